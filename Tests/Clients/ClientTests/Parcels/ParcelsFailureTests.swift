import Foundation
import Parcels
import SpecgenRuntime
import Testing

/// Headers of failures, of errors that all calls share, and of contexts.
@Suite(.serialized) struct ParcelsFailureTests {
  private let client: ParcelsClient
  private let server: ParcelsServer

  init() throws {
    server = try ParcelsServer()
    client = server.client
  }

  private func error(of id: Int) async -> ApiError<ParcelFailure>? {
    do {
      _ = try await client.parcel(id: id)
      return nil
    } catch {
      return error
    }
  }

  @Test func readsHeadersOfFailures() async throws {
    guard case .failure(.limited(let problem, let reset, let requestID), _) = await error(of: 2)
    else {
      Issue.record("another error")
      return
    }
    #expect(problem.message == "slow down")
    #expect(reset == 30)
    #expect(requestID == "req-1")
    guard case .failure(.busy(let until), _) = await error(of: 5) else {
      Issue.record("another error")
      return
    }
    #expect(until == Date(timeIntervalSince1970: 1_795_170_600))
    guard case .failure(.gone, let context) = await error(of: 6) else {
      Issue.record("another error")
      return
    }
    #expect(context.headers["x-request-id"] == "req-1")
  }

  @Test(
    arguments: [
      (6, "Ask the sender for another number."), (2, nil), (5, nil), (7, nil),
    ] as [(Int, String?)]
  )
  func suggestsWhatTheSpecSays(id: Int, suggestion: String?) async throws {
    let error = try #require(await error(of: id))
    #expect(error.recoverySuggestion == suggestion)
  }

  @Test(
    arguments: [
      (.notFound, "Check the number."), (.lost, nil), (.unrecognized("Late"), nil),
    ] as [(WrappedFailure, String?)]
  )
  func suggestsWhatTheSpecSaysOfACode(failure: WrappedFailure, suggestion: String?) {
    let error = ApiError.failure(failure, CallContext(method: "wrapped"))
    #expect(error.recoverySuggestion == suggestion)
  }

  /// The page of a proxy has no such header either.
  @Test(arguments: [3, 4]) func takesUnreadableHeadersForAnUnexpectedStatus(id: Int) async throws {
    guard case .unexpectedStatus(429, let context) = await error(of: id) else {
      Issue.record("another error")
      return
    }
    #expect(context.headers["X-Request-Id"] == "req-1")
  }

  @Test func readsHeadersOfTheCommonError() async throws {
    guard case .common(let common, let context) = await error(of: 7) else {
      Issue.record("another error")
      return
    }
    #expect(common.requestID == "req-1")
    #expect(common.session == Secret("canary-session"))
    #expect(context.headers["X-Session"] == "canary-session")
    do {
      _ = try await client.wrapped()
      Issue.record("an error is no success")
    } catch {
      guard case .common(let common, _) = error else { throw error }
      #expect(common.value.message == "wrapped")
      #expect(common.requestID == "req-1")
    }
  }

  /// Each error has the headers of its answer, and no description of one shows their values.
  @Test(arguments: [2, 3, 5, 6, 7, 8, 9]) func keepsAllHeaders(id: Int) async throws {
    let error = try #require(await error(of: id))
    #expect(error.context.headers["Set-Cookie"] == "sid=canary-cookie")
    let texts = [
      "\(error.context)", "\(error.context.headers)", String(reflecting: error.context),
      String(reflecting: error.context.headers.fields),
    ]
    var dumped = ""
    dump(error, to: &dumped)
    dump(error.context, to: &dumped)
    for text in texts + [dumped] { #expect(!text.contains("canary-cookie")) }
  }
}
