package import SpecgenCore

/// The changes of some APIs over releases, for people who do not code.
package struct Changelog: Sendable {
  /// The release that the first comparison starts from.
  private let start: String
  /// The releases with changes, the oldest first.
  private var releases: [Release] = []

  /// A release with the changes since the one before.
  fileprivate struct Release: Sendable {
    let name: String
    let day: Day?
    /// The release that it is compared with, if that is not the one before.
    let base: String?
    let sections: [ChangelogSection]
  }

  /// Creates a changelog without releases.
  package init(since start: String) { self.start = start }

  /// `true` if no release changes an API.
  package var isEmpty: Bool { releases.isEmpty }

  /// Adds a release, unless nothing changed.
  ///
  /// `base` is the name of the old version, if it is not the release before.
  package mutating func add(
    _ name: String,
    on day: Day?,
    since base: String? = nil,
    from old: [Program],
    to new: [Program]
  ) {
    let sections = ChangelogSection.sections(changes(from: old, to: new), from: old, to: new)
    if sections.isEmpty { return }
    releases.append(Release(name: name, day: day, base: base, sections: sections))
  }

  /// The changelog in Markdown, the newest release first; empty if there is none.
  package var markdown: String {
    if isEmpty { return "" }
    let title = "# Changes since \(encoded(start))\n"
    return title + releases.reversed().map(\.markdown).joined()
  }
}

extension Changelog.Release {
  fileprivate var markdown: String {
    let date = day.map { " (\($0.text))" } ?? ""
    let note = base.map { "\nCompared with \(encoded($0)).\n" } ?? ""
    return "\n## \(encoded(name))\(date)\n\(note)" + sections.map(\.markdown).joined()
  }
}

/// Returns a name within a heading.
private func encoded(_ name: String) -> String {
  MarkdownEncoder.text(name, inTable: false, startsBlock: false)
}
