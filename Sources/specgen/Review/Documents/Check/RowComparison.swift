import SpecgenCore

/// The comparison of the rows of documents with the members of one part of a spec.
struct RowComparison {
  let part: BindablePart
  let document: String
  private let byKey: [String: Int]
  /// The form of the present rows; a list need not repeat that its items are optional.
  private var form = DocumentRows.Form.table
  /// The number of unknown rows that are compared with all keys, which costs the product of the two.
  private var namesToCompare = 200
  /// The findings, in the order of the document.
  var findings: [DocumentFinding] = []
  /// The paths of members that rows state.
  var stated: Set<String> = []
  /// The cases that a list of values has another value for, by the subject of the finding about the value.
  var replaced: [String: BindableItem] = [:]
  /// The cases that a list of values leaves out, with the name of the member and the place of the list.
  var unlisted: [(value: BindableItem, name: String, span: Span)] = []

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - part: The part of the spec.
  ///   - document: The name of the document.
  init(_ part: BindablePart, document: String) {
    self.part = part
    self.document = document
    let pairs = part.items.enumerated().flatMap { index, item in item.keys.map { ($0, index) } }
    byKey = Dictionary(pairs) { first, _ in first }
  }

  /// Compares the rows of a table or a list.
  mutating func compare(_ rows: DocumentRows) {
    guard rows.isKeyed else { return }
    form = rows.form
    compare(
      rows.rows,
      with: part.items,
      path: part.path,
      statesRequirements: rows.statesRequirements
    )
  }

  /// Compares one row that a binding names: with the member of its key, or with the part itself.
  mutating func compare(_ row: DocumentRow) {
    guard item(for: row.key) == nil else {
      compare([row], with: part.items, path: part.path, statesRequirements: false)
      return
    }
    compareLists(of: row, with: part.items, path: part.path, span: part.span)
  }

  private mutating func compare(
    _ rows: [DocumentRow],
    with items: [BindableItem],
    path: String,
    statesRequirements: Bool
  ) {
    let keys = Set(rows.map(\.key))
    let isTop = items.count == part.items.count && items.first?.path == part.items.first?.path
    for row in rows where row.hasKeyOfAPI {
      let found = isTop ? item(for: row.key) : Self.item(for: row.key, in: items)
      guard let item = found else {
        reportUnknown(row, among: items, path: path, keys: keys)
        continue
      }
      stated.insert(item.path)
      compare(row, with: item, statesRequirements: statesRequirements)
      compareLists(of: row, with: item.members, path: item.path, span: item.span)
      if !row.members.isEmpty, !item.members.isEmpty {
        compare(
          row.members,
          with: item.members,
          path: "\(path).\(row.key)",
          statesRequirements: false
        )
      }
    }
  }

  /// Returns the member of the part with a key.
  private func item(for key: String) -> BindableItem? {
    if let index = byKey[key] { return part.items[index] }
    if let index = key.nameWithoutMarks.flatMap({ byKey[$0] }) { return part.items[index] }
    return key.contains { $0 == "." || $0 == "[" } ? Self.item(for: key, in: part.items) : nil
  }

  /// Returns the member with a key; the key may be a path, such as `position.lat` or `items[].id`.
  static func item(for key: String, in items: [BindableItem]) -> BindableItem? {
    if let exact = items.first(where: { $0.keys.contains(key) }) { return exact }
    if let name = key.nameWithoutMarks, name != key { return item(for: name, in: items) }
    guard key.contains(where: { $0 == "." || $0 == "[" }) else { return nil }
    let plain = key.replacing("[]", with: "")
    if plain != key, let exact = items.first(where: { $0.keys.contains(plain) }) { return exact }
    guard let dot = plain.firstIndex(of: "."),
      let outer = items.first(where: { $0.keys.contains(String(plain[..<dot])) })
    else { return nil }
    return item(for: String(plain[plain.index(after: dot)...]), in: outer.members)
  }

  private mutating func reportUnknown(
    _ row: DocumentRow,
    among items: [BindableItem],
    path: String,
    keys: Set<String>
  ) {
    // A member that no row states, under almost the same key, is this one.
    namesToCompare -= 1
    let free = namesToCompare > 0 ? items.filter { !$0.keys.contains(where: keys.contains) } : []
    let near = row.key.utf8.count > 3 ? nearest(to: row.key, in: free.map(\.key)) : []
    if let key = near.first, let item = free.first(where: { $0.key == key }) {
      stated.insert(item.path)
      add(
        .name,
        item,
        documented: row.key,
        specified: item.key,
        "the document calls \(quoted(item.key)) \(quoted(row.key))",
        at: row.keySpan,
        help: "Set `\(item.nameKey): \(visible(row.key))`.",
        remedy: .setKey(row.key)
      )
      return
    }
    findings.append(
      DocumentFinding(
        kind: .documentOnly,
        document: document,
        subject: "\(path).\(row.key)",
        documented: row.key,
        specified: "",
        message: "\(quoted(row.key)) is only in the document",
        span: row.keySpan,
        note: Diagnostic.Note("the part of the spec that it is bound to", at: part.span),
        help: "Add it to \(quoted(path)).",
        step: items.first.flatMap { addition(of: row, beside: $0) }
      )
    )
  }

