import Foundation
import Testing

@testable import SpecgenRuntimeCore

struct Message: JSONModel, CommonFailure, Equatable {
  var text: String

  init(from json: JSONReader) throws(DecodingFailure) {
    text = try json.string("Message")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("Message", text)
  }
}

enum LogInFailure: MethodFailure, Equatable {
  typealias Common = Message
  case refused
  case invalid(Message)
}

struct LogIn: ApiMethod {
  static var info: MethodInfo { MethodInfo("logIn", usesSession: false) }

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.post, host: "api", path: "/login")
    request.emptyBody()
  }

  func read(_ response: MethodResponse<LogInFailure>) throws(ResponseFailure<LogInFailure>) {
    try response.fail(.refused, whenBody: false)
    try response.fail(status: 410, .refused)
    try response.fail(status: 422) { .invalid($0) }
    try response.succeed(whenBody: true)
  }
}

/// How answers are read: charsets, excerpts and the rules of methods.
struct ResponseTests {
  private func outcome(_ status: Int, _ body: String) -> String {
    do throws(ResponseFailure<LogInFailure>) {
      try LogIn().read(MethodResponse(HTTPResponse(status: status, body: Data(body.utf8))))
      return "success"
    } catch {
      switch error {
      case .failure(let failure): return "\(failure)"
      case .common(let message): return "common \(message.text)"
      case .unexpectedStatus: return "unexpected"
      case .decoding(let failure): return "\(failure)"
      }
    }
  }

  @Test(arguments: [
    (200, "true", "success"),
    (200, " true\n", "success"),
    (200, "false", "refused"),
    (410, "", "refused"),
    (500, "false", "unexpected"),
    (422, #"{"Message":"x"}"#, #"invalid(SpecgenRuntimeTests.Message(text: "x"))"#),
    (422, "", "unexpected"),
    (401, #"{"Message":"denied"}"#, "common denied"),
    (302, #"{"Message":"denied"}"#, "unexpected"),
    (404, "<html>", "unexpected"),
    (
      200, "\"true\"", #"expected true, found "\"true\"""#
    ),
    (200, "", "expected a value, found the end (line 1, column 1)"),
    (200, "<html>", "expected a value, found \"<\" (line 1, column 1)"),
  ])
  func appliesRulesInOrder(_ status: Int, _ body: String, _ expected: String) {
    #expect(outcome(status, body) == expected)
  }

  @Test(
    arguments: [
      (nil, [0xD1, 0x8B], "ы"),
      ("text/plain", [0xD1, 0x8B], "ы"),
      ("text/plain; charset=UTF-8", [0xD1, 0x8B], "ы"),
      ("text/plain; charset=\"windows-1251\"", [0xFB], "ы"),
      ("text/plain;a=b; charset=ISO-8859-1", [0xE9], "é"),
      ("text/plain; charset=windows-1252", [0x80], "€"),
      ("text/plain; charset=utf-16", [0xFE, 0xFF, 0x04, 0x4B], "ы"),
      ("text/plain; charset=us-ascii", [0x61], "a"),
      ("text/plain; charset=utf-8", [0xFF], nil),
      ("text/plain; charset=klingon", [0x61], nil),
    ] as [(String?, [UInt8], String?)]
  )
  func readsTextInItsCharset(_ type: String?, bytes: [UInt8], expected: String?) throws {
    let headers = try Headers(type.map { [("Content-Type", $0)] } ?? [])
    let response = HTTPResponse(status: 200, headers: headers, body: Data(bytes))
    #expect((try? response.text()) == expected)
  }

  @Test func cutsExcerpts() {
    let body = Data("\u{1b}[31m\n%@\u{202E}".utf8) + Data(repeating: 0x61, count: 10_000_000)
    let excerpt = HTTPResponse(status: 200, body: body).excerpt
    #expect(excerpt.hasPrefix(#"\u{1b}[31m\u{a}%@\u{202e}aaa"#))
    #expect(excerpt.utf8.count <= 200)
  }
}
