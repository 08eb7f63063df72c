package import SpecgenCore

/// The check of the documents of one spec.
package struct DocumentCheck {
  /// The findings, in the order of the documents.
  package private(set) var findings: [DocumentFinding] = []
  /// The errors in bindings, which leave parts unchecked.
  package private(set) var problems: [Diagnostic] = []
  private let program: Program
  private let parts: BindableParts
  /// The paths of the members that documents state.
  private(set) var stated: Set<String> = []
  /// The paths of parts that rows are bound to, with the document of the first.
  private var withRows = OrderedMap<String, String>()
  /// The names in code, by the heading of the section.
  private var mentioned: [Span?: Set<String>] = [:]
  /// The names that parts without a comparison state, by the heading of the section.
  private var recorded: [Span?: Set<String>] = [:]
  /// The headings of the sections that are bound to a part, by its path.
  private var sections: [String: Set<Span?>] = [:]
  /// The headings of the sections that state members of the part in rows.
  private var sectionsWithRows: [String: Set<Span?>] = [:]
  /// The cases that lists of values leave out.
  private var unlisted: [(document: String, value: BindableItem, name: String, span: Span)] = []
  /// The cases that lists of values have another value for, by the subject of the finding about the value.
  private var replaced: [String: BindableItem] = [:]
  /// The subjects of findings about keys that a sample has in place of others.
  private var renamedInSamples: Set<String> = []
  /// The paths of parts that bindings name whose sections are not found.
  private var lost: Set<String> = []

  /// Checks documents against a program.
  package init(_ documents: [BoundDocument], of program: Program, parts: BindableParts) {
    self.program = program
    self.parts = parts
    for document in documents { check(document) }
    findings.removeAll { $0.kind == .documentOnly && renamedInSamples.contains($0.subject) }
    joinReplaced()
    reportUnstated()
    reportUnlisted()
    // A document may state a member in several places.
    var known: Set<[String]> = []
    findings = findings.filter { known.insert($0.identity).inserted }
  }

  private mutating func check(_ document: BoundDocument) {
    problems += document.problems
    for binding in document.unresolved {
      if case .to(let path) = binding.target { lost.insert(path.value) }
    }
    let name = document.document.name.value
    let titles = Dictionary(grouping: document.outline.sections, by: \.title)
    for section in document.unbound {
      let isUnique = titles[section.title]?.count == 1
      findings.append(
        .unbound(section, isUnique: isUnique, document: name, fileName: document.fileName)
      )
    }
    findings += DocumentFinding.moved(document.moves, document: name)
    findings += RequestCheck(document, of: program).findings
    var samples = SampleCheck(program, document: document)
    for part in document.parts {
      guard case .part(let path, let binding) = part.target, let target = parts[path] else {
        continue
      }
      let heading = part.section.heading
      guard path != BindableParts.api else {
        recorded[heading, default: []].formUnion(part.names)
        continue
      }
      mentioned[heading, default: []].formUnion(part.namesInCode)
      sections[path, default: []].insert(heading)
      compareRows(of: part, with: target, isWholePart: binding != nil, document: name)
      samples.check(part, with: target)
    }
    findings += samples.findings
    renamedInSamples.formUnion(samples.renamed)
    stated.formUnion(samples.stated)
    findings += LinkSampleCheck(document, of: program).findings
    findings += Contradictions(document).findings
    findings += SecondKeyCheck(document, of: program).findings
  }

  private mutating func compareRows(
    of part: BoundPart,
    with target: BindablePart,
    isWholePart: Bool,
    document: String
  ) {
    var comparison = RowComparison(target, document: document)
    if case .row(let row) = part.content {
      comparison.compare(row)
    } else {
      let tables = part.memberTables.filter(\.isKeyed)
      for table in tables { comparison.compare(table) }
      if !tables.isEmpty {
        if withRows[target.path] == nil { withRows[target.path] = document }
        sectionsWithRows[target.path, default: []].insert(part.section.heading)
      }
      if case .whole = part.content { comparison.compareValues(inProseOf: part.section) }
    }
    replaced.merge(comparison.replaced) { first, _ in first }
    unlisted += comparison.unlisted.map { (document, $0.value, $0.name, $0.span) }
    findings += comparison.findings
    stated.formUnion(comparison.stated)
  }

  /// Reports a value that a list has in place of a case as another name of the case, which nothing else states.
  private mutating func joinReplaced() {
    for (index, finding) in findings.enumerated() where finding.kind == .documentOnly {
      guard let value = replaced[finding.subject], !stated.contains(value.path) else { continue }
      findings[index] = .name(finding, was: FormerMember(value, statement: finding.subject))
      stated.insert(value.path)
    }
  }

  /// Reports the cases of enumerations that lists of values leave out, and that nothing else states.
  private mutating func reportUnlisted() {
    let reported = Set(findings.map(\.subject))
    for (document, value, name, span) in unlisted
    where !stated.contains(value.path) && !reported.contains(value.path) {
      findings.append(
        DocumentFinding(
          kind: .specOnly,
          document: document,
          subject: value.path,
          documented: "",
          specified: value.key,
          message: "the document's values of \(quoted(name)) do not include \(quoted(value.key))",
          span: span,
          note: Diagnostic.Note("declared here", at: value.span),
          help: "Remove it, or cite a source with `kind: later` if the vendor states it elsewhere.",
          step: value.isEditable
            ? SpecPatch.Step(declaration: value.span, remedy: .remove) : nil
        )
      )
    }
  }

  /// Returns the names that sections with a part of the spec state beside its rows and samples.
  ///
  /// A block that is excepted from the comparison states members of the part that its section is bound to.
  private func names(besidePart path: String) -> Set<String> {
    var names: Set<String> = []
    for heading in sections[path] ?? [] { names.formUnion(recorded[heading] ?? []) }
    for heading in sectionsWithRows[path] ?? [] { names.formUnion(mentioned[heading] ?? []) }
    return names
  }

  /// Reports the members that the rows bound to their parts leave out.
  private mutating func reportUnstated() {
    // A list of params that lacks a member is another finding.
    let reported = Set(findings.filter { $0.kind != .specOnly }.map(\.subject))
    for (path, document) in zip(withRows.keys, withRows.values) {
      guard !lost.contains(path), let part = parts[path], !part.isCollection else { continue }
      let names = names(besidePart: path)
      for item in part.items
      where !item.isLater && !item.isInlined && !stated.contains(item.path)
        && !reported.contains(item.path) && !item.keys.contains(where: names.contains)
      {
        findings.append(
          DocumentFinding(
            kind: .specOnly,
            document: document,
            subject: item.path,
            documented: "",
            specified: item.key,
            message: "\(quoted(item.key)) is only in the spec",
            span: item.span,
            help:
              "Remove it, or cite a source with `kind: later` if the vendor states it elsewhere.",
            step: item.isEditable
              ? SpecPatch.Step(declaration: item.span, remedy: .remove) : nil
          )
        )
      }
    }
  }
}

extension DocumentFinding {
  /// Reports a section with facts that no binding covers.
  fileprivate static func unbound(
    _ section: DocumentSection,
    isUnique: Bool,
    document: String,
    fileName: String
  ) -> DocumentFinding {
    let counts = [
      (section.tables.count, "table"), (section.lists.count, "list"),
      (section.blocks.count, "block"),
    ].filter { $0.0 > 0 }
    let has = counts.map { counted($0.0, $0.1) }.joined(separator: ", ")
    let title = section.title.isEmpty ? "the text before all headings" : quoted(section.title)
    let name = section.title.isEmpty ? fileName : section.title
    let start = (section.tables + section.lists).first?.span ?? section.blocks.first?.span
    let place = section.heading ?? start ?? Span(file: 0, start: 0, end: 0)
    return DocumentFinding(
      kind: .unbound,
      document: document,
      // The titles of outer headings may change.
      subject: isUnique ? section.title : section.path.joined(separator: " / "),
      documented: has,
      specified: "",
      message: "\(title) has \(has) without a binding",
      span: place,
      help:
        "Add `{section: \(visible(name)), to: …}` to `docs`, or `skip:` with the reason."
    )
  }
}
