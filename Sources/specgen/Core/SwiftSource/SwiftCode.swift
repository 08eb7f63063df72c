/// A piece of Swift source code, written as a literal that looks like the output.
///
/// Only safe values can be interpolated: identifiers, type names, other code, and text that an encoder has sanitized. A
/// plain `String` does not compile.
///
/// ```swift
/// let name = Identifier(...)
/// let code: SwiftCode = "static let \(name) = \(literal: text)"
/// ```
///
/// Code of several lines keeps the indentation of the line into which it is interpolated. A line that contains only
/// empty interpolations disappears.
struct SwiftCode: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text in UTF-8, with the marks of `PrinterMark` for the printer's decisions.
  let bytes: [UInt8]
  /// The imports that the code requires.
  let imports: Imports
  /// `false` if parts were omitted because the piece would exceed the maximum size.
  let isWhole: Bool

  /// The maximum size of a piece, in bytes.
  ///
  /// The largest piece of real specs has a tenth of this size.
  static let limit = 64 << 20

  /// An empty piece.
  static let empty = SwiftCode(bytes: [], imports: .none)

  /// `true` if the piece is empty.
  var isEmpty: Bool { bytes.isEmpty }

  /// Returns the same code, inside a function body, with the imports that members of a type require.
  func usingMembers(of type: TypeName) -> SwiftCode {
    SwiftCode(bytes: bytes, imports: imports.union(type.imports.hidden), isWhole: isWhole)
  }

  /// Returns the same code, inside a function body, with the import of a part of the runtime.
  func using(_ part: RuntimePart) -> SwiftCode {
    let part = Imports(.runtime(part)).hidden
    return SwiftCode(bytes: bytes, imports: imports.union(part), isWhole: isWhole)
  }

  /// The same code, for a function that other modules compile, so that all its imports are public.
  var compiledByOthers: SwiftCode {
    SwiftCode(bytes: bytes, imports: imports.shown, isWhole: isWhole)
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

/// The bytes in code that mark decisions of the printer.
///
/// The encoders never emit them.
enum PrinterMark {
  /// The start of a list that is broken over several lines if it does not fit.
  static let open: UInt8 = 1
  /// The separator between the items of a list.
  static let separator: UInt8 = 2
  /// The end of a list.
  static let close: UInt8 = 3
  /// A placeholder for an empty interpolation.
  static let nothing: UInt8 = 4
  /// The mark before a result, which moves to the next line if it does not fit.
  static let result: UInt8 = 5
  /// The position of the trailing comma in a broken list.
  static let trailing: UInt8 = 6
  /// The mark before the type to which a declared name refers.
  ///
  /// It becomes ` = `, and the type moves to the next line if it does not fit.
  static let named: UInt8 = 7
  /// The mark before a body in braces, which moves to its own line if it does not fit.
  static let body: UInt8 = 8
  /// The greatest mark; all bytes of text are greater.
  static let last = body
}

extension SwiftCode {
  /// The builder that collects the parts of a literal.
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

    /// Returns `false` if this piece or an earlier one is omitted for lack of room.
    private mutating func hasRoom(for code: SwiftCode) -> Bool {
      isWhole = isWhole && code.isWhole && code.bytes.count <= SwiftCode.limit - bytes.count
      return isWhole
    }

    /// Appends pieces on consecutive lines.
    mutating func appendInterpolation(lines codes: [SwiftCode]) {
      append(codes, newlines: 1)
    }

    /// Appends pieces separated by empty lines.
    mutating func appendInterpolation(blocks codes: [SwiftCode]) {
      append(codes, newlines: 2)
    }

    /// Appends pieces separated by commas, on one line or, if they do not fit, one for each line.
    mutating func appendInterpolation(list codes: [SwiftCode]) {
      append(list: codes, hasTrailingComma: false)
    }

    /// Appends the elements of a collection as a list that has a trailing comma when broken.
    mutating func appendInterpolation(elements codes: [SwiftCode]) {
      append(list: codes, hasTrailingComma: true)
    }

    /// Appends pieces separated by commas on one line.
    mutating func appendInterpolation(inline codes: [SwiftCode]) {
      for (index, code) in codes.enumerated() where hasRoom(for: code) {
        if index > 0 { bytes += ", ".utf8 }
        imports.formUnion(code.imports)
        bytes += code.bytes
      }
    }

    /// Appends the protocols of a declaration, separated by commas, which fill as many lines as they need.
    ///
    /// None of them may be generic.
    mutating func appendInterpolation(conformances code: SwiftCode) {
      let separator: SwiftCode = ", "
      imports.formUnion(code.imports)
      bytes += code.bytes.split(separator: separator.bytes).joined(separator: [
        PrinterMark.separator
      ])
    }

    /// Appends the result type of a function.
    mutating func appendInterpolation(result type: TypeName) {
      bytes.append(PrinterMark.result)
      appendInterpolation(type)
    }

    /// Appends a body of a single expression, in braces.
    mutating func appendInterpolation(body expression: SwiftCode) {
      bytes.append(PrinterMark.body)
      appendInterpolation(expression)
    }

    /// Appends the type to which a declared name refers, after an equals sign.
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

    /// Appends the literal of a finite floating-point number.
    mutating func appendInterpolation(literal value: Double) {
      bytes += value.description.utf8
    }

    /// Appends text for a `//` comment.
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

    /// Appends code and indents all its lines except the first.
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

    /// The number of leading spaces of the current line.
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
