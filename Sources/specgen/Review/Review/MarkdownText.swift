import SpecgenCore

/// Functions that embed text of specs in Markdown.
///
/// Characters with a meaning in Markdown or HTML become numeric character references, so that no text can
/// start or end an element. Anything that GitHub would turn into a mention or an issue link is formatted as
/// code, where GitHub does not.
enum MarkdownText {
  private static let limit = 240
  private static let lineLimit = 2_000

  /// Returns running text.
  static func words(_ text: String) -> String {
    escaped(text, limit) { "<code>\($0)</code>" }
  }

  /// Returns a sentence with its rule words in bold.
  static func sentence(_ pieces: [TextChange.Piece]) -> String {
    pieces.map { piece in
      let text = escaped(piece.text, lineLimit) { "<code>\($0)</code>" }
      return piece.isRule ? "<b>\(text)</b>" : text
    }
    .joined()
  }

  /// Returns a name, a path or another literal text.
  static func code(_ text: String) -> String {
    "<code>" + escaped(text, limit) { $0 } + "</code>"
  }

  /// Returns a line to copy, which is never shortened.
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
        // The prefix `www.` alone is enough for a link.
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
