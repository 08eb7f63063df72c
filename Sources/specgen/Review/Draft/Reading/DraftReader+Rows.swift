import SpecgenCore

// Tables and lists: params, members of answers, codes and objects.
extension DraftReader {
  mutating func read(_ table: DocumentRows) {
    for title in table.titles {
      addAddresses(in: title, near: table.titles.joined(separator: " "))
    }
    for row in table.rows {
      facts.headers += HTTPText.headers(in: row.cells[.description]?.text ?? "")
      add(CredentialText.credential(in: MarkupText(row.texts.joined(separator: " "))))
      for cell in row.texts {
        addAddresses(in: cell, near: ([row.key, cell] + table.titles).joined(separator: " "))
      }
    }
    if let method, let statuses = StatusRows.statuses(in: table) {
      addFailures(statuses, to: method)
      return
    }
    if let title = table.keyTitle, KeyTitle.namesMethods(title) {
      facts.callTables.append(.init(rows: table, origin: origin))
      return
    }
    switch table.use {
    case .codes:
      addCodes(table)
      if let method { addFailures(StatusRows.statuses(ofCodes: table), to: method) }
    case .fields where isValues(table) || table.hasCases(of: origin.title): addCodes(table)
    case .fields where !table.statesTypes && describesSample(table): addRemarks(table)
    case .fields: addFields(table)
    case .other where describesSample(table): addRemarks(table)
    case .other where isValues(table): addCodes(table)
    case .other: facts.otherTables.append(.init(rows: table, origin: origin))
    }
  }

  // MARK: Samples

  /// `true` if each row describes a member that a sample of the answer has.
  private func describesSample(_ table: DocumentRows) -> Bool {
    guard let method, !facts.methods[method].answer.samples.isEmpty else { return false }
    let shape = SampleShape(facts.methods[method].answer.samples.map(\.value))
    return table.rows.allSatisfy { shape.member(at: SamplePath($0.key)) != nil }
  }

  private mutating func addRemarks(_ table: DocumentRows) {
    guard let method else { return }
    let described = table.rows.map { $0.renamed($0.key.replacing("[]", with: "")) }
    facts.methods[method].answer.remarks += rows.fields(described, isList: true)
  }

  // MARK: Codes

  private mutating func addCodes(_ table: DocumentRows) {
    let title = table.roles.firstIndex(of: .code).map { table.titles[$0] } ?? ""
    guard let (values, owner) = rows.values(table.rows, codes: title)?.unqualified else { return }
    let label = lead.flatMap { $0.text.runs.count == 1 ? noun : nil }
    let name =
      owner ?? subject(of: table) ?? label ?? TitleNames.type(of: origin.section) ?? "Value"
    let words = splitWords(name)
    let singular = words.dropLast() + words.suffix(1).map(ImportNames.singular)
    var declaration = DraftDeclaration(
      name: ImportNames.type(singular.joined(separator: " ")),
      type: .enumeration(values),
      origin: origin
    )
    declaration.isRenamable = true
    facts.enumerations.append(declaration)
  }

  /// `true` if a list has the values of a member: the text before it names the member or says so.
  private func isValues(_ table: DocumentRows) -> Bool {
    guard table.form == .list, !table.statesTypes, table.rows.allSatisfy(\.members.isEmpty) else {
      return false
    }
    if subject(of: table) != nil { return true }
    let words = DocumentWords.words(of: lead?.text.text ?? "")
    return method == nil
      ? words.count <= 6 && words.contains { DocumentTopic($0) == .codes }
      : words.contains(where: Self.valueWords.contains)
  }

  private static let valueWords = DocumentLanguage.words(\.valueWords)

