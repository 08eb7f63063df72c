package import SpecgenCore

/// A fact that a document states in a form that can be read: one attribute of one entry.
package struct DocumentFact: Hashable, Sendable {
  /// The kinds of entries.
  package enum Kind: String, Hashable, Sendable {
    /// A row of a table.
    case row
    /// An item of a list with a key and a meaning.
    case item
    /// A member of a JSON sample, by its path.
    case member
    /// A function of a Swift sample.
    case function
    /// A property of a Swift sample.
    case property
    /// A case of an enumeration in a Swift sample.
    case enumCase = "case"
    /// A request line.
    case request
    /// A URL.
    case link
    /// A name in a code span of a paragraph.
    case mention
  }

  /// The attributes of entries.
  package enum Attribute: Hashable, Sendable {
    /// The cell of a column with a role.
    case role(ColumnRole)
    /// The cell of another column.
    case column(String)
    /// A param of a function, with its type.
    case param(String)
    /// The value of the entry itself: the kind of a member, the path of a request, the raw value of a case.
    case value

    /// The attribute in the output.
    package var text: String {
      switch self {
      case .role(let role): role.rawValue
      case .column(let title): title
      case .param(let name): "param \(name)"
      case .value: "value"
      }
    }
  }

  /// The titles of the enclosing sections, from the outermost.
  package let section: [String]
  /// The kind of the entry.
  package let kind: Kind
  /// The key of the entry.
  package let key: String
  /// The attribute.
  package let attribute: Attribute
  /// The value, in the words of the document.
  package let value: String
  /// The bytes that state it.
  package let span: Span
}

extension DocumentOutline {
  /// The facts of a document, in the order of their sections.
  package var facts: [DocumentFact] { sections.flatMap(\.facts) }
}

extension DocumentSection {
  /// The facts of the section.
  var facts: [DocumentFact] {
    var found: [DocumentFact] = []
    for table in tables { found += facts(of: table, .row) }
    for list in lists { found += facts(of: list, .item) }
    for block in blocks { found += facts(of: block) }
    found += mentions
    return found.sorted { $0.span.start < $1.span.start }
  }

  private func fact(
    _ kind: DocumentFact.Kind,
    _ key: String,
    _ attribute: DocumentFact.Attribute,
    _ value: String,
    at span: Span
  ) -> DocumentFact {
    DocumentFact(
      section: path,
      kind: kind,
      key: key,
      attribute: attribute,
      value: value,
      span: span
    )
  }

  private func facts(of rows: DocumentRows, _ kind: DocumentFact.Kind) -> [DocumentFact] {
    rows.rows.flatMap { facts(of: $0, kind, prefix: "") }
  }

  private func facts(
    of row: DocumentRow,
    _ kind: DocumentFact.Kind,
    prefix: String
  ) -> [DocumentFact] {
    let key = prefix + row.key
    var facts = [fact(kind, key, .role(.name), row.key, at: row.keySpan)]
    for role in ColumnRole.allCases {
      guard let cell = row.cells[role] else { continue }
      facts.append(fact(kind, key, .role(role), cell.text, at: cell.span))
    }
    for (title, cell) in row.others.sorted(by: { $0.key < $1.key }) {
      facts.append(fact(kind, key, .column(title), cell.text, at: cell.span))
    }
    return facts + row.members.flatMap { self.facts(of: $0, kind, prefix: key + ".") }
  }

  private func facts(of block: DocumentBlock) -> [DocumentFact] {
    switch block.kind {
    case .json(let value):
      return value.members.map { member in
        let kinds = member.kinds.sorted().map(\.rawValue).joined(separator: ", ")
        return fact(.member, member.path, .value, kinds, at: block.span(at: member.offset))
      }
    case .swift(let sample):
      let functions = sample.functions.flatMap { function in
        [
          fact(
            .function,
            function.name,
            .role(.name),
            function.name,
            at: block.span(ofLine: function.line)
          )
        ]
          + function.params.map {
            fact(
              .function,
              function.name,
              .param($0.name),
              $0.type,
              at: block.span(ofLine: $0.line)
            )
          }
      }
      return functions
        + sample.properties.map {
          fact(.property, $0.name, .role(.type), $0.type, at: block.span(ofLine: $0.line))
        }
        + sample.cases.map {
          fact(.enumCase, $0.name, .value, $0.value ?? "", at: block.span(ofLine: $0.line))
        }
    case .request(let request):
      return [fact(.request, request.verb, .value, request.path, at: block.firstLine)]
    case .link(let link):
      return [fact(.link, link.scheme, .value, link.text, at: block.firstLine)]
    case .other:
      return []
    }
  }

  /// The requests, URLs and names in code spans of paragraphs.
  private var mentions: [DocumentFact] {
    paragraphs.flatMap(\.lines).flatMap { line -> [DocumentFact] in
      let whole = RequestLine(line.text.text)
      var facts = whole.map { [fact(.request, $0.verb, .value, $0.path, at: line.span)] } ?? []
      for (code, span) in zip(line.text.codeSpans, line.codes) {
        if let request = RequestLine(code) {
          guard request != whole else { continue }
          facts.append(fact(.request, request.verb, .value, request.path, at: span))
        } else if let link = DocumentLink(code) {
          facts.append(fact(.link, link.scheme, .value, link.text, at: span))
        } else if code.isKeyOfAPI {
          facts.append(fact(.mention, code, .role(.name), code, at: span))
        }
      }
      return facts
    }
  }
}

extension DocumentBlock {
  /// The bytes of the first line that is not blank.
  fileprivate var firstLine: Span {
    span(at: code.utf8.prefix { $0 <= 0x20 }.count)
  }
}
