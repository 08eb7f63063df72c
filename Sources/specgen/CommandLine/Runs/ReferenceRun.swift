import SpecgenCore

/// A run that prints the reference of an API, or writes a page per API into a folder.
struct ReferenceRun {
  private let arguments: Arguments
  private var report: Report

  /// Creates a run whose report contains the findings from reading the specs.
  init(arguments: Arguments, report: Report) {
    self.arguments = arguments
    self.report = report
  }

  /// Resolves the specs, then prints or writes the pages of the requested ones.
  mutating func outcome(of specs: SpecSet) throws(UsageError) -> Outcome {
    let (programs, diagnostics) = check(specs)
    report.diagnostics += diagnostics
    let outcome = report.outcome(errorCode: .findings)
    guard outcome.exitCode == .clean else { return outcome }
    let wanted = zip(specs.members, programs).compactMap { $0.isWanted ? $1 : nil }
    if let folder = arguments.output {
      do throws(FileFailure) {
        try write(wanted, into: folder)
      } catch {
        report.failures.append(error)
      }
      return report.outcome(errorCode: .findings)
    }
    guard wanted.count < 2 else {
      throw UsageError(
        message: "\(wanted.count) specs have a page each",
        help: "Write them into a folder with `--output DIR`, or name one spec."
      )
    }
    return Outcome(
      output: .lines(wanted.map(text).joined()) + outcome.output,
      errors: outcome.errors,
      exitCode: outcome.exitCode
    )
  }

  private func text(of program: Program) -> String {
    arguments.referenceFormat.text(of: referencePage(of: program))
  }

  private mutating func write(_ programs: [Program], into folder: String) throws(FileFailure) {
    try FileSystem.makeFolders(folder)
    var changes: [FileChange] = []
    for program in programs {
      let name = "\(program.api.text).\(arguments.referenceFormat.fileExtension)"
      let path = Path.join(folder, name)
      let change = try FileSystem.change(of: path, to: Array(text(of: program).utf8))
      guard change.old.map(Self.isPage) ?? true else {
        throw FileFailure(path: path, problem: "is in the way: specgen did not write it")
      }
      changes.append(change)
    }
    let stale = changes.filter { $0.old != $0.new }
    try FileSystem.write(stale)
    report.summary.append(
      "\(counted(changes.count, "page")): \(stale.count) written, \(changes.count - stale.count) unchanged"
    )
  }

  /// `true` for a file that a run wrote.
  private static func isPage(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains(ReferenceFormat.mark)
  }
}
