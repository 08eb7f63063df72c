import SpecgenCore

/// A name that an editor offers.
struct OfferedName: Hashable {
  let name: String
  var kind = CompletionItem.Kind.declaration
  var detail: String?

  init(_ name: String, _ kind: CompletionItem.Kind = .declaration, detail: String? = nil) {
    self.name = name
    self.kind = kind
    self.detail = detail
  }
}

extension CompletionContext {
  /// The names that a scalar can have by its role.
  func names(of scalar: ScalarForm) -> [CompletionItem] {
    switch scalar.role {
    case .plain, .wireName: return items(plainNames)
    case .type: return types(isPlain: scalar.suggestions.isEmpty) + items(typeKeywords)
    case .method: return items(methods)
    case .host: return items(declared(.hosts))
    case .trait: return items(declared(.traits))
    case .envelope: return items(declared(.envelopes) + [OfferedName("none", .keyword)])
    case .source: return items(declared(.sources))
    case .route:
      return items(entries(at: ["deeplinks", "routes"], except: enclosing([.route])?.node))
    case .case: return items(otherCases)
    case .param: return items(params)
    case .field: return items(fields)
    case .header: return items(answerHeaders)
    case .use: return items(names.specPaths.map { OfferedName($0, .file) })
    case .part: return parts
    }
  }

  private func items(_ names: [OfferedName]) -> [CompletionItem] {
    names.enumerated().compactMap { index, name in
      value(name.name, name.kind, detail: name.detail, rank: CompletionRank.needed + index)
    }
  }

  private func declared(_ section: SpecKey) -> [OfferedName] { entries(at: [section.rawValue]) }

  private func entries(at path: [String], except node: Int? = nil) -> [OfferedName] {
    guard let section = outline.node(at: path) else { return [] }
    return outline.children(of: section)
      .filter { $0 != node && outline.nodes[$0].isEntry }
      .map { OfferedName(outline.key(of: $0), detail: doc(of: $0, in: outline)) }
  }

  private func doc(of node: Int, in outline: TextOutline) -> String? {
    outline.scalar(outline.child(of: node, "doc"))
  }
}

extension CompletionContext {
  /// The types that a scalar can name.
  private func types(isPlain: Bool) -> [CompletionItem] {
    let scalars = Set(isPlain ? [] : ScalarForm.typeScalars)
    var found: [OfferedName] = []
    if let section = outline.node(at: ["types"]) {
      // A type is not its own base or other name.
      let isOwn = ["alias", "extends"].contains(owner?.key)
      found += outline.children(of: section).filter { !isOwn || !way.contains($0) }
        .map { OfferedName(outline.key(of: $0), .type, detail: doc(of: $0, in: outline)) }
    }
    for used in names.used {
      found += used.declarations.filter { $0.shape == .type && $0.path.count == 2 }
        .map { OfferedName(used.writtenName($0), .type, detail: used.source.path) }
    }
    if let parameter = typeParameter { found.append(OfferedName(parameter, .type)) }
    if let open = place.typed.firstIndex(of: "<") {
      return isPlain ? [] : arguments(found, from: place.typed[...open], scalars)
    }
    return found.enumerated().flatMap { index, name -> [CompletionItem?] in
      let rank = CompletionRank.needed + index
      guard let open = name.name.firstIndex(of: "<") else {
        let item = value(name.name, .type, detail: name.detail, rank: rank)
        return isPlain ? [item] : [item, optional(name.name, rank)]
      }
      guard !isPlain else { return [] }
      let argument = name.name[name.name.index(after: open)...].dropLast()
      var spelled = SnippetText(place.needsSpace ? " " : "")
      spelled.add(String(name.name[...open]))
      spelled.addStop(String(argument))
      spelled.add(">")
      return [value(name.name, .type, detail: name.detail, rank: rank, spelled: spelled)]
    }.compactMap(\.self)
      + (isPlain ? [] : scalars.sorted().compactMap { optional($0, CompletionRank.rest) })
  }

