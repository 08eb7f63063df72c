public import Foundation

/// A writer that produces JSON in one buffer.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.string("name", "Sé")
///   json.int("code", 7)
/// }
/// json.data   // {"name":"Sé","code":7}
/// ```
public struct JSONWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The pieces written, for a writer that compares values instead of producing text.
  private var tokens: [JSONToken]?
  private var needsComma = false
  private var secretRanges: [Range<Int>] = []
  private var adoptedSecrets: [String] = []
  /// The number of elements of the open tuple, or -1 in an object.
  private var tupleCount = -1
  /// The offset of the open object.
  private var objectStart = 0
  /// `true` if a number that JSON cannot represent, NaN or an infinity, was written as null.
  public private(set) var hasInvalidNumber = false

  /// Creates an empty writer.
  public init() {}

  /// Returns the pieces that a model writes; they are equal if all properties are equal.
  static func tokens(of model: some JSONModel) -> [JSONToken] {
    var json = JSONWriter()
    json.tokens = []
    json.tokens?.reserveCapacity(64)
    model.writeMembers(to: &json)
    return json.tokens ?? []
  }

  /// `true` if the output serves comparison and is exact and complete instead of in wire form.
  var isComparing: Bool { tokens != nil }

  /// Records a piece and returns `true`, or returns `false` for a writer of text.
  mutating func note(_ token: @autoclosure () -> JSONToken) -> Bool {
    guard tokens != nil else { return false }
    tokens?.append(token())
    return true
  }

  /// The output.
  public var data: Data { Data(bytes) }

  /// The output as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a secret value and records its range.
  mutating func secret(_ write: (inout JSONWriter) -> Void) {
    guard !isComparing else { return write(&self) }
    let start = bytes.count + (needsComma ? 1 : 0)
    write(&self)
    secretRanges.append(start..<bytes.count)
  }

  /// The strings and numbers that are secret.
  var secretTexts: [String] {
    adoptedSecrets
      + secretRanges.flatMap { range in
        (try? JSONValue(json: Data(bytes[range])))?.leaves ?? []
      }
  }

  /// The keys written into the open object so far.
  var openKeys: Set<String> {
    let text = Data(bytes[objectStart...] + [UInt8(ascii: "}")])
    guard case .object(let members) = try? JSONValue(json: text) else { return [] }
    return Set(members.map(\.key))
  }

  /// Takes over the secrets and the invalid-number flag of another writer whose output is copied into this
  /// one.
  mutating func adopt(_ other: JSONWriter) {
    adoptedSecrets += other.secretTexts
    hasInvalidNumber = hasInvalidNumber || other.hasInvalidNumber
  }

  /// Writes a model as an object.
  mutating func model(_ model: some JSONModel) {
    object { model.writeMembers(to: &$0) }
  }

  private mutating func beginValue() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes a key, which a value must follow.
  public mutating func key(_ key: String) {
    member(key)
  }

  /// Writes a key.
  ///
  /// Internal, because the compiler copies functions that use only public declarations into the modules that
  /// call them.
  mutating func member(_ key: String) {
    if note(.key(key)) { return }
    if tupleCount >= 0 { return skip(to: key) }
    beginValue()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes an object whose members a closure writes.
  public mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    if note(.object) {
      writeMembers(&self)
      _ = note(.end)
      return
    }
    beginValue()
    let (outerStart, outerCount) = (objectStart, tupleCount)
    (objectStart, tupleCount) = (bytes.count, -1)
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    writeMembers(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
    (objectStart, tupleCount) = (outerStart, outerCount)
  }

  /// Writes a model as a list, with each member at its position.
  mutating func tuple(_ model: some JSONTuple) {
    if isComparing { return self.model(model) }
    let outerCount = tupleCount
    list { json in
      json.tupleCount = 0
      model.writeMembers(to: &json)
      json.tupleCount = outerCount
    }
  }

  /// Writes null for each position before that of the next element.
  private mutating func skip(to position: String) {
    let position = Int(position) ?? tupleCount
    while tupleCount < position {
      null()
      tupleCount += 1
    }
    tupleCount += 1
  }

  /// Writes a key and an object whose members a closure writes, or nothing if the closure writes none.
  public mutating func object(
    unlessEmpty key: String,
    _ writeMembers: (inout JSONWriter) -> Void
  ) {
    let (start, neededComma) = (bytes.count, needsComma)
    member(key)
    object(writeMembers)
    guard !isComparing, bytes.suffix(2).elementsEqual("{}".utf8) else { return }
    bytes.removeLast(bytes.count - start)
    needsComma = neededComma
  }

  /// Writes a list whose elements a closure writes.
  public mutating func list(_ writeElements: (inout JSONWriter) -> Void) {
    if note(.list) {
      writeElements(&self)
      _ = note(.end)
      return
    }
    beginValue()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    writeElements(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes null.
  public mutating func null() {
    if note(.null) { return }
    word("null")
  }

  /// Writes null for a missing value.
  mutating func nothing() {
    if note(.nothing) { return }
    null()
  }

  /// Records the union case of the next value, for comparisons only; JSON output is unaffected.
  public mutating func shape(_ name: String) {
    _ = note(.shape(name))
  }

  /// Writes a Boolean.
  public mutating func bool(_ value: Bool) {
    if note(.bool(value)) { return }
    word(value ? "true" : "false")
  }

  /// Writes an integer.
  public mutating func int(_ value: some FixedWidthInteger) {
    if note(.integer(value)) { return }
    word(String(value))
  }

  /// Writes a number; one that is not finite becomes null and sets ``hasInvalidNumber``.
  public mutating func double(_ value: Double) {
    if note(.double(value)) { return }
    guard value.isFinite else {
      hasInvalidNumber = true
      null()
      return
    }
    guard let integer = Int(exactly: value), value.sign == .plus || integer != 0 else {
      word(value.description)
      return
    }
    integer.magnitude < 1 << 53 ? word(String(integer)) : word(value.description)
  }

  /// Writes a number with its original text.
  public mutating func number(_ value: JSONNumber) {
    if note(.number(value)) { return }
    word(value.text)
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    if note(.string(value)) { return }
    beginValue()
    quote(value)
  }

  /// Writes a string with its slashes escaped, which leaves its value unchanged.
  mutating func string(escapingSlashes value: String) {
    if note(.string(value)) { return }
    beginValue()
    quote(value, escapesSlashes: true)
  }

  /// Writes any value.
  public mutating func value(_ value: some JSONCodable) {
    value.write(to: &self)
  }

  private mutating func word(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func quote(_ text: String, escapesSlashes: Bool = false) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "/") where escapesSlashes: bytes.append(contentsOf: "\\/".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: (byte < 16 ? "\\u000\(digits)" : "\\u00\(digits)").utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
