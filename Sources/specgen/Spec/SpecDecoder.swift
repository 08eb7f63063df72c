/// Reads the shapes of the language from YAML nodes and reports what does not fit.
struct SpecDecoder {
  /// The diagnostics so far, in the order of reading.
  var diagnostics: [Diagnostic] = []
  /// The sources that facts name, wherever they stand.
  var citedSources: [Located<String>] = []
  /// The mentions of types that take another one, of each the first.
  var genericUses: [Located<GenericName>] = []
  /// Those mentions by themselves.
  var knownUses: Set<GenericName> = []
  /// How many types are open around the type that is read.
  var typeDepth = 0

  /// Reads a mapping whose keys are the language's, and reports each key that is not.
  mutating func mapping<Key: KeySet>(_ node: Node, _ keys: Key.Type) -> KeyedNodes<Key>? {
    guard node.kind == .mapping else {
      refuse(node, expecting: .mapping(keys))
      return nil
    }
    var entries: [(key: Key, value: Node)] = []
    var refused: [String] = []
    entries.reserveCapacity(node.count)
    // A help that writes all of the mapping anew speaks for its other keys from that language.
    var isRewritten = false
    for entry in node.entries {
      let name = entry.key.text
      if let key = Key(rawValue: name) {
        entries.append((key, entry.value))
      } else if let key = Key.former[name] {
        if let other = node.entries.first(where: { $0.key.text == key.rawValue }) {
          let words = "`\(key.rawValue)` and `\(name)`, its former spelling,"
          diagnostics.append(.contradiction(words, at: max(entry.key.span, other.key.span)))
          continue
        }
        diagnostics.append(.formerSpelling(name, of: key.rawValue, at: entry.key.span))
        entries.append((key, entry.value))
      } else if Key.reserved.contains(name) {
        refused += Key.allCases.map(\.rawValue)
        let foreign = ForeignKey(entry, in: node, among: Key.self)
        diagnostics.append(
          .reservedKey(name, shape: Key.shape, at: entry.key.span, help: foreign?.help)
        )
      } else {
        // No more findings than so many are shown, and the costly part is what may have been meant.
        let isShown = diagnostics.count < ParseLimits().maxDiagnostics
        let known = isShown ? Key.allCases.map(\.rawValue) : []
        let foreign = isShown ? ForeignKey(entry, in: node, among: Key.self) : nil
        refused += foreign?.keys ?? nearest(to: name, in: known)
        if isRewritten, foreign != nil { continue }
        isRewritten = isRewritten || foreign?.isWhole ?? false
        let finding = Diagnostic.unknownKey(
          name,
          shape: Key.shape,
          known: known,
          foreign: foreign,
          at: entry.key.span
        )
        // A second entry with the right key would be another mistake.
        let isTaken = finding.onlyFixIt.map { fixIt in
          node.entries.contains { $0.key.text == fixIt.edits.first?.replacement }
        }
        diagnostics.append(isTaken ?? false ? finding.withoutFixIts : finding)
      }
    }
    let isInBraces = node.entries.contains { $0.key.isInFlow }
    let nodes = KeyedNodes(
      entries: entries,
      refused: refused,
      span: node.span,
      isInBraces: isInBraces
    )
    for key in Key.required { _ = required(key, in: nodes) }
    return nodes
  }

  /// Reports a value of another kind than is asked for; one that stands for an alias was reported already.
  mutating func refuse(
    _ node: Node,
    expecting expectation: Expectation,
    help: String? = nil
  ) {
    guard !node.isAlias else { return }
    diagnostics.append(.wrongKind(expectation, node: node, help: help))
  }

  /// Reads a mapping whose keys are names of the author, in their order.
  mutating func named(
    _ node: Node?,
    _ what: String,
    instead: (Node) -> SuggestedYAML? = { _ in nil }
  ) -> [(name: Located<String>, value: Node)] {
    guard let node else { return [] }
    guard node.kind == .mapping else {
      refuse(node, expecting: .named(what), help: instead(node)?.help)
      return []
    }
    return node.entries.map { (Located(value: $0.key.text, span: $0.key.span), $0.value) }
  }

