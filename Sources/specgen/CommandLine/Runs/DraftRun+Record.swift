import SpecgenCore
import SpecgenReview

extension DraftRun {
  /// Records the drafted documents as read, since the spec restates them as they are.
  ///
  /// A document that the lock knows keeps its record, and so `docs check` reports what changed since then. A spec or a
  /// lock with errors is left to the commands that report them.
  mutating func record(_ path: String) throws(FileFailure) {
    var reading = report
    guard let checked = Self.checked(path, arguments, into: &reading) else { return }
    var run = DocsRun(
      arguments: arguments,
      task: .accept,
      project: checked.project,
      environment,
      report: reading
    )
    let spec = run.bind(checked.spec, checked.program, of: checked.source)
    guard var lock = run.lock(at: spec.lockPath), run.report.failures.isEmpty else { return }
    let drafted = Set(documents.compactMap { FileSystem.realPath(of: $0) })
    var count = 0
    for document in spec.documents where document.problems.isEmpty {
      let name = document.document.name.value
      guard FileSystem.realPath(of: document.file.path).map(drafted.contains) ?? false,
        lock.parts(of: name, in: spec.name).isEmpty
      else { continue }
      let parts = ReadPart.parts(of: document)
      lock.add(parts, of: name, in: spec.name)
      count += parts.count
    }
    guard count > 0 else { return }
    try FileSystem.write([FileSystem.change(of: spec.lockPath, to: Array(lock.text.utf8))])
    report.summary.append("\(spec.lockPath): \(counted(count, "part")) recorded")
  }

  /// Reads a spec; nil if it has errors, or its project has.
  private static func checked(
    _ path: String,
    _ arguments: Arguments,
    into report: inout Report
  ) -> CheckedSpec? {
    do throws(FileFailure) {
      return try CheckedSpec(path, maxBytes: arguments.maxBytes, into: &report)
    } catch {
      return nil
    }
  }
}
