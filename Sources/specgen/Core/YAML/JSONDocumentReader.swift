/// A reader that turns a JSON document into the same tree as YAML, with the span of each value.
///
/// Input: one source file. Output: its tree and all findings. Duplicate keys are reported and omitted. The first syntax
/// error ends the tree early.
struct JSONDocumentReader: ~Copyable {
  /// A syntax error and its byte offset.
  struct Problem: Error, Sendable {
    let expected: String
    let offset: Int
  }

  private let file: SourceFile
  private let limits: ParseLimits
  private var builder: TreeBuilder
  private var index = 0

  /// Creates a reader at the start of a file.
  init(_ file: SourceFile, limits: ParseLimits) {
    self.file = file
    self.limits = limits
    builder = TreeBuilder(
      file,
      diagnostics: FindingList(limit: limits.maxDiagnostics),
      limits: limits
    )
  }

  /// Reads the whole document.
  mutating func read() -> (YAMLTree?, [Diagnostic], Problem?) {
    do throws(Problem) {
      try readAll()
      return (builder.finish(isComplete: true), builder.diagnostics.all, nil)
    } catch {
      return (builder.finish(isComplete: false), builder.diagnostics.all, error)
    }
  }

  /// Iterates over the values without recursion, so nesting depth uses no stack.
  private mutating func readAll() throws(Problem) {
    try startValue()
    while builder.depth > 0 {
      skipSpace()
      if builder.isInMapping {
        try continueObject()
      } else {
        try continueList()
      }
    }
    skipSpace()
    guard index == file.bytes.count else { throw problem("nothing after the value") }
  }

  /// For each open collection, `true` if a member precedes the current position.
  private var hasMembers: [Bool] = []

  private mutating func continueObject() throws(Problem) {
    if try closes(with: UInt8(ascii: "}")) { return }
    guard byte == UInt8(ascii: "\"") else { throw problem("a key in quotes") }
    try addString()
    skipSpace()
    guard skip(UInt8(ascii: ":")) else { throw problem("`:`") }
    try startValue()
  }

  private mutating func continueList() throws(Problem) {
    if try closes(with: UInt8(ascii: "]")) { return }
    try startValue()
  }

  /// Closes the collection and returns `true`, or skips the comma before its next member.
  private mutating func closes(with bracket: UInt8) throws(Problem) -> Bool {
    if skip(bracket) {
      builder.contentEnd = index
      builder.close()
      hasMembers.removeLast()
      return true
    }
    if hasMembers[hasMembers.count - 1] {
      guard skip(UInt8(ascii: ",")) else {
        throw problem(bracket == UInt8(ascii: "}") ? "`,` or `}`" : "`,` or `]`")
      }
      skipSpace()
    }
    hasMembers[hasMembers.count - 1] = true
    return false
  }

  private mutating func startValue() throws(Problem) {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): try open(.mapping)
    case UInt8(ascii: "["): try open(.sequence)
    case UInt8(ascii: "\""): try addString()
    default: try addWord()
    }
  }

  private mutating func open(_ form: YAMLTree.Record.Form) throws(Problem) {
    guard builder.depth < limits.maxDepth else {
      throw problem("at most \(limits.maxDepth) levels")
    }
    builder.open(YAMLTree.Record(collection: form, source: index..<index + 1), inBrackets: true)
    hasMembers.append(false)
    index += 1
  }

  /// Adds a number, a Boolean or null.
  private mutating func addWord() throws(Problem) {
    let start = index
    while let byte, Self.isWordByte(byte) { index += 1 }
    let word = file.bytes[start..<index]
    let text = String(decoding: word, as: UTF8.self)
    guard ["true", "false", "null"].contains(text) || JSONText.isNumber(text) else {
      throw problem("a JSON value", at: start)
    }
    add(.plain, from: start) { $0.append(contentsOf: word) }
  }

  private mutating func add(
    _ form: YAMLTree.Record.Form,
    from start: Int,
    _ append: (inout [UInt8]) -> Void
  ) {
    let first = builder.text.count
    append(&builder.text)
    let text = first..<builder.text.count
    builder.add(YAMLTree.Record(scalar: form, source: start..<index, text: text))
  }

  private mutating func addString() throws(Problem) {
    let start = index
    let first = builder.text.count
    index += 1
    var plain = index
    while true {
      guard index < file.bytes.count else { throw problem("a closing quote") }
      let byte = file.bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        builder.text.append(contentsOf: file.bytes[plain..<index])
        if byte == UInt8(ascii: "\"") { break }
        try appendEscape()
        plain = index
      } else {
        guard byte >= 0x20 else { throw problem("an escape instead of a control character") }
        index += 1
      }
    }
    index += 1
    let text = first..<builder.text.count
    builder.add(YAMLTree.Record(scalar: .quoted, source: start..<index, text: text))
  }

  private mutating func appendEscape() throws(Problem) {
    let start = index
    index += 1
    guard let byte else { throw problem("an escape of JSON", at: start) }
    if let plain = Self.escapes[byte] {
      builder.text.append(plain)
      index += 1
      return
    }
    var units = [try unit(from: start)]
    if UTF16.isLeadSurrogate(units[0]), skip(UInt8(ascii: "\\")) {
      units.append(try unit(from: start))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw problem("a whole character", at: start)
    }
    builder.text.append(contentsOf: text.utf8)
  }

  /// Parses `u` and four hexadecimal digits.
  private mutating func unit(from start: Int) throws(Problem) -> UInt16 {
    let digits = file.bytes[min(index + 1, file.bytes.count)...].prefix(4)
    guard byte == UInt8(ascii: "u"), digits.count == 4, digits.allSatisfy(Self.isHexDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("an escape of JSON", at: start) }
    index += 5
    return unit
  }

  private var byte: UInt8? { index < file.bytes.count ? file.bytes[index] : nil }

  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private func problem(_ expected: String, at offset: Int? = nil) -> Problem {
    Problem(expected: expected, offset: offset ?? index)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
