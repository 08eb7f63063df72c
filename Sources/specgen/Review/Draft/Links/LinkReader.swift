import SpecgenCore

/// Reads documents as the calls of an app: the links that start them, their params, and what comes back.
///
/// A heading with the name of a call, or a link, opens a call; the labels of headings, lines and items decide what the
/// next table or list describes.
struct LinkReader {
  private(set) var facts = LinkFacts()
  let scheme: LinkScheme
  private let document: DraftDocument
  private let rows: RowReader
  /// The links of calls, by the last literal of their actions.
  let actions: [String: LinkTemplate]
  /// `true` if a link has a placeholder for the name of a call.
  let hasPattern: Bool
  /// The present call, by its index.
  private(set) var call: Int?
  /// The section that opened the call.
  private var opened: [String] = []
  /// `true` if a heading named the call.
  private var isTitled = false
  /// The subject of the next table or list.
  private var label: LinkLabel?
  /// The texts that introduce the next table or list.
  private var introduction: [String] = []
  private(set) var origin: DraftOrigin

  /// Reads the calls of documents; they have none if no link belongs to another app.
  static func facts(of documents: [DraftDocument]) -> LinkFacts {
    let uses = documents.flatMap { LinkCollection.uses(in: $0) }
    let texts = documents.flatMap { LinkCollection.texts(of: $0) }
    let scheme = LinkScheme(
      uses,
      in: texts,
      withParams: documents.flatMap { LinkCollection.paramSections(of: $0) }
    )
    var facts = LinkFacts()
    let samples = documents.flatMap { LinkCollection.samples(of: $0) }
    facts.own = LinkFacts.own(uses, scheme)
    if scheme.called == nil { facts.routes = CodeRoutes(samples) }
    guard scheme.called != nil || uses.contains(where: \.link.isWeb) else { return facts }
    let own = facts
    facts.scheme = scheme.called ?? ""
    if uses.contains(where: { $0.link.scheme == scheme.called && $0.link.isOpaque }) {
      // A table of the calls has the params of each.
      let tables = documents.flatMap(\.outline.sections).flatMap(\.tables)
      if tables.contains(where: { $0.keyTitle.map(KeyTitle.namesMethods) ?? false }) {
        return LinkFacts()
      }
    }
    let called = uses.map(\.link).filter { $0.scheme == scheme.called }
    for document in documents {
      var reader = LinkReader(document, facts, scheme, called)
      for section in document.outline.sections { reader.read(section) }
      facts = reader.facts
    }
    facts.finish(uses, scheme, texts, samples)
    // Without calls, the documents have the links of the reader's app at most.
    return facts.calls.isEmpty ? own : facts
  }

  private init(
    _ document: DraftDocument,
    _ facts: LinkFacts,
    _ scheme: LinkScheme,
    _ called: [LinkTemplate]
  ) {
    self.document = document
    self.facts = facts
    self.scheme = scheme
    rows = RowReader(document: document)
    let named = called.filter { !$0.isPattern }.compactMap { link in
      link.plainAction.last { $0.literal != nil }?.literal.map { ($0, link) }
    }
    actions = Dictionary(named) { first, _ in first }
    hasPattern = called.contains { $0.isPattern }
    origin = DraftOrigin(document: document.index, section: [])
  }

  private mutating func read(_ section: DocumentSection) {
    origin = DraftOrigin(document: document.index, section: section.path)
    if call != nil, !section.path.starts(with: opened) { call = nil }
    // A part of the document about a library describes no links.
    guard !section.path.dropFirst().contains(where: { $0.contains("SDK") }) else { return }
    label = nil
    introduction = []
    if let action = action(ofTitle: section) {
      open(action.0, isCallback: action.isCallback, title: section.title)
      isTitled = true
    } else {
      introduce(section.title)
    }
    for part in document.parts(of: section) {
      switch part {
      case .paragraph(let paragraph):
        origin.place = .whole
        read(paragraph)
      case .rows(let rows, let place):
        origin.place = place
        if read(rows) { facts.used[document.index, default: []].insert(part.start) }
        introduction = introduction.isEmpty ? [] : [introduction[0]]
      case .block(let block, let place):
        origin.place = place
        for link in LinkTemplate.all(in: block.code) { use(link, isExample: label == .examples) }
      }
    }
  }

