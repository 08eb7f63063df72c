extension SpecDecoder {
  /// Reads the vendor's documents.
  mutating func documents(_ node: Node) -> [Spec.Document] {
    if node.kind == .mapping, node.isEmpty {
      let help = "Write `docs: {guide: {file: documents/guide.md}}`, or remove it."
      diagnostics.append(.misfit("`docs`", "at least one document", at: node.span, help: help))
    }
    return named(node, "documents", instead: namedDocument).compactMap {
      Spec.Document.shape.read($0.value, named: $0.name, with: &self)
    }
  }

  /// Returns a suggestion for a file without the name of a document.
  private func namedDocument(_ node: Node) -> SuggestedYAML? {
    let file = node.kind == .scalar ? node : node.items.first { _ in true }
    guard let file, file.kind == .scalar, defect(inFile: file.text) == nil else { return nil }
    return .mapping([.init("guide", .mapping([.init("file", SuggestedYAML(file))]))])
  }
}

/// Returns the reason why a path cannot lead to a document, or nil if it can.
///
/// The same path must refer to the same file on every machine, so it is relative to the spec's folder.
func defect(inFile path: String) -> String? {
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
  if path.lowercased().hasSuffix(".pdf") {
    return "it is a PDF; name its text, which `specgen draft` writes beside it"
  }
  return nil
}
