import SpecgenCore

/// A request or an answer of HTTP as a block of code shows it: a first line, headers and a body.
struct HTTPMessage {
  /// The first line of a message.
  enum Start: Hashable {
    case request(RequestLine)
    case status(Int)
  }

  let start: Start
  /// The headers, by their names as written.
  private(set) var headers: [(name: String, value: String)] = []
  /// The text after the headers.
  private(set) var content = ""

  /// Reads the messages of a block; none for other code.
  ///
  /// A line after the first that starts a message ends the one before.
  static func messages(in code: String) -> [HTTPMessage] {
    var messages: [HTTPMessage] = []
    var lines: [Substring] = []
    var start: Start?
    for line in code.textLines.prefix(5_000) {
      let found = Self.start(of: line[...], isFirst: start == nil)
      if found == nil, start == nil {
        if line.allSatisfy(\.isWhitespace) { continue }
        return []
      }
      guard let found else {
        lines.append(line[...])
        continue
      }
      if let start { messages.append(HTTPMessage(start, lines)) }
      (start, lines) = (found, [])
    }
    if let start { messages.append(HTTPMessage(start, lines)) }
    return messages
  }

  private init(_ start: Start, _ lines: [Substring]) {
    self.start = start
    let count = lines.prefix { Self.header(of: $0) != nil }.count
    headers = lines.prefix(count).compactMap(Self.header)
    let rest = lines.dropFirst(count)
    content = rest.drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }

  /// The body, if it is JSON, also with annotations of people.
  var json: JSONText.Value? {
    guard let first = content.utf8.first, "[{".utf8.contains(first), content.utf8.count <= 1_000_000
    else { return nil }
    return try? JSONText.value(of: Array(content.utf8), isAnnotated: true)
  }

  /// Returns the value of a header.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }

  private static func header(of line: Substring) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon].drop { $0 == " " }
    guard !name.isEmpty, name.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D }) else {
      return nil
    }
    return (String(name), MarkupText(String(line[line.index(after: colon)...])).trimmed().text)
  }

  /// Reads `POST /x HTTP/1.1`, `HTTP/1.1 200 OK` or `200 OK`.
  private static func start(of line: Substring, isFirst: Bool) -> Start? {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.prefix(6)
    guard let first = words.first else { return nil }
    if first.hasPrefix("HTTP/"), words.count > 1, let status = Int(words[1]) {
      return .status(status)
    }
    if let request = RequestLine(line) {
      return words.count == 2 || words.count > 2 && words[2].hasPrefix("HTTP/") || isFirst
        ? .request(request) : nil
    }
    guard isFirst, words.count > 1, words.count < 6, first.utf8.count == 3, let status = Int(first),
      (100...599).contains(status), words.dropFirst().allSatisfy({ $0.first?.isLetter ?? false })
    else { return nil }
    return .status(status)
  }
}
