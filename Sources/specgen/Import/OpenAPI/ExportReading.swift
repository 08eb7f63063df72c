/// Reads the spec of an exported document in rounds, each without the parts that those before it refused.
struct ExportReading {
  /// The outcome of a round.
  enum Round {
    case spec(ExportedSpec)
    case refusals([Refusal], edits: [Span])
  }

  /// A mistake in a part, or a contradiction to it.
  struct Refusal {
    /// The keys of the spec that lead to it.
    let keys: [String]
    let message: String
    /// The place in the document.
    let span: Span

    /// A contradiction of the standard keys.
    init(contradiction keys: [String], at span: Span) {
      self.init(keys: keys, message: "the document says something else here", span: span)
    }

    init(keys: [String], message: String, span: Span) {
      (self.keys, self.message, self.span) = (keys, message, span)
    }
  }

  private static let maxRounds = 12

  private let documents: [DocumentSet.Document]
  private let root: Node
  private let parts: [SpecPart]
  /// The reasons of the parts that do not count, by their indices.
  private var refused: [Int: [ImportFinding]] = [:]
  /// The import of the document by its standard keys, as soon as it is needed.
  private var standard: OpenAPIImport?

  /// Prepares a reading.
  ///
  /// - Parameters:
  ///   - documents: The files, of which the first is the one that was named.
  ///   - root: The part beside the document.
  init(_ documents: [DocumentSet.Document], _ root: Node) {
    self.documents = documents
    self.root = root
    parts = SpecPart.all(in: documents[0].root)
    var known: Set<EntityPath> = []
    for (index, part) in parts.enumerated() {
      guard let node = part.node else { continue }
      let name = part.operation == nil ? "the schema" : "the operation"
      if part.path == nil {
        let message = "the part of the spec is not about \(name)"
        refused[index] = [finding(message, of: name, part, at: node.span)]
      } else if let path = part.path, !known.insert(path).inserted {
        let message = "a part of the spec is repeated"
        refused[index] = [finding(message, of: name, part, at: node.span)]
      }
    }
  }

  private func finding(_ message: String, of name: String, _ part: SpecPart, at span: Span)
    -> ImportFinding
  {
    part.keys.isEmpty
      ? .further(message, of: name, at: span) : .part(message, of: name, at: span)
  }

  /// Reads the spec, or its methods that are selected.
  ///
  /// - Returns: the spec, or nil with the reasons where the document is imported by its standard keys as a whole.
  mutating func read(_ selection: ImportSelection) -> (ExportedSpec?, [ImportFinding]) {
    for _ in 0..<Self.maxRounds {
      switch round() {
      case .spec(let exported):
        return selection.isEmpty ? (exported, []) : only(selection, exported)
      case .refusals(let refusals, let edits):
        guard refuse(refusals, edits) else {
          return (nil, refusals.map { .part($0.message, at: $0.span) })
        }
      }
    }
    return (nil, [.part("too many parts contradict the document", at: root.span)])
  }

  /// Takes the parts of refusals out of the next round, or all edited ones where those have none; `false` where none is left.
  private mutating func refuse(_ refusals: [Refusal], _ edits: [Span]) -> Bool {
    var new: [Int: [ImportFinding]] = [:]
    func add(_ refusal: Refusal, _ path: EntityPath, _ index: Int) {
      guard refused[index] == nil else { return }
      let found = finding(refusal.message, of: "'\(path.text)'", parts[index], at: refusal.span)
      new[index, default: []].append(found)
    }
    for refusal in refusals {
      guard let path = EntityPath(leading: refusal.keys),
        let index = parts.firstIndex(where: { $0.path == path })
      else { continue }
      add(refusal, path, index)
    }
    if new.isEmpty {
      for (index, part) in parts.enumerated() {
        guard let path = part.path, let edit = edits.filter(part.contains).min() else { continue }
        add(Refusal(contradiction: [], at: edit), path, index)
      }
    }
    refused.merge(new) { first, _ in first }
    return !new.isEmpty
  }

  private mutating func standardImport() -> OpenAPIImport {
    let result =
      standard
      ?? OpenAPIImport(
        byStandardKeys: documents,
        hasErrors: root[SpecKey.errors.rawValue] != nil
      )
    standard = result
    return result
  }

