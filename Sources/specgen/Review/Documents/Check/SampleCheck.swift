import SpecgenCore

/// The check of the JSON samples of a document against the types that they are bound to.
struct SampleCheck {
  /// The findings, in the order of the document.
  private(set) var findings: [DocumentFinding] = []
  /// The subjects of findings about keys that samples have in place of others.
  private(set) var renamed: Set<String> = []
  /// The paths of members that samples state.
  private(set) var stated: Set<String> = []
  private let document: BoundDocument
  private let reader: ExampleReader
  /// The keys that rows bound to a part state, by the path of the part.
  private var rowKeys: [String: Set<String>] = [:]

  /// Creates a check of a document.
  init(_ program: Program, document: BoundDocument) {
    self.document = document
    reader = ExampleReader(program.types)
    for part in document.parts {
      guard case .part(let path, _) = part.target else { continue }
      for rows in part.memberTables where rows.isKeyed {
        rowKeys[path, default: []].formUnion(rows.rows.map(\.key))
        rowKeys[path, default: []].formUnion(rows.rows.compactMap(\.key.nameWithoutMarks))
      }
    }
  }

  /// Checks the samples of a part.
  mutating func check(_ part: BoundPart, with target: BindablePart) {
    for block in part.blocks {
      if let json = block.json {
        check(json, of: block, with: target)
      } else if block.isBrokenJSON {
        report(
          .sample,
          target.path,
          documented: "",
          "the sample is not valid JSON",
          at: block.span,
          note: target.span,
          help: "Skip the block with the reason; a sample that does not parse checks nothing."
        )
      }
    }
  }

  private mutating func check(
    _ json: JSONText.Value,
    of block: DocumentBlock,
    with target: BindablePart
  ) {
    let start = findings.count
    for member in json.members where !member.path.hasSuffix("]") && !target.isMap {
      compare(member, of: block, with: target)
      compareNested(member, of: block, with: target)
    }
    if let type = target.type {
      var reader = reader
      let mismatches = reader.mismatches { (reader) throws(ExampleReader.Mismatch) in
        try reader.check(json, type)
      }
      let absences = Dictionary(grouping: mismatches.filter { !$0.absentKeys.isEmpty }) {
        $0.plainPath
      }
      for mismatch in mismatches {
        if absences[mismatch.plainPath]?.count == 1,
          rename(mismatch, among: start..<findings.count, of: target)
        {
          continue
        }
        let place = mismatch.path.isEmpty ? "the value" : quoted(mismatch.path)
        report(
          .sample,
          mismatch.path.isEmpty ? target.path : "\(target.path).\(mismatch.path)",
          documented: mismatch.path,
          "\(place) of the sample does not decode: expected \(mismatch.expected), found \(mismatch.found)",
          at: block.span(at: mismatch.range.lowerBound),
          note: target.span,
          help: "Change the spec so that the sample decodes."
        )
      }
    }
  }

  /// Replaces the finding about the only unknown key of an object with one about the required key that it lacks.
  ///
  /// - Returns: `true` if the object lacks the key because it has another one.
  private mutating func rename(
    _ absence: ExampleReader.Mismatch,
    among range: Range<Int>,
    of target: BindablePart
  ) -> Bool {
    let outer = absence.plainPath.isEmpty ? "" : absence.plainPath + "."
    let path = target.path + "." + outer
    let unknown = range.filter {
      findings[$0].kind == .documentOnly
        && findings[$0].subject == path + findings[$0].documented
    }
    guard unknown.count == 1, let index = unknown.first,
      let key = absence.absentKeys.first,
      let item = RowComparison.item(for: outer + key, in: target.items)
    else { return false }
    let finding = findings[index]
    let isStated = rowKeys[target.path]?.contains(key) ?? false
    if !isStated { renamed.insert(finding.subject) }
    findings[index] =
      isStated
      ? .contradiction(
        in: finding.document,
        path + key,
        documented: finding.documented,
        "the sample calls \(quoted(key)) \(quoted(finding.documented)), unlike the tables and lists of the document",
        at: finding.span,
        note: Diagnostic.Note("bound to this part", at: target.span)
      ) : .name(finding, was: FormerMember(item, statement: path + key))
    stated.insert(item.path)
    return true
  }

