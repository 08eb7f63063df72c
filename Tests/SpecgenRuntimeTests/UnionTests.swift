import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Unions told apart in each of the four ways.
struct UnionTests {
  private func check<T: JSONCodable>(_ type: T.Type, _ text: String, _ expected: String?) {
    do throws(DecodingFailure) {
      let value = try T(json: Data(text.utf8))
      #expect(String(decoding: value.jsonData, as: UTF8.self) == text)
      #expect(expected == nil, "\(text)")
    } catch {
      let shown = error.description.split(separator: " (line").first.map(String.init)
      #expect(shown == expected)
    }
  }

  @Test(arguments: [
    (#"{"type":"card","number":"1","holder":"A"}"#, nil),
    (#"{"type":"cash"}"#, nil),
    (#"{"type":"purse","instrument":"account","id":"7","balance":"5.00"}"#, nil),
    (#"{"type":"purse","instrument":"linked_card","number":"1"}"#, nil),
    (#"{"type":"sbp","bank":{"id":5.00}}"#, nil),
    (#"{"type":"card"}"#, "number: expected a value, found no such key"),
    (#"{"number":"1"}"#, "type: expected a value, found no such key"),
    (#"{"type":7}"#, "type: expected text, found the number 7"),
    ("[]", "expected an object, found a list"),
    (
      #"{"type":"purse","instrument":"gold"}"#,
      #"instrument: expected one of ["account","linked_card"], found text "gold""#
    ),
  ])
  func readsByDiscriminator(_ text: String, failure: String?) {
    check(Source.self, text, failure)
  }

  @Test(arguments: [
    (#"{"payment_data":{"type":"cash"}}"#, nil),
    (#"{"payment_id":"7"}"#, nil),
    (
      #"{"payment_id":null}"#,
      #"expected an object with "payment_data" or "payment_id", found none of them"#
    ),
    ("7", #"expected an object with "payment_data" or "payment_id", found the number 7"#),
    (#"{"payment_data":7}"#, "payment_data: expected an object, found the number 7"),
  ])
  func readsByKey(_ text: String, failure: String?) {
    check(Payment.self, text, failure)
  }

  @Test(arguments: [
    (#""a""#, nil), (#"["a","b"]"#, nil), (#"{"en":"a"}"#, nil),
    ("7", "expected text, a list or an object, found the number 7"),
    ("[7]", "[0]: expected text, found the number 7"),
  ])
  func readsByKind(_ text: String, failure: String?) {
    check(Title.self, text, failure)
  }

  @Test(arguments: [
    (#"[{"id":"7","balance":"5.00"},{"number":"1"}]"#, nil),
    (
      #"[{"number":"1"},{"id":"7","balance":{}}]"#,
      "[1]: expected Account or Card, found an object, "
        + "no Account (balance: expected text, found an object), "
        + "no Card (number: expected a value, found no such key)"
    ),
    (
      #"[5]"#,
      "[0]: expected Account or Card, found the number 5, "
        + "no Account (expected an object, found the number 5), "
        + "no Card (expected an object, found the number 5)"
    ),
  ])
  func readsByTryingInOrder(_ text: String, failure: String?) {
    check([Option].self, text, failure)
  }

  @Test func triesWithKeysAsWithout() throws {
    struct Plain: JSONCodable, Equatable {
      let option: Option

      init(from json: JSONReader) throws(DecodingFailure) {
        if let value = json.form(Account.self) {
          option = .account(value)
        } else if let value = json.form(Card.self) {
          option = .card(value)
        } else {
          throw json.failure(forms: Account.self, Card.self)
        }
      }

      func write(to json: inout JSONWriter) {
        option.write(to: &json)
      }
    }
    struct Keyed: JSONCodable, Equatable {
      let option: Option

      init(from json: JSONReader) throws(DecodingFailure) {
        if let value = json.form(Account.self, with: "id", "balance") {
          option = .account(value)
        } else if let value = json.form(Card.self, with: "number") {
          option = .card(value)
        } else {
          throw json.failure(forms: Account.self, Card.self)
        }
      }

      func write(to json: inout JSONWriter) {
        option.write(to: &json)
      }
    }
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    let values = ["\"1\"", "\"5.00\"", "null", "7", "{}", "[]"]
    for _ in 0..<2_000 {
      let elements = (0..<3).map { _ in
        let keys = ["id", "balance", "number", "holder", "other"].shuffled(using: &random).prefix(3)
        let members = keys.map { "\"\($0)\":\(values.randomElement(using: &random) ?? "7")" }
        return Int.random(in: 0..<9, using: &random) == 0
          ? values.randomElement(using: &random) ?? "7" : "{\(members.joined(separator: ","))}"
      }
      let json = try JSONDocument(parsing: Data("[\(elements.joined(separator: ","))]".utf8)).root
      let plain: [Plain] = try json.lossyList()
      let keyed: [Keyed] = try json.lossyList()
      #expect(plain.map(\.option) == keyed.map(\.option), "seed \(seed): \(elements)")
      for element in try json.elements() {
        #expect(failure(Plain.self, element) == failure(Keyed.self, element), "seed \(seed)")
      }
    }
  }

  private func failure<T: JSONCodable>(_ type: T.Type, _ json: JSONReader) -> DecodingFailure? {
    do throws(DecodingFailure) {
      _ = try T(from: json)
      return nil
    } catch {
      return error
    }
  }

  @Test func losesOnlyWhatIsOfNoForm() throws {
    let text = #"{"items":[{"id":"1","balance":"1"},{"x":1},{"number":"2"},7]}"#
    let items: [Option] = try JSONDocument(parsing: Data(text.utf8)).root.list(lossy: "items")
    #expect(items.count == 2)
  }

  @Test func hidesWhatSecretFormsFound() throws {
    let text = #"{"id":"canary","balance":"canary"}"#
    let failure = try #require(throws: DecodingFailure.self) {
      try Secret<Option>(json: Data(text.utf8))
    }
    #expect(!failure.description.contains("canary"))
    #expect(failure.description.contains("expected Account or Card"))
  }

  @Test func boundsTheTriesOfAUnionThatHoldsItself() throws {
    func text(_ depth: Int, leaf: String) -> Data {
      let opening = String(repeating: #"{"child":"#, count: depth)
      let closing = String(repeating: #","right":1}"#, count: depth)
      return Data((opening + leaf + closing).utf8)
    }
    #expect(try Tree(json: text(6, leaf: #"{"left":1}"#)).jsonData == text(6, leaf: #"{"left":1}"#))
    // Tried without a bound, 200 levels would take 2 to the power of 200 tries.
    let failure = try #require(throws: DecodingFailure.self) {
      try Tree(json: text(200, leaf: "7"))
    }
    #expect(failure.expected == "Left or Right")
    #expect(failure.description.utf8.count < 1000)
  }
}
