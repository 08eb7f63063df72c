extension SpecRenames {
  /// Returns a new import with the names of the spec.
  func applied(to file: SourceFile, _ image: SpecImage) -> [UInt8] {
    guard !names.isEmpty else { return file.bytes }
    var edits = TextEdits(file.bytes)
    for (path, entity) in image.entities {
      if case .type(let name) = path, let renamed = names[name] {
        edits.replace(entity.key.span.range, with: renamed)
      }
      if case .part(let name) = path, !Self.mentioning.contains(name) { continue }
      rename(entity.value, under: "", in: &edits)
    }
    return edits.result
  }

  /// The top-level parts that refer to types.
  private static let mentioning = Set(
    [SpecKey.errors, .envelopes, .defaults, .traits, .calls, .flows, .deeplinks].map(\.rawValue)
  )

  /// Returns a reference to a type with its name in the spec, or nil if the name is the same.
  private func renamed(_ text: String) -> String? {
    if text.hasSuffix("?") { return renamed(String(text.dropLast())).map { $0 + "?" } }
    if let name = names[text] { return name }
    guard let use = GenericName(text) else { return nil }
    let (name, argument) = (names[use.name], renamed(use.argument))
    guard name != nil || argument != nil else { return nil }
    return GenericName(name: name ?? use.name, argument: argument ?? use.argument).text
  }

  private func rename(_ node: Node, under key: String, in edits: inout TextEdits) {
    guard !SpecImage.plain.contains(key) else { return }
    switch node.kind {
    case .scalar:
      guard let text = renamed(node.text) else { return }
      edits.replace(node.span.range, with: node.style == .quoted ? "'\(text)'" : text)
    case .sequence: for item in node.items { rename(item, under: key, in: &edits) }
    case .mapping:
      for entry in node.entries {
        // A member can have the same name as a key.
        let inner = SpecImage.named.contains(key) ? "" : entry.key.text
        rename(entry.value, under: inner, in: &edits)
      }
    }
  }
}