  /// The member of the open method that the text before a list of values names.
  private func subject(of table: DocumentRows) -> String? {
    guard let method, table.form == .list || table.rows.allSatisfy({ $0.type == nil }) else {
      return nil
    }
    let facts = facts.methods[method]
    let samples = (facts.bodySamples + facts.answer.samples).flatMap {
      let shape = SampleShape([$0.value])
      return (shape.elements.first ?? shape).members.keys
    }
    let keys = facts.params.map(\.key) + facts.answer.fields.map(\.key) + samples
    let known = Set(keys.map { String($0.split(separator: ".").last ?? "") })
    // Only the sentence right before the list, or else its heading, introduces it.
    let isLead = lead.map { $0.span.end <= table.span.start } ?? false
    let codes = isLead ? lead?.text.codeSpans ?? [] : []
    if let code = codes.last(where: { known.contains($0) }) { return code }
    let words = DocumentWords.words(of: isLead ? lead?.text.text ?? "" : origin.title)
    guard words.count <= 6 else { return nil }
    return known.sorted().first { key in
      let folded = FoldedWord(key).text
      return folded.count > 2 && words.contains { DocumentWords.isSame($0, folded) }
    }
  }

  // MARK: Fields

  private mutating func addFields(_ table: DocumentRows) {
    let fields = stated(rows.fields(table.rows, isList: table.form == .list), before: table)
    guard !fields.isEmpty else { return }
    if let method, add(fields, toMemberOf: method) { return }
    let isSent = mode == .request || mode == .answer && statesParams(table)
    if let method, isSent, !describesAnswer(fields, of: method, in: table) {
      addParams(fields, to: method)
      return
    }
    if let method, mode != .errors, facts.methods[method].answer.origin == nil {
      let listed = fields.keys
      facts.methods[method].answer.fields.removeAll { listed.contains($0.key) }
      facts.methods[method].answer.fields.insert(contentsOf: fields, at: 0)
      facts.methods[method].answer.origin = origin
      return
    }
    addObject(fields, table)
  }

  /// `true` for a table of params with requirements that no heading or label calls an answer, after a sentence such as
  /// "Returns the stations near a point".
  private func statesParams(_ table: DocumentRows) -> Bool {
    guard table.roles.contains(.required), let title = table.keyTitle,
      DocumentTopic.topics(of: title).first == .params
    else { return false }
    let isLabel = lead.map { $0.text.text.last.map { ":：".contains($0) } ?? false } ?? false
    return !isLabel && !DocumentTopic.topics(of: origin.title).contains(.answer)
  }

  /// `true` for members in a table without requirements after a request without a body: those of a sample, objects, which
  /// a query cannot have, or "fields" after the params.
  private func describesAnswer(
    _ fields: [DraftField],
    of method: Int,
    in table: DocumentRows
  ) -> Bool {
    guard ["GET", "HEAD", "DELETE"].contains(facts.methods[method].request.verb),
      place == nil || place == .path,
      table.rows.count(where: { $0.requirement != nil }) * 2 <= table.rows.count
    else { return false }
    let isOfFields = table.keyTitle.map(KeyTitle.namesMembers) ?? false
    return isOfFields && table.statesTypes || describesSample(table)
      || fields.contains { !$0.type.element.fields.isEmpty }
  }

  /// Returns fields with the requirement of the text before them: "Mandatory parameters".
  private func stated(_ fields: [DraftField], before table: DocumentRows) -> [DraftField] {
    let line = lead.flatMap { $0.span.end <= table.span.start ? $0.text.text : nil } ?? ""
    let isShort = DocumentWords.words(of: line).count <= 6
    let requirement = (isShort ? Requirement(prose: line) : nil) ?? Requirement(prose: origin.title)
    guard let requirement, requirement != .conditional else { return fields }
    return fields.map { field in
      var field = field
      field.requirement = field.requirement ?? requirement
      return field
    }
  }