  private mutating func round() -> Round {
    let entities =
      refused.isEmpty
      ? nil : StandardEntities(standardImport(), besides: parts, root, refused: refusedGenerics)
    let (tree, settled) = tree(with: entities)
    let path = documents[0].file.path
    let file = SourceFile(id: 0, path: path, bytes: Array(YAMLWriter.text(of: tree.yaml).utf8))
    let reading = SpecReading(file)
    let faults =
      tree.repeated.map { Refusal(keys: [], message: "a part of the spec is repeated", span: $0) }
      + reading.errors.map { error in
        let span = tree.node(at: error.keys).span
        return Refusal(keys: error.keys, message: error.message, span: span)
      }
    guard faults.isEmpty, let (spec, program) = reading.result else {
      return .refusals(faults, edits: [])
    }
    // An entity by its standard keys says what the document says, in whatever words.
    let parts = parts
    let covered = settled.union(withoutPart(reachedFrom: settled))
    let document = { (program: Program, spec: Spec) in
      covered.sorted().reduce(openAPI(of: program, from: spec)) { document, index in
        document.putting(YAMLValue(parts[index].value), at: parts[index].keys[...])
      }
    }
    let exported = document(program, spec)
    let schemas = documents[0].root["components"]?["schemas"]?.span
    let edits = documents[0].root.differences(from: exported).filter { edit in
      // The document lacks schemas that such an entity would have of its own.
      settled.isEmpty || edit != schemas
    }
    let places = (standard?.places ?? [:]).merging(tree.places) { $1 }
    guard let edit = edits.min() else {
      return .spec(result(spec, program, places, findings(besides: [])))
    }
    let new = standardImport()
    let merge = ExportMerge(
      spec,
      exported,
      with: new,
      parts.paths(in: new),
      edited(by: edits),
      document
    )
    guard let merged = merge.result else {
      return .refusals(refusals(merge.contradictions, edits, edit), edits: edits)
    }
    let uses = merge.uses.map { use in
      let place = new.place(of: EntityPath.type(use.name).text)
      return ImportFinding.use(use, at: place ?? edit)
    }
    // A refused part is reported already.
    let others = edits.filter { edit in !refused.keys.contains { parts[$0].contains(edit) } }
    // An edit of which the import takes no notice is not said, unless a part without its words says it.
    let isWhole = merged.isWhole && (merge.isChanged || !refused.isEmpty)
    let found = others.min().map { isWhole ? ImportFinding.edit(at: $0) : .unsaid(at: $0) }
    let all = (found.map { [$0] } ?? []) + uses + findings(besides: edits)
    return .spec(result(merged.spec, merged.program, places, all))
  }

  /// The types and methods whose parts have edits, or refer to schemas without a part that have; nil for all.
  private func edited(by edits: [Span]) -> Set<EntityPath>? {
    let places = edits.map { edit in parts.indices.filter { parts[$0].contains(edit) } }
    guard !places.contains(where: \.isEmpty) else { return nil }
    let edited = Set(places.joined())
    let withoutPart = edited.filter { parts[$0].node == nil }
    return Set(
      parts.indices.compactMap { index -> EntityPath? in
        guard let path = parts[index].path else { return nil }
        let isEdited =
          edited.contains(index)
          || !withoutPart.isEmpty
            && !withoutPart.isDisjoint(with: self.withoutPart(reachedFrom: [index]))
        return isEdited ? path : nil
      }
    )
  }

  /// The contradictions of what was edited itself; all of them where nothing was.
  private func refusals(_ contradictions: [[String]], _ edits: [Span], _ first: Span) -> [Refusal] {
    let all = contradictions.map { keys -> (refusal: Refusal, isEdited: Bool) in
      let path = EntityPath(leading: keys)
      let part = parts.first { $0.path != nil && $0.path == path }
      let edit = edits.filter { part?.contains($0) ?? false }.min()
      let span = edit ?? part?.node?.span ?? first
      return (Refusal(contradiction: keys, at: span), edit != nil)
    }
    let edited = all.filter(\.isEdited)
    return (edited.isEmpty ? all : edited).map(\.refusal)
  }

  private func result(
    _ spec: Spec,
    _ program: Program,
    _ places: [String: Span],
    _ findings: [ImportFinding]
  ) -> ExportedSpec {
    ExportedSpec(
      spec: spec,
      program: program,
      places: places,
      operationCount: parts.filter { $0.operation != nil }.count,
      findings: findings.sorted { $0.span < $1.span }
    )
  }

  /// The names of the types with a parameter whose parts are refused.
  private var refusedGenerics: Set<String> {
    Set(refused.keys.compactMap { parts[$0].path.flatMap { GenericName($0.name)?.name } })
  }

  /// Merges the parts; each refused one is replaced by the import of its standard keys.
  ///
  /// - Returns: the merged parts, and the indices of the replaced ones.
  private func tree(with entities: StandardEntities?) -> (tree: SpecPartTree, settled: Set<Int>) {
    var tree = SpecPartTree(root)
    var settled: Set<Int> = []
    var taken: Set<EntityPath> = []
    var values: [YAMLValue] = []
    var names: Set<String> = []
    let generics = refusedGenerics
    for (index, part) in parts.enumerated() {
      guard let node = part.node, let path = part.path, taken.insert(path).inserted else {
        continue
      }
      if case .type(let name) = path { names.insert(name) }
      let keys = path.text.split(separator: ".").map(String.init)
      guard refused[index] != nil else {
        guard let value = part.writingOut(generics) else {
          tree.add(node)
          continue
        }
        tree.put(value, at: keys[...], for: node)
        values.append(value)
        continue
      }
      guard GenericName(path.name) == nil else {
        settled.insert(index)
        continue
      }
      guard let value = entities?.value(of: part) else { continue }
      tree.put(value, at: keys[...], for: node)
      settled.insert(index)
      values.append(value)
    }
    for (name, type) in entities?.types(of: values, besides: names) ?? [] {
      tree.put(type, at: [SpecKey.types.rawValue, name], for: root)
    }
    tree.sort(by: documents[0].root[SpecParts.order]?.texts ?? [])
    return (tree, settled)
  }

