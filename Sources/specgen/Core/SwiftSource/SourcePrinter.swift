/// A printer that lays code out as text: a list stays on one line if it fits, and otherwise has a line for each item.
///
/// The printer works on bytes: every character that it examines is ASCII, which never occurs within another character.
struct SourcePrinter {
  /// The maximum number of columns of a line.
  static let lineWidth = 100

  private typealias Line = ArraySlice<UInt8>

  /// The printed file in UTF-8.
  private(set) var printed: [UInt8] = []
  /// `true` if an empty line would be omitted here: at the start of the file and after an opening brace.
  private var opensBlock = true
  private var hasGap = false
  /// The imports that all printed code requires.
  private(set) var imports = Imports.none
  /// `false` once a piece exceeded the limit; nothing is printed from then on.
  private(set) var isWhole = true
  private let limit: Int

  /// Creates a printer with space reserved for a number of pieces and a limit on the printed bytes.
  ///
  /// Reserved memory that is never written is free, while a growing buffer is copied several times.
  init(roomFor pieces: Int = 0, limit: Int = .max) {
    self.limit = limit
    printed.reserveCapacity(min(pieces * 8192, limit))
  }

  /// Inserts a piece of code before everything printed so far.
  mutating func prepend(_ code: SwiftCode) {
    var head = SourcePrinter()
    head.append(code)
    printed.insert(contentsOf: head.printed + [UInt8(ascii: "\n")], at: 0)
  }

  /// Prints a piece of code, separated from the previous one by an empty line.
  mutating func append(_ code: SwiftCode) {
    isWhole = isWhole && code.isWhole && code.bytes.count <= limit - printed.count
    guard isWhole else { return }
    imports.formUnion(code.imports)
    hasGap = true
    var rest = code.bytes[...]
    while !rest.isEmpty {
      let (line, hasMarks) = Self.firstLine(of: rest)
      rest = rest[line.endIndex...].dropFirst()
      guard let content = hasMarks ? Self.withoutMarks(line) : line else { continue }
      guard let first = content.first(where: { $0 != UInt8(ascii: " ") }) else {
        hasGap = true
        continue
      }
      if hasGap, !opensBlock, first != UInt8(ascii: "}") { printed.append(UInt8(ascii: "\n")) }
      hasGap = false
      if hasMarks || content.count > Self.lineWidth {
        Self.appendLine(content, to: &printed)
      } else {
        printed += content
        printed.append(UInt8(ascii: "\n"))
      }
      opensBlock = content.last == UInt8(ascii: "{")
    }
    // Broken lists take more bytes than their code.
    isWhole = printed.count <= limit
  }

  /// Returns the first line of code, and whether it contains marks.
  private static func firstLine(of code: Line) -> (line: Line, hasMarks: Bool) {
    var hasMarks = false
    var index = code.startIndex
    while index < code.endIndex, code[index] != UInt8(ascii: "\n") {
      if code[index] <= PrinterMark.last { hasMarks = true }
      index += 1
    }
    return (code[..<index], hasMarks)
  }

  /// Returns the line without its empty marks, or nil if it contained nothing else.
  private static func withoutMarks(_ line: Line) -> Line? {
    guard line.contains(PrinterMark.nothing) else { return line }
    let rest = line.filter { $0 != PrinterMark.nothing }
    return rest.allSatisfy { $0 == UInt8(ascii: " ") } ? nil : rest[...]
  }

  /// Prints a line with its lists inline, or breaks the first list and lays out each part again.
  private static func appendLine(
    _ line: Line,
    width: Int = lineWidth,
    to printed: inout [UInt8]
  ) {
    let start = printed.count
    appendFlat(line, to: &printed)
    guard columns(printed[start...]) > width else {
      printed.append(UInt8(ascii: "\n"))
      return
    }
    printed.removeSubrange(start...)
    let indentation = line.prefix { $0 == UInt8(ascii: " ") }
    if let body = line.firstIndex(of: PrinterMark.body) {
      appendLine(line[..<body] + " {".utf8, to: &printed)
      appendLine(indentation + "  ".utf8 + line[(body + 1)...], to: &printed)
      printed += indentation + "}\n".utf8
      return
    }
    guard let list = BreakableList(line) else {
      if let mark = line.firstIndex(of: PrinterMark.named) {
        appendFlat(line[..<mark], to: &printed)
        printed += " =\n".utf8 + indentation + "  ".utf8
        appendFlat(line[(mark + 1)...], to: &printed)
        printed.append(UInt8(ascii: "\n"))
      } else if line.contains(PrinterMark.separator) {
        appendConformances(line, indentation, to: &printed)
      } else {
        appendWithResultBelow(line, indentation, to: &printed)
      }
      return
    }
    printed += list.head
    printed.append(UInt8(ascii: "\n"))
    // The formatter reserves a column for the comma after an element.
    let isCollection = list.items.last?.last == PrinterMark.trailing
    for (index, item) in list.items.enumerated() {
      let isLast = index == list.items.count - 1
      let hasComma = !isLast || item.last == PrinterMark.trailing
      appendLine(
        (indentation + "  ".utf8 + item + (hasComma ? ",".utf8 : "".utf8))[...],
        width: isCollection ? lineWidth - 1 : lineWidth,
        to: &printed
      )
    }
    appendLine(indentation + list.tail, to: &printed)
  }

