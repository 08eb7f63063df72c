import SpecgenCore
import SpecgenReview

/// The changes of the specs of a workspace since the main branch.
package struct WorkspaceComparison: Sendable {
  /// A change at a place in a spec.
  struct Entry: Hashable, Sendable {
    /// The place of the change; nil for a part that was removed.
    let span: Span?
    /// The path of the changed part.
    let path: String
    let message: String
    /// The impact on apps, in words; empty for a harmless change.
    let impact: [String]
  }

  /// The changes, by the location of the spec.
  private(set) var entries: [String: [Entry]] = [:]

  /// Compares the projects of a workspace with their main branches; nil if the task is cancelled.
  init?(_ state: WorkspaceState, in environment: ServerEnvironment) async {
    for (place, group) in state.groups.sorted(by: { $0.key < $1.key })
    where state.configurations[place] != nil {
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
    guard let old = CheckedSpecs(set), old.broken.isEmpty, !Task.isCancelled else { return }
    let before = zip(old.set.members, old.programs).compactMap { $0.isWanted ? $1 : nil }
    let after = zip(group.checked.set.members, group.checked.programs)
      .compactMap { $0.isWanted ? $1 : nil }
    for change in changes(from: before, to: after) {
      let location =
        change.new.flatMap { locations[$0.file] }
        ?? group.checked.set.members.first { $0.spec?.api.value == change.api }?.location
      guard let location else { continue }
      let entry = Entry(
        span: change.new,
        path: change.path,
        message: change.message,
        impact: change.verdicts.impact
      )
      // A spec of two projects is compared twice.
      if !entries[location, default: []].contains(entry) {
        entries[location, default: []].append(entry)
      }
    }
  }
}
