#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import ChaosServer
@testable import SpecgenRuntimeCore

extension FaultTests {
  /// Calls of all kinds to a server that cuts, delays, repeats, reorders and truncates its answers.
  @Suite struct ChaosTests {
    @Test(.disabled(if: FaultServer.isOverURLSession), arguments: [1, 2] as [UInt64])
    func keepsTheInvariants(seed: UInt64) async throws {
      let setup = try ChaosSetup(Chaos(seed: seed, percentage: 25))
      let (_, report) = try await setup.run(1..<501, patience: 4)
      #expect(setup.ledger.violations == [])
      // The run had calls of all kinds, and faults of all kinds.
      let ends = setup.ledger.contents.ends
      for kind in CallKind.allCases {
        #expect(ends[kind]?[kind == .missing ? "common" : "answer"] ?? 0 > 0, "\(kind)")
      }
      for edit in AnswerFault.Edit.allCases { #expect(report.faults[edit.rawValue] ?? 0 > 0) }
    }

    private static let environment = ProcessInfo.processInfo.environment

    private static func number(_ name: String) -> Int? {
      environment["SPECGEN_CHAOS_\(name)"].flatMap { Int($0) }
    }

    /// Many calls, plain and over TLS: `scripts/soak chaos`.
    @Test(.enabled(if: ChaosTests.number("CALLS") != nil)) func keepsTheInvariantsForLong()
      async throws
    {
      let first = Self.number("FIRST") ?? 1
      let numbers = first..<(first + (Self.number("CALLS") ?? 0))
      let seed = UInt64(Self.number("SEED") ?? 1)
      let setup = try ChaosSetup(
        Chaos(seed: seed, percentage: Self.number("PERCENTAGE") ?? 15),
        grace: .milliseconds(250),
        certificates: Self.environment["SPECGEN_CHAOS_CERTIFICATES"]
          .map { URL(fileURLWithPath: $0) }
      )
      let started = ContinuousClock.now
      let (samples, report) = try await setup.run(numbers) { ended, samples in
        guard ended % 10_000 == 0 else { return }
        print(Self.line(ended, started, samples))
      }
      if samples.memory.count >= 30, !samples.areFlat {
        let (memory, descriptors) = samples.growth
        setup.ledger.report(.growth(memory: memory, descriptors: descriptors))
      }
      print(Self.line(numbers.count, started, samples))
      print(Self.summary(of: setup, report))
      let violations = setup.ledger.violations
      #expect(violations == [], "repeat with the seed \(seed)")
    }

    private static func line(
      _ calls: Int,
      _ started: ContinuousClock.Instant,
      _ samples: UseSamples
    ) -> String {
      let seconds = started.duration(to: .now) / .seconds(1)
      let processor = Double(clock()) / Double(CLOCKS_PER_SEC)
      return """
        chaos: \(calls) calls in \(Int(seconds)) s, \(Int(Double(calls) / seconds)) a second, \
        \(Int(processor)) s of processor time, \((samples.memory.last ?? 0) / 1_000_000) MB, \
        \(samples.descriptors.last ?? 0) files
        """
    }

    private static func summary(of setup: ChaosSetup, _ report: ChaosReport) -> String {
      let state = setup.ledger.contents
      let counts = { (counts: [String: Int]) in
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
      }
      let kinds = CallKind.allCases.map { kind in
        "chaos: \(kind): \(counts(state.ends[kind] ?? [:]))"
      }
      let faults =
        """
        chaos: \(report.requests) requests on \(report.connections) connections, \
        \(Int(report.seconds)) s of the server; \(counts(report.faults))
        """
      let latest = Int(state.latest / .milliseconds(1))
      let end = "chaos: the last end was \(latest) ms late; \(state.violations.count) violations"
      return (kinds + [faults, end] + setup.ledger.violations.prefix(50)).joined(separator: "\n")
    }
  }
}
#endif
