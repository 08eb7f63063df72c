public import Foundation
public import SpecgenRuntime

/// What a stub answers: a response, a failure, or what a closure says.
public struct StubAnswer: Sendable {
  let answer: @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse

  /// Answers by a closure, which gets the request and its number among those of its rule, from 1.
  public init(
    _ answer: @escaping @Sendable (HTTPRequest, Int) async throws(TransportFailure) -> HTTPResponse
  ) {
    self.answer = answer
  }

  /// A response.
  public static func response(_ response: HTTPResponse) -> StubAnswer {
    StubAnswer { _, _ in response }
  }

  /// A status, with a body or without.
  public static func status(
    _ status: Int,
    headers: [String: String] = [:],
    body: Data = Data()
  ) -> StubAnswer {
    .response(HTTPResponse(status: status, headers: Headers(headers), body: body))
  }

  /// A body of JSON as it is, with its `Content-Type`.
  public static func json(
    _ text: String,
    status: Int = 200,
    headers: [String: String] = [:]
  ) -> StubAnswer {
    let all = ["Content-Type": "application/json"].merging(headers) { _, given in given }
    return .status(status, headers: all, body: Data(text.utf8))
  }

  /// A body that is a model's JSON.
  public static func model(
    _ value: some JSONCodable,
    status: Int = 200,
    headers: [String: String] = [:]
  ) -> StubAnswer {
    .json(String(decoding: value.jsonData, as: UTF8.self), status: status, headers: headers)
  }

  /// A body that is an example of a spec.
  public static func example<Value>(
    _ example: SpecExample<Value>,
    status: Int = 200,
    headers: [String: String] = [:]
  ) -> StubAnswer {
    .json(example.text, status: status, headers: headers)
  }

  /// No answer.
  public static func failure(_ failure: TransportFailure) -> StubAnswer {
    StubAnswer { _, _ throws(TransportFailure) in throw failure }
  }

  /// The same answer, as soon as the gate is open.
  public func held(by gate: StubGate) -> StubAnswer {
    StubAnswer { [answer] request, number async throws(TransportFailure) in
      try await gate.pass()
      return try await answer(request, number)
    }
  }
}
