/// The path of an operation, separated from the query and fragment that some documents append.
struct PathTemplate: Sendable {
  /// The segments; placeholders have the names of the parameters.
  let segments: [Spec.PathSegment]
  /// The constant query items.
  let query: [(key: String, value: String)]
  /// The text after `#`, which distinguishes operations with the same path and is never sent.
  let fragment: String?
  /// The reason why a spec cannot represent the path, or nil if it can.
  let defect: PathDefect?

  init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = (parts.first ?? "").split(
      separator: "?",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    fragment = parts.count > 1 ? parts.last.map(String.init) : nil
    let items = path.count > 1 ? path.last?.split(separator: "&") ?? [] : []
    let pairs = items.map { item in
      item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { percentDecoded(String($0)) }
    }
    query = pairs.compactMap { pair in
      pair.first.flatMap { $0 }.flatMap { key in
        (pair.count > 1 ? pair.last.flatMap { $0 } : "").map { (key, $0) }
      }
    }
    let (segments, defects) = pathSegments(Self.escaped(path.first ?? "")[...], of: .method)
    self.segments = segments
    defect =
      query.count == items.count && !items.contains { $0.contains("{") }
      ? defects.first : PathDefect(reason: "the query of the path is not a list of fixed values")
  }

  /// Returns the path with invalid characters percent-encoded.
  private static func escaped(_ path: Substring) -> String {
    guard !path.utf8.allSatisfy({ $0 < 0x80 && !isEscaped($0) }) else { return String(path) }
    var isName = false
    return path.map { character -> String in
      if character == "{" || character == "}" { isName = character == "{" }
      let isPlain =
        isName || character == "}" || (character.asciiValue.map { !isEscaped($0) } ?? false)
      return isPlain ? String(character) : percentEncoded(String(character))
    }.joined()
  }

  private static func isEscaped(_ byte: UInt8) -> Bool { " \"<>[]\\^`|".utf8.contains(byte) }
}
