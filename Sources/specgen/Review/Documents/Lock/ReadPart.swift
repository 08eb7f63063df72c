import SpecgenCore

/// A bound part of a document as it was read: what the lock records a digest of.
package struct ReadPart: Hashable, Sendable {
  /// The name, unique in its document: the title of the section, and the row, the column or the block.
  package private(set) var name: String
  /// The title of the section.
  let section: String
  /// The title of a column without a role, for the cell of a row.
  let column: String?
  /// The words, in a form that is equal for equal facts: without typographic variants and repeated spaces.
  package let text: String
  /// The bytes in the document.
  let span: Span
  /// The bytes of its text, in which another finding is about the same words.
  let places: [Span]
  /// The bytes of the section's heading; nil for the text before all headings.
  let heading: Span?
  /// The path of the part of the spec.
  let target: String

  /// The digest that the lock records.
  package var digest: String { SHA256(of: text).hex(digits: 12) }

  /// Returns the parts of a document that are bound to a part of the spec.
  package static func parts(of document: BoundDocument) -> [ReadPart] {
    var titles: [String: Set<[String]>] = [:]
    for section in document.outline.sections {
      titles[section.title, default: []].insert(section.path)
    }
    var parts = OrderedMap<String, ReadPart>()
    var counts: [String: Int] = [:]
    for part in document.parts {
      guard case .part(let target, _) = part.target else { continue }
      let isUnique = titles[part.section.title]?.count == 1
      let title = isUnique ? part.section.title : part.section.path.joined(separator: " / ")
      for read in part.readParts(section: normalized(title), target: target) {
        var read = read
        let name = read.name
        while parts[read.name] != nil {
          counts[name, default: 1] += 1
          read = read.renamed("\(name) (\(counts[name, default: 1]))")
        }
        parts[read.name] = read
      }
    }
    return parts.values
  }

  private func renamed(_ name: String) -> ReadPart {
    var part = self
    part.name = name
    return part
  }

  /// Returns a text with plain dashes, quotes and spaces, as one line.
  static func normalized(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var hasSpace = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}" {
        hasSpace = true
        continue
      }
      if hasSpace, !result.isEmpty { result.append(" ") }
      hasSpace = false
      switch scalar {
      case "\u{2010}"..."\u{2015}", "\u{2212}": result.append("-")
      case "«", "»", "“", "”", "„", "‟", "″": result.append("\"")
      case "‘", "’", "‚", "‛", "′": result.append("'")
      case "…": result.append(contentsOf: "...".unicodeScalars)
      case "\u{AD}", "\u{200C}", "\u{200D}", "\u{2060}": continue
      default: result.append(ForbiddenCharacter(scalar) == nil ? scalar : "\u{FFFD}")
      }
    }
    return String(result)
  }
}

extension BoundPart {
  fileprivate func readParts(section title: String, target: String) -> [ReadPart] {
    func part(
      _ name: String,
      _ text: String,
      _ span: Span,
      places: [Span]? = nil,
      column: String? = nil
    ) -> ReadPart {
      ReadPart(
        name: name.isEmpty ? title : "\(title) > \(name)",
        section: title,
        column: column,
        text: text,
        span: span,
        places: places ?? [span],
        heading: section.heading,
        target: target
      )
    }
    func rows(_ row: DocumentRow, prefix: String, titles: [String] = []) -> [ReadPart] {
      // A row without a key is called by its first cell.
      let first = row.key.isEmpty ? row.firstCell(of: titles) : nil
      let key = prefix + (row.key.isEmpty ? first?.text ?? "?" : ReadPart.normalized(row.key))
      let own = ColumnRole.allCases.compactMap { role in
        row.cells[role].map { "\(role.rawValue): \(ReadPart.normalized($0.text))" }
      }
      // Rows below that have no key of their own belong to the row.
      let cells =
        own
        + row.continuations.flatMap { row in
          ColumnRole.allCases.compactMap { row.cells[$0] }.map { ReadPart.normalized($0.text) }
        }
      let others = ([row] + row.continuations).flatMap { row in
        row.others.filter { $0.key != first?.title }.sorted { $0.key < $1.key }
      }.map { title, cell in
        let column = ReadPart.normalized(title)
        return part(
          "\(key) > \(column)",
          ReadPart.normalized(cell.text),
          cell.span,
          column: column
        )
      }
      return [part(key, cells.joined(separator: "\n"), row.span)] + others
        + row.members.flatMap { rows($0, prefix: key + ".") }
    }
    var parts: [ReadPart] = []
    if case .whole = content, let span = section.heading ?? section.paragraphs.first?.span,
      !section.paragraphs.isEmpty || section.isEmpty
    {
      let prose = section.paragraphs.map { ReadPart.normalized($0.text.text) }
      let places = section.paragraphs.map(\.span)
      parts.append(part("", prose.joined(separator: "\n"), span, places: places))
    }
    if case .row(let row) = content { parts += rows(row, prefix: "") }
    for table in tables {
      parts += table.rows.flatMap { rows($0, prefix: "", titles: table.titles) }
    }
    let numbers = Dictionary(section.blocks.enumerated().map { ($1.span, $0 + 1) }) { first, _ in
      first
    }
    for block in blocks {
      let text = block.json == nil ? block.code : block.code.withoutSpacesOfJSON
      let name = "block \(numbers[block.span] ?? 0)"
      parts.append(part(name, ReadPart.normalized(text), block.span))
    }
    return parts
  }
}

extension DocumentRow {
  /// Returns the first cell without a role that is not empty, with the title of its column; nil for one with more than a
  /// few words.
  fileprivate func firstCell(of titles: [String]) -> (title: String, text: String)? {
    for title in titles {
      guard let cell = others[title] else { continue }
      let text = ReadPart.normalized(cell.text).replacing(" > ", with: " ")
      guard !text.isEmpty else { continue }
      let isName = text.utf8.count <= 60 && text.split(separator: " ").count <= 3
      return isName ? (title, text) : nil
    }
    return nil
  }
}

extension String {
  /// A JSON text without the spaces between its tokens.
  fileprivate var withoutSpacesOfJSON: String {
    let bytes = Array(utf8)
    var reader = JSONReader(bytes, maxDepth: .max)
    var result: [UInt8] = []
    var end = 0
    while (try? reader.next()) != nil {
      result += bytes[end..<reader.range.lowerBound].filter { $0 > 0x20 }
      result += bytes[reader.range]
      end = reader.range.upperBound
    }
    return String(decoding: result, as: UTF8.self)
  }
}
