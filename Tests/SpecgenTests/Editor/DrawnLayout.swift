import TestSupport

@testable import SpecgenCore
@testable import SpecgenEditor

/// A text with the nodes of a spec in a layout that a seed draws, with comments at drawn places.
struct DrawnLayout {
  /// The text.
  private(set) var text = ""
  /// The comments that it contains.
  private(set) var comments: [String] = []
  private var random: SeededGenerator
  private let source: SourceFile
  /// The share of places with a comment, out of 100.
  private let commentRate: Int

  /// Lays out the nodes of a spec.
  init(_ root: Node, of source: SourceFile, seed: UInt64, commentRate: Int = 12) {
    random = SeededGenerator(seed: seed)
    self.source = source
    self.commentRate = commentRate
    if chance(20) { text += "---\n" }
    if chance(50) { text += comment() + "\n" }
    write(partsOf: root, .shape(.spec), column: 0)
    if chance(50) { text += comment() + "\n" }
    if chance(20) { text += "\n\n" }
    if chance(10) { text = text.replacing("\n", with: "\r\n") }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func spaces(_ range: ClosedRange<Int>) -> String {
    String(repeating: " ", count: .random(in: range, using: &random))
  }

  private mutating func comment() -> String {
    let text = "#\(chance(80) ? " " : "")comment \(comments.count): [é] {x} 'it's' - # \"no\" end"
    comments.append(text)
    return text + (chance(20) ? "  " : "")
  }

  /// Writes comment lines and empty lines above a part in a column.
  private mutating func writeLinesAbove(_ column: Int) {
    while chance(10) { text += chance(30) ? "   \n" : "\n" }
    while chance(commentRate) {
      text += indent(column) + comment() + "\n"
      while chance(20) { text += "\n" }
    }
  }

  private mutating func writeEnd() {
    if chance(commentRate) { text += spaces(1...3) + comment() } else if chance(5) { text += "  " }
    text += "\n"
  }

  private func indent(_ column: Int) -> String { String(repeating: " ", count: column) }

  private mutating func write(
    partsOf node: Node,
    _ form: ValueForm?,
    column: Int,
    isInLine: Bool = false
  ) {
    var isFirst = isInLine
    switch node.kind {
    case .scalar: break
    case .sequence:
      for item in node.items {
        if !isFirst {
          writeLinesAbove(column)
          text += indent(column)
        }
        isFirst = false
        text += "-"
        writeValue(item, form?.item, column: column, isItem: true)
      }
    case .mapping:
      let keys = node.entries.lazy.map(\.key.text)
      for entry in shuffled(Array(node.entries), form) {
        if !isFirst {
          writeLinesAbove(column)
          text += indent(column)
        }
        isFirst = false
        text += scalar(entry.key, isInFlow: false)
        text += (chance(5) ? " " : "") + ":"
        writeValue(
          entry.value,
          form?.entry(entry.key.text, among: keys),
          column: column,
          isItem: false
        )
      }
    }
    if chance(commentRate) { text += indent(column) + comment() + "\n" }
  }

  /// The keys of the language may have any order, those of the author may not.
  private mutating func shuffled(_ entries: [Node.Entry], _ form: ValueForm?) -> [Node.Entry] {
    if case .shape? = form, chance(30) { return entries.shuffled(using: &random) }
    return entries
  }

  private mutating func writeValue(_ node: Node, _ form: ValueForm?, column: Int, isItem: Bool) {
    guard node.kind != .scalar, node.count > 0 else {
      writeScalar(node, column: column)
      return
    }
    if chance(25) {
      text += spaces(1...2)
      writeFlow(node, form, column: column + 1, isOnOneLine: chance(60))
      writeEnd()
      return
    }
    let isUnindented = !isItem && node.kind == .sequence && chance(30)
    let inner = column + (isUnindented ? 0 : .random(in: (isItem ? 2 : 1)...5, using: &random))
    if isItem, chance(70) {
      text += indent(inner - column - 1)
      write(partsOf: node, form, column: inner, isInLine: true)
    } else {
      writeEnd()
      write(partsOf: node, form, column: inner)
    }
  }

  private mutating func writeScalar(_ node: Node, column: Int) {
    let value = node.text
    if node.kind == .scalar, node.style != .plain, value.contains("\n"),
      let block = BlockScalar(value, width: .max, room: .max), block.header.hasPrefix("|"),
      chance(60)
    {
      let inner = column + .random(in: 1...4, using: &random)
      text += " " + block.header
      writeEnd()
      for line in block.lines { text += (line.isEmpty ? "" : indent(inner)) + line + "\n" }
      while chance(20) { text += "\n" }
      return
    }
    let isNull = node.style == .plain && value.isEmpty && node.kind == .scalar
    if node.kind == .scalar, !isNull, chance(4) {
      // A scalar may be below its key.
      writeEnd()
      if chance(commentRate) { text += indent(column + 1) + comment() + "\n" }
      text += indent(column + .random(in: 1...3, using: &random))
    } else if !isNull {
      text += spaces(1...2)
    }
    text += scalar(node, isInFlow: false)
    writeEnd()
  }

  private mutating func writeFlow(_ node: Node, _ form: ValueForm?, column: Int, isOnOneLine: Bool)
  {
    guard node.kind != .scalar, node.count > 0 else {
      text += scalar(node, isInFlow: true)
      return
    }
    text += node.kind == .mapping ? "{" : "["
    breakFlow(column, isOnOneLine)
    let keys = node.entries.lazy.map(\.key.text)
    var isFirst = true
    let separate = { (layout: inout DrawnLayout) in
      if !isFirst {
        layout.text += ","
        layout.breakFlow(column, isOnOneLine)
      }
      isFirst = false
    }
    for item in node.items {
      separate(&self)
      writeFlow(item, form?.item, column: column, isOnOneLine: isOnOneLine)
    }
    for entry in shuffled(Array(node.entries), form) {
      separate(&self)
      text += scalar(entry.key, isInFlow: true) + ": "
      let form = form?.entry(entry.key.text, among: keys)
      writeFlow(entry.value, form, column: column, isOnOneLine: isOnOneLine)
    }
    if chance(10) { text += "," }
    breakFlow(column, isOnOneLine)
    text += node.kind == .mapping ? "}" : "]"
  }

  /// Writes the white space between two parts in brackets, with a comment where the line ends.
  private mutating func breakFlow(_ column: Int, _ isOnOneLine: Bool) {
    guard !isOnOneLine, chance(60) else {
      text += spaces(0...1)
      return
    }
    writeEnd()
    while chance(commentRate) { text += indent(column) + comment() + "\n" }
    text += indent(column) + spaces(0...4)
  }

  /// Returns a scalar in quotes of any kind that its text permits, or an empty collection.
  private mutating func scalar(_ node: Node, isInFlow: Bool) -> String {
    if node.kind != .scalar { return node.kind == .mapping ? "{}" : "[]" }
    let value = node.text
    if node.style == .plain, node.spelling != .string {
      return isInFlow && value.isEmpty ? "null" : value
    }
    let isPrintable = !value.unicodeScalars.contains { ScalarText.needsEscape($0) }
    if isPrintable, chance(20) { return "'" + value.replacing("'", with: "''") + "'" }
    if isPrintable, chance(20) {
      return "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return isInFlow ? ScalarText.inFlow(value) : ScalarText.inBlock(value)
  }
}
