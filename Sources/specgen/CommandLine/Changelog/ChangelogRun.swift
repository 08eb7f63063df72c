import SpecgenCore
import SpecgenReview

/// A run that prints the changes of APIs over releases, for people who do not code.
struct ChangelogRun {
  /// The specs of one release.
  private struct Version {
    struct File: Hashable {
      let location: String
      let bytes: [UInt8]
    }

    let files: [File]
    let programs: [Program]
  }

  private let arguments: Arguments
  private let project: Project
  private let range: ChangelogRange
  private var report: Report
  /// `true` if some release has a spec.
  private var foundAny = false

  /// Creates a run whose report contains the findings from reading the configuration.
  init(arguments: Arguments, project: Project, report: Report) throws(UsageError) {
    self.arguments = arguments
    self.project = project
    self.report = report
    range = try ChangelogRange(arguments.operands)
    guard !range.specs.isEmpty || project.configuration != nil else {
      throw UsageError(
        message: "no \(Configuration.name) found here or in a parent folder",
        help: "Write `specgen changelog RANGE SPEC`."
      )
    }
  }

  /// Compares each release with the one before, and returns the outcome.
  consuming func outcome() async throws(UsageError) -> Outcome {
    var changelog = Changelog(since: range.start)
    do throws(FileFailure) {
      let folder = range.specs.isEmpty ? project.folder : "."
      let repository = try GitRepository(around: folder)
      let history = try ReleaseHistory(range, in: repository)
      var last = try await version(at: history.start, calling: range.start, repository, after: nil)
      let start = last
      var versions: [Version?] = []
      for (index, release) in history.releases.enumerated() {
        if let commit = release.commit {
          last = try await version(at: commit, calling: release.name, repository, after: last)
        } else {
          last = try await versionOnDisk()
        }
        versions.append(last)
        // A release with an error is only reported, and so are the comparisons with it.
        let base = release.base.map { versions[$0] } ?? start
        guard let base, let last, base.files != last.files else { continue }
        let isNext = release.base.map { $0 == index - 1 } ?? (index == 0)
        changelog.add(
          release.name,
          on: release.day,
          since: isNext ? nil : release.base.map { history.releases[$0].name } ?? range.start,
          from: base.programs,
          to: last.programs
        )
      }
      if let path = range.specs.first, !foundAny {
        throw FileFailure(path: path, problem: "is no spec in any of these releases")
      }
    } catch {
      report.failures.append(error)
    }
    let outcome = report.outcome(errorCode: .findings)
    guard outcome.exitCode == .clean else {
      let line = arguments.quiet ? "" : "no changelog was made: \(report.count)\n"
      return Outcome(
        output: outcome.output,
        errors: outcome.errors + .lines(line),
        exitCode: outcome.exitCode
      )
    }
    let nothing = arguments.quiet ? "" : "no API changed \(range.words)\n"
    return Outcome(
      output: .lines(changelog.markdown),
      errors: changelog.isEmpty ? .lines(nothing) : .empty,
      exitCode: .clean
    )
  }

  /// Reads the specs at a commit; nil if one has an error.
  private mutating func version(
    at commit: String,
    calling name: String,
    _ repository: GitRepository,
    after last: Version?
  ) async throws(FileFailure) -> Version? {
    let side =
      range.specs.isEmpty
      ? try await DiffSide.configured(
        at: commit,
        calling: name,
        repository,
        arguments,
        project,
        &report
      )
      : try await DiffSide.given(
        range.specs,
        at: commit,
        calling: name,
        repository,
        arguments,
        &report
      )
    return resolved(side, after: last)
  }

  /// Reads the specs on disk; nil if one has an error.
  private mutating func versionOnDisk() async throws(FileFailure) -> Version? {
    // A path that some releases lack can be missing on disk, too.
    var paths: [String] = []
    for path in range.specs where try FileSystem.kind(of: path) != nil { paths.append(path) }
    if paths.isEmpty, !range.specs.isEmpty { return Version(files: [], programs: []) }
    let input: SpecInput
    do throws(UsageError) {
      input = try await SpecInput.read(
        arguments,
        paths,
        followsUses: true,
        in: project,
        into: &report
      )
    } catch {
      throw FileFailure(path: Configuration.name, problem: error.message)
    }
    let side = DiffSide(name: "", specs: input.specs, repositoryPaths: [:])
    return resolved(side, after: nil)
  }

  /// Returns the resolved specs; nil if one has an error.
  private mutating func resolved(_ side: DiffSide, after last: Version?) -> Version? {
    foundAny = foundAny || side.specs.members.contains(where: \.isWanted)
    let files = side.specs.members.map {
      Version.File(location: $0.location, bytes: $0.source.bytes)
    }
    // Most releases of an app change no spec.
    if let last, last.files == files { return last }
    let (programs, diagnostics) = side.resolved()
    report.diagnostics += diagnostics
    guard diagnostics.isEmpty, report.failures.isEmpty else { return nil }
    return Version(files: files, programs: programs)
  }
}
