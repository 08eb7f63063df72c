import Foundation
import NotePad
import SpecgenRuntime
import SpecgenTesting
import Testing

/// An app with x-callback-url.
struct NotePadTests {
  private func pair(
    _ react: @escaping @Sendable (StandInApp.Visit) -> [StandInApp.Reaction] = { _ in [] }
  ) throws -> (NotePadApp, StandInApp) {
    let vendor = StandInApp(schemes: [NotePadApp.scheme], react: react)
    let app = NotePadApp(opener: vendor, returnURL: try #require(URL(string: "myapp://notes")))
    vendor.connect(to: app.calls)
    return (app, vendor)
  }

  @Test func givesTheValuesOfASuccess() async throws {
    let (app, vendor) = try pair { [.answer(at: $0["x-success"], ["id": "n1", "words": "12"])] }
    let outcome = await app.create(title: "Milk & eggs")
    #expect(outcome == .success(NoteReference(id: "n1", words: 12)))
    let visit = try #require(vendor.visits.first)
    #expect(visit.url.absoluteString.hasPrefix("notepad://x-callback-url/create?title=Milk%20%26"))
    #expect(visit["x-source"] == "Shopping")
    let urls = ["x-success", "x-cancel", "x-error"].compactMap { visit[$0] }
    #expect(Set(urls).count == 3 && urls.allSatisfy { $0.hasPrefix("myapp://notes/") })
  }

  @Test func hasSuccessesWithoutValues() async throws {
    let (app, _) = try pair { [.answer(at: $0["x-success"], ["anything": "else"])] }
    #expect(await app.open(id: "n1") == .success(NoValues()))
  }

  @Test func isCancelled() async throws {
    let (app, _) = try pair { [.answer(at: $0["x-cancel"])] }
    #expect(await app.create(title: "a") == .cancel(.reported(NoValues())))
  }

  @Test func reportsErrors() async throws {
    let values: KeyValuePairs = ["errorCode": "404", "errorMessage": "No such note: n1"]
    let (app, _) = try pair { [.answer(at: $0["x-error"], values)] }
    let error = CallbackError(errorCode: "404", errorMessage: "No such note: n1")
    let outcome = await app.open(id: "n1")
    #expect(outcome == .error(.reported(error)))
    // What another app says may be anything, so no description has it.
    #expect(!"\(outcome)".contains("such note"))
  }

  @Test func opensWithoutAnAnswer() async throws {
    let (app, vendor) = try pair()
    guard case .success = await app.sync() else {
      Issue.record("not opened")
      return
    }
    #expect(vendor.visits.first?["x-success"] == nil)
  }

  @Test func endsWhenTheValuesCannotBeRead() async throws {
    let (app, vendor) = try pair { [.answer(at: $0["x-success"], ["id": "n1", "words": "many"])] }
    guard case .error(.unreadable(.content)) = await app.create(title: "a") else {
      Issue.record("read")
      return
    }
    await vendor.delivered(1)
    #expect(vendor.deliveries.map(\.result) == [.answered])
  }

  /// The URLs of one call's ends are those of no other call.
  @Test func tellsCallsApart() async throws {
    let (app, vendor) = try pair()
    let first = Task { await app.create(title: "a") }
    await vendor.visited(1)
    let second = Task { await app.create(title: "b") }
    await vendor.visited(2)
    let visits = vendor.visits
    let cancel = try #require(visits[1]["x-cancel"].flatMap { URL(string: $0) })
    #expect(app.calls.take(cancel) == .answered)
    #expect(await second.value == .cancel(.reported(NoValues())))
    let success = try #require(visits[0]["x-success"].flatMap { URL(string: $0 + "?id=n2") })
    #expect(app.calls.take(success) == .answered)
    #expect(await first.value.value?.id == "n2")
  }

  @Test(arguments: ["done", "SUCCESS", "success/more", ""])
  func leavesOtherLinksAlone(end: String) async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.open(id: "n1") }
    await vendor.visited(1)
    let success = try #require(vendor.visits.first?["x-success"])
    let url = try #require(URL(string: String(success.dropLast("success".count)) + end))
    #expect(app.calls.take(url) == .notOurs)
    call.cancel()
    _ = await call.value
  }

  @Test func isTypedAfterARestart() async throws {
    let (app, vendor) = try pair()
    let call = Task { await app.create(title: "a") }
    await vendor.visited(1)
    let saved = app.calls.saved
    call.cancel()
    _ = await call.value
    let (restarted, _) = try pair()
    restarted.calls.restore(saved)
    let success = try #require(vendor.visits.first?["x-success"])
    let url = try #require(URL(string: success + "?id=n9"))
    guard case .resumed(let call, let answer) = restarted.calls.take(url) else {
      Issue.record("not resumed")
      return
    }
    #expect(call.isCall(CreateCall.self))
    #expect(answer.outcome(of: CreateCall.self) == .success(NoteReference(id: "n9")))
  }
}
