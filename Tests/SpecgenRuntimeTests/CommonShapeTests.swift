import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Answers with the shape of the common error, whatever their status.
struct CommonShapeTests {
  /// An error that could be read from any object.
  private struct Vague: JSONModel, CommonFailure {
    let message: String?
    let code: Int?

    init(from json: JSONReader) throws(DecodingFailure) {
      message = try json.string(ifPresent: "message")
      code = try json.int(ifPresent: "code")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string(ifPresent: "message", message)
      json.int(ifPresent: "code", code)
    }
  }

  private struct Find: ApiMethod {
    typealias Success = [Int]
    typealias Failure = NoFailure<Vague>
    static var info: MethodInfo { MethodInfo("find") }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/find")
      request.header("Authorization", Secret("canary-1f3"))
    }
  }

  private func error(_ status: Int, _ body: String) async throws -> ApiError<Find.Failure> {
    let transport = StubTransport { _, _ in
      HTTPResponse(status: status, body: Data(body.utf8))
    }
    let session = ApiSession(hosts: ["api": "h.example"] as HostTable, transport: transport)
    return try await #require(throws: ApiError<Find.Failure>.self) {
      try await session.perform(Find())
    }
  }

  @Test(arguments: [
    (#"{"message":"down"}"#, true), (#"{"code":7,"message":null}"#, true),
    (#"{"message":"down","id":null}"#, true), (#"{"message":"down","id":1}"#, false),
    ("{}", false), (#"{"message":null}"#, false), (#"{"message":7}"#, false), ("null", false),
    ("[true]", false), ("down", false),
    (#"{"message":"down"}"# + String(repeating: " ", count: 70_000), false),
  ])
  func readsTheShape(body: String, isCommon: Bool) async throws {
    let error = try await error(200, body)
    if case .common = error {
      #expect(isCommon, "\(body)")
    } else if case .decoding = error {
      #expect(!isCommon, "\(body)")
    } else {
      Issue.record("\(error)")
    }
  }

  @Test func showsTheMessageWithoutSecrets() async throws {
    let error = try await error(200, #"{"message":"no canary-1f3, no entry"}"#)
    #expect(error.context.excerpt == #"{"message":"no <secret>, no entry"}"#)
    #expect("\(error)".contains("no <secret>, no entry"))
    #expect(!"\(error)".contains("canary"))
  }

  @Test func masksWhatIsNoError() async throws {
    let error = try await error(200, #"{"session":"abc","ids":[1]}"#)
    #expect(error.context.excerpt == #"{"session":"…","ids":[1]}"#)
  }
}