  private mutating func compare(
    _ row: DocumentRow,
    with item: BindableItem,
    statesRequirements: Bool
  ) {
    if let type = row.type, let own = item.type, own.agrees(with: type) == false {
      let cell = row.cells[.type]
      add(
        .type,
        item,
        documented: cell?.text ?? "",
        specified: own.words,
        "\(quoted(row.key)) is \(type.words) in the document, and \(own.words) in the spec",
        at: cell?.span ?? row.span,
        help: "Change the type, or list the kinds of the answers in `accepts`.",
        remedy: type.spelling.map { .setType($0) }
      )
    }
    compareRequirements(row, item, statesRequirements: statesRequirements)
    for cell in [row.cells[.description], row.cells[.type]].compactMap(\.self)
      + row.others.sorted(by: { $0.key < $1.key }).map(\.value)
    {
      compareValues(in: cell.text, of: item, named: row.key, at: cell.span)
    }
    if let cell = row.cells[.code], let code = item.code, let number = Int(cell.text),
      number != code
    {
      add(
        .code,
        item,
        documented: cell.text,
        specified: String(code),
        "\(quoted(row.key)) has the number \(number) in the document, and \(code) in the spec",
        at: cell.span,
        help: "Set `code: \(number)`.",
        remedy: .setCode(number)
      )
    }
    compareDefaults(row, item)
  }

  /// Compares the default in a column, or else the one that the description states.
  private mutating func compareDefaults(_ row: DocumentRow, _ item: BindableItem) {
    let place = row.cells[.default] ?? row.cells[.description]
    let value = row.cells[.default].map(\.unquotedText) ?? row.describedDefault
    if let cell = place, let stated = value, stated.isKeyOfAPI, let own = item.defaultText,
      own != stated
    {
      add(
        .defaultValue,
        item,
        documented: stated,
        specified: own,
        "\(quoted(row.key)) defaults to \(quoted(stated)) in the document, and to \(quoted(own)) in the spec",
        at: cell.span,
        help: "Set `default: \(visible(stated))`.",
        remedy: .setDefault(stated, isText: item.type?.isText ?? true)
      )
    }
  }

  private mutating func compareRequirements(
    _ row: DocumentRow,
    _ item: BindableItem,
    statesRequirements: Bool
  ) {
    guard let own = item.requirement else { return }
    guard let requirement = row.requirement else {
      guard statesRequirements, form == .table || own == .required else { return }
      add(
        .unstated,
        item,
        documented: "",
        specified: own.rawValue,
        "the table states no requirement for \(quoted(row.key))",
        at: row.keySpan,
        help: "Ask the vendor. The spec has it as \(own.rawValue)."
      )
      return
    }
    // A condition that the spec does not know makes a member optional in some calls.
    guard requirement != own, requirement != .conditional else { return }
    findings.append(
      DocumentFinding(
        kind: .requirement,
        document: document,
        subject: item.requirementPath,
        documented: requirement.rawValue,
        specified: own.rawValue,
        message:
          "\(quoted(row.key)) is \(requirement == .required ? "required" : "optional") in the document, and \(own.rawValue) in the spec",
        span: (row.cells[.required] ?? row.cells[.description])?.span ?? row.span,
        note: Diagnostic.Note("declared here", at: item.call?.span ?? item.span),
        help: item.helpToRequire(requirement == .required),
        step: item.stepToRequire(requirement == .required)
      )
    )
  }

  /// Compares a cell that lists names, such as the params of a method, with the members.
  private mutating func compareLists(
    of row: DocumentRow,
    with members: [BindableItem],
    path: String,
    span: Span
  ) {
    guard !members.isEmpty else { return }
    for (_, cell) in row.others.sorted(by: { $0.key < $1.key }) {
      let names = cell.text.split { ",;".contains($0) }.map { name in
        MarkupText(String(name)).trimmed().text.filter { $0 != "`" }
      }
      let known = names.filter { Self.item(for: $0, in: members) != nil }
      guard names.count > 1, names.allSatisfy(\.isKeyOfAPI), known.count * 2 > names.count else {
        continue
      }
      for name in names where Self.item(for: name, in: members) == nil {
        findings.append(
          DocumentFinding(
            kind: .documentOnly,
            document: document,
            subject: "\(path).\(name)",
            documented: name,
            specified: "",
            message: "\(quoted(name)) is only in the document's list for \(quoted(row.key))",
            span: cell.span,
            note: Diagnostic.Note("declared here", at: span),
            help: "Add it."
          )
        )
      }
      for member in members
      where !member.keys.contains(where: names.contains) && !member.isLater && !member.isInlined {
        findings.append(
          DocumentFinding(
            kind: .specOnly,
            document: document,
            subject: "\(path).\(member.key)",
            documented: "",
            specified: member.key,
            message:
              "the document's list for \(quoted(row.key)) does not contain \(quoted(member.key))",
            span: cell.span,
            note: Diagnostic.Note("declared here", at: member.span),
            help: "Remove it, or cite a later source."
          )
        )
      }
    }
  }

  private mutating func add(
    _ kind: DocumentFinding.Kind,
    _ item: BindableItem,
    documented: String,
    specified: String,
    _ message: String,
    at span: Span,
    help: String,
    remedy: Remedy? = nil
  ) {
    findings.append(
      DocumentFinding(
        kind: kind,
        document: document,
        subject: item.path,
        documented: documented,
        specified: specified,
        message: message,
        span: span,
        note: Diagnostic.Note("declared here", at: item.span),
        help: help,
        step: remedy.map { SpecPatch.Step(declaration: item.span, remedy: $0) }
      )
    )
  }

  /// Returns the edit that adds a row beside a member; nil for a row whose type the spec language has not.
  private func addition(of row: DocumentRow, beside item: BindableItem) -> SpecPatch.Step? {
    let isCase = item.isCase
    guard isCase || item.requirement != nil, item.isEditable else { return nil }
    let type = isCase ? nil : row.type?.spelling ?? "String"
    let member = AddedMember(
      key: row.key,
      type: type,
      isOptional: row.requirement != .required,
      code: row.cells[.code].flatMap { Int($0.text) },
      doc: row.cells[.description]?.text
    )
    return SpecPatch.Step(declaration: item.span, remedy: .add(member))
  }
}
