/// Returns the diagnostics as a SARIF 2.1.0 log, which code scanning services read.
///
/// Each kind of finding becomes a rule with the text of `specgen explain`.
///
/// - Parameters:
///   - diagnostics: The results, in this order.
///   - files: The files to which the spans refer.
///   - failures: The reasons why the run could not finish, a line each.
///   - version: The version of the tool.
/// - Returns: The log, which ends with a line break.
package func renderSARIF(
  _ diagnostics: [Diagnostic],
  files: [SourceFile],
  failures: [String],
  version: String
) -> String {
  let log = SARIFLog(SourceIndex(diagnostics, files: files))
  let ids = Set(diagnostics.map(\.id)).sorted { $0.rawValue < $1.rawValue }
  return SARIFLog.text(
    of: diagnostics.map { $0.result(in: log) },
    rules: ids.map { id in
      let explanation = Catalogue.explanation(of: id)
      return SARIFLog.Rule(
        id: id.rawValue,
        title: explanation?.title ?? id.rawValue,
        cause: explanation?.cause ?? id.rawValue
      )
    },
    failures: failures,
    version: version
  )
}

extension Diagnostic {
  fileprivate func result(in log: SARIFLog) -> JSON {
    .members([
      ("ruleId", .string(id.rawValue)),
      ("level", .string(severity.rawValue)),
      ("message", SARIFLog.message("\(message). \(help)")),
      ("locations", .array([log.location(of: span)])),
      ("relatedLocations", .array(notes.map { log.location(of: $0.span, $0.message) })),
      ("fixes", .array(fixIts.map { $0.json(in: log) })),
    ])
  }
}

extension Diagnostic.FixIt {
  fileprivate func json(in log: SARIFLog) -> JSON {
    let changes = edits.map { edit in
      let replacement = JSON.members([
        ("deletedRegion", log.region(of: edit.span)),
        ("insertedContent", SARIFLog.message(edit.replacement)),
      ])
      return JSON.members([
        ("artifactLocation", log.artifact(of: edit.span)),
        ("replacements", .array([replacement])),
      ])
    }
    return .members([
      ("description", SARIFLog.message(summary)), ("artifactChanges", .array(changes)),
    ])
  }
}
