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
      (level.rawValue, JSON.int(review.tally.open[level] ?? 0))
    }
    let accepted = review.tally.accepted.values.reduce(0, +)
    let counts = open + [("accepted", .int(accepted)), ("off", .int(review.offCount))]
    var members: [(String, JSON)] = [
      ("edition", .int(2)),
      ("old", .string(context.old)),
      ("new", .string(context.new)),
      ("failOn", .string(context.failRule.rawValue)),
      ("fails", .bool(review.fails(by: context.failRule))),
      ("counts", .members(counts)),
    ]
    if let usage = context.usage { members.append(("usage", reading(usage))) }
    members.append(("changes", .array(review.findings.map(change))))
    return .members(members)
  }

  private func change(_ finding: Review.Finding) -> JSON {
    let change = finding.change
    var members: [(String, JSON)] = [
      ("fingerprint", .string(finding.fingerprint.text)),
      ("api", .string(change.api)),
      ("kind", .string(change.kind.rawValue)),
      ("path", .string(change.path)),
      ("level", .string(finding.level.rawValue)),
      ("message", .string(change.message)),
    ]
    if let before = change.before { members.append(("before", .string(before))) }
    if let after = change.after { members.append(("after", .string(after))) }
    if let old = change.old { members.append(("old", sources.location(of: old))) }
    if let new = change.new { members.append(("new", sources.location(of: new))) }
    if change.hasTexts {
      let words = [("before", change.before), ("after", change.after)].map { key, text in
        (key, JSON.strings(foundRuleWords(in: text ?? "").map { String($0.text) }))
      }
      members.append(("ruleWords", .members(words)))
    }
    members.append(("verdicts", verdicts(change.verdicts)))
    members.append(("reach", reach(change.reach)))
    if !change.versions.isEmpty { members.append(("versions", .strings(change.versions))) }
    if let usage = change.usage { members.append(("usage", self.usage(usage))) }
    if !change.remedies.isEmpty {
      members.append(("remedies", .strings(change.remedies.map(\.rawValue))))
    }
    if !change.help.isEmpty { members.append(("help", .string(change.help))) }
    if let acceptance = finding.acceptance {
      let until = acceptance.until.map { [("until", JSON.string($0.text))] } ?? []
      members.append(("accepted", .members([("reason", .string(acceptance.reason))] + until)))
    } else if let line = context.acceptLine(finding.fingerprint.text) {
      members.append(("accept", .string(line)))
    }
    return .members(members)
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
