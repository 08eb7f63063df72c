import SpecgenCore

/// A URL in a document, whose scheme, segments and values may be placeholders: `notes://x-callback-url/[action]?text={text}`.
struct LinkTemplate: Hashable, Sendable {
  /// A part of a path.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(String)

    /// The text of a literal.
    var literal: String? { if case .literal(let text) = self { text } else { nil } }

    /// The segment in a URL of a spec.
    var written: String {
      switch self {
      case .literal(let text): text
      case .placeholder(let name): "{\(name)}"
      }
    }
  }

  /// A key of the query with the value that the document shows.
  struct Item: Hashable, Sendable {
    let key: String
    let value: String
  }

  /// The URL as written.
  let text: String
  /// The scheme in lowercase; empty for a placeholder.
  let scheme: String
  /// `true` for `app:?a=…`, which has no authority.
  let isOpaque: Bool
  /// `true` for `app:///path`, whose authority is empty.
  let isRooted: Bool
  /// The authority and the path.
  let segments: [Segment]
  /// The keys of the query, each once.
  let query: [Item]

  /// `true` for a web address.
  var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// `true` if the URL follows x-callback-url.
  var isCallback: Bool { segments.first?.literal?.lowercased() == "x-callback-url" }

  /// The segments without the host of x-callback-url.
  var action: [Segment] { isCallback ? Array(segments.dropFirst()) : segments }

  /// `true` if the URL has a placeholder for the name of a call, such as `[action]`.
  var isPattern: Bool {
    guard action.count == 1, case .placeholder(let name) = action[0] else { return false }
    return isCallback || LinkWords.namesAction(name)
  }

  /// Reads a URL that has been found in a text.
  init?(scheme: String, rest: some StringProtocol) {
    guard rest.hasPrefix("//") || rest.hasPrefix("?") else { return nil }
    text = (scheme.isEmpty ? "{scheme}" : scheme) + ":" + rest
    self.scheme = scheme.lowercased()
    isOpaque = !rest.hasPrefix("//")
    let body = isOpaque ? rest[...] : rest.dropFirst(2)
    isRooted = body.hasPrefix("/")
    let path = Self.prefix(of: body) { "?#".contains($0) }
    segments = Self.split(path, at: "/").map { segment in
      PathText.placeholder(segment).map { .placeholder(Self.name(of: $0)) }
        ?? .literal(String(segment))
    }
    var query: [Item] = []
    var known: Set<String> = []
    if body.dropFirst(path.count).first == "?" {
      let items = Self.prefix(of: body.dropFirst(path.count + 1)) { $0 == "#" }
      for pair in Self.split(items, at: "&").prefix(100) {
        let key = pair.prefix { $0 != "=" }
        guard key.isKeyOfAPI, PathText.placeholder(key) == nil, pair.contains("="),
          known.insert(String(key)).inserted
        else { continue }
        query.append(Item(key: String(key), value: String(pair.dropFirst(key.count + 1))))
      }
    }
    self.query = query
    guard body.contains(where: { !"?#".contains($0) }) else { return nil }
  }

  /// Returns the name of a placeholder without the marks of Xcode.
  private static func name(of placeholder: String) -> String {
    let name = placeholder.filter { !"#{}<>".contains($0) }
    return MarkupText(name).trimmed().text
  }

  /// Returns the beginning of a text, up to a mark outside of brackets.
  private static func prefix(
    of text: some StringProtocol,
    until isEnd: (Character) -> Bool
  ) -> Substring {
    var depth = 0
    let end = text.firstIndex { mark in
      if "{[<".contains(mark) { depth += 1 }
      if "}]>".contains(mark) { depth = max(0, depth - 1) }
      return depth == 0 && isEnd(mark)
    }
    return Substring(text[..<(end ?? text.endIndex)])
  }

  /// Splits a text at a mark outside of brackets.
  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var depth = 0
    return text.split { mark in
      if "{[<".contains(mark) { depth += 1 }
      if "}]>".contains(mark) { depth = max(0, depth - 1) }
      return depth == 0 && mark == separator
    }
  }
}

extension LinkTemplate {
  /// The maximum number of URLs that are read of one text.
  private static let maxCount = 200

  /// Finds the URLs in a text, in order.
  static func all(in text: String) -> [LinkTemplate] {
    guard text.utf8.count <= 100_000, text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    let marks = Array(text)
    var found: [LinkTemplate] = []
    var index = 0
    while index < marks.count, found.count < maxCount {
      guard marks[index] == ":", index + 1 < marks.count,
        marks[index + 1] == "?"
          || marks[index + 1] == "/" && index + 2 < marks.count
            && marks[index + 2] == "/",
        let scheme = scheme(before: index, in: marks)
      else {
        index += 1
        continue
      }
      let end = end(after: index + 1, in: marks)
      if let link = LinkTemplate(scheme: scheme, rest: String(marks[(index + 1)..<end])) {
        found.append(link)
      }
      index = end
    }
    return found
  }

  /// Returns the scheme that ends at an index, empty for a placeholder, or nil for none.
  private static func scheme(before end: Int, in marks: [Character]) -> String? {
    guard end > 0 else { return nil }
    if let pair = ["}": "{", ">": "<", "]": "["][String(marks[end - 1])] {
      let start = max(0, end - 60)
      return marks[start..<end].contains(Character(pair)) ? "" : nil
    }
    var start = end
    while start > 0, end - start < 100, marks[start - 1].isSchemeMark { start -= 1 }
    while start < end, !marks[start].isLetter { start += 1 }
    return end - start > 1 ? String(marks[start..<end]) : nil
  }

  /// Returns the index after a URL, which spaces end outside of brackets.
  private static func end(after start: Int, in marks: [Character]) -> Int {
    var depth = 0
    var end = start
    loop: while end < marks.count, end - start < 4_000 {
      let mark = marks[end]
      switch mark {
      case "{", "[", "<":
        // A bracket that does not close soon is none of a placeholder.
        guard closes(mark, at: end, in: marks) else { break loop }
        depth += 1
      case "}", "]", ">":
        if depth == 0 { break loop }
        depth -= 1
      case " ", "\t", "\n", "\r", "\"", "'", "`", "”", "“", "»", "|", "、", "。", "（", "）":
        if depth == 0 || mark == "\n" { break loop }
      case "(", ")", ";", "\\":
        break loop
      default: break
      }
      end += 1
    }
    while end > start, ".,:!*_".contains(marks[end - 1]) { end -= 1 }
    return end
  }

  /// `true` if a bracket closes within the length of a placeholder.
  private static func closes(_ open: Character, at index: Int, in marks: [Character]) -> Bool {
    let wanted: Character = open == "{" ? "}" : open == "[" ? "]" : ">"
    return marks[index...].prefix(60).contains(wanted)
  }
}

extension Character {
  fileprivate var isSchemeMark: Bool {
    isASCII && (isLetter || isNumber || self == "+" || self == "-" || self == ".")
  }
}
