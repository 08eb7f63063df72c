import SpecgenCore

/// The check for values that a document sends or reads under two keys.
///
/// Only the spec says that two keys belong to one value: as those of a field, of an answer, or of the end of a flow.
struct SecondKeyCheck {
  /// The findings, in the order of the values in the spec.
  private(set) var findings: [DocumentFinding] = []
  /// The first place of each key in URLs and in strings of code.
  private var mentions: [String: Span] = [:]
  /// The numbers of the URLs and the blocks of code that have each key.
  ///
  /// Keys in one of them are different values, or known to be the same.
  private var groups: [String: Set<Int>] = [:]
  private var groupCount = 0
  /// The keys of tables and lists.
  private var stated: Set<String> = []
  private let document: String

  /// Checks a document.
  init(_ document: BoundDocument, of program: Program) {
    self.document = document.document.name.value
    for section in document.outline.sections { read(section) }
    // The instances of a generic type have the same fields.
    for value in program.valuesWithKeys.withoutRepeats { check(value) }
  }

  private mutating func read(_ section: DocumentSection) {
    for rows in section.tables + section.lists { stated.formUnion(rows.rows.map(\.key)) }
    for line in section.paragraphs.flatMap(\.lines) {
      for (code, span) in zip(line.text.codeSpans, line.codes) { mention(queryOf: code, at: span) }
    }
    for block in section.blocks {
      switch block.kind {
      case .swift(let sample):
        let texts = sample.strings.map(\.text)
        mention(texts + texts.flatMap(DocumentLink.queryKeys), at: block.span)
      case .link(let link): mention(queryOf: link.text, at: block.span)
      case .request(let line): mention(queryOf: line.path, at: block.span)
      case .json, .other: break
      }
    }
  }

  private mutating func mention(queryOf url: String, at span: Span) {
    mention(DocumentLink.queryKeys(of: url), at: span)
  }

  private mutating func mention(_ keys: [String], at span: Span) {
    groupCount += 1
    for key in keys { groups[key, default: []].insert(groupCount) }
    for key in keys where key.isKeyOfAPI && mentions[key] == nil { mentions[key] = span }
  }

  private mutating func check(_ value: ValueWithKeys) {
    for (index, first) in value.keys.enumerated() {
      for second in value.keys[(index + 1)...] {
        guard let place = mentions[second], let other = mentions[first],
          // A table with both keys describes two values.
          !(stated.contains(first) && stated.contains(second)),
          groups[first, default: []].isDisjoint(with: groups[second, default: []])
        else { continue }
        return findings.append(
          .contradiction(
            in: document,
            value.path,
            documented: [first, second].sorted().joined(separator: ", "),
            "the key is \(quoted(second)) here, and \(quoted(first)) elsewhere",
            at: place,
            note: Diagnostic.Note("the other key", at: other)
          )
        )
      }
    }
  }
}

/// A value of a spec with several keys, in the order in which they are tried.
private struct ValueWithKeys: Hashable {
  let path: String
  let keys: [String]
}

extension Program {
  fileprivate var valuesWithKeys: [ValueWithKeys] {
    let fields = types.flatMap { type -> [ValueWithKeys] in
      guard type.module == nil, case .record(let record) = type.shape else { return [] }
      return record.properties.map { property in
        ValueWithKeys(path: property.entity.path, keys: [property.key] + property.otherKeys)
      }
    }
    let answers = calls.flatMap { calls in
      calls.answers.map { ValueWithKeys(path: calls.entity.path + ".answers", keys: $0.keys) }
    }
    let ends = flows.flatMap { flow in
      flow.ends.map { end in
        ValueWithKeys(path: "\(flow.entity.path).ends.\(end.kind.rawValue)", keys: end.keys)
      }
    }
    return (fields + (answers.map { [$0] } ?? []) + ends).filter { $0.keys.count > 1 }
  }
}
