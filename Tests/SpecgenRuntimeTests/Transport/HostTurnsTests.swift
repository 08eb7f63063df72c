#if canImport(FoundationNetworking)
import Testing

@testable import SpecgenRuntimeCore

/// The turns of requests to one host.
@Suite struct HostTurnsTests {
  private let turns = HostTurns(limit: 1)

  /// Starts to wait for a turn, and keeps it until the gate opens.
  private func wait(
    _ isStarted: Locked<Bool> = Locked(false),
    until gate: OneTimeValue<Void>? = nil
  ) async -> Task<Void, any Error> {
    let task = Task { [turns] in
      let turn = try await turns.turn(of: ["a"])
      isStarted.withLock { $0 = true }
      await gate?.value()
      turn.end()
    }
    for _ in 0..<20 { await Task.yield() }
    return task
  }

  @Test func areTakenOneAfterTheOther() async throws {
    let first = try await turns.turn(of: ["a"])
    let (isStarted, gate) = (Locked(false), OneTimeValue<Void>())
    let second = await wait(isStarted, until: gate)
    _ = try await turns.turn(of: ["b"])
    #expect(isStarted.withLock { !$0 })
    first.end()
    while isStarted.withLock({ !$0 }) { await Task.yield() }
    // A turn ends once.
    first.end()
    let isNext = Locked(false)
    let third = await wait(isNext)
    #expect(isNext.withLock { !$0 })
    gate.settle(())
    try await second.value
    try await third.value
  }

  @Test func endWhenTheyAreReleased() async throws {
    for _ in 0..<3 { _ = try await turns.turn(of: ["a"]) }
  }

  /// A request that is canceled while it waits does not wait for its turn.
  @Test func areGivenUp() async throws {
    let first = try await turns.turn(of: ["a"])
    let second = await wait()
    second.cancel()
    await #expect(throws: TransportFailure.cancelled) { try await second.value }
    first.end()
    _ = try await turns.turn(of: ["a"])
  }
}
#endif
