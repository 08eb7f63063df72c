/// The declarations and names in a sample of Swift.
///
/// The scanner knows words, strings and brackets, not the grammar: samples of documents often do not compile.
struct SwiftDeclarations {
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
  }

  /// A case of an enumeration, with its raw value.
  struct Case: Hashable, Sendable {
    let name: String
    let value: String?
    let line: Int
  }

  private(set) var functions: [Function] = []
  private(set) var properties: [Property] = []
  private(set) var cases: [Case] = []
  /// The string literals without interpolation, in order.
  private(set) var strings: [(text: String, line: Int)] = []

  private var tokens: [SwiftToken]
  private var ends: [Int: Int]
  private var index = 0

  /// Scans a sample.
  init(_ text: String) {
    tokens = SwiftToken.tokens(of: text)
    ends = Self.ends(in: tokens)
    while index < tokens.count { scan() }
    strings = tokens.compactMap { token in
      guard case .string(let text) = token.kind, !text.isEmpty else { return nil }
      return (text, token.line)
    }
    tokens = []
    ends = [:]
  }

  private func word(at index: Int) -> String? {
    guard index < tokens.count, case .word(let word) = tokens[index].kind else { return nil }
    return word
  }

  private func isMark(_ mark: Character, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .mark(mark)
  }

  private mutating func scan() {
    switch word(at: index) {
    case "func": scanFunction()
    case "init" where !isMark(".", at: index - 1): scanFunction()
    case "let", "var": scanProperty()
    case "case": scanCase()
    default: index += 1
    }
  }

  private mutating func scanFunction() {
    let line = tokens[index].line
    var next = index + 1
    let name = word(at: index) == "init" ? "init" : word(at: next) ?? ""
    if name != "init" { next += 1 }
    index += 1
    if isMark("?", at: next) { next += 1 }
    if isMark("<", at: next) { next = end(of: next) }
    guard !name.isEmpty, isMark("(", at: next) else { return }
    let end = end(of: next)
    let params = params(in: (next + 1)..<max(next + 1, end - 1))
    // A call of an initializer has arguments without types.
    if name != "init" || !params.isEmpty {
      functions.append(Function(name: name, params: params, line: line))
    }
    index = end
  }

  /// Reads `label name: Type = value` between commas.
  private func params(in range: Range<Int>) -> [Property] {
    var params: [Property] = []
    var depth = 0
    var start = range.lowerBound
    for position in range {
      if case .mark(let mark) = tokens[position].kind {
        if "([{<".contains(mark) { depth += 1 }
        if ")]}".contains(mark) || mark == ">" && !isMark("-", at: position - 1) { depth -= 1 }
      }
      if depth == 0, isMark(",", at: position) {
        params += param(in: start..<position)
        start = position + 1
      }
    }
    return params + param(in: start..<range.upperBound)
  }

  private func param(in range: Range<Int>) -> [Property] {
    guard let colon = range.first(where: { isMark(":", at: $0) }), colon > range.lowerBound,
      let name = word(at: colon - 1)
    else { return [] }
    return [
      Property(name: name, type: type(in: (colon + 1)..<range.upperBound), line: tokens[colon].line)
    ]
  }

  /// Returns the text of a type, which ends before a value.
  private func type(in range: Range<Int>) -> String {
    var text = ""
    for position in range {
      switch tokens[position].kind {
      case .mark("="): return text
      case .mark(let mark): text.append(mark)
      case .word(let word):
        if let last = text.last, last.isLetter || last.isNumber { text.append(" ") }
        text += word
      case .string: return text
      }
    }
    return text
  }

  private mutating func scanProperty() {
    guard let name = word(at: index + 1), isMark(":", at: index + 2) else {
      index += 1
      return
    }
    let line = tokens[index].line
    let start = index + 3
    var end = start
    while end < tokens.count, tokens[end].line == line, !isMark("{", at: end),
      !isMark("=", at: end),
      !isMark(";", at: end), !isMark("}", at: end)
    {
      end += 1
    }
    properties.append(Property(name: name, type: type(in: start..<end), line: line))
    index = end
  }

  private mutating func scanCase() {
    let line = tokens[index].line
    index += 1
    // A pattern of a `switch`.
    if ["let", "var"].contains(word(at: index)) { return }
    while index < tokens.count, tokens[index].line == line, let name = word(at: index) {
      index += 1
      if isMark("(", at: index) { index = end(of: index) }
      var value: String?
      if isMark("=", at: index) {
        index += 1
        if index < tokens.count {
          switch tokens[index].kind {
          case .string(let text): value = text
          case .word(let word): value = word
          case .mark: break
          }
          index += 1
        }
      }
      // A case of a `switch` ends in a colon.
      if isMark(":", at: index) { return }
      cases.append(Case(name: name, value: value, line: line))
      guard isMark(",", at: index) else { return }
      index += 1
    }
  }

  /// Returns the index after the matching closing bracket, or the end of the tokens if there is none.
  private func end(of bracket: Int) -> Int { ends[bracket] ?? tokens.count }

  /// Returns the index after the closing bracket of each opening one that is closed.
  ///
  /// One pass finds all of them, since a search from each open bracket would take quadratic time.
  private static func ends(in tokens: [SwiftToken]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    for (open, close) in [("(", ")"), ("<", ">")] as [(Character, Character)] {
      var opened: [Int] = []
      for (index, token) in tokens.enumerated() {
        if token.kind == .mark(open) { opened.append(index) }
        let isArrow = close == ">" && index > 0 && tokens[index - 1].kind == .mark("-")
        guard token.kind == .mark(close), !isArrow, let bracket = opened.popLast() else { continue }
        ends[bracket] = index + 1
      }
    }
    return ends
  }
}
