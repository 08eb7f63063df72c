/// The beginning of a text as it may be shown, and how much of the text is left out.
///
/// It never ends within a character or an escape, and within a word only if the text has no other place to end at. JSON ends
/// after a member.
struct Cut {
  /// The visible part, without an ellipsis.
  let text: String
  /// The number of bytes left out.
  let omitted: Int

  /// The number of bytes left out, in parentheses; empty if nothing is.
  var remark: String { Self.remark(omitted) }

  private static func remark(_ omitted: Int) -> String {
    omitted == 0 ? "" : " (\(omitted) bytes more)"
  }

  /// Cuts a text if it, or what is known to follow it, does not fit.
  /// - Parameters:
  ///   - text: The text.
  ///   - maxCharacters: The most characters to show.
  ///   - maxBytes: The most bytes, with the ellipsis and the remark.
  ///   - omitted: The number of bytes that follow the text and are not part of it.
  ///   - escape: Returns what to write for a character; nil for the usual.
  init(
    of text: some StringProtocol,
    maxCharacters: Int = .max,
    maxBytes: Int,
    omitted: Int = 0,
    escape: (Character) -> String? = { _ in nil }
  ) {
    // Bytes that were cut within a character end in a replacement character.
    let last = omitted == 0 ? nil : text.lastIndex { $0 != "\u{FFFD}" }
    let text = text[..<(last.map(text.index(after:)) ?? text.endIndex)]
    let size = text.utf8.count
    // An estimate from above: what is left out has no more bytes than there are.
    let room = maxBytes - "…".utf8.count - Self.remark(size + omitted).utf8.count
    var ends = Ends(isJSON: text.first == "{" || text.first == "[")
    var shown = ""
    var read = 0
    for (count, character) in text.enumerated() {
      let next = escape(character) ?? escapingControls(character.unicodeScalars)
      let length = shown.utf8.count + next.utf8.count
      guard count < maxCharacters, length <= maxBytes else { break }
      if length <= room { ends.note(character, shown: shown.utf8.count, read: read) }
      shown += next
      read += character.utf8.count
      if length <= room { ends.note(afterLast: character, shown: length, read: read) }
    }
    guard read < size || omitted > 0 else {
      (self.text, self.omitted) = (shown, 0)
      return
    }
    let place = ends.best
    self.text = String(decoding: shown.utf8.prefix(place.shown), as: UTF8.self)
    self.omitted = size - place.read + omitted
  }
}

/// The places where a text may end, as they are met.
private struct Ends {
  struct Place {
    /// The number of bytes shown before it.
    var shown = 0
    /// The number of bytes of the text before it.
    var read = 0
  }

  let isJSON: Bool
  private var isQuoted = false
  private var isEscaped = false
  private var member = Place()
  private var word = Place()
  private var character = Place()

  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// The last member if that leaves at least a third of what fits, or else the last word by the same rule.
  var best: Place {
    let least = character.shown / 3
    if isJSON, member.shown >= max(least, 1) { return member }
    return word.shown >= max(least, 1) ? word : character
  }

  /// Notes a place before a character.
  mutating func note(_ next: Character, shown: Int, read: Int) {
    if next.isWhitespace || ".?&#/,;[)]}".contains(next) { word = Place(shown: shown, read: read) }
    if isJSON, !isQuoted, ",]}".contains(next) { member = Place(shown: shown, read: read) }
  }

  /// Notes the place after a character.
  mutating func note(afterLast last: Character, shown: Int, read: Int) {
    character = Place(shown: shown, read: read)
    if isEscaped {
      isEscaped = false
    } else if last == "\"" {
      isQuoted.toggle()
    } else if last == "\\" {
      isEscaped = isQuoted
    }
  }
}
