import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeURLSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests and answers of `URLSession`.
@Suite struct URLSessionTransportTests {
  @Test func refusesHeadersThatCannotBeSent() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    let request = HTTPRequest(method: .get, url: url, headers: Headers(["X": "a\r\nb"]))
    let failure = TransportFailure.invalidRequest(.header(.value(ofName: "X")))
    await #expect(throws: failure) {
      try await URLSessionTransport().send(request, limits: TransportLimits())
    }
  }

  /// Foundation has no order of fields.
  @Test func sortsTheFields() throws {
    let fields = ["X-B": "1", "X-C": "2", "X-A": "3", "Set-Cookie": "a=1, b=2"]
    let url = try #require(URL(string: "http://h.example/"))
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 299, httpVersion: nil, headerFields: fields)
    )
    let answer = HTTPResponse(response)
    #expect(answer.status == 299 && answer.url == url)
    #expect(answer.headers.fields.map(\.value) == ["a=1", "b=2", "3", "1", "2"])
  }
}
