import SpecgenCore

/// Reads the rows of tables and lists as fields and values.
struct RowReader {
  /// The maximum number of characters of a meaning that becomes documentation.
  static let maxDoc = 120
  /// The maximum depth of nested lists.
  private static let maxDepth = 6

  /// The start of the comment on a requirement under a condition.
  fileprivate static let conditional = "Required under a condition:"
  /// The comment for lists without a type of elements.
  static let unnamedElements = "The document does not name the type of the elements."

  let document: DraftDocument

  /// Reads the fields of rows, each key once.
  func fields(_ rows: [DocumentRow], isList: Bool, depth: Int = 0) -> [DraftField] {
    var fields = OrderedMap<String, DraftField>()
    for row in NestedRows.nested(rows) where row.hasKeyOfAPI {
      guard let key = row.key.nameWithoutMarks, fields[key] == nil else { continue }
      fields[key] = field(row, key: key, isList: isList, depth: depth)
    }
    return fields.values
  }

  private func field(_ row: DocumentRow, key: String, isList: Bool, depth: Int) -> DraftField {
    var field = DraftField(key: key, type: .string)
    field.meaning = row.cells[.description]?.text ?? ""
    // In a table with a row for each value, the description is that of the first one.
    field.doc = row.continuations.isEmpty ? Self.doc(field.meaning) : nil
    field.requirement = row.requirement
    field.typeWord = row.cells[.type].map { FoldedWord($0.text).text } ?? ""
    field.place = Self.place(of: row)
    field.isSecret = DocumentWords.namesSecret(field.meaning)
    if !field.isSecret, DocumentWords.isSecret(key: key) {
      field.isSecret = true
      field.comments.append("Secret because of its name.")
    }
    let stated = row.cells[.default].flatMap { Self.plain($0.unquotedText) }
    let codes = row.cells[.description]?.codes ?? []
    field.standard = stated ?? DescribedDefault.value(in: field.meaning, codes: codes)
    if let example = row.cells[.example].flatMap({ Self.plain($0.text) }) {
      field.values = [example]
    }
    if field.requirement == .conditional {
      field.condition = row.cells[.required]?.text ?? field.meaning
      field.comments.append("\(Self.conditional) \(Self.brief(field.meaning))")
    }
    setType(&field, row, depth: depth)
    if field.type == .string || field.type == .date(format: nil),
      let format = DescribedDate.format(in: field.meaning)
    {
      field.type = .date(format: format)
    }
    if let subject = DescribedBounds.Subject(field.type) {
      let text = row.remark.isEmpty ? field.meaning : "\(row.remark). \(field.meaning)"
      field.constraints = DescribedBounds.constraints(in: text, of: subject)
    }
    return field
  }

  /// Returns the place of a param that a remark or a cell of one word states.
  private static func place(of row: DocumentRow) -> DraftPlace? {
    var texts = [row.remark]
    if let text = row.cells[.description]?.text, text.first == "(",
      let end = text.firstIndex(of: ")")
    {
      texts.append(String(text[..<end]))
    }
    texts += row.others.sorted { $0.key < $1.key }.map(\.value.text).filter { text in
      DocumentWords.words(of: text).count == 1
    }
    return texts.lazy.compactMap(DocumentTopic.place).first
  }

  private func setType(_ field: inout DraftField, _ row: DocumentRow, depth: Int) {
    let type = row.type
    let isListed =
      if case .list = type { true } else {
        type == nil
          && DocumentWords.namesList(Array(DocumentWords.words(of: field.meaning).prefix(1)))
      }
    if !row.members.isEmpty, depth < Self.maxDepth {
      let rows = row.members
      let isTyped = rows.contains { $0.cells[.type] != nil || $0.cells[.required] != nil }
      if !isTyped, !row.hasFields, let values = values(rows) {
        field.type = .enumeration(values)
        return
      }
      let inner = rows.map { $0.renamed($0.key.withoutOwner(row.key)) }
      let members = fields(inner, isList: true, depth: depth + 1).map { $0.required(with: row.key) }
      if !members.isEmpty {
        let record = DraftType.record(members)
        field.type = isListed ? .list(record) : record
        return
      }
    }
    if type == .object {
      let members = ([row] + row.continuations).compactMap { $0.cells[.description] }.flatMap {
        ProseMembers($0.marked).members
      }.map { DraftField($0, in: row.key) }
      if !members.isEmpty {
        field.type = .record(members)
        return
      }
    }
    let values = DescribedValues.values(of: row)
    guard let type else {
      field.typeWord = ""
      if Set(row.cells[.description]?.codes ?? []) == ["true", "false"] {
        field.type = .named("Bool")
        return
      }
      if let values { field.type = .enumeration(values) }
      return
    }
    let (read, comment) = Self.type(type)
    field.type = read
    if let comment { field.comments.append(comment) }
    if read == .string || read == .named("Int"), let values, values.isInteger == (read != .string) {
      field.type = .enumeration(values)
    }
  }

