import SpecgenCore

extension Review {
  /// The maximum size of a comment in bytes; GitHub accepts 65,536 characters.
  static let markdownLimit = 59_000

  /// Returns the findings as a pull request comment, or an empty string if there are none.
  ///
  /// If not all findings fit, the most severe take precedence.
  package func markdown(_ context: ReviewContext) -> String {
    guard !isEmpty else { return "" }
    // However short the findings are, no more than this number fit.
    let first = worstFirst.prefix(Self.markdownLimit / 50)
    let writer = ReviewMarkdownWriter(
      context: context,
      sources: context.sources(first.map { findings[$0] })
    )
    let tallies = Dictionary(grouping: findings, by: \.change.api).mapValues(Tally.init)
    let head = writer.head(self)
    var room = Self.markdownLimit - head.utf8.count - writer.rest(findings.count).utf8.count
    var shown: Set<Int> = []
    var apis: Set<String> = []
    var parts: [String: Set<String>] = [:]
    for index in first {
      let finding = findings[index]
      let api = finding.change.api
      let frame = apis.insert(api).inserted ? writer.section(api, [], of: tallies[api]) : ""
      let part = finding.change.part
      let isNew = parts[api, default: []].insert(part).inserted
      let head = isNew ? writer.head(of: part) : ""
      room -= writer.item(finding).utf8.count + frame.utf8.count + head.utf8.count
      // Once a finding does not fit, less severe ones are not shown either.
      guard room >= 0 else { break }
      shown.insert(index)
    }
    let groups = Self.groups(shown.sorted().map { findings[$0] }).map { group in
      writer.section(group.api, group.findings, of: tallies[group.api])
    }
    let left = findings.count - shown.count
    return head + groups.joined() + (left == 0 ? "" : writer.rest(left))
  }
}

extension Review {
  /// The indices of the open findings and then of the accepted ones, each ordered by severity.
  private var worstFirst: [Int] {
    [true, false].flatMap { isOpen in
      ChangeLevel.allCases.reversed().flatMap { level in
        findings.indices.filter { findings[$0].isOpen == isOpen && findings[$0].level == level }
      }
    }
  }
}

private struct ReviewMarkdownWriter {
  let context: ReviewContext
  let sources: SourceIndex

  func head(_ review: Review) -> String {
    let from = "\(MarkdownText.code(context.old)) to \(MarkdownText.code(context.new))"
    let counts = ChangeLevel.allCases.reversed().map { level in
      "| \(level.rawValue) | \(review.tally.open[level]) | \(review.tally.accepted[level]) |\n"
    }
    return """
      ### API changes

      From \(from): \(review.count).\(result(review))\(usage(review))

      | level | to review | accepted |
      |---|---:|---:|
      \(counts.joined())\(folders(review))
      """
  }

  /// Returns a table of the folders, if the specs are in several.
  private func folders(_ review: Review) -> String {
    // Folders leave room for findings.
    let rows = review.folders(context).prefix(50).map { folder in
      "| \(MarkdownText.code(folder.folder)) | \(folder.tally.words) |\n"
    }
    return rows.isEmpty ? "" : "\n| folder | changes |\n|---|---|\n\(rows.joined())"
  }

  /// Returns a sentence about the uses in an app's code, or an empty string unless they were searched for.
  private func usage(_ review: Review) -> String {
    review.usageLine(context).map { " Usage: \(MarkdownText.words($0))." } ?? ""
  }

  /// Returns a sentence about the findings that fail the check, or an empty string if no finding may fail it.
  private func result(_ review: Review) -> String {
    guard context.failRule != .never else { return "" }
    let failing = review.failing(by: context.failRule)
    let rule = MarkdownText.code("--fail-on \(context.failRule.rawValue)")
    let words =
      failing == 0
      ? "None of them fails the check"
      : "\(counted(failing, "finding")) \(failing == 1 ? "fails" : "fail") the check"
    return " \(words) (\(rule))."
  }

  func section(_ api: String, _ findings: [Review.Finding], of tally: Review.Tally?) -> String {
    let isGrave = tally.map { $0.open[.error] > 0 } ?? false
    return """

      <details\(isGrave ? " open" : "")>
      <summary>\(MarkdownText.code(api)): \(tally?.words ?? "")</summary>

      \(Review.parts(findings).map(part).joined(separator: "\n"))
      </details>

      """
  }

  private func part(_ part: Review.Part) -> String {
    head(of: part.name) + part.findings.map(item).joined()
  }

  /// Returns the heading of a part, with the empty lines after it.
  func head(of part: String) -> String { "**\(MarkdownText.code(part))**\n\n" }

  func item(_ finding: Review.Finding) -> String {
    let change = finding.change
    var lines = [
      "**\(finding.level.rawValue)** \(MarkdownText.words(change.message))",
      "\(change.kind.rawValue), \(MarkdownText.code(change.path)): \(places(change))",
      change.verdicts.words.joined(separator: "; "),
    ]
    if let texts = TextChange(change) {
      lines.append("before: \(MarkdownText.sentence(texts.before))")
      lines.append("after: \(MarkdownText.sentence(texts.after))")
      if let line = texts.ruleLine { lines.append("rule words: \(MarkdownText.words(line))") }
    }
    if !change.reach.isEmpty {
      lines.append(change.reach.words(MarkdownText.code).joined(separator: "; "))
    }
    if !change.versions.isEmpty {
      lines.append("affects " + change.versions.map(MarkdownText.code).joined(separator: ", "))
    }
    if let usage = change.usage { lines.append(usage.words(limit: 8, MarkdownText.code)) }
    if let remedies = change.remedyLine { lines.append(MarkdownText.words(remedies)) }
    if !change.help.isEmpty { lines.append(MarkdownText.words(change.help)) }
    if let acceptance = finding.acceptance {
      let until = acceptance.until.map { ", until \($0.text)" } ?? ""
      lines.append("accepted\(until): \(MarkdownText.words(acceptance.reason))")
    } else if let line = context.acceptLine(finding.fingerprint.text) {
      lines.append(MarkdownText.line(line))
    }
    return "- " + lines.joined(separator: "<br>\n  ") + "\n"
  }

  func rest(_ count: Int) -> String {
    "\n\(count) more \(count == 1 ? "finding is" : "findings are") not shown here.\n"
  }

  private func places(_ change: Change) -> String {
    let old = change.old.map { "was at " + MarkdownText.code(plainPlace($0)) }
    let new = change.new.map { "is at " + MarkdownText.code(plainPlace($0)) }
    return [old, new].compactMap(\.self).joined(separator: ", ")
  }

  private func plainPlace(_ span: Span) -> String {
    let position = sources.start(of: span)
    return "\(sources.entry(of: span).file.path):\(position.line):\(position.column)"
  }
}
