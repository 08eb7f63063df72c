import SpecgenCore

extension DocumentBlock {
  /// The content of a block of code, as far as it is known.
  enum Kind: Sendable {
    /// A JSON value.
    case json(JSONText.Value)
    /// A sample of Swift.
    case swift(SwiftDeclarations)
    /// A request line, perhaps with headers and a body after it.
    case request(RequestLine)
    /// A URL.
    case link(DocumentLink)
    case other
  }

  /// The content: JSON if it parses as JSON, Swift if the document says so, and else as it looks.
  var kind: Kind {
    if let value = json { return .json(value) }
    if language == "swift" { return .swift(SwiftDeclarations(code)) }
    let lines = code.textLines.map { MarkupText(String($0)).trimmed().text }.filter { !$0.isEmpty }
    if let first = lines.first {
      if let request = RequestLine(first) { return .request(request) }
      if lines.count == 1, let link = DocumentLink(first) { return .link(link) }
    }
    return .other
  }

  /// The value of a block that is JSON; a list or an object, since a lone word or number says nothing.
  var json: JSONText.Value? {
    looksLikeJSON ? try? JSONText.value(of: Array(code.utf8)) : nil
  }

  /// The value of a block that is JSON apart from annotations of people, up to the maximum size of a sample.
  var annotatedJSON: JSONText.Value? {
    guard looksLikeJSON, code.utf8.count <= 1_000_000 else { return nil }
    return try? JSONText.value(of: Array(code.utf8), isAnnotated: true)
  }

  private var looksLikeJSON: Bool {
    code.utf8.first { $0 > 0x20 }.map { "[{".utf8.contains($0) } ?? false
  }

  /// `true` if a block looks like JSON, or is declared as JSON, but does not parse.
  ///
  /// A block that is declared as JSON may show a message of HTTP: a status or a request, headers, and then the body.
  var isBrokenJSON: Bool {
    guard json == nil, language == "json" || language == nil && looksLikeJSON else { return false }
    let messages = HTTPMessage.messages(in: code)
    return messages.isEmpty || messages.contains { !$0.content.isEmpty && $0.json == nil }
  }
}
