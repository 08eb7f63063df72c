import TestSupport

@testable import SpecgenCore
@testable import SpecgenReview

extension DocumentEdit {
  /// Edits of the form of tables and lists.
  static let forms: [DocumentEdit] = [
    DocumentEdit(name: "table turned into a list") { document, generator in
      guard
        let (section, rows) = document.convertible.filter({ $0.rows.form == .table })
          .randomElement(using: &generator)
      else { return nil }
      let items = rows.rows.map { row in
        let facts = [row.cells[.type], row.cells[.required]].compactMap { $0?.text }
        let note = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
        let meaning = document.source(of: row.cells[.description])
        return "- `\(row.key)`\(note): \(meaning)"
      }
      _ = section
      let unit = document.unit(rows.span)
      return Outcome(
        text: document.replacing([(unit, "\n" + items.joined(separator: "\n") + "\n\n")])
      )
    },
    DocumentEdit(name: "list turned into a table") { document, generator in
      guard
        let (_, rows) = document.convertible.filter({ $0.rows.form == .list })
          .randomElement(using: &generator)
      else { return nil }
      let lines = rows.rows.map { row in
        let cells = [row.cells[.type], row.cells[.required], row.cells[.description]]
        let texts = cells.map { document.source(of: $0).replacing("|", with: "\\|") }
        return "| `\(row.key)` | \(texts.joined(separator: " | ")) |"
      }
      let unit = document.unit(rows.span)
      // A list in an item is a table in that item.
      let indent = String(document.text(unit).prefix { $0 == " " })
      let table = ["| Name | Type | Required | Description |", "|---|---|---|---|"] + lines
      return Outcome(
        text: document.replacing([
          (unit, "\n" + table.map { indent + $0 + "\n" }.joined() + "\n")
        ]),
        // A table with a column for requirements has an empty cell where a list has nothing.
        added: document.unstated(in: rows)
      )
    },
    DocumentEdit(name: "column added") { document, generator in
      guard document.isMarkdown,
        let place = document.rows.filter({ $0.rows.form == .table })
          .randomElement(using: &generator)
      else { return nil }
      let unit = document.unit(place.rows.span)
      let lines = document.text(unit).split(separator: "\n").enumerated().map { index, line in
        var line = line
        while line.last == " " { line.removeLast() }
        let cell = index == 0 ? "Zzcolumn" : index == 1 ? "---" : "v\(index)"
        // Tables may do without marks at the ends of their lines.
        return line.last == "|" ? "\(line) \(cell) |" : "\(line) | \(cell)"
      }
      return Outcome(
        text: document.replacing([(unit, lines.joined(separator: "\n") + "\n")]),
        changes: ["column \(ReadPart.normalized(place.part.section.title)) > Zzcolumn"]
      )
    },
    DocumentEdit(name: "columns reordered") { document, generator in
      guard document.isMarkdown,
        let place = document.rows.filter({ $0.rows.titles.count > 2 })
          .randomElement(using: &generator)
      else { return nil }
      let unit = document.unit(place.rows.span)
      let lines = document.text(unit).split(separator: "\n").map { line -> String? in
        var cells = line.split(separator: "|", omittingEmptySubsequences: false)
        guard !line.contains("\\|"), cells.count == place.rows.titles.count + 2 else { return nil }
        cells.swapAt(cells.count - 2, cells.count - 3)
        return cells.joined(separator: "|")
      }
      let known = lines.compactMap(\.self)
      guard known.count == lines.count else { return nil }
      return Outcome(text: document.replacing([(unit, known.joined(separator: "\n") + "\n")]))
    },
    DocumentEdit(name: "emphasis of a key changed") { document, generator in
      guard document.isMarkdown,
        let place = document.rows.filter({ !document.isCode($0.row.keySpan) })
          .randomElement(using: &generator)
      else { return nil }
      let key = place.row.key
      let span = place.row.keySpan
      for (old, new) in [("`\(key)`", "**\(key)**"), ("**\(key)**", "`\(key)`")] {
        guard let range = document.find(old, in: span) else { continue }
        return Outcome(text: document.replacing([(range, new)]))
      }
      // Within code, a mark would end it.
      guard let range = document.find(key, in: span),
        !document.text(span.start..<range.lowerBound).contains("`")
      else { return nil }
      return Outcome(text: document.replacing([(range, "`\(key)`")]))
    },
  ]
}

extension EditableDocument {
  /// The tables and lists whose facts the other form can state, in sections that bindings take as a whole.
  var convertible: [(section: DocumentSection, rows: DocumentRows)] {
    guard isMarkdown else { return [] }
    let numbered = Set(
      versions.document.bindings.compactMap { binding -> String? in
        if case .whole = binding.place { return nil }
        return binding.section.last?.value
      }
    )
    return wholeSections.filter { !numbered.contains($0.title) }.flatMap { section in
      (section.tables + section.lists).filter(Self.isConvertible).map { (section, $0) }
    }
  }

  private static func isConvertible(_ rows: DocumentRows) -> Bool {
    let roles: Set<ColumnRole> = [.type, .required, .description]
    return rows.isKeyed
      && rows.rows.allSatisfy { row in
        // Tags in code would be markup outside of it.
        guard row.hasKeyOfAPI, row.members.isEmpty, row.others.isEmpty,
          roles.isSuperset(of: row.cells.keys),
          !row.cells.values.contains(where: { $0.text.contains("<") })
        else { return false }
        if let type = row.cells[.type] {
          guard type.text.allSatisfy(\.isLetter), let known = row.type else { return false }
          if case .named = known { return false }
        }
        let stated = row.cells[.required].map { Requirement(cell: $0.text) != nil } ?? true
        let meaning = row.cells[.description]?.text ?? ""
        return stated && !(meaning.first.map { "([-:—–=".contains($0) } ?? rows.form.isTable)
      }
  }

  /// Returns the text of a cell.
  func source(of cell: DocumentCell?) -> String { cell?.text ?? "" }

  /// The findings about the rows of a list without a requirement, if a table has the rows.
  func unstated(in rows: DocumentRows) -> [String] {
    let known = Set(findings.map(\.words))
    return self.rows.filter { place in
      place.rows.span == rows.span && place.item.requirement != nil && place.row.requirement == nil
    }.map { "unstated \($0.item.path)" }.filter { !known.contains($0) }
  }
}

extension DocumentRows.Form {
  fileprivate var isTable: Bool { self == .table }
}
