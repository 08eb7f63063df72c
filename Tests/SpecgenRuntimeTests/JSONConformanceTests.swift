import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// What RFC 8259 says of texts, asked of answers that hold them.
struct JSONConformanceTests {
  /// The bytes of a text in which each character stands for one.
  static func bytes(_ text: String) -> Data {
    Data(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
  }

  /// Lists in lists, perhaps with too few or too many ends.
  static func nested(_ depth: Int, closed: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: closed)
  }

  private func read(_ body: Data) throws(DecodingFailure) -> JSONValue {
    try HTTPResponse(status: 200, body: body).json()
  }

  private func failure(_ body: Data) throws -> DecodingFailure {
    try #require(throws: DecodingFailure.self) { try read(body) }
  }

  @Test func hasEnoughCases() {
    #expect(Self.accepted.count >= 90 && Self.refused.count >= 180)
    #expect(Self.acceptedByChoice.count + Self.refusedByChoice.count >= 30)
    let all = Self.accepted + Self.refused + Self.acceptedByChoice + Self.refusedByChoice
    #expect(Set(all.map(Self.bytes)).count == all.count)
  }

  @Test(arguments: accepted + acceptedByChoice)
  func accepts(_ text: String) throws {
    let body = Self.bytes(text)
    let value = try read(body)
    // What is written again means the same.
    #expect(try read(value.jsonData) == value)
    guard case .array(let elements) = value else {
      let found = try failure(Data("[".utf8) + body + Data(",]".utf8))
      #expect(found.expected == "a value")
      return
    }
    let list: [JSONValue] = try HTTPResponse(status: 200, body: body).json()
    #expect(list == elements)
  }

  @Test(arguments: refused + refusedByChoice)
  func refuses(_ text: String) throws {
    let body = Self.bytes(text)
    let found = try failure(body)
    #expect(found.line != nil && found.column != nil)
    #expect(throws: DecodingFailure.self) {
      let _: [JSONValue] = try HTTPResponse(status: 200, body: body).json()
    }
    #expect("\(found)".unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test(arguments: [
    "0", "-0", "18446744073709551615", "-9223372036854775808", "9007199254740993", "1.10", "1E+2",
    "0.1000000000000000055511151231257827", "123456789012345678901234567890.123456789",
    "1e400", "1e-400", "1e99999999999999999999999", "-0.0e-0", "5.00",
  ])
  func keepsTheDigitsOfNumbers(_ text: String) throws {
    let value = try read(Data("[\(text)]".utf8))
    #expect(value == .array([.number(JSONNumber(checked: text))]))
    #expect(String(decoding: value.jsonData, as: UTF8.self) == "[\(text)]")
  }

  @Test func readsNumbersExactlyOrNotAtAll() throws {
    func number<T: JSONCodable>(_ text: String, as type: T.Type) throws(DecodingFailure) -> T {
      try HTTPResponse(status: 200, body: Data(text.utf8)).json()
    }
    #expect(try number("18446744073709551615", as: UInt64.self) == .max)
    #expect(try number("-9223372036854775808", as: Int64.self) == .min)
    #expect(
      try number("0.1", as: Decimal.self) == Decimal(sign: .plus, exponent: -1, significand: 1)
    )
    #expect(try number("5.00", as: ExactDecimal.self).text == "5.00")
    for (text, value) in [("1.0", 1), ("1e3", 1_000), ("-20e-1", -2), ("0.0e99", 0), ("-0.0", 0)] {
      #expect(try number(text, as: Int.self) == value)
    }
    #expect(try number("184467440737095516150e-1", as: UInt64.self) == .max)
    for text in [
      "1.5", "1e-3", "1e19", "1e999", "1e99999999999999999999", "9223372036854775808.0",
      "9223372036854775808", "-9223372036854775809", "\"46\"", "true",
    ] {
      #expect(throws: DecodingFailure.self) { try number(text, as: Int.self) }
    }
    for text in ["-1", "18446744073709551616"] {
      #expect(throws: DecodingFailure.self) { try number(text, as: UInt64.self) }
    }
    for text in ["0", "1", "\"true\""] {
      #expect(throws: DecodingFailure.self) { try number(text, as: Bool.self) }
    }
    for text in ["1e400", "-1e400"] {
      #expect(throws: DecodingFailure.self) { try number(text, as: Double.self) }
    }
    #expect(try number("1e-400", as: Double.self) == 0)
  }

  @Test func boundsDepth() throws {
    let closers = ["[": "]", "{\"a\":": "}"]
    for (opener, closer) in closers {
      for depth in [1, 511, 512] {
        let inner = opener == "[" ? "" : "1"
        let text =
          String(repeating: opener, count: depth) + inner + String(repeating: closer, count: depth)
        let value = try read(Data(text.utf8))
        #expect(try read(value.jsonData) == value)
      }
      for depth in [513, 100_000] {
        for isClosed in [true, false] {
          let text =
            String(repeating: opener, count: depth) + "1"
            + String(repeating: closer, count: isClosed ? depth : 0)
          #expect(try failure(Data(text.utf8)).expected == "at most 512 levels")
        }
      }
    }
  }

  /// Each text is cut after each byte, and gets each of a few bytes in each place.
  @Test func survivesDamage() throws {
    let text = #"{"a":[1,-2.5e+3,"\u00e9\ud83d\ude00é",true,null,{}],"b":""}"#
    let whole = Data(text.utf8)
    _ = try read(whole)
    for end in 0..<whole.count {
      #expect(throws: DecodingFailure.self) { try read(whole.prefix(end)) }
      for byte in [0x00, 0x0A, 0x22, 0x2C, 0x31, 0x5C, 0x5D, 0x7B, 0x80, 0xC3, 0xED, 0xFF]
        as [UInt8]
      {
        var damaged = whole
        damaged[end] = byte
        let value = try? read(damaged)
        #expect(try value.map { try read($0.jsonData) } == value)
      }
    }
  }
}
