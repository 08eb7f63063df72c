import SpecgenCore

extension LanguageServer {
  /// Returns the answer to a request about `specgen.yaml`; nil for another file.
  func configurationAnswer(to method: ServerMethod, _ params: Node?) -> JSON? {
    guard let uri = params?[path: ["textDocument", "uri"]]?.string, let document = documents[uri],
      Path.name(of: document.location) == ProjectFile.configuration
    else { return nil }
    switch method {
    case .codeActions:
      return document.text.range(params?["range"])
        .map { .array(fixes(in: $0, document.location).map(json)) }
    case .hover: return LinePosition(params?["position"]).flatMap { hover(at: $0, in: document) }
    default: return nil
    }
  }

  private func hover(at position: LinePosition, in document: OpenDocument) -> JSON? {
    let source = SourceFile(id: 0, path: document.location, bytes: document.text.bytes)
    guard let tree = parse(source, limits: ParseLimits()).0 else { return nil }
    let place = SpecPlace(
      at: document.text.offset(position),
      in: tree.root,
      of: environment.configurationForm
    )
    return Hover(ofKeyAt: place).map { json($0, document.text, $0.range) }
  }

  /// Returns an explanation that concerns a range of a text.
  func json(_ hover: Hover, _ text: EncodedText, _ range: Range<Int>) -> JSON {
    .members([("contents", .markdown(hover.text)), ("range", text.range(range))])
  }
}
