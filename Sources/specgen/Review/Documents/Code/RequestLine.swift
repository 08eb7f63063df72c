import SpecgenCore

/// A request line in a document, such as `GET /orders/{id}`.
struct RequestLine: Hashable, Sendable {
  /// The verb, in capitals.
  let verb: String
  /// The path or the URL.
  let path: String

  /// Creates a request line from its parts.
  init(verb: String, path: String) {
    (self.verb, self.path) = (verb, path)
  }

  /// Reads a request line at the start of a text, or returns nil.
  init?(_ text: some StringProtocol) {
    guard let parts = RequestWords.parts(of: text) else { return nil }
    (verb, path) = parts
  }

  /// The path in one form: without the host and the query, with `{}` for each param, however it is written.
  var pattern: String { Self.pattern(of: path) }

  /// Returns a path in one form; see ``pattern``.
  static func pattern(of path: String) -> String {
    var rest = path[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...].drop { $0 != "/" }
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    let segments = rest.split(separator: "/").map { segment -> String in
      let isParam = segment.first.map { "{:<[".contains($0) } ?? false
      return isParam ? "{}" : String(segment)
    }
    return "/" + segments.joined(separator: "/")
  }
}

/// A URL in a document, such as `app://orders/1?tab=open`.
struct DocumentLink: Hashable, Sendable {
  /// The URL.
  let text: String

  /// Reads a text that is a URL and nothing else, or returns nil.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let scheme = text[..<colon]
    let rest = text[text.index(after: colon)...]
    let isScheme = scheme.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    guard isScheme, scheme.utf8.first?.isLetter == true, scheme.utf8.count > 1,
      rest.hasPrefix("//") || rest.hasPrefix("?"), rest.utf8.count > 2, !rest.contains(" ")
    else { return nil }
    self.text = text
  }

  /// The scheme.
  var scheme: String { String(text.prefix { $0 != ":" }) }

  /// Returns the keys of the query of a URL, which may have placeholders anywhere else.
  static func queryKeys(of text: String) -> [String] {
    guard let query = text.firstIndex(of: "?") else { return [] }
    return text[query...].dropFirst().prefix { $0 != "#" }.split(separator: "&").compactMap {
      item in
      item.split(separator: "=", omittingEmptySubsequences: false).first.map(String.init)
    }
  }
}
