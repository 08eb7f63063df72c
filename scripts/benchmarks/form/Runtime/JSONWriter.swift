/// JSON text that grows member by member.
public struct JSONWriter: Sendable {
  /// The text so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty text.
  public init() {}

  /// Writes a string member.
  public mutating func string(_ key: StaticString, _ value: String) {
    begin(key)
    append(value)
  }

  /// Writes a string member unless it is nil.
  public mutating func string(ifPresent key: StaticString, _ value: String?) {
    guard let value else { return }
    string(key, value)
  }

  /// Writes a whole number.
  public mutating func int(_ key: StaticString, _ value: Int) {
    begin(key)
    append(value)
  }

  /// Writes a whole number unless it is nil.
  public mutating func int(ifPresent key: StaticString, _ value: Int?) {
    guard let value else { return }
    int(key, value)
  }

  /// Writes a truth value.
  public mutating func bool(_ key: StaticString, _ value: Bool) {
    begin(key)
    append(literal: value ? "true" : "false")
  }

  /// Writes a number.
  public mutating func double(_ key: StaticString, _ value: Double) {
    begin(key)
    append(literal: value.isFinite ? value.description : "null")
  }

  /// Writes a member of any other type.
  public mutating func value<T: JSONCodable>(_ key: StaticString, _ value: T) {
    begin(key)
    value.write(to: &self)
  }

  /// Writes a member of any other type unless it is nil.
  public mutating func value<T: JSONCodable>(ifPresent key: StaticString, _ value: T?) {
    guard let value else { return }
    self.value(key, value)
  }
}

extension JSONWriter {
  mutating func begin() {
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  mutating func end() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func array<T>(_ values: [T], _ write: (T, inout JSONWriter) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for index in values.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(values[index], &self)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func begin(_ key: StaticString) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    append(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = true
  }

  mutating func begin(text key: String) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    append(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = true
  }

  mutating func append(literal text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ value: Int) {
    append(literal: value.description)
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in utf8.indices {
      let byte = utf8[index]
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
      bytes.append(contentsOf: utf8[start..<index])
      escape(byte)
      start = index + 1
    }
    bytes.append(contentsOf: utf8[start...])
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x22, 0x5C: bytes.append(byte)
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      let digits = String(byte, radix: 16)
      append(literal: byte < 16 ? "u000\(digits)" : "u00\(digits)")
    }
  }
}
