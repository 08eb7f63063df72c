extension GroupKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .methods:
      KeyEntry(.named(.shape(.method), count: 1...Int.max), "the calls; required")
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}
