import SpecgenCore

/// A call of curl in a document.
struct CurlCommand {
  /// The request line, with the URL as its path.
  let request: RequestLine
  /// The body, if it is JSON.
  let body: JSONText.Value?
  /// The fields of a URL-encoded form, or of the parts of a multipart one.
  let form: [(key: String, value: String)]
  /// The part of the request that carries the form.
  let formPlace: DraftPlace
  /// The headers.
  let headers: [(name: String, value: String)]
  /// `true` if the command sends a name and a password.
  let hasUser: Bool

  /// Reads the commands in a code span or a block; none for other code.
  static func commands(in code: String) -> [CurlCommand] {
    guard code.contains("curl") else { return [] }
    let words = words(of: code.utf8.count > 50_000 ? String(code.prefix(50_000)) : code)
    let starts = words.indices.filter { words[$0] == "curl" || words[$0] == "curl.exe" }
    guard let first = starts.first,
      words[..<first].allSatisfy({ ["$", "%", ">", "#"].contains($0) })
    else { return [] }
    let ends = starts.dropFirst() + [words.count]
    return zip(starts, ends).prefix(20).compactMap { start, end in
      CurlCommand(words[(start + 1)..<end])
    }
  }

  private init?(_ words: ArraySlice<String>) {
    let found = CurlArguments(words)
    guard let url = found.targets.lazy.compactMap(CurlArguments.address).first else { return nil }
    let data = found.data.joined(separator: "&")
    body = data.isEmpty ? nil : try? JSONText.value(of: Array(data.utf8), isAnnotated: true)
    let pairs = (body == nil && !data.isEmpty ? [data] : []) + found.encoded
    let fields = PathText.query(of: "?" + pairs.joined(separator: "&"))
    var path = url
    if found.isQuery, !fields.isEmpty {
      path += (url.contains("?") ? "&" : "?") + pairs.joined(separator: "&")
    }
    let parts = PathText.query(of: "?" + found.parts.map(Self.part).joined(separator: "&"))
    form = found.isQuery ? [] : parts.isEmpty ? fields : parts
    formPlace = parts.isEmpty ? .form : .multipart
    guard RequestWords.verbs.contains(found.verb[...]) else { return nil }
    request = RequestLine(verb: found.verb, path: path)
    headers = found.headers
    hasUser = found.user != nil
  }

  /// Returns a part of a form as a pair of a query, without what says more about a file.
  private static func part(_ text: String) -> String {
    String(text.filter { $0 != "&" }.prefix { $0 != ";" })
  }

  /// Returns the words of a shell command: quotes hold a word together, and a backslash joins lines.
  private static func words(of code: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isWord = false
    var quote: Character?
    var isEscaped = false
    for character in code {
      if isEscaped {
        isEscaped = false
        if !character.isNewline { word.append(character) }
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
