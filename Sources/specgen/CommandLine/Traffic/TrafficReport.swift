import SpecgenCore
import SpecgenReview

/// The result of a verification for programs.
struct TrafficReport {
  private let review: TrafficReview
  private let sources: SourceIndex

  init(_ review: TrafficReview, files: [SourceFile]) {
    self.review = review
    let spans = review.findings.map(\.span) + review.coverage.rows.map(\.span)
    sources = SourceIndex(Set(spans.map(\.file)), files)
  }

  /// The JSON text.
  var text: String {
    let counts = review.counts
    return JSON.members([
      (
        "exchanges",
        .members([
          ("all", .int(counts.exchanges)), ("otherHosts", .int(counts.otherHosts)),
          ("unknownMethods", .int(counts.unknownMethods)), ("preflights", .int(counts.preflights)),
          ("withoutAnswer", .int(counts.withoutAnswer)),
        ])
      ),
      ("findings", .array(review.findings.map(finding))),
      ("coverage", .array(review.coverage.rows.map(row))),
    ]).text
  }

  private func finding(_ finding: TrafficFinding) -> JSON {
    .members([
      ("id", .string(finding.diagnostic.id.rawValue)),
      ("level", .string(finding.level.rawValue)),
      ("shipped", .string(finding.verdict.rawValue)),
      ("subject", .string(finding.subject)),
      ("message", .string(finding.message)),
      ("location", sources.location(of: finding.span)),
      (
        "traffic",
        .members([
          ("path", .string(finding.place.path)), ("line", .int(finding.place.line)),
          ("column", .int(finding.place.column)),
        ])
      ),
      ("exchanges", .int(finding.exchanges)),
    ])
  }

  private func row(_ row: TrafficCoverage.Row) -> JSON {
    .members([
      ("kind", .string(row.kind.rawValue)), ("path", .string(row.path)),
      ("location", sources.location(of: row.span)), ("exchanges", .int(row.count)),
    ])
  }
}