  private mutating func introduce(_ text: String) {
    if let found = LinkLabel(text) { label = found }
    introduction.append(text)
  }

  // MARK: Calls

  /// Returns the call that a heading names.
  private func action(
    ofTitle section: DocumentSection
  ) -> ([LinkTemplate.Segment], isCallback: Bool)? {
    let title = section.title
    if let link = LinkTemplate.all(in: title).first(where: isCall), !link.isPattern {
      return (link.plainAction, link.isCallback)
    }
    guard scheme.called != nil else { return nil }
    let words = title.split { !($0.isLetter || $0.isNumber || "/_-.".contains($0)) }
      .map { $0.hasPrefix("/") ? $0.dropFirst() : $0 }
    let named = words.filter { actions[String($0)] != nil }
    if Set(named).count == 1, words.count <= 6,
      let link = named.first.flatMap({ actions[String($0)] })
    {
      return (link.plainAction, link.isCallback)
    }
    guard hasPattern, words.count == 1, let word = words.first, word.isKeyOfAPI,
      SwiftName.isPlainName(String(word)),
      title.hasPrefix("/") || LinkLabel(title) == nil && call == nil
    else { return nil }
    let isUnderActions = section.path.dropLast().contains { title in
      DocumentWords.words(of: title).contains { word in
        LinkWords.namesAction(word) || LinkWords.namesAction(ImportNames.singular(word))
      }
    }
    guard title.contains("/" + word) || isUnderActions else { return nil }
    return ([.literal(String(word))], true)
  }

  /// `true` if a link is a call of the app.
  func isCall(_ link: LinkTemplate) -> Bool { link.scheme == scheme.called }

  private mutating func open(
    _ action: [LinkTemplate.Segment],
    isCallback: Bool,
    title: String?
  ) {
    label = nil
    isTitled = false
    opened = origin.section
    introduction = []
    if let known = facts.calls.firstIndex(where: { $0.isSame(action) }) {
      call = known
      return
    }
    call = facts.calls.count
    facts.calls.append(
      LinkCall(action: action, isCallback: isCallback, title: title, origin: origin.whole)
    )
  }

  /// Takes a link as the start of a call, or as an example of one.
  private mutating func use(_ link: LinkTemplate, isExample: Bool) {
    guard isCall(link), !link.isPattern, !link.action.isEmpty || !link.query.isEmpty else { return }
    let action = link.plainAction
    if let call, facts.calls[call].isSame(action) {
      facts.calls[call].addSamples(of: link)
      return
    }
    guard !isTitled || call == nil, !isExample || call == nil else { return }
    open(action, isCallback: link.isCallback, title: nil)
    if let call { facts.calls[call].addSamples(of: link) }
  }

  // MARK: Prose

  private mutating func read(_ paragraph: DocumentParagraph) {
    let text = paragraph.text.text
    let isLabel = DocumentWords.words(of: text).count <= 6 || text.last == ":" || text.last == "："
    if isLabel, LinkTemplate.all(in: text).isEmpty {
      if let found = LinkLabel(text) {
        label = found
        introduction = Array(introduction.prefix(1))
      }
    }
    introduction.append(text)
    var links = LinkTemplate.all(in: text)
    for code in paragraph.text.codeSpans { links += LinkTemplate.all(in: code) }
    for link in links { use(link, isExample: label == .examples) }
    if scheme.called == nil, call == nil { openWeb(links, text) }
    guard let call, !isLabel else { return }
    if links.isEmpty, facts.calls[call].doc == nil, facts.calls[call].params.isEmpty {
      facts.calls[call].doc = RowReader.firstSentence(of: text)
    }
    let values = AnswerProse.fields(in: paragraph.text, except: facts.calls[call].params.keys)
    guard !values.isEmpty else { return }
    facts.calls[call].addAnswer(values, from: nil)
  }

  /// Opens the call that a web address starts, if the text says that an app opens it and a table has its params.
  private mutating func openWeb(_ links: [LinkTemplate], _ text: String) {
    guard LinkWords.namesUniversal(text) || LinkWords.namesUniversal(origin.title),
      let link = links.first(where: { $0.isWeb && $0.segments.count > 1 && !$0.isPattern })
    else { return }
    let title = origin.section.last
    open(link.segments, isCallback: false, title: title)
    facts.start = "https://"
  }

