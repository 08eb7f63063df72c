package import SpecgenCore

extension DocumentOutline {
  /// The titles of the headings that lead to each section, from the outer to its own.
  package var sectionPaths: [[String]] { sections.map(\.path).filter { !$0.isEmpty } }

  /// Returns the bytes of the part of the document that a binding names: a row, a table, a list, a block or a heading.
  ///
  /// Returns nil for a section that is not in the document, or there more than once.
  package func span(of binding: Spec.DocumentBinding) -> Span? {
    guard case .one(let index) = SectionIndex(self).find(binding.section.map(\.value)) else {
      return nil
    }
    let section = sections[index]
    func element<Element>(_ number: Int, of all: [Element]) -> Element? {
      all.indices.contains(number - 1) ? all[number - 1] : nil
    }
    let rows: [DocumentRows]
    var span: Span?
    switch binding.place {
    case .whole: rows = section.tables + section.lists
    case .table(let number):
      rows = [element(number.value, of: section.tables)].compactMap(\.self)
      span = rows.first?.span
    case .list(let number):
      rows = [element(number.value, of: section.lists)].compactMap(\.self)
      span = rows.first?.span
    case .block(let number):
      rows = []
      span = element(number.value, of: section.blocks)?.span
    }
    let row = binding.row.flatMap { row in
      rows.lazy.flatMap(\.rows).first { FoldedWord($0.key) == FoldedWord(row.value) }
    }
    return row?.span ?? span ?? section.heading
  }
}
