import SpecgenCore

extension Review {
  /// Returns all findings as a SARIF 2.1.0 log, with accepted ones as suppressed results.
  ///
  /// Each kind of change is a rule. A result keeps its identity by the fingerprint of its change.
  package func sarif(_ context: ReviewContext, version: String) -> String {
    let sources = context.sources(findings)
    let log = SARIFLog(sources, repositoryPaths: context.repositoryPaths)
    let rows = Set(findings.map(\.change.kind)).map(\.row)
    return SARIFLog.text(
      of: findings.map { $0.result(in: log, context, sources) },
      rules: rows.sorted { $0.kind.rawValue < $1.kind.rawValue }.map { row in
        SARIFLog.Rule(id: row.kind.rawValue, title: row.title, cause: row.cause)
      },
      failures: [],
      version: version
    )
  }
}

extension ChangeLevel {
  fileprivate var sarif: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info, .docs: "note"
    }
  }
}

extension Review.Finding {
  fileprivate func result(
    in log: SARIFLog,
    _ context: ReviewContext,
    _ sources: SourceIndex
  ) -> JSON {
    let verdicts = change.verdicts
    var members: [(String, JSON)] = [
      ("ruleId", .string(change.kind.rawValue)),
      ("level", .string(level.sarif)),
      ("message", SARIFLog.message(details(context, sources).joined(separator: "\n"))),
      ("locations", .array(span.map { [location(of: $0, in: log, context)] } ?? [])),
      ("partialFingerprints", .members([("specgen/v1", .string(fingerprint.text))])),
      (
        "properties",
        .members([
          ("api", .string(change.api)),
          ("path", .string(change.path)),
          ("shipped", .string(verdicts.shipped.rawValue)),
          ("source", .string(verdicts.source.rawValue)),
          ("behavior", .string(verdicts.behavior.rawValue)),
        ])
      ),
    ]
    if let usage = change.usage, usage.isUsed {
      let sites = usage.sites.prefix(Self.relatedLimit).map(Self.related)
      members.append(("relatedLocations", .array(sites)))
    }
    if let acceptance {
      let suppression = JSON.members([
        ("kind", .string("external")), ("justification", .string(acceptance.reason)),
      ])
      members.append(("suppressions", .array([suppression])))
    }
    return .members(members)
  }

  /// The maximum number of call sites of a result.
  private static let relatedLimit = 100

  /// Returns a call site; its column is in the message, since the log counts other units.
  private static func related(_ site: UseSite) -> JSON {
    .members([
      (
        "physicalLocation",
        .members([
          ("artifactLocation", .members([("uri", .string(SARIFLog.uri(site.path)))])),
          ("region", .members([("startLine", .int(site.place.line))])),
        ])
      ),
      ("message", SARIFLog.message("used at \(site.text)")),
    ])
  }

  /// Returns the location in the checkout, which has no lines for a removed entity, as these may have moved.
  private func location(of span: Span, in log: SARIFLog, _ context: ReviewContext) -> JSON {
    guard context.repositoryPaths[span.file] != nil else { return log.location(of: span) }
    return .members([("physicalLocation", .members([("artifactLocation", log.artifact(of: span))]))]
    )
  }
}
