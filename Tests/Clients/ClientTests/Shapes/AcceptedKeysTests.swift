import AcceptedKeys
import Foundation
import SpecgenRuntime
import TestSupport
import Testing

/// Members that stand under one of several keys.
struct AcceptedKeysTests {
  @Test(arguments: [
    // The first that has a value is read, and written back under its key.
    (#"{"total":5.00,"note":null,"lines":[]}"#, nil),
    (#"{"sum":5.00,"comment":"x","rows":[]}"#, nil),
    (#"{"total":1,"sum":2,"note":"x","lines":[]}"#, #"{"total":1,"note":"x","lines":[]}"#),
    (#"{"sum":2,"total":1,"note":"x","lines":[]}"#, #"{"total":1,"note":"x","lines":[]}"#),
    (#"{"total":null,"sum":2,"note":"x","lines":[]}"#, #"{"sum":2,"note":"x","lines":[]}"#),
    // Of null alone the key is kept, too.
    (#"{"total":1,"comment":null,"lines":[]}"#, nil),
    (#"{"total":1,"note":null,"dueBy":null,"lines":[]}"#, nil),
    (
      #"{"total":1,"note":null,"due":null,"dueBy":4,"lines":[]}"#,
      #"{"total":1,"note":null,"dueBy":4,"lines":[]}"#
    ),
    // Each way of reading.
    (
      #"{"total":1,"gratuity":3,"note":null,"code":"x","rows":[{"number":2},{}],"seat":7}"#,
      #"{"total":1,"gratuity":3,"note":null,"code":"x","rows":[{"number":2}],"seat":"7"}"#
    ),
    (#"{"total":1,"note":null,"lines":[],"paidAt":"2026-11-20","pause":90,"charge":"0.50"}"#, nil),
    (#"{"total":1,"note":null,"lines":[],"customer":{"fullName":"Ana"},"labels":{"a":"b"}}"#, nil),
    (#"{"total":1,"note":null,"lines":[],"status":"lost","older":true,"was":false}"#, nil),
    (#"{"total":1,"tip \"é\"":3,"note":null,"lines":[],"other":[1.50]}"#, nil),
  ])
  func writesUnderTheKeyThatWasRead(_ text: String, written: String?) throws {
    let shape = try Shape(Receipt.self, text)
    #expect(shape.written == written ?? text)
    #expect(shape.isStable)
  }

  @Test(arguments: [
    (#"{"note":null,"lines":[]}"#, "total: expected a value, found no such key"),
    (#"{"total":1,"lines":[]}"#, "note: expected a value, found no such key"),
    (#"{"sum":"1","note":null,"lines":[]}"#, #"sum: expected a number, found text "1""#),
    (#"{"sum":null,"note":null,"lines":[]}"#, "sum: expected a number, found null"),
    (#"{"sum":1,"note":null,"lines":[],"code":1}"#, "code: expected text, found <secret>"),
    ("[]", "expected an object, found a list"),
  ])
  func namesTheKeyThatFailed(_ text: String, failure: String) {
    #expect(Shape<Receipt>.failure(text)?.hasPrefix(failure) == true)
  }

  /// Each member under any of its keys, or absent where it may be.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func writesBackWhicheverKeysWereThere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let members: [(keys: [String], value: String, isRequired: Bool)] = [
      (["total", "sum"], "5.00", true),
      (["tip", "gratuity"], "3", false), (["note", "comment"], "null", true),
      (["due", "dueBy"], "null", false), (["pin", "code"], #""p""#, false),
      (["lines", "rows"], "[]", true), (["paid", "paidAt"], #""2026-11-20""#, false),
      (["fee", "charge"], #""0.50""#, false), (["tags", "labels"], "{}", false),
      (["old", "older"], "true", false),
    ]
    let written = members.compactMap { member -> String? in
      guard member.isRequired || Bool.random(using: &random) else { return nil }
      return member.keys.randomElement(using: &random).map { "\"\($0)\":\(member.value)" }
    }
    let text = "{\(written.joined(separator: ","))}"
    let shape = try Shape(Receipt.self, text)
    #expect(shape.written == text)
    #expect(shape.isStable)
  }

  @Test func writesWhatSwiftMadeUnderTheFirstKey() throws {
    let made = Receipt(
      total: 5,
      tip: 1,
      note: "x",
      lines: [Line(count: 2)],
      guest: Guest(name: "Ana")
    )
    let text = String(decoding: made.jsonData, as: UTF8.self)
    #expect(
      text
        == #"{"total":5,"tip":1,"note":"x","lines":[{"count":2}],"guest":{"name":"Ana"}}"#
    )
  }

  @Test func keepsTheKeyOfAChangedValue() throws {
    var guest = try Guest(json: Data(#"{"fullName":"Ana"}"#.utf8))
    guest.name = "Eva"
    #expect(guest.jsonData == Data(#"{"fullName":"Eva"}"#.utf8))
  }

  @Test func comparesByValueAlone() throws {
    let one = try Guest(json: Data(#"{"fullName":"Ana"}"#.utf8))
    #expect(one == Guest(name: "Ana"))
    #expect(Set([one, Guest(name: "Ana"), Guest(name: "Eva")]).count == 2)
  }

  @Test(arguments: [
    (#"{"fullName":"Ana","day":"2026-11-20","value":5}"#, 5),
    (#"{"fullName":"Ana","day":"2026-11-20"}"#, nil),
    (#"{"name":"Ana","day":"2026-11-20","amount":null}"#, nil),
  ])
  func findsKeysOfParts(_ text: String, amount: Int?) throws {
    let shape = try Shape(Visit.self, text)
    #expect(shape.model.receipt?.amount == amount)
    #expect(shape.isStable)
    #expect(amount == nil || shape.written == text)
  }

  @Test func travelsThereAndBack() async throws {
    let server = try MirrorServer()
    defer { server.stop() }
    let text = #"{"sum":5.00,"comment":"x","rows":[{"number":2}]}"#
    let receipt = try Receipt(json: Data(text.utf8))
    let answer = try await AcceptedKeysClient(hosts: server.hosts).receipt(body: receipt)
    #expect(answer == receipt && answer.jsonData == Data(text.utf8))
  }
}
