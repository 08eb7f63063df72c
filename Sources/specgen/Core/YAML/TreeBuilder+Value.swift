/// The tree of a value, and the file that its spans refer to.
///
/// The tree equals the one that a parser would build from the value's text, without the detour through that text. The
/// file contains only the texts of the scalars.
struct ValueTree {
  /// The tree, or nil for a value without a root.
  let tree: YAMLTree?
  let file: SourceFile
  let diagnostics: [Diagnostic]

  /// Builds the tree of a value.
  init(_ value: YAMLValue, path: String, limits: ParseLimits) {
    var builder = TreeBuilder(
      SourceFile(id: 0, path: path, bytes: []),
      diagnostics: FindingList(limit: limits.maxDiagnostics),
      limits: limits
    )
    builder.add(value)
    diagnostics = builder.diagnostics.all
    tree = builder.finish(isComplete: true)
    file = SourceFile(id: 0, path: path, bytes: tree?.text ?? [])
  }
}

extension TreeBuilder {
  /// Adds a value with all its descendants.
  fileprivate mutating func add(_ value: YAMLValue) {
    switch value.content {
    case .string(let text): add(text, as: .quoted)
    case .plain(let scalar): add(scalar.text, as: .plain)
    case .list(let items):
      open(.sequence)
      for item in items { add(item) }
      closeCollection()
    case .mapping(let entries):
      open(.mapping)
      for entry in entries {
        add(entry.key, as: .quoted)
        add(entry.value)
      }
      closeCollection()
    }
  }

  private mutating func add(_ scalar: String, as form: YAMLTree.Record.Form) {
    let start = text.count
    text += scalar.utf8
    let end = text.count
    text.append(UInt8(ascii: "\n"))
    add(YAMLTree.Record(scalar: form, source: start..<end + 1, text: start..<end))
    guard !scalar.isPlain else { return }
    for character in scalar.unicodeScalars {
      guard let kind = ForbiddenCharacter(character) else { continue }
      let place = Span(file: 0, start: start, end: end)
      let escape = ScalarText.escape(character)
      diagnostics.append(.forbiddenEscape(escape, character, kind, at: place))
    }
  }

  private mutating func open(_ form: YAMLTree.Record.Form) {
    let start = text.count
    text.append(UInt8(ascii: form == .mapping ? "{" : "["))
    open(YAMLTree.Record(collection: form, source: start..<start + 1), inBrackets: false)
  }

  private mutating func closeCollection() {
    text.append(UInt8(ascii: isInMapping ? "}" : "]"))
    contentEnd = text.count
    close()
  }
}
