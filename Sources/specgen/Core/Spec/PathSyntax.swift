/// The reason why a path is invalid.
struct PathDefect: Error, Hashable {
  /// The reason, as one line without a final period.
  let reason: String
}

/// The owner of a path, which determines the allowed syntax.
enum PathOwner: Sendable {
  /// A method, whose segments may contain several placeholders and whose path may end in a slash.
  case method
  /// The common path prefix of methods.
  case prefix
  /// A link, whose segments contain at most one placeholder; the last one may capture the rest of the path.
  case link
}

/// Splits a path such as `/lines/{id}` into segments.
///
/// Literal text is limited to what RFC 3986 allows in a segment, so a path can never start a query or another
/// authority.
///
/// - Parameters:
///   - path: The path, which starts with a slash.
///   - owner: The part of a spec that owns the path.
///   - place: Returns the span of a part of the path.
/// - Returns: The valid segments, and the defects of the others.
func pathSegments(
  _ path: Substring,
  of owner: PathOwner,
  place: (Substring) -> Span
) -> (segments: [Spec.PathSegment], defects: [Located<PathDefect>]) {
  guard path.hasPrefix("/") else {
    let defect = PathDefect(reason: "a path must start with `/`")
    return ([], [Located(value: defect, span: place(path))])
  }
  if path == "/" { return ([], []) }
  var segments: [Spec.PathSegment] = []
  var defects: [Located<PathDefect>] = []
  let parts = path.utf8.dropFirst().split(
    separator: UInt8(ascii: "/"),
    omittingEmptySubsequences: false
  ).map(Substring.init)
  for (index, part) in parts.enumerated() {
    let isLast = index == parts.count - 1
    do throws(PathDefect) {
      if part.isEmpty, isLast, owner == .method {
        segments.append(.literal(Located(value: "", span: place(path))))
      } else if part.utf8.contains(where: isBrace) {
        segments.append(try segment(part, isLast: isLast, of: owner, place: place))
      } else {
        try check(text: part, of: owner)
        segments.append(.literal(Located(value: String(part), span: place(part))))
      }
    } catch {
      defects.append(Located(value: error, span: place(part.isEmpty ? path : part)))
    }
  }
  return (segments, defects)
}

private let openingBrace = UInt8(ascii: "{")
private let closingBrace = UInt8(ascii: "}")

private func isBrace(_ byte: UInt8) -> Bool { byte == openingBrace || byte == closingBrace }

/// Splits a path that is not part of a file.
func pathSegments(
  _ path: Substring,
  of owner: PathOwner
) -> (segments: [Spec.PathSegment], defects: [PathDefect]) {
  let nowhere = Span(file: 0, start: 0, end: 0)
  let (segments, defects) = pathSegments(path, of: owner) { _ in nowhere }
  return (segments, defects.map(\.value))
}

/// Parses a segment with placeholders.
private func segment(
  _ text: Substring,
  isLast: Bool,
  of owner: PathOwner,
  place: (Substring) -> Span
) throws(PathDefect) -> Spec.PathSegment {
  let pieces = try pieces(of: text, owner)
  for case .placeholder(let name) in pieces
  where owner == .link && name.hasSuffix("...") && name.count > 3 {
    guard isLast, pieces.count == 1 else {
      throw PathDefect(
        reason: "`{name...}` matches the rest of the path, so it must be the last segment"
      )
    }
    return .rest(Located(value: String(name.dropLast(3)), span: place(text)))
  }
  return composed(pieces, place)
}

/// A part of a segment, as written.
private enum WrittenPiece {
  case text(Substring)
  /// The name in the braces.
  case placeholder(Substring)
}

/// Splits a segment at its braces.
private func pieces(
  of text: Substring,
  _ owner: PathOwner
) throws(PathDefect) -> [WrittenPiece] {
  let usual = PathDefect(
    reason: owner == .link
      ? "a segment has at most one placeholder, surrounded by letters, digits and `-._~`; `{name...}` must be the last"
      : "a placeholder is a name in braces, such as `{id}`, separated from the next by text"
  )
  var pieces: [WrittenPiece] = []
  var rest = text
  while !rest.isEmpty {
    let before = Substring(rest.utf8.prefix { $0 != openingBrace })
    rest = rest[before.endIndex...]
    guard !before.utf8.contains(closingBrace) else { throw usual }
    if !before.isEmpty {
      // In other languages' templates, `$` belongs to the placeholder.
      guard rest.isEmpty || !before.hasSuffix("$") else { throw usual }
      pieces.append(.text(before))
    }
    guard !rest.isEmpty else { break }
    let name = Substring(rest.utf8.dropFirst().prefix { $0 != closingBrace })
    rest = Substring(rest[name.endIndex...].utf8.dropFirst())
    guard name.endIndex < text.endIndex, !name.isEmpty, !name.utf8.contains(openingBrace) else {
      throw usual
    }
    if case .placeholder? = pieces.last { throw usual }
    pieces.append(.placeholder(name))
  }
  try check(pieces, of: owner, usual)
  return pieces
}

