import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeCurl
@testable import SpecgenRuntimeURLSession

#if os(Linux)
import CCurl
#endif

/// The descriptions of failures.
@Suite struct TransportFailureTests {
  @Test(
    arguments: [
      (.cannotConnect, "cannot connect"), (.connectionLost, "the connection was lost"),
      (.unknownHost, "the host is unknown"), (.insecure, "no secure connection"),
      (.timedOut, "timed out"), (.cancelled, "cancelled"),
      (.bodyTooLarge(limit: 1), "the body is longer than 1 bytes"),
      (.headersTooLarge(limit: 2), "the header is longer than 2 bytes"),
      (.tooManyHeaders(limit: 3), "more than 3 header fields"),
      (.tooManyRedirects(limit: 4), "more than 4 redirects"),
      (.refusedByProxy(status: 5), "a proxy refused the connection with status 5"),
      (.refusedRedirect, "a redirect led to a forbidden address"),
      (.invalidResponse("a"), "invalid response: a"),
      (.cannotReadFile, "the file cannot be read"),
      (.cannotWriteFile, "the file cannot be written"), (.notStubbed("b"), "b"),
      (.other(code: 0), "an unknown error"),
      (.other(.badURL), "invalid URL (URL error -1000)"),
      (.other(.unknown), "an unknown error (URL error -1)"),
    ] as [(TransportFailure, String)]
  )
  func describe(failure: TransportFailure, text: String) {
    #expect(failure.description == text)
  }

  #if os(Linux)
  @Test func nameErrorsOfTheLibrary() {
    let failure = TransportFailure(CURLE_FAILED_INIT, "", limits: TransportLimits())
    #expect(failure.description == "Failed initialization (libcurl error 2)")
  }
  #endif
}
