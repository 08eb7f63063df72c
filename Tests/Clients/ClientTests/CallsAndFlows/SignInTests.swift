import Circles
import Foundation
import SpecgenRuntime
import SpecgenTesting
import TestSupport
import Testing

/// Sign-in with OAuth 2: an authorization code with PKCE, and the session that it opens.
struct SignInTests {
  private let returnAddress = "circles-app://signed-in"

  private func flow() throws -> SignInFlow {
    SignInFlow(returnURL: try #require(URL(string: returnAddress)))
  }

  private func items(_ run: FlowRun<SignInFlow>) -> [String: String] {
    let text = run.page?.url.query(percentEncoded: true) ?? ""
    let pairs = text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? "" }
      return (parts.first ?? "", parts.dropFirst().first ?? "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test func asksWithStateAndChallenge() throws {
    let runs = [FlowRun(try flow()), FlowRun(try flow())]
    let first = items(runs[0])
    #expect(first["client_id"] == "circles-ios" && first["response_type"] == "code")
    #expect(first["redirect_uri"] == returnAddress && first["code_challenge_method"] == "S256")
    #expect(first["state"]?.count == 32)
    // 32 bytes in base 64 for URLs, without padding.
    #expect(first["code_challenge"]?.count == 43)
    #expect(!(first["code_challenge"] ?? "").contains { "+/=".contains($0) })
    let second = items(runs[1])
    #expect(first["state"] != second["state"])
    #expect(first["code_challenge"] != second["code_challenge"])
    #expect(!"\(runs[0])".contains(first["state"] ?? "none"))
  }

  @Test func endsAsTheURLSays() throws {
    let page = StandInPage(.returning(["code": "c1"]))
    let grant = try #require(page.run(try flow())?.value)
    #expect(grant.code.reveal() == "c1" && grant.redirect == returnAddress)
    #expect(grant.verifier.reveal().count == 64)
    #expect(
      StandInPage(.returning(["error": "access_denied"])).run(try flow()) == .cancel(NoCode())
    )
    let busy = StandInPage(.returning(["error": "temporarily_unavailable"]))
    #expect(busy.run(try flow()) == .error(.reported(.temporarilyUnavailable)))
    #expect(StandInPage(.close).run(try flow()) == .error(.closed))
  }

  /// A URL cannot bring a verifier or an address of its own.
  @Test func makesTheVerifierItself() throws {
    let page = StandInPage(
      .returning(["code": "c1", "code_verifier": "evil", "redirect_uri": "evil://"])
    )
    let grant = try #require(page.run(try flow())?.value)
    #expect(grant.verifier.reveal() != "evil" && grant.redirect == returnAddress)
  }

  @Test(arguments: ["", "&state=", "&state=x", "&state", "&state=STATE&state=STATE"])
  func refusesAnotherState(suffix: String) throws {
    for isBrowser in [true, false] {
      var run = FlowRun(try flow())
      let state = try #require(items(run)["state"])
      let text = returnAddress + "?code=c1" + suffix.replacing("STATE", with: state)
      let url = try #require(URL(string: text))
      if isBrowser { run.take(callback: url) } else { run.take(navigation: url) }
      guard case .error(.unreadable)? = run.result else {
        Issue.record("\(text)")
        return
      }
    }
  }

  @Test func takesTheCallbackOfABrowser() throws {
    var run = FlowRun(try flow())
    let state = try #require(items(run)["state"])
    let url = try #require(URL(string: "\(returnAddress)?state=\(state)&code=c1"))
    let ends = [run.take(callback: url), run.take(callback: url)]
    #expect(ends == [true, false] && run.result?.value?.code.reveal() == "c1")
    var other = FlowRun(try flow())
    other.take(callback: try #require(URL(string: "other://signed-in?code=c1")))
    guard case .error(.unreadable)? = other.result else {
      Issue.record("taken")
      return
    }
  }

  /// No URL without the state is a success, and nothing traps.
  @Test func bearsHostileReturns() throws {
    var random = SeededGenerator(seed: 25)
    let pieces = [
      "?", "code=c1", "&", "state=", "=", "error", "error=access_denied", "%", "%00", "%D0", "#",
      "/",
      "code_verifier=x", "ы", "@", "..", "0f",
    ]
    for _ in 0..<2000 {
      let count = Int(random.next() % 9)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let url = URL(string: returnAddress + text) else { continue }
      var run = FlowRun(try flow())
      if random.next() % 2 == 0 { run.take(callback: url) } else { run.take(navigation: url) }
      switch run.result {
      case nil, .error(.unreadable)?: break
      default: Issue.record("\(url)")
      }
    }
  }

  /// The code becomes the session's token, which is refreshed by the client.
  @Test func givesTheSessionItsToken() async throws {
    let page = StandInPage(.returning(["code": "c1"]))
    let grant = try #require(page.run(try flow())?.value)
    let challenge = page.visits.first?.items["code_challenge"]
    let transport = StubTransport { request, number in
      let body = String(decoding: request.body ?? Data(), as: UTF8.self)
      let json: String? =
        switch (request.url.path, request.headers["Authorization"]) {
        case ("/token", _) where body.contains("grant_type=authorization_code"):
          body.contains("code=c1&code_verifier=")
            ? #"{"access_token":"a1","refresh_token":"r1","expires_in":3600}"# : nil
        case ("/token", _) where body.contains("refresh_token=r1"): #"{"access_token":"a2"}"#
        case ("/me", "Bearer a2"): #"{"name":"Ana"}"#
        default: nil
        }
      return HTTPResponse(status: json == nil ? 401 : 200, body: Data((json ?? "{}").utf8))
    }
    let client = CirclesClient(transport: transport)
    _ = try await client.exchange(
      code: grant.code,
      verifier: grant.verifier,
      redirect: grant.redirect
    )
    #expect(try await client.me().name == "Ana")
    #expect(transport.requests.map(\.url.path) == ["/token", "/me", "/token", "/me"])
    #expect(challenge?.isEmpty == false)
  }
}