  /// The keywords that can replace a type at the place.
  private var typeKeywords: [OfferedName] {
    switch (owner?.shape, owner?.key) {
    case (.reading?, _): return [OfferedName("method", .keyword)]
    case (.success?, "type"?), (.failure?, "type"?), (.codedFailure?, "type"?), (.body?, "type"?),
      (.result?, "stream"?):
      return [OfferedName("text", .keyword)]
    default: break
    }
    guard place.role == .value, let section, section.shape == .method,
      shared(section.key, section.node).contains(where: { $0.name == outline.key(of: place.owner) })
    else { return [] }
    return [OfferedName("none", .keyword, detail: "removes the shared param")]
  }

  /// The optional form of a type, once its name is typed.
  private func optional(_ name: String, _ rank: Int) -> CompletionItem? {
    guard !place.typed.isEmpty, name.hasPrefix(place.typed.prefix { $0 != "?" }) else { return nil }
    return value(name + "?", .type, rank: rank)
  }

  /// The arguments of a generic type.
  private func arguments(
    _ types: [OfferedName],
    from start: Substring,
    _ scalars: Set<String>
  ) -> [CompletionItem] {
    let plain = types.map(\.name).filter { !$0.contains("<") } + scalars.sorted()
    return plain.enumerated().compactMap { index, name in
      value("\(start)\(name)>", .type, rank: CompletionRank.needed + index)
    }
  }

  /// The type parameter of the enclosing type.
  private var typeParameter: String? {
    guard way.count > 2, outline.key(of: way[1]) == "types" else { return nil }
    return GenericName(outline.key(of: way[2]))?.argument
  }

  /// The methods by the names that other parts of the spec call them.
  private var methods: [OfferedName] {
    var found = declared(.methods).map { OfferedName($0.name, .method, detail: $0.detail) }
    for group in entries(at: ["groups"]) {
      found += entries(at: ["groups", group.name, "methods"])
        .map { OfferedName("\(group.name).\($0.name)", .method, detail: $0.detail) }
    }
    return found
  }

  /// The cases of the enclosing union, other than the enclosing case.
  private var otherCases: [OfferedName] {
    guard let node = enclosing([.unionCase])?.node, let parent = outline.nodes[node].parent else {
      return []
    }
    return outline.children(of: parent).filter { $0 != node }
      .map { OfferedName(outline.key(of: $0), .case) }
  }

  /// The headers of answers that the enclosing method reads.
  private var answerHeaders: [OfferedName] {
    guard let method = enclosing([.method, .trait])?.node else { return [] }
    let traits = traits(of: method)
    let named = ([method] + traits).compactMap { node in
      outline.child(of: outline.child(of: node, "returns"), "headers")
    }
    return named.flatMap { outline.children(of: $0) }.map { node in
      let wireName = outline.scalar(outline.child(of: node, "key"))
      return OfferedName(outline.key(of: node), .header, detail: wireName)
    }
  }

  /// The names that a key of the language determines by its place alone.
  private var plainNames: [OfferedName] {
    guard let owner else { return [] }
    switch (owner.shape, owner.key) {
    case (.flow, "through"?), (.pageOrigin, "hosts"?): return [OfferedName("*")]
    case (.field, "default"?), (.field, "serverDefault"?), (.header, "default"?):
      return FieldLookup(self)
        .values(of: FieldLookup.Place(outline: outline, node: owner.node))
        .map { OfferedName($0, .constant) }
    default: return []
    }
  }

  /// Returns the traits that a method adopts.
  func traits(of method: Int) -> [Int] {
    guard let traits = outline.child(of: method, "traits") else { return [] }
    let names =
      outline.scalar(traits).map { [$0] }
      ?? outline.children(of: traits).compactMap { outline.scalar($0) }
    return names.compactMap { outline.node(at: ["traits", $0]) }
  }
}

extension ScalarForm {
  /// The scalars of the language.
  fileprivate static var typeScalars: [String] { Scalar.allCases.map(\.rawValue) }
}

extension NameIndex {
  /// The name of a declared type with its parameter.
  fileprivate func writtenName(_ declaration: Declaration) -> String {
    let bytes = source.bytes
    var end = declaration.span.end
    guard end < bytes.count, bytes[end] == UInt8(ascii: "<") else { return declaration.name }
    while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "\n") {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ">") else { return declaration.name }
    return String(decoding: bytes[declaration.span.start...end], as: UTF8.self)
  }
}
