import SpecgenCore

/// One finding for each edit of a document, where the comparison with the spec and the record of the last reading both
/// see the edit.
package enum JoinedFindings {
  /// Replaces the two findings about the old and the new key of a renamed row with one.
  ///
  /// - Parameters:
  ///   - compared: The findings of the comparison.
  ///   - changed: The changes since the document was read last.
  /// - Returns: The findings of both.
  package static func renamed(
    _ compared: [DocumentFinding],
    _ changed: [DocumentFinding]
  ) -> [DocumentFinding] {
    var missing: [String: [DocumentFinding]] = [:]
    var added: [String: [DocumentFinding]] = [:]
    for finding in compared {
      if finding.kind == .specOnly { missing[finding.specified, default: []].append(finding) }
      if finding.kind == .documentOnly { added[finding.documented, default: []].append(finding) }
    }
    var joined: [DocumentFinding: DocumentFinding] = [:]
    var gone: Set<DocumentFinding> = []
    let rest = changed.filter { change in
      guard case .renamed(let name)? = change.form,
        let old = missing[PartChanges.key(of: name)]?.first(where: { !gone.contains($0) }),
        let new = added[PartChanges.key(of: change.subject)]?.first(where: {
          change.span.encloses($0.span)
        })
      else { return true }
      joined[new] = .name(new, was: old)
      gone.insert(old)
      return false
    }
    return compared.filter { !gone.contains($0) }.map { joined[$0] ?? $0 } + rest
  }

  /// Leaves out each change of a part about which another finding is open, which then tells of the change as well.
  ///
  /// - Parameter findings: The open findings about the documents of one spec.
  /// - Returns: The findings to report.
  package static func told(_ findings: [DocumentFinding]) -> [DocumentFinding] {
    var findings = findings
    var missing: [String: Int] = [:]
    for (index, finding) in findings.enumerated() where finding.kind == .specOnly {
      missing[finding.specified] = missing[finding.specified] ?? index
    }
    let places = findings.enumerated().filter { $1.kind != .changed }
      .map { (span: $1.span, index: $0) }.sorted { $0.span < $1.span }
    var joined: Set<Int> = []
    for (index, change) in findings.enumerated() where change.kind == .changed {
      let other =
        if change.form == .removed { missing[PartChanges.key(of: change.subject)] } else {
          change.isInRow ? first(in: change.span, places) : nil
        }
      guard let other else { continue }
      joined.insert(index)
      findings[other].message += "; \(change.message)"
    }
    return findings.enumerated().compactMap { joined.contains($0) ? nil : $1 }
  }

  /// Returns the first of sorted places that is inside of another one.
  private static func first(in span: Span, _ places: [(span: Span, index: Int)]) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].span < span { low = middle + 1 } else { high = middle }
    }
    return places[low...].prefix { $0.span.file == span.file && $0.span.start < span.end }
      .first { span.encloses($0.span) }?.index
  }
}

extension DocumentFinding {
  /// `true` for a change of a row, a cell or a block; the prose of a section has the place of its heading.
  fileprivate var isInRow: Bool { form != nil && subject.contains(" > ") }

  /// Returns the finding that a member has another key.
  fileprivate static func name(_ new: DocumentFinding, was old: DocumentFinding) -> DocumentFinding
  {
    DocumentFinding(
      kind: .name,
      document: new.document,
      subject: old.subject,
      documented: new.documented,
      specified: old.specified,
      message: "the document calls \(quoted(old.specified)) \(quoted(new.documented))",
      span: new.span,
      note: Diagnostic.Note("declared here", at: old.span),
      help: "Set `key: \(visible(new.documented))`.",
      step: old.step.map {
        SpecPatch.Step(declaration: $0.declaration, remedy: .setKey(new.documented))
      }
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
