import SpecgenCore
import SpecgenReview

/// A draft run: it reads documents or JSON samples, and prints or writes a first spec, or adds to a spec.
struct DraftRun {
  /// The bytes of a file with its path.
  private typealias SourceText = (path: String, bytes: [UInt8])

  let arguments: Arguments
  var report: Report
  /// The lines on the standard error, so that a printed draft is valid YAML.
  private var progress: [String] = []
  /// The paths of the documents, without samples.
  private(set) var documents: [String] = []
  let environment: RunEnvironment

  /// Creates a run.
  init(arguments: Arguments, _ environment: RunEnvironment, report: Report) {
    self.arguments = arguments
    self.environment = environment
    self.report = report
  }

  /// Runs the draft.
  mutating func outcome() -> Outcome {
    var inputs: [Draft.Input] = []
    var traffic = TrafficFiles(maxBytes: arguments.maxBytes)
    var samples = TrafficSamples(path: arguments.operands.first ?? "", hosts: arguments.hosts)
    var isTraffic = false
    var operands: [String] = []
    do throws(FileFailure) {
      operands = try TrafficFiles.files(arguments.operands)
      try traffic.readEnvironments(operands)
    } catch {
      report.failures.append(error)
    }
    for operand in operands where report.failures.isEmpty {
      do throws(FileFailure) {
        if try traffic.read(operand, { samples.add($0) }) {
          isTraffic = true
        } else if let input = try read(operand) {
          inputs.append(input)
        }
      } catch {
        report.failures.append(error)
      }
    }
    progress += traffic.notes
    if isTraffic {
      progress.append("read: \(counted(samples.count, "exchange"))")
      inputs.append(.traffic(samples))
    }
    let target = self.target()
    guard report.failures.isEmpty, !report.hasErrors else { return finished() }
    let draft = Draft(inputs, addingTo: target?.known)
    let limit = arguments.maxFindings ?? DraftSummary.defaultLimit
    let summary = DraftSummary(draft: draft, files: report.files, limit: limit)
    progress += summary.lines
    guard let text = draft.text else {
      let path = arguments.operands.first ?? ""
      let problem = draft.problem ?? "it contains nothing to draft"
      report.failures.append(FileFailure(path: path, problem: "no draft: \(problem)"))
      return finished()
    }
    var printed = ""
    do throws(FileFailure) {
      if let target, let addition = draft.addition {
        printed = try add(addition, to: target)
      } else if let path = arguments.into, !arguments.dryRun {
        try create(path, text)
        report.summary.append("\(path): drafted")
        try record(path)
      } else {
        printed = text
      }
      if draft.addition?.isEmpty != true {
        progress.append(
          arguments.dryRun && arguments.into != nil
            ? "next: run the command without \(Option.dryRun.name)"
            : summary.next(for: arguments.into)
        )
      }
    } catch {
      report.failures.append(error)
    }
    return finished(printing: printed)
  }

  /// Creates a spec, with its folder.
  private func create(_ path: String, _ text: String) throws(FileFailure) {
    let made = try FileSystem.makeFolders(Path.folder(of: path))
    do throws(FileFailure) {
      try FileSystem.write([FileSystem.change(of: path, to: Array(text.utf8))])
    } catch {
      for path in made.reversed() { try? FileSystem.removeEmptyFolder(path) }
      throw error
    }
  }

  /// Reads the existing spec that the draft is added to, or returns nil for a new one.
  private mutating func target() -> DraftTarget? {
    guard let path = arguments.into else { return nil }
    do throws(FileFailure) {
      guard try FileSystem.kind(of: path) != nil else { return nil }
      return try DraftTarget(path, maxBytes: arguments.maxBytes, into: &report)
    } catch {
      report.failures.append(error)
      return nil
    }
  }

  /// Adds the new part of a draft to a spec, and returns the difference in a dry run.
  private mutating func add(
    _ addition: DraftAddition,
    to target: DraftTarget
  ) throws(FileFailure) -> String {
    progress += addition.notes.map { "note: \($0)" }
    let path = target.path
    guard !addition.isEmpty else {
      report.summary.append("\(path): nothing to add")
      return ""
    }
    let merge = try target.merge(addition, id: report.files.count)
    progress += merge.omissions.map { "left out: \($0)" }
    let source = target.source
    if arguments.dryRun {
      let old = String(decoding: source.bytes, as: UTF8.self)
      return UnifiedDifference(of: path, from: old, to: String(decoding: merge.text, as: UTF8.self))
        .text
    }
    guard merge.text != source.bytes else {
      report.summary.append("\(path): nothing to add")
      return ""
    }
    try FileSystem.write([FileChange(path, from: source.bytes, to: merge.text)])
    let words = addition.counts.words
    report.summary.append("\(path): added \(words.isEmpty ? "bindings" : words)")
    try record(path)
    return ""
  }

  /// Returns the outcome, with the progress on the standard error.
  private func finished(printing text: String = "") -> Outcome {
    let outcome = report.outcome(errorCode: .findings)
    let lines = arguments.quiet ? "" : progress.map { $0 + "\n" }.joined()
    return Outcome(
      output: .lines(text) + outcome.output,
      errors: outcome.errors + .lines(lines),
      exitCode: outcome.exitCode
    )
  }

  /// Returns the text of a PDF, and writes it beside the PDF.
  private mutating func text(ofPDF path: String) throws(FileFailure) -> SourceText {
    // A file beyond the limit, or a pipe, is refused before a program reads it.
    _ = try FileSystem.contents(of: path, limit: .option(arguments.maxBytes), links: .follow)
    let text = try PDFText(outputLimit: arguments.maxBytes).text(of: path)
    let place = PDFText.path(beside: path)
    let change = try FileSystem.change(of: place, to: text)
    guard change.old != text else { return (place, text) }
    guard change.old == nil || arguments.force else {
      let problem =
        "already exists, and differs from the text of \(quotedPath(path)); draft from it instead of the PDF,"
        + " or replace it with --force"
      throw FileFailure(path: place, problem: problem)
    }
    if !arguments.dryRun {
      try FileSystem.write([change])
      progress.append("\(visible(place)): written, the text of \(visible(path)); commit both")
    }
    return (place, text)
  }

  /// Reads a file by its extension; nil if it has findings.
  private mutating func read(_ path: String) throws(FileFailure) -> Draft.Input? {
    if PDFText.isPDF(path) {
      let text = try text(ofPDF: path)
      return try input(text, in: .txt)
    }
    guard let form = DraftForm(path: path) else {
      let problem =
        "is neither a document (.md, .html, .htm, .txt, .pdf), nor a JSON sample (.json), nor traffic"
        + " (.har, .json, .yaml, .sh, .curl)"
      throw FileFailure(path: path, problem: problem)
    }
    let limit = FileSystem.SizeLimit.option(arguments.maxBytes)
    let bytes = try FileSystem.contents(of: path, limit: limit, links: .follow)
    return try input((path, bytes), in: form)
  }

  /// Returns the input in the text of a file; nil if it has findings.
  private mutating func input(
    _ text: SourceText,
    in form: DraftForm
  ) throws(FileFailure) -> Draft.Input? {
    let (path, bytes) = text
    let (file, findings) = SourceFile.decode(path: path, id: report.files.count, contents: bytes)
    report.files.append(file)
    report.diagnostics += findings
    guard findings.isEmpty else { return nil }
    if form != .json { documents.append(path) }
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