  /// Reads the items of a list.
  mutating func items(_ node: Node?, _ what: String) -> [Node] {
    guard let node else { return [] }
    guard node.kind == .sequence else {
      refuse(node, expecting: .list(of: what))
      return []
    }
    return Array(node.items)
  }

  /// Reads a scalar as the text it is written as.
  mutating func text(_ node: Node?) -> Located<String>? {
    guard let node else { return nil }
    guard node.kind == .scalar, !node.isNull else {
      refuse(node, expecting: .text)
      return nil
    }
    return Located(value: node.text, span: node.span)
  }

  /// Reads a text that says nothing where it is empty.
  mutating func filledText(_ node: Node?) -> Located<String>? {
    text(node).flatMap { $0.value.isEmpty ? nil : $0 }
  }

  /// Reads a scalar as text, and keeps the kind of value that it is spelled as.
  mutating func spelledText(_ node: Node?) -> SpelledText? {
    guard let node, let written = text(node) else { return nil }
    return SpelledText(value: written.value, span: written.span, spelling: node.spelling)
  }

  /// Reads `true` or `false`; nothing else is a Boolean.
  mutating func bool(_ node: Node?) -> Located<Bool>? {
    guard let node else { return nil }
    guard node.kind == .scalar, node.style == .plain, let value = Bool(node.text) else {
      diagnostics.append(.wrongBool(node))
      return nil
    }
    return Located(value: value, span: node.span)
  }

  /// Reads a whole number in decimal digits within a range.
  mutating func int(_ node: Node?, in range: ClosedRange<Int>) -> Located<Int>? {
    guard let node else { return nil }
    guard node.kind == .scalar, let value = Int(decimal: node.text), range.contains(value) else {
      refuse(node, expecting: .wholeNumber(in: range))
      return nil
    }
    return Located(value: value, span: node.span)
  }

  /// Reads one of the words that an enumeration of the language knows.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: Node?,
    _ words: Word.Type,
    former: [String: Word] = [:]
  ) -> Located<Word>? {
    guard let written = text(node) else { return nil }
    if let word = former[written.value] {
      diagnostics.append(
        .formerSpelling(written.value, of: word.rawValue, at: written.span)
      )
      return Located(value: word, span: written.span)
    }
    guard let word = Word(rawValue: written.value) else {
      let known = Word.allCases.map(\.rawValue)
      diagnostics.append(.unknownWord(written.value, known: known, at: written.span))
      return nil
    }
    return Located(value: word, span: written.span)
  }

  /// Takes a part that must be there, and reports it where it is not.
  mutating func required<Key: KeySet>(_ key: Key, in nodes: KeyedNodes<Key>) -> Node? {
    guard let node = nodes[key] else {
      guard !nodes.refused.contains(key.rawValue) else { return nil }
      diagnostics.append(
        key.rawValue == SpecKey.specgen.rawValue
          ? .missingEdition(shape: Key.shape, at: nodes.head, inBraces: nodes.isInBraces)
          : .missingKey(
            key.rawValue,
            shape: Key.shape,
            at: nodes.head,
            help: key.example.map { "Add `\(key.rawValue): \($0)` here." }
          )
      )
      return nil
    }
    return node
  }
}

/// The values of a mapping by the language's keys.
struct KeyedNodes<Key: KeySet> {
  /// The entries in the order of the file.
  let entries: [(key: Key, value: Node)]
  /// Keys that a refused one may have been meant for; their absence is no second mistake.
  let refused: [String]
  /// The whole mapping.
  let span: Span
  /// Whether it is written in braces.
  let isInBraces: Bool

  /// The keys alone, which are looked through more often than values are taken.
  private let keys: [Key]

  init(entries: [(key: Key, value: Node)], refused: [String], span: Span, isInBraces: Bool) {
    self.entries = entries
    self.refused = refused
    self.span = span
    self.isInBraces = isInBraces
    keys = entries.map(\.key)
  }

  /// The value under a key.
  subscript(key: Key) -> Node? {
    keys.firstIndex(of: key).map { entries[$0].value }
  }

  /// The first byte of the mapping: the place of what is missing in it.
  var head: Span { Span(file: span.file, start: span.start, end: min(span.end, span.start + 1)) }
}
