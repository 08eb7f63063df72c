import SpecgenCore

extension OutputFinding {
  /// Returns the finding as a diagnostic, with the one or two files that it quotes, numbered from `id`.
  func diagnostic(fileID id: Int) -> (diagnostic: Diagnostic, files: [SourceFile]) {
    let name = Path.name(of: path)
    switch problem {
    case .edited(let disk, let new?, let failure):
      return compared(id, disk, new) { .editedFile(name, failure, at: $0, note: $1) }
    case .edited(_, nil, let failure):
      return plain(id) { .editedFile(name, failure, at: $0, note: nil) }
    case .foreign(let disk, let new):
      return compared(id, disk, new) { .foreignFile(name, at: $0, note: $1) }
    case .outdated(let disk, let new):
      return compared(id, disk, new) { .outdatedOutput(name, at: $0, note: $1) }
    case .notAFile: return plain(id) { .foreignKind(name, expected: "a regular file", at: $0) }
    case .notAFolder: return plain(id) { .foreignKind(name, expected: "a folder", at: $0) }
    case .notStaged:
      return plain(id) { .foreignKind(name, expected: "a file that specgen left there", at: $0) }
    case .link: return plain(id) { .symbolicLink(name, at: $0) }
    case .unusableName(let reason):
      return plain(id) { .unusableFileName(name, reason: reason, at: $0) }
    case .caseClash(let other):
      let reason = "differs from \(quoted(other)) in letter case only"
      return plain(id) { .unusableFileName(name, reason: reason, at: $0) }
    case .folderCaseClash(let other):
      return plain(id) { .folderCaseClash(name, with: other, at: $0) }
    case .wantedTwice(let first, let second):
      let reason = "is needed by both \(quoted(first)) and \(quoted(second))"
      return plain(id) { .unusableFileName(name, reason: reason, at: $0) }
    case .missing: return plain(id) { .missingOutput(name, at: $0) }
    case .surplus: return plain(id) { .surplusOutput(name, at: $0) }
    }
  }

  private func plain(
    _ id: Int,
    _ make: (Span) -> Diagnostic
  ) -> (Diagnostic, [SourceFile]) {
    let file = SourceFile(id: id, path: path, bytes: [])
    return (make(Span(file: id, start: 0, end: 0)), [file])
  }

  private func compared(
    _ id: Int,
    _ disk: [UInt8],
    _ new: [UInt8],
    _ make: (Span, Diagnostic.Note) -> Diagnostic
  ) -> (Diagnostic, [SourceFile]) {
    let files = FileComparison(path: path, id: id, disk: disk, new: new)
    return (make(files.place, files.note).showing(files.comparison), files.files)
  }
}
