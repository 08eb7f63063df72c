import Foundation

/// The curl arguments that describe a request body.
struct CurlBody {
  let words: [String]

  private static let maxBytes = 1_500

  init(_ body: Data, type: String?, _ secrets: SecretSearch) {
    let kind = type.map { $0.prefix { $0 != ";" } } ?? "body"
    if kind == "multipart/form-data", let parts = Self.parts(of: body, type: type ?? "", secrets) {
      words = parts
    } else {
      let text = Self.text(body, secrets, maxBytes: Self.maxBytes)
      words = ["--data-raw", text ?? Self.note(kind, body.count)]
    }
  }

  private static func note(_ kind: some StringProtocol, _ size: Int) -> String {
    "[\(shortened(kind, maxBytes: 60)), \(size) bytes]"
  }

  /// Returns the beginning of a body as text with secrets replaced, or nil if the body is binary.
  private static func text(_ data: Data, _ secrets: SecretSearch, maxBytes: Int) -> String? {
    // Reads one secret beyond the limit, so that no secret is cut in half before it is recognized.
    let start = data.prefix(maxBytes + secrets.longest)
    let text = String(decoding: start, as: UTF8.self)
    let isCut = start.count < data.count
    guard !text.unicodeScalars.dropLast(isCut ? 3 : 0).contains(where: isBinary) else { return nil }
    return shortened(secrets.redacting(text), maxBytes: maxBytes)
  }

  private static func isBinary(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FFFD}" || scalar.value < 0x20 && !"\t\r\n".unicodeScalars.contains(scalar)
  }

  /// Returns the curl arguments for the parts of a multipart body, or nil if the body cannot be parsed.
  private static func parts(of body: Data, type: String, _ secrets: SecretSearch) -> [String]? {
    guard let boundary = type.range(of: "boundary=").map({ type[$0.upperBound...] }) else {
      return nil
    }
    let line = Data("--\(boundary)\r\n".utf8)
    let blank = Data("\r\n\r\n".utf8)
    var words: [String] = []
    var rest = body[...]
    while rest.starts(with: line), words.count < 2 * HTTPRequest.maxCurlItems {
      rest = rest.dropFirst(line.count)
      guard let header = rest.range(of: blank),
        let end = rest.range(of: Data("\r\n--\(boundary)".utf8))
      else { return nil }
      let fields = String(decoding: rest[..<header.lowerBound], as: UTF8.self)
      let content = rest[min(header.upperBound, end.lowerBound)..<end.lowerBound]
      words += ["--form-string", part(fields, content, secrets)]
      rest = rest[end.lowerBound...].dropFirst(2)
    }
    return words.isEmpty ? nil : words
  }

  private static func part(_ fields: String, _ content: Data, _ secrets: SecretSearch) -> String {
    let name = secrets.redacting(parameter("name", of: fields) ?? "")
    let text: String?
    if let file = parameter("filename", of: fields) {
      text = note("file \(secrets.redacting(file))", content.count)
    } else {
      text = self.text(content, secrets, maxBytes: 100)
    }
    return "\(shortened(name, maxBytes: 60))=\(text ?? note("part", content.count))"
  }

  private static func parameter(_ name: String, of fields: String) -> String? {
    fields.range(of: "; \(name)=\"").map { String(fields[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}
