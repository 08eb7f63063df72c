import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Common errors of which a part is in the header.
struct HeaderFailureTests {
  private struct Refusal: HeaderFailure, Equatable {
    let value: Message
    let wait: Int
    static var statuses: [ClosedRange<Int>] { [400...499, 503...503] }

    init(_ value: Message, _ response: HTTPResponse) throws(DecodingFailure) {
      self.value = value
      wait = try response.header("X-Wait")
    }
  }

  private struct Find: ApiMethod {
    typealias Success = [Int]
    typealias Failure = NoFailure<Refusal>
    static var info: MethodInfo { MethodInfo("find") }

    func write(to request: inout RequestBuilder) { request.start(.get, host: "api", path: "/") }
  }

  private func response(
    _ status: Int,
    wait: String? = "7",
    body: String = #"{"Message":"full"}"#
  ) -> HTTPResponse {
    let headers = Headers(wait.map { ["X-Wait": $0] } ?? [:])
    return HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
  }

  @Test(arguments: [(400, true), (499, true), (503, true), (399, false), (500, false)])
  func isReadByItsStatus(status: Int, isRefusal: Bool) {
    let refusal = Refusal.read(response(status))
    #expect(refusal.map { "\($0.value.text) \($0.wait)" } == (isRefusal ? "full 7" : nil))
  }

  @Test(arguments: [(nil, #"{"Message":"full"}"#), ("x", #"{"Message":"full"}"#), ("7", "{}")])
  func needsBothParts(wait: String?, body: String) {
    #expect(Refusal.read(response(400, wait: wait, body: body)) == nil)
  }

  @Test func isMadeOfAValueThatWasRead() throws {
    let value = try Message(json: Data(#"{"Message":"full"}"#.utf8))
    let whole = MethodResponse<Find.Failure>(response(200))
    guard case .common(let refusal) = try whole.common(value) else {
      Issue.record("not a common error")
      return
    }
    #expect(refusal.wait == 7 && refusal.description == "\(value)")
    let part = MethodResponse<Find.Failure>(response(200, wait: nil))
    #expect(throws: ResponseFailure<Find.Failure>.self) { try part.common(value) }
  }

  /// An answer with the shape of the error is the error, whatever its status.
  @Test(arguments: [("7", true), (nil, false)] as [(String?, Bool)])
  func isReadByItsShape(wait: String?, isCommon: Bool) async throws {
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: StubTransport { _, _ in response(200, wait: wait) }
    )
    let error = try await #require(throws: ApiError<Find.Failure>.self) {
      _ = try await session.perform(Find())
    }
    #expect(error.common?.wait == (isCommon ? 7 : nil))
  }
}
