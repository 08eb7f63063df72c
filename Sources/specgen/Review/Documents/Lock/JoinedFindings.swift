import SpecgenCore

/// One finding for each edit of a document, where the comparison with the spec and the record of the last reading both
/// see the edit.
package enum JoinedFindings {
  /// Replaces the two findings about the old and the new key of a renamed row with one.
  ///
  /// - Parameters:
  ///   - check: The comparison.
  ///   - changed: The changes since the document was read last.
  /// - Returns: The findings of both.
  package static func renamed(
    _ check: DocumentCheck,
    _ changed: [DocumentFinding]
  ) -> [DocumentFinding] {
    let compared = check.findings
    let added = compared.enumerated().filter { $1.kind == .documentOnly }
      .map { (span: $1.span, index: $0) }.sorted { $0.span < $1.span }
    var joined: [DocumentFinding: DocumentFinding] = [:]
    var gone: Set<String> = []
    let rest = changed.filter { change in
      guard case .renamed? = change.form,
        let new = all(in: change.span, added).lazy.map({ compared[$0] })
          .first(where: { change.isRename(to: $0) }),
        // A member that another part states still has its key.
        let old = change.former.first(where: { !check.stated.contains($0.path) })
      else { return true }
      joined[new] = .name(new, was: old)
      gone.insert(old.path)
      return false
    }
    // Two rows with one key are one member.
    var known: Set<[String]> = []
    return compared.filter { $0.kind != .specOnly || !gone.contains($0.subject) }
      .map { joined[$0] ?? $0 }.filter { known.insert($0.identity).inserted } + rest
  }

  /// Leaves out each change of a part about which another finding is open, which then tells of the change as well.
  ///
  /// - Parameter findings: The open findings about the documents of one spec.
  /// - Returns: The findings to report.
  package static func told(_ findings: [DocumentFinding]) -> [DocumentFinding] {
    var findings = findings
    var missing: [String: Int] = [:]
    for (index, finding) in findings.enumerated()
    where finding.kind == .specOnly || finding.kind == .contradiction {
      missing[finding.subject] = missing[finding.subject] ?? index
    }
    let places = findings.enumerated().filter { $1.kind != .changed }
      .map { (span: $1.span, index: $0) }.sorted { $0.span < $1.span }
    var joined: Set<Int> = []
    for (index, change) in findings.enumerated() where change.kind == .changed {
      let other =
        change.form == .removed
        ? change.former.flatMap { [$0.path, $0.statement] }.lazy.compactMap { missing[$0] }.first
        : change.places.lazy.compactMap { first(in: $0, places) }.first
      guard let other else { continue }
      joined.insert(index)
      findings[other].message += "; \(change.message)"
    }
    return findings.enumerated().compactMap { joined.contains($0) ? nil : $1 }
  }

  /// Returns the first of sorted places that is inside of another one.
  private static func first(in span: Span, _ places: [(span: Span, index: Int)]) -> Int? {
    all(in: span, places).first
  }

  /// Returns those of sorted places that are inside of another one.
  private static func all(in span: Span, _ places: [(span: Span, index: Int)]) -> [Int] {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].span < span { low = middle + 1 } else { high = middle }
    }
    return places[low...].prefix { $0.span.file == span.file && $0.span.start < span.end }
      .filter { span.encloses($0.span) }.map(\.index)
  }
}

extension DocumentFinding {
  /// `true` if a change gives a row the key that another finding is about: `country` in `Parcel > sender.country`.
  fileprivate func isRename(to new: DocumentFinding) -> Bool {
    let key = PartAlignment.unnumbered(subject)
    let name = ReadPart.normalized(new.documented)
    return key.hasSuffix(" > \(name)") || key.hasSuffix(".\(name)")
  }

  /// Returns the finding that a member has another key.
  static func name(_ new: DocumentFinding, was old: FormerMember) -> DocumentFinding {
    DocumentFinding(
      kind: .name,
      document: new.document,
      subject: old.path,
      documented: new.documented,
      specified: old.key,
      message: "the document calls \(quoted(old.key)) \(quoted(new.documented))",
      span: new.span,
      note: Diagnostic.Note("declared here", at: old.span),
      help: "Set `\(old.nameKey): \(visible(new.documented))`.",
      step: old.isEditable
        ? SpecPatch.Step(declaration: old.span, remedy: .setKey(new.documented)) : nil
    )
  }
}

extension Span {
  /// `true` if another span is inside.
  func encloses(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }

  /// The order of files, then of starts; an outer span precedes the inner ones.
  fileprivate static func < (left: Span, right: Span) -> Bool {
    (left.file, left.start, right.end) < (right.file, right.start, left.end)
  }
}
