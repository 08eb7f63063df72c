import SpecgenCore
import SpecgenReview

/// A verify run: it reads traffic and compares it with a spec.
struct VerifyRun {
  let arguments: Arguments
  var report: Report

  /// Compares the traffic with the specs that were requested.
  mutating func outcome(of specs: SpecSet) -> Outcome {
    let (programs, diagnostics) = check(specs)
    report.diagnostics += diagnostics
    let wanted = zip(specs.members, programs).compactMap { $0.isWanted ? $1 : nil }
    guard !report.hasErrors, report.failures.isEmpty, let program = wanted.first else {
      return report.outcome(errorCode: .findings)
    }
    var review = TrafficReview(program)
    var files = TrafficFiles(maxBytes: arguments.maxBytes)
    let operands = Array(arguments.operands.dropFirst())
    let hosts = Set(arguments.hosts)
    var others = 0
    do throws(FileFailure) {
      let paths = try TrafficFiles.files(operands)
      try files.readEnvironments(paths)
      for path in paths {
        let isTraffic = try files.read(path) { exchange in
          guard hosts.isEmpty || hosts.contains(exchange.request.host) else {
            others += 1
            return
          }
          review.add(exchange)
        }
        guard isTraffic else {
          throw FileFailure(path: path, problem: TrafficFiles.refusal)
        }
      }
    } catch {
      report.failures.append(error)
      return report.outcome(errorCode: .findings)
    }
    return outcome(of: review, files.notes, others: others)
  }

  private mutating func outcome(
    of review: TrafficReview,
    _ notes: [String],
    others: Int
  ) -> Outcome {
    report.diagnostics += review.findings.map(\.diagnostic)
    let isFailed = review.findings.contains { arguments.failRule.fails($0.verdicts, $0.level) }
    report.summary += summary(of: review, others: others)
    report.notes += notes
    var outcome = report.outcome(errorCode: .clean)
    guard report.failures.isEmpty else { return outcome }
    if report.format == .json {
      outcome = Outcome(
        output: .json(TrafficReport(review, files: report.files).text),
        errors: outcome.errors,
        exitCode: outcome.exitCode
      )
    }
    return Outcome(
      output: outcome.output,
      errors: outcome.errors,
      exitCode: isFailed ? .findings : .clean
    )
  }

  private func summary(of review: TrafficReview, others: Int) -> [String] {
    let counts = review.counts
    var lines = ["\(counted(counts.exchanges, "exchange")) verified: \(report.count)"]
    let left = [
      (counts.otherHosts + others, "with other hosts"), (counts.preflights, "preflights"),
      (counts.withoutAnswer, "without an answer"),
    ]
    let words = left.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !words.isEmpty { lines.append("among them: \(words.joined(separator: ", "))") }
    lines.append("shown: \(review.coverage.words)")
    if arguments.coverage { lines += review.coverage.table }
    if review.omitted > 0 { lines.append("\(review.omitted) further findings are not listed") }
    return lines
  }
}
