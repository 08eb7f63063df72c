/// A kind of call, which is the first component of its path; the stamp of the call is the second.
enum CallKind: String, CaseIterable, Codable, Sendable {
  case get
  case head
  case post
  case put
  /// A redirect to `get`.
  case redirect
  /// A POST whose answer is a redirect to `get`.
  case seeOther
  /// An answer in chunks.
  case chunked
  /// A compressed answer.
  case gzip
  /// An answer that ends with its connection.
  case close
  /// Server-sent events.
  case events
  /// An answer that is written to a file.
  case download
  /// A POST whose body comes from a file.
  case upload
  /// An answer with a cookie.
  case cookie
  /// A POST with an answer without a body.
  case empty
  /// An answer that a second call revalidates by its tag.
  case tagged
  /// An error with a body.
  case missing
  /// An answer after an informational one.
  case hints
}

/// A request target, as in `/get/17--a2c4`.
///
/// The path carries a stamp, so that a damaged redirect does not lead to another call.
struct CallTarget {
  let kind: CallKind
  let number: Int

  init(_ kind: CallKind, _ number: Int) { (self.kind, self.number) = (kind, number) }

  /// Parses a path, or returns nil if it is not one of a call.
  init?(path: some StringProtocol) {
    let words = path.split(separator: "/")
    guard words.count == 2, let kind = CallKind(rawValue: String(words[0])),
      let number = Stamp.number(in: words[1])
    else { return nil }
    self.init(kind, number)
  }

  var path: String { "/\(kind.rawValue)/\(Stamp(number).line)" }

  /// The length of the text in the answer's body, drawn by the number.
  var length: Int {
    let draw = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 >> 32
    return Int(kind == .download ? 1_000 + draw % 60_000 : 16 + draw % 1_500)
  }
}
