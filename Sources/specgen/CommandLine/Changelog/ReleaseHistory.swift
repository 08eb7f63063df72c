import SpecgenCore

/// The releases of a range, found in git.
struct ReleaseHistory {
  /// A commit with the names of its release.
  struct Release {
    /// The tags of the commit, or nil for a state after the last tag.
    let name: String
    /// The commit, or nil for the specs on disk.
    let commit: String?
    let day: Day?
    /// The index of the last release that it contains, with which it is compared; nil for the start.
    let base: Int?
  }

  /// The heading of the changes after the last tag.
  static let unreleased = "Unreleased"

  /// The commit that the first comparison starts from.
  let start: String
  /// The releases after it, the oldest first.
  private(set) var releases: [Release] = []

  /// Finds the tags between the two ends of a range, and the state after the last one.
  init(_ range: ChangelogRange, in repository: GitRepository) throws(FileFailure) {
    let tags = try repository.tags()
    start = try Self.commit(range.start, tags, in: repository)
    let end = try Self.commit(range.end ?? "HEAD", tags, in: repository)
    let base = try repository.mergeBase(of: end, and: start)
    guard start == end || base != end else { throw Self.reversed(range) }
    var names: [String: [GitText.Tag]] = [:]
    for tag in tags { names[tag.commit, default: []].append(tag) }
    let last = try addTagged(repository.commits(from: start, to: end), names)
    let isTagged = end == start || names[end] != nil
    if range.end == nil || !isTagged {
      let commit = range.end == nil ? nil : end
      releases.append(Release(name: Self.unreleased, commit: commit, day: nil, base: last))
    }
  }

  /// Adds the tagged commits, and returns the index of the last release that the last commit contains.
  ///
  /// Of several parents, the one with the longest chain of releases counts, and the first if several have it: a fix of an
  /// older release that is merged later has its own base, and is not the base of the next release.
  private mutating func addTagged(
    _ commits: [[String]],
    _ names: [String: [GitText.Tag]]
  ) -> Int? {
    var bases: [String: Int] = [:]
    var lengths: [Int] = []
    var last: Int?
    for commit in commits {
      guard let name = commit.first else { continue }
      last = nil
      for parent in commit.dropFirst() {
        guard let base = bases[parent] else { continue }
        if last.map({ lengths[$0] < lengths[base] }) ?? true { last = base }
      }
      if let tags = names[name] {
        lengths.append(last.map { lengths[$0] + 1 } ?? 1)
        let tagged = tags.map(\.name).joined(separator: ", ")
        releases.append(Release(name: tagged, commit: name, day: tags.first?.day, base: last))
        last = releases.count - 1
      }
      bases[name] = last
    }
    return last
  }

  /// Returns the commit of a revision; the failure for an unknown one names similar tags.
  private static func commit(
    _ revision: String,
    _ tags: [GitText.Tag],
    in repository: GitRepository
  ) throws(FileFailure) -> String {
    do throws(FileFailure) {
      return try repository.commit(revision)
    } catch {
      var near = nearest(to: revision, in: tags.map(\.name))
      if near.isEmpty { near = tags.map(\.name).filter { $0.hasPrefix(revision) } }
      guard !near.isEmpty else { throw error }
      let names = near.prefix(3).map { "`\(visible($0))`" }.joined(separator: " or ")
      throw FileFailure(path: error.path, problem: "\(error.problem); did you mean \(names)?")
    }
  }

  /// Returns the failure for a range whose end precedes its start.
  private static func reversed(_ range: ChangelogRange) -> FileFailure {
    let start = visible(range.start)
    let problem =
      range.end.map { "precedes `\(start)`: write `\(visible($0))..\(start)`" }
      ?? "precedes `\(start)`: check out a later commit, or write `OLDER..\(start)`"
    return FileFailure(path: range.end ?? "HEAD", problem: problem)
  }
}
