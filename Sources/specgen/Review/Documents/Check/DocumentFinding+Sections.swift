import SpecgenCore

extension DocumentFinding {
  /// Reports the sections whose numbers in bindings are those of other sections.
  ///
  /// An inserted section moves all after it, which is one finding.
  static func moved(
    _ sections: OrderedMap<[String], BoundDocument.MovedSection>,
    document: String
  ) -> [DocumentFinding] {
    var groups = OrderedMap<Move, [BoundDocument.MovedSection]>()
    for section in sections.values.sorted(by: { $0.start < $1.start }) {
      groups[Move(group: section.group, shift: section.shift), default: []].append(section)
    }
    return zip(groups.keys, groups.values).compactMap { move, sections in
      guard let first = sections.first, let last = sections.last, let place = first.places.first
      else { return nil }
      let isAlone = sections.count == 1
      return DocumentFinding(
        kind: .name,
        document: document,
        subject: (move.group.dropLast() + [first.old]).joined(separator: " / "),
        documented: first.new,
        specified: first.old,
        message: isAlone
          ? "the section \(quoted(first.old)) of the binding is now \(quoted(first.new))"
          : "the sections \(quoted(first.old)) to \(quoted(last.old)) of the bindings are now \(quoted(first.new)) to \(quoted(last.new))",
        span: first.heading ?? place,
        note: Diagnostic.Note("bound here", at: place),
        help: isAlone
          ? "Write `\(visible(first.new))` in `section`."
          : "Write these titles in `section`, or run `specgen docs patch --write`.",
        step: SpecPatch.Step(
          declaration: place,
          remedy: .setSections(
            sections.flatMap { section in
              section.places.map { Remedy.SectionTitle(text: section.new, place: $0) }
            }
          )
        )
      )
    }
  }

  /// The sections with one title that move by the same number.
  private struct Move: Hashable {
    let group: [String]
    let shift: Int
  }
}

extension BoundDocument.MovedSection {
  /// The offset of the section in the document.
  fileprivate var start: Int { heading?.start ?? 0 }
}
