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
  let document: DraftDocument
  let rows: RowReader
  /// The requests that have a line, a heading or a row of their own somewhere in the document.
  private let homes: Set<String>
  var method: Int?
  var mode = Mode.request
  var place: DraftPlace?
  /// The sections that describe the open method.
  var scope: MethodScope?
  /// The verb and the path that lines with labels state so far.
  var labels = RequestLabels()
  /// The paths in the headings around the present section, as in "Orders [/orders]".
  private var resources: [(depth: Int, path: String)] = []
  /// The values that the section calls examples, such as `A1` in "a road (for example A1)".
  var examples: [String] = []
  /// `true` if the heading or a short paragraph of the section speaks of endpoints.
  var namesEndpoints = false
  /// The servers of the addresses that are requests.
  var servers: Set<Substring> = []
  /// The requests that were opened.
  var opened: Set<String> = []
  /// The present part.
  private(set) var origin: DraftOrigin
  /// The paragraph before the present part.
  var lead: DocumentParagraph?
  /// `true` if no table, list or sample follows the request line yet.
  var isFirst = false
  var indices: [String: Int] = [:]

  /// Reads documents.
  static func facts(of documents: [DraftDocument]) -> DraftFacts {
    var facts = DraftFacts()
    facts.linkCalls = LinkReader.facts(of: documents)
    facts.sdk = SDKReader.facts(of: documents)
    for document in documents {
      var reader = DraftReader(document, facts)
      for section in document.outline.sections { reader.read(section) }
      facts = reader.facts
    }
    facts.mergeSamples()
    facts.placeSamples()
    facts.settleValues()
    return facts
  }

  private init(_ document: DraftDocument, _ facts: DraftFacts) {
    self.document = document
    self.facts = facts
    homes = RequestHomes.keys(in: document)
    rows = RowReader(document: document)
    origin = DraftOrigin(document: document.index, section: [])
    for (index, method) in facts.methods.enumerated() { indices[method.request.key] = index }
  }

  private mutating func read(_ section: DocumentSection) {
    origin = DraftOrigin(document: document.index, section: section.path)
    lead = nil
    examples = []
    namesEndpoints = MethodPartTitle.namesEndpoint(section.title)
    if let scope, !scope.contains(section.path) {
      method = nil
      self.scope = nil
    } else {
      scope?.enter(section.path)
    }
    let start = facts.extent(of: method)
    readTitle(section)
    for part in document.parts(of: section) {
      let extent = facts.extent(of: method)
      switch part {
      case .paragraph(let paragraph):
        origin.place = .whole
        read(paragraph)
        lead = paragraph
      case .rows(let table, let place):
        origin.place = place
        let isOfLibrary = facts.sdk.isLibrary && facts.sdk.uses(part.start, of: document.index)
        if isOfLibrary || facts.linkCalls.uses(part.start, of: document.index) {
          note(part, isUsed: true)
          continue
        }
        if readRequests(table) { break }
        openGuess()
        read(table)
        isFirst = false
      case .block(let block, let place):
        origin.place = place
        openGuess()
        read(block)
        if case .request = block.kind { break }
        isFirst = false
      }
      let isOfLibrary = facts.sdk.isLibrary && facts.sdk.uses(part.start, of: document.index)
      note(part, isUsed: isOfLibrary || facts.extent(of: method) != extent)
    }
    openGuess()
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

  private mutating func readTitle(_ section: DocumentSection) {
    let title = section.title
    resources.removeAll { $0.depth >= section.path.count }
    if let match = RequestText.matches(in: title).first {
      let name = title.split(separator: " ").prefix(match.before).joined(separator: " ")
      open(match.request, title: TitleNames.method(name) == nil ? nil : name, scope: section.path)
      return
    }
    let (verb, path) = RequestLabels.bracketed(in: title)
    if let path { resources.append((section.path.count, path)) }
    if let verb, let path = path ?? resources.last?.path {
      open(RequestLine(verb: verb, path: path), title: title, scope: section.path)
    } else if method != nil {
      turn(to: title)
    }
  }

  /// `true` if a request has a place of its own in the document.
  func hasHome(_ request: RequestLine) -> Bool { homes.contains(request.key) }

  /// Sets the subject of the parts that follow, by a heading or a sentence that introduces them.
  mutating func turn(to text: String) {
    let topics = DocumentTopic.topics(of: text)
    guard let first = topics.first else {
      if MethodPartTitle.namesRequest(text) {
        mode = .request
        place = nil
      }
      return
    }
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
}

/// The sections that describe a method: those below its heading, and those beside it that name a part of it.
struct MethodScope {
  /// The heading of the method.
  let path: [String]
  /// `true` if the sections below the heading count only if they name a part of a method.
  let hasPartsOnly: Bool
  /// `true` once a section beside the heading described the request or the answer.
  private var isFlat = false

  /// Creates the scope of a request in a section; a heading such as "Request" belongs to the one around it.
  init(of section: [String]) {
    var path = section
    while let last = path.last, MethodPartTitle.names(last) { path.removeLast() }
    hasPartsOnly = path.count < section.count
    self.path = path
  }

  /// Creates the scope of a request that a heading states.
  init(heading section: [String]) {
    path = section
    hasPartsOnly = false
  }

  /// The title of the method: the innermost heading that does not name a part; nil for a title of the whole document.
  var title: String? { path.last }

  /// `true` if a section describes the method.
  func contains(_ section: [String]) -> Bool {
    if section.starts(with: path) {
      guard hasPartsOnly, section.count > path.count else { return true }
      return MethodPartTitle.names(section[path.count])
    }
    return part(of: section).map { isFlat || !Self.isErrors($0) } ?? false
  }

  /// Notes that a section that the scope contains begins.
  mutating func enter(_ section: [String]) {
    if !section.starts(with: path), let part = part(of: section), !Self.isErrors(part) {
      isFlat = true
    }
  }

  /// Returns the heading beside that of the method, if it names a part of it.
  private func part(of section: [String]) -> String? {
    guard let last = path.indices.last, section.count > last, section.starts(with: path.dropLast()),
      MethodPartTitle.names(section[last])
    else { return nil }
    return section[last]
  }

  private static func isErrors(_ title: String) -> Bool {
    DocumentTopic.topics(of: title).first.map { [.errors, .codes].contains($0) } ?? false
  }
}
