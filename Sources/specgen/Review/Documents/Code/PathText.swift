import SpecgenCore

/// Paths of requests, as documents write them.
enum PathText {
  /// A part of a segment.
  enum Piece: Hashable {
    case text(String)
    case placeholder(String)
  }

  /// Returns the position at which the path of an address starts; nil for a text that is no address.
  ///
  /// The server may be a variable: `{{baseUrl}}/orders`, `$HOST/orders`.
  static func pathStart(of text: Substring) -> Substring.Index? {
    if text.first == "/" { return text.dropFirst().first == "/" ? nil : text.startIndex }
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let host = text.dropFirst(scheme.count)
      return host.first.map { $0 == "/" } ?? true
        ? nil : host.firstIndex { "/?#".contains($0) } ?? text.endIndex
    }
    let end: Substring.Index?
    if text.hasPrefix("{{") {
      end = text.firstRange(of: "}}")?.upperBound
    } else if text.hasPrefix("{") || text.hasPrefix("${") {
      end = text.firstIndex(of: "}").map { text.index(after: $0) }
    } else if text.hasPrefix("<") {
      end = text.firstIndex(of: ">").map { text.index(after: $0) }
    } else if text.hasPrefix("$") {
      end = text.dropFirst().firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
    } else {
      return nil
    }
    guard let end, end < text.endIndex, text[end] == "/" else { return nil }
    return end
  }

  /// Returns the names of the placeholders of a path, as the document writes them.
  static func placeholders(of path: String) -> Set<String> {
    Set(
      segments(of: path).flatMap(pieces).compactMap { piece in
        if case .placeholder(let name) = piece { name } else { nil }
      }
    )
  }

  /// Returns the segments of a path without its host, query and fragment.
  static func segments(of path: String) -> [Substring] {
    var rest = path[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...].drop { $0 != "/" }
    }
    return rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
  }

  /// Returns the keys and values of the query of a path; brackets mark optional parts of it.
  static func query(of path: String) -> [(key: String, value: String)] {
    guard let start = path.firstIndex(of: "?") else { return [] }
    var known: Set<String> = []
    let query = path[path.index(after: start)...].prefix { $0 != "#" }
    return query.split { $0 == "&" || $0 == ";" }.prefix(50).compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].filter { !"[]{}<>".contains($0) }
      guard key.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }),
        key.utf8.contains(where: \.isLetter), known.insert(key).inserted
      else { return nil }
      return (key, parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// Returns the name of the placeholder that a segment consists of: `{id}`, `:id`, `<id>`, `[id]`, `$id`, `ORDER_ID`.
  static func placeholder(_ segment: Substring) -> String? {
    guard let first = segment.first, segment.count > 1 else { return nil }
    if first == ":" || first == "$" {
      let name = segment.dropFirst().filter { $0 != "{" && $0 != "}" }
      return name.first.map { $0.isLetter || $0 == "_" } ?? false ? name : nil
    }
    let isVariable =
      segment.allSatisfy { $0.isUppercase || $0 == "_" || $0.isNumber } && segment.contains("_")
    if isVariable, first.isLetter || segment == "ID" { return segment.lowercased() }
    guard let last = segment.last,
      (first == "{" && last == "}") || (first == "<" && last == ">")
        || (first == "[" && last == "]")
    else { return nil }
    let inner = segment.dropFirst().dropLast()
    return inner.contains { "{}<>[]".contains($0) } && !segment.hasPrefix("{{") ? nil : name(inner)
  }

  /// Returns the name in a placeholder, without its type or pattern: `int:id`, `id:[0-9]+`, `+path`, `id?`.
  private static func name(_ inner: Substring) -> String? {
    let plain = inner.drop { "{+/#.*".contains($0) }
    var parts = plain.split(separator: ":", maxSplits: 1)
    if parts.count == 2,
      ["int", "string", "str", "uuid", "path", "number", "slug", "float"].contains(parts[0])
    {
      parts.removeFirst()
    }
    guard let found = parts.first else { return nil }
    let name = found.prefix { !"}?*|=".contains($0) }
    return name.contains { $0.isLetter || $0.isNumber } ? String(name) : nil
  }

  /// Returns the texts and the placeholders of a segment, such as `{y}.png`.
  static func pieces(of segment: Substring) -> [Piece] {
    if let name = placeholder(segment) { return [.placeholder(name)] }
    var pieces: [Piece] = []
    var rest = segment
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "<" }) {
      let close: Character = rest[open] == "{" ? "}" : ">"
      guard let end = rest[open...].firstIndex(of: close),
        let name = name(rest[rest.index(after: open)..<end])
      else { break }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.placeholder(name))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }

  /// Returns a path in one form: without host and query, with `{}` for each placeholder.
  static func pattern(of path: String) -> String {
    let segments = segments(of: path).map { segment in
      pieces(of: segment).map { piece in
        if case .text(let text) = piece { text } else { "{}" }
      }.joined()
    }
    return "/" + segments.joined(separator: "/")
  }

  /// `true` if a path has at least one placeholder.
  static func hasPlaceholders(_ path: String) -> Bool { pattern(of: path).contains("{}") }

  /// `true` if a path with values is one of a template, perhaps after the path of its server.
  static func isSample(_ path: String, of template: String) -> Bool {
    let values = segments(of: path)
    let wanted = segments(of: template)
    let isLonger = path.contains("://") && !template.contains("://")
    guard values.count == wanted.count || isLonger && values.count > wanted.count, !wanted.isEmpty
    else { return false }
    let shared = zip(values.suffix(wanted.count), wanted)
    // At least one segment is a literal of both, or else any path would do.
    return shared.allSatisfy {
      $0 == $1 || placeholder($1) != nil || placeholder($0) != nil && pieces(of: $1).count > 1
    }
      && shared.contains { $0 == $1 }
  }
}
