import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Parts whose keys stand in the object of the model, as the generator writes them.
struct PartTests {
  struct Session: JSONModel, Equatable {
    var attemptsLeft: Int

    init(from json: JSONReader) throws(DecodingFailure) {
      attemptsLeft = try json.int("attemptsLeft")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.int("attemptsLeft", attemptsLeft)
    }
  }

  struct Sms: JSONModel, Equatable {
    var codeLength: Int
    var next: Duration?
    var origin: Card?

    init(from json: JSONReader) throws(DecodingFailure) {
      codeLength = try json.int("codeLength")
      next = try json.duration(ifPresent: "next", unit: .seconds)
      origin = try json.value(ifPresent: "origin")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.int("codeLength", codeLength)
      json.duration(ifPresent: "next", next, unit: .seconds)
      json.value(ifPresent: "origin", origin)
    }
  }

  /// A flattened union: the discriminator is the model's, so the part neither keeps nor writes it.
  enum Details: JSONModel, Equatable {
    case sms(Sms)
    case password
    case unrecognized(String)

    init(from json: JSONReader) throws(DecodingFailure) {
      switch try json.string("type") {
      case "Sms": self = .sms(try Sms(from: json))
      case "SecurePassword": self = .password
      case let other: self = .unrecognized(other)
      }
    }

    func writeMembers(to json: inout JSONWriter) {
      switch self {
      case .sms(let value): value.writeMembers(to: &json)
      case .password, .unrecognized: break
      }
    }
  }

  struct State: JSONModel, Equatable {
    var type: String
    var hasActiveSession: Bool
    var session: Session?
    var details: Details?

    init(from json: JSONReader) throws(DecodingFailure) {
      type = try json.string("type")
      hasActiveSession = try json.bool("hasActiveSession")
      session = hasActiveSession ? try Session(from: json) : nil
      details = try json.part()
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string("type", type)
      json.bool("hasActiveSession", hasActiveSession)
      if hasActiveSession { session?.writeMembers(to: &json) }
      details?.writeMembers(to: &json)
    }
  }

  @Test(arguments: [
    #"{"type":"Sms","hasActiveSession":true,"attemptsLeft":2,"codeLength":4,"next":30}"#,
    #"{"type":"SecurePassword","hasActiveSession":false}"#,
    #"{"type":"Sms","hasActiveSession":false}"#,
    #"{"type":"Face","hasActiveSession":false}"#,
    #"{"type":"Sms","hasActiveSession":false,"codeLength":4,"origin":{"number":"1"}}"#,
  ])
  func writesWhatItRead(_ text: String) throws {
    let state = try State(json: Data(text.utf8))
    #expect(String(decoding: state.jsonData, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("", nil),
    (#","codeLength":null"#, nil),
    (#","next":5"#, nil),
    (#","codeLength":"4""#, "codeLength: expected an integer, found text \"4\""),
    (#","codeLength":4,"next":"x""#, "next: expected a number, found text \"x\""),
    (#","codeLength":4,"origin":{}"#, "origin.number: expected a value, found no such key"),
    (#","codeLength":4,"origin":{"number":null}"#, "origin.number: expected text, found null"),
  ])
  func isNilWhereItsOwnKeysLack(_ members: String, expected: String?) {
    let text = "{\"type\":\"Sms\",\"hasActiveSession\":false\(members)}"
    do throws(DecodingFailure) {
      #expect(try State(json: Data(text.utf8)).details == nil)
      #expect(expected == nil)
    } catch {
      #expect(error.description.hasPrefix(expected ?? "nothing"))
      #expect(error.line == 1)
    }
  }

  @Test func lacksNoPartThatMustBeThere() throws {
    let text = #"{"type":"Sms","hasActiveSession":true}"#
    let failure = try #require(throws: DecodingFailure.self) {
      try State(json: Data(text.utf8))
    }
    #expect(failure.path == "attemptsLeft")
    #expect(throws: DecodingFailure.self) {
      try JSONDocument(parsing: Data("7".utf8)).root.part(Sms.self)
    }
    #expect(throws: DecodingFailure.self) {
      try JSONDocument(parsing: Data("null".utf8)).root.part(Sms.self)
    }
  }

  @Test func keepsAListWhosePartsLack() throws {
    let element = #"{"type":"Sms","hasActiveSession":false}"#
    let text = "{\"l\":[\(element),{\"type\":\"Sms\",\"hasActiveSession\":true},\(element)]}"
    let states: [State] = try JSONDocument(parsing: Data(text.utf8)).root.list(lossy: "l")
    #expect(states.map(\.details) == [nil, nil])
  }
}
