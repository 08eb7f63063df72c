import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks

/// Random links, calls, ends and handlers, held against what was counted.
@MainActor
struct DeeplinkPropertyTests {
  private static let names = ["a", "b", "c", "d"]

  /// Each link that was accepted waits, is in progress, has finished or was dropped, and that once.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func losesNoLink(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let limits = DeeplinkLimits(links: .random(in: 1...8, using: &random), attempts: 4)
    let bench = DeeplinkBench(limits: limits)
    for _ in 0..<300 {
      try await step(on: bench, &random)
      check(bench)
    }
    // With a handler that can do all, nothing stays behind.
    bench.refused = []
    bench.setHandler()
    while !bench.service.pending.isEmpty || !bench.service.inProgress.isEmpty {
      bench.service.handlePendingDeeplinks()
      let running = bench.service.inProgress.sorted()
      for name in running.prefix(1) { await bench.end(name) }
      check(bench)
      if running.isEmpty { break }
    }
    #expect(bench.service.pending.isEmpty && bench.service.inProgress.isEmpty, "seed \(seed)")
  }

  /// With a handler that can do all, each call starts one link that no call was made for before.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func startsOneForEachCall(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let bench = DeeplinkBench(limits: DeeplinkLimits(links: 1_000))
    var free = 0
    var called = 0
    for _ in 0..<200 {
      let name = Self.names.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        try bench.add(name)
        free += 1
      case 1:
        bench.service.handlePendingDeeplinks()
        guard free > 0 else { continue }
        free -= 1
        called += 1
      default:
        if bench.service.inProgress.contains(name) { await bench.end(name) }
      }
    }
    while let name = bench.service.inProgress.min() { await bench.end(name) }
    #expect(bench.ended == called && bench.service.pending.count == free, "seed \(seed)")
  }

  private func step(on bench: DeeplinkBench, _ random: inout SeededGenerator) async throws {
    let name = Self.names.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: try bench.add(name)
    case 7..<12: bench.service.handlePendingDeeplinks()
    case 12..<15:
      if bench.service.inProgress.contains(name) {
        await bench.end(name, isHandled: .random(using: &random))
      }
    case 15: bench.refused.insert(name)
    case 16: bench.refused.remove(name)
    case 17: bench.setHandler()
    case 18: bench.service.deeplinkHandler = nil
    default: if Int.random(in: 0..<5, using: &random) == 0 { bench.service.reset() }
    }
  }

  private func check(_ bench: DeeplinkBench) {
    let service = bench.service
    for name in Self.names {
      let count = { (letter: String) in bench.counts["\(letter):\(name)", default: 0] }
      let there = service.pending.count { $0 == name } + (service.inProgress.contains(name) ? 1 : 0)
      #expect(count("q") == count("f") + count("u") + count("r") + there)
    }
    #expect(service.pending.count + service.inProgress.count <= service.limits.links)
  }
}
