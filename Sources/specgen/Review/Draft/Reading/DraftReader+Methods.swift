import SpecgenCore

// Opening methods: from headings, lines, sentences and rows.
extension DraftReader {
  /// The comment on a request whose verb the document does not state.
  static let guessedVerb = "The document states no verb; GET is a guess."

  /// Opens a method, or returns to it if it is known.
  ///
  /// `comment` says that the verb is a guess, and `isStated` is `false` for a request from a sample.
  mutating func open(
    _ request: RequestLine,
    title: String?,
    scope section: [String]? = nil,
    comment: String? = nil,
    isStated: Bool = true
  ) {
    let scope = section.map { MethodScope(heading: $0) } ?? MethodScope(of: origin.section)
    mode = .request
    place = nil
    isFirst = true
    labels = RequestLabels()
    self.scope = scope
    method = add(
      request,
      title: title ?? (section == nil ? scope.title : nil),
      comment: comment,
      isStated: isStated
    )
    if opened.insert(request.key).inserted, let method {
      // A section says more about a method than a row of an overview.
      facts.methods[method].origin = origin.whole
    }
  }

  /// Adds a method that a row, a sentence or a sample states; returns its index.
  @discardableResult
  mutating func add(
    _ request: RequestLine,
    title: String?,
    comment: String? = nil,
    isStated: Bool = true
  ) -> Int {
    let key = request.key
    if let index = indices[key] {
      if isStated, comment == nil, facts.methods[index].confirm(request) {
        // The place that states the request names the method better than a sample does.
        facts.methods[index].title = title ?? facts.methods[index].title
        facts.methods[index].origin = origin.whole
        let known = Set(facts.methods[index].params.map(\.key))
        facts.methods[index].params += Self.queryParams(of: request).filter {
          !known.contains($0.key)
        }
      }
      if facts.methods[index].title == nil { facts.methods[index].title = title }
      if request.path.contains("://"), !facts.methods[index].request.path.contains("://") {
        addRequested(request)
      }
      return index
    }
    indices[key] = facts.methods.count
    var added = DraftMethod(request: request, title: title, origin: origin.whole)
    added.params = Self.queryParams(of: request)
    if let comment { added.add(guesses: [comment]) }
    facts.methods.append(added)
    addRequested(request)
    return facts.methods.count - 1
  }

  /// Returns the params in the query of a request line.
  static func queryParams(of request: RequestLine) -> [DraftField] {
    PathText.query(of: request.path).map { key, value in
      var field = DraftField(key: key, queryValue: value)
      field.isFromRequestLine = true
      field.comments = ["In the request line, which does not show whether it is required."]
      return field
    }
  }

  private mutating func addRequested(_ request: RequestLine) {
    guard request.path.contains("://") else { return }
    facts.addresses.append(.init(url: request.path, text: "", origin: origin.whole))
  }

  /// Opens the request whose path lines with labels state without a verb.
  mutating func openGuess() {
    defer { labels = RequestLabels() }
    guard method == nil, let request = labels.guess, !AddressText.isSite(request.path) else {
      return
    }
    open(request, title: nil, comment: Self.guessedVerb)
  }

  // MARK: Paragraphs

  /// Opens the request that a paragraph is about, and returns the text beside the request; nil without a request.
  mutating func openRequest(in paragraph: DocumentParagraph) -> String? {
    let lines = paragraph.lines.map(\.text)
    for (index, line) in lines.prefix(6).enumerated() {
      let text = line.text
      let pending = labels
      if labels.read(text) {
        if labels.verb == nil, pending.path?.contains("://") ?? false, pending.path != labels.path {
          // Another address begins another request.
          let next = labels
          labels = pending
          openGuess()
          labels = next
        }
        if let request = labels.request {
          open(request, title: nil)
          return lines.dropFirst(index + 1).map(\.text).joined(separator: " ")
        }
        continue
      }
      guard let match = RequestText.matches(in: text).first(where: \.isAlone) else { continue }
      open(match.request, title: nil)
      let rest = lines.dropFirst(index + 1).map(\.text)
      guard match.after.first.map({ $0.isDash || $0 == ":" }) ?? true else {
        return ([match.after] + rest).joined(separator: " ")
      }
      let meaning = String(match.after.drop { " :–—-|".contains($0) })
      if !meaning.isEmpty, let method, facts.methods[method].doc == nil {
        facts.methods[method].doc = RowReader.doc(meaning)
      }
      return rest.joined(separator: " ")
    }
    return nil
  }

  /// Reads the requests that a sentence mentions, and opens the one that nothing else describes.
  mutating func readMentions(in paragraph: DocumentParagraph) {
    let text = paragraph.text.text
    var requests = RequestText.matches(in: text).map(\.request)
    var commands: [CurlCommand] = []
    for code in paragraph.text.codeSpans {
      let found = CurlCommand.commands(in: code)
      commands += found
      guard found.isEmpty, let request = Self.spanned(code) else { continue }
      if !requests.contains(where: { $0.key == request.key }) { requests.append(request) }
    }
    let homeless = requests.filter { !hasHome($0) && !opened.contains($0.key) }
    for request in requests where hasHome(request) || homeless.count > 1 {
      facts.mentions.append(DraftMethod(request: request, origin: origin))
    }
    let isOpen = method != nil && facts.methods[method ?? 0].origin.section == origin.section
    if homeless.count == 1, !isOpen || !commands.isEmpty || paragraph.startsWithCode || isComplete {
      open(homeless[0], title: nil)
    } else if homeless.count == 1 {
      facts.mentions.append(DraftMethod(request: homeless[0], origin: origin))
    }
    for command in commands { read(command) }
    // A line with the verb may follow a labeled address.
    let isPending = method == nil && (labels.path.map { text.contains($0) } ?? false)
    if requests.isEmpty, commands.isEmpty, !isPending { openAddresses(in: text) }
  }