  /// Compares an inner member of a sample with the records of the spec.
  private mutating func compareNested(
    _ member: JSONSampleMember,
    of block: DocumentBlock,
    with target: BindablePart
  ) {
    let keys = member.path.split(separator: ".").map { String($0).replacing("[]", with: "") }
      .filter { !$0.isEmpty }
    guard keys.count > 1 else { return }
    var items = target.items
    for key in keys.dropLast() {
      guard let item = items.first(where: { $0.keys.contains(key) }),
        item.type?.form.isRecord == true
      else { return }
      items = item.members
    }
    guard let last = keys.last, !items.isEmpty,
      !items.contains(where: { $0.keys.contains(last) || $0.pathKeys.contains(last) })
    else { return }
    report(
      .documentOnly,
      "\(target.path).\(keys.joined(separator: "."))",
      documented: last,
      "\(quoted(keys.joined(separator: "."))) is only in the document's sample",
      at: block.span(at: member.offset),
      note: target.span,
      help: "Add it as optional."
    )
  }

  /// Compares the top members of a sample with the spec, and with the rows of the document.
  private mutating func compare(
    _ member: JSONSampleMember,
    of block: DocumentBlock,
    with target: BindablePart
  ) {
    let key = member.path.hasPrefix("[].") ? String(member.path.dropFirst(3)) : member.path
    guard !key.contains("."), !target.items.isEmpty else { return }
    let place = block.span(at: member.offset)
    let item = target.items.first { $0.keys.contains(key) || $0.pathKeys.contains(key) }
    if let item {
      stated.insert(item.path)
    } else {
      report(
        .documentOnly,
        "\(target.path).\(key)",
        documented: key,
        "\(quoted(key)) is only in the document's sample",
        at: place,
        note: target.span,
        help: "Add it to \(quoted(target.path)) as optional."
      )
    }
    if let item, item.keys.contains(key), let rows = rowKeys[target.path], !rows.contains(key),
      !item.isInlined
    {
      findings.append(
        .contradiction(
          in: document.document.name.value,
          "\(target.path).\(key)",
          documented: key,
          "the sample has \(quoted(key)), which no table or list of the document states",
          at: place,
          note: Diagnostic.Note("bound to this part", at: target.span)
        )
      )
    }
  }

  private mutating func report(
    _ kind: DocumentFinding.Kind,
    _ subject: String,
    documented: String,
    _ message: String,
    at span: Span,
    note: Span,
    help: String
  ) {
    findings.append(
      DocumentFinding(
        kind: kind,
        document: document.document.name.value,
        subject: subject,
        documented: documented,
        specified: "",
        message: message,
        span: span,
        note: Diagnostic.Note("bound to this part", at: note),
        help: help
      )
    )
  }
}

extension ExampleReader.Mismatch {
  /// The path without the numbers of elements.
  fileprivate var plainPath: String {
    var isInside = false
    return String(
      path.filter { mark in
        if mark == "[" { isInside = true }
        defer { if mark == "]" { isInside = false } }
        return !isInside
      }
    ).trimmingPrefix(".").description
  }
}

extension BindablePart {
  /// `true` for a map, whose keys are values.
  fileprivate var isMap: Bool { if case .map? = type { true } else { false } }
}

extension BindableItem {
  /// The first keys of the paths by which documents know a nested value.
  fileprivate var pathKeys: [String] {
    keys.compactMap { key in
      key.firstIndex(of: ".").map { String(key[..<$0]) }
    }
  }
}

extension BindableItemType.Form {
  /// `true` for a record, and for a list of records.
  fileprivate var isRecord: Bool {
    switch self {
    case .record: true
    case .list(let element): element.isRecord
    default: false
    }
  }
}
