package import SpecgenCore

/// The names of one spec: its declarations, and the names that refer to them and to those of other specs.
package struct NameIndex: Sendable {
  /// The file.
  package let source: SourceFile
  /// The declarations, in the order of the file.
  package private(set) var declarations: [Declaration] = []
  /// The names that refer to declarations, in the order of the file.
  package private(set) var mentions: [Mention] = []
  /// The declarations by the offsets of their names, and of the quotes before them.
  private var places: [Int: Int] = [:]
  private var named: [Mention.Target: Int] = [:]
  /// The declarations by the declaration around them.
  private var children: [Int?: [Int]] = [:]

  /// Finds the names of a spec.
  ///
  /// - Parameters:
  ///   - root: The root of the file.
  ///   - source: The file.
  ///   - references: The names that only resolution can follow.
  package init(_ root: Node, of source: SourceFile, references: Set<NameReference>) {
    self.source = source
    var paths: [Node] = []
    visit(root, .shape(.spec), [], owner: nil, &paths)
    for path in paths { addDeclarations(on: path) }
    for reference in references where reference.span.file == source.id {
      mentions.append(
        Mention(span: narrowed(reference), target: .declared(reference.declaration))
      )
    }
    mentions.sort { $0.span < $1.span }
  }

  /// Returns the index of the declaration whose name starts at an offset.
  package func declaration(at start: Int) -> Int? { places[start] }

  /// Returns the index of the declaration of a kind with a name.
  package func declaration(_ kind: Mention.Kind, _ name: String) -> Int? {
    named[.named(kind, name)]
  }

  /// Returns the span of a name in the braces of a text, if the reference covers the whole text.
  private func narrowed(_ reference: NameReference) -> Span {
    let text = source.bytes[reference.span.range]
    guard let place = places[reference.declaration.start],
      reference.declaration.file == source.id
    else { return reference.span }
    let name = Array("{\(declarations[place].name)".utf8)
    let start = text.indices.first { start in
      // `{path...}` is a placeholder, too.
      text[start...].starts(with: name)
        && text[start...].dropFirst(name.count).first.map("}.?".utf8.contains) ?? false
    }
    guard let start else { return reference.span.withoutQuotes(in: source) }
    return Span(file: source.id, start: start + 1, end: start + name.count)
  }
}

extension NameIndex {
  private mutating func visit(
    _ node: Node,
    _ form: ValueForm?,
    _ path: [String],
    owner: Int?,
    _ paths: inout [Node]
  ) {
    switch node.kind {
    case .scalar: if let role = form?.role { addMention(node, role, &paths) }
    case .sequence:
      let item = form?.item
      let isCases = item == .scalar(.listedName)
      for element in node.items {
        if isCases, element.kind == .scalar {
          declare(element, element.text, .case, path + [element.text], element.span, owner)
        } else {
          visit(element, item, path, owner: owner, &paths)
        }
      }
    case .mapping:
      let keys = node.entries.lazy.map(\.key.text)
      let shape = form?.declaredShape
      for entry in node.entries {
        let key = entry.key.text
        let form = form?.entry(key, among: keys)
        var owner = owner
        if let shape {
          let name = String(key.prefix { $0 != "<" })
          let extent = Span(
            file: source.id,
            start: entry.key.span.start,
            end: max(entry.key.span.end, entry.value.span.end)
          )
          owner = declare(entry.key, name, shape, path + [name], extent, owner)
          visit(entry.value, form, path + [name], owner: owner, &paths)
        } else {
          if form == .shape(.formerName) { paths.append(entry.key) }
          visit(entry.value, form, path + [key], owner: owner, &paths)
        }
      }
    }
  }

  @discardableResult private mutating func declare(
    _ node: Node,
    _ name: String,
    _ shape: ShapeName,
    _ path: [String],
    _ extent: Span,
    _ owner: Int?
  ) -> Int {
    let full = node.span.withoutQuotes(in: source)
    let span = Span(
      file: source.id,
      start: full.start,
      end: min(full.end, full.start + name.utf8.count)
    )
    let index = declarations.count
    let declaration = Declaration(
      name: name,
      span: span,
      shape: shape,
      path: path,
      extent: extent,
      owner: owner
    )
    declarations.append(declaration)
    children[owner, default: []].append(index)
    // Resolution knows the span with the quotes.
    places[node.span.start] = index
    places[span.start] = index
    if let kind = Mention.Kind(shape) {
      let target = Mention.Target.named(kind, declaration.reference)
      if named[target] == nil { named[target] = index }
    }
    return index
  }

  private mutating func addMention(_ node: Node, _ role: ScalarForm.Role, _ paths: inout [Node]) {
    guard !node.isNull else { return }
    switch role {
    case .type: addType(node)
    case .method:
      let parts = node.text.split(separator: ".", omittingEmptySubsequences: false)
      if parts.count == 2 {
        add(node, 0..<parts[0].utf8.count, .named(.group, String(parts[0])))
        let start = parts[0].utf8.count + 1
        add(node, start..<start + parts[1].utf8.count, .named(.method, node.text))
      } else {
        add(node, nil, .named(.method, node.text))
      }
    case .host: add(node, nil, .named(.host, node.text))
    case .trait: add(node, nil, .named(.trait, node.text))
    case .envelope: if !node.hasNoReference { add(node, nil, .named(.envelope, node.text)) }
    case .source: add(node, nil, .named(.source, node.text))
    case .use: add(node, nil, .named(.spec, node.text))
    case .part: paths.append(node)
    case .plain, .wireName, .route, .field, .param, .case, .header: break
    }
  }

  private mutating func addType(_ node: Node) {
    var text = node.text
    if text.hasSuffix("?") { text.removeLast() }
    guard let generic = GenericName(text) else {
      add(node, 0..<text.utf8.count, .named(.type, text))
      return
    }
    add(node, 0..<generic.name.utf8.count, .named(.type, generic.name))
    let start = generic.name.utf8.count + 1
    add(node, start..<start + generic.argument.utf8.count, .named(.type, generic.argument))
  }

  /// Adds the declarations on a dotted path: `types.Order.fields.name`.
  private mutating func addDeclarations(on path: Node) {
    var owner: Int?
    var offset = 0
    var container = ""
    for part in path.text.split(separator: ".", omittingEmptySubsequences: false) {
      let range = offset..<offset + part.utf8.count
      offset = range.upperBound + 1
      let same = (children[owner] ?? []).filter { declarations[$0].name == part }
      let found =
        same.first { container.contains(declarations[$0]) } ?? (owner == nil ? nil : same.first)
      if let found {
        add(path, range, .declared(declarations[found].span))
        owner = found
      }
      container = String(part)
    }
  }

  private mutating func add(_ node: Node, _ part: Range<Int>?, _ target: Mention.Target) {
    var span = node.span.withoutQuotes(in: source)
    if let part {
      guard span.start + part.upperBound <= span.end else { return }
      span = Span(
        file: source.id,
        start: span.start + part.lowerBound,
        end: span.start + part.upperBound
      )
    }
    mentions.append(Mention(span: span, target: target))
  }
}

extension String {
  /// `true` if a component of a path contains a declaration, which follows it.
  fileprivate func contains(_ declaration: Declaration) -> Bool {
    guard let key = declaration.path.dropLast().last else { return false }
    return key == self || self == "methods" && declaration.shape == .group
  }
}
