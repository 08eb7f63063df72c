import Foundation

@testable import SpecgenRuntimeCore

/// The defects of reading each value of a document as each type.
///
/// A value that is read is written and read as the same value.
struct ReadDefects {
  private(set) var found: [String] = []
  private var numbers: [JSONNumber] = []

  init(_ root: JSONReader) {
    read(root)
    for (index, number) in numbers.prefix(20).enumerated() {
      for other in numbers[..<index] where other == number {
        if other.hashValue != number.hashValue { found.append("equal numbers with other hashes") }
        if Double(other.text) != Double(number.text) {
          found.append("equal numbers of other sizes")
        }
      }
    }
  }

  private mutating func read(_ json: JSONReader) {
    checkNumbers(json)
    checkScalars(json)
    switch json.kind {
    case .list: for element in (try? json.elements()) ?? [] { read(element) }
    case .object:
      for (key, value) in (try? json.members()) ?? [] {
        if (try? json.member(key)) == nil { found.append("a member that is not found by its key") }
        read(value)
      }
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func checkNumbers(_ json: JSONReader) {
    guard let text = try? json.numberText() else { return }
    let number = JSONNumber(checked: text)
    if JSONNumber(text: text) != number { found.append("a number that is not one") }
    if let int = try? json.int(), int != number.integer { found.append("another integer") }
    if let double = try? json.double(), !double.isFinite {
      found.append("a number that is not finite")
    }
    numbers.append(number)
    let zero = JSONNumber(checked: "0")
    let isZero = text.split(whereSeparator: { "eE".contains($0) })[0]
      .allSatisfy { "-0.".contains($0) }
    if (number == zero) != isZero { found.append("a zero that is not one") }
  }

  private mutating func checkScalars(_ json: JSONReader) {
    check(json, ExactDecimal.self)
    check(json, Int.self)
    check(json, UInt64.self)
    check(json, Double.self)
    check(json, Bool.self)
    check(json, String.self)
    check(json, LocalTime.self)
    check(json, URL.self)
    check(json, UUID.self)
    for format in [DateFormat.iso8601, .day] {
      guard let date = try? json.date(format: format) else { continue }
      let text = format.text(of: date)
      if format.date(from: text).map(format.text) != text { found.append("a date that moves") }
    }
    for unit in [DurationUnit.seconds, .milliseconds] { _ = try? json.duration(unit: unit) }
  }

  mutating func check<Value: JSONCodable & Equatable>(_ json: JSONReader, _: Value.Type) {
    guard let value = try? Value(from: json) else {
      // A quiet read agrees.
      if (try? Value(from: json.quiet)) != nil { found.append("a quiet read that differs") }
      return
    }
    if (try? Value(json: value.jsonData)) != value { found.append("a \(Value.self) that changes") }
  }
}