  /// `true` if the open method already has its answer.
  private var isComplete: Bool {
    guard let method else { return false }
    let answer = facts.methods[method].answer
    return !answer.samples.isEmpty || !answer.fields.isEmpty || answer.isEmpty
  }

  /// Returns the request in a code span, whose path may lack its first slash.
  private static func spanned(_ code: String) -> RequestLine? {
    if let match = RequestText.matches(in: code).first, match.before == 0 { return match.request }
    let words = code.split(separator: " ")
    guard words.count == 2, RequestWords.verbs.contains(words[0]), words[1].contains("/"),
      let path = RequestText.path(in: "/" + words[1])
    else { return nil }
    return RequestLine(verb: String(words[0]), path: path)
  }

  /// Opens the addresses that a line or an item consists of, if they are templates or the text calls them endpoints.
  mutating func openAddresses(in text: String) {
    guard text.contains("/"), text.utf8.count <= 600, acceptsAddresses else { return }
    let words = RequestText.words(of: text)
    let isListed =
      words.first.map { RequestText.path(in: $0) != nil } ?? false || words.count <= 4
      || words.prefix(6).contains { $0.last == ":" || $0.last == "：" }
    let paths = words.compactMap { word -> (path: String, isTemplate: Bool)? in
      let isVariable = word.hasPrefix("{{")
      guard word.contains("://") || isVariable, let path = RequestText.path(in: word),
        !AddressText.isSite(path), !PathText.isBase(path)
      else { return nil }
      return (path, isVariable || PathText.hasPlaceholders(path))
    }
    for (path, isTemplate) in paths where isTemplate {
      servers.insert(AddressText.hostName(of: path))
    }
    let found = paths.filter { path, isTemplate in
      if isTemplate { return true }
      let isKnown = namesEndpoints || servers.contains(AddressText.hostName(of: path))
      return isListed && isKnown && !AddressText.namesServer(text, path)
    }
    .map(\.path)
    for path in found { add(address: path, isOnly: found.count == 1) }
  }

  /// `true` if no method is open but one with a guessed verb, in the present section.
  private var acceptsAddresses: Bool {
    guard let method else { return true }
    return facts.methods[method].comments.contains(Self.guessedVerb)
      && facts.methods[method].origin.section == origin.section
  }

  /// Adds the address of a request without a verb, whose values become placeholders.
  private mutating func add(address: String, isOnly: Bool) {
    var (path, values) = PathText.generalized(address)
    var previous: Substring = ""
    for segment in PathText.segments(of: path) {
      if examples.contains(String(segment)), previous.first.map(\.isLetter) ?? false {
        let name = SwiftName.lowerCamel(ImportNames.singular(ImportNames.member(String(previous))))
          .text
        path = path.replacing("/\(segment)", with: "/{\(name)}", maxReplacements: 1)
        values.append((name, String(segment)))
      }
      previous = segment
    }
    let request = RequestLine(verb: "GET", path: path)
    let isNew = indices[request.key] == nil
    let index = add(request, title: nil, comment: Self.guessedVerb)
    if isNew { facts.methods[index].add(guesses: Self.guessComments(values)) }
    if isOnly { open(request, title: nil, isStated: false) }
  }

  /// The comments on placeholders in place of values.
  static func guessComments(_ values: [(name: String, value: String)]) -> [String] {
    values.map {
      "`\(RowReader.brief($0.value))` in a sample became `{\($0.name)}`; the name is a guess."
    }
  }

  /// Returns the words after "e.g." in a text.
  static func examples(in text: String) -> [String] {
    let folded = text.lowercased()
    for mark in [
      "z.b.", "z. b.", "e.g.", "for example", "например", "por ejemplo", "por exemplo",
      "np.", "例",
    ] {
      guard let range = folded.firstRange(of: mark) else { continue }
      let offset = folded.distance(from: folded.startIndex, to: range.upperBound)
      guard offset < text.count else { continue }
      let rest = text[text.index(text.startIndex, offsetBy: offset)...]
      return rest.split { " ,()`".contains($0) }.prefix(2).map(String.init)
    }
    return []
  }

  // MARK: Rows

  /// Reads rows that each state a request, or the labels of one; false for other rows.
  mutating func readRequests(_ table: DocumentRows) -> Bool {
    var found = labels
    var count = 0
    if table.titles.count == 2, found.read(table.titles[0], table.titles[1]) { count += 1 }
    for row in table.rows {
      let value = row.cells[.description]?.text ?? row.texts.first ?? ""
      if found.read(row.key, value) { count += 1 }
    }
    if count > 0, let request = found.request ?? (table.rows.count <= 6 ? found.guess : nil) {
      open(request, title: nil, comment: found.request == nil ? Self.guessedVerb : nil)
      return true
    }
    guard let endpoints = EndpointRows.requests(in: table) else { return false }
    for endpoint in endpoints {
      let index = add(endpoint.request, title: endpoint.title)
      if facts.methods[index].doc == nil {
        facts.methods[index].doc = endpoint.doc.flatMap(RowReader.doc)
      }
      if endpoints.count == 1, method == nil { open(endpoint.request, title: nil) }
    }
    return true
  }
}

extension DocumentParagraph {
  /// `true` if the text starts with code, perhaps after a few words.
  fileprivate var startsWithCode: Bool {
    guard let index = text.runs.firstIndex(where: { $0.style == .code }) else { return false }
    return text.runs[..<index].map(\.text).joined().split(separator: " ").count <= 3
  }
}
