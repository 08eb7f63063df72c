import SpecgenCore

extension ReviewPage {
  /// The title, the counts, and the calls that findings reach.
  var header: HTML {
    let failing = review.failing(by: context.failRule)
    let kind: HTML = failing == 0 ? "passes" : "fails"
    let words = failing == 0 ? "passes" : "fails with \(counted(failing, "finding"))"
    return """
      <header>
      <h1>API changes</h1>
      <p class="versions"><code>\(text: context.old)</code> → <code>\(text: context.new)</code></p>
      <p class="result \(kind)"><strong>\(text: words)</strong> under <code>--fail-on \(text: context.failRule.rawValue)</code></p>
      \(usage)\(table)
      \(reached)
      </header>
      """
  }

  /// The number of findings that an app uses, and how its files were read.
  private var usage: HTML {
    review.usageLine(context).map { "<p>\(text: $0)</p>\n" } ?? ""
  }

  /// The impacts of findings, the most severe first.
  private var table: HTML {
    let open = review.findings.filter(\.isOpen)
    guard !open.isEmpty else { return "<p>No finding is left to review.</p>" }
    let levels = ChangeLevel.allCases.reversed().filter { level in
      open.contains { $0.level == level }
    }
    let head = levels.map { level -> HTML in "<th scope=\"col\">\(text: level.rawValue)</th>" }
    let rows = ReviewPageImpact.allCases.compactMap { impact -> HTML? in
      let found = open.filter { impact.applies(to: $0.change.verdicts) }
      guard !found.isEmpty else { return nil }
      let cells = levels.map { level -> HTML in
        let count = found.count { $0.level == level }
        return count == 0
          ? "<td class=\"none\">–</td>"
          : "<td class=\"\(text: level.rawValue)\">\(number: count)</td>"
      }
      return "<tr><th scope=\"row\">\(text: impact.words)</th>\(all: cells)</tr>\n"
    }
    return """
      <table class="summary">
      <caption>Open findings by impact and level</caption>
      <thead><tr><th scope="col">impact</th>\(all: head)</tr></thead>
      <tbody>
      \(all: rows)</tbody>
      </table>
      """
  }

  /// The calls of methods, apps and flows that open findings reach, with the number of findings for each.
  private var reached: HTML {
    var counts = OrderedMap<String, Int>()
    for finding in review.findings where finding.isOpen {
      let reach = finding.change.reach
      for path in Set(reach.sentBy + reach.receivedIn).sorted() { counts[path, default: 0] += 1 }
    }
    guard !counts.isEmpty else { return "" }
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let items = rows.map { row -> HTML in
      "<li><code>\(text: row.key)</code> \(text: counted(row.value, "finding"))</li>\n"
    }
    return """
      <details class="reached">
      <summary>\(text: counted(counts.count, "call")) reached</summary>
      <ul>
      \(all: items)</ul>
      </details>
      """
  }
}

/// A kind of impact that a page counts and filters by.
enum ReviewPageImpact: String, CaseIterable {
  case lies, breaks, degrades, source, behavior, none

  /// The impact in words.
  var words: String {
    switch self {
    case .lies: Verdicts.Shipped.lies.words
    case .breaks: Verdicts.Shipped.breaks.words
    case .degrades: Verdicts.Shipped.degrades.words
    case .source: Verdicts.Source.breaks.words
    case .behavior: Verdicts.Behavior.changes.words
    case .none: "none of these"
    }
  }

  /// Returns `true` if some verdicts have the impact.
  func applies(to verdicts: Verdicts) -> Bool {
    switch self {
    case .lies: verdicts.shipped == .lies
    case .breaks: verdicts.shipped == .breaks
    case .degrades: verdicts.shipped == .degrades
    case .source: verdicts.source == .breaks
    case .behavior: verdicts.behavior == .changes
    case .none: !Self.allCases.contains { $0 != .none && $0.applies(to: verdicts) }
    }
  }
}
