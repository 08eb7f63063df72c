import SpecgenRuntimeCore

/// A parser for the `Link` header of an answer, as defined by RFC 8288.
///
/// ```
/// Link: </orders?page=3>; rel="next", </orders?page=9>; rel="last"; title="a, b"
/// ```
enum LinkHeader {
  /// Returns the address of the next page, or nil if no link has the relation `next`.
  ///
  /// The first such link counts. Parsing stops at malformed text. A link with an `anchor` is ignored, because
  /// it does not describe the answer.
  static func next(in header: String) -> String? {
    var rest = Substring(header).unicodeScalars
    while let link = takeLink(from: &rest) {
      let relations = link.params.first { $0.name == "rel" }?.value ?? ""
      let isNext = relations.lowercased().split(whereSeparator: \.isWhitespace).contains("next")
      if isNext, !link.params.contains(where: { $0.name == "anchor" }) { return link.target }
    }
    return nil
  }

  /// Unicode scalars, because a quote with a combining accent is still a quote.
  private typealias Text = Substring.UnicodeScalarView
  private typealias Link = (target: String, params: [(name: String, value: String)])

  /// Removes and returns the first link, with the text up to the next link.
  private static func takeLink(from rest: inout Text) -> Link? {
    rest = rest.drop { isSpace($0) || $0 == "," }
    guard rest.first == "<", let end = rest.firstIndex(of: ">") else { return nil }
    let target = rest.prefix(upTo: end).dropFirst()
    rest = rest[end...].dropFirst()
    var params: [(name: String, value: String)] = []
    while true {
      rest = rest.drop(while: isSpace)
      guard rest.first == ";" else { break }
      rest = rest.dropFirst().drop(while: isSpace)
      let name = rest.prefix { !isSpace($0) && !["=", ";", ","].contains($0) }
      rest = rest[name.endIndex...].drop(while: isSpace)
      var value = ""
      if rest.first == "=" {
        rest = rest.dropFirst().drop(while: isSpace)
        value = takeValue(from: &rest)
      }
      if !name.isEmpty { params.append((String(name).lowercased(), value)) }
    }
    // Skips malformed text before the next comma.
    rest = rest.drop { $0 != "," }
    return (trimmed(target), params)
  }

  /// Removes and returns a value, quoted or not.
  private static func takeValue(from rest: inout Text) -> String {
    guard rest.first == "\"" else {
      let token = rest.prefix { $0 != ";" && $0 != "," }
      rest = rest[token.endIndex...]
      return trimmed(token)
    }
    rest = rest.dropFirst()
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != "\"" {
      value.append(scalar == "\\" ? rest.popFirst() ?? scalar : scalar)
    }
    return String(value)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func trimmed(_ text: Text) -> String {
    let start = text.drop(while: isSpace)
    return start.lastIndex { !isSpace($0) }.map { String(start[...$0]) } ?? ""
  }
}