  /// Returns the type that a document names, and the reason if it is uncertain.
  static func type(_ type: DocumentedType, depth: Int = 0) -> (DraftType, String?) {
    switch type {
    case .string: return (.string, nil)
    case .integer: return (.named("Int"), nil)
    case .number: return (.named("Double"), nil)
    case .boolean: return (.named("Bool"), nil)
    case .date: return (.date(format: nil), nil)
    case .url: return (.named("URL"), nil)
    case .object: return (.json, nil)
    case .list(let element):
      guard let element, depth < maxDepth else { return (.list(.json), unnamedElements) }
      let (type, comment) = self.type(element, depth: depth + 1)
      return (.list(type), comment)
    case .named(let name) where ["enum", "enumeration"].contains(name.lowercased()):
      return (.string, nil)
    case .named(let name):
      // `array[string]`
      if name.last == "]", let open = name.firstIndex(of: "["),
        DocumentedType(cell: String(name[..<open])) == .list(nil),
        let element = DocumentedType(cell: String(name[name.index(after: open)...].dropLast()))
      {
        return self.type(.list(element), depth: depth)
      }
      return (.named("?" + name), nil)
    }
  }

  /// Reads the values of a table or list of codes; nil if they are not values of one enumeration.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - codes: The title of the column of numbers.
  /// - Returns: The values; statuses of HTTP are part of the meaning, since several values share one.
  func values(_ rows: [DocumentRow], codes: String = "") -> DraftEnumeration? {
    let isStatus = StatusRows.names(codes)
    var cases = OrderedMap<String, DraftEnumeration.Case>()
    for row in rows where row.hasKeyOfAPI {
      let key = row.key
      guard key.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "_-./:".utf8.contains($0) }) else {
        continue
      }
      let code = row.cells[.code].flatMap { Int($0.text) }
      let meaning =
        row.cells[.description]?.text ?? row.others.sorted { $0.key < $1.key }.first?.value.text
        ?? ""
      guard cases[key] == nil else { continue }
      var doc = Self.doc(meaning)
      if isStatus, let code { doc = (doc.map { $0 + " " } ?? "") + "Status \(code)." }
      cases[key] = DraftEnumeration.Case(wire: key, code: isStatus ? nil : code, doc: doc)
    }
    let values = cases.values
    guard values.count > 1 else { return nil }
    let isInteger = values.allSatisfy { Int($0.wire).map(String.init) == $0.wire }
    return DraftEnumeration(cases: values, isInteger: isInteger)
  }

  private static func plain(_ text: String) -> String? {
    let value = text.filter { !"`\"“”«»".contains($0) }
    guard !value.isEmpty, value.utf8.count <= 60,
      !["-", "–", "—", "none", "null", "нет"].contains(value.lowercased())
    else {
      return nil
    }
    return value.contains(" ") ? nil : value
  }

  /// Returns a short meaning as a sentence, or nil for a long or an empty one.
  static func doc(_ meaning: String) -> String? {
    var text = clean(meaning)
    if text.count > maxDoc, let end = text.firstRange(of: ". ") {
      text = String(text[..<end.lowerBound]) + "."
    }
    guard !text.isEmpty, text.count <= maxDoc, text.contains(where: \.isLetter) else { return nil }
    return ImportedText.sentence(text.capitalizedFirst)
  }

  /// Returns the first sentence of a text as a short meaning, or nil for a text that is none.
  static func firstSentence(of text: String) -> String? {
    let sentence = text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
    return sentence.utf8.last == UInt8(ascii: ".") ? doc(sentence) : nil
  }

  /// Returns the beginning of a text, for a comment.
  static func brief(_ text: String) -> String { beginning(of: text, maxDoc) }

  /// Returns names for a comment.
  static func list(_ names: some Sequence<String>) -> String {
    names.map { "`\(brief($0))`" }.joined(separator: ", ")
  }

  /// Returns a comment on one line of a bounded length.
  static func comment(_ text: String) -> String { beginning(of: text, 200) }

  private static func beginning(of text: String, _ count: Int) -> String {
    let text = clean(text)
    return text.count <= count ? text : text.prefix(count - 1) + "…"
  }

  /// Returns a text on one line, without characters that a spec may not contain.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(2_000) where ForbiddenCharacter(scalar) == nil {
      let isSpace = scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == " "
      if isSpace, result.last == " " || result.isEmpty { continue }
      result.append(isSpace ? " " : scalar)
    }
    while result.last == " " { result.removeLast() }
    return String(result)
  }
}

extension DraftField {
  /// Returns the field as required if its only condition is that the object around it is there.
  fileprivate func required(with owner: String) -> DraftField {
    guard requirement == .conditional,
      DocumentWords.contains(DocumentWords.words(of: condition), DocumentWords.words(of: owner))
    else { return self }
    var field = self
    field.requirement = .required
    field.comments.removeAll { $0.hasPrefix(RowReader.conditional) }
    return field
  }

  /// Creates the field of a member that a sentence states, whose key may repeat that of the object around it.
  init(_ member: ProseMembers.Member, in owner: String = "") {
    let (type, comment) = RowReader.type(member.type)
    self.init(key: member.key.withoutOwner(owner), type: type)
    requirement = member.requirement
    typeWord = FoldedWord(member.marks).text
    comments = comment.map { [$0] } ?? []
    if let values = DescribedValues.values(in: member.marks), type == .string {
      self.type = .enumeration(values)
    }
  }
}

extension String {
  /// The key without the path of the object around it: `name` of `sender.name` and `items[].name`.
  fileprivate func withoutOwner(_ owner: String) -> String {
    for prefix in [owner + "[].", owner + "."] where hasPrefix(prefix) && !owner.isEmpty {
      return String(dropFirst(prefix.count))
    }
    return self
  }
}
