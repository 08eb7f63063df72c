import SpecgenCore

extension Diagnostic {
  /// Reports a binding whose section is not in the document.
  static func unknownSection(
    _ binding: Spec.DocumentBinding,
    in document: BoundDocument
  ) -> Diagnostic {
    let title = binding.section.last ?? Located(value: "", span: binding.span)
    let titles = document.outline.sections.map(\.title).filter { !$0.isEmpty }
    let near = nearest(to: title.value, in: titles)
    let help =
      near.isEmpty
      ? "The sections are \(titles.prefix(20).map(quoted).joined(separator: ", "))."
      : "Did you mean \(near.map(quoted).joined(separator: ", "))?"
    return .error(
      .unknownName,
      "the document \(quoted(document.file.path)) has no section \(quoted(title.value))",
      at: title.span,
      help: help
    )
  }

  /// Reports a binding whose titles lead to several sections.
  static func ambiguousSection(
    _ binding: Spec.DocumentBinding,
    _ found: [Int],
    in document: BoundDocument
  ) -> Diagnostic {
    let title = binding.section.last ?? Located(value: "", span: binding.span)
    let sections = found.map { document.outline.sections[$0] }
    let outer = sections.compactMap { $0.path.dropLast().last }
    let example =
      outer.first.map { "[\($0), \(title.value)]" } ?? "the titles of the outer headings"
    return .error(
      .contradiction,
      "\(found.count) sections have the title \(quoted(title.value))",
      at: title.span,
      notes: sections.prefix(shownNotes).compactMap { section in
        section.heading.map { Note("one of them", at: $0) }
      },
      help:
        "Name the heading above it as well, such as `section: \(visible(example))`, or the number of the section: `\(visible(title.value)) (2)`."
    )
  }

  /// Reports a binding of a table, a list, a row or a block that the section does not have.
  static func unknownPlace(_ binding: Spec.DocumentBinding, in section: DocumentSection)
    -> Diagnostic
  {
    let counts = [
      (section.tables.count, "table"), (section.lists.count, "list"),
      (section.blocks.count, "block"),
    ]
    let has = counts.map { counted($0.0, $0.1) }.joined(separator: ", ")
    return .error(
      .unknownName,
      "the section \(quoted(section.title)) does not have this part",
      at: binding.row?.span ?? binding.span,
      help: "The section has \(has)."
    )
  }

  /// Reports a path that leads to no part of the spec.
  static func unknownPart(_ path: Located<String>, among known: [String]) -> Diagnostic {
    .error(
      .unknownName,
      "the spec has no part \(quoted(path.value))",
      at: path.span,
      help: suggestion(for: path.value, among: known, what: "parts")
    )
  }
}
