import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks

/// The vendor's document, as it is used.
@MainActor
struct DeeplinkDocumentTests {
  @Test(
    arguments: [
      ("app://office/123", .office(id: "123")), ("app://office/1/2", .office(id: "2")),
      ("https://editProfile", .editProfile), ("app://editProfile?x=1", .editProfile),
      ("app://office/", nil), ("app://office", nil), ("app:///office/123", nil),
      ("app:office/123", nil), ("app://Office/123", nil), ("app://elsewhere", nil),
      // The vendor's mapper decodes before it splits.
      ("app://office/a%2Fb", .office(id: "b")),
    ] as [(String, ProjectDeeplink?)]
  )
  func mapsURLs(text: String, deeplink: ProjectDeeplink?) throws {
    let url = try #require(URL(string: text))
    #expect(ProjectDeeplinkMapper().map(url: url) == deeplink)
    #expect(ProjectDeeplinkMapper().eraseToAnyDeeplinkMapper().map(url: url) == deeplink)
  }

  /// What an app delegate does in the document, for two links one after the other.
  @Test func opensScreens() async throws {
    var printed: [String] = []
    let coordinator = MainCoordinator()
    coordinator.print = { printed.append($0) }
    let mapper = ProjectDeeplinkMapper()
    let service = ProjectDeeplinksService()
    service.deeplinkMapper = mapper.eraseToAnyDeeplinkMapper()
    service.deeplinkHandler = coordinator.eraseToAnyDeeplinkHandler()
    for text in ["app://office/123", "app://editProfile"] {
      let url = try #require(URL(string: text))
      service.deferredHandle(url: url)
      service.handlePendingDeeplinks()
    }
    #expect(service.inProgress == [.office(id: "123"), .editProfile])
    await end(of: service, 2)
    #expect(
      printed == [
        "Presenting offices view controller", "Presenting offices view controller by id: 123",
        "Presenting edit profile view controller",
      ]
    )
  }

  /// The subclass's own initializer is the one that is called, not an inherited one without a mapper.
  @Test func makesTheSubclassWithItsDefaults() throws {
    #expect(ProjectDeeplinksService.shared === ProjectDeeplinksService.shared)
    for service in [ProjectDeeplinksService.shared, ProjectDeeplinksService()] {
      #expect(service.deeplinkMapper != nil && service.deeplinkHandler != nil)
    }
  }

  @Test func infersTheDeeplink() async throws {
    let mapper = ProjectDeeplinkMapper()
    let handler = MainCoordinator()
    let service = TIDeeplinksService(mapper: mapper, handler: handler)
    service.deferredHandle(url: try #require(URL(string: "app://editProfile")))
    service.handlePendingDeeplinks()
    await end(of: service, 1)
    #expect(service.pending.isEmpty)
  }

  @Test func takesHandlersThatWait() async throws {
    let handler = LoginFirst()
    let service = DeeplinksService(mapper: ProjectDeeplinkMapper(), handler: handler)
    service.deferredHandle(url: try #require(URL(string: "app://editProfile")))
    service.handlePendingDeeplinks()
    await end(of: service, 1)
    #expect(service.pending == [.editProfile])
    handler.isLoggedIn = true
    service.handlePendingDeeplinks()
    await end(of: service, 1)
    #expect(service.pending.isEmpty && handler.opened == [.editProfile])
  }

  private func end(of service: DeeplinksService<ProjectDeeplink>, _ count: Int) async {
    var left = count
    await withCheckedContinuation { continuation in
      service.onEvent = { event in
        switch event {
        case .finished, .notHandled: left -= 1
        default: return
        }
        if left == 0 { continuation.resume() }
      }
    }
    service.onEvent = nil
  }
}

private final class LoginFirst: AsyncDeeplinkHandler {
  var isLoggedIn = false
  private(set) var opened: [ProjectDeeplink] = []

  func handle(deeplink: ProjectDeeplink) async -> Bool {
    await Task.yield()
    guard isLoggedIn else { return false }
    opened.append(deeplink)
    return true
  }
}
