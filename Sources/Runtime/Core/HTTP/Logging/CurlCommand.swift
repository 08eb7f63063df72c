import Foundation

extension HTTPRequest {
  /// The request as a curl command, for bug reports.
  ///
  /// ```text
  /// curl --globoff --request POST 'https://h.example/pay?token=<secret>' --header 'Content-Type: application/json'
  ///   --data-raw '{"sum":5}'
  /// ```
  ///
  /// The command is a single line of at most 5,000 bytes before quoting. Secrets, and the values of headers
  /// whose names suggest credentials, are replaced by `<secret>`. Invisible characters are written as `\u{7}`,
  /// and binary bodies are described. The command documents the request; running it need not have the same
  /// effect.
  public var curl: String {
    (["curl"] + curlArguments.map(shellQuoted)).joined(separator: " ")
  }

  /// The arguments of `curl`, not yet quoted.
  var curlArguments: [String] {
    var words = ["--globoff"]
    switch method {
    case .get where body == nil && fileBody == nil: break
    case .head: words.append("--head")
    default: words += ["--request", method.rawValue]
    }
    words.append(shortened(shownURL, maxBytes: 1_000))
    let search = SecretSearch(allSecrets)
    for field in headers.fields.prefix(Self.maxCurlItems) {
      words += ["--header", Self.headerWord(field, search)]
    }
    if fileBody != nil { return words + ["--data-raw", "[from files]"] }
    return words + (body.map { CurlBody($0, type: headers["Content-Type"], search).words } ?? [])
  }

  static let maxCurlItems = 12

  private static func headerWord(_ field: Headers.Field, _ secrets: SecretSearch) -> String {
    let name = shortened(field.name, maxBytes: 60)
    let value = field.holdsCredential ? "<secret>" : secrets.redacting(field.value)
    // curl treats a name followed by a lone colon as the removal of the header.
    return value.isEmpty ? "\(name);" : "\(name): \(shortened(value, maxBytes: 100))"
  }
}

/// Returns a word quoted for a shell, with all special characters escaped.
func shellQuoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
  if isPlain, !word.isEmpty { return word }
  // Works on bytes, because a quote and a combining mark after it form one character.
  let quote = UInt8(ascii: "'")
  let escaped = word.utf8.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] }
  return "'\(String(decoding: escaped, as: UTF8.self))'"
}
