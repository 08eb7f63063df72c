extension OutputFinding {
  /// The finding as a diagnostic, with the files that it quotes: one or two, numbered from `id`.
  func diagnostic(fileID id: Int) -> (diagnostic: Diagnostic, files: [SourceFile]) {
    let name = Path.name(of: path)
    switch problem {
    case .edited(let disk, let new?):
      let change = FirstChange(path: path, id: id, disk: disk, new: new)
      return (.editedFile(name, at: change.diskSpan, notes: change.notes), change.files)
    case .edited(_, nil): return plain { .editedSurplusFile(name, at: $0) }
    case .foreign(let disk, let new):
      let change = FirstChange(path: path, id: id, disk: disk, new: new)
      return (.foreignFile(name, at: change.diskSpan, notes: change.notes), change.files)
    case .outdated(let disk, let new):
      let change = FirstChange(path: path, id: id, disk: disk, new: new)
      return (.outdatedOutput(name, at: change.diskSpan, notes: change.notes), change.files)
    case .notAFile: return plain { .foreignKind(name, expected: "a regular file", at: $0) }
    case .notAFolder: return plain { .foreignKind(name, expected: "a folder", at: $0) }
    case .notStaged:
      return plain { .foreignKind(name, expected: "a file that specgen left there", at: $0) }
    case .link: return plain { .symbolicLink(name, at: $0) }
    case .damagedManifest: return plain { .damagedManifest(at: $0) }
    case .falselyListed(let other): return plain { .falselyListed(other, at: $0) }
    case .unusableName(let reason):
      return plain { .unusableFileName(name, reason: reason, at: $0) }
    case .caseClash(let other):
      let reason = "differs from \(quoted(other)) in letter case only"
      return plain { .unusableFileName(name, reason: reason, at: $0) }
    case .folderCaseClash(let other): return plain { .folderCaseClash(name, with: other, at: $0) }
    case .wantedTwice(let first, let second):
      let reason = "is wanted by \(quoted(first)) and by \(quoted(second))"
      return plain { .unusableFileName(name, reason: reason, at: $0) }
    case .missing: return plain { .missingOutput(name, at: $0) }
    case .surplus: return plain { .surplusOutput(name, at: $0) }
    }

    func plain(_ make: (Span) -> Diagnostic) -> (Diagnostic, [SourceFile]) {
      let file = SourceFile(id: id, path: path, bytes: [])
      return (make(Span(file: id, start: 0, end: 0)), [file])
    }
  }
}

/// The first lines in which a file on disk and the generated one differ.
private struct FirstChange {
  let files: [SourceFile]
  let diskSpan: Span
  let notes: [Diagnostic.Note]

  init(path: String, id: Int, disk: [UInt8], new: [UInt8]) {
    // What lies on disk may be anything; files in diagnostics are text.
    let old = SourceFile(
      id: id,
      path: path,
      bytes: Array(String(decoding: disk, as: UTF8.self).utf8)
    )
    let new = SourceFile(id: id + 1, path: path + " (as generated)", bytes: new)
    let offset = zip(old.bytes, new.bytes).prefix { $0 == $1 }.count
    files = [old, new]
    diskSpan = Self.line(of: old, at: offset)
    notes = [Diagnostic.Note("the spec gives this line", at: Self.line(of: new, at: offset))]
  }

  private static func line(of file: SourceFile, at offset: Int) -> Span {
    let newline = UInt8(ascii: "\n")
    let start = file.bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = file.bytes[offset...].firstIndex(of: newline) ?? file.bytes.count
    return Span(file: file.id, start: start, end: end)
  }
}
