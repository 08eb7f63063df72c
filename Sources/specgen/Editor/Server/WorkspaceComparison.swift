import SpecgenCore
import SpecgenReview

/// The changes of the specs of a workspace since the main branch.
package struct WorkspaceComparison: Sendable {
  /// A change at a place in a spec.
  struct Entry: Hashable, Sendable {
    let span: Span
    let message: String
    /// The impact on apps, in words; empty for a harmless change.
    let impact: [String]
  }

  /// The changes, by the location of the spec.
  private(set) var entries: [String: [Entry]] = [:]

  /// Compares the projects of a workspace with their main branches; nil if the task is cancelled.
  init?(_ state: WorkspaceState, in environment: ServerEnvironment) async {
    for (place, group) in state.groups where state.configurations[place] != nil {
      guard !Task.isCancelled else { return nil }
      let paths = group.checked.set.members.map { Path.relative($0.location, to: group.folder) }
        .filter { !$0.hasPrefix("../") }
      guard group.checked.broken.isEmpty, paths.count <= Self.maxSpecs,
        let baseline = await environment.baseline(group.folder, paths)
      else { continue }
      add(baseline, group, state.locations)
    }
  }

  /// The largest number of specs that are compared while a person types.
  private static let maxSpecs = 200

  private mutating func add(
    _ baseline: [String: [UInt8]],
    _ group: WorkspaceState.Group,
    _ locations: [Int: String]
  ) {
    var set = SpecSet()
    let first = (locations.keys.max() ?? 0) + 1
    for (number, item) in baseline.sorted(by: { $0.key < $1.key }).enumerated() {
      let location = Path.resolved(item.key, in: group.folder)
      let (source, findings) = SourceFile.decode(
        path: item.key,
        id: first + number,
        contents: item.value
      )
      guard findings.isEmpty else { return }
      let file = WorkspaceFile(source, location: location)
      set.members.append(
        group.listed.contains(location) ? file.decoded.wanted : file.decoded
      )
    }
    guard let old = CheckedSpecs(set), old.broken.isEmpty else { return }
    let before = zip(old.set.members, old.programs).compactMap { $0.isWanted ? $1 : nil }
    let after = zip(group.checked.set.members, group.checked.programs)
      .compactMap { $0.isWanted ? $1 : nil }
    for change in changes(from: before, to: after) {
      guard let span = change.new, let location = locations[span.file] else { continue }
      entries[location, default: []].append(
        Entry(span: span, message: change.message, impact: change.verdicts.impact)
      )
    }
  }
}
