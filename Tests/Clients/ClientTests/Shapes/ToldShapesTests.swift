import Foundation
import SpecgenRuntime
import Testing
import ToldShapes

/// Unions whose shapes have the key that tells them as a member of their own.
struct ToldShapesTests {
  @Test func keepsJSON() throws {
    try checkRoundTrip(
      Source.self,
      [
        #"{"object": "card", "number": "42"}"#,
        #"{"object": "bank_account", "iban": "DE"}"#,
        #"{"object": "wallet", "owner": "ann"}"#,
        #"{"object": "cash"}"#,
        #"{"object": "gold", "grams": 3}"#,
      ]
    )
    try checkRoundTrip(
      Version.self,
      [
        #"{"version": 1, "a": 2}"#, #"{"version": 2, "b": 3}"#, #"{"version": 3, "c": 4}"#,
      ]
    )
    try checkRoundTrip(
      Answer.self,
      [#"{"ok": true, "id": 1}"#, #"{"ok": false, "reason": "late"}"#]
    )
    try checkRoundTrip(Half.self, [#"{"half": true, "a": 1}"#, #"{"half": false, "b": 1}"#])
  }

  @Test func givesTheMemberToItsShape() throws {
    #expect(
      try read(Source.self, #"{"object": "bank_account", "iban": "DE"}"#)
        == .account(Account(object: .bankAccount, iban: "DE"))
    )
    #expect(
      try read(Answer.self, #"{"ok": false, "reason": "late"}"#)
        == .failed(AnswerFailed(ok: false, reason: "late"))
    )
  }

  /// A shape that may lack the member is told by its case.
  @Test func writesTheValueOfTheCase() throws {
    let wallet = Source.wallet(Wallet(owner: "ann"))
    #expect(
      try JSONValue(json: wallet.jsonData)
        == read(JSONValue.self, #"{"object": "wallet", "owner": "ann"}"#)
    )
    // The member that is there is the app's own, and written once.
    let other = Source.wallet(Wallet(object: "purse", owner: "ann"))
    #expect(
      try JSONValue(json: other.jsonData)
        == read(JSONValue.self, #"{"object": "purse", "owner": "ann"}"#)
    )
  }

  /// What a shape alone would read is not read for another case.
  @Test(
    arguments: [
      (#"{"number": "42"}"#, "object"), (#"{"object": 1, "number": "42"}"#, "object"),
      (#"{"object": "card"}"#, "number"), (#"{"object": null}"#, "object"),
    ]
  )
  func refuses(text: String, path: String) throws {
    let failure = try #require(throws: DecodingFailure.self) { try read(Source.self, text) }
    #expect(failure.path == path)
  }

  @Test(arguments: [#"{"version": "1", "a": 2}"#, #"{"version": 1.5}"#, #"{"version": true}"#])
  func refusesVersions(text: String) {
    #expect(throws: DecodingFailure.self) { try read(Version.self, text) }
  }

  @Test(arguments: [#"{"ok": "true", "id": 1}"#, #"{"ok": 1}"#, "{}"])
  func refusesAnswers(text: String) {
    #expect(throws: DecodingFailure.self) { try read(Answer.self, text) }
  }

  /// Equal members do not make cases equal.
  @Test func tellsCasesApart() throws {
    let cases: [Version] = [
      try read(Version.self, #"{"version": 2, "b": 1}"#),
      try read(Version.self, #"{"version": 3, "b": 1}"#),
    ]
    #expect(cases[0] != cases[1])
  }

  private func read<Value: JSONCodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try Value(json: Data(text.utf8))
  }
}
