import Foundation

@testable import SpecgenRuntimeCore

/// The defects of the JSON parser, readers and writer on an input.
///
/// Accepted text comes back equal, with the text of each number. Foundation accepts the same text, but for documented
/// differences.
struct JSONDefects {
  /// The functions under test.
  struct Coder {
    var read: ([UInt8]) throws(DecodingFailure) -> JSONValue = { bytes throws(DecodingFailure) in
      try JSONValue(from: JSONDocument(parsing: bytes).root)
    }
    var write: (JSONValue) -> [UInt8] = { [UInt8]($0.jsonData) }
    var describe: (DecodingFailure) -> String = { $0.description }
  }

  private(set) var found: [String] = []
  private let bytes: [UInt8]
  private let coder: Coder

  init(_ bytes: [UInt8], coder: Coder = Coder()) {
    (self.bytes, self.coder) = (bytes, coder)
    do throws(DecodingFailure) {
      let value = try coder.read(bytes)
      checkAccepted(value)
      if let document = try? JSONDocument(parsing: bytes) {
        found += ReadDefects(document.root).found
      }
    } catch {
      checkRefused(error)
    }
  }

  private mutating func checkAccepted(_ value: JSONValue) {
    let written = coder.write(value)
    let again = try? coder.read(written)
    if again != value { found.append("written JSON with another value") }
    if again.map(coder.write) != written { found.append("JSON that is written in two ways") }
    let text = JSONText(bytes)
    if value.numbers != text.numbers { found.append("a number with another text") }
    if text.depth > JSONParser.maxDepth { found.append("too many levels") }
    if value.reversed != value || value.reversed.hashValue != value.hashValue {
      found.append("members whose order counts")
    }
    // Foundation reads numbers as Swift values, which have limits.
    guard let other = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      if !text.hasLargeNumbers { found.append("JSON that Foundation refuses") }
      return
    }
    if other.withoutNumbers != value.withoutNumbers, !value.hasEquivalentKeys {
      found.append("a value that Foundation reads differently")
    }
  }

  private mutating func checkRefused(_ failure: DecodingFailure) {
    let lines = Self.lines(of: bytes)
    let isInside =
      failure.line.map { line in
        guard lines.indices.contains(line - 1), let column = failure.column else { return false }
        return (1...lines[line - 1] + 1).contains(column)
      } ?? false
    if !isInside { found.append("a failure outside of the text") }
    let description = coder.describe(failure)
    if description.utf8.count >= 1_000 { found.append("a long failure") }
    if description.utf8.contains(where: { $0 < 0x20 }) {
      found.append("a failure with a control character")
    }
    // Foundation also reads other encodings, duplicate keys, trailing commas and more levels, and it does not look at
    // the value of a duplicate key, whose bytes may be no text.
    let isChoice =
      JSONText(bytes).hasTrailingComma || bytes.contains(0)
      || String(validating: bytes, as: UTF8.self) == nil
      || ["every key once", "a pair of surrogates", "at most 512 levels"].contains(failure.expected)
    if !isChoice, (try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))) != nil {
      found.append("JSON that only Foundation accepts")
    }
  }

  /// Returns the number of characters in each line; a line ends at LF, CR or CRLF.
  private static func lines(of bytes: [UInt8]) -> [Int] {
    var lines = [0]
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0A where index > 0 && bytes[index - 1] == 0x0D: break
      case 0x0A, 0x0D: lines.append(0)
      default: if byte & 0xC0 != 0x80 { lines[lines.count - 1] += 1 }
      }
    }
    return lines
  }
}

extension JSONValue {
  /// The texts of the numbers, in order.
  fileprivate var numbers: [String] {
    switch self {
    case .number(let number): [number.text]
    case .array(let elements): elements.flatMap(\.numbers)
    case .object(let members): members.flatMap(\.value.numbers)
    case .null, .bool, .string: []
    }
  }

  /// The value with the members of its objects in reverse order.
  fileprivate var reversed: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.reversed))
    case .object(let members):
      .object(members.reversed().map { Member(key: $0.key, value: $0.value.reversed) })
    case .null, .bool, .number, .string: self
    }
  }

  /// `true` if an object has two keys that are equal strings in Swift, of which Foundation keeps one.
  fileprivate var hasEquivalentKeys: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasEquivalentKeys)
    case .object(let members):
      Set(members.map(\.key)).count < members.count
        || members.contains(where: \.value.hasEquivalentKeys)
    case .null, .bool, .number, .string: false
    }
  }

  /// The value with zeros for its numbers.
  fileprivate var withoutNumbers: JSONValue {
    switch self {
    case .number: 0
    case .array(let elements): .array(elements.map(\.withoutNumbers))
    case .object(let members):
      .object(members.map { Member(key: $0.key, value: $0.value.withoutNumbers) })
    case .null, .bool, .string: self
    }
  }
}
