import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks

/// Handlers and listeners that call the service while it calls them.
@MainActor
struct DeeplinkReentrancyTests {
  @Test func callsFromAHandler() throws {
    let bench = DeeplinkBench()
    let url = try link("b")
    bench.onHandle = { [service = bench.service] name in
      guard name == "a" else { return }
      service.deferredHandle(url: url)
      for _ in 0..<100 { service.handlePendingDeeplinks() }
      #expect(service.pending == ["a", "b"] && service.inProgress.isEmpty)
    }
    try bench.add("a")
    bench.service.handlePendingDeeplinks()
    #expect(bench.events.map(\.short) == ["q:a", "q:b", "s:a", "s:b"])
  }

  /// A handler that refuses and calls again comes to an end with the attempts.
  @Test func callsFromAHandlerThatRefuses() throws {
    let bench = DeeplinkBench(limits: DeeplinkLimits(attempts: 50))
    bench.refused = ["a", "b"]
    bench.onHandle = { [bench] _ in
      bench.setHandler()
      bench.service.handlePendingDeeplinks()
    }
    for name in ["a", "b"] { try bench.add(name) }
    bench.service.handlePendingDeeplinks()
    #expect(bench.asked == ["a": 50, "b": 50] && bench.service.pending.isEmpty)
    bench.onHandle = { _ in }
  }

  @Test func callsFromAListener() throws {
    let bench = DeeplinkBench()
    let url = try link("b")
    bench.onEvent = { [service = bench.service] event in
      switch event {
      case .queued: service.handlePendingDeeplinks()
      case .started("a"): service.deferredHandle(url: url)
      default: break
      }
    }
    try bench.add("a")
    #expect(bench.events.map(\.short) == ["q:a", "s:a", "q:b", "s:b"])
  }

  @Test func callsFromAListenerOfTheEnd() async throws {
    let bench = DeeplinkBench()
    for name in ["a", "a", "b"] { try bench.add(name) }
    bench.service.handlePendingDeeplinks()
    bench.service.handlePendingDeeplinks()
    bench.onEvent = { [service = bench.service] event in
      if case .finished = event { service.handlePendingDeeplinks() }
    }
    await bench.end("a")
    #expect(bench.events.dropFirst(4).map(\.short) == ["f:a", "s:a", "s:b"])
  }

  /// A link that was reset while the handler had it is not started by what the handler returns.
  @Test func resetsFromAHandler() throws {
    let bench = DeeplinkBench()
    let url = try link("c")
    bench.onHandle = { [service = bench.service] name in
      guard name == "a" else { return }
      service.reset()
      service.deferredHandle(url: url)
      service.handlePendingDeeplinks()
    }
    for name in ["a", "b"] { try bench.add(name) }
    bench.service.handlePendingDeeplinks()
    let told = ["q:a", "q:b", "r:a", "r:b", "q:c", "s:c"]
    #expect(bench.events.map(\.short) == told && bench.service.inProgress == ["c"])
  }

  @Test func resetsFromAListener() throws {
    let bench = DeeplinkBench()
    bench.onEvent = { [service = bench.service] event in
      if case .started = event { service.reset() }
    }
    for name in ["a", "b"] { try bench.add(name) }
    bench.service.handlePendingDeeplinks()
    #expect(bench.events.map(\.short) == ["q:a", "q:b", "s:a", "r:a", "r:b"])
    #expect(bench.service.inProgress.isEmpty && bench.service.pending.isEmpty)
  }

  /// The next link goes to the handler that is there then.
  @Test func setsAnotherHandlerFromAHandler() async throws {
    let bench = DeeplinkBench()
    bench.refused = ["a"]
    var others: [String] = []
    bench.onHandle = { [service = bench.service] _ in
      let other = ClosureHandler { name in
        others.append(name)
        return Operation()
      }
      service.deeplinkHandler = other.eraseToAnyDeeplinkHandler()
    }
    for name in ["a", "b"] { try bench.add(name) }
    bench.service.handlePendingDeeplinks()
    #expect(bench.asked == ["a": 1] && others == ["b"] && bench.service.pending == ["a"])
  }

  @Test func takesTheHandlerAwayFromAHandler() throws {
    let bench = DeeplinkBench()
    bench.refused = ["a"]
    bench.onHandle = { [service = bench.service] _ in service.deeplinkHandler = nil }
    for name in ["a", "b"] { try bench.add(name) }
    bench.service.handlePendingDeeplinks()
    #expect(bench.asked == ["a": 1] && bench.service.pending == ["a", "b"])
    // The call is made again, as it has started nothing.
    bench.refused = []
    bench.onHandle = { _ in }
    bench.setHandler()
    #expect(bench.service.inProgress == ["a"] && bench.service.pending == ["b"])
  }
}
