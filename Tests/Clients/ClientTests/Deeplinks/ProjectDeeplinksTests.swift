import Foundation
import ProjectDeeplinks
import SpecgenRuntime
import Testing

/// The links of the document's example, by the mapper that its spec gives.
@Suite struct ProjectDeeplinksTests {
  @Test(
    arguments: [
      ("app://office/123", ProjectDeeplink.office(id: "123")),
      ("app://editProfile", .editProfile), ("app://editProfile?a=b", .editProfile),
      ("app://office/a%2Fb", .office(id: "a/b")),
      ("app://office/", nil), ("app://office", nil), ("app://nope", nil), ("app:office/123", nil),
      ("app:///office/123", nil),
      // The document's mapper takes these: any scheme, and the last of several segments.
      ("https://editProfile", nil), ("app://office/1/2", nil),
      // The document's mapper does not take this: hosts have letters of either case.
      ("app://Office/123", .office(id: "123")),
    ]
  )
  func areFound(text: String, expected: ProjectDeeplink?) throws {
    let url = try #require(URL(string: text))
    #expect(ProjectDeeplinkMapper().map(url: url) == expected)
  }

  @Test func areMade() throws {
    #expect(try ProjectDeeplink.editProfile.url().absoluteString == "app://editProfile")
    #expect(try ProjectDeeplink.office(id: "1/2").url().absoluteString == "app://office/1%2F2")
    #expect(throws: InvalidLink.missing(keys: ["domains"])) {
      try ProjectDeeplink.editProfile.universalLink()
    }
  }

  /// What the spec gives goes into the service as a mapper by hand does.
  @MainActor @Test func goThroughTheService() throws {
    let queue = OperationQueue()
    let service = TIDeeplinksService<ProjectDeeplink>(operationQueue: queue)
    service.deeplinkMapper = ProjectDeeplinkMapper().eraseToAnyDeeplinkMapper()
    var events: [String] = []
    service.onEvent = { events.append("\($0)") }
    #expect(service.deferredHandle(url: try #require(URL(string: "app://office/123"))))
    #expect(!service.deferredHandle(url: try #require(URL(string: "app://office/%FF"))))
    #expect(service.pending == [.office(id: "123")])
    #expect(events.count == 2 && !events.joined().contains("123"))
  }
}
