import Foundation
import Testing

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows
@testable import SpecgenRuntimeLinks
@testable import SpecgenRuntimeMethods

/// What the errors of all calls have in common, for a `catch` around several.
struct ApiFailureTests {
  private enum OrderFailure: MethodFailure, LocalizedError {
    typealias Common = Refusal
    case soldOut
    var errorDescription: String? { "It is sold out." }
    var recoverySuggestion: String? { "Choose another one." }
  }

  private struct Refusal: CommonFailure, Equatable {
    var text: String

    static func read(_ response: HTTPResponse) -> Refusal? { nil }
  }

  private enum CartFailure: MethodFailure {
    case gone
  }

  /// The spec has advice on two of three, the app words of its own for one of them.
  private enum StockFailure: RecoverableFailure, LocalizedError {
    case full, closed, unknown

    var documentedRecovery: String? {
      switch self {
      case .full: "Order less."
      case .closed: "Come back tomorrow."
      case .unknown: nil
      }
    }

    var recoverySuggestion: String? { self == .closed ? "Come back at nine." : nil }
  }

  private static let context = CallContext(method: "order", status: 409)
  private static let message = Refusal(text: "<h1>no</h1>")

  /// Calls of two APIs, one after the other: what is thrown has the type of whichever failed.
  private func shop(_ order: ApiError<OrderFailure>?, _ cart: ApiError<CartFailure>?) throws {
    if let order { throw order }
    if let cart { throw cart }
  }

  @Test(
    arguments: [
      (.failure(.soldOut, context), nil, "failure 409"),
      (.common(message, context), nil, "common 409"),
      (.unexpectedStatus(502, CallContext(method: "order")), nil, "502"),
      (nil, .failure(.gone, context), "failure 409"),
      (nil, .transport(.timedOut, CallContext(method: "cart")), "timed out"),
      (nil, .cancelled(CallContext(method: "cart")), "cancelled"),
      (
        nil,
        .authentication(
          .loginFailed(
            LoginFailure(
              cause: ApiError<NoFailure<Never>>.transport(.unknownHost, context),
              description: "d"
            )
          ),
          CallContext(method: "cart")
        ),
        "the host is unknown"
      ),
    ] as [(ApiError<OrderFailure>?, ApiError<CartFailure>?, String)]
  )
  private func missesNone(
    _ order: ApiError<OrderFailure>?,
    _ cart: ApiError<CartFailure>?,
    expected: String
  ) throws {
    do {
      try shop(order, cart)
      Issue.record("nothing was thrown")
    } catch let error as any ApiFailure {
      let parts: [String?] = [
        error.failure.map { _ in "failure" }, error.common.map { _ in "common" },
        error.transport.map { "\($0)" }, error.isCancelled ? "cancelled" : nil,
        error.status.map { "\($0)" },
      ]
      #expect(parts.compactMap(\.self).joined(separator: " ") == expected)
      #expect(error.context.method == (order?.context ?? cart?.context)?.method)
    }
  }

  /// The view of one API has the API's own error; those of another API go on.
  @Test func tellsAPIsApart() throws {
    do {
      throw ApiError<OrderFailure>.common(Self.message, Self.context)
    } catch let error as any ApiFailure<Refusal> {
      #expect(error.common == Self.message)
    }
    #expect(
      !((ApiError<CartFailure>.failure(.gone, Self.context) as any Error) is any ApiFailure<Refusal>)
    )
  }

  /// What is caught before the view stays caught by its own type.
  @Test func leavesTypedCatchesAlone() {
    do {
      try shop(.failure(.soldOut, Self.context), nil)
      Issue.record("nothing was thrown")
    } catch ApiError<OrderFailure>.failure(.soldOut, _) {
      // As it should be.
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(
    arguments: [
      (.failure(.soldOut, context), "It is sold out.", "Choose another one."),
      (.common(message, context), "The service refused the request.", nil),
      (
        .unexpectedStatus(502, context), "The service is having problems at the moment.",
        "Try again later."
      ),
      (.unexpectedStatus(418, context), "The service returned an unexpected answer (418).", nil),
      (
        .unexpectedStatus(429, CallContext(method: "m", retryAfter: .milliseconds(1_500))),
        "The service received too many requests.", "Try again in 2 seconds."
      ),
      (
        .transport(.cannotConnect, context), "The service could not be reached.",
        "Check the connection and try again."
      ),
      (.invalidRequest(.segment, context), "The request could not be sent.", nil),
      (
        .authentication(.rejected(attempts: 2), context),
        "Signing in to the service failed.", "Sign in again."
      ),
      (.deadlineExceeded(context), "The request took too long.", "Try again later."),
      (.cancelled(context), "The request was cancelled.", nil),
      (.paging(.repeatedPage, context), "The list could not be loaded completely.", nil),
    ] as [(ApiError<OrderFailure>, String, String?)]
  )
  private func speaksToPeople(
    _ error: ApiError<OrderFailure>,
    _ sentence: String,
    _ suggestion: String?
  ) {
    #expect(error.localizedDescription == sentence)
    #expect(error.recoverySuggestion == suggestion)
    #expect(error.failureReason?.isEmpty == false)
  }

  @Test(
    arguments: [
      (.full, "Order less."), (.closed, "Come back at nine."), (.unknown, nil),
    ] as [(StockFailure, String?)]
  )
  private func prefersTheSuggestionOfTheApp(_ failure: StockFailure, _ suggestion: String?) {
    let error = ApiError.failure(failure, Self.context)
    #expect(error.recoverySuggestion == suggestion)
    let paused = CallContext(method: "order", status: 409, retryAfter: .seconds(3))
    let later = ApiError.failure(failure, paused)
    #expect(later.recoverySuggestion == "Try again in 3 seconds.")
  }

  /// Whatever an app may get to show, it is one sentence, without anything of what came in.
  @Test(
    arguments: [
      DecodingFailure(path: "<h1>", expected: "a", found: "<h1>"), InvalidLink.unknown(key: "<h1>"),
      InvalidURL.host("<h1>"), InvalidHeader.name("<h1>"), InvalidRequest.unknownHost(key: "<h1>"),
      HostProviderError.unknownKey("<h1>"), TokenFailure(), MappingError(cause: nil),
      PagingFailure.anotherOrigin("<h1>"), TransportFailure.invalidResponse("<h1>"),
      TransportFailure.other(code: -1), AuthenticationFailure.noLogin,
      LoginFailure(cause: TokenFailure(), description: "<h1>"),
      CallProblem<String>.reported("<h1>"),
      FlowProblem<String>.notLoaded("<h1>"), FlowProblem<String>.reported("<h1>"),
    ] as [any LocalizedError]
  )
  func saysOneSentence(_ error: any LocalizedError) throws {
    let text = try #require(error.errorDescription)
    #expect(text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("<"))
    #expect(text.count { $0 == "." } == 1 && error.localizedDescription == text)
  }
}
