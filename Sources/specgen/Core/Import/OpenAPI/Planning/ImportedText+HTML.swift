extension ImportedText {
  /// Returns lines of Markdown for the tags and entities of HTML in a text.
  ///
  /// Rows of tables and items of lists are items; code is code. Other tags are removed.
  static func withoutHTML(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: "<")) || bytes.contains(UInt8(ascii: "&")) else {
      return text
    }
    return withoutEntities(withoutTags(text))
  }

  private static func withoutTags(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var cells = 0
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      let tail = rest[rest.index(after: open)...]
      guard let first = tail.first, first.isLetter || first == "/" || first == "!",
        let close = tail.firstIndex(of: ">")
      else {
        result += "<"
        rest = tail
        continue
      }
      let name = tail[..<close].prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
      // A placeholder such as `<id>` is text.
      guard first == "!" || tags.contains(name.filter { $0 != "/" }) else {
        result += "<"
        rest = tail
        continue
      }
      result += markdown(ofTag: name, &cells)
      rest = tail[tail.index(after: close)...]
    }
    return result + rest
  }

  private static let tags = Set(
    """
    a abbr article aside b big blockquote br button caption center cite code col colgroup dd del details div dl dt em
    figure font footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd label li link main mark meta nav ol p
    pre q s samp script section small span strike strong style sub summary sup svg table tbody td tfoot th thead tr tt u
    ul var video wbr
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  private static func markdown(ofTag name: String, _ cells: inout Int) -> String {
    switch name {
    case "br", "br/": return "\n"
    case "p", "/p", "div", "/div", "ul", "/ul", "ol", "/ol", "table", "/table", "/h1", "/h2", "/h3",
      "/h4", "/h5", "/h6":
      return "\n\n"
    case "h1", "h2", "h3", "h4", "h5", "h6": return "\n\n# "
    case "li": return "\n- "
    case "tr", "thead":
      cells = 0
      return "\n- "
    case "td", "th":
      cells += 1
      return cells == 1 ? "" : cells == 2 ? ": " : ", "
    case "code", "/code": return "`"
    default: return ""
    }
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "copy": "©", "reg": "®", "trade": "™", "middot": "·", "bull": "•",
    "deg": "°", "times": "×", "euro": "€", "pound": "£", "sect": "§", "para": "¶",
  ]

  /// Returns a text in which entities are characters; unknown ones remain.
  private static func withoutEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let tail = rest[rest.index(after: start)...]
      let name = tail.prefix(10).prefix { $0 != ";" }
      guard tail.dropFirst(name.count).first == ";", let character = character(named: name) else {
        result += "&"
        rest = tail
        continue
      }
      result += character
      rest = tail.dropFirst(name.count + 1)
    }
    return result + rest
  }

  private static func character(named name: Substring) -> String? {
    guard name.first == "#" else { return entities[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
