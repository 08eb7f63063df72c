import SpecgenCore

extension Change {
  /// The part of the API that the change belongs to: a method, type, call, flow or route, or all hosts or
  /// logins.
  var part: String { Self.part(of: path) }

  /// Returns the part of the API that an entity with a path belongs to.
  static func part(of path: String) -> String {
    let keys = path.split(separator: ".", maxSplits: 4, omittingEmptySubsequences: false)
      .map(String.init)
    return keys.prefix(ShapeName.part(keys)?.count ?? 1).joined(separator: ".")
  }
}

extension Review {
  /// The findings about one part of an API, those that the app uses first, then the most severe.
  struct Part: Sendable {
    let api: String
    let name: String
    fileprivate(set) var findings: [Finding] = []
    fileprivate(set) var counts = LevelCounts()
    /// `true` if the app uses nothing that the findings touch.
    fileprivate(set) var isUnused = true

    fileprivate mutating func add(_ finding: Finding) {
      findings.append(finding)
      counts.add(finding.level, finding.all.count)
      isUnused = isUnused && finding.isUnused
    }
  }

  /// Returns findings by part, the most affected part first, and those that the app does not use
  /// last; equal parts keep the order of their first
  /// findings.
  static func parts(_ findings: [Finding]) -> [Part] {
    let parts = groups(findings).flatMap { group in
      var parts: OrderedMap<String, Part> = [:]
      for finding in group.findings {
        let name = finding.change.part
        parts[name, default: Part(api: group.api, name: name)].add(finding)
      }
      return parts.map(\.value)
    }
    return parts.enumerated().sorted { left, right in
      if left.element.isUnused != right.element.isUnused { return right.element.isUnused }
      return left.element.counts == right.element.counts
        ? left.offset < right.offset : right.element.counts < left.element.counts
    }
    .map(\.element)
  }
}

/// The number of findings of each level.
struct LevelCounts: Hashable, Comparable, Sendable {
  private var counts = [Int](repeating: 0, count: ChangeLevel.allCases.count)
  private static let levels = Array(ChangeLevel.allCases.reversed())

  init() {}

  /// Counts findings.
  init(_ findings: [Review.Finding]) {
    for finding in findings { add(finding.level, finding.all.count) }
  }

  /// Counts findings of a level.
  mutating func add(_ level: ChangeLevel, _ count: Int) {
    if let place = Self.levels.firstIndex(of: level) { counts[place] += count }
  }

  /// Adds other counts.
  mutating func add(_ other: LevelCounts) {
    counts = zip(counts, other.counts).map { $0 + $1 }
  }

  /// The number of findings of a level.
  subscript(level: ChangeLevel) -> Int {
    Self.levels.firstIndex(of: level).map { counts[$0] } ?? 0
  }

  /// The number of all findings.
  var total: Int { counts.reduce(0, +) }

  /// The counts in words, such as `1 error, 2 warnings`, or an empty string.
  var words: String {
    zip(Self.levels, counts).filter { $1 > 0 }.map { $0.counted($1) }.joined(separator: ", ")
  }

  /// Compares the number of errors, then warnings, and so on.
  static func < (left: LevelCounts, right: LevelCounts) -> Bool {
    left.counts.lexicographicallyPrecedes(right.counts)
  }
}
