extension CodeResolver {
  /// The value that the patterns of a case are compared with, and the number of brackets around them.
  struct Pattern {
    let subject: CodeType?
    let depth: Int
  }

  /// Returns the type that the surrounding code expects of the expression that begins at an index.
  func expectedType(at index: Int) -> CodeType? {
    guard let last = code[index - 1] else { return nil }
    if let pattern, isPatternStart(last, pattern) { return pattern.subject }
    switch last.kind {
    case .mark: return expectedType(after: last.text, at: index)
    case .word where last.text == "return": return nearScopes.last { $0.result != nil }?.result
    case .word, .quotedName, .number, .string: return nil
    }
  }

  private func isPatternStart(_ last: CodeToken, _ pattern: Pattern) -> Bool {
    guard open.count == pattern.depth else { return false }
    return last.isWord("case") || last.isWord("let") || last.isWord("var") || last.isMark(",")
  }

  private func expectedType(after mark: String, at index: Int) -> CodeType? {
    switch mark {
    case "=", "==", "!=", "~=":
      if let type = assigned[index - 1] { return type }
      return index > 1 ? types[index - 2]?.asValue : nil
    case "??": return index > 1 ? types[index - 2]?.asValue?.unwrapped : nil
    case "(": return paramType(at: index, in: index - 1)
    case "[": return expected[index - 1]
    case ",", ":":
      guard let bracket = open.last else { return ternaryType(at: index - 1) }
      if code.tokens[bracket].isMark("[") { return expected[bracket] }
      if let type = paramType(at: index, in: bracket) { return type }
      return mark == ":" ? ternaryType(at: index - 1) : nil
    case "?": return ternaryType(at: index - 1)
    case "{": return nearScopes.last { $0.result != nil }?.result
    default: return nil
    }
  }

  /// Returns the type that the code around `? :` expects of both branches, given the index of either mark.
  private func ternaryType(at index: Int) -> CodeType? {
    var place = index - 1
    while place > 0, index - place < 64 {
      let token = code.tokens[place]
      if let partner = code.partners[place], partner < place {
        place = partner - 1
        continue
      }
      if token.isMark("=") { return assigned[place] ?? types[place - 1]?.asValue }
      if token.isMark("(") || token.isMark(",") { return expectedType(at: place + 1) }
      if token.isMark("{") || token.isWord("return") { break }
      place -= 1
    }
    return nearScopes.last { $0.result != nil }?.result
  }

  /// Returns the type of the param whose argument contains an index.
  func paramType(at index: Int, in bracket: Int) -> CodeType? {
    // Each argument of a call asks, so the arguments of a long one would take quadratic time.
    guard let end = code.partners[bracket], end - bracket < 4_096 else { return nil }
    let starts = code.elements(in: bracket)
    guard let number = starts.lastIndex(where: { $0 <= index }) else { return nil }
    guard let members = callees[bracket - 1] else {
      guard case .tuple(let types)? = expected[bracket], types.indices.contains(number) else {
        return nil
      }
      return types[number]
    }
    let labels = starts.map { code.label(at: $0) }
    guard let params = candidate(members, labels)?.params else { return nil }
    if let label = labels[number] { return params.first { $0.label == label }?.type }
    // In a pattern, labels may be left out.
    return params.indices.contains(number) ? params[number].type : nil
  }

  /// Returns the function that a call with some labels refers to.
  func candidate(_ members: [CodeTable.Member], _ labels: [String?]) -> CodeTable.Member? {
    let given = Set(labels.compactMap(\.self))
    let fitting = members.filter { member in
      let known = Set((member.params ?? []).compactMap(\.label))
      return given.isSubset(of: known)
    }
    // A call without labels is one of a function without them, if there is one.
    let plain =
      given.isEmpty && !labels.isEmpty
      ? fitting.first { ($0.params ?? []).contains { $0.label == nil } } : nil
    return plain ?? fitting.first ?? members.first
  }
}

extension CodeType {
  /// The type of a value: that of an instance where code names the type itself.
  var asValue: CodeType? {
    switch self {
    case .type(let key): .value(key)
    case .list(let type): .list(type?.asValue)
    case .map(let type): .map(type?.asValue)
    case .optional(let type): .optional(type?.asValue)
    case .tuple(let types): .tuple(types.map { $0?.asValue })
    case .value, .function, .keyPath, .module, .other: self
    }
  }
}
