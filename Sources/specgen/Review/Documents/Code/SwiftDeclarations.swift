/// The declarations and names in a sample of Swift.
///
/// The scanner knows words, strings and brackets, not the grammar: samples of documents often do not compile.
struct SwiftDeclarations {
  /// The head of a type or of an extension.
  struct TypeHead: Hashable, Sendable {
    let keyword: String
    let name: String
    /// The words between the name and the brace.
    let words: Set<String>
  }

  /// A function or an initializer, with its params.
  struct Function: Hashable, Sendable {
    /// The name; `init` for an initializer.
    let name: String
    /// The params, in order.
    let params: [Property]
    /// The line within the sample, from 0.
    let line: Int
  }

  /// A property or a param, with its type.
  struct Property: Hashable, Sendable {
    let name: String
    /// The type as written; `String?` is optional.
    let type: String
    let line: Int
    /// The index of the type whose instances store the property.
    var owner: Int?
  }

  /// A case of an enumeration, with its raw value.
  struct Case: Hashable, Sendable {
    let name: String
    let value: String?
    let line: Int
    /// The index of the type around it.
    let owner: Int?
  }

  private(set) var types: [TypeHead] = []
  private(set) var functions: [Function] = []
  private(set) var properties: [Property] = []
  private(set) var cases: [Case] = []
  /// The string literals without interpolation, in order.
  private(set) var strings: [(text: String, line: Int)] = []

  /// The names of URL query items, in order.
  private(set) var queryItems: [String] = []

  private let code: SourceCode
  /// The index of the type that each brace opens.
  private var bodies: [Int: Int] = [:]
  /// The types around the current position; nil for other braces.
  private var owners: [Int?] = []
  private var index = 0

  /// Scans a sample.
  init(_ text: String) {
    code = SourceCode(Array(text.utf8))
    while let token = code[index] { scan(token) }
    strings = code.tokens.filter { !$0.string.isEmpty }.map { ($0.string, $0.line - 1) }
  }

  private mutating func scan(_ token: CodeToken) {
    switch token.kind == .word ? token.text : "" {
    case "func": scanFunction(token)
    case "init" where !code.isMark(".", at: index - 1): scanFunction(token)
    case "let", "var": scanProperty(token)
    case "case": scanCase(token)
    case "struct", "enum", "class", "extension", "protocol": scanType(token)
    case "URLQueryItem": scanQueryItem()
    default:
      if token.isMark("{") { owners.append(bodies[index]) }
      if token.isMark("}") { _ = owners.popLast() }
      index += 1
    }
  }

  private var owner: Int? { owners.last.flatMap(\.self) }

  private mutating func scanType(_ keyword: CodeToken) {
    guard let name = code.name(at: index + 1) else {
      index += 1
      return
    }
    let head = (index + 2)..<min(index + 42, max(code.tokens.count, index + 2))
    let brace = head.first { code.isMark("{", at: $0) }
    if let brace { bodies[brace] = types.count }
    let words = (head.lowerBound..<(brace ?? head.lowerBound)).compactMap { code.name(at: $0) }
    types.append(TypeHead(keyword: keyword.text, name: name, words: Set(words)))
    index += 2
  }

  private mutating func scanQueryItem() {
    index += 1
    guard code.isMark("(", at: index), code.label(at: index + 1) == "name",
      let name = code[index + 3], name.kind == .string
    else { return }
    queryItems.append(name.string)
  }

  private mutating func scanFunction(_ token: CodeToken) {
    let line = token.line - 1
    var next = index + 1
    let name = token.text == "init" ? "init" : code.name(at: next) ?? ""
    if name != "init" { next += 1 }
    index += 1
    if code.isMark("?", at: next) { next += 1 }
    next = code.afterGenerics(next)
    guard !name.isEmpty, code.isMark("(", at: next) else { return }
    let close = code.partners[next] ?? code.tokens.count
    let params = params(in: (next + 1)..<close)
    // A call of an initializer has arguments without types.
    if name != "init" || !params.isEmpty {
      functions.append(Function(name: name, params: params, line: line))
    }
    index = close + 1
  }

  /// Reads `label name: Type = value` between commas.
  private func params(in range: Range<Int>) -> [Property] {
    var params: [Property] = []
    var depth = 0
    var start = range.lowerBound
    for position in range {
      let token = code.tokens[position]
      if token.kind == .mark, token.text != "->" {
        depth += token.text.count { "([{<".contains($0) } - token.text.count { ")]}>".contains($0) }
      }
      if depth == 0, token.isMark(",") {
        params += param(in: start..<position)
        start = position + 1
      }
    }
    return params + param(in: start..<range.upperBound)
  }

  private func param(in range: Range<Int>) -> [Property] {
    guard let colon = range.first(where: { code.isMark(":", at: $0) }), colon > range.lowerBound,
      let name = code.name(at: colon - 1)
    else { return [] }
    let type = type(in: (colon + 1)..<range.upperBound)
    return [Property(name: name, type: type, line: code.tokens[colon].line - 1)]
  }

  /// Returns the text of a type, which ends before a value.
  private func type(in range: Range<Int>) -> String {
    var text = ""
    for token in code.tokens[range] {
      if token.kind == .string || token.kind == .mark && token.text.hasPrefix("=") { return text }
      if token.kind != .mark, let last = text.last, last.isLetter || last.isNumber { text += " " }
      text += token.text
    }
    return text
  }

  private mutating func scanProperty(_ keyword: CodeToken) {
    guard let name = code.name(at: index + 1), code.isMark(":", at: index + 2) else {
      index += 1
      return
    }
    let start = index + 3
    index = start
    while let token = code[index], token.line == keyword.line,
      !["{", "=", ";", "}"].contains(where: token.isMark)
    {
      index += 1
    }
    let isComputed = code[index].map { $0.isMark("{") && $0.line == keyword.line } ?? false
    let isStatic = code[start - 4]?.isWord("static") ?? false
    properties.append(
      Property(
        name: name,
        type: type(in: start..<max(start, index)),
        line: keyword.line - 1,
        owner: isComputed || isStatic ? nil : owner
      )
    )
  }

  private mutating func scanCase(_ keyword: CodeToken) {
    index += 1
    // A pattern of a `switch`.
    if ["let", "var"].contains(where: { code[index]?.isWord($0) == true }) { return }
    while let name = code[index], name.isName, name.line == keyword.line {
      index += 1
      if code.isMark("(", at: index) { index = (code.partners[index] ?? code.tokens.count) + 1 }
      var value: String?
      if code.isMark("=", at: index) {
        value = code[index + 1]?.value
        index += 2
      }
      // A case of a `switch` ends in a colon.
      if code.isMark(":", at: index) { return }
      cases.append(Case(name: name.text, value: value, line: keyword.line - 1, owner: owner))
      guard code.isMark(",", at: index) else { return }
      index += 1
    }
  }
}
