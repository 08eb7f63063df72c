import SpecgenCore

extension PartChanges {
  /// Returns the findings about the changes.
  ///
  /// - Parameters:
  ///   - document: The document as it is.
  ///   - parts: The parts of the spec, for the places that the changed parts are bound to.
  ///   - before: The texts of parts as they were read last, as far as they are known.
  /// - Returns: The findings, in the order of the document.
  package func findings(
    in document: BoundDocument,
    parts: BindableParts,
    before: [String: String]
  ) -> [DocumentFinding] {
    let name = document.document.name.value
    let lost = Set(document.unresolved.compactMap { $0.section.last.map { FoldedWord($0.value) } })
    var members = FormerMembers(document, parts: parts)
    let changed = ofSections.filter { !$0.isOf(lost) }.map { change in
      let difference = before[change.name].flatMap { old in
        change.part.map { WordDifference(from: old, to: $0.text) }
      }
      return DocumentFinding(
        kind: .changed,
        document: name,
        subject: change.name,
        documented: change.part?.digest ?? "",
        specified: "",
        message: Self.message(change, difference),
        span: change.place ?? document.place(ofSection: change.name),
        note: change.part.flatMap { part in
          parts[part.target].map { Diagnostic.Note("bound to this part of the spec", at: $0.span) }
        },
        help: Self.help(difference),
        form: change.form,
        places: change.isOfSection
          ? [change.part?.heading].compactMap(\.self) : change.part?.places ?? [],
        former: change.formerName.map { members.members(of: $0) } ?? []
      )
    }
    let added = zip(columns.keys, columns.values).map { title, part in
      DocumentFinding(
        kind: .changed,
        document: name,
        subject: title,
        documented: title,
        specified: "",
        message:
          "the table of \(quoted(part.section)) got the column \(quoted(part.column ?? ""))",
        span: part.span,
        help: Self.accept
      )
    }
    return changed + added
  }

  private static let accept = "Adapt the spec if needed, then run `specgen docs accept`."

  private static func message(_ change: Change, _ difference: WordDifference?) -> String {
    switch change.form {
    case .added: return "\(quoted(change.name)) was added to the document"
    case .renamed(let old):
      return "\(quoted(old)) was renamed to \(quoted(change.name))"
    case .removed: return "\(quoted(change.name)) was removed from the document"
    case .reworded:
      let words = difference.map { ": \($0.summary)" } ?? " since it was read last"
      return "\(quoted(change.name)) has changed\(words)"
    }
  }

  private static func help(_ difference: WordDifference?) -> String {
    guard let difference else { return accept }
    let marked = visible(difference.marked)
    let text = marked.count > 600 ? String(marked.prefix(599)) + "…" : marked
    return "\(text) - \(accept)"
  }
}

extension PartChanges.Change {
  /// `true` for a section that is new, or has another title.
  fileprivate var isOfSection: Bool {
    isRetitled || form == .added && name == part?.section
  }

  /// The bytes of the part, or of the heading of its section; nil if it is gone.
  fileprivate var place: Span? { isOfSection ? part?.heading ?? part?.span : part?.span }

  /// The name of a part that is gone, or has another name now.
  fileprivate var formerName: String? {
    switch form {
    case .removed: name
    case .renamed(let old): old
    case .added, .reworded: nil
    }
  }

  /// `true` for a part that a section with one of some titles had: the binding that does not find it is reported.
  fileprivate func isOf(_ titles: Set<FoldedWord>) -> Bool {
    guard form == .removed || isRetitled else { return false }
    return formerName.map { titles.contains(PartAlignment.section(of: $0)) } ?? false
  }
}

extension BoundDocument {
  /// Returns the heading of the section that a part was in, or the start of the document.
  fileprivate func place(ofSection part: String) -> Span {
    let title = PartChanges.title(of: part)
    let folded = PartAlignment.section(of: part)
    let section =
      outline.sections.first { section in
        [section.title, section.path.joined(separator: " / ")].map(ReadPart.normalized).contains(
          title
        )
      } ?? outline.sections.first { FoldedWord($0.title) == folded }
    return section?.heading ?? Span(file: file.id, start: 0, end: 0)
  }
}
