#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import ChaosServer
@testable import SpecgenRuntimeCore

extension FaultTests {
  /// The invariants of chaos, against clients that break them.
  @Suite(.disabled(if: FaultServer.isOverURLSession)) struct ChaosCheckTests {
    private func violations(
      _ chaos: Chaos = Chaos(seed: 1, percentage: 0),
      _ count: Int = 200,
      change: @escaping (any Transport) -> any Transport
    ) async throws -> Set<ChaosViolation> {
      let setup = try ChaosSetup(chaos, change: change)
      _ = try await setup.run(0..<count, patience: 4)
      return setup.ledger.contents.violations
    }

    /// The broken client is reported for this, and for nothing else.
    private func expect(
      _ found: Set<ChaosViolation>,
      _ isExpected: (ChaosViolation) -> Bool,
      at place: SourceLocation = #_sourceLocation
    ) {
      let expected = found.filter(isExpected)
      #expect(!expected.isEmpty, sourceLocation: place)
      #expect(found.subtracting(expected) == [], sourceLocation: place)
    }

    @Test func acceptsAServerWithoutFaults() async throws {
      #expect(try await violations { $0 } == [])
    }

    @Test func findsRepeatedPosts() async throws {
      expect(try await violations { RepeatingTransport(base: $0) }) {
        if case .repeatedPost = $0 { true } else { false }
      }
    }

    @Test(arguments: [true, false]) func findsSwappedAnswers(keepsHead: Bool) async throws {
      expect(try await violations { SwappingTransport(base: $0, keepsHead: keepsHead) }) {
        switch $0 {
        case .foreignAnswer: true
        // The body of another kind of call, or a body that followed the redirect of another call.
        case .unexplainedDamage, .damagedRequest: true
        default: false
        }
      }
    }

    @Test func findsTruncatedAnswers() async throws {
      expect(try await violations { TruncatingTransport(base: $0) }) {
        if case .unexplainedDamage = $0 { true } else { false }
      }
    }

    @Test func findsDamagedRequests() async throws {
      expect(try await violations { DamagingTransport(base: $0) }) {
        if case .damagedRequest = $0 { true } else { false }
      }
    }

    @Test func findsUnknownErrors() async throws {
      expect(try await violations { _ in UnknownTransport() }) {
        if case .unknownError = $0 { true } else { false }
      }
    }

    /// The server repeats answers, and a client that does not look what waits on its connection takes them.
    @Test func provokesForeignAnswers() async throws {
      let chaos = Chaos(seed: 1, percentage: 40)
      let setup = try ChaosSetup(chaos) { _ in CarelessTransport() }
      var run = ChaosRun(seed: 1, numbers: 0..<100, ledger: setup.ledger) {
        [client = setup.client] call in
        let get = ChaosCall(
          target: CallTarget(.get, call.number),
          isSecure: false,
          deadline: .seconds(10),
          idleTime: .seconds(10),
          cancelTime: nil
        )
        await client.perform(get)
      }
      run.width = 1
      _ = try await run.run()
      let found = setup.ledger.contents.violations
      #expect(found.contains { if case .foreignAnswer = $0 { true } else { false } })
    }

    @Test func findsCallsThatDoNotEnd() async throws {
      let ledger = ChaosLedger(Chaos(seed: 1, percentage: 0), grace: nil)
      var run = ChaosRun(seed: 1, numbers: 0..<4, ledger: ledger) { call in
        if call.number == 2 { await Self.forever() }
      }
      run.mostTime = .milliseconds(20)
      _ = try await run.run()
      #expect(ledger.contents.violations.contains(.unended(call: 2)))
    }

    /// Waits, even when the task is canceled.
    private static func forever() async {
      let (values, continuation) = AsyncStream<Void>.makeStream()
      await Task.detached { for await _ in values {} }.value
      continuation.finish()
    }

    @Test func findsLateEnds() {
      let ledger = ChaosLedger(Chaos(seed: 1, percentage: 0), grace: .milliseconds(250))
      // No thread of this process has waited for an hour.
      for (number, lateness) in [(1, 250), (2, 3_600_000)] {
        ledger.end(CallTarget(.get, number), .answer([number]), lateness: .milliseconds(lateness))
      }
      #expect(ledger.contents.violations == [.late(call: 2, milliseconds: 3_600_000)])
    }

    @Test func knowsWaitsForAProcessor() {
      let (first, last) = (
        ["1": Duration.seconds(5), "2": .seconds(1)],
        ["1": Duration.seconds(6), "2": .seconds(3), "3": .seconds(1)]
      )
      #expect(ProcessorDelays.longest(from: first, to: last) == .seconds(2))
      #expect(ProcessorDelays.longest(from: last, to: last) == .zero)
    }

    @Test func countsEnds() {
      let ledger = ChaosLedger(Chaos(seed: 1, percentage: 0), grace: nil)
      for (number, reports) in [(1, 1), (2, 0), (3, 2)] {
        let count = EndCount(number, ledger)
        for _ in 0..<reports { count.note() }
        count.check()
      }
      #expect(ledger.contents.violations == [.ends(call: 2, count: 0), .ends(call: 3, count: 2)])
    }

    @Test(arguments: [(0, 0, true), (20_000, 0, false), (0, 1, false)])
    func findsGrowth(bytes: Int, descriptors: Int, isFlat: Bool) {
      var samples = UseSamples()
      for round in 0..<200 {
        // What fills at first is no growth.
        let filled = min(round, 60) * 1_000_000
        let noise = round % 2 * 1_000_000
        samples.add(
          memory: filled + noise + round * bytes * 1_000,
          descriptors: round * descriptors
        )
      }
      #expect(samples.areFlat == isFlat)
    }
  }
}
#endif
