import SpecgenCore
import SpecgenReview

/// A run that writes exactly the modules of its specs into a folder of the caller, such as a build engine.
///
/// It reads only the files named on the command line, no clock, and nothing of the folder but its names.
struct HermeticRun {
  private let arguments: Arguments
  private let folder: OwnedFolder
  private let start = ContinuousClock.now
  /// The report of the run.
  private(set) var report: Report
  /// The paths of the written files.
  private(set) var written: [String] = []

  /// Creates a run whose report contains the findings from reading the specs.
  init(arguments: Arguments, into folder: String, report: Report) {
    self.arguments = arguments
    self.folder = OwnedFolder(path: folder)
    self.report = report
  }

  /// Compiles the specs and writes their modules.
  mutating func run(_ input: consuming SpecInput, formerly old: [Program]) async {
    let (modules, diagnostics, _) = modules(
      of: (consume input).specs,
      formerNames: old.isEmpty ? nil : { formerNames(from: old, to: $0) }
    )
    report.diagnostics += diagnostics
    let specs = await compile(modules, jobs: arguments.jobCount) { OutputFile($0) }
    report.diagnostics += specs.map(\.spec).sizeErrors
    guard report.failures.isEmpty, !report.hasErrors else { return refuse() }
    do throws(FileFailure) {
      try write(specs.map { OutputModule($0.spec, $0.files) })
    } catch {
      report.failures.append(error)
    }
  }

  private mutating func write(_ modules: [OutputModule]) throws(FileFailure) {
    let plan = try folder.plan(modules)
    report.add(plan.findings)
    guard plan.findings.isEmpty else { return refuse() }
    try checkModules(modules)
    try folder.write(plan)
    written = modules.flatMap { module in
      module.fileNames.map { Path.join(Path.join(folder.path, module.api), $0) }
    }
    let share = start.duration(to: .now) / max(1, plan.folders.count)
    report.summary = FolderSummary.lines(
      plan.folders.map { FolderSummary(plan: $0, time: share) },
      wereWritten: true
    )
  }

  private mutating func refuse() {
    report.summary = ["nothing was written: \(report.count)"]
  }

  /// Throws if the specs have other modules than the command line names.
  private func checkModules(_ found: [OutputModule]) throws(FileFailure) {
    guard let wanted = arguments.modules else { return }
    let names = found.map(\.api).sorted()
    guard names != wanted.sorted() else { return }
    throw FileFailure(
      path: found.first.map { report.files[$0.source.id].path } ?? folder.path,
      problem:
        "has \(Self.words(names)), and `--modules` names \(Self.words(wanted.sorted()))"
    )
  }

  private static func words(_ modules: [String]) -> String {
    let names = modules.map { "'\(visible($0))'" }.joined(separator: ", ")
    return "the \(modules.count == 1 ? "module" : "modules") \(names)"
  }
}
