import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks
@testable import SpecgenRuntimeLinks

/// What a service tells of URLs, and that no text of it shows one.
@MainActor
struct DeeplinkEventTests {
  @Test func tellsWhyAURLIsDropped() throws {
    let bench = DeeplinkBench()
    let urls = try ["app://a", "other://a", "app://broken", "mailto:a", "app:"].map {
      try #require(URL(string: $0))
    }
    #expect(
      urls.map { bench.service.deferredHandle(url: $0) } == [true, false, false, false, false]
    )
    bench.service.deeplinkMapper = nil
    #expect(try !bench.add("b"))
    let told = ["q:a", "o:other://a", "i:app://broken", "o:mailto:a", "o:app:", "m:app://b"]
    #expect(bench.events.map(\.short) == told)
    guard case .dropped(.invalid(_, .missing(keys: ["id"]))) = bench.events[2] else {
      Issue.record("\(bench.events)")
      return
    }
  }

  /// A mapper of the document's form says no more than nil, also behind the erased type.
  @Test func takesMappersWithoutReasons() throws {
    let mapper = ProjectDeeplinkMapper().eraseToAnyDeeplinkMapper().eraseToAnyDeeplinkMapper()
    let url = try #require(URL(string: "app://office/1"))
    #expect(try mapper.mapped(url: url) == .office(id: "1") && mapper.map(url: url) != nil)
    #expect(try mapper.mapped(url: link("elsewhere")) == nil)
    let hosts = HostMapper().eraseToAnyDeeplinkMapper()
    #expect(throws: InvalidLink.missing(keys: ["id"])) {
      try hosts.mapped(url: link("broken"))
    }
  }

  @Test func showsNoLink() throws {
    let url = try #require(URL(string: "app://open/canary?token=canary"))
    let drops: [DeeplinkDrop<String>] = [
      .noMapper(url), .notOurs(url), .invalid(url, .missing(keys: ["id"])), .queueFull("canary"),
      .attemptsUsedUp("canary"), .reset("canary"),
    ]
    let events: [DeeplinkEvent<String>] =
      [.queued("canary"), .started("canary"), .finished("canary"), .notHandled("canary")]
      + drops.map { .dropped($0) }
    for event in events {
      var dumped = ""
      dump(event, to: &dumped)
      dump([event], to: &dumped)
      let texts = ["\(event)", String(reflecting: event), "\([event])", dumped]
      #expect(texts.allSatisfy { !$0.contains("canary") && !$0.isEmpty })
    }
    for drop in drops {
      var dumped = ""
      dump(drop, to: &dumped)
      #expect(!"\(drop) \(String(reflecting: drop)) \(dumped)".contains("canary"))
    }
    #expect(Set(events.map { "\($0)" }).count == events.count)
  }

  @Test func clampsLimits() {
    let wide = DeeplinkLimits(links: .max, attempts: .max)
    #expect(wide == DeeplinkLimits(links: 1_000, attempts: 100))
    #expect(DeeplinkLimits(links: .min, attempts: 0) == DeeplinkLimits(links: 1, attempts: 1))
    #expect(DeeplinkLimits() == DeeplinkLimits(links: 100, attempts: 10))
  }
}
