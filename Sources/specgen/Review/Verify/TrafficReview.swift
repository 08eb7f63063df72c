package import SpecgenCore

/// A comparison of exchanges with a spec: the differences, and the parts that no exchange showed.
///
/// The size of the traffic does not affect memory: only different findings are kept, up to a limit.
package struct TrafficReview: Sendable {
  /// The numbers of exchanges.
  package struct Counts: Hashable, Sendable {
    /// The exchanges in the traffic.
    package internal(set) var exchanges = 0
    /// The exchanges with hosts that are not in the spec.
    package internal(set) var otherHosts = 0
    /// The requests to a host of the spec that no method sends.
    package internal(set) var unknownMethods = 0
    /// The requests by which browsers ask whether they may send others.
    package internal(set) var preflights = 0
    /// The requests of methods without an answer.
    package internal(set) var withoutAnswer = 0
  }

  /// The identity of a finding.
  private struct Key: Hashable {
    let kind: TrafficFinding.Kind
    let subject: String
    let message: String
    let isRequest: Bool

    init(_ finding: TrafficFinding) {
      kind = finding.kind
      subject = finding.subject
      message = finding.message
      isRequest = finding.isRequest
    }
  }

  /// The findings in the order of the exchanges, each once.
  package private(set) var findings: [TrafficFinding] = []
  /// The number of findings beyond the limit, of which some may be equal.
  package private(set) var omitted = 0
  package private(set) var counts = Counts()
  package private(set) var coverage: TrafficCoverage
  private let spec: VerifiedSpec
  private let maxFindings: Int
  private var indices: [Key: Int] = [:]

  /// Prepares a comparison with a spec, with a maximum number of different findings.
  package init(_ program: Program, maxFindings: Int = 10_000) {
    self.maxFindings = maxFindings
    spec = VerifiedSpec(program)
    coverage = TrafficCoverage(spec)
  }

  /// Compares an exchange with the spec.
  package mutating func add(_ exchange: Exchange) {
    let check = ExchangeCheck(exchange, spec)
    counts.exchanges += 1
    switch check.stranger {
    case .otherHost?: counts.otherHosts += 1
    case .unknownMethod?: counts.unknownMethods += 1
    case .preflight?: counts.preflights += 1
    case nil: if exchange.response == nil { counts.withoutAnswer += 1 }
    }
    coverage.add(check)
    var known: Set<Int> = []
    for finding in check.findings {
      let key = Key(finding)
      if let index = indices[key] {
        guard known.insert(index).inserted else { continue }
        findings[index].exchanges += 1
        let verdict = max(findings[index].verdict, finding.verdict)
        findings[index].verdict = verdict
      } else if findings.count < maxFindings {
        known.insert(findings.count)
        indices[key] = findings.count
        findings.append(finding)
      } else {
        omitted += 1
      }
    }
  }
}
