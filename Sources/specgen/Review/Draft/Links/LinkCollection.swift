import SpecgenCore

/// The links and the texts of a document, in order.
enum LinkCollection {
  /// Returns the links of a document.
  static func uses(in document: DraftDocument) -> [LinkUse] {
    var uses: [LinkUse] = []
    for section in document.outline.sections {
      let origin = DraftOrigin(document: document.index, section: section.path)
      func add(_ text: String, in context: String) {
        for link in LinkTemplate.all(in: text) {
          uses.append(LinkUse(link: link, text: context, origin: origin))
        }
      }
      add(section.title, in: section.title)
      for part in document.parts(of: section) {
        switch part {
        case .paragraph(let paragraph): add(paragraph.text.text, in: paragraph.text.text)
        case .rows(let rows, _):
          for row in rows.rows.flatMap(\.withMembers) {
            for text in [row.key] + row.texts { add(text, in: text) }
          }
        case .block(let block, _): add(block.code, in: "")
        }
      }
    }
    return uses
  }

  /// Returns the sections with a table or a list of params under a heading that says so.
  static func paramSections(of document: DraftDocument) -> [DraftOrigin] {
    document.outline.sections.filter { section in
      DocumentTopic.topics(of: section.title).contains(.params)
        && (section.tables + section.lists).contains(where: \.isKeyed)
    }.map { DraftOrigin(document: document.index, section: $0.path) }
  }

  /// Returns the blocks of code of a document.
  static func samples(of document: DraftDocument) -> [String] {
    document.outline.sections.flatMap { $0.blocks.map(\.code) }
  }

  /// Returns the prose and the code of a document, by part.
  static func texts(of document: DraftDocument) -> [String] {
    document.outline.sections.flatMap { section in
      [section.title] + section.paragraphs.map(\.text.text) + section.blocks.map(\.code)
        + section.rows.flatMap(\.withMembers).map { ([$0.key] + $0.texts).joined(separator: " ") }
    }
  }
}

extension DocumentRow {
  /// The row, and those of its nested lists.
  var withMembers: [DocumentRow] { [self] + members.flatMap(\.withMembers) }
}
