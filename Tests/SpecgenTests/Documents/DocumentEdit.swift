import TestSupport

@testable import SpecgenCore
@testable import SpecgenReview

/// An edit of a document as vendors make them, and the findings that it asks for.
struct DocumentEdit: Sendable {
  /// The findings that an edit adds and takes away, and the parts that it changes.
  struct Outcome {
    /// The document after the edit.
    let text: String
    /// The kinds and subjects of findings that must be new.
    var added: [String] = []
    /// The findings that may be gone.
    var removed: (DocumentFinding) -> Bool = { _ in false }
    /// The forms and names of changed parts.
    var changes: [String] = []
    /// The number of bindings without a section.
    var problems = 0
    /// The form of the edited part, such as a table.
    var form = ""
  }

  /// The name of the edit.
  let name: String
  /// Makes the edit at a place that is drawn; nil if the document has no such place.
  let make: @Sendable (EditableDocument, inout SeededGenerator) -> Outcome?

  /// All edits.
  static let all = rows + cells + values + samples + sections + forms + typography
}

extension DocumentEdit {
  /// Edits of whole rows.
  static let rows: [DocumentEdit] = [
    DocumentEdit(name: "row added") { document, generator in
      guard let place = document.rows.randomElement(using: &generator),
        let key = document.find(place.row.key, in: place.row.keySpan),
        place.row.members.isEmpty
      else { return nil }
      let unit = document.unit(place.row.span)
      let copy = document.text(unit.lowerBound..<key.lowerBound) + "ZZ_ADDED"
      var rest = document.text(key.upperBound..<unit.upperBound)
      if document.isPlain {
        let missing = "ZZ_ADDED".utf8.count - place.row.key.utf8.count
        guard rest.prefix(max(0, missing + 1)).allSatisfy({ $0 == " " }) else { return nil }
        rest =
          missing > 0
          ? String(rest.dropFirst(missing)) : String(repeating: " ", count: -missing) + rest
      }
      return Outcome(
        text: document.replacing([(unit.upperBound..<unit.upperBound, copy + rest)]),
        added: ["documentOnly \(place.target.path).ZZ_ADDED"],
        changes: ["added \(place.name(of: "ZZ_ADDED"))"],
        form: place.rows.form.rawValue
      )
    },
    DocumentEdit(name: "row removed") { document, generator in
      guard let place = document.rows.randomElement(using: &generator), place.isAlone,
        !place.hasNestedRows, place.rows.rows.count > 2
      else { return nil }
      let span = place.row.span
      return Outcome(
        text: document.replacing([(document.unit(span), "")]),
        added: document.findingsWithout(place),
        removed: { span.contains($0.span) },
        changes: place.changes("removed"),
        form: place.rows.form.rawValue
      )
    },
    DocumentEdit(name: "row renamed") { document, generator in
      guard let place = document.rows.randomElement(using: &generator), place.isAlone,
        !place.hasNestedRows,
        let text = document.replacing(place.row.key, by: "ZZ_OTHER", in: place.row.keySpan)
      else { return nil }
      let span = place.row.span
      return Outcome(
        text: text,
        added: document.findingsWithout(place)
          + ["documentOnly \(place.target.path).ZZ_OTHER"],
        removed: { span.contains($0.span) },
        changes: ["renamed \(place.name) \(place.name(of: "ZZ_OTHER"))"],
        form: place.rows.form.rawValue
      )
    },
    DocumentEdit(name: "rows reordered") { document, generator in
      guard let place = document.rows.randomElement(using: &generator),
        let other = place.rows.rows.randomElement(using: &generator), other.span != place.row.span,
        !place.hasNestedRows, other.continuations.isEmpty
      else { return nil }
      let (one, two) = (document.unit(place.row.span), document.unit(other.span))
      guard !one.overlaps(two) else { return nil }
      let text = document.replacing([(one, document.text(two)), (two, document.text(one))])
      return Outcome(text: text, form: place.rows.form.rawValue)
    },
  ]

