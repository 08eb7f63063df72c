import SpecgenCore
import SpecgenReview

/// A draft run: it reads documents or JSON samples, and prints or writes a first spec.
struct DraftRun {
  let arguments: Arguments
  var report: Report

  /// Creates a run.
  init(arguments: Arguments, report: Report) {
    self.arguments = arguments
    self.report = report
  }

  /// Runs the draft.
  mutating func outcome() -> Outcome {
    var inputs: [Draft.Input] = []
    for path in arguments.operands {
      do throws(FileFailure) {
        if let input = try read(path) { inputs.append(input) }
      } catch {
        report.failures.append(error)
      }
    }
    guard report.failures.isEmpty, !report.hasErrors else {
      return report.outcome(errorCode: .findings)
    }
    let draft = Draft(inputs)
    guard let text = draft.text else {
      let path = arguments.operands.first ?? ""
      let problem = draft.problem ?? "it contains nothing to draft"
      report.failures.append(FileFailure(path: path, problem: "no draft: \(problem)"))
      return report.outcome(errorCode: .findings)
    }
    if let path = arguments.into {
      do throws(FileFailure) {
        try write(text, to: path)
      } catch {
        report.failures.append(error)
      }
      return report.outcome(errorCode: .findings)
    }
    let outcome = report.outcome(errorCode: .findings)
    return Outcome(
      output: .lines(text) + outcome.output,
      errors: outcome.errors,
      exitCode: outcome.exitCode
    )
  }

  private mutating func write(_ text: String, to path: String) throws(FileFailure) {
    guard try FileSystem.kind(of: path) == nil else {
      let problem = "already exists; a draft replaces no file"
      throw FileFailure(path: path, problem: problem)
    }
    try FileSystem.write([FileSystem.change(of: path, to: Array(text.utf8))])
    report.summary.append("\(path): drafted")
  }

  /// Reads a file by its extension; nil if it has findings.
  private mutating func read(_ path: String) throws(FileFailure) -> Draft.Input? {
    guard let form = DraftForm(path: path) else {
      let problem = "is neither a document (.md, .html, .htm, .txt) nor a JSON sample (.json)"
      throw FileFailure(path: path, problem: problem)
    }
    let limit = FileSystem.SizeLimit.option(arguments.maxBytes)
    let bytes = try FileSystem.contents(of: path, limit: limit, links: .follow)
    let (file, findings) = SourceFile.decode(path: path, id: report.files.count, contents: bytes)
    report.files.append(file)
    report.diagnostics += findings
    guard findings.isEmpty else { return nil }
    do throws(DraftRefusal) {
      return try form.input(of: file, path: place(of: path))
    } catch {
      throw FileFailure(path: path, problem: error.reason)
    }
  }

  /// Returns the path of a document from the folder of the spec, or from the current folder for a printed draft.
  private func place(of path: String) -> String? {
    let folder = Path.folder(of: Path.normalized(arguments.into ?? ""))
    let document = Path.normalized(path)
    if document.hasPrefix("/") == folder.hasPrefix("/"), !folder.hasPrefix(".."),
      folder.isEmpty || !document.hasPrefix("..")
    {
      return folder.isEmpty ? document : Path.relative(document, to: folder)
    }
    // Only the system knows how an absolute path relates to a relative one.
    guard let target = FileSystem.realPath(of: path),
      let start = FileSystem.realPath(of: folder.isEmpty ? "." : folder)
    else { return nil }
    return Path.relative(target, to: start)
  }
}
