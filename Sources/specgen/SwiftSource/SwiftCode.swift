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
  /// The text in UTF-8, with the marks below for what the printer decides.
  let bytes: [UInt8]
  /// What the text needs to be imported.
  let imports: Imports
  /// `false` if parts were left out, since they would have made a piece longer than any that is printed.
  let isWhole: Bool

  /// The most bytes of one piece; the longest of the largest real specs have a tenth.
  static let limit = 64 << 20

  /// No code at all.
  static let empty = SwiftCode(bytes: [], imports: .none)

  /// Whether there is no code.
  var isEmpty: Bool { bytes.isEmpty }

  /// The same code, in the body of a function, with what members of a type need to be imported.
  func usingMembers(of type: TypeName) -> SwiftCode {
    SwiftCode(bytes: bytes, imports: imports.union(type.imports.hidden), isWhole: isWhole)
  }

  fileprivate init(bytes: [UInt8], imports: Imports, isWhole: Bool = true) {
    self.bytes = bytes
    self.imports = imports
    self.isWhole = isWhole
  }

  init(stringLiteral value: StaticString) {
    self.init(bytes: Array(value.description.utf8), imports: .none)
  }

  init(stringInterpolation: Interpolation) {
    self.init(
      bytes: stringInterpolation.bytes,
      imports: stringInterpolation.imports,
      isWhole: stringInterpolation.isWhole
    )
  }
}

/// Bytes that stand in code for a decision of the printer; the encoders never let them through.
enum PrinterMark {
  /// Starts a list that is broken over lines when it does not fit.
  static let open: UInt8 = 1
  /// Separates the items of the list.
  static let separator: UInt8 = 2
  /// Ends the list.
  static let close: UInt8 = 3
  /// Stands where nothing was interpolated.
  static let nothing: UInt8 = 4
  /// Stands before a result, which goes onto the next line when it does not fit.
  static let result: UInt8 = 5
  /// Stands where a comma goes when the list is broken.
  static let trailing: UInt8 = 6
  /// Stands before the type that a name is for, which goes onto the next line when it does not fit.
  static let named: UInt8 = 7
  /// Stands before a body in braces, which goes onto a line of its own when it does not fit.
  static let body: UInt8 = 8
  /// The greatest of them; all bytes of text are greater.
  static let last = body
}

