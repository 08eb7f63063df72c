import Testing

@testable import SpecgenCore

/// Numbers of any size, compared and divided exactly.
struct DecimalNumberTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("1.50", "1.5"), ("15e-1", "1.5"), ("100", "100"), ("1E2", "100"),
    ("-0.050", "-0.05"), ("1e30", "1e30"), ("9223372036854775808", "9223372036854775808"),
    ("0.000000000000000000001", "1e-21"),
  ])
  func readsAndPrints(text: String, canonical: String) throws {
    let number = try #require(DecimalNumber(text))
    #expect(number.text == canonical)
    #expect(DecimalNumber(number.text) == number)
  }

  @Test(arguments: [
    "", "-", "01", "1.", ".5", "1e", "+1", "0x1", "1_0", "NaN", "1e401", "10e400", "0.1e-400",
    "1e9223372036854775807", "1e-9223372036854775808", "1e99999999999999999999",
  ])
  func refuses(text: String) { #expect(DecimalNumber(text) == nil) }

  /// Each number is less than the next.
  @Test func compares() throws {
    let texts = [
      "-1e9", "-10", "-9.5", "-0.05", "0", "0.05", "0.1", "0.11", "1", "1.5", "9", "1e1", "11",
    ]
    let numbers = try texts.map { try #require(DecimalNumber($0)) }
    for (index, number) in numbers.enumerated() {
      for (other, value) in numbers.enumerated() {
        #expect((number < value) == (index < other), "\(texts[index]) < \(texts[other])")
      }
    }
  }

  @Test(arguments: [
    ("0.15", "0.05", true), ("0.12", "0.05", false), ("0", "7", true), ("-21", "7", true),
    ("1e300", "3", false), ("1e300", "4", true), ("7", "14", false), ("19.99", "0.01", true),
  ])
  func divides(number: String, step: String, isMultiple: Bool) throws {
    let (number, step) = (try #require(DecimalNumber(number)), try #require(DecimalNumber(step)))
    #expect(number.isMultiple(of: step) == isMultiple)
  }
}
