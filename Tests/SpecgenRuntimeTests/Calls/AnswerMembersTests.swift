import Foundation
import Testing

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeLinks

/// The members that the JSON of a call has for its answer, and the keys that a call chooses.
struct AnswerMembersTests {
  private struct Moment: JSONCodable {
    init() {}
    init(from json: JSONReader) throws(DecodingFailure) {}

    func write(to json: inout JSONWriter) {
      json.object { json in json.date("at", Date(timeIntervalSince1970: 0), format: .microsoft) }
    }
  }

  private func link(_ value: some JSONCodable) throws(InvalidRequest) -> String {
    var request = RequestBuilder()
    request.identifyAnswer(by: [("state", "t0k3n")])
    request.start(link: "pay://x")
    request.query("data", json: value, identifiesAnswer: true)
    return try request.link().url.absoluteString.removingPercentEncoding ?? ""
  }

  /// A service of .NET recognizes a date by its escaped slashes.
  @Test func keepsTheTextOfTheValue() throws {
    #expect(try link(Moment()) == #"pay://x?data={"at":"\/Date(0)\/","state":"t0k3n"}"#)
    #expect(try link(JSONValue.object([])) == #"pay://x?data={"state":"t0k3n"}"#)
  }

  @Test(arguments: [#"{"state": "own"}"#, "[]", "1"])
  func refusesOtherValues(json: String) throws {
    let value = try JSONValue(json: Data(json.utf8))
    #expect(throws: InvalidRequest.self) { try link(value) }
  }

  @Test(arguments: [["text": ""], ["text": "id"], ["text": "e"], ["text": "x", "note": "x"]])
  func refusesKeysWithAnotherMeaning(keys: [String: String]) {
    let rule = AnswerRule(
      address: .callback(key: "back"),
      token: .echo(key: "id"),
      ends: [AnswerRule.End(.success), AnswerRule.End(.error, present: ["e"])]
    )
    #expect(throws: InvalidRequest.self) { try rule.check(chosenKeys: keys) }
    #expect(throws: Never.self) { try rule.check(chosenKeys: ["text": "own", "note": "text"]) }
  }
}
