extension SpecRenames {
  /// Returns a new import with the names of the spec.
  func applied(to file: SourceFile, _ image: SpecImage) -> [UInt8] {
    guard !names.isEmpty else { return file.bytes }
    var edits = TextEdits(file.bytes)
    for (path, entity) in image.entities {
      if case .type(let name) = path, let renamed = names[name] {
        edits.replace(entity.key.span.range, with: renamed)
      }
      for node in image.mentions.nodes(in: entity.value) {
        guard let text = renamed(node.text) else { continue }
        edits.replace(node.span.range, with: node.style == .quoted ? "'\(text)'" : text)
      }
    }
    return edits.result
  }

  /// Returns a reference to a type with its name in the spec, or nil if the name is the same.
  private func renamed(_ text: String) -> String? {
    if text.hasSuffix("?") { return renamed(String(text.dropLast())).map { $0 + "?" } }
    if let name = names[text] { return name }
    guard let use = GenericName(text) else { return nil }
    let (name, argument) = (names[use.name], renamed(use.argument))
    guard name != nil || argument != nil else { return nil }
    return GenericName(name: name ?? use.name, argument: argument ?? use.argument).text
  }
}
