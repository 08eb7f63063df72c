import SpecgenCore

/// A writer of values with their comments in the layout of `YAMLWriter`.
///
/// The author decides between brackets and lines of their own, and on the breaks of texts; the writer on all other
/// white space, on quotes and on the order of the keys of the language.
struct LayoutWriter {
  /// The text so far, with line feeds as line breaks.
  private(set) var output: [UInt8] = []
  private let bytes: [UInt8]
  /// `true` if the empty lines at the end of the text belong to a scalar.
  private var endsInScalar = false

  /// Creates a writer of the values of a file.
  init(_ source: SourceFile) { bytes = source.bytes }

  /// The form of a value in its context.
  private enum Form {
    case line([UInt8])
    case scalar(header: String, lines: [ArraySlice<UInt8>], isKept: Bool)
    case parts(LaidOutCollection)

    var isBlock: Bool { if case .line = self { false } else { true } }
  }

  private func form(of value: LaidOutValue, column: Int, indentation: Int) -> Form {
    switch value {
    case .scalar(let node): return form(of: node, column: column, indentation: indentation)
    case .collection(let collection):
      guard collection.isFlow else { return .parts(collection) }
      var line = FlowText(room: YAMLWriter.width - column)
      return line.add(value) ? .line(line.bytes) : .parts(collection)
    }
  }

  private func form(of node: Node, column: Int, indentation: Int) -> Form {
    if node.kind != .scalar { return .line(Array((node.kind == .mapping ? "{}" : "[]").utf8)) }
    if node.style == .block {
      if let (header, lines, isKept) = node.blockText(in: bytes) {
        return .scalar(header: header, lines: lines, isKept: isKept)
      }
    } else if bytes[node.span.range].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      let (width, room) = (YAMLWriter.width - indentation, YAMLWriter.width - column)
      if let block = BlockScalar(node.text, width: width, room: room) {
        let lines = block.lines.map { Array($0.utf8)[...] }
        return .scalar(header: block.header, lines: lines, isKept: false)
      }
    }
    return .line(Array(node.lineText(isInFlow: false).utf8))
  }

  /// Writes the parts of a collection, each on its own line or lines.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - indentation: The column of the parts.
  ///   - isInLine: `true` if the first part continues the current line.
  ///   - isSorted: `false` to keep the order of the parts.
  mutating func write(
    _ collection: LaidOutCollection,
    indentation: Int,
    isInLine: Bool,
    isSorted: Bool = true
  ) {
    let form = collection.form
    let parts = isSorted ? form?.ordered(collection.parts) ?? collection.parts : collection.parts
    let isSpaced = collection.kind == .mapping && form?.isSpaced ?? false
    var place = Place(indentation: indentation, isOpen: isInLine)
    write(collection.header, at: &place)
    var isAfterBlock = false
    for (index, part) in parts.enumerated() {
      var part = part
      let key = part.key?.keyText
      let column = indentation + 2 + (key?.text.columns ?? 0)
      let form = self.form(of: part.value, column: column, indentation: indentation + 2)
      let isSeparate = isSpaced && (form.isBlock || isAfterBlock || !part.above.isEmpty)
      part.hasLineAbove = index == 0 ? collection.hasGap : part.hasLineAbove || isSeparate
      isAfterBlock = form.isBlock
      write(part.above, at: &place)
      start(&place, isApart: part.isApart)
      write(key: key, indentation: indentation)
      write(form, part.trailing, indentation: indentation + 2, isItem: key == nil)
      place.isFirst = false
      place.isOpen = false
    }
    write(collection.ends, at: &place)
  }

  /// The place of the next line of a collection.
  private struct Place {
    let indentation: Int
    /// `true` if the next line continues the current one.
    var isOpen: Bool
    /// `true` until there is a line below which an empty one makes sense.
    var isFirst = true
  }

  private mutating func write(_ comments: [LaidOutComment], at place: inout Place) {
    for line in comments {
      start(&place, isApart: line.isApart)
      output += bytes[line.comment.range]
      endLine()
      // In the line of a dash, a comment is that of the item.
      if place.isOpen { place.isOpen = false } else { place.isFirst = false }
    }
  }

  private mutating func start(_ place: inout Place, isApart: Bool) {
    if isApart, !place.isFirst, !endsInScalar { output.append(UInt8(ascii: "\n")) }
    if !place.isOpen { indent(place.indentation) }
  }

  private mutating func write(key: (text: String, isLong: Bool)?, indentation: Int) {
    guard let key else {
      output.append(UInt8(ascii: "-"))
      return
    }
    output += ScalarText.entryStart(key, indentation: indentation).utf8
  }

  private mutating func write(
    _ form: Form,
    _ trailing: SourceComment?,
    indentation: Int,
    isItem: Bool
  ) {
    switch form {
    case .line(let line):
      if !line.isEmpty { output.append(UInt8(ascii: " ")) }
      output += line
      endLine(trailing)
    case .scalar(let header, let lines, let isKept):
      output += " \(header)".utf8
      endLine(trailing)
      for line in lines {
        if !line.isEmpty { indent(indentation) }
        output += line
        endLine()
      }
      endsInScalar = isKept
    case .parts(let collection):
      let isInLine = isItem && trailing == nil
      if isInLine { output.append(UInt8(ascii: " ")) } else { endLine(trailing) }
      write(collection, indentation: indentation, isInLine: isInLine)
    }
  }

  private mutating func indent(_ columns: Int) {
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: columns))
  }

  private mutating func endLine(_ trailing: SourceComment? = nil) {
    if let trailing {
      output.append(UInt8(ascii: " "))
      output += bytes[trailing.range]
    }
    output.append(UInt8(ascii: "\n"))
    endsInScalar = false
  }
}

/// A value in brackets or braces, as long as it fits on a line.
private struct FlowText {
  private(set) var bytes: [UInt8] = []
  private var room: Int

  init(room: Int) { self.room = room }

  /// Appends a value, or returns `false` if it does not fit.
  mutating func add(_ value: LaidOutValue) -> Bool {
    switch value {
    case .scalar(let node):
      guard node.kind == .scalar else { return add(node.kind == .mapping ? "{}" : "[]") }
      return node.span.end - node.span.start <= 8 * max(room, 1)
        && add(node.lineText(isInFlow: true))
    case .collection(let collection):
      let isMapping = collection.kind == .mapping
      guard add(isMapping ? "{" : "[") else { return false }
      let parts = collection.form?.ordered(collection.parts) ?? collection.parts
      for (index, part) in parts.enumerated() {
        guard index == 0 || add(", ") else { return false }
        if let key = part.key {
          guard add(key.lineText(isInFlow: true)), add(": ") else { return false }
        }
        guard add(part.value) else { return false }
      }
      return add(isMapping ? "}" : "]")
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

extension Node {
  /// The key of an entry on its own line, and whether it is too long for a key without a question mark.
  fileprivate var keyText: (text: String, isLong: Bool) {
    style == .plain && spelling != .string ? (text, false) : ScalarText.key(text)
  }
}
