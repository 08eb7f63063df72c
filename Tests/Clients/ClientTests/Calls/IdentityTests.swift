import Foundation
import Identity
import SpecgenRuntime
import SpecgenTesting
import Testing

/// An app that comes back to one URL, whose keys report other ends than a success.
struct IdentityTests {
  private func pair(
    _ react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction] = { _ in [] }
  ) throws -> (IdentityApp, StandInApp) {
    let vendor = StandInApp(schemes: [IdentityApp.scheme], react: react)
    let url = try #require(URL(string: "https://app.example/identity"))
    let app = IdentityApp(opener: vendor, returnURL: url)
    vendor.connect(to: app.calls)
    return (app, vendor)
  }

  @Test func succeedsWithABareReturn() async throws {
    let (app, vendor) = try pair { [.answer(at: $0["redirect"])] }
    #expect(await app.start(token: "t0") == .success(NoValues()))
    let link = try #require(vendor.visits.first?.url.absoluteString)
    #expect(link.hasPrefix("identity://?autostarttoken=t0&redirect=https%3A%2F%2Fapp.example%2F"))
  }

  @Test func readsJSONBesideOtherKeys() async throws {
    let details = #"{"signer": "Ana", "at": "2026-01-01T00:00:00Z"}"#
    let (app, _) = try pair { [.answer(at: $0["redirect"], ["sig": "s1", "details": details])] }
    let signature = try #require(await app.sign(token: "t0", purpose: "loan").value)
    #expect(signature.reference == "s1")
    #expect(signature.details?.signer == Secret("Ana"))
  }

  @Test(arguments: ["c4nc3l", ""])
  func isCancelledByThePresenceOfAKey(token: String) async throws {
    let (app, _) = try pair { [.answer(at: $0["redirect"], ["cancel_token": token])] }
    let outcome = await app.start(token: "t0")
    guard case .cancel(.reported(let dismissal)) = outcome else {
      Issue.record("not cancelled: \(outcome)")
      return
    }
    #expect(dismissal.token == Secret(token))
    #expect(!"\(outcome)".contains("c4nc3l"))
  }

  @Test func failsByTheValueOfAKey() async throws {
    let values: KeyValuePairs = ["status": "blocked", "hint": "call"]
    let (app, _) = try pair { [.answer(at: $0["redirect"], values)] }
    #expect(await app.start(token: "t0") == .failure(Problem(status: .blocked, hint: "call")))
  }

  /// Of several ends, one with a certain value comes first, and then an error.
  @Test func reportsOneOfSeveralEnds() async throws {
    let (app, _) = try pair { visit in
      visit["purpose"] == nil
        ? [.answer(at: visit["redirect"], ["error": "x", "cancel_token": "c"])]
        : [.answer(at: visit["redirect"], ["error": "x", "status": "blocked"])]
    }
    guard case .error(.reported) = await app.start(token: "t0") else {
      Issue.record("no error")
      return
    }
    #expect(await app.start(token: "t0", purpose: "loan") == .failure(Problem(status: .blocked)))
  }

  /// Anybody can open a link to the app, but only one with the token ends the call.
  @Test(arguments: ["", "/", "/0123456789abcdef0123456789abcdef", "/x", "?cancel_token=c"])
  func ignoresLookAlikes(end: String) async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.start(token: "t0") }
    await vendor.visited(1)
    let url = try #require(URL(string: "https://app.example/identity" + end))
    #expect(app.calls.take(url) != .answered)
    #expect(app.calls.waiting == 1)
    call.cancel()
    _ = await call.value
  }

  @Test func refusesRepeatedKeys() async throws {
    let (app, _) = try pair { visit in
      [.answer(at: visit["redirect"].map { $0 + "?cancel_token=a" }, ["cancel_token": "b"])]
    }
    #expect(
      await app.start(token: "t0") == .error(.unreadable(.repeated(key: "cancel_token")))
    )
  }
}
