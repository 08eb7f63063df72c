/// A writer of YAML that readers of YAML 1.1 and 1.2 interpret identically.
///
/// Input: a value. Output: the text of a document, without anchors, tags or aliases. The cost is linear in the size of
/// the text: a flow layout is attempted only up to the width of a line.
package struct YAMLWriter {
  /// The maximum number of columns of a line, where words permit it.
  package static let width = 120

  private var output: [UInt8] = []

  /// Returns the text of a document.
  ///
  /// - Parameters:
  ///   - value: The root.
  ///   - comments: The comment lines above the root.
  /// - Returns: The text, which ends with a line break.
  package static func text(of value: YAMLValue, comments: [String] = []) -> String {
    var writer = YAMLWriter()
    writer.write(comments: comments, indentation: 0)
    if !comments.isEmpty { writer.endLine() }
    let form = writer.form(of: value, column: 0, indentation: 0)
    if case .scalar = form, case .string(let text) = value.content {
      writer.output += ScalarText.inBlock(text).utf8
      writer.endLine()
    } else {
      writer.write(form, of: value, indentation: 0, isInLine: true)
    }
    return String(decoding: writer.output, as: UTF8.self)
  }

  /// The form of a value in its context.
  private enum Form {
    /// On the same line as its key.
    case line([UInt8])
    /// A string in block style.
    case scalar(BlockScalar)
    /// A collection with separate lines for its parts.
    case parts

    var isBlock: Bool { if case .line = self { false } else { true } }
  }

  private func form(of value: YAMLValue, column: Int, indentation: Int) -> Form {
    switch value.content {
    case .plain(let scalar): return .line(Array(scalar.text.utf8))
    case .string(let text):
      let (width, room) = (Self.width - indentation, Self.width - column)
      if let block = BlockScalar(text, width: width, room: room) { return .scalar(block) }
      return .line(Array(ScalarText.inBlock(text).utf8))
    case .list, .mapping:
      // Without brackets, an empty collection would be null.
      var line = FlowLine(room: value.isEmpty ? .max : Self.width - column)
      guard value.layout == .fitting || value.isEmpty, line.add(value) else { return .parts }
      return .line(line.bytes)
    }
  }

  /// Writes a value after its key or dash.
  ///
  /// - Parameters:
  ///   - form: The form of the value in this context.
  ///   - value: The value.
  ///   - indentation: The column of its lines.
  ///   - isInLine: `true` if its first part continues the current line.
  private mutating func write(
    _ form: Form,
    of value: YAMLValue,
    indentation: Int,
    isInLine: Bool
  ) {
    switch form {
    case .line(let bytes):
      if !isInLine { output.append(UInt8(ascii: " ")) }
      output += bytes
      endLine()
    case .scalar(let block):
      output += (isInLine ? block.header : " " + block.header).utf8
      endLine()
      for line in block.lines {
        if !line.isEmpty { indent(indentation) }
        output += line.utf8
        endLine()
      }
    case .parts:
      if !isInLine { endLine() }
      write(partsOf: value, indentation: indentation, isInLine: isInLine)
    }
  }

  /// Writes the parts of a collection, each on its own line or lines.
  ///
  /// - Parameters:
  ///   - value: The collection.
  ///   - indentation: The column of the parts.
  ///   - isInLine: `true` if the first part continues the current line.
  private mutating func write(partsOf value: YAMLValue, indentation: Int, isInLine: Bool) {
    switch value.content {
    case .plain, .string: break
    case .list(let items):
      for (index, item) in items.enumerated() {
        if index > 0 || !isInLine { indent(indentation) }
        output += "- ".utf8
        let column = indentation + 2
        let form = form(of: item, column: column, indentation: column)
        write(form, of: item, indentation: column, isInLine: true)
      }
    case .mapping(let entries):
      var isAfterBlock = false
      for (index, entry) in entries.enumerated() {
        let key = ScalarText.key(entry.key)
        let column = indentation + key.text.columns + 2
        let form = form(of: entry.value, column: column, indentation: indentation + 2)
        let isApart = form.isBlock || isAfterBlock || !entry.comments.isEmpty
        if value.layout == .spaced, index > 0, isApart { endLine() }
        isAfterBlock = form.isBlock
        let isFirstInLine = index == 0 && isInLine
        write(comments: entry.comments, indentation: indentation, isInLine: isFirstInLine)
        if !isFirstInLine || !entry.comments.isEmpty { indent(indentation) }
        write(key: key, indentation: indentation)
        write(form, of: entry.value, indentation: indentation + 2, isInLine: false)
      }
    }
  }

  private mutating func write(key: (text: String, isLong: Bool), indentation: Int) {
    output += ScalarText.entryStart(key, indentation: indentation).utf8
  }

  private mutating func write(comments: [String], indentation: Int, isInLine: Bool = false) {
    var isOpen = isInLine
    for comment in comments {
      for line in ScalarText.commentLines(comment, width: Self.width - indentation - 2) {
        if !isOpen { indent(indentation) }
        isOpen = false
        output += (line.isEmpty ? "#" : "# \(line)").utf8
        endLine()
      }
    }
  }

  private mutating func indent(_ columns: Int) {
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: columns))
  }

  private mutating func endLine() { output.append(UInt8(ascii: "\n")) }
}

extension YAMLValue {
  /// The value on one line, without its comments.
  package var flowText: String {
    switch content {
    case .plain(let scalar): scalar.text
    case .string(let text): ScalarText.inFlow(text)
    case .list(let items): "[\(items.map(\.flowText).joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\(ScalarText.inFlow($0.key)): \($0.value.flowText)" }.joined(separator: ", "))}"
    }
  }
}

/// A value in brackets or braces, as long as it fits on a line.
private struct FlowLine {
  private(set) var bytes: [UInt8] = []
  private var room: Int

  init(room: Int) { self.room = room }

  /// Appends a value, or returns `false` if it does not fit.
  mutating func add(_ value: YAMLValue) -> Bool {
    switch value.content {
    case .plain(let scalar): return add(scalar.text)
    case .string(let text):
      return text.utf8.count <= room && !text.utf8.contains(0x0A) && add(ScalarText.inFlow(text))
    case .list(let items):
      guard value.layout == .fitting || items.isEmpty, add("[") else { return false }
      for (index, item) in items.enumerated() {
        guard index == 0 || add(", "), add(item) else { return false }
      }
      return add("]")
    case .mapping(let entries):
      guard value.layout == .fitting || entries.isEmpty, add("{") else { return false }
      for (index, entry) in entries.enumerated() {
        guard entry.comments.isEmpty, index == 0 || add(", ") else { return false }
        guard entry.key.utf8.count <= room, add(ScalarText.inFlow(entry.key)), add(": "),
          add(entry.value)
        else { return false }
      }
      return add("}")
    }
  }

  private mutating func add(_ text: String) -> Bool {
    let columns = text.columns
    guard columns <= room else { return false }
    room -= columns
    bytes += text.utf8
    return true
  }
}
