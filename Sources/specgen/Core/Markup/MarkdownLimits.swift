/// The limits within which cmark-gfm reads in time and memory that are proportional to a document.
///
/// It pads each row of a table to the width of the header, walks all open containers at each line, and walks the cells
/// of a row for each of its cells. It looks for the end of each instruction, declaration and CDATA section in all of a
/// paragraph, and reads all lines above the delimiter row of a table.
enum MarkdownLimits {
  /// The maximum number of cells of all tables, with those that are added to short rows.
  static let maxCells = 1_000_000
  /// The maximum number of pipes in one line.
  static let maxPipes = 1_000
  /// The maximum of the squares of the numbers of lines above delimiter rows, up to a blank line, in total.
  static let maxReread = 1_000_000_000
  /// The maximum number of instructions, declarations and CDATA sections between two blank lines.
  static let maxDeclarations = 200
  /// The maximum number of quotes and list items that one line opens.
  static let maxMarkers = 100

  /// Throws for a text beyond a limit.
  static func check(_ bytes: [UInt8]) throws(MarkupProblem) {
    var columns = 0
    var cells = 0
    var declarations = 0
    var linesAbove = 0
    var reread = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let line = bytes[start..<end]
      if markers(of: line) > maxMarkers {
        throw MarkupProblem("opens more than \(maxMarkers) quotes and lists in one line", at: start)
      }
      if line.count(where: { $0 == UInt8(ascii: "|") }) > maxPipes {
        throw MarkupProblem("has more than \(maxPipes) pipes in one line", at: start)
      }
      let isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if isBlank {
        (linesAbove, declarations) = (0, 0)
      } else {
        linesAbove += 1
        declarations += Self.declarations(in: line)
      }
      if declarations > maxDeclarations {
        throw MarkupProblem(
          "has more than \(maxDeclarations) markup declarations in one paragraph",
          at: start
        )
      }
      if let width = width(ofDelimiterRow: line) {
        columns = width
        reread += linesAbove * linesAbove
        if reread > maxReread {
          throw MarkupProblem("has too many lines above a delimiter row", at: start)
        }
      } else if isBlank {
        columns = 0
      }
      cells += columns
      if cells > maxCells {
        throw MarkupProblem("has tables of more than \(maxCells) cells", at: start)
      }
      let isPair = bytes[end...].starts(with: [0x0D, 0x0A])
      start = end + (isPair ? 2 : 1)
    }
  }

  /// Returns the number of `<?` and `<!` in a line, without comments.
  private static func declarations(in line: ArraySlice<UInt8>) -> Int {
    line.indices.dropLast().count { index in
      guard line[index] == UInt8(ascii: "<") else { return false }
      let next = line[index + 1]
      return next == UInt8(ascii: "?")
        || next == UInt8(ascii: "!") && line[index...].dropFirst(2).first != UInt8(ascii: "-")
    }
  }

  /// Returns the number of quotes and list items that a line opens.
  private static func markers(of line: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "."), UInt8(ascii: ")"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        continue
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
        count += 1
      default: return count
      }
    }
    // A line of nothing but markers is a rule or a delimiter row, except for quotes.
    return line.count { $0 == UInt8(ascii: ">") }
  }

  /// Returns the number of columns if a line can be the delimiter row of a table.
  private static func width(ofDelimiterRow line: ArraySlice<UInt8>) -> Int? {
    var pipes = 0
    var dashes = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): continue
      default: return nil
      }
    }
    return dashes > 0 && pipes > 0 ? pipes + 1 : nil
  }
}
