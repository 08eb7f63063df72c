/// The links of an answer's header `Link`, as RFC 8288 has them.
///
/// ```
/// Link: </orders?page=3>; rel="next", </orders?page=9>; rel="last"; title="a, b"
/// ```
enum LinkHeader {
  /// Returns the address of the next page; nil where no link is that.
  ///
  /// The first such link counts. What cannot be read ends the reading, and a link that is from another place
  /// than the answer (`anchor`) says nothing about the answer's pages.
  static func next(in header: String) -> String? {
    var rest = Substring(header).unicodeScalars
    while let link = takeLink(from: &rest) {
      let relations = link.params.first { $0.name == "rel" }?.value ?? ""
      let isNext = relations.lowercased().split(whereSeparator: \.isWhitespace).contains("next")
      if isNext, !link.params.contains(where: { $0.name == "anchor" }) { return link.target }
    }
    return nil
  }

  /// Scalars, since a quote with an accent on it is a quote all the same.
  private typealias Text = Substring.UnicodeScalarView
  private typealias Link = (target: String, params: [(name: String, value: String)])

  /// Takes a link and what is between it and the next.
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
    // What stands here instead of a comma belongs to nothing.
    rest = rest.drop { $0 != "," }
    return (trimmed(target), params)
  }

  /// Takes a value, quoted or not.
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
