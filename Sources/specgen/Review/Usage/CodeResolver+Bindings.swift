extension CodeResolver {
  /// Reads the names that `let` or `var` declares, with their types.
  mutating func readBinding(_ index: Int) -> Int? {
    guard let name = code[index + 1] else { return nil }
    if name.isMark("(") {
      for place in index + 2..<max(index + 2, code.after(index + 1)) where code.tokens[place].isName
      {
        handled.insert(place)
        bind(code.tokens[place].text, nil)
      }
      return code.after(index + 1)
    }
    // `case let .cash(cash)`
    if name.isMark(".") { return readBoundPattern(index) }
    guard name.isName else { return nil }
    handled.insert(index + 1)
    if let bracket = open.last, code.tokens[bracket].isMark("("), bracket < index,
      let next = code[index + 2], next.isMark(")") || next.isMark(",")
    {
      bind(name.text, paramType(at: index, in: bracket))
      return index + 2
    }
    return readDeclaration(index, name.text)
  }

  private mutating func readDeclaration(_ index: Int, _ name: String) -> Int? {
    let isCondition =
      code[index - 1].map {
        ["if", "guard", "while", ","].contains($0.text)
      } ?? false
    var type: CodeType?
    var place = index + 2
    if code[place]?.isMark(":") == true {
      let (written, end) = nameScope.type(at: place + 1, in: code)
      read(place + 1..<min(end, code.tokens.count))
      type = written
      place = end
    }
    guard code[place]?.isMark("=") == true else {
      if code[place]?.isMark("{") == true, !isCondition, let end = code.partners[place] {
        scopes.append(Scope(end: end, result: type))
        return place + 1
      }
      // `if let order {`
      if isCondition, type == nil { type = local(name)?.unwrapped }
      bind(name, type)
      return place
    }
    let end = endOfExpression(from: place + 1, isCondition: isCondition)
    assigned[place] = type
    read(place + 1..<end)
    let value = self.value(of: place + 1..<end)
    bind(name, type ?? (isCondition ? value?.unwrapped : value))
    return end
  }

  /// Returns the type of an expression; that of `order ?? other` is the type before the operator.
  private func value(of range: Range<Int>) -> CodeType? {
    var place = range.lowerBound
    var fallback: CodeType?
    while place < range.upperBound {
      if code.tokens[place].isMark("??"), place > range.lowerBound, fallback == nil {
        fallback = types[place - 1]?.asValue?.unwrapped
      }
      place = code.after(place)
    }
    return fallback ?? (range.isEmpty ? nil : types[range.upperBound - 1]?.asValue)
  }

  private mutating func readBoundPattern(_ index: Int) -> Int? {
    guard let name = code[index + 2], name.isName else { return nil }
    readImplicit(name.text, at: index + 2)
    guard let open = code.arguments(ofCallAt: index + 2) else { return index + 3 }
    let params = callees[index + 2]?.first?.params ?? []
    for (number, start) in code.elements(in: open).enumerated() {
      let place = code.label(at: start) == nil ? start : start + 2
      guard let bound = code[place], bound.isName else { continue }
      handled.insert(place)
      bind(bound.text, params.indices.contains(number) ? params[number].type : nil)
    }
    return code.after(open)
  }

  /// Adds a name to the innermost scope; members of types are in the table.
  mutating func bind(_ name: String, _ type: CodeType?) {
    guard let last = scopes.indices.last else {
      scopes.append(Scope(names: [name: type]))
      return
    }
    if !scopes[last].isType { scopes[last].names[name] = .some(type) }
  }

  /// Returns the type of a name that is in scope.
  private func local(_ name: String) -> CodeType? {
    for scope in nearScopes.reversed() {
      if let type = scope.names[name] { return type }
      if scope.isType, let key = scope.context {
        return table.members(name, of: key).first?.member.type
      }
    }
    return nil
  }

  /// Reads a case of a switch, or the pattern of a condition.
  mutating func readCase(_ index: Int) -> Int? {
    let isCondition =
      code[index - 1].map { ["if", "guard", "while", ","].contains($0.text) } ?? false
    var place = index + 1
    if isCondition {
      place = code.end(from: place) { code.tokens[$0].isMark("=") || code.tokens[$0].isMark("{") }
      guard code[place]?.isMark("=") == true else { return nil }
      let end = endOfExpression(from: place + 1, isCondition: true)
      read(place + 1..<end)
      readPattern(index + 1..<place, of: types[end - 1]?.asValue)
      return end
    }
    guard let scope = scopes.last, scope.isSwitch else { return nil }
    place = code.end(from: place) { code.tokens[$0].isMark(":") || code.tokens[$0].isMark("}") }
    readPattern(index + 1..<min(place, code.tokens.count), of: scope.subject)
    return place
  }

  mutating func readPattern(_ range: Range<Int>, of subject: CodeType?) {
    let outer = pattern
    pattern = Pattern(subject: subject, depth: open.count)
    read(range)
    pattern = outer
  }

  /// Returns the index after an expression.
  private func endOfExpression(from start: Int, isCondition: Bool) -> Int {
    code.end(from: start) { place in
      let token = code.tokens[place]
      if place > start, token.startsLine, !continues(place) { return true }
      if token.isWord("else") && isCondition { return true }
      return token.kind == .mark
        && ([";", ")", "]", "}", ","].contains(token.text) || isCondition && token.text == "{")
    }
  }

  /// Returns `true` if a token at the beginning of a line continues the expression before it.
  private func continues(_ index: Int) -> Bool {
    let token = code.tokens[index]
    let operators = [
      "??", "+", "-", "*", "/", "&&", "||", "?", ":", "==", "!=", "<", ">", ".", "=",
    ]
    if token.kind == .mark, operators.contains(token.text) { return true }
    guard let last = code[index - 1] else { return false }
    return last.kind == .mark && operators.contains(last.text) && last.text != "?"
      || ["try", "await", "return", "in"].contains { last.isWord($0) }
  }
}
