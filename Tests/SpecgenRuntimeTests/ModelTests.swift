import Foundation
import Testing

@testable import SpecgenRuntimeCore

enum Direction: OpenEnum {
  case outbound, inbound, unrecognized(Int)

  init(rawValue: Int) {
    switch rawValue {
    case 1: self = .outbound
    case 2: self = .inbound
    default: self = .unrecognized(rawValue)
    }
  }

  var rawValue: Int {
    switch self {
    case .outbound: 1
    case .inbound: 2
    case .unrecognized(let value): value
    }
  }
}

enum Channel: String, ClosedEnum {
  case text = "sms"
  case mail = "email"
}

struct Stop: JSONModel, Codable, Equatable {
  var code: Int
  var address: String?
  var direction: Direction
  var channel: Channel?
  var seen: Date?
  var hour: LocalTime?
  var parent: Stop? {
    get { storedParent?.value }
    set { storedParent = newValue.map(Boxed.init) }
  }
  private var storedParent: Boxed<Stop>?
}

extension Stop {
  init(from json: JSONReader) throws(DecodingFailure) {
    code = try json.int("cp")
    address = try json.string(ifPresent: "ed")
    direction = try json.value("sl")
    channel = try json.value(ifPresent: "ch")
    seen = try json.date(ifPresent: "ta", format: .iso8601)
    hour = try json.value(ifPresent: "t")
    storedParent = try json.boxed(orNull: "up")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.int("cp", code)
    json.string(ifPresent: "ed", address)
    json.value("sl", direction)
    json.value(ifPresent: "ch", channel)
    json.date(ifPresent: "ta", seen, format: .iso8601)
    json.value(ifPresent: "t", hour)
    json.boxed(orNull: "up", storedParent)
  }
}

/// Models and enums through the strict reader and through Swift's own coders.
struct ModelTests {
  private struct Holder: Codable, Equatable {
    var stops: [Stop]
    var direction: Direction
    var channel: Channel
  }

  private static let text =
    #"{"cp":7,"sl":9,"ch":"sms","ta":"2017-05-12T14:30:37Z","t":"23:11","up":"#
    + #"{"cp":8,"ed":"Sé","sl":2,"up":null}}"#

  @Test func writesWhatItRead() throws {
    let stop = try Stop(json: Data(Self.text.utf8))
    #expect(stop.direction == .unrecognized(9))
    #expect(stop.parent?.direction == .inbound)
    #expect(String(decoding: stop.jsonData, as: UTF8.self) == Self.text)
  }

  @Test func isPlainlyCodable() throws {
    let text = #"{"stops":[\#(Self.text)],"direction":1,"channel":"email"}"#
    let holder = try JSONDecoder().decode(Holder.self, from: Data(text.utf8))
    #expect(holder.stops == [try Stop(json: Data(Self.text.utf8))])
    #expect(holder.direction == .outbound)
    #expect(try JSONDecoder().decode(Holder.self, from: JSONEncoder().encode(holder)) == holder)
    let list = try PropertyListEncoder().encode([Direction.inbound, .unrecognized(5)])
    #expect(
      try PropertyListDecoder().decode([Direction].self, from: list) == [
        .inbound, .unrecognized(5),
      ]
    )
  }

  @Test func listsTheValuesOfAClosedEnum() throws {
    let failure = try #require(throws: DecodingFailure.self) {
      try Channel(json: Data("\"fax\"".utf8))
    }
    #expect(failure.expected == #"one of ["sms","email"]"#)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode([Channel].self, from: Data(#"["fax"]"#.utf8))
    }
    #expect(Channel(rawValue: "sms") == .text)
  }

  @Test func comparesOpenEnumsByRawValue() {
    #expect(Direction.unrecognized(1) == .outbound)
    #expect(Set([Direction.unrecognized(1), .outbound, .inbound]).count == 2)
    #expect(Direction.unrecognized(7) != .unrecognized(8))
    #expect(Direction.inbound.parameterText == "2")
  }

  @Test func copiesBoxesOnWrite() throws {
    let first = try Stop(json: Data(Self.text.utf8))
    var second = first
    second.parent?.code = 1
    #expect(first.parent?.code == 8)
    #expect(second.parent?.code == 1)
    #expect(first != second)
  }

  @Test(arguments: [
    (#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, true), (#""E621E1F8""#, false),
  ])
  func readsUUIDs(_ text: String, isValid: Bool) {
    #expect(((try? UUID(json: Data(text.utf8))) != nil) == isValid)
  }

  @Test func readsFoundationTypes() throws {
    #expect(
      try URL(json: Data(#""https://a.b/c?d=%20""#.utf8)).absoluteString == "https://a.b/c?d=%20"
    )
    #expect(throws: DecodingFailure.self) { try URL(json: Data(#""http://[""#.utf8)) }
    #expect(throws: DecodingFailure.self) { try URL(json: Data(#""""#.utf8)) }
    #expect(try Data(json: Data(#""AQI=""#.utf8)) == Data([1, 2]))
    #expect(throws: DecodingFailure.self) { try Data(json: Data(#""?""#.utf8)) }
    #expect(try Decimal(json: Data("5.10".utf8)).jsonData == Data("5.1".utf8))
    #expect(try [Int?](json: Data("[1,null]".utf8)) == [1, nil])
    #expect(["b": 1, "a": 2].jsonData == Data(#"{"a":2,"b":1}"#.utf8))
    #expect(throws: DecodingFailure.self) {
      try [String: Int](json: Data("{\"é\":1,\"e\u{301}\":2}".utf8))
    }
  }
}
