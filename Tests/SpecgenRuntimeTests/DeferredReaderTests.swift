import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Members read without throwing, and the failure that their end throws.
struct DeferredReaderTests {
  private enum Colour: OpenEnum {
    case red
    case unrecognized(String)

    init(rawValue: String) { self = rawValue == "red" ? .red : .unrecognized(rawValue) }

    var rawValue: String {
      switch self {
      case .red: "red"
      case .unrecognized(let value): value
      }
    }
  }

  /// A member of each kind that has a placeholder.
  private struct Members: Equatable {
    let text: String
    let number: Double
    let count: Int
    let isOn: Bool
    let url: URL
    let id: UUID
    let big: Int64
    let colour: Colour
    let day: Date
    let list: [Int]
    let map: [String: Int]
    let boxed: Boxed<String>
    let any: JSONValue
    let small: Int32
    let natural: UInt64
    let price: ExactDecimal
    let bytes: Data
    let time: LocalTime
    let days: [Date]
    let wait: Duration
    let note: String?

    init(_ text: String) throws {
      var json = try JSONDocument(parsing: Data(text.utf8)).root.deferred
      self.text = json.string("text")
      number = json.double("number")
      count = json.int("count")
      isOn = json.bool("isOn")
      url = json.value("url")
      id = json.value("id")
      big = json.value("big")
      colour = json.value("colour")
      day = json.date("day", format: .day)
      list = json.list("list")
      map = json.value("map")
      boxed = json.boxed("boxed")
      any = json.value("any")
      small = json.value("small")
      natural = json.value("natural")
      price = json.value("price")
      bytes = json.value("bytes")
      time = json.value("time")
      days = json.dates("days", format: .day)
      wait = json.duration("wait", unit: .seconds)
      note = json.string(ifPresent: "note")
      try json.end()
    }
  }

  private static let members = [
    #""text":"a""#, #""number":1.5"#, #""count":2"#, #""isOn":true"#, #""url":"https://a.example""#,
    #""id":"6F9619FF-8B86-D011-B42D-00C04FC964FF""#, #""big":9"#, #""colour":"blue""#,
    #""day":"2026-01-02""#, #""list":[1]"#, #""map":{"k":1}"#, #""boxed":"b""#, #""any":[null]"#,
    #""small":3"#, #""natural":4"#, #""price":1.05"#, #""bytes":"aGk=""#, #""time":"10:30""#,
    #""days":["2026-01-02"]"#, #""wait":2"#,
  ]

  private func object(_ members: some Sequence<String>) -> String {
    "{\(members.joined(separator: ","))}"
  }

  @Test func readsWhatFits() throws {
    let value = try Members(object(Self.members))
    #expect(value.text == "a" && value.count == 2 && value.isOn && value.big == 9)
    #expect(value.colour == .unrecognized("blue") && value.list == [1] && value.map == ["k": 1])
    #expect(value.boxed.value == "b" && value.any == .array([.null]) && value.note == nil)
    #expect(value.small == 3 && value.natural == 4 && value.price.description == "1.05")
    #expect(value.bytes == Data("hi".utf8) && value.time.hour == 10 && value.wait == .seconds(2))
  }

  @Test(arguments: members.indices)
  func throwsTheFailureOfAnyMember(index: Int) throws {
    let key = Self.members[index].split(separator: "\"")[0]
    var members = Self.members
    members.remove(at: index)
    let failure = #expect(throws: DecodingFailure.self) { try Members(object(members)) }
    #expect(failure?.path == String(key) && failure?.found == "no such key")
  }

  @Test func throwsTheFirstOfSeveralFailures() throws {
    let text = object([#""text":1"#, #""number":"x""#] + Self.members.dropFirst(2))
    let failure = #expect(throws: DecodingFailure.self) { try Members(text) }
    #expect(failure?.path == "text" && failure?.found == "the number 1")
  }
}
