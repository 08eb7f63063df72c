extension SpecDecoder {
  /// Reads the vendor's documents.
  mutating func documents(_ node: Node) -> [Spec.Document] {
    if node.kind == .mapping, node.isEmpty {
      let help = "Write `docs: {guide: {file: documents/guide.md}}`, or remove it."
      diagnostics.append(.misfit("`docs`", "at least one document", at: node.span, help: help))
    }
    return named(node, "documents", instead: namedDocument).compactMap {
      document($0.name, $0.value)
    }
  }

  /// Returns a suggestion for a file without the name of a document.
  private func namedDocument(_ node: Node) -> SuggestedYAML? {
    let file = node.kind == .scalar ? node : node.items.first { _ in true }
    guard let file, file.kind == .scalar, defect(inFile: file.text) == nil else { return nil }
    return .mapping([.init("guide", .mapping([.init("file", SuggestedYAML(file))]))])
  }

  private mutating func document(_ name: Located<String>, _ node: Node) -> Spec.Document? {
    guard let nodes = mapping(node, DocumentKey.self) else { return nil }
    let file = documentFile(nodes[.file])
    let columns = nodes[.columns].map { self.columns($0) } ?? []
    let bindings = items(nodes[.bindings], "bindings").compactMap { binding($0) }
    guard let file else { return nil }
    return Spec.Document(
      name: name,
      file: file,
      columns: columns,
      bindings: bindings,
      span: node.span
    )
  }

  private mutating func documentFile(_ node: Node?) -> Located<String>? {
    guard let path = text(node) else { return nil }
    if let reason = defect(inFile: path.value) {
      diagnostics.append(.invalidDocumentFile(path.value, reason, at: path.span))
      return nil
    }
    return path
  }

  private mutating func columns(_ node: Node) -> [Spec.DocumentColumn] {
    guard mapping(node, ColumnRole.self) != nil else { return [] }
    return node.entries.compactMap { entry in
      guard let role = ColumnRole(rawValue: entry.key.text) else { return nil }
      let titles = filledTexts(entry.value, "title")
      return Spec.DocumentColumn(
        role: Located(value: role, span: entry.key.span),
        titles: titles
      )
    }
  }

  private mutating func binding(_ node: Node) -> Spec.DocumentBinding? {
    guard let nodes = mapping(node, BindingKey.self) else { return nil }
    let section = nodes[.section].flatMap { self.section($0) }
    let place = documentPlace(nodes)
    let row = filledDocumentText(nodes[.row])
    let target = bindingTarget(nodes)
    guard let section, let place, let target else { return nil }
    return Spec.DocumentBinding(
      section: section,
      place: place,
      row: row,
      target: target,
      span: node.span
    )
  }

  /// Reads the title of a section, or the titles of the headings that lead to it.
  private mutating func section(_ node: Node) -> [Located<String>]? {
    guard node.kind == .sequence else { return filledDocumentText(node).map { [$0] } }
    let titles = filledTexts(node, "title")
    return titles.isEmpty || titles.count != node.count ? nil : titles
  }

  private mutating func documentPlace(_ nodes: KeyedNodes<BindingKey>) -> Spec.DocumentPlace? {
    let written = BindingKey.places.filter { nodes[$0] != nil }
    exclude(nodes, written)
    guard let key = written.first else { return .whole }
    if written == [.list] || written == [.block] { exclude(nodes, [key, .row]) }
    let numbers = written.map { int(nodes[$0], in: Bounds.documentParts) }
    guard let number = numbers.first.flatMap(\.self) else { return nil }
    return switch key {
    case .list: .list(number)
    case .block: .block(number)
    default: .table(number)
    }
  }

  private mutating func bindingTarget(_ nodes: KeyedNodes<BindingKey>) -> Spec.BindingTarget? {
    exclude(nodes, BindingKey.targets)
    if BindingKey.targets.allSatisfy({ nodes[$0] == nil && !nodes.refused.contains($0.rawValue) }) {
      let help = "Add `to:` with a path such as `types.Status`, or `skip:` with the reason."
      let shape = BindingKey.shape
      diagnostics.append(.missingKey("to", shape: shape, at: nodes.head, help: help))
    }
    let path = specPath(nodes[.to])
    let reason = filledDocumentText(nodes[.skip])
    return path.map { .to($0) } ?? reason.map { .skip(reason: $0) }
  }

  /// Reports keys of a binding that exclude each other, at the value of the later one.
  private mutating func exclude(_ nodes: KeyedNodes<BindingKey>, _ keys: [BindingKey]) {
    let written = nodes.entries.filter { keys.contains($0.key) }
    guard let first = written.first else { return }
    for other in written.dropFirst() {
      let pair = "`\(first.key.rawValue)` and `\(other.key.rawValue)`"
      diagnostics.append(.contradiction(pair, at: other.value.span))
    }
  }

  /// Reads the dotted path of a part of the spec, of which only the form is known here.
  private mutating func specPath(_ node: Node?) -> Located<String>? {
    guard let node, let path = text(node) else { return nil }
    let dot = UInt8(ascii: ".")
    let segments = path.value.utf8.split(separator: dot, omittingEmptySubsequences: false)
    let isPath = segments.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isPathCharacter) }
    guard isPath, path.value.utf8.first?.isLetter ?? false else {
      refuse(node, expecting: .specPath)
      return nil
    }
    return path
  }

  private mutating func filledTexts(_ node: Node, _ what: String) -> [Located<String>] {
    if node.kind == .sequence, node.count == 0 { refuse(node, expecting: .atLeastOne(what)) }
    return items(node, what + "s").compactMap { filledDocumentText($0) }
  }

  /// Reads a string with at least one character that is not blank.
  private mutating func filledDocumentText(_ node: Node?) -> Located<String>? {
    guard let node, let written = text(node) else { return nil }
    guard written.value.utf8.contains(where: { !" \t\r\n".utf8.contains($0) }) else {
      refuse(node, expecting: .filledText)
      return nil
    }
    return written
  }
}

/// Returns the reason why a path cannot lead to a document, or nil if it can.
///
/// The same path must refer to the same file on every machine, so it is relative to the spec's folder.
private func defect(inFile path: String) -> String? {
  if path.isEmpty { return "it is empty" }
  if path.contains("://") { return "it is a URL" }
  // Bytes, because a combining mark after a separator would hide it among characters.
  if path.utf8.first == UInt8(ascii: "/") {
    return "it is not relative to the folder of this spec"
  }
  if path.utf8.contains(UInt8(ascii: "\\")) { return "its components must be separated by `/`" }
  if path.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) {
    return "it contains a control character"
  }
  let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  if components.contains(where: \.isEmpty) { return "a component is empty" }
  if let last = components.last, [".", ".."].contains(String(last)) {
    return "it leads to a folder"
  }
  return nil
}

extension Expectation {
  /// The path of a part of the spec.
  fileprivate static let specPath = Expectation(
    what: "the path of a part of the spec",
    help: "Write the keys and names that lead to it, joined by dots, such as `types.Status`."
  )

  /// A string that is not blank.
  fileprivate static let filledText = Expectation(
    what: "text that is not blank",
    help: "Write at least one character other than spaces."
  )
}

extension UInt8 {
  /// `true` for a character of names, which segments of paths consist of.
  fileprivate var isPathCharacter: Bool { isLetter || isDigit || "_-".utf8.contains(self) }
}
