/// A reader that turns the events of one file into a tree and refuses anything beyond plain YAML.
struct DocumentReader: ~Copyable {
  private let file: SourceFile
  private let limits: ParseLimits
  private var events: EventStream
  private var cursor: CharacterCursor
  private var builder: TreeBuilder
  private var documentCount = 0
  private var isComplete = false
  /// The offsets of forbidden characters that have not been matched with a scalar yet.
  private var characters: ArraySlice<Int>
  /// The offsets of the forbidden characters inside a key or a value.
  private var charactersInText: Set<Int> = []

  /// Creates a reader of a file whose characters were checked.
  init(_ file: SourceFile, check: CharacterCheck, limits: ParseLimits) {
    self.file = file
    self.limits = limits
    events = EventStream(check.bytes)
    cursor = CharacterCursor(file.bytes, isASCII: check.isASCII)
    builder = TreeBuilder(file, diagnostics: check.diagnostics, limits: limits)
    characters = check.diagnostics.all.map(\.span.start)[...]
  }

  /// Reads all events.
  mutating func read() -> (YAMLTree?, [Diagnostic]) {
    var goesOn = true
    while goesOn {
      goesOn = read(events.next(appendingTo: &builder.text))
    }
    if isComplete, builder.isEmpty {
      builder.diagnostics.append(.emptyDocument(at: span(0..<0)))
    }
    // Findings from closing an incomplete tree add nothing.
    let diagnostics = builder.diagnostics.all.map { finding in
      // Removing a character from a key or a value would change the data that is sent.
      let isText = !isComplete || charactersInText.contains(finding.span.start)
      return finding.id == .forbiddenCharacter && isText ? finding.withoutFixIts : finding
    }
    return (builder.finish(isComplete: isComplete), diagnostics)
  }

  private mutating func noteCharacters(in text: Range<Int>) {
    characters = characters.drop { $0 < text.lowerBound }
    let found = characters.prefix { $0 < text.upperBound }
    charactersInText.formUnion(found)
    characters = characters.dropFirst(found.count)
  }

  /// Reads one event, and returns `false` if reading ends.
  private mutating func read(_ event: Event) -> Bool {
    switch event.kind {
    case .documentStart(let hasDirectives):
      startDocument(event, hasDirectives: hasDirectives)
    case .alias:
      addAlias(event)
    case .scalar(let style, let length):
      addScalar(event, style: style, length: length)
    case .sequenceStart:
      return openCollection(event, form: .sequence)
    case .mappingStart:
      return openCollection(event, form: .mapping)
    case .collectionEnd:
      closeCollection(event)
    case .other:
      break
    case .end:
      isComplete = true
      return false
    case .failure:
      refuseSyntax()
      return false
    }
    return true
  }

  private mutating func startDocument(_ event: Event, hasDirectives: Bool) {
    let range = range(of: event)
    documentCount += 1
    if documentCount == 2 {
      builder.diagnostics.append(.severalDocuments(at: span(range)))
    }
    guard hasDirectives else { return }
    for line in directiveLines(from: range.lowerBound, in: file.bytes) {
      builder.diagnostics.append(.directive(words(line), at: span(line)))
    }
  }

  private mutating func addAlias(_ event: Event) {
    let range = range(of: event)
    if builder.addCopy(of: String(words(range).dropFirst()), end: range.upperBound) { return }
    builder.diagnostics.append(
      limits.maxAliasNodes == nil
        ? .alias(words(range), at: span(range)) : .unreadAlias(words(range), at: span(range))
    )
    builder.add(YAMLTree.Record(scalar: .alias, source: range, text: 0..<0))
  }

  private mutating func addScalar(_ event: Event, style: Event.ScalarStyle, length: Int) {
    var source = range(of: event)
    noteCharacters(in: source)
    let value = builder.text.count - length..<builder.text.count
    if event.hasAnchor || event.hasTag {
      let text = String(decoding: builder.text[value], as: UTF8.self)
      let isString = style != .plain || ScalarSpelling(plain: text) == .string
      refuseProperties(of: event, in: &source, isString: isString)
    }
    let form: YAMLTree.Record.Form
    switch style {
    case .plain:
      form = .plain
    case .singleQuoted:
      form = .quoted
    case .doubleQuoted:
      form = .quoted
      // Without escape sequences, the value is as long as the text between the quotes.
      if source.count != length + 2 { refuseEscapes(in: source) }
    case .block:
      form = .block
      source = trimmedBlockScalar(source, in: file.bytes)
    }
    builder.add(YAMLTree.Record(scalar: form, source: source, text: value))
  }

