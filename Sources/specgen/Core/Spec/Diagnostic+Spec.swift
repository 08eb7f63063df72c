extension Diagnostic {
  /// Reports a body written as if it were a type.
  static func bareBody(_ key: String, at span: Span) -> Diagnostic {
    .error(
      .wrongKind,
      "`body` expects the name of a type or params by name, so `\(key)` would be a param",
      at: span,
      help: "For a body that is a list, name it: `types: {Orders: {alias: {list: Order}}}` and "
        + "`body: Orders`; a param of that name needs a mapping: `{\(key): {type: String}}`."
    )
  }

  /// Reports a type whose keys are field names.
  static func bareFields(_ node: Node, at span: Span) -> Diagnostic {
    let whole = SuggestedYAML.mapping([.init("fields", SuggestedYAML(node))])
    let usual = "Write its fields under `fields:`, or another name for a type under `alias:`."
    return .error(
      .missingKey,
      "a type needs the key `fields`",
      at: span,
      help: whole.line.map { "Write its fields under `fields`: `\($0)`." } ?? usual
    )
  }

  /// Reports an empty type with its keys next to it instead of below it.
  static func unindentedType(_ name: String, _ keys: [(name: String, value: Node)], at span: Span)
    -> Diagnostic
  {
    let inner = SuggestedYAML.mapping(keys.map { .init($0.name, SuggestedYAML($0.value)) })
    let words = keys.map { "`\($0.name)`" }.joined(separator: " and ")
    return .error(
      .missingKey,
      "\(quoted(name)) is empty, and \(words) at its level \(keys.count == 1 ? "is a key" : "are keys") of a type",
      at: span,
      help: "Indent \(words) below the name"
        + (inner.line.map { ": `\(shortened(name)): \($0)`." } ?? ".")
    )
  }

  /// Reports an empty type.
  static func emptyType(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .missingKey,
      "\(quoted(name)) is empty",
      at: span,
      help:
        "Write its fields, such as `\(shortened(name)): {fields: {id: Int}}`; `{fields: {}}` is an "
        + "object without members."
    )
  }

  /// Reports a trait without any part for a method to adopt.
  static func emptyTrait(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .missingKey,
      "the trait \(quoted(name)) is empty",
      at: span,
      help: "Add params or failures, such as `query: {page: Int?}`, or remove it."
    )
  }

  /// Reports two declarations that exclude each other.
  static func contradiction(
    _ parts: String,
    at span: Span,
    help: String? = nil
  ) -> Diagnostic {
    .error(
      .contradiction,
      "\(parts) exclude each other",
      at: span,
      help: help ?? "Keep one of them."
    )
  }

  /// Reports a former spelling of a key or of a keyword.
  ///
  /// `text` is the present spelling with quotes, where the text needs them.
  package static func formerSpelling(
    _ former: String,
    of spelling: String,
    as text: String? = nil,
    at span: Span
  ) -> Diagnostic {
    Diagnostic(
      id: .formerSpelling,
      severity: .warning,
      message: "`\(former)` is now spelled `\(spelling)`",
      span: span,
      help: "Write `\(spelling)`; `specgen lint --fix` does so in specs.",
      fixIts: [.replacing(span, with: text ?? spelling)]
    )
  }

  /// Reports a path that cannot be a request path.
  static func invalidPath(_ reason: String, at span: Span, help: String? = nil) -> Diagnostic {
    let usual = "Write a path such as `/lines/{id}`; declare the query under `query:`."
    return .error(.invalidPath, reason, at: span, help: help ?? usual)
  }

  /// Reports a path that cannot be the path of a page.
  static func invalidPlainPath(_ path: String, at span: Span) -> Diagnostic {
    .error(
      .invalidPath,
      "\(quoted(path)) is not a path of letters, digits, `-`, `.`, `_` and `~`",
      at: span,
      help:
        "Write a path such as `/delivery/location`, or `/pay/{token}` for a page with a required param of `query:`."
    )
  }

  /// Reports a path that does not lead to a document.
  static func invalidDocumentFile(_ path: String, _ reason: String, at span: Span) -> Diagnostic {
    .error(
      .misfit,
      "\(quoted(path)) cannot be the file of a document: \(reason)",
      at: span,
      help: "Write the path of the file relative to the folder of this spec, such as "
        + "`documents/guide.md` or `../documents/guide.md`."
    )
  }

  /// Reports an entry of `uses` that does not lead to a spec.
  static func invalidUse(_ path: String, _ reason: String, at span: Span) -> Diagnostic {
    .error(
      .invalidUse,
      "\(quoted(path)) cannot be used: \(reason)",
      at: span,
      help:
        "Write the path of a spec relative to the folder of this spec, such as `shared.yaml` or "
        + "`../common/money.yaml`."
    )
  }

  /// Reports a YAML list in the position of a type.
  static func listAsType(_ node: Node) -> Diagnostic {
    let element = node.items.first { _ in true }
    // YAML reads `[String: Int]` as a list of one mapping.
    let pair = node.count == 1 ? element?.entries.first { _ in true } : nil
    let name = element.map { $0.kind == .scalar ? ForeignKey.typeName($0.text) : "" } ?? "String"
    let whole: SuggestedYAML =
      pair.map { .mapping([.init("map", .word(ForeignKey.typeName($0.value.text)))]) }
      ?? .mapping([.init("list", .word(name.isEmpty ? "String" : name))])
    return .error(
      .wrongKind,
      "expected a type, found a list",
      at: node.span,
      help: pair == nil
        ? "Write a list of values as `\(whole.line ?? "{list: String}")`."
        : "Write a map of strings to values as `\(whole.line ?? "{map: String}")`."
    )
  }

  /// Reports statuses in the position of failure names.
  static func namelessFailures(_ named: SuggestedYAML, at span: Span) -> Diagnostic {
    .error(
      .wrongKind,
      "expected failures by name, each with its status",
      at: span,
      help: named.help ?? "Write each as `notFound: 404`."
    )
  }

  /// Reports an OpenAPI document.
  static func openAPIDocument(at span: Span) -> Diagnostic {
    .error(
      .unknownKey,
      "this is an OpenAPI document, not a spec",
      at: span,
      help: "Run `specgen import openapi FILE` to create a spec from it."
    )
  }

  /// Reports a declaration that requires another one.
  package static func misfit(
    _ what: String,
    _ wanted: String,
    at span: Span,
    help: String? = nil
  ) -> Diagnostic {
    .error(.misfit, "\(what) needs \(wanted)", at: span, help: help ?? "Write \(wanted).")
  }

  /// Reports a key that belongs elsewhere.
  static func misplaced(_ what: String, _ owner: String, at span: Span) -> Diagnostic {
    .misfit(what, owner, at: span, help: "Use it with \(owner), or remove it.")
  }

  /// Reports a file without the edition of the language.
  static func missingEdition(shape: String, at span: Span, inBraces: Bool) -> Diagnostic {
    let start = Span(file: span.file, start: span.start, end: span.start)
    let edition = "specgen: \(Edition.first.rawValue)"
    return .error(
      .missingKey,
      "\(shape) needs the key `specgen`",
      at: span,
      help: "Start with `\(edition)`, the edition of the language.",
      fixIts: inBraces ? [] : [.replacing(start, with: edition + "\n")]
    )
  }

  /// Reports a missing key that the shape requires.
  package static func missingKey(
    _ key: String,
    shape: String,
    at span: Span,
    help: String? = nil
  ) -> Diagnostic {
    .error(
      .missingKey,
      "\(shape) needs the key `\(key)`",
      at: span,
      help: help ?? "Add `\(key):` here."
    )
  }

  /// Reports a key of the language that this version cannot generate yet.
  static func reservedKey(
    _ key: String,
    shape: String,
    at span: Span,
    help: String? = nil
  ) -> Diagnostic {
    .error(
      .reservedKey,
      "`\(key)` is reserved for \(shape) and not generated by this version",
      at: span,
      help: help
        ?? "Remove it; see 'What is set aside' in docs/spec-language.md."
    )
  }

  /// Reports an edition of the language that this version does not support.
  static func unknownEdition(_ written: String, at span: Span) -> Diagnostic {
    .error(
      .unknownEdition,
      "unknown edition \(quoted(written)) of the language",
      at: span,
      help: "Write `specgen: 1`."
    )
  }

  /// Reports a key that does not exist in the shape.
  static func unknownKey(
    _ key: String,
    shape: String,
    known: [String],
    foreign: ForeignKey? = nil,
    at span: Span
  ) -> Diagnostic {
    .error(
      .unknownKey,
      "\(shape) has no key \(quoted(key))",
      at: span,
      help: foreign?.help ?? suggestion(for: key, among: known, what: "keys"),
      fixIts: foreign.map { $0.synonym.map { [.replacing(span, with: $0)] } ?? [] }
        ?? nearestWords(to: key, among: known, at: span)
    )
  }

  /// Reports a string that is not one of the keywords allowed in its position.
  static func unknownWord(
    _ word: String,
    known: [String],
    at span: Span,
    help: String? = nil
  ) -> Diagnostic {
    .error(
      .unknownWord,
      "\(quoted(word)) is not an allowed keyword here",
      at: span,
      help: help ?? suggestion(for: word, among: known, what: "words"),
      fixIts: nearestWords(to: word, among: known, at: span)
    )
  }

  /// Returns fix-its with the closest matches from a closed list; a single one is certain.
  private static func nearestWords(
    to word: String,
    among known: [String],
    at span: Span
  ) -> [FixIt] {
    let near = nearest(to: word, in: known)
    return near.count == 1
      ? near.flatMap { FixIt.replacing(span, withWord: $0) } : FixIt.guesses(near, at: span)
  }

  /// Reports a Boolean with a spelling other than `true` or `false`.
  static func wrongBool(_ node: Node) -> Diagnostic {
    let meanings = [
      "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
    ]
    let meant = node.kind == .scalar ? meanings[node.text.lowercased()] : nil
    let fixIts = meant.map { [FixIt.replacing(node.span, with: String($0))] } ?? []
    return .wrongKind(.bool, node: node, fixIts: fixIts)
  }

  /// Reports a value of another kind than expected.
  static func wrongKind(
    _ expected: Expectation,
    node: Node,
    fixIts: [FixIt] = [],
    help: String? = nil
  ) -> Diagnostic {
    let usual =
      node.isNull ? "Write a value, or quote it if it is text." : expected.help
    return .error(
      .wrongKind,
      "expected \(expected.what), found \(node.kindInWords)",
      at: node.span,
      help: help ?? usual,
      fixIts: fixIts
    )
  }
}

extension Node {
  /// The node in the words of a message: its text if short, otherwise its kind.
  fileprivate var kindInWords: String {
    switch kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar where isNull: "nothing"
    case .scalar where text.utf8.count <= 40: quoted(text)
    case .scalar: "longer text"
    }
  }
}
