import BusLinks
import Buses
import Foundation
import Observation
import SPTrans
import SPTransTesting
import Testing

@MainActor
struct LinkTests {
  private func model() -> BusesModel {
    var stub = SPTransStub()
    stub.answers.authenticate = { _ in }
    let model = BusesModel(operationQueue: OperationQueue()) { [stub] _ in stub }
    model.signIn.token = "abc"
    return model
  }

  /// Returns the stack of screens after its next change.
  private func path(of model: BusesModel, after act: () async -> Void) async -> [Screen] {
    let changes = AsyncStream<Void>.makeStream()
    withObservationTracking {
      _ = model.router.path
    } onChange: {
      changes.continuation.finish()
    }
    await act()
    for await _ in changes.stream {}
    return model.router.path
  }

  @Test(.timeLimit(.minutes(1))) func opensScreens() async throws {
    let model = model()
    await model.signInAndOpenLinks()
    let line = try BusLink.line(code: 1877).url()
    #expect(line.absoluteString == "buses://line/1877")
    #expect(await path(of: model) { model.open(line) } == [.line(code: 1877)])
    let stop = try #require(URL(string: "buses://stop/340015345"))
    #expect(await path(of: model) { model.open(stop) } == [.stop(code: 340_015_345)])
  }

  @Test(.timeLimit(.minutes(1))) func letsALinkWaitForTheSignIn() async throws {
    let model = model()
    model.open(try BusLink.stop(code: 7).url())
    #expect(model.pendingLinks == [.stop(code: 7)])
    #expect(model.router.path.isEmpty && model.linkNotice == nil)
    let path = await path(of: model) { await model.signInAndOpenLinks() }
    #expect(path == [.stop(code: 7)])
  }

  @Test(arguments: ["buses://stop/seven", "buses://depot/1", "https://example.com/stop/7"])
  func reportsALinkThatOpensNothing(text: String) async throws {
    let model = model()
    await model.signInAndOpenLinks()
    model.open(try #require(URL(string: text)))
    #expect(model.linkNotice != nil && model.pendingLinks.isEmpty && model.router.path.isEmpty)
  }

  @Test func forgetsTheScreensOnSignOut() async throws {
    let model = model()
    await model.signInAndOpenLinks()
    model.router.path = [.stop(code: 7)]
    model.signOut()
    #expect(model.signIn.api == nil && model.router.path.isEmpty)
    model.open(try BusLink.stop(code: 8).url())
    #expect(model.pendingLinks == [.stop(code: 8)])
  }
}
