import SpecgenCore

/// A changed description, reduced to the sentences that differ and the rule words in them.
struct TextChange: Hashable, Sendable {
  /// A part of a sentence.
  struct Piece: Hashable, Sendable {
    let text: String
    /// `true` for a rule word.
    let isRule: Bool
  }

  /// Rule words and their replacement; one of the two may be empty.
  struct Swap: Hashable, Sendable {
    let before: [String]
    let after: [String]
  }

  /// The old sentences, on one line.
  let before: [Piece]
  /// The new sentences.
  let after: [Piece]
  /// The rule words that differ.
  let swaps: [Swap]

  /// Compares two texts.
  init(from old: String, to new: String) {
    let words = (before: foundRuleWords(in: old), after: foundRuleWords(in: new))
    let parts = TextPart.differing(old, new)
    before = Self.pieces(of: old, parts.old, words.before)
    after = Self.pieces(of: new, parts.new, words.after)
    let difference = LineDifference(
      from: words.before.map(\.meaning),
      to: words.after.map(\.meaning)
    )
    swaps = difference.hunks.flatMap { hunk in
      let removed = words.before[hunk.removed].map { String($0.text) }
      let added = words.after[hunk.added].map { String($0.text) }
      guard removed.count == added.count else { return [Swap(before: removed, after: added)] }
      return zip(removed, added).map { Swap(before: [$0], after: [$1]) }
    }
  }

  /// The maximum number of swaps on a line.
  private static let swapLimit = 8

  /// The rule words that differ, as in `must -> may; added 10`, or nil if there are none.
  var ruleLine: String? {
    guard !swaps.isEmpty else { return nil }
    let shown = swaps.prefix(Self.swapLimit).map { swap in
      let sides = [swap.before, swap.after].map { words in
        let shown = words.prefix(Self.swapLimit).map { visible($0) }.joined(separator: " ")
        return words.count > Self.swapLimit ? shown + " …" : shown
      }
      if swap.before.isEmpty { return "added \(sides[1])" }
      return swap.after.isEmpty ? "removed \(sides[0])" : sides.joined(separator: " -> ")
    }
    let more = swaps.count - shown.count
    return shown.joined(separator: "; ") + (more == 0 ? "" : "; and \(more) more")
  }

  private static func pieces(of text: String, _ part: TextPart, _ words: [RuleWord]) -> [Piece] {
    var pieces = part.isCutBefore ? [Piece(text: "… ", isRule: false)] : []
    var last = part.range.lowerBound
    for word in words
    where last <= word.text.startIndex && word.text.endIndex <= part.range.upperBound {
      if last < word.text.startIndex {
        pieces.append(Piece(text: line(text[last..<word.text.startIndex]), isRule: false))
      }
      pieces.append(Piece(text: line(word.text), isRule: true))
      last = word.text.endIndex
    }
    let rest = line(text[last..<part.range.upperBound])
    let end = rest + (part.isCutAfter ? " …" : "")
    return end.isEmpty ? pieces : pieces + [Piece(text: end, isRule: false)]
  }

  /// Returns a text on one line, with line breaks replaced by spaces.
  private static func line(_ text: Substring) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isBreak ? " " : $0 }))
  }
}

/// The part of a text to show.
private struct TextPart {
  let range: Range<String.Index>
  let isCutBefore: Bool
  let isCutAfter: Bool

  /// The maximum number of characters before the first difference, and in total.
  private static let (lead, limit) = (120, 400)

  /// Returns the sentences in which two texts differ.
  static func differing(_ old: String, _ new: String) -> (old: TextPart, new: TextPart) {
    let sides = (old: Array(old.unicodeScalars), new: Array(new.unicodeScalars))
    let head = zip(sides.old, sides.new).prefix { $0 == $1 }.count
    let room = min(sides.old.count, sides.new.count) - head
    let tail = zip(sides.old.reversed(), sides.new.reversed()).prefix(room).prefix { $0 == $1 }
      .count
    return (part(of: old, sides.old, head, tail), part(of: new, sides.new, head, tail))
  }

  private static func part(
    of text: String,
    _ scalars: [Unicode.Scalar],
    _ head: Int,
    _ tail: Int
  ) -> TextPart {
    let floor = max(0, head - lead)
    var start = head
    while start > floor, !startsSentence(scalars, start) { start -= 1 }
    // If the sentence is too long, the part starts at a word.
    if start > 0, !startsSentence(scalars, start) {
      while start < head, !scalars[start - 1].isSpace { start += 1 }
    }
    let ceiling = min(scalars.count, start + limit)
    var end = min(scalars.count - tail, ceiling)
    while end < ceiling, end == start || !endsSentence(scalars, end) { end += 1 }
    if end < scalars.count, !endsSentence(scalars, end) {
      let whole = end
      while end > start, !scalars[end - 1].isSpace { end -= 1 }
      if end == start { end = whole }
    }
    while start < end, scalars[start].isSpace { start += 1 }
    while end > start, scalars[end - 1].isSpace { end -= 1 }
    let view = text.unicodeScalars
    let lower = view.index(view.startIndex, offsetBy: start)
    return TextPart(
      range: lower..<view.index(lower, offsetBy: end - start),
      isCutBefore: start > 0 && !startsSentence(scalars, start),
      isCutAfter: end < scalars.count && !endsSentence(scalars, end)
    )
  }

  private static func startsSentence(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    var place = index
    while place > 0, scalars[place - 1].isSpace { place -= 1 }
    return place == 0 || (place < index && isStop(scalars[place - 1]))
  }

  private static func endsSentence(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    index == scalars.count || (scalars[index].isSpace && isStop(scalars[index - 1]))
  }

  private static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "!" || scalar == "?" || scalar == ";"
  }
}

extension Unicode.Scalar {
  fileprivate var isBreak: Bool { self == "\n" || self == "\r" || self == "\t" }

  fileprivate var isSpace: Bool { self == " " || isBreak }
}
