import TestSupport

@testable import SpecgenCore
@testable import SpecgenReview

extension DocumentEdit {
  /// Edits of values that prose lists: in the description of a row, or in a paragraph.
  static let values: [DocumentEdit] = [
    DocumentEdit(name: "value added to a list in prose") { document, generator in
      guard let list = document.valueLists.randomElement(using: &generator),
        let value = list.listed.randomElement(using: &generator),
        let range = document.find(value.key, in: list.span)
      else { return nil }
      return Outcome(
        text: document.replacing([(range, "\(value.key), zzadded")]),
        added: ["documentOnly \(list.path).zzadded"],
        changes: list.changes,
        form: "prose"
      )
    },
    DocumentEdit(name: "value removed from a list in prose") { document, generator in
      let lists = document.valueLists.filter { $0.isAlone && $0.listed.count > 2 }
      guard let list = lists.randomElement(using: &generator),
        let value = list.listed.randomElement(using: &generator)
      else { return nil }
      for mark in ["", "`", "\"", "**"] {
        guard let range = document.find("\(mark)\(value.key)\(mark), ", in: list.span) else {
          continue
        }
        return Outcome(
          text: document.replacing([(range, "")]),
          added: ["specOnly \(value.path)"],
          changes: list.changes,
          form: "prose"
        )
      }
      return nil
    },
  ]
}

extension EditableDocument {
  /// A list of values in prose, with the cases of the spec that it has.
  struct ValueList {
    /// The path of the member, or of the enumeration.
    let path: String
    let listed: [BindableItem]
    let span: Span
    let changes: [String]
    /// `true` if nothing else states the values.
    let isAlone: Bool
  }

  /// The lists of values that are compared with enumerations.
  var valueLists: [ValueList] {
    let found = rows.flatMap { place -> [ValueList] in
      guard place.item.type?.form.isEnumeration == true else { return [] }
      return place.row.cells.compactMap { role, cell in
        guard role == .description, !cell.text.contains("  ") else { return nil }
        return list(
          cell.text,
          place.item.members,
          place.item.path,
          cell.span,
          ["reworded \(place.name)"]
        )
      }
    }
    return found.map { list in
      let paths = Set(list.listed.map(\.path))
      let others = found.count { !paths.isDisjoint(with: $0.listed.map(\.path)) }
      let isStated = rows.contains { paths.contains($0.item.path) }
      return ValueList(
        path: list.path,
        listed: list.listed,
        span: list.span,
        changes: list.changes,
        isAlone: list.isAlone && others == 1 && !isStated
      )
    }
  }

  private func list(
    _ text: String,
    _ cases: [BindableItem],
    _ path: String,
    _ span: Span,
    _ changes: [String]
  ) -> ValueList? {
    let keys = Set(cases.map(\.key))
    guard let listed = ListedValues(in: text, of: keys), listed.unknown.isEmpty else { return nil }
    return ValueList(
      path: path,
      listed: cases.filter { listed.known.contains($0.key) },
      span: span,
      changes: changes,
      isAlone: !listed.isPartial && listed.known == keys
    )
  }
}
