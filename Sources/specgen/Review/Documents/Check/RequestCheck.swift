import SpecgenCore

/// The check of the requests that a document states in headings, in prose and in code.
///
/// The request of a method is the one in a section that is bound to it, or else in the nearest section above. It differs
/// from the spec's if the document states the spec's nowhere, and its own is no method's.
struct RequestCheck {
  /// The findings, in the order of the methods.
  private(set) var findings: [DocumentFinding] = []
  private let document: BoundDocument
  private let methods: [MethodRequest]
  /// The requests of each section.
  private let requests: [[DocumentedRequest]]

  /// Checks a document.
  init(_ document: BoundDocument, of program: Program) {
    self.document = document
    methods = program.methods.map { MethodRequest($0, of: program) }
    requests = methods.isEmpty ? [] : document.outline.sections.map(DocumentedRequest.requests)
    let all = requests.joined()
    guard !all.isEmpty else { return }
    for (method, sections) in boundSections(program).sorted(by: { $0.key < $1.key }) {
      let wanted = methods[method]
      guard !all.contains(where: wanted.agrees) else { continue }
      let own = sections.flatMap(requests(of:))
      let open = own.filter { request in !methods.contains { $0.agrees(with: request) } }
      // Code shows requests with values, and prose the request itself.
      let prose = open.filter { !$0.isCode }
      let near = (prose.isEmpty ? open : prose).filter { wanted.isNear($0.line) }
      guard let found = near.first,
        Set(near.map { [$0.line.verb, PathText.pattern(of: $0.line.path)] }).count == 1
      else { continue }
      report(found, instead: wanted)
    }
  }

  /// Returns the sections that are bound to methods, by the index of the method.
  private func boundSections(_ program: Program) -> [Int: [Int]] {
    var paths: [String: Int] = [:]
    for (index, method) in program.methods.enumerated() {
      for path in [method.entity.path, "methods.\(method.reference)"] where paths[path] == nil {
        paths[path] = index
      }
    }
    let places = Dictionary(
      document.outline.sections.enumerated().map { ($1.heading, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var bound: [Int: [Int]] = [:]
    for part in document.parts {
      guard case .part(let path, _) = part.target, let section = places[part.section.heading] else {
        continue
      }
      let outer = String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])
      guard let method = paths[path] ?? paths[outer] else { continue }
      if bound[method]?.contains(section) != true { bound[method, default: []].append(section) }
    }
    return bound
  }

  /// Returns the requests of a section, or of the nearest one above that is beside it or around it.
  private func requests(of section: Int) -> [DocumentedRequest] {
    let path = document.outline.sections[section].path
    guard let found = requests[...section].lastIndex(where: { !$0.isEmpty }),
      found == section || path.starts(with: document.outline.sections[found].path.dropLast())
    else { return [] }
    return requests[found]
  }

  private mutating func report(_ found: DocumentedRequest, instead wanted: MethodRequest) {
    let stated = "\(found.line.verb) \(found.line.path)"
    findings.append(
      DocumentFinding(
        kind: .name,
        document: document.document.name.value,
        subject: wanted.entity.path + ".http",
        documented: stated,
        specified: wanted.text,
        message:
          "the document has the request \(quoted(stated)), and the spec has \(quoted(wanted.text))",
        span: found.span,
        note: Diagnostic.Note("declared here", at: wanted.entity.span),
        help: "Set `http: \(visible(stated))`.",
        step: SpecPatch.Step(
          declaration: wanted.entity.span,
          remedy: .setRequest(wanted.replacement(by: found.line))
        )
      )
    )
  }
}

/// A request in a document.
struct DocumentedRequest {
  let line: RequestLine
  /// The segments of the path.
  let segments: [Substring]
  let span: Span
  /// `true` for the first line of a block of code.
  let isCode: Bool

  private init(_ line: RequestLine, _ span: Span, isCode: Bool = false) {
    self.line = line
    segments = PathText.segments(of: line.path)
    self.span = span
    self.isCode = isCode
  }

  /// Returns the requests of a section: in its heading, in its prose, and at the start of its blocks of code.
  static func requests(of section: DocumentSection) -> [DocumentedRequest] {
    let lines = section.paragraphs.flatMap(\.lines)
    var found =
      section.heading.map { heading in
        self.lines(in: section.title).map { DocumentedRequest($0, heading) }
      } ?? []
    for text in lines {
      found += self.lines(in: text.text.text).map { DocumentedRequest($0, text.span) }
    }
    for block in section.blocks {
      let isLine = block.lines.count == 1
      for message in HTTPMessage.messages(in: block.code) {
        guard case .request(let line) = message.start else { continue }
        found.append(DocumentedRequest(line, block.span, isCode: !isLine))
      }
    }
    return found
  }

  /// Returns the requests in a text, perhaps between other words: a verb in capitals, and a path.
  private static func lines(in text: String) -> [RequestLine] {
    guard text.utf8.count <= 2_000 else { return [] }
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\u{A0}" }
    return zip(words, words.dropFirst()).compactMap { verb, path -> RequestLine? in
      guard (3...12).contains(verb.utf8.count) else { return nil }
      let verb = verb.filter { !"`*[(:_".contains($0) }
      guard RequestWords.verbs.contains(Substring(verb)) else { return nil }
      let path = path.filter { !"`*".contains($0) }
      let end = path.lastIndex { !".,;:!)]".contains($0) || $0 == "]" && path.contains("[") }
      return RequestLine("\(verb) \(end.map { path[...$0] } ?? "")")
    }
  }
}
