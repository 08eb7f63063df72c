/// The files to which diagnostics refer, with their line tables, for use by renderers.
package struct SourceIndex {
  /// A file with its line table.
  package struct Entry {
    /// The file.
    package let file: SourceFile
    /// The line table of the file.
    package let lines: LineTable
  }

  private var entries: [Int: Entry] = [:]

  /// Indexes the files to which the diagnostics refer.
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

  /// Indexes the files with the given ids.
  package init(_ needed: Set<Int>, _ files: [SourceFile]) {
    for file in files where needed.contains(file.id) {
      entries[file.id] = Entry(file: file, lines: LineTable(file))
    }
  }

  /// Returns the file that contains a span.
  package func entry(of span: Span) -> Entry { entry(of: span.file) }

  /// Returns the file with an id.
  package func entry(of file: Int) -> Entry {
    guard let entry = entries[file] else {
      preconditionFailure("a diagnostic's spans lie in the files that are rendered with it")
    }
    return entry
  }

  /// Returns the position at which a span starts.
  package func start(of span: Span) -> LineTable.Position {
    entry(of: span).lines.position(at: span.start)
  }

  /// Returns the position at which a span ends.
  func end(of span: Span) -> LineTable.Position { entry(of: span).lines.position(at: span.end) }
}
