import SpecgenCore

/// Headers and bodies in the text of requests and answers.
enum HTTPText {
  private static let usual: Set<String> = ["x-forwarded-for", "x-requested-with", "x-powered-by"]

  /// Returns the headers of credentials and of the vendor's own that a text mentions, such as `X-Api-Key`.
  static func headers(in text: String) -> [String] {
    guard text.contains("Authorization") || text.contains("X-") || text.contains("x-") else {
      return []
    }
    return text.prefix(4_000).split { !($0.isLetter || $0.isNumber || $0 == "-") }.compactMap {
      word in
      if word == "Authorization" { return String(word) }
      let isOwn =
        word.lowercased().hasPrefix("x-") && word.utf8.count > 4
        && word.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D } && word.last != "-"
      return isOwn && !usual.contains(word.lowercased()) ? String(word) : nil
    }
  }

  /// Returns the JSON after the first empty line of a message.
  static func body(of message: String) -> JSONText.Value? {
    let lines = message.textLines
    guard let empty = lines.firstIndex(where: { $0.allSatisfy { $0 == " " || $0 == "\r" } }) else {
      return nil
    }
    let text = lines[(empty + 1)...].joined(separator: "\n")
    return try? JSONText.value(of: Array(text.utf8))
  }
}

/// A call of curl in a document.
struct CurlCommand {
  /// The request line, with the URL as its path.
  let request: RequestLine?
  /// The body, if it is JSON.
  let body: JSONText.Value?
  /// The headers of credentials and of the vendor's own.
  let headers: [String]

  /// Reads a block of code that starts with `curl`, or returns nil.
  init?(_ code: String) {
    let words = Self.words(of: code.utf8.count > 50_000 ? String(code.prefix(50_000)) : code)
    guard let start = words.prefix(2).firstIndex(of: "curl") else { return nil }
    var verb: String?
    var url: String?
    var data: String?
    var headers: [String] = []
    var index = start + 1
    while index < words.count {
      let next = index + 1 < words.count ? words[index + 1] : ""
      switch words[index] {
      case "-X", "--request":
        verb = next.uppercased()
        index += 1
      case "-d", "--data", "--data-raw", "--data-binary", "--json":
        data = next
        index += 1
      case "-H", "--header":
        headers += HTTPText.headers(in: String(next.prefix { $0 != ":" }))
        index += 1
      case let word:
        if url == nil, word.hasPrefix("https://") || word.hasPrefix("http://") { url = word }
      }
      index += 1
    }
    guard let url else { return nil }
    request = RequestLine("\(verb ?? (data == nil ? "GET" : "POST")) \(url)")
    body = data.flatMap { try? JSONText.value(of: Array($0.utf8)) }
    self.headers = headers
  }

  /// Returns the words of a shell command: quotes hold a word together, and a backslash ends no line.
  private static func words(of code: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isWord = false
    var quote: Character?
    var isEscaped = false
    for character in code {
      if isEscaped {
        isEscaped = false
        if character != "\n" { word.append(character) }
      } else if let open = quote {
        if character == open {
          quote = nil
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else {
          word.append(character)
        }
      } else if character == "'" || character == "\"" {
        quote = character
        isWord = true
      } else if character == "\\" {
        isEscaped = true
      } else if character == " " || character == "\n" || character == "\t" || character == "\r\n" {
        if isWord || !word.isEmpty { words.append(word) }
        word = ""
        isWord = false
      } else {
        word.append(character)
      }
    }
    if isWord || !word.isEmpty { words.append(word) }
    return words
  }
}
