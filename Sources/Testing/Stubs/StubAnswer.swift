public import Foundation
public import SpecgenRuntime

/// The answer of a stub: a response, a failure, or the result of a closure.
public struct StubAnswer: Sendable {
  let answer: @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse

  /// Creates an answer from a closure, which receives the request and its number among those of the rule,
  /// starting at 1.
  public init(
    _ answer: @escaping @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse
  ) {
    self.answer = answer
  }

  /// Returns an answer with a response.
  public static func response(_ response: HTTPResponse) -> StubAnswer {
    StubAnswer { _, _ in response }
  }

  /// Returns an answer with a status and an optional body.
  public static func status(
    _ status: Int,
    headers: [String: String] = [:],
    body: Data = Data()
  ) -> StubAnswer {
    .response(HTTPResponse(status: status, headers: Headers(headers), body: body))
  }

  /// Returns an answer with unchanged JSON text and its `Content-Type`.
  public static func json(
    _ text: String,
    status: Int = 200,
    headers: [String: String] = [:]
  ) -> StubAnswer {
    let all = ["Content-Type": "application/json"].merging(headers) { _, given in given }
    return .status(status, headers: all, body: Data(text.utf8))
  }

  /// Returns an answer with the JSON of a model.
  public static func model(
    _ value: some JSONCodable,
    status: Int = 200,
    headers: [String: String] = [:]
  ) -> StubAnswer {
    .json(String(decoding: value.jsonData, as: UTF8.self), status: status, headers: headers)
  }

  /// Returns an answer with an example of a spec.
  public static func example<Value>(
    _ example: SpecExample<Value>,
    status: Int = 200,
    headers: [String: String] = [:]
  ) -> StubAnswer {
    .json(example.text, status: status, headers: headers)
  }

  /// Returns a failure instead of an answer.
  public static func failure(_ failure: TransportFailure) -> StubAnswer {
    StubAnswer { _, _ throws(TransportFailure) in throw failure }
  }

  /// Returns this answer, delayed until a gate opens.
  public func held(by gate: StubGate) -> StubAnswer {
    StubAnswer { [answer] request, number async throws(TransportFailure) in
      try await gate.pass()
      return try await answer(request, number)
    }
  }
}
