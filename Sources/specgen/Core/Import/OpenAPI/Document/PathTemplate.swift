/// The path of an operation, separated from the query and fragment that some documents append.
struct PathTemplate: Sendable {
  /// The segments; placeholders have the names of the parameters.
  let segments: [Spec.PathSegment]
  /// The names of placeholders that follow each other without text, by the name of the one that replaces them.
  let joined: [String: [String]]
  /// The constant query items.
  let query: [(key: String, value: String)]
  /// The query items whose values are parameters of the document, by their names.
  let queryPlaceholders: [(key: String, name: String)]
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
    let read = pairs.compactMap { pair -> (key: String, value: String)? in
      pair.first.flatMap { $0 }.flatMap { key in
        (pair.count > 1 ? pair.last.flatMap { $0 } : "").map { (key, $0) }
      }
    }
    // `?state={state}` is an item, as is `?{state}`.
    let placeholders = read.map { key, value in
      Self.placeholder(value.isEmpty ? key : value).map { (value.isEmpty ? $0 : key, $0) }
    }
    query = zip(read, placeholders).filter { $1 == nil }.map(\.0)
    queryPlaceholders = placeholders.compactMap { $0 }
    let (joinedPath, joined) = Self.joiningPlaceholders(Self.escaped(path.first ?? ""))
    self.joined = joined
    let (segments, defects) = pathSegments(joinedPath[...], of: .method)
    self.segments = segments
    defect =
      read.count == items.count && !query.contains { ($0.key + $0.value).contains("{") }
      ? defects.first
      : PathDefect(reason: "the query of the path is not a list of values and parameters")
  }

  /// Returns a path in which one placeholder replaces those that follow each other without text.
  private static func joiningPlaceholders(_ path: String) -> (String, [String: [String]]) {
    var joined: [String: [String]] = [:]
    guard path.contains("}{") else { return (path, joined) }
    let parts = path.replacing("}{", with: "\n").split(
      separator: "{",
      omittingEmptySubsequences: false
    )
    let texts = parts.map { part -> String in
      guard let end = part.firstIndex(of: "}"), part[..<end].contains("\n") else {
        return String(part)
      }
      let names = part[..<end].split(separator: "\n").map(String.init)
      let name = names.joined(separator: "_")
      joined[name] = names
      return name + part[end...]
    }
    return (texts.joined(separator: "{"), joined)
  }

  /// Returns the name in a placeholder, or nil for any other text.
  private static func placeholder(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let name = text.dropFirst().dropLast()
    return name.isEmpty || name.contains { "{}".contains($0) } ? nil : String(name)
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
