import SpecgenCore

/// Reads documents as the entities that they state.
///
/// The reader walks through each document once. A heading or a request line opens a method; sentences between them decide
/// what the next table, list or sample describes.
struct DraftReader {
  /// The subject of the parts that follow, within a method.
  enum Mode {
    case request, answer, errors
  }

  var facts = DraftFacts()
  private let document: DraftDocument
  private let rows: RowReader
  var method: Int?
  var mode = Mode.request
  private var place: DraftPlace?
  /// The present part.
  private(set) var origin: DraftOrigin
  /// The paragraph before the present part.
  var lead: DocumentParagraph?
  /// `true` if no table, list or sample follows the request line yet.
  private var isFirst = false
  private var indices: [String: Int] = [:]

  /// Reads documents.
  static func facts(of documents: [DraftDocument]) -> DraftFacts {
    var facts = DraftFacts()
    facts.linkCalls = LinkReader.facts(of: documents)
    for document in documents {
      var reader = DraftReader(document, facts)
      for section in document.outline.sections { reader.read(section) }
      facts = reader.facts
    }
    return facts
  }

  private init(_ document: DraftDocument, _ facts: DraftFacts) {
    self.document = document
    self.facts = facts
    rows = RowReader(document: document)
    origin = DraftOrigin(document: document.index, section: [])
    for (index, method) in facts.methods.enumerated() { indices[Self.key(method.request)] = index }
  }

  private static func key(_ request: RequestLine) -> String { request.verb + " " + request.pattern }

  private mutating func read(_ section: DocumentSection) {
    origin = DraftOrigin(document: document.index, section: section.path)
    lead = nil
    if let method, !section.path.starts(with: facts.methods[method].origin.section) {
      self.method = nil
    }
    let start = facts.extent(of: method)
    if let request = RequestLine(section.title) {
      open(request, title: nil)
    } else if method != nil {
      turn(to: DraftTopic.topics(of: section.title))
    }
    for part in document.parts(of: section) {
      let extent = facts.extent(of: method)
      switch part {
      case .paragraph(let paragraph):
        origin.place = .whole
        read(paragraph)
        lead = paragraph
      case .rows(let table, let place):
        if facts.linkCalls.uses(part.start, of: document.index) {
          note(part, isUsed: true)
          continue
        }
        origin.place = place
        read(table)
        isFirst = false
      case .block(let block, let place):
        origin.place = place
        read(block)
        if case .request = block.kind { break }
        isFirst = false
      }
      note(part, isUsed: facts.extent(of: method) != extent)
    }
    if section.hasOnlyProse, let heading = section.heading {
      origin.place = .whole
      let isUsed = facts.extent(of: method) != start
      facts.parts.append(DraftPart(origin: origin, span: heading, isUsed: isUsed))
    }
  }

  /// Adds a table, a list or a block of code to the parts that were read.
  private mutating func note(_ part: DraftDocument.Part, isUsed: Bool) {
    switch part {
    case .paragraph: break
    case .rows(let rows, _):
      facts.parts.append(DraftPart(origin: origin, span: rows.span, isUsed: isUsed))
    case .block(let block, _):
      facts.parts.append(DraftPart(origin: origin, span: block.span, isUsed: isUsed))
    }
  }

  // MARK: Methods

  /// Opens a method, or returns to it if it is known.
  mutating func open(_ request: RequestLine, title: String?) {
    mode = .request
    place = nil
    isFirst = true
    let key = Self.key(request)
    if let index = indices[key] {
      method = index
      return
    }
    indices[key] = facts.methods.count
    method = facts.methods.count
    var opened = DraftMethod(request: request, title: title, origin: origin.whole)
    opened.params = PathText.query(of: request.path).map { key, value in
      var field = DraftField(key: key, queryValue: value)
      field.isFromRequestLine = true
      field.comments = ["In the request line, which does not show whether it is required."]
      return field
    }
    facts.methods.append(opened)
    if request.path.contains("://") {
      facts.addresses.append(.init(url: request.path, text: "", origin: origin.whole))
    }
  }

  /// Sets the subject of the parts that follow.
  private mutating func turn(to topics: [DraftTopic]) {
    guard let first = topics.first else { return }
    let place = topics.compactMap(\.place).first
    if first == .errors || first == .codes && topics.contains(.errors) {
      mode = .errors
    } else if topics.contains(.answer) {
      mode = .answer
    } else if first == .params || place != nil {
      mode = .request
      self.place = place
    }
  }

  // MARK: Paragraphs

  private mutating func read(_ paragraph: DocumentParagraph) {
    let text = paragraph.text.text
    if let request = request(in: paragraph) {
      open(request, title: origin.section.last)
      return
    }
    for code in paragraph.text.codeSpans {
      if let request = RequestLine(code) {
        facts.mentions.append(DraftMethod(request: request, origin: origin))
      } else if let link = DocumentLink(code) {
        add(link, text: text)
      } else if code.contains(":?"), code.utf8.count < 300 {
        facts.links.append(.init(text: code, origin: origin))
      }
    }
    addAddresses(in: text)
    facts.headers += HTTPText.headers(in: text)
    guard let method else { return }
    readSentence(text, paragraph, of: method)
  }