  // MARK: Tables and lists

  /// Reads rows; true if they describe calls.
  private mutating func read(_ table: DocumentRows) -> Bool {
    let groups = table.rows.filter { !$0.members.isEmpty && LinkLabel($0.key) != nil }
    if !groups.isEmpty, call != nil {
      for group in groups {
        label = LinkLabel(group.key)
        introduction.append(group.key)
        _ = read(group.members, of: table)
      }
      return true
    }
    if readLinks(table) { return true }
    return read(table.rows, of: table)
  }

  /// Reads a table or a list with a link in most rows: a call each.
  private mutating func readLinks(_ table: DocumentRows) -> Bool {
    guard call == nil || !isTitled else { return false }
    let found = table.rows.map { row in
      (row: row, link: ([row.key] + row.texts).flatMap(LinkTemplate.all).first(where: isCall))
    }
    let links = found.filter { $0.link?.isPattern == false }
    guard !links.isEmpty, links.count * 2 >= found.count else { return false }
    let outer = (call, opened, isTitled)
    for (row, link) in links {
      guard let link, !link.action.isEmpty || !link.query.isEmpty else { continue }
      open(link.plainAction, isCallback: link.isCallback, title: nil)
      guard let call else { continue }
      facts.calls[call].addSamples(of: link)
      facts.calls[call].doc =
        facts.calls[call].doc ?? RowReader.doc(row.cells[.description]?.text ?? "")
    }
    (call, opened, isTitled) = outer
    return true
  }

  private mutating func read(_ list: [DocumentRow], of table: DocumentRows) -> Bool {
    let isNamed = table.isKeyed && table.use == .other && (call != nil || label == .answer)
    guard label != .examples, table.use == .fields || isNamed,
      !facts.calls.isEmpty || scheme.called != nil
    else { return false }
    var fields = rows.fields(list, isList: table.form == .list).map(\.ofLink)
    guard !fields.isEmpty else { return false }
    for index in fields.indices where fields[index].requirement == nil {
      fields[index].requirement = introduction.lazy.compactMap { Requirement(prose: $0) }.first
    }
    let text = introduction.joined(separator: " ")
    let isReturns = fields.allSatisfy { ReturnKey($0.key) != nil || $0.key == "x-source" }
    if call == nil || isReturns && isTitled == false && LinkWords.namesAll(text) {
      return readCommon(fields, isReturns: isReturns, text)
    }
    guard let call else { return false }
    switch label {
    case .answer:
      facts.calls[call].addAnswer(fields, from: origin)
      facts.sharesAnswer = facts.sharesAnswer || LinkLabel.namesEnds(text)
    case .error: facts.addError(fields, from: origin)
    case .params, .examples, nil: facts.calls[call].add(fields, from: origin)
    }
    return true
  }

  /// Reads the params or the answers of all calls.
  private mutating func readCommon(_ fields: [DraftField], isReturns: Bool, _ text: String) -> Bool
  {
    let isAbout = text.lowercased().contains("x-") || LinkLabel.namesCallback(text)
    switch label {
    case .error where isAbout || facts.isAlone:
      facts.addError(fields, from: origin)
    case .answer where isAbout && !isReturns || facts.isAlone && !isReturns:
      facts.addAnswer(fields, from: origin)
      facts.sharesAnswer = true
    case _ where isReturns || LinkWords.namesAll(text) && scheme.called != nil:
      facts.commonOrigins.append(origin)
      facts.common += fields.filter { !facts.common.keys.contains($0.key) }
      facts.except(text)
    default: return false
    }
    return true
  }
}

extension LinkTemplate {
  /// The action with placeholders for samples of ids.
  var plainAction: [Segment] {
    var number = 0
    return action.enumerated().map { index, segment in
      guard index > 0, case .literal(let text) = segment, SampleStrings.isID(text) else {
        return segment
      }
      number += 1
      return .placeholder(number == 1 ? "id" : "id\(number)")
    }
  }
}
