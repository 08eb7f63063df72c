import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Dates, Booleans and integers in the forms of vendors.
struct WireFormTests {
  private func root(_ text: String) throws -> JSONReader {
    try JSONDocument(parsing: Data(text.utf8)).root
  }

  @Test(arguments: [
    (DateFormat.secondsSince2001, "0", 978_307_200.0),
    (.secondsSince2001, "790000000.5", 1_768_307_200.5),
    (.secondsSince2001, "-1", 978_307_199), (.millisecondsSince2001, "1500", 978_307_201.5),
    (.microsoft, #""\/Date(1700000000000)\/""#, 1_700_000_000),
    (.microsoft, #""\/Date(-1500)\/""#, -1.5), (.microsoft, #""\/Date(0)\/""#, 0),
  ])
  func roundTripsDates(_ format: DateFormat, text: String, seconds: Double) throws {
    let date = try root(text).date(format: format)
    #expect(date.timeIntervalSince1970 == seconds)
    var json = JSONWriter()
    json.date(date, format: format)
    #expect(json.text == text)
    #expect(format.date(from: format.text(of: date)) == date)
  }

  @Test(arguments: [
    "/Date(1700000000000+0100)/", "/Date(1700000000000-0530)/", "/Date(1700000000000)/",
  ])
  func ignoresTheOffset(_ text: String) {
    #expect(DateFormat.microsoft.date(from: text)?.timeIntervalSince1970 == 1_700_000_000)
  }

  @Test(arguments: [
    "", "/Date()/", "/Date(/", "/Date)/", "Date(1)", "/Date(1)", "/Date(1.5)/", "/Date(+1)/",
    "/Date(--1)/", "/Date(-)/", "/Date(1+)/", "/Date(1+1)/", "/Date(1+01:00)/", "/Date(1+01000)/",
    "/Date(1+0100+0100)/", "/Date(1 )/", "/Date(1)/ ", " /Date(1)/", "/date(1)/", "/Date(١)/",
    "/Date(1+٠١٠٠)/", "/Date(9223372036854775808)/", "/Date(1e3)/", "/Date(0x1)/", "/Date(1))/",
    "/Date(NaN)/", "2026-11-20",
  ])
  func refusesOtherMicrosoftDates(_ text: String) {
    #expect(DateFormat.microsoft.date(from: text) == nil)
  }

  @Test func readsAnyNumberOfMilliseconds() {
    for text in ["/Date(9223372036854775807)/", "/Date(-9223372036854775808)/"] {
      let date = DateFormat.microsoft.date(from: text)
      #expect(date.map { DateFormat.microsoft.text(of: $0).utf8.count > 9 } == true)
    }
  }

  @Test func writesAnyDate() {
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let text = DateFormat.microsoft.text(of: Date(timeIntervalSince1970: seconds))
      #expect(DateFormat.microsoft.date(from: text) != nil, "\(text)")
    }
  }

  @Test func saysWhatADateLooksLike() throws {
    let failure = #expect(throws: DecodingFailure.self) {
      try root(#"{"at":"soon"}"#).date("at", format: .microsoft)
    }
    #expect(failure?.expected == "a date as in /Date(1700000000000)/")
    #expect(throws: DecodingFailure.self) { try root("5").date(format: .microsoft) }
    #expect(throws: DecodingFailure.self) { try root(#""5""#).date(format: .secondsSince2001) }
  }

  @Test(arguments: [
    (BoolForm.texts(true: "YES", false: "NO"), #""YES""#, #""NO""#),
    (.texts(true: "", false: "\"\\\n"), #""""#, #""\"\\\n""#),
    (.numbers(true: 1, false: 0), "1", "0"), (.numbers(true: 0, false: -1), "0", "-1"),
    (.numbers(true: .max, false: .min), "\(Int.max)", "\(Int.min)"),
  ])
  func roundTripsBooleans(_ form: BoolForm, yes: String, no: String) throws {
    for (text, value) in [(yes, true), (no, false)] {
      #expect(try root(text).bool(as: form) == value)
      #expect(form.value(of: form.text(of: value)) == value)
      var json = JSONWriter()
      json.bool(value, as: form)
      #expect(json.text == text)
    }
  }

  @Test(arguments: [
    (BoolForm.texts(true: "YES", false: "NO"), #"expected "YES" or "NO""#),
    (.numbers(true: 1, false: 0), "expected 1 or 0"),
  ])
  func namesTheTwoValues(_ form: BoolForm, expected: String) throws {
    let others = [
      "true", "false", "null", "2", "1.5", #""1""#, #""yes""#, #""YES ""#, #""""#, "[]", "{}",
      "1e400",
      "[1]", "99999999999999999999",
    ]
    for text in others {
      let failure = #expect(throws: DecodingFailure.self) {
        try root(#"{"a":\#(text)}"#).bool("a", as: form)
      }
      #expect(failure?.description.contains("a: \(expected)") == true, "\(text)")
    }
  }

  @Test func readsBooleansThatMayBeMissing() throws {
    let json = try root(#"{"a":"Y","n":null,"x":true}"#)
    let form = BoolForm.texts(true: "Y", false: "N")
    #expect(try json.bool(ifPresent: "a", as: form) == true)
    #expect(try json.bool(ifPresent: "n", as: form) == nil)
    #expect(try json.bool(ifPresent: "none", as: form) == nil)
    #expect(try json.bool(orNull: "n", as: form) == nil)
    #expect(try json.presence("a", as: form) == .value(true))
    #expect(try json.presence("n", as: form) == .null)
    #expect(try json.presence("none", as: form) == .absent)
    #expect(throws: DecodingFailure.self) { try json.bool("none", as: form) }
    #expect(throws: DecodingFailure.self) { try json.bool(orNull: "none", as: form) }
    #expect(throws: DecodingFailure.self) { try json.bool(ifPresent: "x", as: form) }
    var deferred = json.deferred
    let values = [
      deferred.bool("a", as: form), deferred.bool(ifPresent: "none", as: form),
      deferred.bool(orNull: "n", as: form),
    ]
    #expect(values == [true, nil, nil])
    try deferred.end()
    let placeholder = deferred.bool("x", as: form)
    #expect(!placeholder)
    #expect(throws: DecodingFailure.self) { try deferred.end() }
  }

  @Test func writesBooleansThatMayBeMissing() {
    var json = JSONWriter()
    let form = BoolForm.numbers(true: 1, false: 0)
    json.object { json in
      json.bool("a", true, as: form)
      json.bool(ifPresent: "b", nil, as: form)
      json.bool(ifPresent: "c", false, as: form)
      json.bool(orNull: "d", nil, as: form)
      json.bool(orNull: "e", true, as: form)
      json.presence("f", .null, as: form)
      json.presence("g", .absent, as: form)
      json.presence("h", .value(false), as: form)
    }
    #expect(json.text == #"{"a":1,"c":0,"d":null,"e":1,"f":null,"h":0}"#)
  }

  @Test(arguments: [
    #""5""#, "5", #""-9223372036854775808""#, #""9223372036854775807""#, "9223372036854775807",
  ])
  func readsIntegersInStrings(_ text: String) throws {
    let value: Int64 = try root(text).value(accepting: .string)
    #expect("\(value)" == text.replacing("\"", with: ""))
  }

  @Test(arguments: [
    #""""#, #""+5""#, #""05""#, #""5.0""#, #"" 5""#, #""1e3""#, #""٥""#, #""18446744073709551616""#,
    #""-0""#, "true", "null", "[5]",
  ])
  func refusesOtherStringsForIntegers(_ text: String) throws {
    let json = try root(#"{"a":\#(text)}"#)
    #expect(throws: DecodingFailure.self) { try json.value("a", accepting: .string) as Int64 }
    #expect(throws: DecodingFailure.self) { try json.value("a", accepting: .string) as Int32 }
    #expect(throws: DecodingFailure.self) { try json.value("a", accepting: .string) as UInt64 }
  }

  @Test func keepsTheLimitsOfIntegersInStrings() throws {
    let json = try root(#"{"a":"2147483648","b":"-1","c":"18446744073709551615"}"#)
    #expect(throws: DecodingFailure.self) { try json.value("c", accepting: .string) as Int64 }
    #expect(throws: DecodingFailure.self) { try json.value("a", accepting: .string) as Int32 }
    #expect(throws: DecodingFailure.self) { try json.value("b", accepting: .string) as UInt64 }
    #expect(try json.value("c", accepting: .string) == UInt64.max)
    #expect(try json.value(ifPresent: "none", accepting: .string) as UInt64? == nil)
    #expect(try json.presence("c", accepting: .string) == Presence<UInt64>.value(.max))
  }
}
