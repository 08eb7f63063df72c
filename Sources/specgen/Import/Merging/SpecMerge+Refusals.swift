extension SpecMerge {
  /// Returns the reasons for which the merged spec cannot be written, each at a place of the spec as it is.
  ///
  /// `document` returns the place in the document of a path of the new import.
  func refusals(of source: SourceFile, document: (String) -> Span?) -> [Diagnostic] {
    let file = SourceFile(id: 0, path: source.path, bytes: text)
    let problems = Self.errors(in: file)
    guard !problems.isEmpty else { return [] }
    let own = Self.errors(in: source.renumbered(0))
    let known = Set(own.map { "\($0.id) \($0.message)" })
    let problem = problems.first { !known.contains("\($0.id) \($0.message)") }
    // Specs that this one uses are not read, so it can have errors that `lint` does not find.
    let usesOthers = current.entities[.part(SpecKey.uses.rawValue)] != nil
    if !own.isEmpty, !usesOthers { return own.map { $0.moved(to: source.id) } }
    guard let problem else { return [] }
    let (merged, _) = parse(file, limits: ParseLimits())
    let (tree, _) = parse(source, limits: ParseLimits())
    guard let merged, let tree else { return [] }
    let keys = SpecCheck.keys(leadingTo: problem.span, in: merged.root)
    let start = Span(file: source.id, start: 0, end: 0)
    var span = start
    var node = tree.root
    for key in keys {
      guard let entry = node.entries.first(where: { $0.key.text == key }) else { break }
      span = entry.key.span
      node = entry.value
    }
    let place = EntityPath(
      keys.prefix(keys.first == SpecKey.groups.rawValue ? 4 : 2).joined(separator: ".")
    )
    return [.unfitChange(problem.message, at: span, document: document(original(place).text))]
  }

  private static func errors(in file: SourceFile) -> [Diagnostic] {
    check(SpecSet([file], limits: ParseLimits())).diagnostics.filter { $0.severity == .error }
  }
}

extension Diagnostic {
  /// The finding in a file of another number.
  fileprivate func moved(to file: Int) -> Diagnostic {
    func moved(_ span: Span) -> Span { Span(file: file, start: span.start, end: span.end) }
    return Diagnostic(
      id: id,
      severity: severity,
      message: message,
      span: moved(span),
      notes: notes.map { Note($0.message, at: moved($0.span)) },
      help: help,
      fixIts: fixIts.map { fix in
        FixIt(
          summary: fix.summary,
          edits: fix.edits.map { Edit(span: moved($0.span), replacement: $0.replacement) }
        )
      }
    )
  }
}
