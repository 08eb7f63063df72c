import SpecgenCore
import SpecgenReview

extension DocsRun {
  /// Reports what the change of a document means for the API that is bound to it.
  ///
  /// The spec is edited as each version asks for, and the two results are compared as `specgen diff` compares specs.
  mutating func difference() async throws(UsageError) -> Outcome {
    let (old, new) = (arguments.operands[1], arguments.operands[2])
    let input = try await SpecInput.read(
      arguments,
      Array(arguments.operands.dropFirst(3)),
      followsUses: true,
      in: project,
      into: &report
    )
    let (programs, diagnostics) = check(input.specs)
    report.diagnostics += diagnostics.filter { $0.severity == .error }
    do throws(FileFailure) {
      let oldFile = try version(old)
      let newFile = try version(new)
      guard report.failures.isEmpty, !report.hasErrors, let oldFile, let newFile else {
        return report.outcome(errorCode: .unanswered)
      }
      var found = Difference()
      var isBound = false
      for (member, program) in zip(input.specs.members, programs) where member.isWanted {
        guard let spec = member.spec, let program else { continue }
        let file = report.files[member.source.id]
        for document in spec.docs where describes(document, file, [old, new]) {
          isBound = true
          add(
            document,
            from: oldFile,
            to: newFile,
            through: BoundText(file: file, program: program, specs: input.specs),
            to: &found
          )
        }
      }
      guard isBound else {
        throw FileFailure(path: new, problem: "is the document of no spec; name the spec after it")
      }
      guard report.failures.isEmpty else { return report.outcome(errorCode: .unanswered) }
      return answer(found, old, new)
    } catch {
      report.failures.append(error)
      return report.outcome(errorCode: .unanswered)
    }
  }

  /// The changes of documents, and the APIs that both versions state.
  private struct Difference {
    var changes: [Change] = []
    var old: [Program] = []
    var new: [Program] = []
  }

  /// A spec through which a document is read.
  struct BoundText {
    let file: SourceFile
    let program: Program
    let specs: SpecSet
  }

  /// `true` if a document of a spec is the one of two operands, or the only one of a spec that is named.
  private func describes(_ document: Spec.Document, _ spec: SourceFile, _ operands: [String])
    -> Bool
  {
    if arguments.operands.count > 3 {
      return true
    }
    let path = Path.resolved(document.file.value, beside: spec.path)
    let real = FileSystem.realPath(of: path)
    return operands.contains { operand in
      let place = GitText.split(operand)?.path ?? operand
      return Path.normalized(place) == path
        || real != nil && FileSystem.realPath(of: place) == real
    }
  }

  /// Reads a version of a document: a file, or `REVISION:PATH` from git.
  private mutating func version(_ operand: String) throws(FileFailure) -> SourceFile? {
    if try FileSystem.kind(of: operand) == nil, let (revision, path) = GitText.split(operand) {
      let repository = try GitRepository(around: ".")
      let specs = try GitSpecs(
        repository,
        revision: revision,
        calling: revision,
        arguments: arguments
      )
      guard let bytes = try specs.contents(of: path) else {
        throw FileFailure(path: operand, problem: "is not in this revision")
      }
      let (file, findings) = SourceFile.decode(
        path: operand,
        id: report.files.count,
        contents: bytes
      )
      report.files.append(file)
      report.diagnostics += findings
      return findings.isEmpty ? file : nil
    }
    return try Self.read(operand, arguments, into: &report)
  }

  private mutating func add(
    _ document: Spec.Document,
    from old: SourceFile,
    to new: SourceFile,
    through spec: BoundText,
    to found: inout Difference
  ) {
    let parts = BindableParts(spec.program)
    guard let oldBound = bound(document, to: parts, in: old),
      let newBound = bound(document, to: parts, in: new),
      let old = stated(in: oldBound, besides: newBound, parts, through: spec),
      let new = stated(in: newBound, besides: oldBound, parts, through: spec)
    else { return }
    found.old.append(old.program)
    found.new.append(new.program)
    found.changes += SpecgenReview.changes(from: [old.program], to: [new.program]).map { change in
      change.stated(
        old: old.place(of: change.path) ?? old.top,
        new: new.place(of: change.path) ?? new.top
      )
    }
  }

