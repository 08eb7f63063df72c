import SpecgenCore

/// The requests in a line of prose, a heading or a cell: "GET /x", "/x (GET)", "a POST request to `/x`".
struct RequestText {
  /// A request with its position among the words of the text.
  struct Match {
    let request: RequestLine
    /// The number of words before the request.
    let before: Int
    /// The words after the request, on one line.
    let after: String
    /// `true` if only a label or a number precedes the request, such as "Endpoint:" or "2.1".
    let isLabeled: Bool

    /// `true` if the text is about the request and nothing else: a heading, or a line of its own.
    var isAlone: Bool {
      guard isLabeled else { return false }
      let rest = after.drop { $0 == " " }
      return rest.utf8.count <= 30 || rest.first.map { "(:".contains($0) || $0.isDash } ?? true
    }
  }

  /// The maximum number of words between a verb and its path in a sentence.
  private static let reach = 4
  /// The maximum number of words of a text.
  private static let maxWords = 400

  private let words: [Substring]

  /// The requests of a text, in order.
  static func matches(in text: String) -> [Match] {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return [] }
    return RequestText(text).matches
  }

  private init(_ text: String) {
    words = Self.words(of: text)
  }

  /// Returns the words of a text; a placeholder with spaces is one word.
  static func words(of text: String) -> [Substring] {
    joinedPlaceholders(String(text.prefix(8_000)))
      .split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\u{A0}" }
      .prefix(maxWords).map { $0 }
  }

  private var matches: [Match] {
    var matches: [Match] = []
    var used: Set<Int> = []
    for (index, word) in words.enumerated() {
      let verbs = Self.verbs(in: word)
      guard !verbs.isEmpty, let place = path(near: index, besides: used) else { continue }
      used.insert(place)
      // A question about a request states none.
      guard let path = Self.path(in: words[place]), words[place].last != "?" else { continue }
      for verb in verbs {
        let range = min(index, place)...max(index, place)
        let after = words[(range.upperBound + 1)...].joined(separator: " ")
        let request = RequestLine(verb: verb, path: path)
        matches.append(
          Match(
            request: request,
            before: range.lowerBound,
            after: after,
            isLabeled: isLabeled(before: range.lowerBound)
              && range.upperBound - range.lowerBound <= 2
          )
        )
      }
    }
    return matches
  }

  /// Returns the index of the path that belongs to a verb: within a few words after it, or just before it.
  private func path(near verb: Int, besides used: Set<Int>) -> Int? {
    var index = verb
    // "GET." ends a sentence, so a path after it belongs to another verb.
    while index + 1 < words.count, index - verb < Self.reach, !Self.endsSentence(words[index]) {
      index += 1
      if !Self.verbs(in: words[index]).isEmpty { break }
      if !used.contains(index), Self.path(in: words[index]) != nil {
        // In "GET / POST", the slash is no path.
        let next = index + 1 < words.count ? words[index + 1] : ""
        if words[index] == "/", !next.isEmpty, !next.hasPrefix("HTTP/") { continue }
        // "PUT the file into /etc" is no request, "a GET call to the path /x" is.
        let between = words[(verb + 1)..<index].joined(separator: " ")
        return index - verb <= 2 || MethodPartTitle.namesCall(between) ? index : nil
      }
    }
    guard verb > 0 else { return nil }
    let isBracketed = words[verb].first.map { "([{".contains($0) } ?? false
    let isDash = words[verb - 1].allSatisfy { $0.isDash || $0 == "|" || $0 == ":" }
    let before = isDash ? verb - 2 : verb - 1
    guard before >= 0, isBracketed || isDash || verb == words.count - 1, !used.contains(before),
      Self.path(in: words[before]) != nil
    else { return nil }
    return before
  }

  /// `true` if the words before a position are a number, a label with a colon, or a title with a dash.
  private func isLabeled(before count: Int) -> Bool {
    guard count > 0 else { return true }
    let last = words[count - 1]
    if count == 1, last.contains(where: \.isNumber) || !last.contains(where: \.isLetter) {
      return true
    }
    return count <= 6 && (last.last == ":" || last.last == "：" || last.allSatisfy(\.isDash))
  }

  private static func endsSentence(_ word: Substring) -> Bool {
    word.last.map { ".;!?".contains($0) } ?? false
  }

  /// Returns the verbs in a word: `GET`, `[GET]`, `GET/POST`.
  private static func verbs(in word: Substring) -> [String] {
    guard word.utf8.count <= 40 else { return [] }
    let plain = word.split { "`*_[](){}<>:,.;\"'|“”«»".contains($0) || $0.isDash || $0 == "/" }
    let isWhole =
      plain.allSatisfy { RequestWords.verbs.contains($0) } && !plain.isEmpty && plain.count <= 3
    if isWhole { return plain.map(String.init) }
    // "ein GET-Aufruf" and "GETリクエスト"
    guard let first = plain.first else { return [] }
    if RequestWords.verbs.contains(first), word.hasPrefix(first), plain.count == 2 {
      return word.dropFirst(first.count).first?.isDash ?? false ? [String(first)] : []
    }
    let verb = first.prefix { $0.isASCII }
    return verb.count < first.count && RequestWords.verbs.contains(verb) ? [String(verb)] : []
  }

  /// Returns the path or the URL that a word is, without the marks around it.
  static func path(in word: Substring) -> String? {
    var path = word.drop { "`*_\"'(“«‘".contains($0) }
    if path.first == "[", path.dropFirst().first == "/" || path.hasPrefix("[http") {
      path = path.dropFirst()
    }
    while let last = path.last {
      let isOpen = (last == ")" && path.contains("(")) || (last == "]" && path.contains("["))
      guard !isOpen, "`*\"',;:.!)…]”»’。、）".contains(last) else { break }
      path.removeLast()
    }
    guard !path.isEmpty, path.utf8.count <= 500, let start = PathText.pathStart(of: path) else {
      return nil
    }
    let rest = path[start...]
    guard rest.isEmpty || rest.first == "/" || rest.first == "?" else { return nil }
    let isPath = rest.dropFirst().first.map {
      $0.isLetter || $0.isNumber || ":{<[_~$?@.(".contains($0)
    }
    guard isPath ?? true else { return nil }
    let isPlain = path.allSatisfy {
      $0.isLetter || $0.isNumber || "-._~!$&'()*+,;=:@%/{}<>[]?#|…".contains($0)
    }
    // A variable for the server says nothing about the path.
    return isPlain
      ? RequestLine.withoutTemplates(String(path.hasPrefix("http") ? path : rest)) : nil
  }

  /// Returns a text whose placeholders have no spaces: `/orders/{order id}` is one word.
  private static func joinedPlaceholders(_ text: String) -> String {
    guard text.contains("{") || text.contains("<") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "<" }) {
      result += rest[..<open]
      let close: Character = rest[open] == "{" ? "}" : ">"
      let inner = rest[open...].prefix(60)
      guard let end = inner.firstIndex(of: close) else {
        result.append(rest[open])
        rest = rest[rest.index(after: open)...]
        continue
      }
      let name = inner[...end]
      let words = name.split(separator: " ").count
      result +=
        words <= 5
        ? name.split(separator: " ").joined(separator: words > 1 ? "_" : "") : String(name)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
