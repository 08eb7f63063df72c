/// A piece of Swift source text, written as a literal that looks like the output.
///
/// Only checked parts can be interpolated: identifiers, type names, other code, and text that one of the
/// encoders has made harmless. A plain `String` does not compile.
///
/// ```swift
/// let name = Identifier(...)
/// let code: SwiftCode = "static let \(name) = \(literal: text)"
/// ```
///
/// Code of several lines keeps the indentation of the line it is interpolated into; a line that holds
/// nothing but empty interpolations disappears.
struct SwiftCode: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text, with the marks below for what the printer decides.
  let text: String
  /// What the text needs to be imported.
  let imports: Set<Import>

  /// No code at all.
  static let empty = SwiftCode(text: "", imports: [])

  /// Whether there is no code.
  var isEmpty: Bool { text.isEmpty }

  init(text: String, imports: Set<Import>) {
    self.text = text
    self.imports = imports
  }

  init(stringLiteral value: StaticString) {
    self.init(text: "\(value)", imports: [])
  }

  init(stringInterpolation: Interpolation) {
    self.init(text: stringInterpolation.text, imports: stringInterpolation.imports)
  }
}

/// Characters that stand in code for a decision of the printer; the encoders never let them through.
enum PrinterMark {
  /// Starts a list that is broken over lines when it does not fit.
  static let open: Character = "\u{1}"
  /// Separates the items of the list.
  static let separator: Character = "\u{2}"
  /// Ends the list.
  static let close: Character = "\u{3}"
  /// Stands where a comma goes when the list is broken.
  static let trailing: Character = "\u{6}"
  /// Stands before a result, which goes onto the next line when it does not fit.
  static let result: Character = "\u{5}"
  /// Stands where nothing was interpolated.
  static let nothing: Character = "\u{4}"
}

extension SwiftCode {
  /// Collects the parts of a literal.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var imports: Set<Import> = []

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity * 2)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      text += "\(literal)"
    }

    mutating func appendInterpolation(_ identifier: Identifier) {
      text += identifier.source
    }

    mutating func appendInterpolation(parameter identifier: Identifier) {
      text += identifier.parameter
    }

    mutating func appendInterpolation(label identifier: Identifier) {
      text += identifier.label
    }

    mutating func appendInterpolation(_ type: TypeName) {
      text += type.source
      imports.formUnion(type.imports)
    }

    mutating func appendInterpolation(_ code: SwiftCode) {
      imports.formUnion(code.imports)
      appendIndented(code.text)
    }

    /// Appends pieces below each other.
    mutating func appendInterpolation(lines codes: [SwiftCode]) {
      append(codes, separator: "\n")
    }

    /// Appends pieces with an empty line between them.
    mutating func appendInterpolation(blocks codes: [SwiftCode]) {
      append(codes, separator: "\n\n")
    }

    /// Appends pieces with commas, on one line or, where that is too long, on a line each.
    mutating func appendInterpolation(list codes: [SwiftCode]) {
      guard !codes.isEmpty else { return }
      for code in codes { imports.formUnion(code.imports) }
      let separator = String(PrinterMark.separator)
      text.append(PrinterMark.open)
      text += codes.map(\.text).joined(separator: separator)
      text.append(PrinterMark.close)
    }

    /// Appends the elements of a collection, as a list whose last line has a comma as well.
    mutating func appendInterpolation(elements codes: [SwiftCode]) {
      guard let last = codes.last else { return }
      let marked = SwiftCode(text: last.text + String(PrinterMark.trailing), imports: last.imports)
      appendInterpolation(list: codes.dropLast() + [marked])
    }

    /// Appends pieces with commas on one line.
    mutating func appendInterpolation(inline codes: [SwiftCode]) {
      for code in codes { imports.formUnion(code.imports) }
      text += codes.map(\.text).joined(separator: ", ")
    }

    /// Appends the result of a function.
    mutating func appendInterpolation(result type: TypeName) {
      text.append(PrinterMark.result)
      appendInterpolation(type)
    }

    /// Appends a string literal.
    mutating func appendInterpolation(literal value: String) {
      text += stringLiteral(value)
    }

    /// Appends an integer literal.
    mutating func appendInterpolation(literal value: some FixedWidthInteger) {
      text += String(value)
    }

    /// Appends the literal of a finite number.
    mutating func appendInterpolation(literal value: Double) {
      text += value.description
    }

    /// Appends text that stands in a `//` comment.
    mutating func appendInterpolation(commented value: String) {
      text += value.split(separator: " ").map { commentText(String($0)) }.joined(separator: " ")
    }

    /// Appends documentation lines.
    mutating func appendInterpolation(_ documentation: Documentation) {
      appendIndented(documentation.lines(indentation: indentation.utf8.count))
    }

    private mutating func append(_ codes: [SwiftCode], separator: String) {
      for code in codes { imports.formUnion(code.imports) }
      appendIndented(codes.filter { !$0.isEmpty }.map(\.text).joined(separator: separator))
    }

    private mutating func appendIndented(_ code: String) {
      guard !code.isEmpty else {
        text.append(PrinterMark.nothing)
        return
      }
      let indentation = indentation
      guard !indentation.isEmpty, code.utf8.contains(UInt8(ascii: "\n")) else {
        text += code
        return
      }
      for byte in code.unicodeScalars {
        text.unicodeScalars.append(byte)
        if byte == "\n" { text += indentation }
      }
    }

    /// The spaces that the current line starts with.
    private var indentation: String {
      let line = text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) }
      let start = line ?? text.startIndex
      return String(text[start...].prefix { $0 == " " })
    }
  }
}
