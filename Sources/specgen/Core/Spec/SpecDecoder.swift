/// A decoder that reads the shapes of the language from YAML nodes and reports whatever does not conform.
package struct SpecDecoder {
  /// The diagnostics so far, in reading order.
  package var diagnostics: [Diagnostic] = []
  /// All cited sources, wherever facts refer to them.
  var citedSources: [Located<String>] = []
  /// The first use of each generic type with a certain argument.
  var genericUses: [Located<GenericName>] = []
  /// The same uses as a set, without their spans.
  var knownUses: Set<GenericName> = []
  /// The number of types that enclose the current one.
  var typeDepth = 0
  /// `true` if the current flow ends on its page.
  var endsOnPage = false

  package init() {}

  /// Reads a mapping with keys of the language, and reports each unknown key.
  package mutating func mapping<Key: KeySet>(_ node: Node, _ keys: Key.Type) -> KeyedNodes<Key>? {
    mapping(node, KeySetNames(keys))
  }

  /// Reads a mapping with keys of the language, and reports each unknown key.
  mutating func mapping<Names: KeyNames>(_ node: Node, _ names: Names) -> KeyedNodes<Names.Key>? {
    guard node.kind == .mapping else {
      refuse(node, expecting: .mapping(names))
      return nil
    }
    var entries: [(key: Names.Key, value: Node)] = []
    var refused: [String] = []
    entries.reserveCapacity(node.count)
    // Help that rewrites the whole mapping also covers its other foreign keys.
    var isRewritten = false
    for entry in node.entries {
      let name = entry.key.text
      if let key = names.key(name) {
        entries.append((key, entry.value))
      } else if let key = names.former(name) {
        let present = names.name(key)
        if let other = node.entries.first(where: { $0.key.text == present }) {
          let words = "`\(present)` and `\(name)`, its former spelling,"
          diagnostics.append(.contradiction(words, at: max(entry.key.span, other.key.span)))
          continue
        }
        diagnostics.append(.formerSpelling(name, of: present, at: entry.key.span))
        entries.append((key, entry.value))
      } else if names.reserved.contains(name) {
        refused += names.names
        let foreign = ForeignKey(entry, in: node, among: names)
        diagnostics.append(
          .reservedKey(name, shape: names.title, at: entry.key.span, help: foreign?.help)
        )
      } else {
        // Further findings are not shown, and finding suggestions for them is the costly part.
        let isShown = diagnostics.count < ParseLimits().maxDiagnostics
        let known = isShown ? names.names : []
        let foreign = isShown ? ForeignKey(entry, in: node, among: names) : nil
        refused += foreign?.keys ?? nearest(to: name, in: known)
        if isRewritten, foreign != nil { continue }
        isRewritten = isRewritten || foreign?.isWhole ?? false
        let finding = Diagnostic.unknownKey(
          name,
          shape: names.title,
          known: known,
          foreign: foreign,
          at: entry.key.span
        )
        // A second entry with the corrected key would be another mistake.
        diagnostics.append(
          finding.withFixIts { fixIt in
            !node.entries.contains { $0.key.text == fixIt.edits.first?.replacement }
          }
        )
      }
    }
    let nodes = KeyedNodes(entries: entries, refused: refused, node: node)
    for key in names.required { checkPresence(of: key, in: nodes, names) }
    return nodes
  }

  /// Reports a value of another kind than expected.
  ///
  /// The placeholder of an alias was already reported.
  package mutating func refuse(
    _ node: Node,
    expecting expectation: Expectation,
    help: String? = nil
  ) {
    guard !node.isAlias else { return }
    diagnostics.append(.wrongKind(expectation, node: node, help: help))
  }

  /// Reads a mapping whose keys are author-defined names, in order.
  package mutating func named(
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
  package mutating func items(_ node: Node?, _ what: String) -> [Node] {
    guard let node else { return [] }
    guard node.kind == .sequence else {
      refuse(node, expecting: .list(of: what))
      return []
    }
    return Array(node.items)
  }

  /// Reads a scalar as the string that is written.
  package mutating func text(_ node: Node?) -> Located<String>? {
    guard let node else { return nil }
    guard node.kind == .scalar, !node.isNull else {
      refuse(node, expecting: .text)
      return nil
    }
    return Located(value: node.text, span: node.span)
  }

  /// Reads a string, and returns nil for an empty one.
  mutating func filledText(_ node: Node?) -> Located<String>? {
    text(node).flatMap { $0.value.isEmpty ? nil : $0 }
  }

  /// Reads a scalar as a string, and keeps the kind of value that its spelling implies.
  mutating func spelledText(_ node: Node?) -> SpelledText? {
    guard let node, let written = text(node) else { return nil }
    return SpelledText(value: written.value, span: written.span, spelling: node.spelling)
  }

  /// Reads `true` or `false`; other spellings are not Booleans.
  mutating func bool(_ node: Node?) -> Located<Bool>? {
    guard let node else { return nil }
    guard node.kind == .scalar, node.style == .plain, let value = Bool(node.text) else {
      diagnostics.append(.wrongBool(node))
      return nil
    }
    return Located(value: value, span: node.span)
  }

  /// Reads an integer in decimal digits within a range.
  mutating func int(_ node: Node?, in range: ClosedRange<Int>) -> Located<Int>? {
    guard let node else { return nil }
    guard node.kind == .scalar, let value = Int(decimal: node.text), range.contains(value) else {
      refuse(node, expecting: .wholeNumber(in: range))
      return nil
    }
    return Located(value: value, span: node.span)
  }

  /// Reads a keyword of an enumeration.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
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

  /// Returns the value of a key that a shape requires in some cases, or reports that it is missing.
  mutating func required(_ name: String, of title: String, in nodes: KeyedNodes<String>) -> Node? {
    if nodes[name] == nil, !nodes.refused.contains(name) {
      diagnostics.append(.missingKey(name, shape: title, at: nodes.head))
    }
    return nodes[name]
  }

  /// Reports that a mapping, which was read before, lacks a key.
  mutating func require(_ key: String, in node: Node, of names: Vocabulary) {
    var other = SpecDecoder()
    guard let nodes = other.mapping(node, names) else { return }
    checkPresence(of: key, in: nodes, names)
  }

  private mutating func checkPresence<Names: KeyNames>(
    of key: Names.Key,
    in nodes: KeyedNodes<Names.Key>,
    _ names: Names
  ) {
    let name = names.name(key)
    guard nodes[key] == nil, !nodes.refused.contains(name) else { return }
    diagnostics.append(
      name == SpecKey.specgen.rawValue
        ? .missingEdition(shape: names.title, at: nodes.head, inBraces: nodes.isInBraces)
        : .missingKey(
          name,
          shape: names.title,
          at: nodes.head,
          help: names.example(key).map { "Add `\(name): \($0)` here." }
        )
    )
  }
}

/// The values of a mapping by keys of the language.
package struct KeyedNodes<Key: Hashable> {
  /// The entries in file order.
  package let entries: [(key: Key, value: Node)]
  /// The keys for which a refused key was probably meant; they are not reported as missing.
  let refused: [String]
  /// The whole mapping.
  let node: Node
  /// The name that the author gave the mapping, which is a key of the mapping around it.
  var name: Located<String>?
  /// The keys alone, which are searched more often than values are read.
  private let keys: [Key]

  init(entries: [(key: Key, value: Node)], refused: [String], node: Node) {
    self.entries = entries
    self.refused = refused
    self.node = node
    keys = entries.map(\.key)
  }

  /// The value of a key.
  package subscript(key: Key) -> Node? {
    keys.firstIndex(of: key).map { entries[$0].value }
  }

  /// The span of the whole mapping.
  var span: Span { node.span }

  /// `true` if the mapping is in braces.
  var isInBraces: Bool { node.entries.contains { $0.key.isInFlow } }

  /// `true` if no entry of the mapping was refused.
  var isWhole: Bool { entries.count == node.count && !node.isPartial }

  /// The first byte of the mapping, where missing keys are reported.
  package var head: Span {
    Span(file: span.file, start: span.start, end: min(span.end, span.start + 1))
  }
}
