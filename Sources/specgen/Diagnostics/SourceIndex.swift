/// The files that diagnostics point into, with their lines, for the renderers.
struct SourceIndex {
  /// One file with its lines.
  struct Entry {
    /// The file.
    let file: SourceFile
    /// Its lines.
    let lines: LineTable
  }

  private var entries: [Int: Entry] = [:]

  /// Indexes the files that are needed to show the diagnostics.
  init(_ diagnostics: [Diagnostic], files: [SourceFile]) {
    var needed: Set<Int> = []
    for diagnostic in diagnostics {
      needed.insert(diagnostic.span.file)
      needed.formUnion(diagnostic.notes.map(\.span.file))
      needed.formUnion(diagnostic.comparison?.lines.map(\.span.file) ?? [])
      needed.formUnion(diagnostic.fixIts.flatMap(\.edits).map(\.span.file))
    }
    self.init(needed, files)
  }

  /// Indexes the files that have these ids.
  init(_ needed: Set<Int>, _ files: [SourceFile]) {
    for file in files where needed.contains(file.id) {
      entries[file.id] = Entry(file: file, lines: LineTable(file))
    }
  }

  /// Returns the file that a span lies in.
  func entry(of span: Span) -> Entry {
    guard let entry = entries[span.file] else {
      preconditionFailure("a diagnostic's spans lie in the files that are rendered with it")
    }
    return entry
  }

  /// Returns where a span starts.
  func start(of span: Span) -> LineTable.Position { entry(of: span).lines.position(at: span.start) }

  /// Returns where a span ends.
  func end(of span: Span) -> LineTable.Position { entry(of: span).lines.position(at: span.end) }
}
