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

  private struct Arguments {
    var verb: String?
    var url: String?
    var data: [String] = []
    var encoded: [String] = []
    var parts: [String] = []
    var headers: [(name: String, value: String)] = []
    var isQuery = false
    var isHead = false
    var hasUser = false
  }

  /// The options with a value that says nothing about the request.
  private static let others: Set<String> = [
    "-o", "--output", "-A", "--user-agent", "-e", "--referer", "-m", "--max-time", "-w",
    "--write-out", "-b", "--cookie", "-c", "--cookie-jar", "-x", "--proxy", "--cert", "--key",
    "--cacert", "--connect-timeout", "--retry", "-T", "--upload-file", "-K", "--config",
  ]

  private init?(_ words: ArraySlice<String>) {
    var found = Arguments()
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      let next = index + 1 < words.endIndex ? words[index + 1] : ""
      index += Self.read(word, next, &found) ? 2 : 1
    }
    guard let url = found.url else { return nil }
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
    let sends = !(found.isQuery || data.isEmpty && found.encoded.isEmpty && found.parts.isEmpty)
    let verb = found.verb ?? (found.isHead ? "HEAD" : sends ? "POST" : "GET")
    guard RequestWords.verbs.contains(verb[...]) else { return nil }
    request = RequestLine(verb: verb, path: path)
    headers = found.headers
    hasUser = found.hasUser
  }

  /// Reads an argument; `true` if it takes the next word.
  private static func read(_ word: String, _ next: String, _ found: inout Arguments) -> Bool {
    let (option, value, takesNext) = option(word, next)
    switch option {
    case "-X", "--request": found.verb = value.uppercased()
    case "-d", "--data", "--data-raw", "--data-binary", "--data-ascii": found.data.append(value)
    case "--json": found.data.append(value)
    case "--data-urlencode": found.encoded.append(value)
    case "-F", "--form", "--form-string": found.parts.append(value)
    case "-H", "--header":
      let name = value.prefix { $0 != ":" }
      let rest = value.dropFirst(name.count + 1).drop { $0 == " " }
      found.headers.append((String(name), String(rest)))
    case "-u", "--user": found.hasUser = true
    case "--url": found.url = found.url ?? address(value)
    case "-G", "--get":
      found.isQuery = true
      return false
    case "-I", "--head":
      found.isHead = true
      return false
    default:
      if others.contains(option) { return takesNext }
      if found.url == nil { found.url = address(word) }
      return false
    }
    return takesNext
  }

  /// Returns an option and its value: `-X POST`, `-XPOST` or `--request=POST`.
  private static func option(_ word: String, _ next: String) -> (String, String, Bool) {
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      return (String(word[..<equals]), String(word[word.index(after: equals)...]), false)
    }
    guard word.utf8.count > 2, word.first == "-" else { return (word, next, true) }
    // Flags without a value may precede the option: `-sX POST`.
    let joined = word.dropFirst().drop { "sSfLkgvi".contains($0) }
    guard let option = joined.first, "XdHFu".contains(option) else { return (word, next, true) }
    let value = joined.dropFirst()
    return value.isEmpty ? ("-\(option)", next, true) : ("-\(option)", String(value), false)
  }

  /// Returns the address that a word is, which may lack its scheme or start with a variable.
  private static func address(_ word: String) -> String? {
    if PathText.pathStart(of: word[...]) != nil {
      return RequestLine.withoutTemplates(word.hasPrefix("http") ? word : variableFree(word))
    }
    let host = word.prefix { $0 != "/" }
    guard host.utf8.count < word.utf8.count, host.contains("."), host.first?.isLetter ?? false,
      HostURL.isPlain("https://" + host)
    else { return nil }
    return "https://" + word
  }

  private static func variableFree(_ word: String) -> String {
    PathText.pathStart(of: word[...]).map { String(word[$0...]) } ?? word
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
