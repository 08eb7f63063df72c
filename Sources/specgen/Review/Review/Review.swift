package import SpecgenCore

/// All changes between two versions of some APIs, with the team's levels and acceptances.
///
/// All output formats are generated from this value.
package struct Review: Sendable {
  /// A change with its level and acceptance; a class, since findings are sorted several times.
  package final class Finding: Sendable {
    package let change: Change
    let level: ChangeLevel
    /// The acceptance that applies, or nil if there is none.
    let acceptance: Acceptance?
    /// The findings that this one combines; empty for a finding about one change.
    private let joined: [Finding]

    fileprivate init(
      _ change: Change,
      level: ChangeLevel,
      acceptance: Acceptance?,
      joined: [Finding] = []
    ) {
      self.change = change
      self.level = level
      self.acceptance = acceptance
      self.joined = joined
    }

    /// `true` if the finding is not accepted.
    package var isOpen: Bool { acceptance == nil }

    /// The fingerprint of the change, which is expensive, so it is computed only where it is shown.
    ///
    /// A combined finding has its own fingerprint.
    package var fingerprint: Fingerprint {
      all.count == 1
        ? Fingerprint(of: change) : Fingerprint(parts: all.map { Fingerprint(of: $0.change).text })
    }

    /// The findings about one change each: those that this one combines, or itself.
    package var all: [Finding] { joined.isEmpty ? [self] : joined }

    /// Returns `true` if the finding fails a run by a rule.
    func fails(by rule: FailRule) -> Bool {
      isOpen && rule.fails(change.verdicts, level, isUsed: change.usage?.isUsed == true)
    }

    /// `true` if the app uses nothing that the change touches.
    var isUnused: Bool { change.usage?.isUnused == true }
  }

  /// The findings of one API.
  struct Group: Sendable {
    let api: String
    let findings: [Finding]
  }

  /// The numbers of open and accepted findings.
  struct Tally: Hashable, Sendable {
    let open: LevelCounts
    let accepted: LevelCounts

    /// Counts findings.
    init(_ findings: [Finding]) {
      open = LevelCounts(findings.filter(\.isOpen))
      accepted = LevelCounts(findings.filter { !$0.isOpen })
    }

    /// The numbers in words: `1 error, 2 warnings, 1 accepted`.
    var words: String {
      [open.words, accepted.total > 0 ? "\(accepted.total) accepted" : ""].filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
  }

  /// An acceptance with another kind or path than the change with its fingerprint.
  package struct Mismatch: Sendable {
    let acceptance: Acceptance
    let change: Change
  }

  /// The reported changes, by API, those that the app does not use last, then by severity, then in
  /// their original order.
  package private(set) var findings: [Finding]
  /// All findings, even if the number of shown findings is limited.
  package let whole: [Finding]
  /// The counts of all findings.
  let tally: Tally
  /// The number of changes that the team has turned off.
  let offCount: Int
  /// The acceptances that do not describe the change with their fingerprint.
  package let mismatches: [Mismatch]
  /// The acceptances that match no change.
  let unused: [Acceptance]
  /// The expired acceptances.
  let expired: [Acceptance]

  /// Creates a review.
  package init(_ changes: [Change], rules: LevelRules, acceptances: [Acceptance], today: Day?) {
    let acceptances = acceptances.filter { !$0.isOfDocument }
    let valid = acceptances.filter { !$0.isExpired(on: today) }
    let index = AcceptanceIndex(valid)
    var found: [Finding] = []
    var mismatches: [Mismatch] = []
    // Changes that are turned off can be accepted, too.
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
      guard let (change, level) = rules.judged(change, today: today) else { continue }
      found.append(Finding(change, level: level, acceptance: acceptance ?? patterns.first))
    }
    findings = Self.groups(found).flatMap { group in
      group.findings.filter { !$0.isUnused }.worstFirst
        + group.findings.filter(\.isUnused).worstFirst
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
    // A renewed acceptance is not reported as expired.
    let renewed = Set(valid.filter { $0.fingerprint == nil }.map(\.subject))
    expired = acceptances.filter { acceptance in
      guard acceptance.isExpired(on: today) else { return false }
      return acceptance.fingerprint.map { index[$0] == nil } ?? !renewed.contains(
        acceptance.subject
      )
    }
  }

  /// Returns a review that combines findings about the same change of a part of several methods, such as a shared param.
  ///
  /// The counts stay the same.
  package func byCause() -> Review {
    let causes = Dictionary(grouping: findings, by: Cause.init)
    var review = self
    review.findings = findings.compactMap { finding in
      guard let cause = Cause(finding), let alike = causes[cause], alike.count >= Cause.minimum
      else {
        return finding
      }
      guard alike[0] === finding else { return nil }
      return Finding(
        finding.change.joined(with: alike.dropFirst().map(\.change)),
        level: finding.level,
        acceptance: nil,
        joined: alike
      )
    }
    return review
  }

  /// The findings that are not accepted, in order.
  var open: [Finding] { findings.filter(\.isOpen) }

  /// `true` if there are no findings.
  var isEmpty: Bool { findings.isEmpty }

  /// Returns a review with findings of at least a level, and at most `limit` open ones per API; all tallies
  /// stay.
  package func limited(
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
      count: \.all.count,
      isGrave: { $0.level == .error }
    )
    guard !selection.rest.isEmpty else { return (review, []) }
    let shown = Set(selection.shown.map(ObjectIdentifier.init))
    review.findings.removeAll { $0.isOpen && !shown.contains(ObjectIdentifier($0)) }
    return (review, selection.rest)
  }

  /// Returns the number of findings that fail a run by a rule.
  func failing(by rule: FailRule) -> Int {
    whole.count { $0.fails(by: rule) }
  }

  /// Returns `true` if the findings fail a run by a rule.
  package func fails(by rule: FailRule) -> Bool { failing(by: rule) > 0 }

  /// The counts in words: `1 error, 2 warnings, 1 accepted`.
  package var count: String {
    [tally.words, offCount > 0 ? "\(offCount) off" : ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Returns findings grouped by API, each list in order.
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

/// The properties that findings with the same cause share.
private struct Cause: Hashable {
  /// The minimum number of findings to combine.
  static let minimum = 3

  let api: String
  let kind: ChangeKind
  let words: Change.PartWords
  let before: String
  let after: String
  let verdicts: Verdicts
  let level: ChangeLevel
  let versions: [String]

  /// Creates the cause of an open finding about a changed part of a method, or nil for any other finding.
  ///
  /// Added and removed parts may differ in properties that the message omits. Findings with call sites are never
  /// combined.
  init?(_ finding: Review.Finding) {
    let change = finding.change
    guard finding.isOpen, change.usage == nil, let words = change.words,
      let before = change.before, let after = change.after
    else { return nil }
    (self.words, self.before, self.after) = (words, before, after)
    (api, kind, verdicts, level) = (change.api, change.kind, change.verdicts, finding.level)
    versions = change.versions
  }
}

extension ChangeLevel {
  /// Returns a count with the level in words.
  func counted(_ count: Int) -> String {
    switch self {
    case .error: count == 1 ? "1 error" : "\(count) errors"
    case .warning: count == 1 ? "1 warning" : "\(count) warnings"
    case .info, .docs: "\(count) \(rawValue)"
    }
  }
}

extension [Review.Finding] {
  /// The findings, the most severe first.
  var worstFirst: [Review.Finding] {
    ChangeLevel.allCases.reversed().flatMap { level in filter { $0.level == level } }
  }
}
