import Foundation
import Testing

@testable import SpecgenRuntimeCore

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

  @Test(arguments: [
    (#"{"error":{"code":"taken"}}"#, true), (#"{"error":{"code":"frozen"}}"#, false),
    (#"{"error":{"code":["taken"]}}"#, false), (#"{"error":{}}"#, false),
    (#"{"error":"taken"}"#, false), (#"["taken"]"#, false), ("<p>taken</p>", false), ("", false),
  ])
  func recognizesCodes(body: String, isCode: Bool) {
    let answer = response(body, status: 409)
    #expect(answer.has(status: 409, code: "taken", at: "error", "code") == isCode)
    #expect(answer.has(status: 400...499, code: "taken", at: "error", "code") == isCode)
    #expect(!answer.has(status: 410, code: "taken", at: "error", "code"))
    #expect(!answer.has(status: 409, contentType: "text/html", code: "taken", at: "error", "code"))
  }

  @Test func recognizesCodesOfAContentType() {
    let json = Headers(["Content-Type": "application/problem+json; charset=utf-8"])
    let answer = MethodResponse<Failure>(
      HTTPResponse(status: 409, headers: json, body: Data(#"{"code":"taken"}"#.utf8))
    )
    let type = "application/problem+json"
    #expect(answer.has(status: 409, contentType: type, code: "taken", at: "code"))
    #expect(!answer.has(status: 409, contentType: "application/json", code: "taken", at: "code"))
  }

  @Test(arguments: [
    (#"{"code":17}"#, true), (#"{"code":18}"#, false), (#"{"code":"17"}"#, false),
    (#"{"code":17.5}"#, false), (#"{"code":null}"#, false),
  ])
  func recognizesNumericCodes(body: String, isCode: Bool) {
    #expect(response(body, status: 409).has(status: 409, code: 17, at: "code") == isCode)
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

  /// The common error comes before the type of the content.
  @Test(arguments: [
    ("no", "common no"), ("", "header Content-Type: expected a/b, found no such header"),
  ])
  func saysWhyNoRuleApplies(message: String, outcome: String) {
    let body = message.isEmpty ? "<p>" : #"{"Message":"\#(message)"}"#
    let response = response(body, status: 404)
    #expect(problem { throw response.unexpected(contentTypes: ["a/b": 400...499]) } == outcome)
  }

  @Test func readsCodesAtAPath() throws {
    let envelope = try response(#"{"a":{"code":7,"text":"x"},"b":[]}"#).envelope()
    #expect(try envelope.unrecognizedCode(at: "a", "code") == "7")
    #expect(try envelope.unrecognizedCode(at: "a", "text") == "x")
    #expect(problem { try envelope.unrecognizedCode(at: "b") }.hasPrefix("b: expected"))
    var request = HTTPRequest(method: .get, url: URL(fileURLWithPath: "/"))
    request.secrets = SecretTexts(["hidden-value"])
    let http = HTTPResponse(status: 200, body: Data(#"{"code":"a hidden-value"}"#.utf8))
    let hidden = try MethodResponse<Failure>(http, to: request).envelope()
    #expect(try hidden.unrecognizedCode(at: "code") == "a <secret>")
  }

  @Test func saysWhichMemberIsAbsent() throws {
    let envelope = try response(#"{"a":{"b":7}}"#).envelope()
    let failures = [
      envelope.unreadable(at: "a", "b", notAmong: [1]), envelope.unreadable(at: "c", notAmong: [1]),
    ]
    let texts = failures.map { failure in problem { throw failure } }
    #expect(texts[0] == "a.b: expected one of [1], found the number 7 (line 1, column 11)")
    #expect(texts[1] == "c: expected a value, found no such key (line 1, column 1)")
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
