import Foundation
import Testing

@testable import SpecgenRuntime

/// Bodies that methods read as they need them.
struct MethodResponseTests {
  private typealias Failure = NoFailure<Message>

  private func response(_ body: String, status: Int = 200) -> MethodResponse<Failure> {
    MethodResponse(HTTPResponse(status: status, body: Data(body.utf8)))
  }

  /// Returns what reading throws, in one line.
  private func problem<Value>(_ read: () throws -> Value) -> String {
    do {
      return "read \(try read())"
    } catch ResponseFailure<Failure>.common(let message) {
      return "common \(message.text)"
    } catch ResponseFailure<Failure>.decoding(let failure) {
      return "\(failure)"
    } catch ResponseFailure<Failure>.unexpectedStatus {
      return "unexpected"
    } catch {
      return "other"
    }
  }

  @Test(arguments: [("", nil), ("null", nil), (" null\n", nil), ("5", 5)] as [(String, Int?)])
  func readsWhatMayBeAbsent(body: String, value: Int?) throws {
    #expect(try response(body).jsonIfPresent() == value)
  }

  @Test func readsOtherKindsIfAsked() throws {
    #expect(try response("[5]").jsonIfPresent(accepting: .list) == 5)
    #expect(problem { try response("[5]").jsonIfPresent(Int.self) }.hasPrefix("expected"))
    #expect(problem { try response("{").jsonIfPresent(Int.self) }.hasPrefix("expected"))
  }

  @Test func readsTextAndBytes() throws {
    #expect(try response("a").text() == "a")
    #expect(response("a").bytes() == Data("a".utf8))
    let broken = MethodResponse<Failure>(HTTPResponse(status: 200, body: Data([0xFF])))
    #expect(problem { try broken.text() } == "expected text in utf-8, found other bytes")
  }

  @Test(arguments: [
    (400, #"{"Message":"no"}"#, "common no"), (400, "{}", "read ()"),
    (200, #"{"Message":"no"}"#, "read ()"),
  ])
  func looksForTheCommonError(status: Int, body: String, outcome: String) {
    #expect(problem { try response(body, status: status).checkCommonFailure() } == outcome)
  }

  private enum Sold: MethodFailure, Equatable {
    typealias Common = Message
    case out(Int)
  }

  /// An answer with the status of a failure, but without its value, may come from a proxy.
  @Test(arguments: [("7", true), ("<p>", false)])
  func readsFailuresWithAValue(body: String, isFailure: Bool) {
    let response = MethodResponse<Sold>(HTTPResponse(status: 409, body: Data(body.utf8)))
    switch response.failure({ .out(try response.json()) }) {
    case .failure(let failure): #expect(isFailure && failure == .out(7))
    case .unexpectedStatus: #expect(!isFailure)
    case .common, .decoding: Issue.record("another failure")
    }
  }

  @Test(arguments: [
    (#"{"a":{"code":7}}"#, true), (#"{"a":{"code":7.5}}"#, false), (#"{"a":{}}"#, false),
    (#"{"a":7}"#, false),
  ])
  func knowsIntegers(body: String, isInteger: Bool) throws {
    #expect(try response(body).envelope().holdsInteger(at: "a", "code") == isInteger)
  }

  @Test func saysWhereAnotherKindIsExpected() throws {
    let envelope = try response(#"{"a":{"b":7}}"#).envelope()
    let failures = [
      envelope.unreadable(at: "a", "b", expecting: .string),
      envelope.unreadable(at: "a", "c", expecting: .string),
    ]
    let texts = failures.map { failure in problem { throw failure } }
    #expect(texts[0].hasPrefix("a.b: "))
    #expect(texts[1].hasPrefix("a.c: expected a value, found no such key"))
  }
}
