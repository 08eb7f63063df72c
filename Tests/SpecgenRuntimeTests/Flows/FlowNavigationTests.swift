import FlowFixture
import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows

/// Finish URLs count only if the flow's own page, or one that it may pass through, leads to them.
struct FlowNavigationTests {
  /// A flow that may pass through the pages of banks.
  private struct Checkout: PageFlow {
    typealias Success = JSONValue
    typealias Failure = Never
    typealias FlowCancel = Never
    typealias FlowFault = Never

    static let info = FlowInfo(
      "checkout",
      ends: [FlowInfo.End(.success, finish: "/done")],
      through: ["acs.bank.example", "*.secure.example"]
    )
    static let hosts: HostTable = ["web": "https://shop.example"]

    func write(to request: inout RequestBuilder) {
      request.start(.get, host: "web", path: "/pay")
    }
  }

  private enum Step: Sendable {
    /// A page goes to a URL: the one that is shown, or a page of an origin.
    case go(String, from: String? = nil)
    /// A frame goes to a URL, or makes the whole page go there.
    case frame(String), breakOut(String)
    case show(String)
    case interrupt
  }

  private static let done = "https://shop.example/done?id=1"
  private static let bank = "https://acs.bank.example/check"
  private static let evil = "https://evil.example/x"

  private func result<Flow: PageFlow>(_ flow: Flow, _ steps: [Step]) throws -> Flow.FlowOutcome? {
    var run = FlowRun(flow)
    for step in steps {
      switch step {
      case .go(let text, let source):
        let url = try #require(URL(string: text))
        run.take(PageNavigation(to: url, from: source.flatMap { URL(string: $0) }))
      case .frame(let text):
        let url = try #require(URL(string: text))
        run.take(PageNavigation(to: url, isInMainFrame: false, isFromMainFrame: false))
      case .breakOut(let text):
        let url = try #require(URL(string: text))
        run.take(PageNavigation(to: url, isFromMainFrame: false))
      case .show(let text): run.show(try #require(URL(string: text)))
      case .interrupt: run.interrupt()
      }
    }
    return run.result
  }

  private static let counting: [[Step]] = [
    [.go(done)],
    [.go(done, from: "https://shop.example")],
    // By pages of the shop, shown or passed by redirects.
    [.go("https://shop.example/next"), .go(done)],
    [.go("https://shop.example/next"), .show("https://shop.example/next"), .go(done)],
    // Through the page of a bank: by a redirect, by its own script, by way of another host.
    [.go(bank), .go(done)],
    [.go(bank), .show(bank), .go(done, from: "https://acs.bank.example")],
    [.go(bank), .go("https://a.secure.example/"), .show("https://a.secure.example/"), .go(done)],
    // A page of somebody else was shown, and the shop's again.
    [
      .go(evil), .show(evil), .go("https://shop.example/"), .show("https://shop.example/"),
      .go(done),
    ],
    // What would have been shown was not, such as a download.
    [.go(evil), .interrupt, .go(done)],
  ]

  private static let forged: [[Step]] = [
    [.go(evil), .show(evil), .go(done)],
    [.go(evil), .show(evil), .go(done, from: "https://evil.example")],
    // By a redirect, and by one by way of a bank.
    [.go(evil), .go(done)],
    [.go(bank), .go(evil), .go(done)],
    [.go(evil), .show(evil), .go(bank), .go(done)],
    // From a frame of whoever.
    [.frame(done)],
    [.breakOut(done)],
    [.go(done, from: "https://evil.example")],
    // Hosts that look like one, and a bank without TLS.
    [.go("https://acs.bank.example.evil.example/"), .go(done)],
    [.go("https://xsecure.example/"), .go(done)],
    [.go("https://secure.example/"), .go(done)],
    [.go("http://acs.bank.example/"), .go(done)],
    [.go("https://bank.example/"), .go(done)],
  ]

  @Test(arguments: counting.indices)
  func countsFromItsOwnPages(row: Int) throws {
    #expect(try result(Checkout(), Self.counting[row]) == .success(["id": "1"]))
  }

  @Test(arguments: forged.indices)
  func countsNothingThatIsForged(row: Int) throws {
    #expect(try result(Checkout(), Self.forged[row]) == nil)
  }

  /// A flow that passes through nothing has no exceptions.
  @Test func passesThroughNothingByItself() throws {
    let finish = "\(Delivery.page)/finish/success?boxNumber=1&citiboxId=1&deliveryId=d"
    #expect(try result(Delivery.flow(), [.go(Self.bank), .go(finish)]) == nil)
    #expect(try result(Delivery.flow(), [.go(finish)]) != nil)
  }

  /// A forged finish URL is not loaded: the page at it could say the same by a message.
  @Test func loadsNoForgedFinish() throws {
    var run = FlowRun(Checkout())
    run.show(try #require(URL(string: Self.evil)))
    let isFinish = run.take(navigation: try #require(URL(string: Self.done)))
    #expect(isFinish && run.result == nil)
  }

  @Test(arguments: [
    ("*", true), ("evil.example", true), ("*.example", true), ("*.evil.example", false),
  ])
  func knowsHosts(pattern: String, isAllowed: Bool) throws {
    let info = FlowInfo("f", ends: [], through: [pattern])
    #expect(info.allowsPassage(through: try #require(URL(string: Self.evil))) == isAllowed)
    #expect(!info.allowsPassage(through: try #require(URL(string: "http://evil.example"))))
  }
}
