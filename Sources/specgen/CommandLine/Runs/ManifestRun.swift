import SpecgenCore

/// A run that writes link manifests, or compares the files of an app with the specs.
struct ManifestRun {
  /// The default folder for link manifests; no API can have this name.
  static let defaultFolder = "links"

  private static let nothing = "no spec declares links"

  private let arguments: Arguments
  private let project: Project
  private let cacheFolder: String?
  private let start = ContinuousClock.now
  /// The report of the run.
  private(set) var report: Report

  /// Creates a run whose report contains the findings from reading the specs.
  init(arguments: Arguments, project: Project, report: Report, cacheFolder: String?) {
    self.arguments = arguments
    self.project = project
    self.cacheFolder = cacheFolder
    self.report = report
  }

  /// Resolves the specs, then writes or compares link manifests.
  mutating func run(_ input: SpecInput, files: [String]) {
    let (programs, diagnostics) = check(input.specs)
    report.diagnostics += diagnostics
    guard report.failures.isEmpty, !report.hasErrors else {
      let done = arguments.check ? "compared" : "written"
      report.summary = ["nothing was \(done): \(report.count)"]
      return
    }
    let wanted = zip(input.specs.members, programs).compactMap { $0.isWanted ? $1 : nil }
    let manifests = linkManifests(of: wanted)
    guard linkFileBytes(of: manifests) <= LinkFileName.limit else { return refuse(wanted) }
    do throws(FileFailure) {
      if files.isEmpty {
        let made = linkFiles(of: manifests)
        guard made.allSatisfy(\.isWhole) else { return refuse(wanted) }
        try write(made)
      } else {
        compare(files, with: manifests)
      }
    } catch {
      report.failures.append(error)
    }
  }

  /// Reports links that exceed the size limit of the files, at the spec with the most routes.
  private mutating func refuse(_ programs: [Program]) {
    let most = programs.max {
      ($0.deeplinks?.routes.count ?? 0) < ($1.deeplinks?.routes.count ?? 0)
    }
    if let most {
      let place = most.deeplinks?.entity.span ?? most.span
      report.diagnostics.append(.excessiveLinks(LinkFileName.limit, at: place))
    }
    report.summary = ["nothing was \(arguments.check ? "compared" : "written"): \(report.count)"]
  }

  private mutating func compare(_ paths: [String], with manifests: [LinkManifest]) {
    var count = 0
    for path in paths {
      do throws(FileFailure) {
        var bounds = ReadBounds(project)
        try bounds.admit(path)
        let contents = try FileSystem.contents(
          of: path,
          limit: .option(arguments.maxBytes),
          links: .follow
        )
        let (file, findings) = LinkCheck.findings(
          in: path,
          id: report.files.count,
          contents: contents,
          manifests: manifests
        )
        report.files.append(file)
        report.diagnostics += findings
        count += 1
      } catch {
        report.failures.append(error)
      }
    }
    let result = manifests.isEmpty ? Self.nothing : report.count
    report.summary = ["\(counted(count, "file")) compared: \(result)"]
  }

  /// The parent folder of the link manifests, and the name of their own folder.
  private var place: (output: OutputFolder, name: String) {
    var path = arguments.output ?? Self.defaultFolder
    // The folder needs a name, since files are staged beside it.
    if [".", ".."].contains(Path.name(of: path)) {
      path = Path.resolved(path, in: project.currentFolder)
    }
    let folder = Path.folder(of: path)
    let output = OutputFolder(
      base: arguments.output == nil ? project.folder : "",
      path: folder.isEmpty ? "." : folder
    )
    return (output, Path.name(of: path))
  }

  private mutating func write(_ files: [GeneratedFile]) throws(FileFailure) {
    let (output, name) = place
    let access: OutputFolder.Access =
      arguments.check ? .reading : files.isEmpty ? .writing : .makingAndWriting
    let lock = try output.lock(for: access)
    defer { lock?.release() }
    try update(files, output, name)
  }

  private mutating func update(
    _ files: [GeneratedFile],
    _ output: OutputFolder,
    _ name: String
  ) throws(FileFailure) {
    let record = project.recordFile(of: output, in: cacheFolder)
    let plan = try output.plan(
      links: files,
      in: name,
      force: arguments.force,
      recordFile: record
    )
    if !arguments.check { plan.writeRecord(record) }
    report.add(plan.findings)
    guard plan.findings.isEmpty else {
      report.summary = ["nothing was written: \(report.count)"]
      return
    }
    if arguments.check {
      report.add(try plan.staleFindings(in: output.location))
    } else {
      try output.discard(plan.leftovers)
      try output.apply(plan.folders)
    }
    let time = start.duration(to: .now)
    let rows = plan.folders.map { FolderSummary(plan: $0, time: time) }
    report.summary =
      rows.isEmpty
      ? [Self.nothing]
      : FolderSummary.lines(rows, wereWritten: !arguments.check)
    if !arguments.check {
      report.notes = OutputPlan.notes(
        about: plan.edits(of: [], in: project.folder),
        in: output.location
      )
    }
  }
}
