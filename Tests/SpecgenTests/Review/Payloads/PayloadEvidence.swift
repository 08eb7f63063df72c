@testable import SpecgenCore
@testable import SpecgenReview

/// What models of one version make of values that the other one writes, part by part.
struct PayloadEvidence: Evidence {
  static let name = "payloads"

  let outcomes: [PayloadOutcome]
  /// The types that links carry, too, which other proofs look at.
  let linked: Set<String>
  /// The paths of the old version that differ in the new one.
  let newPaths: [QualifiedPath: QualifiedPath]

  static func looks(at pair: ProgramPair) -> Bool {
    pair.isPlain && !pair.old.types.isEmpty && !pair.new.types.isEmpty
  }

  static func observe(_ pair: ProgramPair) async throws -> BothWays<PayloadEvidence> {
    let (old, new) = (PayloadWriter(program: pair.old), PayloadWriter(program: pair.new))
    let toOld = SampleWriter(
      reader: old,
      writer: new,
      readerPaths: pair.newPaths,
      writerPaths: [:]
    )
    let toNew = SampleWriter(
      reader: new,
      writer: old,
      readerPaths: [:],
      writerPaths: pair.newPaths
    )
    let samples = (old: toOld.samples, new: toNew.samples)
    let before = try await PayloadReadings.read(samples.old, by: pair.old, newPaths: pair.newPaths)
    let after = try await PayloadReadings.read(samples.new, by: pair.new, newPaths: [:])
    let asked = { (way: PayloadSample.Way) in
      (
        old: PayloadJudge(program: pair.old, newPaths: pair.newPaths, way: way, ways: pair.ways)
          .outcomes(samples.old, before, besides: after.own),
        new: PayloadJudge(program: pair.new, newPaths: [:], way: way, ways: pair.ways)
          .outcomes(samples.new, after, besides: before.own)
      )
    }
    let (received, sent) = (asked(.received), asked(.sent))
    let linked = Set(pair.ways.filter { $0.value.contains(.link) }.keys)
    // An app of before reads what the service of after writes, and is read by it.
    return BothWays(
      there: PayloadEvidence(
        outcomes: received.old + sent.new,
        linked: linked,
        newPaths: pair.newPaths
      ),
      back: PayloadEvidence(
        outcomes: received.new + sent.old,
        linked: linked,
        newPaths: pair.newPaths
      )
    )
  }

  func problems(of changes: [Change]) -> [String] {
    let told = changes.map { (change: $0, path: moved($0.path, by: newPaths)) }
    let mild = outcomes.filter { outcome in
      outcome.impact != .ok
        && !told.contains { change, path in
          change.verdicts.shipped >= outcome.impact && outcome.isExplained(by: path)
        }
    }
    let grave = told.filter { change, path in
      guard path.hasPrefix("types."), change.kind.row.proof == .decoding,
        Self.exceptions[change.kind] == nil,
        Self.meanings["\(change.kind.rawValue) \(path)"] == nil,
        !linked.contains(where: { areAlong($0, path) })
      else { return false }
      return change.verdicts.shipped
        > outcomes.filter { $0.shows(path) }.map(\.impact).max() ?? .ok
    }
    return mild.map { "too mild: \($0.path) \($0.impact) \($0.words)" }
      + grave.map { change, path in
        "too grave: \(change.kind.rawValue) \(path) \(change.verdicts.shipped)"
      }
  }

  /// Kinds whose effect no value shows, each with the reason.
  private static let exceptions: [ChangeKind: String] = [
    .init(.fieldZone, .changed): "a time is read in any zone",
    .init(.code, .moved): "the case is the same, and ends a flow in another way",
  ]

  /// Changes that no value shows, each with the reason.
  private static let meanings = [
    "code-reused types.State.cases.other":
      "the value of a deprecated case is read as ever, and means something else"
  ]
}

extension ProgramPair {
  /// The ways that types go in either version, by their paths in both.
  fileprivate var ways: [String: Reach] {
    var ways: [String: Reach] = [:]
    for (program, newPaths) in [(old, newPaths), (new, [:])] {
      for (type, reach) in zip(program.types, TypeReach(program).ways) {
        ways[moved(type.entity.path, by: newPaths), default: []].formUnion(reach)
      }
    }
    return ways
  }
}

/// Says what readings of samples mean for those who read.
private struct PayloadJudge {
  let program: Program
  let newPaths: [QualifiedPath: QualifiedPath]
  let way: PayloadSample.Way
  let ways: [String: Reach]

  func outcomes(
    _ samples: [PayloadSample],
    _ readings: PayloadReadings,
    besides others: [String: String]
  ) -> [PayloadOutcome] {
    samples.indices.compactMap { index in
      let sample = samples[index]
      let type = moved(program.types[sample.type].entity.path, by: newPaths)
      let goes = ways[type] ?? []
      let isGoing =
        way == .sent ? goes.contains(.out) : !goes.isDisjoint(with: [.in, .tolerated])
      guard isGoing, sample.ways.contains(way) else { return nil }
      let reading = readings.texts[index]
      let impact =
        way == .sent
        ? sent(sample, reading, others[sample.path])
        : received(sample, reading, others[sample.path], isLost: readings.isLost[index])
      return PayloadOutcome(
        path: sample.path,
        holds: sample.holds,
        impact: impact,
        words: "\(way) \(sample.json.text): \(reading ?? "refused")"
      )
    }
  }

  /// What an app of before makes of what the service writes.
  private func received(
    _ sample: PayloadSample,
    _ reading: String?,
    _ other: String?,
    isLost: Bool
  ) -> Verdicts.Shipped {
    guard let reading else { return isLost ? .breaks : .degrades }
    switch sample.part {
    case .nothing, .absent, .whole, .unlisted: return .ok
    case .gone: return .degrades
    case .property(_, let isComparable):
      if ["nil", "unrecognized", "list of 0"].contains(reading) { return .degrades }
      return isComparable && other != nil && other != reading ? .lies : .ok
    case .changed(_, let text, let isPreset):
      if reading == text { return .ok }
      return isPreset ? .degrades : .lies
    case .label: return label(sample, reading, unlisted: .degrades)
    }
  }

  /// What a service of after makes of what an app writes: it fills nothing in, and takes what it lists.
  private func sent(
    _ sample: PayloadSample,
    _ reading: String?,
    _ other: String?
  ) -> Verdicts.Shipped {
    guard let reading else { return .breaks }
    switch sample.part {
    case .nothing: return .degrades
    case .gone(let isNeeded), .absent(let isNeeded): return isNeeded ? .breaks : .ok
    case .whole, .unlisted: return .ok
    case .property(_, let isComparable):
      if reading == "unrecognized" { return .breaks }
      if ["nil", "list of 0"].contains(reading) { return .degrades }
      return isComparable && other != nil && other != reading ? .lies : .ok
    case .changed(_, let text, let isPreset):
      if reading == text { return .ok }
      return isPreset ? .breaks : .lies
    case .label: return label(sample, reading, unlisted: .breaks)
    }
  }

  /// What it means that a value is read as a case.
  private func label(
    _ sample: PayloadSample,
    _ label: String,
    unlisted: Verdicts.Shipped
  ) -> Verdicts.Shipped {
    if label == "unrecognized" { return unlisted }
    let entity: Program.Entity?
    switch program.types[sample.type].shape {
    case .enumeration(let own): entity = own.cases.first { $0.name.text == label }?.entity
    case .union(let own): entity = own.cases.first { $0.name.text == label }?.entity
    case .record, .alias: entity = nil
    }
    return entity.map { moved($0.path, by: newPaths) } == sample.path ? .ok : .lies
  }
}
