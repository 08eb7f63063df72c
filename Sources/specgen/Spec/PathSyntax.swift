/// Why a path cannot be used.
struct PathDefect: Hashable, Sendable {
  /// One line without a final period.
  let reason: String
}

/// Splits a path such as `/lines/{id}` into its segments.
///
/// A placeholder is a whole segment; in a link it may stand between two texts, and take the rest of the path. Literal
/// text is what RFC 3986 allows in a segment, so a path can never start a query or another authority.
///
/// - Parameters:
///   - path: the path, which starts with a slash.
///   - isLink: whether it is that of a link.
///   - place: tells where a part of the path stands in the file.
/// - Returns: the segments, and what is wrong with others.
func pathSegments(
  _ path: Substring,
  isLink: Bool = false,
  place: (Substring) -> Span
) -> (segments: [Spec.PathSegment], defects: [Located<PathDefect>]) {
  guard path.hasPrefix("/") else {
    let defect = PathDefect(reason: "a path starts with `/`")
    return ([], [Located(value: defect, span: place(path))])
  }
  if path == "/" { return ([], []) }
  var segments: [Spec.PathSegment] = []
  var defects: [Located<PathDefect>] = []
  let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  for (index, part) in parts.enumerated() {
    if isLink, let segment = linkSegment(part, isLast: index == parts.count - 1, place: place) {
      segments.append(segment)
    } else if let defect = defect(inSegment: part, isLink: isLink) {
      defects.append(Located(value: defect, span: place(part.isEmpty ? path : part)))
    } else if part.hasPrefix("{") {
      let name = Located(value: String(part.dropFirst().dropLast()), span: place(part))
      segments.append(.placeholder(name))
    } else {
      segments.append(.literal(Located(value: String(part), span: place(part))))
    }
  }
  return (segments, defects)
}

/// A segment that only links have: a placeholder between texts, or for the rest of the path; nil for any other.
private func linkSegment(
  _ text: Substring,
  isLast: Bool,
  place: (Substring) -> Span
) -> Spec.PathSegment? {
  guard let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"), open < close
  else { return nil }
  let (prefix, suffix) = (text[..<open], text[text.index(after: close)...])
  let name = text[text.index(after: open)..<close]
  let isPlain = { (text: Substring) in text.utf8.allSatisfy(\.isUnreserved) }
  guard isPlain(prefix), isPlain(suffix) else { return nil }
  if name.hasSuffix("..."), name.count > 3 {
    guard isLast, prefix.isEmpty, suffix.isEmpty, name.dropLast(3).utf8.allSatisfy(isAllowedInName)
    else { return nil }
    return .rest(Located(value: String(name.dropLast(3)), span: place(text)))
  }
  guard !prefix.isEmpty || !suffix.isEmpty, !name.isEmpty, name.utf8.allSatisfy(isAllowedInName)
  else { return nil }
  return .affixed(
    Located(value: String(name), span: place(text)),
    prefix: String(prefix),
    suffix: String(suffix)
  )
}

/// The path that may be meant: without host and query, with placeholders in braces; nil for the path itself.
func usualPath(_ path: Substring) -> String? {
  var rest = path
  if let scheme = rest.firstRange(of: "://") {
    let host = rest[scheme.upperBound...]
    rest = host.firstIndex(of: "/").map { host[$0...] } ?? "/"
  }
  rest = rest.prefix { $0 != "?" && $0 != "#" }
  let segments = rest.split(separator: "/").map { segment -> String in
    for (opening, closing) in [(":", ""), ("\\(", ")"), ("${", "}"), ("<", ">"), ("{{", "}}")]
    where segment.hasPrefix(opening) && segment.hasSuffix(closing) {
      return "{\(segment.dropFirst(opening.count).dropLast(closing.count))}"
    }
    return String(segment)
  }
  let usual = "/" + segments.joined(separator: "/")
  return usual == path ? nil : usual
}

private func defect(inSegment text: Substring, isLink: Bool) -> PathDefect? {
  let hasBraces = text.contains("{") || text.contains("}")
  if hasBraces {
    let inner = text.dropFirst().dropLast()
    let isWhole = text.hasPrefix("{") && text.hasSuffix("}") && !inner.isEmpty
    guard isWhole, !inner.contains("{"), !inner.contains("}") else {
      return PathDefect(
        reason: isLink
          ? "a segment has one placeholder, a name between letters, digits and `-._~`; `{name...}` is the last"
          : "a placeholder is a whole segment: `/{name}`"
      )
    }
    let name = inner.hasSuffix("...") ? inner.dropLast(3) : inner
    guard !isLink || !name.isEmpty && name.utf8.allSatisfy(isAllowedInName) else {
      return PathDefect(
        reason: "a placeholder is a name, such as `{id}`; its type and its form stand under `path:`"
      )
    }
    guard !isLink || !inner.hasSuffix("...") else {
      return PathDefect(reason: "`{name...}` takes the rest of the path, so it is the last segment")
    }
    return nil
  }
  guard !text.isEmpty else { return PathDefect(reason: "a segment of the path is empty") }
  guard !text.hasPrefix(":") else {
    return PathDefect(
      reason: "segment \(quoted(text)) would be sent as it is; a placeholder is in braces"
    )
  }
  guard !isLink || !text.contains("*") else {
    return PathDefect(
      reason: "`*` would be text; `{name}` is a segment, and `{name...}` the rest of the path"
    )
  }
  guard text.utf8.allSatisfy(isAllowedInSegment), hasWholeEscapes(text) else {
    return PathDefect(reason: "segment \(quoted(text)) holds a character that a path cannot hold")
  }
  let plain = text.replacingEscapedDots
  guard plain != ".", plain != ".." else {
    return PathDefect(reason: "segment \(quoted(text)) leads to another folder")
  }
  return nil
}

/// Whether RFC 3986 allows a byte in a segment: unreserved, sub-delims, `:`, `@` or an escape.
private func isAllowedInSegment(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default:
    "-._~!$&'()*+,;=:@%".utf8.contains(byte)
  }
}

/// Tells whether a name may have a byte; other rules for names are looked at where they are declared.
private func isAllowedInName(_ byte: UInt8) -> Bool {
  byte.isLetter || byte.isDigit || byte > 0x7F || "_-$".utf8.contains(byte)
}

/// Whether each `%` is followed by two hexadecimal digits.
private func hasWholeEscapes(_ text: Substring) -> Bool {
  text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
    part.count >= 2 && part.prefix(2).allSatisfy(\.isHexDigit)
  }
}

extension Substring {
  /// The text with `%2e` and `%2E` read as the dots they are.
  fileprivate var replacingEscapedDots: String {
    split(separator: "%", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0 else { return String(part) }
      return part.lowercased().hasPrefix("2e") ? "." + part.dropFirst(2) : "%" + part
    }.joined()
  }
}
