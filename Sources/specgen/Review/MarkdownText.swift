/// The one way in which texts of specs come into Markdown.
///
/// Each character with a meaning in Markdown or HTML becomes a number that stands for it, so that no text
/// can begin or end anything. What GitHub makes a mention or a link to an issue is set as code, where it does
/// not look for any.
enum MarkdownText {
  private static let limit = 240
  private static let lineLimit = 2_000

  /// Words in running text.
  static func words(_ text: String) -> String {
    escaped(text, limit) { "<code>\($0)</code>" }
  }

  /// A sentence, with the words in bold that set rules.
  static func sentence(_ pieces: [TextChange.Piece]) -> String {
    pieces.map { piece in
      let text = escaped(piece.text, lineLimit) { "<code>\($0)</code>" }
      return piece.isRule ? "<b>\(text)</b>" : text
    }
    .joined()
  }

  /// A name, a path or another text as it is written.
  static func code(_ text: String) -> String {
    "<code>" + escaped(text, limit) { $0 } + "</code>"
  }

  /// A line to copy, which would be of no use when it was cut.
  static func line(_ text: String) -> String {
    "<code>" + escaped(text, lineLimit) { $0 } + "</code>"
  }

  private static func escaped(
    _ text: String,
    _ limit: Int,
    _ mention: (String) -> String
  ) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    let scalars = text.unicodeScalars
    for scalar in scalars.prefix(limit) {
      for shown in visible(scalar).unicodeScalars {
        // A `www.` is all that a link needs.
        let endsWord = shown == "." && (last == "w" || last == "W")
        if isHarmless(shown), !endsWord {
          result.unicodeScalars.append(shown)
        } else {
          let number = "&#\(shown.value);"
          result += shown == "@" || shown == "#" ? mention(number) : number
        }
        last = shown
      }
    }
    return result + (scalars.dropFirst(limit).isEmpty ? "" : "…")
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "-", "/", "(", ")", "'", ";", "?", "+":
      true
    default: scalar.value > 0x7F
    }
  }
}
