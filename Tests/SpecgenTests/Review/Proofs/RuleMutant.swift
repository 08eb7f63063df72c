@testable import SpecgenReview

/// A rule that says a little less or more of a kind of change than it should.
struct RuleMutant: Hashable, Sendable, CustomStringConvertible {
  /// The verdict that it changes.
  enum Dimension: CaseIterable, Sendable {
    case source, shipped
    /// That calls send something else, which both other verdicts may say.
    case requests
  }

  let kind: ChangeKind
  let dimension: Dimension
  let isGraver: Bool

  var description: String {
    "\(kind.rawValue) \(isGraver ? "graver" : "milder") in \(dimension)"
  }

  /// The mutants of rules that a proof sees.
  static let all: [RuleMutant] = ChangeKind.allCases.flatMap { kind -> [RuleMutant] in
    let dimensions: [Dimension]
    switch kind.row.proof {
    case .nothing: dimensions = []
    case .compiling: dimensions = [.source]
    case .decoding: dimensions = [.source, .shipped]
    case .requests: dimensions = [.source, .requests]
    }
    return dimensions.flatMap { dimension in
      [false, true].map { RuleMutant(kind: kind, dimension: dimension, isGraver: $0) }
    }
  }

  /// The changes as the rule has them; nil where it says the same.
  func changing(_ changes: [Change]) -> [Change]? {
    var isChanged = false
    let mutated = changes.map { change -> Change in
      guard change.kind == kind, let verdicts = changing(change.verdicts) else { return change }
      isChanged = true
      return change.with(verdicts: verdicts)
    }
    return isChanged ? mutated : nil
  }

  private func changing(_ verdicts: Verdicts) -> Verdicts? {
    var verdicts = verdicts
    switch dimension {
    case .source:
      guard let step = verdicts.source.step(isUp: isGraver) else { return nil }
      verdicts.source = step
    case .shipped:
      guard let step = verdicts.shipped.step(isUp: isGraver) else { return nil }
      verdicts.shipped = step
    case .requests:
      let says = verdicts.shipped != .ok || verdicts.behavior != .same
      guard says != isGraver else { return nil }
      verdicts.shipped = .ok
      verdicts.behavior = isGraver ? .changes : .same
    }
    return verdicts
  }
}

extension Graded {
  /// The next verdict; nil at the end.
  fileprivate func step(isUp: Bool) -> Self? {
    let all = Self.allCases
    guard let place = all.firstIndex(of: self) else { return nil }
    let next = place + (isUp ? 1 : -1)
    return all.indices.contains(next) ? all[next] : nil
  }
}
