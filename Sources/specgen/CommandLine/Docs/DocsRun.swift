import SpecgenCore
import SpecgenReview

/// A run of `specgen docs`: it reads documents, and compares them with the specs that are bound to them.
struct DocsRun {
  let arguments: Arguments
  let task: DocsTask
  let project: Project
  let environment: RunEnvironment
  var report: Report

  /// Creates a run.
  init(
    arguments: Arguments,
    task: DocsTask,
    project: Project,
    _ environment: RunEnvironment,
    report: Report
  ) {
    self.environment = environment
    self.arguments = arguments
    self.task = task
    self.project = project
    self.report = report
  }

  /// Prints the facts of a document.
  static func facts(_ arguments: Arguments, report: Report) -> Outcome {
    var report = report
    let path = arguments.operands[1]
    do throws(FileFailure) {
      let file = try read(path, arguments, into: &report)
      guard let file, let outline = outline(of: file, into: &report) else {
        return report.outcome(errorCode: .findings)
      }
      let text = FactsText(outline.facts, of: file).text(arguments.factsFormat)
      let outcome = report.outcome(errorCode: .findings)
      return Outcome(
        output: .lines(text) + outcome.output,
        errors: outcome.errors,
        exitCode: outcome.exitCode
      )
    } catch {
      report.failures.append(error)
      return report.outcome(errorCode: .findings)
    }
  }

  /// Checks documents, or records them as read.
  mutating func outcome() async throws(UsageError) -> Outcome {
    var fingerprints: [Fingerprint] = []
    var specs: [String] = []
    for operand in arguments.operands.dropFirst() {
      if task == .accept, let fingerprint = Fingerprint(operand) {
        fingerprints.append(fingerprint)
      } else {
        specs.append(operand)
      }
    }
    guard fingerprints.isEmpty == (arguments.reason == nil) else {
      throw UsageError(
        message: "fingerprints and `--reason` go together",
        help:
          "Write `specgen docs accept FINGERPRINT… --reason TEXT`, or neither to record the documents as read."
      )
    }
    try arguments.checkUntil(environment.today)
    let acceptances = AcceptanceFile(of: project, arguments, into: &report)
    let input = try await SpecInput.read(
      arguments,
      specs,
      followsUses: true,
      in: project,
      into: &report
    )
    let (programs, diagnostics) = check(input.specs)
    report.diagnostics += diagnostics
    guard !report.hasErrors, report.failures.isEmpty else {
      return report.outcome(errorCode: .findings)
    }
    var bound: [BoundSpec] = []
    for (member, program) in zip(input.specs.members, programs) where member.isWanted {
      guard let spec = member.spec, let program, !spec.docs.isEmpty else { continue }
      bound.append(bind(spec, program, of: report.files[member.source.id]))
    }
    guard report.failures.isEmpty, !report.hasErrors else {
      return report.outcome(errorCode: .findings)
    }
    switch task {
    case .accept where fingerprints.isEmpty: record(bound)
    case .accept: accept(fingerprints, among: findings(of: bound), in: acceptances)
    case .patch: return patch(bound, acceptances, in: input.specs)
    case .check, .facts, .diff: compare(bound, acceptances)
    }
    return report.outcome(errorCode: .findings)
  }

  /// A spec with its documents.
  struct BoundSpec {
    let file: SourceFile
    let program: Program
    let parts: BindableParts
    let documents: [BoundDocument]

    var path: String { file.path }
    /// The name of the file in the lock, whose fields are separated by tabs.
    var name: String { visible(Path.name(of: path)) }
    var lockPath: String { Path.join(Path.folder(of: path), DocumentLock.fileName) }
  }

  mutating func bind(_ spec: Spec, _ program: Program, of specFile: SourceFile) -> BoundSpec {
    let parts = BindableParts(program)
    var documents: [BoundDocument] = []
    let bounds = ReadBounds(project)
    for document in spec.docs {
      let location = Path.resolved(document.file.value, beside: specFile.path)
      do throws(FileFailure) {
        try bounds.check(location)
        let file = try Self.read(location, arguments, into: &report)
        guard let file,
          let outline = Self.outline(of: file, columns: document.columns, into: &report)
        else { continue }
        documents.append(BoundDocument(document, file: file, outline: outline, to: parts))
      } catch {
        report.failures.append(error)
      }
    }
    return BoundSpec(file: specFile, program: program, parts: parts, documents: documents)
  }

  /// Reads the lock of a folder; one that is not there is empty.
  mutating func lock(at path: String) -> DocumentLock? {
    do throws(FileFailure) {
      guard try FileSystem.kind(of: path) != nil else { return DocumentLock() }
      try ReadBounds(project).check(path)
      guard let file = try Self.read(path, arguments, into: &report) else { return nil }
      do throws(DocumentLock.Defect) {
        return try DocumentLock(file)
      } catch {
        report.diagnostics.append(.damagedLock(at: error.span))
        return nil
      }
    } catch {
      report.failures.append(error)
      return nil
    }
  }

  /// Reads a file that findings quote; nil if it is not text.
  static func read(
    _ path: String,
    _ arguments: Arguments,
    into report: inout Report
  ) throws(FileFailure) -> SourceFile? {
    guard !PDFText.isPDF(path) else {
      let problem = "is a PDF; name its text, which `specgen draft` writes beside it"
      throw FileFailure(path: path, problem: problem)
    }
    let bytes = try FileSystem.contents(
      of: path,
      limit: .option(arguments.maxBytes),
      links: .follow
    )
    let (file, findings) = SourceFile.decode(path: path, id: report.files.count, contents: bytes)
    report.files.append(file)
    report.diagnostics += findings
    return findings.isEmpty ? file : nil
  }

  static func outline(
    of file: SourceFile,
    columns: [Spec.DocumentColumn] = [],
    into report: inout Report
  ) -> DocumentOutline? {
    do throws(MarkupProblem) {
      return try DocumentFormat(path: file.path).outline(of: file, columns: columns)
    } catch {
      report.diagnostics.append(.oversizedDocument(error, in: file))
      return nil
    }
  }
}
