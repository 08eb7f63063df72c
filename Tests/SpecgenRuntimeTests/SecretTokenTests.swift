import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Tokens of the app, which the session adds to requests and renews.
struct SecretTokenTests {
  private struct Refused: Error {
    let token = Canary.text("refused")
  }

  /// Sends back all that it is sent, with a status.
  private func session(_ status: Int, _ login: SessionLogin) -> (ApiSession, StubTransport) {
    let transport = StubTransport { request, _ in
      let fields = request.headers.fields.map(\.value).joined(separator: " ")
      let seen = "\(request.url.absoluteString) \(fields)"
      return HTTPResponse(status: status, body: Data(seen.utf8))
    }
    let session = ApiSession(
      hosts: ["api": "h.example"] as HostTable,
      transport: transport,
      login: login
    )
    return (session, transport)
  }

  @Test(arguments: [
    TokenPlacement.header("Authorization", prefix: "Bearer "), .header("X-Own"), .query("key"),
  ])
  func hidesTokens(_ placement: TokenPlacement) async throws {
    let renewals: [AppToken.Renewal] = [
      { _ in Canary.secret("fresh") }, { _ in throw Refused() },
    ]
    for (status, renewal) in [(500, renewals[0]), (401, renewals[0]), (401, renewals[1])] {
      let token = AppToken(Canary.secret("first"), renewal: renewal)
      let (session, transport) = session(status, SessionLogin(token: token, in: placement))
      let error = try await #require(throws: ApiError<Fetch.Failure>.self) {
        _ = try await session.perform(Fetch())
      }
      #expect(Leaks(of: error).found == [] && Leaks(of: session).found == [])
      #expect(Leaks(of: token).found == [])
      #expect(Leaks(of: transport.requests.map(\.curl)).found == [])
      #expect(Leaks(of: [error.context.excerpt, error.context.request]).found == [])
      if case .authentication(let failure, _) = error { #expect(Leaks(of: failure).found == []) }
      // It went out all the same.
      let request = try #require(transport.requests.first)
      let sent = request.url.absoluteString + request.headers.fields.map(\.value).joined()
      #expect(sent.contains(Canary.text("first")))
    }
  }
}