  /// Adds the members of an object that a heading names: "settings object" after a param `settings`.
  private mutating func add(_ fields: [DraftField], toMemberOf method: Int) -> Bool {
    let words = origin.title.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    guard words.count <= 5, scope?.path != origin.section else { return false }
    func index(_ members: [DraftField]) -> Int? {
      members.firstIndex { member in
        member.key.utf8.count > 2 && member.type.element.isOpenObject
          && words.contains { $0.lowercased() == member.key.lowercased() }
      }
    }
    if let index = index(facts.methods[method].params) {
      facts.methods[method].params[index].setMembers(fields)
      facts.methods[method].memberOrigins.append(origin)
      return true
    }
    if let index = index(facts.methods[method].answer.fields) {
      facts.methods[method].answer.fields[index].setMembers(fields)
      facts.methods[method].memberOrigins.append(origin)
      return true
    }
    return false
  }

  private mutating func addObject(_ fields: [DraftField], _ table: DocumentRows) {
    let topics = DocumentTopic.topics(of: origin.title)
    let isErrors = topics.first == .errors && method == nil && facts.errors == nil
    let name =
      isErrors
      ? "Problem" : noun.flatMap(TitleNames.type) ?? TitleNames.type(of: origin.section) ?? "Object"
    var object = DraftDeclaration(
      name: name,
      type: .record(fields),
      origin: origin
    )
    if table.form == .list, !table.statesTypes {
      object.isUntyped = true
      object.comments.append(
        "The list states no types, and may describe something other than JSON."
      )
    }
    if topics.contains(.params) {
      object.comments.append("The document states no request for these params.")
    }
    if isErrors {
      facts.errors = (facts.objects.count, AddressText.statuses(in: lead?.text.text ?? ""))
    }
    facts.objects.append(object)
  }

  /// The bold word in the sentence before the present part, such as `order` in "Each **order** has:".
  private var noun: String? {
    guard let lead, let run = lead.text.runs.last(where: { $0.style == .strong }) else {
      return nil
    }
    let words = DocumentWords.words(of: run.text)
    guard (1...2).contains(words.count) else { return nil }
    let text = lead.text.text
    let start = text.ranges(of: ". ").last?.upperBound ?? text.startIndex
    return text[start...].contains(run.text) ? run.text : nil
  }

  mutating func addParams(_ fields: [DraftField], to method: Int) {
    let request = facts.methods[method].request
    let names = PathText.placeholders(of: request.path)
    let usual: DraftPlace = ["POST", "PUT", "PATCH"].contains(request.verb) ? .body : .query
    let stated = Set(fields.map(\.key))
    var shown: [String: [String]] = [:]
    facts.methods[method].params.removeAll { param in
      guard param.isFromRequestLine, stated.contains(param.key) else { return false }
      shown[param.key] = param.values
      return true
    }
    let known = Set(facts.methods[method].params.map(\.key))
    var places: [DraftPlace] = []
    for var field in fields where !known.contains(field.key) {
      let isPath = names.contains(field.key)
      var wanted = field.place ?? place
      if wanted == .path { wanted = nil }
      let place = isPath ? .path : wanted ?? usual
      if !isPath, wanted == nil, !names.isEmpty || usual == .body {
        field.comments.append(
          "The document does not state which part of the request contains it."
        )
      }
      field.place = place
      field.values += shown[field.key] ?? []
      if place == .header {
        add(
          CredentialText.credential(header: field.key, value: field.values.first ?? field.meaning)
        )
      }
      if !places.contains(place) { places.append(place) }
      facts.methods[method].params.append(field)
    }
    if places.count == 1, origin.place != .whole {
      facts.methods[method].paramOrigins.append((origin, places[0]))
    }
  }
}

extension DraftType {
  /// `true` for an object whose members are not known yet.
  fileprivate var isOpenObject: Bool {
    switch self {
    case .named(let name): name == "JSON" || name.hasPrefix("?")
    case .date, .list, .map, .record, .enumeration: false
    }
  }
}

extension DraftField {
  /// Sets the members of the object, or of the elements of the list.
  fileprivate mutating func setMembers(_ fields: [DraftField]) {
    type = type.replacingElement(with: .record(fields))
    comments.removeAll { $0 == RowReader.unnamedElements }
  }
}
