/// A text of a document, as runs of one style each.
///
/// Spaces of all widths are collapsed as a browser collapses them, and characters without a width are left out. A line of Markdown and a break (`<br>`) end in a newline.
package struct MarkupText: Hashable, Sendable {
  /// The style of a run.
  package enum Style: Hashable, Sendable {
    /// Prose.
    case plain
    /// A code span.
    case code
    /// Prose in bold.
    case strong
    /// Text that the author withdrew by a line through it.
    case struck
  }

  /// A part of the text in one style.
  package struct Run: Hashable, Sendable {
    /// The characters.
    package var text: String
    /// The style.
    package let style: Style
  }

  /// The runs, of which no two neighbors have the same style and none is empty.
  package private(set) var runs: [Run] = []

  /// Creates a text in one style.
  package init(_ text: String = "", style: Style = .plain) {
    append(text, style: style)
  }

  /// `true` if the text has no characters.
  package var isEmpty: Bool { runs.isEmpty }

  /// The characters of all runs, on one line.
  package var text: String {
    runs.count == 1 ? runs[0].text.onOneLine : runs.map(\.text).joined().onOneLine
  }

  /// The text of each line.
  package var lines: [MarkupText] {
    var lines = [MarkupText()]
    for run in runs {
      let parts = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(MarkupText()) }
        lines[lines.count - 1].append(String(part), style: run.style)
      }
    }
    return lines.map { $0.trimmed() }.filter { !$0.isEmpty }
  }

  /// The code spans, in order.
  package var codeSpans: [String] { runs.compactMap { $0.style == .code ? $0.text : nil } }

  /// `true` if the first characters are struck through.
  package var startsStruck: Bool { runs.first?.style == .struck }

  /// Appends a text.
  mutating func append(_ text: MarkupText) {
    for run in text.runs {
      let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if index > 0 { breakLine() }
        append(String(line), style: run.style)
      }
    }
  }

  /// Appends characters, and collapses spaces, also with those before.
  package mutating func append(_ text: String, style: Style) {
    var isSpaced = endsWithSpace
    var added: [UInt8] = []
    for byte in text.withPlainSpaces.utf8 {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 0x0D
      if isSpace || byte == UInt8(ascii: "\n") {
        if !isSpaced { added.append(UInt8(ascii: " ")) }
        isSpaced = true
      } else {
        added.append(byte)
        isSpaced = false
      }
    }
    guard !added.isEmpty else { return }
    add(String(decoding: added, as: UTF8.self), style: style)
  }

  /// Appends a line break.
  package mutating func breakLine() {
    guard !isEmpty else { return }
    trimEnd()
    add("\n", style: .plain)
  }

  /// Returns the text without spaces at its ends.
  package func trimmed() -> MarkupText {
    var result = self
    result.trimEnd()
    return result
  }

  /// Returns the text after its first characters, which take `count` bytes of UTF-8.
  func dropping(bytes count: Int) -> MarkupText {
    var result = MarkupText()
    var left = count
    for run in runs {
      let size = run.text.utf8.count
      if left >= size {
        left -= size
        continue
      }
      let rest = String(decoding: Array(run.text.utf8.dropFirst(left)), as: UTF8.self)
      left = 0
      result.append(rest, style: run.style)
    }
    return result
  }

  private var endsWithSpace: Bool {
    guard let last = runs.last?.text.utf8.last else { return true }
    return last == UInt8(ascii: " ") || last == UInt8(ascii: "\n")
  }

  private mutating func add(_ text: String, style: Style) {
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  private mutating func trimEnd() {
    while let last = runs.indices.last {
      while let byte = runs[last].text.utf8.last, byte == UInt8(ascii: " ") || byte == 0x0A {
        runs[last].text.removeLast()
      }
      guard runs[last].text.isEmpty else { return }
      runs.removeLast()
    }
  }
}

extension String {
  /// The text with a space for each line feed.
  package var onOneLine: String {
    guard utf8.contains(0x0A) else { return self }
    return String(decoding: utf8.map { $0 == 0x0A ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
