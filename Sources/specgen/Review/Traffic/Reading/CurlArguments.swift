import SpecgenCore

/// The arguments of a call of curl.
struct CurlArguments {
  /// The verb, in upper case; nil if curl derives it from the other arguments.
  private var statedVerb: String?
  /// The words that may be the address, in order.
  private(set) var targets: [String] = []
  /// The data of the body, as written.
  private(set) var data: [String] = []
  /// The fields that curl encodes itself.
  private(set) var encoded: [String] = []
  /// The parts of a multipart form.
  private(set) var parts: [String] = []
  /// The names of the parts that are text even if they look like a file.
  private(set) var textParts: Set<String> = []
  /// The names of the files that contain the body; `-` is the standard input.
  private(set) var files: [String] = []
  /// The headers.
  private(set) var headers: [(name: String, value: String)] = []
  /// The cookies, as in their header.
  private(set) var cookies: [String] = []
  /// The name and the password of a user.
  private(set) var user: String?
  /// `true` if the data is the query.
  private(set) var isQuery = false
  /// `true` if the data is sent as JSON.
  private(set) var isJSON = false
  private var isHead = false
  private var isUpload = false

  /// The options with a value that says nothing about the request.
  private static let others: Set<String> = [
    "-o", "--output", "-A", "--user-agent", "-e", "--referer", "-m", "--max-time", "-w",
    "--write-out", "-c", "--cookie-jar", "-x", "--proxy", "--cert", "--key", "--cacert",
    "--connect-timeout", "--retry", "-K", "--config", "--resolve", "--interface", "--limit-rate",
    "--max-redirs", "--retry-delay", "--retry-max-time",
  ]

  /// Reads the words behind `curl`.
  init(_ words: ArraySlice<String>) {
    var index = words.startIndex
    while index < words.endIndex {
      let next = index + 1 < words.endIndex ? words[index + 1] : ""
      index += read(words[index], next) ? 2 : 1
    }
  }

  /// `true` if a body is sent.
  var hasBody: Bool {
    !isQuery && !(data.isEmpty && encoded.isEmpty && parts.isEmpty && files.isEmpty)
  }

  /// The verb, in upper case.
  var verb: String {
    statedVerb ?? (isHead ? "HEAD" : isUpload ? "PUT" : hasBody ? "POST" : "GET")
  }

  /// Reads an argument; `true` if it takes the next word.
  private mutating func read(_ word: String, _ next: String) -> Bool {
    let (option, value, takesNext) = Self.option(word, next)
    switch option {
    case "-X", "--request": statedVerb = value.uppercased()
    case "-d", "--data", "--data-binary", "--data-ascii", "--json":
      isJSON = isJSON || option == "--json"
      data.append(value)
      if value.hasPrefix("@") { files.append(String(value.dropFirst())) }
    case "--data-raw": data.append(value)
    case "--data-urlencode": encoded.append(value)
    case "-F", "--form": parts.append(value)
    case "--form-string":
      parts.append(value)
      textParts.insert(value)
    case "-T", "--upload-file":
      files.append(value)
      isUpload = true
    case "-H", "--header":
      let name = value.prefix { $0 != ":" }
      let rest = value.dropFirst(name.count + 1).drop { $0 == " " }
      headers.append((String(name), String(rest)))
    case "-b", "--cookie": if value.contains("=") { cookies.append(value) }
    case "-u", "--user": user = value
    case "--oauth2-bearer": headers.append(("Authorization", "Bearer " + value))
    case "--url": targets.append(value)
    case "-G", "--get":
      isQuery = true
      return false
    case "-I", "--head":
      isHead = true
      return false
    default:
      if Self.others.contains(option) { return takesNext }
      targets.append(word)
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
    guard let option = joined.first, "XdHFub".contains(option) else { return (word, next, true) }
    let value = joined.dropFirst()
    return value.isEmpty ? ("-\(option)", next, true) : ("-\(option)", String(value), false)
  }

  /// Returns the address that a word is, which may lack its scheme or start with a variable.
  static func address(_ word: String) -> String? {
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
}
