/// A run of `specgen docs`: it reads documents, and compares them with the specs that are bound to them.
struct DocsRun {
  private let arguments: Arguments
  private let task: DocsTask
  private let project: Project
  private let environment: RunEnvironment
  private var report: Report

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
        help: "Write `specgen docs accept FINGERPRINT… --reason TEXT`, or neither to record the documents as read."
      )
    }
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
      bound.append(bind(spec, program, path: report.files[member.source.id].path))
    }
    guard report.failures.isEmpty, !report.hasErrors else {
      return report.outcome(errorCode: .findings)
    }
    switch task {
    case .accept where fingerprints.isEmpty: record(bound)
    case .accept: accept(fingerprints, among: findings(of: bound), in: acceptances)
    default: compare(bound, acceptances)
    }
    return report.outcome(errorCode: .findings)
  }

  /// A spec with its documents.
  private struct BoundSpec {
    let path: String
    let program: Program
    let parts: BindableParts
    let documents: [BoundDocument]

    var name: String { Path.name(of: path) }
    var lockPath: String { Path.join(Path.folder(of: path), DocumentLock.fileName) }
  }

  private mutating func bind(_ spec: Spec, _ program: Program, path: String) -> BoundSpec {
    let parts = BindableParts(program)
    var documents: [BoundDocument] = []
    let bounds = ReadBounds(project)
    for document in spec.docs {
      let location = Path.normalized(Path.join(Path.folder(of: path), document.file.value))
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
    return BoundSpec(path: path, program: program, parts: parts, documents: documents)
  }

  /// A finding with the API that it is about.
  private struct Finding {
    let api: String
    let finding: DocumentFinding

    var fingerprint: Fingerprint { finding.fingerprint(in: api) }
  }

  /// Returns the findings of all documents; errors in bindings are reported.
  private mutating func findings(of specs: [BoundSpec]) -> [Finding] {
    var findings: [Finding] = []
    for spec in specs {
      let check = DocumentCheck(spec.documents, of: spec.program, parts: spec.parts)
      report.diagnostics += check.problems
      var found = check.findings
      if let lock = lock(at: spec.lockPath) {
        for document in spec.documents { found += changes(in: document, of: spec, since: lock) }
      }
      findings += found.map { Finding(api: spec.program.api.text, finding: $0) }
    }
    return findings
  }

  private mutating func compare(_ specs: [BoundSpec], _ acceptances: AcceptanceFile) {
    let today = environment.today
    let found = findings(of: specs)
    let review = DocumentReview(
      found.map { ($0.fingerprint, $0.finding) },
      acceptances: acceptances.found,
      today: today
    )
    for finding in found where review.isOpen(finding.fingerprint) {
      report.diagnostics.append(finding.finding.diagnostic(in: finding.api))
    }
    if specs.count > 0, arguments.operands.count == 1 { report.diagnostics += review.diagnostics }
    let count = specs.reduce(0) { $0 + $1.documents.count }
    let accepted = review.acceptedCount > 0 ? ", \(review.acceptedCount) accepted" : ""
    report.summary = ["\(counted(count, "document")) checked: \(report.count)\(accepted)"]
  }

  /// Accepts findings with a reason.
  private mutating func accept(
    _ fingerprints: [Fingerprint],
    among found: [Finding],
    in file: AcceptanceFile
  ) {
    var added: [Acceptance] = []
    var lines: [String] = []
    let known = Set(file.found.compactMap(\.fingerprint))
    for fingerprint in fingerprints {
      guard let finding = found.first(where: { $0.fingerprint == fingerprint })?.finding else {
        report.failures.append(
          FileFailure(path: fingerprint.text, problem: "is the fingerprint of no finding")
        )
        continue
      }
      let what = "\(fingerprint.text) (\(finding.kind.rawValue), \(visible(finding.subject)))"
      guard !known.contains(fingerprint) else {
        lines.append("already accepted: \(what)")
        continue
      }
      lines.append("accepted: \(what)")
      added.append(
        Acceptance(
          subject: .document(fingerprint, kind: finding.kind, path: finding.subject),
          reason: arguments.reason ?? "",
          until: arguments.until
        )
      )
    }
    guard report.failures.isEmpty, !report.hasErrors else { return }
    do throws(FileFailure) {
      try file.add(added)
      report.summary = lines
    } catch {
      report.failures.append(error)
    }
  }

  private func changes(
    in document: BoundDocument,
    of spec: BoundSpec,
    since lock: DocumentLock
  ) -> [DocumentFinding] {
    let old = lock.parts(of: document.document.name.value, in: spec.name)
    let parts = ReadPart.parts(of: document)
    guard !old.isEmpty || parts.isEmpty else {
      return [.unread(document)]
    }
    let changes = PartChanges(from: old, to: parts)
    return changes.findings(
      in: document,
      parts: spec.parts,
      before: earlierTexts(changes, old, of: document, in: spec)
    )
  }

  /// Returns the texts of changed parts as they were read last, from the history of the document in git.
  private func earlierTexts(
    _ changes: PartChanges,
    _ old: [String: String],
    of document: BoundDocument,
    in spec: BoundSpec
  ) -> [String: String] {
    var wanted = Set(changes.changes.filter { $0.form == .reworded }.map(\.name))
    var texts: [String: String] = [:]
    guard !wanted.isEmpty else { return [:] }
    for file in DocumentHistory.versions(of: document.file.path) {
      guard
        let outline = try? DocumentFormat(path: file.path)
          .outline(of: file, columns: document.document.columns)
      else { continue }
      let earlier = BoundDocument(document.document, file: file, outline: outline, to: spec.parts)
      for part in ReadPart.parts(of: earlier)
      where wanted.contains(part.name) && old[part.name] == part.digest {
        texts[part.name] = part.text
        wanted.remove(part.name)
      }
      if wanted.isEmpty { break }
    }
    return texts
  }

  /// Records the parts of all documents as read.
  private mutating func record(_ specs: [BoundSpec]) {
    let problems = specs.flatMap(\.documents).flatMap(\.problems)
    report.diagnostics += problems
    guard problems.isEmpty else { return }
    for (path, group) in Dictionary(grouping: specs, by: \.lockPath).sorted(by: { $0.key < $1.key }) {
      guard var lock = lock(at: path) else { continue }
      for spec in group {
        lock.record(
          spec.documents.map { ($0.document.name.value, ReadPart.parts(of: $0)) },
          of: spec.name
        )
      }
      do throws(FileFailure) {
        try FileSystem.write([try FileSystem.change(of: path, to: Array(lock.text.utf8))])
        report.summary.append("\(path): \(counted(lock.digests.count, "part")) recorded")
      } catch {
        report.failures.append(error)
      }
    }
  }

  /// Reads the lock of a folder; one that is not there is empty.
  private mutating func lock(at path: String) -> DocumentLock? {
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
  private static func read(
    _ path: String,
    _ arguments: Arguments,
    into report: inout Report
  ) throws(FileFailure) -> SourceFile? {
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

  private static func outline(
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
