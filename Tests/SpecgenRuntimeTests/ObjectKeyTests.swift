import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// What keys tell: constants, one key of several, and members that have no property.
struct ObjectKeyTests {
  private func root(_ text: String) throws -> JSONReader {
    try JSONDocument(parsing: Data(text.utf8)).root
  }

  @Test(arguments: [
    (#"{"a":"x","b":true,"c":5}"#, nil),
    (#"{"a":"y","b":true,"c":5}"#, #"a: expected "x", found text "y""#),
    (#"{"a":"x","b":false,"c":5}"#, "b: expected true, found false"),
    (#"{"a":"x","b":true,"c":5.5}"#, "c: expected 5, found the number 5.5"),
    (#"{"a":"x","b":true,"c":"5"}"#, #"c: expected 5, found text "5""#),
    (#"{"a":"x","b":true}"#, "c: expected a value, found no such key"),
    (#"{"a":"x","b":true,"c":null}"#, "c: expected 5, found null"),
    (#"{"a":"x","b":true,"c":5,"d":null}"#, nil),
    (#"{"a":"x","b":true,"c":5,"d":"ios"}"#, nil),
    (#"{"a":"x","b":true,"c":5,"d":"web"}"#, #"d: expected "ios", found text "web""#),
  ])
  func requiresConstants(_ text: String, expected: String?) throws {
    let json = try root(text)
    do throws(DecodingFailure) {
      try json.constant("a", "x")
      try json.constant("b", true)
      try json.constant("c", 5)
      try json.constant(ifPresent: "d", "ios")
      #expect(expected == nil)
    } catch {
      #expect(error.description.hasPrefix(expected ?? "nothing"))
    }
  }

  @Test func writesConstants() {
    var json = JSONWriter()
    json.object { json in
      json.constant("a", "x")
      json.constant("b", true)
      json.constant("c", 5)
    }
    #expect(json.text == #"{"a":"x","b":true,"c":5}"#)
  }

  @Test(arguments: [
    (#"{"new":1,"old":2}"#, "new"), (#"{"old":2}"#, "old"), (#"{"new":null,"old":2}"#, "old"),
    (#"{"old":null}"#, "old"), (#"{"old":null,"new":null}"#, "new"), ("{}", nil), ("[]", nil),
  ])
  func findsOneKeyOfSeveral(_ text: String, expected: String?) throws {
    #expect(try root(text).firstKey(of: ["new", "old"]) == expected)
  }

  @Test(arguments: [
    (#"{"a":{"b":{"c":1}}}"#, 1), (#"{"a":{"b":{"c":null}}}"#, nil), (#"{"a":{"b":null}}"#, nil),
    (#"{"a":{}}"#, nil), (#"{"a":null}"#, nil), ("{}", nil),
  ])
  func readsWithinObjectsThatMayBeAbsent(_ text: String, expected: Int?) throws {
    #expect(try root(text).object(ifPresent: "a", "b")?.int(ifPresent: "c") == expected)
  }

  @Test(arguments: [
    ("{}", "a: expected a value, found no such key"),
    (#"{"a":{}}"#, "a.b: expected a value, found no such key"),
    (#"{"a":{"b":null}}"#, "a.b: expected an object, found null"),
    (#"{"a":5}"#, "a: expected an object, found the number 5"),
    (#"{"a":{"b":{}}}"#, "a.b.c: expected a value, found no such key"),
  ])
  func saysWhichObjectIsMissing(_ text: String, failure: String) {
    let error = #expect(throws: DecodingFailure.self) { try root(text).object("a", "b").int("c") }
    #expect(error?.description.hasPrefix(failure) == true)
  }

  @Test func leavesOutObjectsWithoutMembers() {
    var json = JSONWriter()
    json.object { json in
      json.object(unlessEmpty: "a") { _ in }
      json.object(unlessEmpty: "b") { json in
        json.object(unlessEmpty: "c") { _ in }
      }
      json.object(unlessEmpty: "d") { json in
        json.object(unlessEmpty: "e") { _ in }
        json.value("f", [String: Int]())
        json.object(unlessEmpty: "g") { _ in }
      }
      json.int("h", 1)
    }
    #expect(json.text == #"{"d":{"f":{}},"h":1}"#)
  }

  @Test func remembersTheKeyThatItFound() throws {
    var key = MemberKey("new", "old")
    #expect(key.name == "new")
    #expect(try key.find(in: root(#"{"old":2}"#)) == "old")
    #expect(try key.find(in: root("{}")) == "old" && key.name == "old")
    #expect("\(key)" == "old" && Mirror(reflecting: key).children.isEmpty)
  }

  @Test(arguments: [
    (#"{"a":1}"#, true), (#"{"a":{}}"#, true), (#"{"a":null}"#, false), ("{}", false),
    (#"["a"]"#, false), (#""a""#, false), (#"{"b":{"a":1}}"#, false),
  ])
  func tellsWhetherAKeyIsThere(_ text: String, expected: Bool) throws {
    #expect(try root(text).has("a") == expected)
  }

  private struct Place: JSONModel, Equatable {
    var code: Int
    var unknownMembers: [String: JSONValue]

    init(from json: JSONReader) throws(DecodingFailure) {
      code = try json.int("code")
      unknownMembers = try json.rest(except: Self.knownKeys)
    }

    func writeMembers(to json: inout JSONWriter) {
      json.int("code", code)
      json.rest(unknownMembers, except: Self.knownKeys)
    }

    private static let knownKeys = ["code"]
  }

  @Test func keepsUnknownMembers() throws {
    let text = #"{"code":1,"z":[1.50,null],"a":{"b":5.00}}"#
    var place = try Place(json: Data(text.utf8))
    #expect(place.unknownMembers.keys.sorted() == ["a", "z"])
    #expect(try JSONValue(json: place.jsonData) == JSONValue(json: Data(text.utf8)))
    #expect(place.jsonData == Data(#"{"code":1,"a":{"b":5.00},"z":[1.50,null]}"#.utf8))
    place.unknownMembers = ["code": 2, "é": 3]
    #expect(place.jsonData == Data(#"{"code":1,"é":3}"#.utf8))
  }

  @Test func readsAdditionalMembersOfOneType() throws {
    let json = try root(#"{"code":1,"x":2,"y":3}"#)
    #expect(try json.rest(except: ["code"], as: Int.self) == ["x": 2, "y": 3])
    let failure = try #require(throws: DecodingFailure.self) {
      try json.rest(except: ["code"], as: String.self)
    }
    #expect(failure.path == "x")
    #expect(throws: DecodingFailure.self) {
      try root("{\"é\":1,\"e\u{301}\":2}").rest(except: [], as: Int.self)
    }
    #expect(throws: DecodingFailure.self) { try root("[]").rest(except: [], as: Int.self) }
  }
}