  /// Edits of one cell.
  static let cells: [DocumentEdit] = [
    DocumentEdit(name: "code renumbered") { document, generator in
      guard
        let place = document.rows.filter({ $0.item.code != nil && $0.row.cells[.code] != nil })
          .randomElement(using: &generator), let cell = place.row.cells[.code],
        Int(cell.text) != nil,
        let text = document.replacing(cell.text, by: "9\(cell.text)", in: cell.span)
      else { return nil }
      return Outcome(
        text: text,
        added: ["code \(place.item.path)"],
        changes: ["reworded \(place.name)"],
        form: place.rows.form.rawValue
      )
    },
    DocumentEdit(name: "type changed") { document, generator in
      guard
        let place = document.rows.filter({ $0.row.cells[.type] != nil })
          .randomElement(using: &generator), let cell = place.row.cells[.type],
        let type = place.row.type, let own = place.item.type
      else { return nil }
      let (word, new): (String, DocumentedType) =
        type == .boolean ? ("Integer", .integer) : ("Boolean", .boolean)
      guard let text = document.replacing(cell.text, by: word, in: cell.span) else { return nil }
      let span = place.row.span
      return Outcome(
        text: text,
        added: own.agrees(with: new) == false ? ["type \(place.item.path)"] : [],
        removed: { $0.kind == .type && span.contains($0.span) },
        changes: ["reworded \(place.name)"],
        form: place.rows.form.rawValue
      )
    },
    DocumentEdit(name: "requirement changed") { document, generator in
      guard
        let place = document.rows.filter({ $0.row.cells[.required] != nil })
          .randomElement(using: &generator), let cell = place.row.cells[.required],
        let new = opposites[cell.text], let requirement = Requirement(cell: new),
        let text = document.replacing(cell.text, by: new, in: cell.span)
      else { return nil }
      let span = place.row.span
      let differs = place.item.requirement.map { $0 != requirement } ?? false
      return Outcome(
        text: text,
        added: differs ? ["requirement \(place.item.requirementPath)"] : [],
        removed: { $0.kind == .requirement && span.contains($0.span) },
        changes: ["reworded \(place.name)"],
        form: place.rows.form.rawValue
      )
    },
    DocumentEdit(name: "default changed") { document, generator in
      guard
        let place = document.rows.filter({ $0.row.cells[.default] != nil })
          .randomElement(using: &generator), let cell = place.row.cells[.default],
        let text = document.replacing(cell.text, by: "9\(cell.text)", in: cell.span)
      else { return nil }
      return Outcome(
        text: text,
        added: ["defaultValue \(place.item.path)"],
        changes: ["reworded \(place.name)"],
        form: place.rows.form.rawValue
      )
    },
    DocumentEdit(name: "description reworded") { document, generator in
      guard
        let place = document.rows.filter({ $0.row.cells[.description] != nil })
          .randomElement(using: &generator), !place.hasNestedRows,
        let cell = place.row.cells[.description],
        let word = cell.text.split(separator: " ").last(where: { $0.allSatisfy(\.isLetter) }),
        Requirement(prose: String(word)) == nil,
        !DocumentWords.isConjunction(FoldedWord(String(word)).text),
        let range = document.find(String(word), in: cell.span, isLast: true),
        !document.isAddress(range)
      else { return nil }
      return Outcome(
        text: document.replacing([(range, String(word) + "zz")]),
        changes: ["reworded \(place.name)"],
        form: place.rows.form.rawValue
      )
    },
  ]

  private static let opposites = [
    "Mandatory": "Optional", "Optional": "Mandatory", "Да": "Нет", "Нет": "Да", "M": "O", "O": "M",
    "obligatorio": "opcional", "opcional": "obligatorio", "Yes": "No", "No": "Yes",
    "required": "optional", "optional": "required", "yes": "no", "no": "yes", "sim": "não",
    "não": "sim", "sí": "no", "tak": "nie", "nie": "tak", "Ja": "Nein", "Nein": "Ja",
    "true": "false", "false": "true", "必須": "任意", "任意": "必須",
  ]
}

extension EditableDocument.Row {
  /// `true` if no other row of the table has the key.
  var isAlone: Bool { rows.rows.count { $0.key == row.key } == 1 }

  /// Returns the name of a row with another key in the same section.
  func name(of key: String) -> String { "\(ReadPart.normalized(part.section.title)) > \(key)" }

  /// The changes of the row and the members of its nested list.
  func changes(_ form: String) -> [String] {
    ["\(form) \(name)"] + row.members.map { "\(form) \(name).\($0.key)" }
  }
}

extension EditableDocument {
  /// `true` if code beside a row has its key, or a part that a section of the same part of the spec compares with
  /// nothing.
  func mentions(_ place: Row) -> Bool {
    let sections = Set(
      bound.parts.filter { part in
        if case .part(place.target.path, _) = part.target { true } else { false }
      }.map(\.section.heading)
    )
    return bound.parts.contains { part in
      guard case .part(let path, _) = part.target else { return false }
      let isRecorded = path == BindableParts.api
      let isBeside =
        isRecorded
        ? sections.contains(part.section.heading)
        : part.section.heading == place.part.section.heading
      let names = isRecorded ? part.names : part.namesInCode
      return isBeside && place.item.keys.contains(where: names.contains)
    }
  }

  /// The findings that a document without a row has.
  func findingsWithout(_ place: Row) -> [String] {
    let others = rows.filter { $0.item.path == place.item.path && $0.row.span != place.row.span }
    // A sample that states the member contradicts the rows that do not.
    let keyed = others.contains {
      $0.target.path == place.target.path && $0.row.key == place.row.key
    }
    if !keyed, place.samples > 0 {
      let subject = "contradiction \(place.target.path).\(place.row.key)"
      return [subject]
    }
    return others.isEmpty && !place.item.isLater && !place.item.isInlined
      && place.samples + place.otherSamples == 0 && !mentions(place)
      ? ["specOnly \(place.item.path)"] : []
  }
}

extension Span {
  /// `true` if another span is inside.
  func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
