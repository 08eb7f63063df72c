/// All changes between two versions of some APIs, as a team looks at them.
///
/// In: changes, the team's levels, what it accepted, and the day. Out: this value, which all forms of
/// output are made of.
struct Review: Sendable {
  /// A change with what the team makes of it; a class, since it is put in order several times.
  final class Finding: Sendable {
    let change: Change
    let level: ChangeLevel
    /// The acceptance that applies; nil where there is none.
    let acceptance: Acceptance?

    fileprivate init(_ change: Change, level: ChangeLevel, acceptance: Acceptance?) {
      self.change = change
      self.level = level
      self.acceptance = acceptance
    }

    /// `true` if it counts.
    var isOpen: Bool { acceptance == nil }

    /// The name of the change; it costs more than all else here, so it is made where it is shown.
    var fingerprint: Fingerprint { Fingerprint(of: change) }
  }

  /// The findings of one API.
  struct Group: Sendable {
    let api: String
    let findings: [Finding]
  }

  /// The numbers of findings by level.
  struct Tally: Hashable, Sendable {
    /// Those that count, and those that are accepted, by level.
    fileprivate(set) var open: [ChangeLevel: Int] = [:]
    fileprivate(set) var accepted: [ChangeLevel: Int] = [:]

    /// Counts findings.
    init(_ findings: [Finding]) {
      for finding in findings {
        if finding.isOpen {
          open[finding.level, default: 0] += 1
        } else {
          accepted[finding.level, default: 0] += 1
        }
      }
    }
  }

  /// An acceptance that names another kind or path than the change with its fingerprint has.
  struct Mismatch: Sendable {
    let acceptance: Acceptance
    let change: Change
  }

  /// The changes that are reported: by API, then the worst first, then as they came.
  private(set) var findings: [Finding]
  /// All of them, where no more than a limit are shown.
  let whole: [Finding]
  /// The numbers of all of them.
  let tally: Tally
  /// The number of changes that are not reported, since the team wants it so.
  let offCount: Int
  /// The acceptances that are about another change than they say.
  let mismatches: [Mismatch]
  /// The acceptances that no change has the fingerprint of, or fits.
  let unused: [Acceptance]
  /// The acceptances whose last day is over.
  let expired: [Acceptance]

  /// Puts a review together.
  init(_ changes: [Change], rules: LevelRules, acceptances: [Acceptance], today: Day?) {
    let valid = acceptances.filter { !$0.isExpired(on: today) }
    let index = AcceptanceIndex(valid)
    var found: [Finding] = []
    var mismatches: [Mismatch] = []
    // A change that is not reported can be accepted all the same.
    var used: Set<Acceptance.Subject> = []
    for change in changes {
      var acceptance = index.hasNoChanges ? nil : index[Fingerprint(of: change)]
      if let named = acceptance {
        used.insert(named.subject)
        if !named.describes(change) {
          mismatches.append(Mismatch(acceptance: named, change: change))
          acceptance = nil
        }
      }
      let patterns = index.patterns(fitting: change)
      used.formUnion(patterns.map(\.subject))
      guard let level = rules.level(of: change) else { continue }
      found.append(Finding(change, level: level, acceptance: acceptance ?? patterns.first))
    }
    findings = Self.groups(found).flatMap { group in
      ChangeLevel.allCases.reversed().flatMap { level in
        group.findings.filter { $0.level == level }
      }
    }
    whole = findings
    tally = Tally(findings)
    offCount = changes.count - found.count
    self.mismatches = mismatches
    let fingerprints = Set(used.compactMap(\.fingerprint))
    unused = valid.filter { acceptance in
      acceptance.fingerprint.map { !fingerprints.contains($0) } ?? !used.contains(
        acceptance.subject
      )
    }
    // One that was renewed needs no second look.
    let renewed = Set(valid.filter { $0.fingerprint == nil }.map(\.subject))
    expired = acceptances.filter { acceptance in
      guard acceptance.isExpired(on: today) else { return false }
      return acceptance.fingerprint.map { index[$0] == nil } ?? !renewed.contains(
        acceptance.subject
      )
    }
  }

  /// The findings that count, in their order.
  var open: [Finding] { findings.filter(\.isOpen) }

  /// `true` if nothing is to be reported.
  var isEmpty: Bool { findings.isEmpty }

  /// Returns a review with the findings from a level on, and no more of an API that count than a limit; all tallies stay.
  func limited(
    to limit: Int?,
    from level: ChangeLevel
  ) -> (review: Review, rest: [Selection<Finding>.Rest]) {
    var review = self
    if level > .docs { review.findings.removeAll { $0.level < level } }
    guard let limit else { return (review, []) }
    let selection = Selection(
      review.open,
      limit: limit,
      group: \.change.api,
      kind: \.change.kind.rawValue,
      isGrave: { $0.level == .error }
    )
    guard !selection.rest.isEmpty else { return (review, []) }
    let shown = Set(selection.shown.map(ObjectIdentifier.init))
    review.findings.removeAll { $0.isOpen && !shown.contains(ObjectIdentifier($0)) }
    return (review, selection.rest)
  }

  /// The number of findings that make a run fail by a rule.
  func failing(by rule: FailRule) -> Int {
    whole.count { $0.isOpen && rule.fails($0.change.verdicts, $0.level) }
  }

  /// `true` if a run fails by a rule.
  func fails(by rule: FailRule) -> Bool { failing(by: rule) > 0 }

  /// The findings in words: `1 error, 2 warnings, 1 accepted`.
  var count: String {
    let levels = ChangeLevel.allCases.reversed().map { (tally.open[$0] ?? 0, $0) }
    let words = levels.filter { $0.0 > 0 }.map { $1.counted($0) }
    let accepted = tally.accepted.values.reduce(0, +)
    let rest = [(accepted, "accepted"), (offCount, "off")].filter { $0.0 > 0 }
    return (words + rest.map { "\($0) \($1)" }).joined(separator: ", ")
  }

  /// Findings by API, each list in its order.
  static func groups(_ findings: [Finding]) -> [Group] {
    if let api = findings.first?.change.api, findings.allSatisfy({ $0.change.api == api }) {
      return [Group(api: api, findings: findings)]
    }
    let groups = Dictionary(grouping: findings, by: \.change.api)
    var names: OrderedMap<String, [Finding]> = [:]
    for finding in findings where names[finding.change.api] == nil {
      names[finding.change.api] = groups[finding.change.api]
    }
    return names.map { Group(api: $0.key, findings: $0.value) }
  }
}

extension ChangeLevel {
  /// So many findings of the level, in words.
  func counted(_ count: Int) -> String {
    switch self {
    case .error: count == 1 ? "1 error" : "\(count) errors"
    case .warning: count == 1 ? "1 warning" : "\(count) warnings"
    case .info, .docs: "\(count) \(rawValue)"
    }
  }
}
