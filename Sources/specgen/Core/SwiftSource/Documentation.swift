/// A documentation comment: a summary of one sentence, then paragraphs and a table.
struct Documentation: Hashable, Sendable {
  /// The documentation of a parameter, as listed in the comment of its function.
  struct Parameter: Hashable, Sendable {
    /// The Swift name.
    let name: String
    /// The comment, without nested parameters.
    let text: Documentation
  }

  /// The paragraphs, starting with the summary.
  ///
  /// Each is one line of sanitized text.
  fileprivate let paragraphs: [String]
  private let table: DocumentationTable?
  private let parameters: [Parameter]

  /// Creates a comment from an author's text, or from a fallback if the author wrote none.
  ///
  /// - Parameters:
  ///   - words: The author's text; its first sentence becomes the summary.
  ///   - fallback: The text to use if the author wrote none.
  ///   - remarks: The generator's own paragraphs, which follow the author's text.
  ///   - table: The table after the paragraphs.
  ///   - parameters: The documented parameters of a function.
  init(
    _ words: String?,
    fallback: @autoclosure () -> String,
    remarks: [String],
    table: DocumentationTable? = nil,
    parameters: [Parameter] = []
  ) {
    let written = words.map(Self.paragraphs(of:)) ?? []
    let text = written.isEmpty ? Self.paragraphs(of: fallback()) : written
    paragraphs = Self.withSummary(text) + remarks.flatMap(Self.paragraphs(of:))
    self.table = table
    self.parameters = parameters
  }

