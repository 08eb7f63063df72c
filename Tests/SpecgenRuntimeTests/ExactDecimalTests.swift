import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Decimal numbers that keep their digits: money goes back as it came.
struct ExactDecimalTests {
  @Test(arguments: [
    ("5.00", "5"), ("10", "10"), ("10.37", "10.37"), ("0.10", "0.1"), ("-0.50", "-0.5"),
    ("1e3", "1000"), ("-0", "0"), ("0.000", "0"),
    ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
    ("12abc", nil), ("10,5", nil), ("", nil), (" 5", nil), ("5 ", nil), ("+5", nil), ("05", nil),
    (".5", nil), ("5.", nil), ("0x10", nil), ("NaN", nil), ("1_000", nil), ("1e400", nil),
    ("1234567890123456789012345678901234567890.1", nil), ("5\0", nil), ("\"5\"", nil),
  ])
  func readsNumbersAlone(_ text: String, amount: String?) {
    let value = ExactDecimal(text)
    #expect(value?.text == amount.map { _ in text })
    #expect(value?.value == amount.flatMap { Decimal(string: $0) })
  }

  @Test(arguments: [
    (500, 2, "5.00"), (5, 2, "0.05"), (-5, 2, "-0.05"), (-500, 1, "-50.0"), (0, 2, "0.00"),
    (7, 0, "7"), (5, -2, "500"), (0, -2, "0"), (0, 0, "0"),
  ])
  func placesThePoint(_ units: Int, scale: Int8, expected: String) {
    #expect(ExactDecimal(units: units, scale: scale).text == expected)
  }

  @Test func takesAnyUnitsAndScale() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for scale in Int8.min...Int8.max {
      for units in [Int.min, .max, 0, -1, .random(in: .min ... .max, using: &random)] {
        let value = ExactDecimal(units: units, scale: scale)
        #expect(ExactDecimal(value.text) == value, "seed \(seed)")
      }
    }
  }

  @Test func keepsItsDigitsInJSON() throws {
    for text in ["5.00", "-0.10", "1e3", "12345678901234567890.0"] {
      let value = try ExactDecimal(json: Data(text.utf8))
      #expect(value.text == text)
      #expect(value.jsonData == Data(text.utf8))
    }
    #expect(throws: DecodingFailure.self) { try ExactDecimal(json: Data("\"5\"".utf8)) }
    #expect(throws: DecodingFailure.self) { try ExactDecimal(json: Data("1e999".utf8)) }
  }

  @Test func travelsAsText() throws {
    let text = #"{"a":"5.00","b":"0.10","c":null}"#
    let json = try JSONDocument(parsing: Data(text.utf8)).root
    #expect(try json.decimalText("a").text == "5.00")
    #expect(try json.decimalText(ifPresent: "b")?.text == "0.10")
    #expect(try json.decimalText(ifPresent: "c") == nil)
    #expect(try json.decimalText(ifPresent: "d") == nil)
    #expect(try json.decimalText(orNull: "c") == nil)
    #expect(throws: DecodingFailure.self) { try json.decimalText(orNull: "d") }
    var writer = JSONWriter()
    writer.object { writer in
      writer.decimalText("a", ExactDecimal(units: 500, scale: 2))
      writer.decimalText(ifPresent: "b", ExactDecimal("0.10"))
      writer.decimalText(ifPresent: "none", nil)
      writer.decimalText(orNull: "c", nil)
    }
    #expect(writer.text == text)
  }

  @Test(arguments: [
    (#"{"a":5.00}"#, "a: expected text, found the number 5.00 (line 1, column 6)"),
    (#"{"a":"12abc"}"#, #"a: expected a number in a string, found text "12abc""#),
    (#"{"a":null}"#, "a: expected text, found null"),
  ])
  func refusesOtherText(_ text: String, expected: String) throws {
    let json = try JSONDocument(parsing: Data(text.utf8)).root
    let failure = try #require(throws: DecodingFailure.self) { try json.decimalText("a") }
    #expect(failure.description.hasPrefix(expected))
  }

  @Test(arguments: [
    (#"{"a":5.00}"#, "5.00"), (#"{"a":"5.00"}"#, "5.00"), (#"{"a":7}"#, "7"),
    (#"{"a":"-1e2"}"#, "-1e2"),
    (#"{"a":"1,5"}"#, nil), (#"{"a":""}"#, nil), (#"{"a":true}"#, nil), (#"{"a":null}"#, nil),
    (#"{"a":[5]}"#, nil),
  ])
  func readsNumbersAndTexts(_ text: String, expected: String?) throws {
    let json = try JSONDocument(parsing: Data(text.utf8)).root
    let kinds: JSONKinds = [.number, .string]
    #expect((try? json.decimal("a", accepting: kinds))?.text == expected)
    #expect((try? json.decimal(ifPresent: "a", accepting: kinds))?.text == expected)
    #expect((try? json.decimal(orNull: "a", accepting: kinds))?.text == expected)
    #expect(try json.decimal(ifPresent: "b", accepting: kinds) == nil)
    #expect(throws: DecodingFailure.self) { try json.decimal("b", accepting: kinds) }
  }

  @Test func readsNoFractionWhereIntegersAreAccepted() throws {
    let json = try JSONDocument(parsing: Data(#"{"a":5,"b":5.5}"#.utf8)).root
    #expect(try json.decimal("a", accepting: [.integer, .string]) == 5)
    let failure = try #require(throws: DecodingFailure.self) {
      try json.decimal("b", accepting: [.integer, .string])
    }
    #expect(failure.expected == "a number or a number in a string")
  }

  @Test func comparesTextOrAmount() {
    let (short, long): (ExactDecimal, ExactDecimal) = (5, ExactDecimal(units: 500, scale: 2))
    #expect(short != long)
    #expect(Set([short, long, 5]).count == 2)
    #expect(short.isNumericallyEqual(to: long))
    #expect(!short.isNumericallyEqual(to: 6))
    #expect(long.parameterText == "5.00")
    #expect(ExactDecimal(Decimal(5) / 4)?.text == "1.25")
    #expect(ExactDecimal(Decimal.nan) == nil)
  }
}
