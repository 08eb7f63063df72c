import SpecgenCore

/// The spec that an import is merged into, with the record of the last import.
struct ImportTarget {
  /// The files that an import writes, with the findings about them.
  struct Changes {
    /// The files, or nil if nothing is written.
    var files: [FileChange]?
    var diagnostics: [Diagnostic] = []
    /// The number of merge conflicts.
    var conflicts: Int?
  }

  /// An existing spec with its record.
  private struct Known {
    let target: FittedMerge.Target
    let record: ImportRecord
    let recordBytes: [UInt8]
    let image: SpecImage?
    let history: ImportHistory?
    var source: SourceFile { target.source }
  }

  let path: String
  /// The existing spec, or nil if the import creates it.
  private let known: Known?
  private var recordPath: String { ImportRecord.path(besides: path) }

  /// The choices of the last import, or nil for a new spec.
  var history: ImportHistory? { known?.history }

  /// Reads the spec, the specs it uses and its record, if they exist.
  init(_ path: String, maxBytes: Int, into report: inout Report) throws(FileFailure) {
    self.path = path
    let limit = FileSystem.SizeLimit.option(maxBytes)
    guard try FileSystem.kind(of: path) != nil else {
      known = nil
      return
    }
    let recordPath = ImportRecord.path(besides: path)
    guard try FileSystem.kind(of: recordPath) != nil else {
      throw FileFailure(
        path: path,
        problem: "already exists, but the record of its last import does not: \(recordPath)"
      )
    }
    let old = try FileSystem.contents(of: recordPath, limit: limit, links: .refuse)
    let bytes = try FileSystem.contents(of: path, limit: limit, links: .refuse)
    let (source, findings) = SourceFile.decode(path: path, id: report.files.count, contents: bytes)
    report.files.append(source)
    report.diagnostics += findings
    let image = findings.isEmpty ? SpecImage(source) : nil
    var target = FittedMerge.Target(source: source, location: Path.normalized(path))
    if image?.entities[.part(SpecKey.uses.rawValue)] != nil,
      let project = try Project.load(config: nil, into: &report)
    {
      let location = Path.resolved(path, in: project.currentFolder)
      let file = SpecFile(source: source, location: location, findings: [])
      let used = try SpecInput.used(by: file, maxBytes, in: project, into: &report)
      target = FittedMerge.Target(source: source, location: location, used: used)
    }
    let record = ImportRecord(text: String(decoding: old, as: UTF8.self))
    known = Known(
      target: target,
      record: record,
      recordBytes: old,
      image: image,
      history: ForeignDocument(source).root.map { ImportHistory($0, record) }
    )
  }

  /// Returns the types of the last import that a new import lacks, or an empty set if none of them was
  /// renamed by hand.
  func lostTypes(in result: OpenAPIImport) -> Set<String> {
    guard let known, let image = known.image else { return [] }
    let made = SourceFile(id: 0, path: path, bytes: Array(result.text.utf8))
    let renamed = SpecRenames(known.record, image).replaced
    guard !renamed.isEmpty, let new = SpecImage(made) else { return [] }
    var lost: Set<String> = []
    for path in known.record.entries.keys where new.entities[path] == nil {
      if case .type(let name) = path { lost.insert(name) }
    }
    return lost.isDisjoint(with: renamed) ? [] : lost
  }

  /// Returns the changes that create a new spec, or that merge an import into an existing spec.
  func changes(_ result: OpenAPIImport) throws(FileFailure) -> Changes {
    let id = (known?.source.id ?? 0) + 1
    let made = SourceFile(id: id, path: path, bytes: Array(result.text.utf8))
    guard let image = SpecImage(made) else { return Changes() }
    guard let known else {
      let record = Array(ImportRecord(image).text.utf8)
      return Changes(files: [
        FileChange(path, to: made.bytes), try FileSystem.change(of: recordPath, to: record),
      ])
    }
    let document = result.place(of:)
    guard known.image != nil,
      let fitted = FittedMerge(
        known.target,
        known.record,
        made,
        image,
        omissions: result.omissions,
        document: document
      )
    else {
      let start = Span(file: known.source.id, start: 0, end: 0)
      return Changes(diagnostics: [.unmergeableSpec(at: start)])
    }
    let merge = fitted.merge
    guard fitted.refusals.isEmpty else { return Changes(diagnostics: fitted.refusals) }
    let record = merge.record(of: image)
    return Changes(
      files: [
        FileChange(path, from: known.source.bytes, to: merge.text),
        FileChange(recordPath, from: known.recordBytes, to: Array(record.text.utf8)),
      ],
      diagnostics: merge.conflicts.map { $0.diagnostic(document: document($0.origin)) },
      conflicts: merge.conflicts.count
    )
  }
}