private func check(
  _ pieces: [WrittenPiece],
  of owner: PathOwner,
  _ usual: PathDefect
) throws(PathDefect) {
  var count = 0
  for piece in pieces {
    switch piece {
    case .text(let text) where owner == .link:
      guard text.utf8.allSatisfy(\.isUnreserved) else { throw usual }
    case .text(let text):
      guard count > 0 || !text.hasPrefix(":") else { throw PathDefect(colon: text) }
      try checkCharacters(of: text)
    case .placeholder(let name):
      count += 1
      guard owner == .link else { continue }
      guard count == 1 else { throw usual }
      let word = name.hasSuffix("...") ? name.dropLast(3) : name
      guard !word.isEmpty, word.utf8.allSatisfy(isAllowedInName) else {
        throw PathDefect(
          reason:
            "a placeholder contains only a name, such as `{id}`; declare its type and form under `path:`"
        )
      }
    }
  }
}

private func composed(
  _ pieces: [WrittenPiece],
  _ place: (Substring) -> Span
) -> Spec.PathSegment {
  let located = pieces.map { piece -> Spec.SegmentPiece in
    switch piece {
    case .text(let text): return .text(String(text))
    case .placeholder(let name):
      let bytes = name.base.utf8
      let whole = name.base[
        bytes.index(before: name.startIndex)..<bytes.index(after: name.endIndex)
      ]
      return .placeholder(Located(value: String(name), span: place(whole)))
    }
  }
  if located.count == 1, let name = located.first?.name { return .placeholder(name) }
  return .composed(located)
}

/// Returns the path that the author probably meant, or nil if it is invalid too.
///
/// The result has no host and no query, and its placeholders are in braces.
func usualPath(_ path: Substring, of owner: PathOwner) -> String? {
  var rest = path
  if let scheme = rest.firstRange(of: "://") {
    let host = rest[scheme.upperBound...]
    rest = host.firstIndex(of: "/").map { host[$0...] } ?? "/"
  }
  rest = rest.prefix { $0 != "?" && $0 != "#" }
  let segments = rest.split(separator: "/").map { segment -> String in
    for (opening, closing) in [(":", ""), ("\\(", ")"), ("<", ">"), ("{{", "}}")]
    where segment.hasPrefix(opening) && segment.hasSuffix(closing) {
      return "{\(segment.dropFirst(opening.count).dropLast(closing.count))}"
    }
    return String(segment.replacing("${", with: "{"))
  }
  let end = owner == .method && rest.hasSuffix("/") && !segments.isEmpty ? "/" : ""
  let usual = "/" + segments.joined(separator: "/") + end
  return usual == path || !pathSegments(usual[...], of: owner).defects.isEmpty ? nil : usual
}

/// Checks a segment without placeholders.
private func check(text: Substring, of owner: PathOwner) throws(PathDefect) {
  guard !text.isEmpty else { throw PathDefect(reason: "a segment of the path is empty") }
  guard !text.hasPrefix(":") else { throw PathDefect(colon: text) }
  guard owner != .link || !text.contains("*") else {
    throw PathDefect(
      reason:
        "`*` would be literal; use `{name}` for a segment, or `{name...}` for the rest of the path"
    )
  }
  try checkCharacters(of: text)
  let plain = text.replacingEscapedDots
  guard plain != ".", plain != ".." else {
    throw PathDefect(reason: "segment \(quoted(text)) leads to another folder")
  }
}

private func checkCharacters(of text: Substring) throws(PathDefect) {
  guard text.utf8.allSatisfy(isAllowedInSegment), hasWholeEscapes(text) else {
    throw PathDefect(
      reason: "segment \(quoted(text)) contains a character that is not allowed in a path"
    )
  }
}

extension PathDefect {
  /// Creates the defect of text that looks like a placeholder of another language.
  fileprivate init(colon text: Substring) {
    reason = "segment \(quoted(text)) would be sent literally; write placeholders in braces"
  }
}

/// `true` if RFC 3986 allows a byte in a segment: unreserved, sub-delims, `:`, `@` or an escape.
private func isAllowedInSegment(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default:
    "-._~!$&'()*+,;=:@%".utf8.contains(byte)
  }
}

/// `true` if a placeholder name may contain a byte.
///
/// The other rules for names are checked at their declaration.
private func isAllowedInName(_ byte: UInt8) -> Bool {
  byte.isLetter || byte.isDigit || byte > 0x7F || "_-$".utf8.contains(byte)
}

/// `true` if two hexadecimal digits follow each `%`.
private func hasWholeEscapes(_ text: Substring) -> Bool {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return true }
  return text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy {
    $0.count >= 2 && $0.prefix(2).allSatisfy(\.isHexDigit)
  }
}

extension Substring {
  /// The string with `%2e` and `%2E` decoded to dots.
  fileprivate var replacingEscapedDots: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
    return split(separator: "%", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0 else { return String(part) }
      return part.lowercased().hasPrefix("2e") ? "." + part.dropFirst(2) : "%" + part
    }.joined()
  }
}
