import SpecgenCore

extension Review {
  /// Returns all findings as one JSON document, described by `reviewSchema`.
  package func json(_ context: ReviewContext) -> String {
    let writer = ReviewJSONWriter(context: context, sources: context.sources(findings))
    return writer.document(of: self).text
  }
}

private struct ReviewJSONWriter {
  let context: ReviewContext
  let sources: SourceIndex

  func document(of review: Review) -> JSON {
    let open = ChangeLevel.allCases.reversed().map { level in
      (level.rawValue, JSON.int(review.tally.open[level]))
    }
    let accepted = JSON.int(review.tally.accepted.total)
    let counts = open + [("accepted", accepted), ("off", .int(review.offCount))]
    return members([
      ("edition", .int(2)),
      ("old", .string(context.old)),
      ("new", .string(context.new)),
      ("failOn", .string(context.failRule.rawValue)),
      ("fails", .bool(review.fails(by: context.failRule))),
      ("counts", .members(counts)),
      ("usage", context.usage.map(reading)),
      ("changes", .array(review.findings.map(change))),
    ])
  }

  private func change(_ finding: Review.Finding) -> JSON {
    let change = finding.change
    let command = context.acceptLine(finding.fingerprint.text)
    return members([
      ("fingerprint", .string(finding.fingerprint.text)),
      ("api", .string(change.api)),
      ("kind", .string(change.kind.rawValue)),
      ("path", .string(change.path)),
      ("level", .string(finding.level.rawValue)),
      ("message", .string(change.message)),
      ("before", change.before.map { .string($0) }),
      ("after", change.after.map { .string($0) }),
      ("old", change.old.map(sources.location)),
      ("new", change.new.map(sources.location)),
      ("ruleWords", change.hasTexts ? ruleWords(change) : nil),
      ("verdicts", verdicts(change.verdicts)),
      ("reach", reach(change.reach)),
      ("versions", change.versions.isEmpty ? nil : .strings(change.versions)),
      ("usage", change.usage.map(usage)),
      ("remedies", change.remedies.isEmpty ? nil : .strings(change.remedies.map(\.rawValue))),
      ("help", change.help.isEmpty ? nil : .string(change.help)),
      ("accepted", finding.acceptance.map(acceptance)),
      ("accept", finding.isOpen ? command.map { .string($0) } : nil),
    ])
  }

  /// Returns an object without the members that are nil.
  private func members(_ all: [(key: String, value: JSON?)]) -> JSON {
    .members(all.compactMap { member in member.value.map { (member.key, $0) } })
  }

  private func ruleWords(_ change: Change) -> JSON {
    let words = { (text: String?) in
      JSON.strings(foundRuleWords(in: text ?? "").map { String($0.text) })
    }
    return .members([("before", words(change.before)), ("after", words(change.after))])
  }

  private func acceptance(_ acceptance: Acceptance) -> JSON {
    members([
      ("reason", .string(acceptance.reason)), ("until", acceptance.until.map { .string($0.text) }),
    ])
  }

  private func reading(_ reading: UsageReading) -> JSON {
    .members([
      ("places", .strings(reading.places)),
      ("indexed", .int(reading.indexed)),
      ("changed", .int(reading.changed)),
      ("unindexed", .int(reading.unindexed)),
    ])
  }

  private func usage(_ usage: ChangeUsage) -> JSON {
    let sites = usage.sites.map { site in
      JSON.members([
        ("path", .string(site.path)),
        ("line", .int(site.place.line)),
        ("column", .int(site.place.column)),
        ("by", .string(site.reading.rawValue)),
      ])
    }
    return .members([
      ("touchesDeclarations", .bool(usage != .noDeclaration)), ("sites", .array(sites)),
    ])
  }

  private func reach(_ reach: ChangeReach) -> JSON {
    .members([
      ("sentBy", .strings(reach.sentBy)),
      ("receivedIn", .strings(reach.receivedIn)),
      ("links", .bool(reach.isInLinks)),
    ])
  }

  private func verdicts(_ verdicts: Verdicts) -> JSON {
    .members([
      ("shipped", .string(verdicts.shipped.rawValue)),
      ("source", .string(verdicts.source.rawValue)),
      ("behavior", .string(verdicts.behavior.rawValue)),
      ("words", .bool(verdicts.wording != nil)),
    ])
  }
}
