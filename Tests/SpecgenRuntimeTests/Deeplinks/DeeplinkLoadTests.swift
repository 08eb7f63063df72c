import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks

/// Many links, and many tasks that bring them.
@MainActor
struct DeeplinkLoadTests {
  @Test func takesLinksFromEightTasks() async throws {
    let bench = OpenBench(limits: DeeplinkLimits(links: 800))
    let service = bench.service
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<100 {
            guard let url = URL(string: "app://l\(task)-\(number)") else { continue }
            await service.deferredHandle(url: url)
            await service.handlePendingDeeplinks()
          }
        }
      }
    }
    await bench.untilIdle()
    #expect(bench.queued == 800 && bench.finished.count == 800 && service.pending.isEmpty)
    // Those of one task are started in their order.
    for task in 0..<8 {
      let own = bench.started.filter { $0.hasPrefix("l\(task)-") }
      #expect(own == (0..<100).map { "l\(task)-\($0)" })
    }
  }

  @Test(arguments: [DeeplinkLimits(), DeeplinkLimits(links: 10_000_000)])
  func takesABurst(limits: DeeplinkLimits) async throws {
    let bench = OpenBench(limits: limits)
    for number in 0..<10_000 { bench.service.deferredHandle(url: try link("l\(number)")) }
    #expect(bench.queued == limits.links && bench.dropped == 10_000 - limits.links)
    for _ in 0..<10_000 { bench.service.handlePendingDeeplinks() }
    await bench.untilIdle()
    #expect(bench.started == (0..<limits.links).map { "l\($0)" })
    #expect(bench.finished.count == limits.links)
  }

  @Test func takesABurstOfEqualLinks() async throws {
    let bench = OpenBench(limits: DeeplinkLimits(links: 1_000))
    for _ in 0..<1_000 {
      bench.service.deferredHandle(url: try link("a"))
      bench.service.handlePendingDeeplinks()
    }
    #expect(bench.service.pending.count == 999 && bench.service.inProgress == ["a"])
    await bench.untilIdle()
    #expect(bench.finished.count == 1_000 && bench.service.pending.isEmpty)
  }
}

/// A service whose operations end at once.
@MainActor
private final class OpenBench {
  let service: DeeplinksService<String>
  private(set) var queued = 0
  private(set) var dropped = 0
  private(set) var started: [String] = []
  private(set) var finished: [String] = []
  private var idle: CheckedContinuation<Void, Never>?

  init(limits: DeeplinkLimits) {
    service = DeeplinksService(
      mapper: HostMapper(),
      handler: ClosureHandler { _ in BlockOperation {} },
      operationQueue: OperationQueue(),
      limits: limits
    )
    service.onEvent = { [weak self] in self?.take($0) }
  }

  /// Waits until as many have ended as were taken.
  func untilIdle() async {
    guard finished.count < queued else { return }
    await withCheckedContinuation { idle = $0 }
  }

  private func take(_ event: DeeplinkEvent<String>) {
    switch event {
    case .queued: queued += 1
    case .started(let name): started.append(name)
    case .finished(let name): finished.append(name)
    case .notHandled, .dropped: dropped += 1
    }
    if finished.count == queued {
      idle?.resume()
      idle = nil
    }
  }
}
