import Foundation

extension HTTPRequest {
  /// The request as a line for a shell, to be put into a bug report.
  ///
  /// ```text
  /// curl --globoff --request POST 'https://h.example/pay?token=<secret>' --header 'Content-Type: application/json'
  ///   --data-raw '{"sum":5}'
  /// ```
  ///
  /// It is one line, and holds at most 5,000 bytes before they are quoted. Secrets, and headers whose name says that they open
  /// something, are replaced by `<secret>`; characters that are not seen are written as `\u{7}`; bodies that are no text are
  /// described. So it says what was sent, and need not do the same when it is run.
  public var curl: String {
    (["curl"] + curlArguments.map(shellQuoted)).joined(separator: " ")
  }

  /// The words after `curl`, not yet quoted.
  var curlArguments: [String] {
    var words = ["--globoff"]
    switch method {
    case .get where body == nil: break
    case .head: words.append("--head")
    default: words += ["--request", method.rawValue]
    }
    words.append(shortened(shownURL, maxBytes: 1_000))
    let secrets = allSecrets
    for field in headers.fields.prefix(Self.maxCurlItems) {
      words += ["--header", Self.headerWord(field, secrets)]
    }
    return words + (body.map { CurlBody($0, type: headers["Content-Type"], secrets).words } ?? [])
  }

  static let maxCurlItems = 12

  private static func headerWord(_ field: Headers.Field, _ secrets: SecretTexts) -> String {
    let name = shortened(field.name, maxBytes: 60)
    let value = field.holdsCredential ? "<secret>" : secrets.redacting(field.value)
    // To curl a name with a colon alone removes the header.
    return value.isEmpty ? "\(name);" : "\(name): \(shortened(value, maxBytes: 100))"
  }
}

/// Returns a word as a shell takes it for one, with nothing in it that means something.
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
  // Byte by byte, since a quote and a combining mark after it are one character.
  let quote = UInt8(ascii: "'")
  let escaped = word.utf8.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] }
  return "'\(String(decoding: escaped, as: UTF8.self))'"
}
