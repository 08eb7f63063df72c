/// Lays code out as text: lists on one line or one line for each item, no line without need.
enum SourcePrinter {
  /// The number of columns that a line may have.
  static let lineWidth = 100

  /// Prints code as the text of a file.
  static func print(_ code: SwiftCode) -> String {
    var printed = ""
    printed.reserveCapacity(code.text.utf8.count)
    var previous: Substring = "{"
    var hasGap = false
    for line in code.text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let content = withoutMarks(line) else { continue }
      if content.allSatisfy({ $0 == " " }) {
        hasGap = true
        continue
      }
      if hasGap, !previous.hasSuffix("{"), content.first(where: { $0 != " " }) != "}" {
        printed += "\n"
      }
      hasGap = false
      appendLine(content, to: &printed)
      previous = content
    }
    return printed
  }

  /// The line without the marks for nothing, or nil when it held nothing else.
  private static func withoutMarks(_ line: Substring) -> Substring? {
    guard line.contains(PrinterMark.nothing) else { return line }
    let rest = line.filter { $0 != PrinterMark.nothing }
    return rest.allSatisfy { $0 == " " } ? nil : Substring(rest)
  }

  /// Prints a line with its lists side by side, or breaks the first list and lays out each part anew.
  private static func appendLine(_ line: Substring, to printed: inout String) {
    let flat = flattened(line)
    let indentation = String(line.prefix { $0 == " " })
    guard flat.count > lineWidth else {
      printed += flat + "\n"
      return
    }
    guard let list = BreakableList(line) else {
      printed += withResultBelow(line, indentation) + "\n"
      return
    }
    printed += list.head + "\n"
    for (index, item) in list.items.enumerated() {
      let isLast = index == list.items.count - 1
      let hasComma = !isLast || item.last == PrinterMark.trailing
      let comma = hasComma ? "," : ""
      appendLine(Substring(indentation + "  " + item + comma), to: &printed)
    }
    appendLine(Substring(indentation + list.tail), to: &printed)
  }

  /// The line with the result of the function, and the brace that opens its body, on lines of their own.
  private static func withResultBelow(_ line: Substring, _ indentation: String) -> String {
    guard let mark = line.firstIndex(of: PrinterMark.result) else { return String(line) }
    let result = line[line.index(after: mark)...]
    let hasBody = result.hasSuffix(" {")
    return line[..<mark] + "\n\(indentation)  -> "
      + (hasBody ? result.dropLast(2) + "\n\(indentation){" : result)
  }

  /// The line with all its lists on it.
  private static func flattened(_ line: Substring) -> String {
    var flat = ""
    for character in line {
      switch character {
      case PrinterMark.open, PrinterMark.close, PrinterMark.trailing: break
      case PrinterMark.separator: flat += ", "
      case PrinterMark.result: flat += " -> "
      default: flat.append(character)
      }
    }
    return flat
  }
}

/// The first list of a line, which may hold other lists.
private struct BreakableList {
  let head: Substring
  let items: [Substring]
  let tail: Substring

  init?(_ line: Substring) {
    guard let open = line.firstIndex(of: PrinterMark.open) else { return nil }
    var depth = 0
    var start = line.index(after: open)
    var items: [Substring] = []
    for index in line.indices[open...] {
      switch line[index] {
      case PrinterMark.open: depth += 1
      case PrinterMark.close:
        depth -= 1
        guard depth == 0 else { continue }
        head = line[..<open]
        self.items = items + [line[start..<index]]
        tail = line[line.index(after: index)...]
        return
      case PrinterMark.separator where depth == 1:
        items.append(line[start..<index])
        start = line.index(after: index)
      default: break
      }
    }
    preconditionFailure("a list is closed by the interpolation that opens it")
  }
}
