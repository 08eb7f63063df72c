package import SpecgenCore

/// Returns the words of a spec with their meanings, in order, without overlaps.
///
/// - Parameters:
///   - root: The root of the file.
///   - names: The names of the file.
/// - Returns: The tokens.
package func semanticTokens(of root: Node, _ names: NameIndex) -> [SemanticToken] {
  var finder = TokenFinder(names)
  finder.visit(root, .shape(.spec), key: nil)
  finder.addMentions()
  // Of two tokens that start at the same byte, the one that was found first counts.
  let order = finder.tokens.indices.sorted {
    (finder.tokens[$0].range.lowerBound, $0) < (finder.tokens[$1].range.lowerBound, $1)
  }
  var end = 0
  return order.compactMap { index in
    let token = finder.tokens[index]
    guard token.range.lowerBound >= end, !token.range.isEmpty else { return nil }
    end = token.range.upperBound
    return token
  }
}

/// A walk that collects the tokens of a spec.
private struct TokenFinder {
  private(set) var tokens: [SemanticToken] = []
  private let names: NameIndex
  private let source: SourceFile
  /// The modifiers of the declarations, by their indices.
  private var modifiers: [Int: SemanticToken.Modifiers] = [:]

  init(_ names: NameIndex) {
    self.names = names
    source = names.source
  }

  mutating func visit(_ node: Node, _ form: ValueForm?, key: Node?) {
    switch node.kind {
    case .scalar: addScalar(node, form)
    case .sequence:
      let item = form?.item
      for element in node.items {
        if names.declaration(at: element.span.start) != nil {
          declare(element, nil)
        } else {
          visit(element, item, key: key)
        }
      }
    case .mapping:
      let keys = node.entries.lazy.map(\.key.text)
      let isDeclaring = form?.declaredShape != nil
      for entry in node.entries {
        if isDeclaring { declare(entry.key, entry.value) }
        if form.hasPlaceholders(under: entry.key) {
          addTemplate(entry.value, hasVerb: entry.key.text == "http")
        }
        visit(entry.value, form?.entry(entry.key.text, among: keys), key: entry.key)
      }
    }
  }

  /// Adds the names that refer to declarations.
  mutating func addMentions() {
    for mention in names.mentions {
      guard let kind = kind(of: mention) else { continue }
      var range = mention.span.range
      if source.bytes[range].first == UInt8(ascii: "{"), range.count > 2 {
        range = range.lowerBound + 1..<range.upperBound - 1
      }
      add(range, kind, modifiers(of: mention))
    }
  }

  private mutating func declare(_ name: Node, _ value: Node?) {
    guard let index = names.declaration(at: name.span.start) else { return }
    let declaration = names.declarations[index]
    var known: SemanticToken.Modifiers = []
    for entry in value.entryList {
      switch entry.key.text {
      case "deprecated": known.insert(.deprecated)
      case "secret": if entry.value.text == "true" { known.insert(.secret) }
      case "personal": if entry.value.text == "true" { known.insert(.personal) }
      default: break
      }
    }
    modifiers[index] = known
    add(declaration.span.range, declaration.tokenKind, known.union(.declaration))
    // The parameter of a generic type follows its name.
    let end = name.span.withoutQuotes(in: source).end
    guard declaration.shape == .type, end - declaration.span.end > 2,
      source.bytes[declaration.span.end] == UInt8(ascii: "<")
    else { return }
    add(declaration.span.end + 1..<end - 1, .type, .declaration)
  }

  private mutating func addScalar(_ node: Node, _ form: ValueForm?) {
    guard let form, !node.isNull, node.style != .block else { return }
    let range = node.span.withoutQuotes(in: source).range
    if form.hasWord(node.text) {
      add(range, .keyword)
    } else if form.role == .wireName {
      add(range, .string, .wire)
    }
  }

  /// Adds the verb and the placeholders of a path.
  private mutating func addTemplate(_ node: Node, hasVerb: Bool) {
    guard node.kind == .scalar, node.style != .block else { return }
    let range = node.span.withoutQuotes(in: source).range
    let bytes = source.bytes
    if hasVerb {
      let verb = bytes[range].prefix { (0x41...0x5A).contains($0) }
      add(verb.startIndex..<verb.endIndex, .keyword)
    }
    var start: Int?
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "{"): start = offset + 1
      case UInt8(ascii: "}"):
        if let first = start {
          let name = bytes[first..<offset].prefix { $0 != UInt8(ascii: ".") }
          add(name.startIndex..<name.endIndex, .parameter)
        }
        start = nil
      default: break
      }
    }
  }

  private func kind(of mention: Mention) -> SemanticToken.Kind? {
    switch mention.target {
    case .named(let kind, _): kind.tokenKind
    case .declared: declaration(of: mention).map { names.declarations[$0].tokenKind }
    }
  }

  private func modifiers(of mention: Mention) -> SemanticToken.Modifiers {
    let known = declaration(of: mention).flatMap { modifiers[$0] } ?? []
    guard case .named(.type, let name) = mention.target, Scalar(rawValue: name) != nil else {
      return known
    }
    return known.union(.defaultLibrary)
  }

  private func declaration(of mention: Mention) -> Int? {
    switch mention.target {
    case .named(let kind, let name): names.declaration(kind, name)
    case .declared(let span): span.file == source.id ? names.declaration(at: span.start) : nil
    }
  }

  private mutating func add(
    _ range: Range<Int>,
    _ kind: SemanticToken.Kind,
    _ modifiers: SemanticToken.Modifiers = []
  ) {
    guard !range.isEmpty, range.upperBound <= source.bytes.count,
      !source.bytes[range].contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return }
    tokens.append(SemanticToken(range: range, kind: kind, modifiers: modifiers))
  }
}

extension ValueForm {
  /// `true` if a text is a keyword of the form, and neither a type of the language nor a text like any other.
  fileprivate func hasWord(_ text: String) -> Bool {
    switch self {
    case .word(let words): return words.contains(text)
    case .either(let forms): return forms.contains { $0.hasWord(text) }
    case .scalar(let scalar): return scalar.hasWord(text)
    case .shape(let name): return name.keys.short?.hasWord(text) ?? false
    case .list, .named, .keyed, .collection, .inline, .same: return false
    }
  }
}

extension ScalarForm {
  /// `true` if a text is a keyword that replaces a value of the form.
  fileprivate func hasWord(_ text: String) -> Bool {
    pattern != nil && suggestions.contains(text) && Scalar(rawValue: text) == nil
  }
}

extension ValueForm? {
  /// `true` if the value of a key is a path whose placeholders are params.
  fileprivate func hasPlaceholders(under key: Node) -> Bool {
    switch self {
    case .shape(.method): key.text == "http"
    case .shape(.flow): key.text == "path"
    case .shape(.route): key.text == "url"
    default: false
    }
  }
}
