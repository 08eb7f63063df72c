#if os(Linux)
import Foundation
import TestSupport

@testable import ChaosServer
@testable import SpecgenRuntimeCore

/// A run of calls in parallel, each drawn by its number.
struct ChaosRun: Sendable {
  let seed: UInt64
  let numbers: Range<Int>
  let ledger: ChaosLedger
  /// The number of calls in parallel.
  var width = 48
  /// The factor of deadlines and idle times, for a machine that also does other work.
  var patience = 1
  /// The time after which a call counts as unended.
  var mostTime = Duration.seconds(60)
  /// The number of calls between two samples of memory and descriptors.
  var interval = 1_000
  /// A single timer, because a timer of each call would stay in memory for its whole time.
  private let timer = Deadlines()
  /// Performs one call until its end.
  private let perform: @Sendable (ChaosCall) async -> Void

  init(
    seed: UInt64,
    numbers: Range<Int>,
    ledger: ChaosLedger,
    perform: @escaping @Sendable (ChaosCall) async -> Void
  ) {
    (self.seed, self.numbers, self.ledger, self.perform) = (seed, numbers, ledger, perform)
  }

  /// Performs all calls, and returns the samples.
  ///
  /// `progress` is called with each sample and the number of calls so far.
  func run(progress: (Int, UseSamples) -> Void = { _, _ in }) async throws -> UseSamples {
    var samples = UseSamples()
    try await withThrowingTaskGroup(of: Void.self) { group in
      var ended = 0
      for number in numbers {
        if number - numbers.lowerBound >= width {
          try await group.next()
          ended += 1
          if ended % interval == 0 {
            try samples.take()
            progress(ended, samples)
          }
        }
        group.addTask { await end(ChaosCall(number, seed: seed, patience: patience)) }
      }
      try await group.waitForAll()
    }
    return samples
  }

  /// Waits until a call ends, or longer than any call may take.
  private func end(_ call: ChaosCall) async {
    let (ends, continuation) = AsyncStream<Bool>.makeStream()
    Task {
      await perform(call)
      continuation.yield(true)
    }
    let id = timer.add(after: mostTime) { continuation.yield(false) }
    if await ends.first(where: { _ in true }) != true {
      ledger.report(.unended(call: call.number))
    }
    timer.remove(id)
  }
}
#endif
