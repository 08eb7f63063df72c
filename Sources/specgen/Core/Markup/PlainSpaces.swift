extension String {
  /// The text with a plain space for each space of another width, and without zero-width spaces and soft hyphens.
  var withPlainSpaces: String {
    // The first bytes of the characters in question; most texts have none of them.
    guard utf8.contains(where: \.startsSpace) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{A0}", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}",
        "\u{205F}", "\u{3000}":
        result.append(" ")
      case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

extension UInt8 {
  fileprivate var startsSpace: Bool {
    switch self {
    case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: true
    default: false
    }
  }
}

extension Character {
  /// `true` for a hyphen, a dash of any length, or a minus.
  package var isDash: Bool {
    switch self {
    case "-", "\u{2010}"..."\u{2015}", "\u{2212}": true
    default: false
    }
  }
}
