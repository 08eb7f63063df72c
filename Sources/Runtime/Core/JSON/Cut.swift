/// The displayable beginning of a string, with the number of bytes omitted.
///
/// It never ends within a character or an escape, and ends within a word only if no other boundary exists.
/// JSON ends after a member.
struct Cut {
  /// The visible part, without an ellipsis.
  let text: String
  /// The number of bytes left out.
  let omitted: Int

  /// The number of bytes omitted, in parentheses; empty if none are.
  var remark: String { Self.remark(omitted) }

  private static func remark(_ omitted: Int) -> String {
    omitted == 0 ? "" : " (\(omitted) bytes more)"
  }

  /// Shortens a string if it, together with the bytes known to follow it, does not fit.
  /// - Parameters:
  ///   - text: The string.
  ///   - maxCharacters: The maximum number of characters to show.
  ///   - maxBytes: The maximum number of bytes, including the ellipsis and the remark.
  ///   - omitted: The number of bytes that follow the string and are not part of it.
  ///   - escape: A closure that returns the replacement for a character, or `nil` for the default.
  init(
    of text: some StringProtocol,
    maxCharacters: Int = .max,
    maxBytes: Int,
    omitted: Int = 0,
    escape: (Character) -> String? = { _ in nil }
  ) {
    // A character that was cut in the middle decodes to a replacement character.
    let last = omitted == 0 ? nil : text.lastIndex { $0 != "\u{FFFD}" }
    let text = text[..<(last.map(text.index(after:)) ?? text.endIndex)]
    let size = text.utf8.count
    // An upper bound: the remark never counts more bytes than exist.
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

/// The candidate positions for the end of the string, updated during the scan.
private struct Ends {
  struct Place {
    /// The number of bytes shown before this position.
    var shown = 0
    /// The number of bytes of the original string before this position.
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

  /// The best position: the last member boundary if at least a third of what fits remains, else the last word
  /// boundary by the same rule.
  var best: Place {
    let least = character.shown / 3
    if isJSON, member.shown >= max(least, 1) { return member }
    return word.shown >= max(least, 1) ? word : character
  }

  /// Records a position before a character.
  mutating func note(_ next: Character, shown: Int, read: Int) {
    if next.isWhitespace || ".?&#/,;[)]}".contains(next) { word = Place(shown: shown, read: read) }
    if isJSON, !isQuoted, ",]}".contains(next) { member = Place(shown: shown, read: read) }
  }

  /// Records the position after a character.
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
