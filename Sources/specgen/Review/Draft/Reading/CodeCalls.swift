import SpecgenCore

/// Requests that samples in a programming language send: `requests.post("https://…")`, `fetch("https://…")`.
enum CodeCalls {
  /// The number of characters around an address that show its verb.
  private static let reach = 200

  /// Returns the requests whose address and verb a sample shows.
  static func requests(in code: String) -> [RequestLine] {
    guard code.utf8.count <= 50_000, code.contains("://") else { return [] }
    var requests: [RequestLine] = []
    for quote in ["\"", "'", "`"] {
      var rest = code[...]
      while requests.count < 10, let start = rest.firstRange(of: quote + "http") {
        let address = rest[start.lowerBound...].dropFirst()
        let word = address.prefix { String($0) != quote && !$0.isNewline }
        let before = code[..<start.lowerBound].suffix(reach)
        let after = code[word.endIndex...].prefix(reach)
        if let path = RequestText.path(in: word), !AddressText.isSite(path),
          !PathText.segments(of: path).isEmpty, let verb = verb(before, after)
        {
          requests.append(RequestLine(verb: verb, path: path))
        }
        rest = rest[start.upperBound...]
      }
    }
    return requests
  }

  /// Returns the verb of a call, from the text before its address and the text after it.
  private static func verb(_ before: Substring, _ after: Substring) -> String? {
    let call = before.reversed().drop { $0 == " " || $0 == "\n" }
    if call.first == "(" {
      let name = String(call.dropFirst().prefix { $0.isLetter }.reversed())
      let verb = name.uppercased()
      let isMember = call.dropFirst(1 + name.count).first == "."
      if isMember, RequestWords.verbs.contains(verb[...]) { return verb }
      if name == "fetch" { return stated(after) ?? "GET" }
    }
    // `request("POST", "https://…")`
    if call.first == ",", let verb = words(call.reversed().suffix(20).map { $0 }).last {
      return verb
    }
    return stated(after)
  }

  /// Returns the verb under a key `method` of the same call.
  private static func stated(_ text: Substring) -> String? {
    let call = text.prefix { $0 != ";" }
    guard let key = call.firstRange(of: "method") else { return nil }
    return words(call[key.upperBound...].prefix(20).map { $0 }).first
  }

  private static func words(_ characters: [Character]) -> [String] {
    characters.split { !$0.isLetter }.map { String($0).uppercased() }
      .filter { RequestWords.verbs.contains($0[...]) }
  }
}
