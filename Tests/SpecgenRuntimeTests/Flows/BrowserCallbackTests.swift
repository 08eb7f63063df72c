import Foundation
import Testing

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows

/// The URL by which a browser ends a flow.
struct BrowserCallbackTests {
  private enum AtOneURL: ReturnInfo {
    static let info = FlowInfo("one", ends: [.init(.success)], returns: FlowReturn(.url(key: "u")))
  }

  private enum AtPaths: ReturnInfo {
    static let info = FlowInfo(
      "paths",
      ends: [.init(.success), .init(.cancel, finish: "/no")],
      returns: FlowReturn(.url(key: "u"))
    )
  }

  private enum AtURLs: ReturnInfo {
    static let info = FlowInfo(
      "urls",
      ends: [.init(.success)],
      returns: FlowReturn(.ends(success: "s", failure: nil, cancel: nil, error: nil))
    )
  }

  private enum OnItsPage: ReturnInfo {
    static let info = FlowInfo("page", ends: [.init(.success, message: "done")])
  }

  private func callback<Info: ReturnInfo>(_ info: Info.Type, _ text: String)
    -> BrowserCallback?
  {
    FlowRun(ReturningFlow<Info>(returnURL: URL(string: text))).browserCallback
  }

  @Test func isASchemeOrAPath() {
    #expect(callback(AtOneURL.self, "App://done") == .scheme("app"))
    #expect(callback(AtPaths.self, "app://done") == .scheme("app"))
    #expect(callback(AtURLs.self, "app://done") == .scheme("app"))
    let path = BrowserCallback.https(host: "a.example", path: "/b/")
    #expect(callback(AtOneURL.self, "https://a.example/b/") == path)
    let root = BrowserCallback.https(host: "a.example", path: "/")
    #expect(callback(AtOneURL.self, "https://a.example") == root)
  }

  /// One `https` path cannot be several, and a flow that ends on its page never comes back.
  @Test func isNoneWhereNoSingleURLEndsTheFlow() {
    #expect(callback(AtPaths.self, "https://a.example/b") == nil)
    #expect(callback(AtURLs.self, "https://a.example/b") == nil)
    #expect(callback(OnItsPage.self, "app://done") == nil)
    #expect(callback(AtOneURL.self, "http://a.example/b") == nil)
  }
}

/// What a returning flow of a test says of itself.
private protocol ReturnInfo: Sendable {
  static var info: FlowInfo { get }
}

private struct ReturningFlow<Info: ReturnInfo>: PageFlow {
  typealias Success = NoValues
  typealias Failure = Never
  typealias FlowCancel = NoCode
  typealias FlowFault = Never
  static var info: FlowInfo { Info.info }
  static var hosts: HostTable { ["web": "https://vendor.example"] }
  let returnURL: URL?

  func write(to request: inout RequestBuilder) {
    request.start(.get, host: "web", path: "/p")
  }
}