  /// A program as one version of a document states it, with the places of its statements.
  private struct Stated {
    let program: Program
    let places: [String: Span]
    let top: Span

    /// Returns the place that states an entity, or a part of it.
    func place(of path: String) -> Span? {
      var path = path[...]
      while true {
        if let span = places[String(path)] { return span }
        guard let dot = path.lastIndex(of: ".") else { return nil }
        path = path[..<dot]
      }
    }
  }

  private mutating func bound(
    _ document: Spec.Document,
    to parts: BindableParts,
    in file: SourceFile
  ) -> BoundDocument? {
    Self.outline(of: file, columns: document.columns, into: &report).map { outline in
      BoundDocument(document, file: file, outline: outline, to: parts)
    }
  }

  /// Edits the spec as one version of a document asks for.
  ///
  /// Members that neither version states are of another source and stay.
  private mutating func stated(
    in bound: BoundDocument,
    besides other: BoundDocument,
    _ parts: BindableParts,
    through spec: BoundText
  ) -> Stated? {
    let check = DocumentCheck([bound], of: spec.program, parts: parts)
    let digests = ReadPart.parts(of: other).map { ($0.name, $0.digest) }
    let changes = PartChanges(
      from: Dictionary(firsts: digests),
      to: ReadPart.parts(of: bound)
    )
    let changed = changes.findings(in: bound, parts: parts, before: [:])
    let steps = JoinedFindings.steps(JoinedFindings.renamed(check, changed), changed: changed)
    let file = bound.file
    guard let (patch, refused) = Self.edited(spec.file, steps, in: spec.specs) else { return nil }
    report.summary += refused.map { "left out: \($0)" }
    let (program, diagnostics) = Self.checked(patch.text, at: spec.file, in: spec.specs)
    guard let program, !diagnostics.contains(where: { $0.severity == .error }) else {
      report.failures.append(
        FileFailure(path: file.path, problem: "states an API that no spec can have")
      )
      return nil
    }
    var places = RowPlaces(bound, parts: parts).places
    // A member that only the document has gets its path when the edited spec is resolved.
    for (path, span) in RowPlaces(bound, parts: BindableParts(program)).places
    where places[path] == nil {
      places[path] = span
    }
    return Stated(
      program: program,
      places: places,
      top: Span(file: file.id, start: 0, end: 0)
    )
  }

  private func answer(_ found: Difference, _ old: String, _ new: String) -> Outcome {
    let review = Review(
      found.changes,
      rules: project.configuration?.diff ?? LevelRules(),
      acceptances: [],
      today: environment.today
    )
    let context = ReviewContext(
      old: old,
      new: new,
      operands: [],
      failRule: arguments.failRule,
      files: report.files,
      repositoryPaths: [:],
      level: arguments.diffFormat.usualLevel,
      isQuiet: arguments.quiet,
      canAccept: false
    )
    let output = review.printed(
      as: arguments.diffFormat,
      context,
      (found.old, found.new),
      color: report.isColored
    )
    let line = (report.summary + [review.count]).filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    return Outcome(
      output: output,
      errors: .lines(arguments.quiet ? "" : line),
      exitCode: review.fails(by: arguments.failRule) ? .findings : .clean
    )
  }
}

extension Change {
  /// Returns the change with its places in the two versions of a document.
  fileprivate func stated(old: Span, new: Span) -> Change {
    Change(
      kind: kind,
      api: api,
      path: path,
      message: message,
      before: before,
      after: after,
      old: self.old == nil ? nil : old,
      new: self.new == nil ? nil : new,
      verdicts: verdicts,
      reach: reach,
      help: help
    )
  }
}
