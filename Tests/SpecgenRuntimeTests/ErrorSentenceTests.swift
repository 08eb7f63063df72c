import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// The sentences of each failure for people, and the errors beneath the errors of calls.
struct ErrorSentenceTests {
  private typealias Error = ApiError<NoFailure<Refusal>>

  /// A common error that the app speaks for.
  private struct Refusal: CommonFailure, LocalizedError, Equatable {
    var errorDescription: String? { "The shop is closed." }
    var recoverySuggestion: String? { "Come back tomorrow." }

    static func read(_ response: HTTPResponse) -> Refusal? { nil }
  }

  private static let context = CallContext(method: "order", status: 409)
  private static let retry = "Check the connection and try again."
  private static let large = "The answer of the service is too large."
  private static let unexpected = "The service returned an unexpected answer."
  private static let loginFailure = LoginFailure(cause: TransportFailure.timedOut, description: "d")

  @Test(
    arguments: [
      (.cannotConnect, "The service could not be reached.", retry),
      (.unknownHost, "The service could not be reached.", retry),
      (.connectionLost, "The connection was lost.", retry),
      (.timedOut, "The service did not answer in time.", retry),
      (.other(code: -1), "The service could not be reached.", retry),
      (.insecure, "A secure connection to the service could not be established.", nil),
      (.cancelled, "The request was cancelled.", nil),
      (.refusedByProxy(status: 407), "A proxy refused the connection to the service.", nil),
      (.bodyTooLarge(limit: 1), large, nil), (.headersTooLarge(limit: 1), large, nil),
      (.tooManyHeaders(limit: 1), large, nil), (.tooManyRedirects(limit: 1), unexpected, nil),
      (.refusedRedirect, unexpected, nil), (.invalidResponse("x"), unexpected, nil),
      (.invalidRequest(.segment), "The request could not be sent.", nil),
      (.cannotReadFile, "The file could not be read.", nil),
      (.cannotWriteFile, "The file could not be written.", nil),
      (.notStubbed("no answer to GET /a"), "No answer to GET /a.", nil),
    ] as [(TransportFailure, String, String?)]
  )
  func speaksOfTransport(_ failure: TransportFailure, _ sentence: String, _ suggestion: String?) {
    #expect(failure.errorDescription == sentence)
    #expect(failure.recoverySuggestion == suggestion)
    #expect(failure.failureReason == failure.description)
    #expect(Error.transport(failure, Self.context).recoverySuggestion == suggestion)
  }

  @Test(
    arguments: [
      (.rejected(attempts: 1), "Signing in to the service failed.", "Sign in again."),
      (.noLogin, "Signing in to the service failed.", "Sign in again."),
      (.loggedOut, "You have signed out.", "Sign in again."),
      (.cancelled, "Signing in was cancelled.", nil),
      (.loginFailed(loginFailure), "Signing in to the service failed.", retry),
      (
        .loginFailed(LoginFailure(cause: CancellationError(), description: "d")),
        "Signing in to the service failed.", "Sign in again."
      ),
    ] as [(AuthenticationFailure, String, String?)]
  )
  func speaksOfLogins(_ failure: AuthenticationFailure, _ sentence: String, _ suggestion: String?) {
    #expect(failure.errorDescription == sentence)
    #expect(failure.recoverySuggestion == suggestion)
    #expect(failure.failureReason == failure.description)
    #expect(Self.loginFailure.failureReason == "d")
  }

  @Test func letsTheAppSpeakForCommonErrors() {
    let error = Error.common(Refusal(), Self.context)
    #expect(error.errorDescription == "The shop is closed.")
    #expect(error.recoverySuggestion == "Come back tomorrow.")
  }

  @Test(
    arguments: [
      (499, "The service returned an unexpected answer (499).", nil),
      (500, "The service is having problems at the moment.", "Try again later."),
      (599, "The service is having problems at the moment.", "Try again later."),
      (429, "The service received too many requests.", "Try again later."),
      (430, "The service returned an unexpected answer (430).", nil),
    ] as [(Int, String, String?)]
  )
  func speaksOfStatuses(_ status: Int, _ sentence: String, _ suggestion: String?) {
    let error = Error.unexpectedStatus(status, Self.context)
    #expect(error.errorDescription == sentence)
    #expect(error.recoverySuggestion == suggestion)
  }

  @Test(
    arguments: [
      (.zero, "Try again later."), (.nanoseconds(1), "Try again in 1 second."),
      (.seconds(1), "Try again in 1 second."), (.milliseconds(1_001), "Try again in 2 seconds."),
      (.seconds(60), "Try again in 60 seconds."),
      (
        .seconds(2) + Duration(secondsComponent: 0, attosecondsComponent: 1),
        "Try again in 3 seconds."
      ),
    ] as [(Duration, String)]
  )
  func roundsPausesUp(_ pause: Duration, _ suggestion: String) {
    let context = CallContext(method: "order", retryAfter: pause)
    #expect(Error.unexpectedStatus(503, context).recoverySuggestion == suggestion)
  }

  @Test func saysThatAnAnswerCannotBeRead() {
    let failure = DecodingFailure(path: "a", expected: "b", found: "c")
    let error = Error.decoding(failure, Self.context)
    #expect(error.errorDescription == "The answer of the service could not be read.")
    #expect(error.recoverySuggestion == nil)
  }

  @Test func hasTheErrorBeneath() throws {
    let failure = DecodingFailure(path: "a", expected: "b", found: "c")
    let context = Self.context
    func beneath<Cause: Equatable>(_ error: Error, as type: Cause.Type = Cause.self) -> Cause? {
      error.underlyingError as? Cause
    }
    #expect(beneath(.decoding(failure, context)) == failure)
    #expect(beneath(.transport(.timedOut, context)) == TransportFailure.timedOut)
    #expect(beneath(.invalidRequest(.segment, context)) == InvalidRequest.segment)
    #expect(beneath(.paging(.repeatedPage, context)) == PagingFailure.repeatedPage)
    let failed = Error.authentication(.loginFailed(Self.loginFailure), context)
    #expect(beneath(failed) == TransportFailure.timedOut)
    let rejected = Error.authentication(.rejected(attempts: 2), context).underlyingError
    guard case .rejected(attempts: 2)? = rejected as? AuthenticationFailure else {
      Issue.record("\(String(describing: rejected))")
      return
    }
    for error in [
      Error.common(Refusal(), context), .unexpectedStatus(1, context), .deadlineExceeded(context),
      .cancelled(context),
    ] {
      #expect(error.underlyingError == nil)
    }
  }
}
