import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeTransport

/// Answers told apart by status, and headers as values.
struct StatusRuleTests {
  enum Upload: Equatable {
    case created(Stop.Code, etag: String?)
    case accepted
    case elsewhere(URL)
  }

  struct UploadMethod: ApiMethod {
    typealias Success = Upload
    typealias Failure = NoFailure<Message>
    static var info: MethodInfo { MethodInfo("upload", followsRedirects: false) }
    var path = "/p"

    func write(to request: inout RequestBuilder) {
      request.start(.get, host: "api", path: path)
      request.query("to", "/echo")
      request.query("status", 303)
    }

    func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Upload {
      if response.has(status: 201) {
        return .created(try response.json(), etag: try response.header(ifPresent: "ETag"))
      }
      if response.has(status: 202...204) { return .accepted }
      if response.has(status: 303) { return .elsewhere(try response.header("Location")) }
      throw response.unexpected()
    }
  }

  private func outcome(_ status: Int, _ body: String, _ headers: Headers) -> String {
    let response = HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
    do throws(ResponseFailure<UploadMethod.Failure>) {
      return "\(try UploadMethod().read(MethodResponse(response)))"
    } catch {
      switch error {
      case .common(let message): return "common \(message.text)"
      case .unexpectedStatus: return "unexpected"
      case .decoding(let failure): return "\(failure)"
      }
    }
  }

  @Test(
    arguments: [
      ("application/pdf", "application/pdf", true), ("application/pdf", "Application/PDF", true),
      ("Application/PDF", "application/pdf ; q=\"a\"", true), ("image/*", " image/png;a", true),
      ("IMAGE/*", "image/svg+xml", true), ("image/*", "image", false),
      ("image/*", "imagepng", false),
      ("application/json", "application/json2", false), ("application/json", "", false),
      ("application/json", ";application/json", false), ("application/json", nil, false),
      ("image/*", "text/image/png", false),
    ] as [(String, String?, Bool)]
  )
  func looksAtTheTypeAlone(asked: String, type: String?, isIt: Bool) {
    let headers = Headers(type.map { ["content-type": $0] } ?? [:])
    let response = MethodResponse<UploadMethod.Failure>(HTTPResponse(status: 200, headers: headers))
    #expect(response.has(status: 200, contentType: asked) == isIt)
    #expect(response.has(status: 200...299, contentType: asked) == isIt)
    #expect(!response.has(status: 201...299, contentType: asked))
  }

  @Test(
    arguments: [
      (200, "text/html; a=b", #"header Content-Type: expected a/b or a/c, found "text/html""#),
      (201, "Text/HTML", #"header Content-Type: expected a/c, found "text/html""#),
      (200, nil, "header Content-Type: expected a/b or a/c, found no such header"),
      (300, "a/b", "unexpected"),
    ] as [(Int, String?, String)]
  )
  func namesTheTypesOfTheStatus(status: Int, type: String?, expected: String) {
    let headers = Headers(type.map { ["Content-Type": $0] } ?? [:])
    let response = MethodResponse<UploadMethod.Failure>(
      HTTPResponse(status: status, headers: headers)
    )
    switch response.unexpected(contentTypes: ["a/b": 200...200, "a/c": 200...299]) {
    case .decoding(let failure): #expect("\(failure)" == expected)
    case .unexpectedStatus: #expect(expected == "unexpected")
    default: Issue.record("another error")
    }
  }

  @Test(
    arguments: [
      (201, #"{"cp":7}"#, [("etag", "x")], #"created(7, etag: Optional("x"))"#),
      (201, #"{"cp":7}"#, [], "created(7, etag: nil)"),
      (201, "{}", [], "cp: expected a value, found no such key (line 1, column 1)"),
      (202, "<", [], "accepted"), (204, "", [], "accepted"),
      (303, "", [("location", "/x?a=1")], "elsewhere(/x?a=1)"),
      (303, "", [], "header Location: expected a value, found no such header"),
      (
        303, "", [("Location", "http://[")],
        #"header Location: expected a URL, found text "http://[""#
      ),
      (200, "", [], "unexpected"), (302, "", [], "unexpected"),
      (409, #"{"Message":"m"}"#, [], "common m"), (502, "<html>", [], "unexpected"),
    ] as [(Int, String, [(name: String, value: String)], String)]
  )
  func appliesRulesInOrder(
    _ status: Int,
    _ body: String,
    _ headers: [(name: String, value: String)],
    _ expected: String
  ) throws {
    #expect(outcome(status, body, try Headers(headers)) == expected)
  }

  private func read<T: JSONCodable>(_ type: T.Type, _ text: String) -> T? {
    let headers = Headers(received: [Headers.Field(name: "x-a", value: text)])
    let response = MethodResponse<NoFailure<Never>>(HTTPResponse(status: 200, headers: headers))
    return try? response.header("X-A")
  }

  @Test func readsHeadersAsValues() {
    #expect(read(Int.self, "5") == 5)
    #expect(read(Int.self, "+5") == nil)
    #expect(read(Int.self, "5.5") == nil)
    #expect(read(Int.self, "5, 6") == nil)
    #expect(read(String.self, "5") == "5")
    #expect(read(String.self, #"W/"\ ы""#) == #"W/"\ ы""#)
    #expect(read(Bool.self, "true") == true)
    #expect(read(Bool.self, "1") == nil)
    #expect(read(Double.self, "1.5") == 1.5)
    #expect(read(ExactDecimal.self, "5.00")?.text == "5.00")
    #expect(read(Direction.self, "2") == .inbound)
    #expect(read(Channel.self, "email") == .mail)
    #expect(read(Channel.self, "fax") == nil)
    #expect(read(Secret<String>.self, "abc") == "abc")
    #expect(read([Int].self, "[5]") == nil)
  }

  @Test func readsDatesInHeaders() throws {
    let headers = try Headers([("X-Day", "2017-05-12"), ("X-Unix", "5")])
    let response = MethodResponse<NoFailure<Never>>(HTTPResponse(status: 200, headers: headers))
    #expect(try response.header("X-Day", format: .day).timeIntervalSince1970 == 1_494_547_200)
    #expect(try response.header("X-Unix", format: .unixSeconds).timeIntervalSince1970 == 5)
    #expect(try response.header(ifPresent: "None", format: .day) == nil)
    let day = try response.header(ifPresent: "X-Day", format: .day)
    #expect(day?.timeIntervalSince1970 == 1_494_547_200)
    #expect(throws: (any Error).self) { try response.header("X-Unix", format: .day) }
  }

  @Test func takesARedirectAsTheAnswer() async throws {
    let server = try LoopbackServer(script: LoopbackServer.script("faults.py"))
    defer { server.stop() }
    let session = ApiSession(hosts: ["api": server.host] as HostTable)
    let answer = try await session.perform(UploadMethod(path: "/redirect"))
    #expect(answer == .elsewhere(try #require(URL(string: "/echo"))))
    // The connection is fit for the next call.
    #expect(try await session.perform(UploadMethod(path: "/redirect")) == answer)
  }
}

extension Stop {
  /// A body of one member.
  struct Code: JSONModel, Equatable, CustomStringConvertible {
    var value: Int
    var description: String { "\(value)" }

    init(from json: JSONReader) throws(DecodingFailure) {
      value = try json.int("cp")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.int("cp", value)
    }
  }
}