  /// Returns the comment's lines at the given indentation, wrapped at the maximum line width.
  func lines(indentation: Int) -> String {
    let width = SourcePrinter.lineWidth - indentation - "/// ".utf8.count
    let blocks = paragraphs.map { wrapped($0, width: width) } + (table.map { [$0.lines] } ?? [])
    var text: [UInt8] = []
    for (index, block) in (blocks + parameterBlocks(width: width)).enumerated() {
      if index > 0 { text += "\n///\n".utf8 }
      for (index, line) in block.enumerated() {
        text += (index > 0 ? "\n/// " : "/// ").utf8
        text += line.utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the parameter list.
  ///
  /// A single parameter uses the `- Parameter` field, as Swift style requires.
  private func parameterBlocks(width: Int) -> [[String]] {
    if parameters.count == 1 {
      return parameters.flatMap { $0.item("- Parameter ", indentation: 2, width: width) }
    }
    var list = parameters.isEmpty ? [] : [["- Parameters:"]]
    for parameter in parameters {
      var blocks = parameter.item("  - ", indentation: 4, width: width)
      list[list.count - 1] += blocks.removeFirst()
      list += blocks
    }
    return list
  }

  /// Separates the first sentence and ends it with a period.
  private static func withSummary(_ paragraphs: [String]) -> [String] {
    guard let first = paragraphs.first else { return [] }
    guard let end = endOfSentence(first) else {
      let isEnded = first.utf8.last.map { ".!?".utf8.contains($0) } ?? true
      return [isEnded ? first : first + "."] + paragraphs.dropFirst()
    }
    let rest = first.utf8.index(after: end)
    return [String(first[..<end]), String(first[rest...])] + paragraphs.dropFirst()
  }

  /// Returns the index of the first space that follows a period.
  private static func endOfSentence(_ text: String) -> String.Index? {
    var previous = space
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte == space, previous == period { return index }
      previous = byte
    }
    return nil
  }

  /// Splits a text at empty lines and encodes each paragraph.
  private static func paragraphs(of words: String) -> [String] {
    if isPlain(words) { return [words] }
    var paragraphs: [String] = []
    var current: [String] = []
    for line in words.textLines {
      let text =
        isPlain(line)
        ? String(line) : spacedWords(of: line).map(commentText).joined(separator: " ")
      if text.isEmpty {
        if !current.isEmpty { paragraphs.append(current.joined(separator: " ")) }
        current = []
      } else {
        current.append(text)
      }
    }
    if !current.isEmpty { paragraphs.append(current.joined(separator: " ")) }
    return paragraphs
  }
}

extension Documentation.Parameter {
  /// Returns the lines of the parameter's item, by paragraph.
  ///
  /// All lines except the first are indented.
  fileprivate func item(_ marker: String, indentation: Int, width: Int) -> [[String]] {
    let margin = String(repeating: " ", count: indentation)
    let head = marker + name + ": "
    return text.paragraphs.enumerated().map { index, paragraph in
      let lines =
        index == 0
        ? wrapped(paragraph, width: width - indentation, room: head.count - indentation)
        : wrapped(paragraph, width: width - indentation)
      return lines.enumerated().map { line, words in
        (index == 0 && line == 0 ? head : margin) + words
      }
    }
  }
}

/// `true` if a text is a single paragraph of printable ASCII with one space between words.
private func isPlain(_ words: some StringProtocol) -> Bool {
  var previous = space
  for byte in words.utf8 {
    guard (0x20...0x7E).contains(byte), byte != space || previous != space else { return false }
    previous = byte
  }
  return previous != space
}

private let space = UInt8(ascii: " ")
private let period = UInt8(ascii: ".")

/// Returns a word in a form that can neither leave a `///` line nor change how the line is parsed.
///
/// Invisible characters, line breaks and characters that change text direction appear as `U+XXXX`.
func commentText(_ word: some StringProtocol) -> String {
  let word = String(word)
  if word.isPlain { return word }
  var text = ""
  for scalar in word.unicodeScalars {
    if scalar.value < 0x20 || scalar.value == 0x7F || ForbiddenCharacter(scalar) != nil {
      text += codePoint(scalar)
    } else {
      text.unicodeScalars.append(scalar)
    }
  }
  return text
}

/// Returns the words between spaces, split by bytes, since a combining character after a space would hide it in a
/// `String`.
func spacedWords<Text: StringProtocol>(of text: Text) -> [Text.SubSequence] {
  var words: [Text.SubSequence] = []
  var start = text.startIndex
  for index in text.utf8.indices where text.utf8[index] == space {
    if start < index { words.append(text[start..<index]) }
    start = text.utf8.index(after: index)
  }
  if start < text.endIndex { words.append(text[start...]) }
  return words
}

/// Wraps text between words into lines of at most `width` columns, unless a word is longer.
///
/// The first line leaves `room` columns for a preceding marker.
private func wrapped(_ text: String, width: Int, room: Int = 0) -> [String] {
  // A text never has more columns than bytes. One column is reserved for a backslash.
  if let byte = text.utf8.first, text.utf8.count + room < width, byte.isLetter { return [text] }
  let bytes = Array(text.utf8)
  var lines: [String] = []
  var line: [UInt8] = []
  var count = 0
  for word in bytes.split(separator: space) {
    let length = word.count { !UTF8.isContinuation($0) }
    let limit = lines.isEmpty ? width - room : width
    if count > 0, count + 1 + length <= limit {
      line.append(space)
      line += word
      count += 1 + length
    } else {
      if count > 0 { lines.append(String(decoding: line, as: UTF8.self)) }
      line.removeAll(keepingCapacity: true)
      if isMarkup(word) { line.append(UInt8(ascii: "\\")) }
      count = line.count + length
      line += word
    }
  }
  return count == 0 ? lines : lines + [String(decoding: line, as: UTF8.self)]
}

/// `true` if a word at the start of a line would begin a list, a heading, a quotation, a code block or a directive.
private func isMarkup(_ word: ArraySlice<UInt8>) -> Bool {
  let rest = word.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  let isNumber = rest.elementsEqual(".".utf8) || rest.elementsEqual(")".utf8)
  let isSign = word.first.map { "-+*#>|=~@<".utf8.contains($0) } ?? false
  return isNumber || isSign || word.starts(with: "```".utf8)
}
