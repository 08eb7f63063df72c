import SpecgenCore

/// The types and modifiers of semantic tokens, in the order of their numbers.
enum TokenLegend {
  static let types = SemanticToken.Kind.allCases.map(\.rawValue)
  static let modifiers = SemanticToken.Modifiers.names
}

extension LanguageServer {
  mutating func documentSymbols(_ subject: Subject) -> JSON? {
    guard let index = index(of: subject.location) else { return nil }
    let symbols = SpecgenEditor.documentSymbols(of: subject.spec.tree.root, index)
    guard !client.hasNestedSymbols else { return .array(symbols.map { nested($0, subject) }) }
    return .array(symbols.flatMap { flat($0, in: nil, subject) })
  }

  private func nested(_ symbol: DocumentSymbol, _ subject: Subject) -> JSON {
    var members = members(of: symbol)
    members += [
      ("range", subject.text.range(subject.shown(symbol.range))),
      ("selectionRange", subject.text.range(subject.shown(symbol.selection))),
      ("children", .array(symbol.children.map { nested($0, subject) })),
    ]
    return .members(members)
  }

  private func flat(_ symbol: DocumentSymbol, in container: String?, _ subject: Subject) -> [JSON] {
    let location = JSON.members([
      ("uri", .string(subject.uri)),
      ("range", subject.text.range(subject.shown(symbol.range))),
    ])
    let container = container.map { [("containerName", JSON.string($0))] } ?? []
    let own = members(of: symbol).filter { $0.0 != "detail" } + [("location", location)] + container
    return [.members(own)] + symbol.children.flatMap { flat($0, in: symbol.name, subject) }
  }

  private func members(of symbol: DocumentSymbol) -> [(String, JSON)] {
    let kind = SymbolKind(symbol.shape, isParam: symbol.isParam)
    return [("name", .string(symbol.name)), ("kind", .int(kind.rawValue))]
      + (symbol.detail.map { [("detail", JSON.string($0))] } ?? [])
      + (symbol.isDeprecated ? [("tags", JSON.array([.int(1)]))] : [])
  }

  mutating func workspaceSymbols(_ params: Node?) -> JSON? {
    let query = params?["query"]?.string ?? ""
    var found: [JSON] = []
    for location in state.readable.keys.sorted() {
      guard let spec = state.readable[location], let index = index(of: location) else { continue }
      let api = spec.spec?.api.value ?? Path.name(of: location)
      let symbols = SpecgenEditor.workspaceSymbols(index, api: api)
        .filter { $0.name.hasLetters(of: query) }
      guard !symbols.isEmpty else { continue }
      for (symbol, place) in zip(symbols, json(location, symbols.map(\.selection))) {
        let kind = SymbolKind(symbol.shape, isParam: symbol.isParam)
        found.append(
          .members([
            ("name", .string(symbol.name)), ("kind", .int(kind.rawValue)), ("location", place),
            ("containerName", .string(symbol.container)),
          ])
        )
        if found.count == Self.maxSymbols { return .array(found) }
      }
    }
    return .array(found)
  }

  /// The largest number of symbols of a workspace in one answer.
  private static let maxSymbols = 1_000

  mutating func formatting(_ params: Node?) -> JSON? {
    guard let subject = subject(params), let file = state.files[subject.location],
      file.source.bytes == subject.text.bytes
    else { return nil }
    let edits: [SourceEdit]?
    if let range = params?["range"].flatMap({ subject.text.range($0) }) {
      edits = formattingEdits(of: file.decoded, file.tree, in: range)
    } else {
      edits = FormattedText(file.decoded, file.tree)?.edits
    }
    return edits.map { .array($0.map { subject.text.edit($0.range, $0.text) }) }
  }

  func folding(_ subject: Subject) -> JSON? {
    let spec = subject.spec
    let ranges = foldingRanges(
      in: spec.tree.root,
      of: spec.source,
      lines: LinePositions(spec.source.bytes)
    )
    return .array(
      ranges.map { folding in
        let shown = subject.shown(folding.range)
        let lines = subject.text.lines
        return .members([
          ("startLine", .int(lines.line(at: shown.lowerBound))),
          ("endLine", .int(lines.line(at: shown.upperBound))),
          ("kind", .string(folding.kind == .comment ? "comment" : "region")),
        ])
      }
    )
  }

  func selection(_ params: Node?, _ subject: Subject) -> JSON? {
    let positions = params?["positions"].map { Array($0.items) } ?? []
    return .array(
      positions.map { written in
        let position = LinePosition(written) ?? LinePosition(line: 0, character: 0)
        let ranges = selectionRanges(
          at: subject.readable(subject.text.offset(position)),
          in: subject.spec.tree.root,
          of: subject.spec.source
        )
        return ranges.reversed().reduce(JSON?.none) { parent, range in
          let own = ("range", subject.text.range(subject.shown(range)))
          return .members([own] + (parent.map { [("parent", $0)] } ?? []))
        } ?? .members([("range", subject.text.range(0..<0))])
      }
    )
  }

  func hints(_ params: Node?, _ subject: Subject) -> JSON? {
    guard subject.change == nil, subject.spec.isCurrent, let program = subject.spec.program,
      let range = subject.text.range(params?["range"])
    else { return .array([]) }
    return .array(
      inlayHints(in: subject.spec.tree.root, program, range: range).map { hint in
        .members([
          ("position", subject.text.position(hint.offset)), ("label", .string(hint.label)),
          ("tooltip", .string(hint.tooltip)), ("paddingLeft", .bool(true)),
        ])
      }
    )
  }

  mutating func tokens(_ params: Node?, _ subject: Subject) -> JSON? {
    guard let index = index(of: subject.location) else { return nil }
    let wanted = subject.text.range(params?["range"])
    var data: [JSON] = []
    var last = LinePosition(line: 0, character: 0)
    for token in semanticTokens(of: subject.spec.tree.root, index) {
      let range = subject.shown(token.range)
      // Parts of a word that is being typed are no tokens.
      guard range.count == token.range.count, wanted?.overlaps(range) ?? true else { continue }
      let start = subject.text.lines.position(at: range.lowerBound, in: client.encoding)
      let end = subject.text.lines.position(at: range.upperBound, in: client.encoding)
      guard start.line == end.line, start >= last else { continue }
      let isSameLine = start.line == last.line
      data += [
        .int(start.line - last.line),
        .int(isSameLine ? start.character - last.character : start.character),
        .int(end.character - start.character),
        .int(SemanticToken.Kind.allCases.firstIndex(of: token.kind) ?? 0),
        .int(token.modifiers.rawValue),
      ]
      last = start
    }
    return .members([("data", .array(data))])
  }
}

extension SymbolKind {
  /// Creates the kind of a declared part; nil is a section of a spec.
  fileprivate init(_ shape: ShapeName?, isParam: Bool) {
    switch shape {
    case nil: self = .namespace
    case .type: self = .struct
    case .method, .appCall, .typeMethod: self = .method
    case .group: self = .interface
    case .flow, .route: self = .event
    case .case, .unionCase: self = .enumMember
    case .field: self = isParam ? .variable : .field
    case .header, .answerHeader, .computedValue: self = .property
    case .host, .source, .document: self = .constant
    default: self = .key
    }
  }
}

extension String {
  /// `true` if the letters of a query are in the text, in their order.
  fileprivate func hasLetters(of query: String) -> Bool {
    var rest = lowercased().unicodeScalars[...]
    for letter in query.lowercased().unicodeScalars {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }
}
