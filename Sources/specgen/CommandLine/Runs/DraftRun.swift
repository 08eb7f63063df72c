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
    for operand in arguments.operands {
      do throws(FileFailure) {
        let path = PDFText.isPDF(operand) ? try writtenText(of: operand) : operand
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

  /// Writes the text of a PDF beside it, and returns the path of the text.
  private mutating func writtenText(of path: String) throws(FileFailure) -> String {
    // It is refused before a program reads it.
    _ = try FileSystem.contents(of: path, limit: .option(arguments.maxBytes), links: .follow)
    let text = try PDFText(outputLimit: arguments.maxBytes).text(of: path)
    let place = PDFText.path(besides: path)
    let change = try FileSystem.change(of: place, to: text)
    guard change.old != text else { return place }
    guard change.old == nil || arguments.force else {
      let problem =
        "already exists, and differs from the text of \(quotedPath(path)); draft from it instead of the PDF,"
        + " or replace it with --force"
      throw FileFailure(path: place, problem: problem)
    }
    try FileSystem.write([change])
    report.summary.append("\(visible(place)): written, the text of \(visible(path)); commit both")
    return place
  }

  /// Reads a file by its extension; nil if it has findings.
  private mutating func read(_ path: String) throws(FileFailure) -> Draft.Input? {
    guard let form = DraftForm(path: path) else {
      let problem = "is neither a document (.md, .html, .htm, .txt, .pdf) nor a JSON sample (.json)"
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