  private mutating func openCollection(_ event: Event, form: YAMLTree.Record.Form) -> Bool {
    var source = range(of: event)
    guard builder.depth < limits.maxDepth else {
      let first = characterRange(at: source.lowerBound, in: file.bytes)
      builder.diagnostics.append(.tooDeep(limit: limits.maxDepth, at: span(first)))
      return false
    }
    refuseProperties(of: event, in: &source)
    let first = file.bytes[source].first
    let inBrackets = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    builder.open(YAMLTree.Record(collection: form, source: source), inBrackets: inBrackets)
    return true
  }

  /// Closes a collection, including its bracket if it has one.
  private mutating func closeCollection(_ event: Event) {
    // Without brackets, the event points to the following text, which may be the bracket of an enclosing collection.
    let source = range(of: event)
    let bracket = UInt8(ascii: builder.isInMapping ? "}" : "]")
    if file.bytes[source].first == bracket { builder.contentEnd = source.upperBound }
    builder.close()
  }

  /// Reports an anchor and a tag, and moves the start of the range past them.
  ///
  /// `isString` is `true` for a scalar that is a string even without its tag, and nil for a collection.
  private mutating func refuseProperties(
    of event: Event,
    in source: inout Range<Int>,
    isString: Bool? = nil
  ) {
    guard event.hasAnchor || event.hasTag else { return }
    let properties = NodeProperties(file.bytes, at: source.lowerBound)
    if let anchor = properties.anchor {
      if limits.maxAliasNodes == nil {
        builder.diagnostics.append(.anchor(words(anchor), at: span(anchor)))
      } else {
        builder.anchor = String(words(anchor).dropFirst())
      }
    }
    if let tag = properties.tag {
      let text = words(tag)
      let isEmpty = isString.map { $0 && ["!", "!!str"].contains(text) } ?? true
      builder.diagnostics.append(.tag(text, at: span(tag), isEmpty: isEmpty))
    }
    // A node without content ends with its properties.
    let start = min(properties.contentStart, max(source.upperBound, properties.end))
    source = start..<max(start, source.upperBound)
  }

  private mutating func refuseEscapes(in source: Range<Int>) {
    for escape in EscapeSequence.all(in: source, of: file.bytes) {
      guard !builder.diagnostics.isFull(of: .forbiddenCharacter) else { return }
      guard let kind = ForbiddenCharacter(escape.scalar) else { continue }
      let text = words(escape.range)
      builder.diagnostics.append(
        .forbiddenEscape(text, escape.scalar, kind, at: span(escape.range))
      )
    }
  }

  private mutating func refuseSyntax() {
    let failure = events.failure
    let offset = cursor.byteOffset(ofCharacter: failure.position)
    if failure.problem == "found undefined tag handle" {
      let tag = NodeProperties(file.bytes, at: offset).tag ?? offset..<offset
      builder.diagnostics.append(.tag(words(tag), at: span(tag), isEmpty: false))
      return
    }
    let contextOffset = cursor.byteOffset(ofCharacter: failure.contextPosition)
    let context = characterRange(at: contextOffset, in: file.bytes)
    let problem = SyntaxProblem(problem: failure.problem, context: failure.context)
    let place = span(characterRange(at: offset, in: file.bytes))
    builder.diagnostics.append(.yamlSyntax(problem, at: place, context: span(context)))
  }

  private mutating func range(of event: Event) -> Range<Int> {
    let start = cursor.byteOffset(ofCharacter: event.start)
    return start..<max(start, cursor.byteOffset(ofCharacter: event.end))
  }

  private func span(_ range: Range<Int>) -> Span {
    Span(file: file.id, start: range.lowerBound, end: range.upperBound)
  }

  private func words(_ range: Range<Int>) -> String {
    String(decoding: file.bytes[range], as: UTF8.self)
  }
}
