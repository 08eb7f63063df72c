import Testing

@testable import SpecgenRuntime

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
      (.other(code: -1_000), "invalid URL (URL error -1000)"),
      (.other(code: -1), "an unknown error (URL error -1)"),
    ] as [(TransportFailure, String)]
  )
  func describe(failure: TransportFailure, text: String) {
    #expect(failure.description == text)
  }

  #if os(Linux)
  @Test func nameErrorsOfTheLibrary() {
    let first = TransportFailure.words(ofLibrary: 1)
    #expect(first.hasPrefix("Unsupported protocol") && first.hasSuffix("(libcurl error 1)"))
    #expect(TransportFailure.words(ofLibrary: .max).hasSuffix("(libcurl error \(Int.max))"))
  }
  #endif
}