extension SwiftCode {
  /// Collects the parts of a literal.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []
    fileprivate var imports = Imports.none
    fileprivate var isWhole = true

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity * 2)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      bytes += literal.description.utf8
    }

    mutating func appendInterpolation(_ identifier: Identifier) {
      bytes += identifier.source.utf8
    }

    mutating func appendInterpolation(parameter identifier: Identifier) {
      bytes += identifier.parameter.utf8
    }

    mutating func appendInterpolation(label identifier: Identifier) {
      bytes += identifier.label.utf8
    }

    mutating func appendInterpolation(_ type: TypeName) {
      bytes += type.source.utf8
      imports.formUnion(type.imports)
    }

    mutating func appendInterpolation(_ code: SwiftCode) {
      guard hasRoom(for: code) else { return }
      imports.formUnion(code.imports)
      appendIndented(code.bytes)
    }

    /// Returns `false` where a piece is left out, now or before.
    private mutating func hasRoom(for code: SwiftCode) -> Bool {
      isWhole = isWhole && code.isWhole && code.bytes.count <= SwiftCode.limit - bytes.count
      return isWhole
    }

    /// Appends pieces below each other.
    mutating func appendInterpolation(lines codes: [SwiftCode]) {
      append(codes, newlines: 1)
    }

    /// Appends pieces with an empty line between them.
    mutating func appendInterpolation(blocks codes: [SwiftCode]) {
      append(codes, newlines: 2)
    }

    /// Appends pieces with commas, on one line or, where that is too long, on a line each.
    mutating func appendInterpolation(list codes: [SwiftCode]) {
      append(list: codes, hasTrailingComma: false)
    }

    /// Appends the elements of a collection, as a list whose last line has a comma as well.
    mutating func appendInterpolation(elements codes: [SwiftCode]) {
      append(list: codes, hasTrailingComma: true)
    }

    /// Appends pieces with commas on one line.
    mutating func appendInterpolation(inline codes: [SwiftCode]) {
      for (index, code) in codes.enumerated() where hasRoom(for: code) {
        if index > 0 { bytes += ", ".utf8 }
        imports.formUnion(code.imports)
        bytes += code.bytes
      }
    }

    /// Appends the result of a function.
    mutating func appendInterpolation(result type: TypeName) {
      bytes.append(PrinterMark.result)
      appendInterpolation(type)
    }

    /// Appends a body of one expression, in braces.
    mutating func appendInterpolation(body expression: SwiftCode) {
      bytes.append(PrinterMark.body)
      appendInterpolation(expression)
    }

    /// Appends the type that a declared name is for, with the sign before it.
    mutating func appendInterpolation(named type: TypeName) {
      bytes.append(PrinterMark.named)
      appendInterpolation(type)
    }

    /// Appends a string literal.
    mutating func appendInterpolation(literal value: String) {
      bytes += stringLiteral(value).utf8
    }

    /// Appends a string literal, or `nil`.
    mutating func appendInterpolation(literal value: String?) {
      bytes += (value.map(stringLiteral) ?? "nil").utf8
    }

    /// Appends an integer literal.
    mutating func appendInterpolation(literal value: some FixedWidthInteger) {
      bytes += String(value).utf8
    }

    /// Appends the literal of a finite number.
    mutating func appendInterpolation(literal value: Double) {
      bytes += value.description.utf8
    }

    /// Appends text that stands in a `//` comment.
    mutating func appendInterpolation(commented value: String) {
      let words = value.split(separator: " ").map { commentText($0) }
      bytes += words.joined(separator: " ").utf8
    }

    /// Appends documentation lines.
    mutating func appendInterpolation(_ documentation: Documentation) {
      let lines = documentation.lines(indentation: indentation)
      appendIndented(Array(lines.utf8))
    }

    private mutating func append(list codes: [SwiftCode], hasTrailingComma: Bool) {
      guard !codes.isEmpty else { return }
      bytes.append(PrinterMark.open)
      for (index, code) in codes.enumerated() where hasRoom(for: code) {
        if index > 0 { bytes.append(PrinterMark.separator) }
        imports.formUnion(code.imports)
        bytes += code.bytes
      }
      if hasTrailingComma { bytes.append(PrinterMark.trailing) }
      bytes.append(PrinterMark.close)
    }

    private mutating func append(_ codes: [SwiftCode], newlines: Int) {
      let indentation = indentation
      var isFirst = true
      for code in codes where !code.isEmpty || !code.isWhole {
        guard hasRoom(for: code) else { return }
        imports.formUnion(code.imports)
        if !isFirst {
          for _ in 0..<newlines { bytes.append(newline) }
          appendSpaces(indentation)
        }
        append(code.bytes, indentation)
        isFirst = false
      }
      if isFirst { bytes.append(PrinterMark.nothing) }
    }

    private mutating func appendIndented(_ code: [UInt8]) {
      if code.isEmpty { bytes.append(PrinterMark.nothing) }
      append(code, indentation)
    }

    /// Appends code whose lines but the first are indented.
    private mutating func append(_ code: [UInt8], _ indentation: Int) {
      guard indentation > 0 else {
        bytes += code
        return
      }
      var start = 0
      for (index, byte) in code.enumerated() where byte == newline {
        bytes += code[start...index]
        appendSpaces(indentation)
        start = index + 1
      }
      bytes += code[start...]
    }

    private mutating func appendSpaces(_ count: Int) {
      for _ in 0..<count { bytes.append(space) }
    }

    /// The number of spaces that the current line starts with.
    private var indentation: Int {
      let start = bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0
      var end = start
      while end < bytes.count, bytes[end] == space { end += 1 }
      return end - start
    }
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
