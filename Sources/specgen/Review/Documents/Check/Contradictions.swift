import SpecgenCore

/// The contradictions inside a document that need no spec to be seen.
struct Contradictions {
  /// The findings.
  private(set) var findings: [DocumentFinding] = []
  private let document: BoundDocument
  /// The maximum number of names that are compared with each other, which costs the square.
  private static let maxNames = 2_000

  /// Finds the contradictions of a document.
  init(_ document: BoundDocument) {
    self.document = document
    compareNumbers()
    compareSpellings()
  }

  /// A statement about a key in one table or list.
  private struct Statement {
    let value: String
    let span: Span
  }

  /// Finds keys with two numbers or defaults in parts that are bound to the same part of the spec.
  private mutating func compareNumbers() {
    var stated: [String: [ColumnRole: Statement]] = [:]
    for part in document.parts {
      guard case .part(let path, _) = part.target else { continue }
      for row in part.tables.flatMap(\.rows) where row.hasKeyOfAPI {
        let key = "\(path).\(row.key)"
        for role in [ColumnRole.code, .default] {
          guard let cell = row.cells[role] else { continue }
          if let first = stated[key]?[role] {
            compare(row.key, key, first, cell, role)
          } else {
            stated[key, default: [:]][role] = Statement(value: cell.unquotedText, span: cell.span)
          }
        }
      }
    }
  }

  private mutating func compare(
    _ name: String,
    _ subject: String,
    _ first: Statement,
    _ second: DocumentCell,
    _ role: ColumnRole
  ) {
    guard FoldedWord(first.value) != FoldedWord(second.unquotedText) else { return }
    let what = role == .code ? "number" : "default"
    add(
      subject,
      documented: [first.value, second.unquotedText].sorted().joined(separator: ", "),
      "\(quoted(name)) has the \(what) \(quoted(second.unquotedText)) here, and \(quoted(first.value)) elsewhere",
      at: second.span,
      note: Diagnostic.Note("the other \(what)", at: first.span)
    )
  }

  /// Finds names that differ in one or two letters, of which one is stated as a key or a scheme.
  private mutating func compareSpellings() {
    let names = DocumentNames(document.outline, except: document.uncompared)
    let keys = zip(names.stated.keys, names.stated.values).prefix(Self.maxNames)
    for mention in names.mentioned.prefix(Self.maxNames) where names.stated[mention.text] == nil {
      let length = mention.text.utf8.count
      guard length > 7 else { continue }
      let limit = length > 11 ? 2 : 1
      // The order of the rows does not matter.
      let near = keys.filter { key, _ in
        abs(key.utf8.count - length) <= limit
          && editDistance(key, mention.text, limit: limit).map { $0 <= limit } ?? false
          && !Self.isSame(Self.letters(of: key), Self.letters(of: mention.text))
      }.min { $0.0 < $1.0 }
      guard let (key, span) = near else { continue }
      add(
        mention.text,
        documented: key,
        "\(quoted(mention.text)) is spelled \(quoted(key)) elsewhere",
        at: mention.span,
        note: Diagnostic.Note("the other spelling", at: span)
      )
    }
  }

  /// `true` if letters are equal, or one has the ending of a plural: a list and its element are two names.
  private static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left == right || left + "s".utf8 == right || right + "s".utf8 == left
      || left + "es".utf8 == right || right + "es".utf8 == left
  }

  /// Returns the letters of a name, which are equal in all naming styles.
  private static func letters(of name: String) -> [UInt8] {
    name.utf8.filter { $0.isLetter || $0.isDigit }.map { $0 | 0x20 }
  }

  private mutating func add(
    _ subject: String,
    documented: String,
    _ message: String,
    at span: Span,
    note: Diagnostic.Note
  ) {
    findings.append(
      .contradiction(
        in: document.document.name.value,
        subject,
        documented: documented,
        message,
        at: span,
        note: note
      )
    )
  }
}

extension DocumentFinding {
  /// Reports two statements of a document of which one must be wrong.
  static func contradiction(
    in document: String,
    _ subject: String,
    documented: String,
    _ message: String,
    at span: Span,
    note: Diagnostic.Note
  ) -> DocumentFinding {
    DocumentFinding(
      kind: .contradiction,
      document: document,
      subject: subject,
      documented: documented,
      specified: "",
      message: message,
      span: span,
      note: note,
      help: "Ask the vendor which of the two is true."
    )
  }
}

/// The names of an API in a document: those that tables, lists, samples and code state, and those in prose.
struct DocumentNames {
  /// A name in prose.
  struct Mention: Hashable, Sendable {
    let text: String
    let span: Span
  }

  /// The first place of each stated name.
  private(set) var stated = OrderedMap<String, Span>()
  /// The names in code spans and URLs of prose, each once, in order.
  private(set) var mentioned: [Mention] = []

  /// Collects the names of a document; those in the prose of some sections are not compared.
  init(_ outline: DocumentOutline, except uncompared: Set<Span?> = []) {
    var seen: Set<String> = []
    for section in outline.sections {
      for rows in section.tables + section.lists { state(rows.rows) }
      for block in section.blocks { state(block) }
    }
    for section in outline.sections where !uncompared.contains(section.heading) {
      for line in section.paragraphs.flatMap(\.lines) {
        for (code, span) in zip(line.text.codeSpans, line.codes) {
          for name in Self.names(in: code) where seen.insert(name).inserted {
            mentioned.append(Mention(text: name, span: span))
          }
        }
      }
    }
  }

  private mutating func state(_ rows: [DocumentRow]) {
    for row in rows where row.hasKeyOfAPI {
      if stated[row.key] == nil { stated[row.key] = row.keySpan }
      state(row.members)
    }
  }

  private mutating func state(_ block: DocumentBlock) {
    var names: [String] = []
    switch block.kind {
    case .json(let value):
      names = value.members.compactMap { $0.path.split(separator: ".").last.map(String.init) }
    case .swift(let sample): names = sample.strings.map(\.text).filter(\.isKeyOfAPI)
    case .link(let link): names = [link.scheme]
    case .request, .other: break
    }
    for name in names where stated[name] == nil { stated[name] = block.span }
  }

  /// Returns the names in a code span: the span itself, or the scheme and the keys of a URL.
  private static func names(in code: String) -> [String] {
    if let link = DocumentLink(code) {
      return ([link.scheme] + DocumentLink.queryKeys(of: code)).filter(\.isKeyOfAPI)
    }
    return code.isKeyOfAPI ? [code] : []
  }
}
