/// Applies the fix-its of one spec, skipping those that cause a new finding in any spec of the run.
package struct SpecFixing {
  /// The maximum number of rounds; each round applies at least one fix-it.
  private static let maxRounds = 20

  private let set: SpecSet
  private let index: Int
  private let source: SourceFile
  private let findings: FindingCounts

  /// Creates the fixing of one spec in a set, given all current findings of the set.
  package init(_ index: Int, of set: SpecSet, findings: [Diagnostic]) {
    self.set = set
    self.index = index
    source = set.members[index].source
    self.findings = FindingCounts(findings)
  }

  /// Returns the fixed text and the number of applied fix-its, or nil if none can be applied.
  package func applying(_ fixIts: [Diagnostic.FixIt]) -> (bytes: [UInt8], count: Int)? {
    var chosen: [Diagnostic.FixIt] = []
    return choose(fixIts[...], with: &chosen)
  }

  /// Adds as many compatible fix-its as possible to the chosen ones, halving the list on a conflict.
  private func choose(
    _ fixIts: ArraySlice<Diagnostic.FixIt>,
    with chosen: inout [Diagnostic.FixIt]
  ) -> (bytes: [UInt8], count: Int)? {
    guard !fixIts.isEmpty else { return nil }
    if let result = settled(chosen + fixIts) {
      chosen += fixIts
      return result
    }
    guard fixIts.count > 1 else { return nil }
    let middle = fixIts.startIndex + fixIts.count / 2
    let first = choose(fixIts[..<middle], with: &chosen)
    return choose(fixIts[middle...], with: &chosen) ?? first
  }

  /// Returns the text after fix-its, and after the fix-its of findings that they reveal; nil if new findings remain.
  private func settled(_ fixIts: [Diagnostic.FixIt]) -> (bytes: [UInt8], count: Int)? {
    var (bytes, count) = source.applying(fixIts)
    for _ in 0..<Self.maxRounds {
      let text = SourceFile(id: source.id, path: source.path, bytes: bytes)
      let new = findings.new(in: check(text))
      if new.isEmpty { return (bytes, count) }
      let next = new.compactMap { $0.span.file == source.id ? $0.onlyFixIt : nil }
      guard next.count == new.count else { return nil }
      let result = text.applying(next)
      bytes = result.bytes
      count += result.count
    }
    return nil
  }

  private func check(_ text: SourceFile) -> [Diagnostic] {
    var set = set
    let member = set.members[index]
    set.members[index] = DecodedSpec(
      text,
      location: member.location,
      isWanted: member.isWanted,
      limits: ParseLimits()
    )
    return SpecgenCore.check(set).diagnostics
  }
}

/// The number of occurrences of each finding, regardless of its position.
private struct FindingCounts {
  private struct Key: Hashable {
    let file: Int
    let id: DiagnosticID
    let message: String

    init(_ finding: Diagnostic) {
      file = finding.span.file
      id = finding.id
      message = finding.message
    }
  }

  private var counts: [Key: Int] = [:]

  init(_ findings: [Diagnostic]) {
    for finding in findings { counts[Key(finding), default: 0] += 1 }
  }

  /// Returns the findings that exceed these counts.
  func new(in findings: [Diagnostic]) -> [Diagnostic] {
    var left = counts
    return findings.filter { finding in
      left[Key(finding), default: 0] -= 1
      return left[Key(finding), default: 0] < 0
    }
  }
}