  /// The schemas without a part that others refer to, also by way of each other.
  private func withoutPart(reachedFrom settled: Set<Int>) -> Set<Int> {
    var indices: [String: Int] = [:]
    for (index, part) in parts.enumerated() where part.node == nil && part.operation == nil {
      indices[YAMLValue.pointer(to: part.keys.last ?? "")] = index
    }
    var reached: Set<Int> = []
    var open = settled.flatMap { parts[$0].value.pointers }
    while let pointer = open.popLast() {
      guard let index = indices[pointer], reached.insert(index).inserted else { continue }
      open += parts[index].value.pointers
    }
    return reached
  }

  /// The reasons of refused parts, and what the import by standard keys says of all that is not as its part has it.
  private func findings(besides edits: [Span]) -> [ImportFinding] {
    let others = standard?.findings.filter { finding in
      guard let index = parts.firstIndex(where: { $0.contains(finding.span) }) else {
        return !edits.isEmpty
      }
      return refused[index] != nil || parts[index].node == nil
        || edits.contains { parts[index].contains($0) }
    }
    return refused.values.flatMap(\.self) + (others ?? [])
  }

  /// The methods of a spec that are selected, with what they need.
  private func only(
    _ selection: ImportSelection,
    _ exported: ExportedSpec
  ) -> (ExportedSpec?, [ImportFinding]) {
    var paths: Set<String> = []
    var lines: Set<String> = []
    var dropped: [SpecPart] = []
    for part in parts {
      guard let operation = part.operation else { continue }
      if selection.contains(operation.path, operation.id, tags: operation.tags) {
        if let path = part.path { paths.insert(path.text) }
        lines.insert("\(operation.verb) \(operation.path)")
      } else {
        dropped.append(part)
      }
    }
    let known = Set(parts.compactMap(\.path?.text))
    // A method without a part is known by its verb and path.
    for method in exported.program.methods where !known.contains(method.entity.path) {
      let line = "\(method.verb.rawValue) \(method.template(\.property.key))"
      if lines.contains(line) { paths.insert(method.entity.path) }
    }
    guard !paths.isEmpty else { return (nil, []) }
    let text = specText(of: exported.spec.only(paths))
    let path = documents[0].file.path
    let reading = SpecReading(SourceFile(id: 0, path: path, bytes: Array(text.utf8)))
    guard let (spec, program) = reading.result else {
      return (nil, reading.errors.map { .part($0.message, at: root.span) })
    }
    let findings = exported.findings.filter { finding in
      !dropped.contains { $0.contains(finding.span) }
    }
    return (result(spec, program, exported.places, findings), [])
  }
}

/// A spec that was put together, read as any other.
struct SpecReading {
  let result: (spec: Spec, program: Program)?
  /// The errors, each with the keys that lead to it.
  let errors: [(keys: [String], message: String)]

  init(_ file: SourceFile) {
    let set = SpecSet([file], limits: ParseLimits())
    let (programs, diagnostics) = check(set)
    let found = diagnostics.filter { $0.severity == .error }
    guard found.isEmpty, let spec = set.members[0].spec, let program = programs[0] else {
      let (tree, _) = parse(file, limits: ParseLimits())
      errors = found.map { error in
        (tree.map { SpecCheck.keys(leadingTo: error.span, in: $0.root) } ?? [], error.message)
      }
      result = nil
      return
    }
    (result, errors) = ((spec, program), [])
  }
}

extension YAMLValue {
  /// Returns the mapping with another value where keys lead to.
  fileprivate func putting(_ value: YAMLValue, at keys: ArraySlice<String>) -> YAMLValue {
    guard let key = keys.first else { return value }
    guard case .mapping(var entries) = content else { return self }
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = entries[index].value.putting(value, at: keys.dropFirst())
    } else {
      let inner = YAMLValue.mapping([]).putting(value, at: keys.dropFirst())
      entries.append(Entry(key: key, value: inner))
    }
    return .mapping(entries, layout: layout)
  }
}

extension Node {
  /// The texts that may be pointers into the document.
  fileprivate var pointers: [String] {
    switch kind {
    case .scalar: text.hasPrefix("#/") ? [text] : []
    case .sequence: items.flatMap(\.pointers)
    case .mapping: entries.flatMap(\.value.pointers)
    }
  }
}