  /// Returns the request line that a paragraph consists of.
  private func request(in paragraph: DocumentParagraph) -> RequestLine? {
    for line in paragraph.text.lines.prefix(5) {
      if let request = RequestLine(line.text) { return request }
      for code in line.codeSpans.prefix(1) {
        let rest = line.text.utf8.count - code.utf8.count
        if let request = RequestLine(code), rest <= 30 { return request }
      }
    }
    return nil
  }

  private mutating func readSentence(_ text: String, _ paragraph: DocumentParagraph, of method: Int)
  {
    let words = DraftWords.words(of: text)
    let topics = DraftTopic.topics(of: text)
    let status = words.lazy.compactMap { $0.utf8.count == 3 ? Int($0) : nil }.first {
      (200...299).contains($0)
    }
    let isLead = text.utf8.last == UInt8(ascii: ":") || words.count <= 6
    if topics.first == .answer || status != nil || isLead && topics.contains(.answer) {
      mode = .answer
      var answer = facts.methods[method].answer
      if answer.text.utf8.count < 2_000 { answer.text += (answer.text.isEmpty ? "" : " ") + text }
      answer.nouns += paragraph.text.runs.filter { $0.style == .strong }.map(\.text)
      answer.isList = answer.isList || DraftWords.namesList(Array(words.prefix(12)))
      answer.isEmpty = answer.isEmpty || DraftWords.namesNoBody(words)
      facts.methods[method].answer = answer
    } else if isLead {
      turn(to: topics)
    } else if topics.first == .errors {
      mode = .errors
    }
    if isFirst, facts.methods[method].doc == nil, mode != .errors, !isLead || topics.isEmpty,
      status == nil
    {
      let sentence = text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
      if sentence.utf8.last == UInt8(ascii: ".") {
        facts.methods[method].doc = RowReader.doc(sentence)
      }
    }
  }

  /// Adds the addresses in a text, which a longer text may introduce.
  mutating func addAddresses(in text: String, near context: String? = nil) {
    for url in AddressText.urls(in: text) {
      facts.addresses.append(.init(url: url, text: context ?? text, origin: origin))
    }
  }

  /// Adds a URL as the address of a server or as a link of an app.
  mutating func add(_ link: DocumentLink, text: String) {
    if link.scheme == "http" || link.scheme == "https" {
      facts.addresses.append(.init(url: link.text, text: text, origin: origin))
    } else {
      facts.links.append(.init(text: link.text, origin: origin))
    }
  }

  // MARK: Tables and lists

  private mutating func read(_ table: DocumentRows) {
    for title in table.titles {
      addAddresses(in: title, near: table.titles.joined(separator: " "))
    }
    for row in table.rows {
      facts.headers += HTTPText.headers(in: row.cells[.description]?.text ?? "")
      for cell in row.texts { addAddresses(in: cell, near: row.key + " " + cell) }
    }
    if let title = table.keyTitle, KeyTitle.namesMethods(title) {
      facts.callTables.append(.init(rows: table, origin: origin))
      return
    }
    switch table.use {
    case .codes: addCodes(table)
    case .fields: addFields(table)
    case .other: facts.otherTables.append(.init(rows: table, origin: origin))
    }
  }

  private mutating func addCodes(_ table: DocumentRows) {
    let title = table.roles.firstIndex(of: .code).map { table.titles[$0] } ?? ""
    guard let values = rows.values(table.rows, codes: title) else { return }
    let name = TitleNames.type(origin.title) ?? "Value"
    let words = splitWords(name)
    let singular = words.dropLast() + words.suffix(1).map(ImportNames.singular)
    var declaration = DraftDeclaration(
      name: singular.joined(),
      type: .enumeration(values),
      origin: origin
    )
    declaration.isRenamable = true
    facts.enumerations.append(declaration)
  }

  private mutating func addFields(_ table: DocumentRows) {
    let fields = rows.fields(table.rows, isList: table.form == .list)
    guard !fields.isEmpty else { return }
    if let method, mode == .request {
      addParams(fields, to: method)
      return
    }
    if let method, mode == .answer, facts.methods[method].answer.origin == nil {
      facts.methods[method].answer.fields = fields
      facts.methods[method].answer.origin = origin
      return
    }
    let topics = DraftTopic.topics(of: origin.title)
    let noun = noun
    let isErrors = topics.first == .errors && method == nil && facts.errors == nil
    let title = noun ?? origin.title
    let name = isErrors ? "Problem" : TitleNames.type(title) ?? "Object"
    var object = DraftDeclaration(
      name: name,
      type: .record(fields),
      origin: origin
    )
    if table.form == .list, !table.statesTypes {
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
    let words = DraftWords.words(of: run.text)
    guard (1...2).contains(words.count) else { return nil }
    let text = lead.text.text
    let start = text.ranges(of: ". ").last?.upperBound ?? text.startIndex
    return text[start...].contains(run.text) ? run.text : nil
  }

  private mutating func addParams(_ fields: [DraftField], to method: Int) {
    let request = facts.methods[method].request
    let names = PathText.placeholders(of: request.path)
    let usual: DraftPlace = ["POST", "PUT", "PATCH"].contains(request.verb) ? .body : .query
    let stated = Set(fields.map(\.key))
    facts.methods[method].params.removeAll { $0.isFromRequestLine && stated.contains($0.key) }
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
      if !places.contains(place) { places.append(place) }
      facts.methods[method].params.append(field)
    }
    if places.count == 1 { facts.methods[method].paramOrigins.append((origin, places[0])) }
  }
}
