import SpecgenCore

extension RowComparison {
  /// Compares the values that a text lists for a member with the cases of its enumeration.
  mutating func compareValues(
    in text: String,
    of item: BindableItem,
    named name: String,
    at span: Span
  ) {
    guard item.type?.form.isEnumeration == true else { return }
    compareValues(in: text, with: item.members, path: item.path, named: name, at: span)
  }

  /// Compares the values that paragraphs list: for the part itself, or for a member whose key is in the paragraph.
  mutating func compareValues(inProseOf section: DocumentSection) {
    let members = part.items.filter { $0.type?.form.isEnumeration == true }
    for paragraph in section.paragraphs {
      let text = paragraph.text.text.onOneLine
      if part.isEnumeration {
        compareValues(
          in: text,
          with: part.items,
          path: part.path,
          named: part.path,
          at: paragraph.span
        )
      }
      let names = Set(
        paragraph.text.runs.filter { $0.style != .plain }.map { MarkupText($0.text).trimmed().text }
      )
      let named = members.filter { $0.keys.contains(where: names.contains) }
      // The values of two members in one paragraph cannot be told apart.
      guard named.count == 1, let item = named.first else { continue }
      compareValues(in: text, of: item, named: item.key, at: paragraph.span)
    }
  }

  /// Compares the values that a text lists with cases.
  mutating func compareValues(
    in text: String,
    with cases: [BindableItem],
    path: String,
    named name: String,
    at span: Span
  ) {
    let keys = Set(cases.flatMap { $0.keys.prefix(1) })
    guard let listed = ListedValues(in: text, of: keys) else { return }
    let missing = cases.filter {
      !listed.known.contains($0.key) && !$0.isLater && !$0.isInlined
    }
    if listed.unknown.count == 1, missing.count == 1, !listed.isPartial {
      replaced["\(path).\(listed.unknown[0])"] = missing[0]
    }
    for value in listed.unknown {
      findings.append(
        DocumentFinding(
          kind: .documentOnly,
          document: document,
          subject: "\(path).\(value)",
          documented: value,
          specified: "",
          message: "the value \(quoted(value)) of \(quoted(name)) is only in the document",
          span: span,
          note: cases.first.map { Diagnostic.Note("the values of the spec", at: $0.span) },
          help: "Add it to the enumeration.",
          step: cases.first.flatMap { first in
            first.isEditable
              ? SpecPatch.Step(declaration: first.span, remedy: .add(AddedMember(value: value)))
              : nil
          }
        )
      )
    }
    for value in cases {
      if listed.known.contains(value.key) {
        stated.insert(value.path)
      } else if !listed.isPartial, !value.isLater, !value.isInlined {
        unlisted.append((value, name, span))
      }
    }
  }
}

extension BindablePart {
  /// `true` for the values of an enumeration.
  fileprivate var isEnumeration: Bool {
    !items.isEmpty && items.allSatisfy { $0.type == nil && $0.requirement == nil && $0.isEditable }
  }
}

extension AddedMember {
  /// Creates the case of a value.
  fileprivate init(value: String) {
    self.init(key: value, type: nil, isOptional: true, code: nil, doc: nil)
  }
}

extension BindableItemType.Form {
  /// `true` for an enumeration, and for a list of its values.
  var isEnumeration: Bool {
    switch self {
    case .enumeration: true
    case .list(let element): element.isEnumeration
    default: false
    }
  }
}
