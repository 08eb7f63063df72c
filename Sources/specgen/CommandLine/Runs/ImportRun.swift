import SpecgenCore

/// An import run: it reads a document and the files it refers to, and prints or writes a spec.
struct ImportRun {
  /// The maximum number of files in one document.
  private static let maxFiles = 1_000

  let arguments: Arguments
  var report: Report
  /// `true` if a merge was refused and not written.
  private var isRefused = false
  /// The number of merge conflicts.
  private var conflicts: Int?

  /// Creates a run.
  init(arguments: Arguments, report: Report) {
    self.arguments = arguments
    self.report = report
  }

  /// Runs the import.
  mutating func outcome() throws(UsageError) -> Outcome {
    guard let format = arguments.operands.first, format == "openapi" else {
      throw .unknown("format", arguments.operands.first ?? "", among: ["openapi"])
    }
    let documents: [DocumentSet.Document]
    do throws(FileFailure) {
      documents = try read(arguments.operands[1])
    } catch {
      report.failures.append(error)
      return report.outcome(errorCode: .findings)
    }
    guard !documents.isEmpty else { return report.outcome(errorCode: .findings) }
    let target: ImportTarget?
    do throws(FileFailure) {
      target =
        if let path = arguments.into {
          try ImportTarget(path, maxBytes: arguments.maxBytes, into: &report)
        } else {
          nil
        }
    } catch {
      report.failures.append(error)
      return report.outcome(errorCode: .findings)
    }
    let result = imported(documents, for: target)
    do throws(FileFailure) {
      try write(result, to: target)
    } catch {
      report.failures.append(error)
    }
    if result.isEmpty {
      isRefused = true
      let start = documents[0].root.span.start
      report.diagnostics.append(
        .nothingToImport(
          isSelected: !arguments.only.isEmpty,
          at: Span(file: documents[0].file.id, start: start, end: start)
        )
      )
    }
    guard report.failures.isEmpty, !isRefused else { return report.outcome(errorCode: .findings) }
    let outcome = report.outcome(errorCode: .findings)
    let answer =
      arguments.into == nil ? result.text : arguments.printsReport ? written(result, .text) : ""
    return Outcome(
      output: .lines(answer) + outcome.output,
      errors: outcome.errors + .lines(arguments.quiet ? "" : ImportReport.summary(of: result)),
      exitCode: outcome.exitCode
    )
  }

  /// Imports a document.
  ///
  /// A type that was renamed by hand remains a separate type, even if the document now uses it in one
  /// location only.
  private func imported(
    _ documents: [DocumentSet.Document],
    for target: ImportTarget?
  ) -> OpenAPIImport {
    let selection = ImportSelection(words: arguments.only, extensions: arguments.extensions)
    let hasTraits = target == nil
    let result = OpenAPIImport(
      documents,
      selection: selection,
      hasTraits: hasTraits,
      following: target?.history
    )
    guard let lost = target?.lostTypes(in: result), !lost.isEmpty else { return result }
    return OpenAPIImport(
      documents,
      selection: selection,
      hasTraits: hasTraits,
      keeping: lost,
      following: target?.history
    )
  }

  /// Writes the spec, its record and the report: either all of them or none.
  private mutating func write(
    _ result: OpenAPIImport,
    to target: ImportTarget?
  ) throws(FileFailure) {
    var changes: [FileChange] = []
    if let target, !result.isEmpty {
      let made = try target.changes(result)
      report.diagnostics += made.diagnostics
      conflicts = made.conflicts
      guard let files = made.files else {
        isRefused = true
        return
      }
      changes = files
    }
    if let path = arguments.reportFile, !arguments.printsReport {
      let problem = "is the imported document, and cannot also be the report"
      let text = written(result, ImportReport.Form(of: path))
      changes.append(try report.change(of: path, to: text, unlessRead: problem))
    }
    let folder = result.isEmpty ? nil : target.map { Path.folder(of: $0.path) }
    let made = try folder.map { path throws(FileFailure) in try FileSystem.makeFolders(path) }
    do throws(FileFailure) {
      try FileSystem.write(changes)
    } catch {
      for path in (made ?? []).reversed() { try? FileSystem.removeEmptyFolder(path) }
      throw error
    }
    if let target, let conflicts {
      report.summary.append("\(target.path): merged, \(counted(conflicts, "conflict"))")
    }
  }

  /// Returns the report in a format.
  private func written(_ result: OpenAPIImport, _ form: ImportReport.Form) -> String {
    ImportReport(result, files: report.files).text(form)
  }

  /// Reads a document and the referenced files in its folder.
  private mutating func read(_ path: String) throws(FileFailure) -> [DocumentSet.Document] {
    var documents: [DocumentSet.Document] = []
    let input = InputFile(path)
    let path = input.name
    var paths = [Path.normalized(path)]
    let folder = Path.folder(of: Path.normalized(path))
    var known: Set<String> = Set(paths)
    var next = 0
    while next < paths.count, next < Self.maxFiles {
      let path = paths[next]
      next += 1
      let bytes: [UInt8]
      do throws(FileFailure) {
        bytes = try (next == 1 ? input : InputFile(path)).contents(
          limit: .option(arguments.maxBytes),
          links: next == 1 ? .follow : .refuse
        )
      } catch {
        // A dangling reference is an error in the document, which the document's decoder reports.
        if next > 1 { continue }
        throw error
      }
      let (file, findings) = SourceFile.decode(path: path, id: report.files.count, contents: bytes)
      report.files.append(file)
      // An unreadable referenced file does not stop the import of the rest.
      report.diagnostics += next > 1 ? findings.map(\.asWarning) : findings
      guard findings.isEmpty, let document = parsed(file) else { continue }
      documents.append(document)
      for reference in document.foreignFiles {
        let location = Path.resolved(reference, beside: path)
        let isInside =
          folder.isEmpty
          ? !location.hasPrefix("..") && !location.hasPrefix("/") : location.hasPrefix(folder + "/")
        if isInside, known.insert(location).inserted { paths.append(location) }
      }
    }
    return documents
  }

  private mutating func parsed(_ file: SourceFile) -> DocumentSet.Document? {
    let reading = ForeignDocument(file)
    report.diagnostics += reading.diagnostics
    guard let root = reading.root else { return nil }
    if file.id == 0, root["openapi"] == nil, root["swagger"] == nil {
      report.diagnostics.append(
        .notOpenAPI(at: Span(file: file.id, start: root.span.start, end: root.span.start))
      )
      return nil
    }
    return DocumentSet.Document(file: file, root: root)
  }
}
