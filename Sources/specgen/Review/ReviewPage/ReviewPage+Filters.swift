import SpecgenCore

extension ReviewPage {
  /// The search and the filters; the script shows them.
  var filters: HTML {
    let findings = review.findings
    let levels = ChangeLevel.allCases.reversed().map { level in
      Choice(level.rawValue, level.rawValue, findings.count { $0.level == level })
    }
    let impacts = ReviewPageImpact.allCases.map { impact in
      Choice(
        impact.rawValue,
        impact.words,
        findings.count { impact.applies(to: $0.change.verdicts) }
      )
    }
    let ways = ReviewPageWay.allCases.map { way in
      Choice(way.rawValue, way.words, findings.count { way.applies(to: $0.change.reach) })
    }
    let states = [true, false].map { isOpen in
      Choice(Self.state(isOpen), Self.state(isOpen), findings.count { $0.isOpen == isOpen })
    }
    let apis = Review.groups(findings).map { Choice($0.api, $0.api, $0.findings.count) }
    var versions = OrderedMap<String, Int>()
    for version in findings.flatMap(\.change.versions) { versions[version, default: 0] += 1 }
    let releases = context.versions.compactMap { name in
      versions[name].map { Choice(name, name, $0) }
    }
    let groups = [
      choices("level", "Level", levels), choices("impact", "Impact", impacts),
      choices("way", "Direction", ways), choices("api", "API", apis),
      choices("versions", "Version", releases),
      choices("state", "State", states),
    ]
    return """
      <form id="filters" role="search" hidden>
      <div class="search"><label for="search">Search</label>
      <input id="search" type="search" autocomplete="off" spellcheck="false" aria-keyshortcuts="/">
      <span id="status" role="status" aria-live="polite"></span>
      <button type="reset">Show all</button>
      <button type="button" id="keys" aria-keyshortcuts="?">Keys</button></div>
      <div class="choices">
      \(all: groups)</div>
      </form>
      """
  }

  /// The word for findings that are open or accepted.
  static func state(_ isOpen: Bool) -> String { isOpen ? "open" : "accepted" }

  /// A value of a filter with the number of its findings.
  private struct Choice {
    let value: String
    let words: String
    let count: Int

    init(_ value: String, _ words: String, _ count: Int) {
      (self.value, self.words, self.count) = (value, words, count)
    }
  }

  /// Returns a filter, unless it would not tell findings apart.
  private func choices(_ name: HTML, _ title: HTML, _ all: [Choice]) -> HTML {
    let choices = all.filter { $0.count > 0 }
    guard choices.count > 1 else { return "" }
    let labels = choices.map { choice -> HTML in
      """
      <label><input type="checkbox" value="\(text: choice.value)"> \(text: choice.words) <span>\(number: choice.count)</span></label>

      """
    }
    return """
      <fieldset data-filter="\(name)">
      <legend>\(title)</legend>
      \(all: labels)</fieldset>

      """
  }
}

/// The direction of a value, as a page filters by it.
enum ReviewPageWay: String, CaseIterable {
  case sent, received, links, none

  /// The direction in words.
  var words: String {
    switch self {
    case .sent: "sent by calls"
    case .received: "received in answers"
    case .links: "carried by links"
    case .none: "in no call"
    }
  }

  /// Returns `true` if calls or links carry a value this way.
  func applies(to reach: ChangeReach) -> Bool {
    switch self {
    case .sent: !reach.sentBy.isEmpty
    case .received: !reach.receivedIn.isEmpty
    case .links: reach.isInLinks
    case .none: reach.isEmpty
    }
  }
}