  /// Prints a line with a function's result, and the opening brace of its body, on lines of their own.
  private static func appendWithResultBelow(
    _ line: Line,
    _ indentation: Line,
    to printed: inout [UInt8]
  ) {
    guard let mark = line.firstIndex(of: PrinterMark.result) else {
      appendFlat(line, to: &printed)
      printed.append(UInt8(ascii: "\n"))
      return
    }
    let result = line[(mark + 1)...]
    let hasBody = result.suffix(2).elementsEqual(" {".utf8)
    appendFlat(line[..<mark], to: &printed)
    printed += "\n".utf8 + indentation + "  -> ".utf8
    appendFlat(hasBody ? result.dropLast(2) : result, to: &printed)
    if hasBody { printed += "\n".utf8 + indentation + "{".utf8 }
    printed.append(UInt8(ascii: "\n"))
  }

  /// Prints the head of a declaration with as many conformances in each line as fit, and its brace below them.
  private static func appendConformances(
    _ line: Line,
    _ indentation: Line,
    to printed: inout [UInt8]
  ) {
    let hasBody = line.suffix(2).elementsEqual(" {".utf8)
    let items = (hasBody ? line.dropLast(2) : line).split(separator: PrinterMark.separator)
    var inset = indentation + "  ".utf8
    var current: Line = []
    for (index, item) in items.enumerated() {
      let item = index + 1 < items.count ? item + ",".utf8 : item
      guard index > 0 else {
        let end = item.lastIndex(of: UInt8(ascii: ":")).flatMap {
          item[..<$0].lastIndex(of: UInt8(ascii: " "))
        }
        guard let end, columns(item) > lineWidth else {
          current = item
          continue
        }
        // The name moves below its keyword.
        printed += item[..<end] + "\n".utf8
        current = inset + item[(end + 1)...]
        inset += "  ".utf8
        continue
      }
      if columns(current) + 1 + columns(item) <= lineWidth {
        current += " ".utf8 + item
      } else {
        printed += current + "\n".utf8
        current = inset + item
      }
    }
    printed += current + "\n".utf8
    if hasBody { printed += indentation + "{\n".utf8 }
  }

  /// Prints a line with all its lists inline.
  private static func appendFlat(_ line: Line, to printed: inout [UInt8]) {
    var start = line.startIndex
    var end = "".utf8
    for index in line.indices where line[index] <= PrinterMark.last {
      printed += line[start..<index]
      start = index + 1
      switch line[index] {
      case PrinterMark.separator: printed += ", ".utf8
      case PrinterMark.result: printed += " -> ".utf8
      case PrinterMark.named: printed += " = ".utf8
      case PrinterMark.body:
        printed += " { ".utf8
        end = " }".utf8
      case PrinterMark.open, PrinterMark.close, PrinterMark.trailing: break
      default: printed.append(line[index])
      }
    }
    printed += line[start...]
    printed += end
  }

  /// Returns the number of columns of a line: one for each Unicode scalar, since no other measure is standard.
  private static func columns(_ line: Line) -> Int {
    line.count { !UTF8.isContinuation($0) }
  }
}

/// The first list of a line, which may contain nested lists.
private struct BreakableList {
  let head: ArraySlice<UInt8>
  let items: [ArraySlice<UInt8>]
  let tail: ArraySlice<UInt8>

  init?(_ line: ArraySlice<UInt8>) {
    guard let open = line.firstIndex(of: PrinterMark.open) else { return nil }
    var depth = 0
    var start = open + 1
    var items: [ArraySlice<UInt8>] = []
    for index in line.indices[open...] {
      switch line[index] {
      case PrinterMark.open: depth += 1
      case PrinterMark.close:
        depth -= 1
        guard depth == 0 else { continue }
        head = line[..<open]
        self.items = items + [line[start..<index]]
        tail = line[(index + 1)...]
        return
      case PrinterMark.separator where depth == 1:
        items.append(line[start..<index])
        start = index + 1
      default: break
      }
    }
    preconditionFailure("a list is closed by the interpolation that opens it")
  }
}
