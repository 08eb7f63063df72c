extension CodeResolver {
  /// Sets the type of a call, a subscript, a literal or an expression in parentheses.
  mutating func closeBracket(at index: Int) {
    guard let start = code.partners[index], start > 0 else { return }
    let isCall = code[start].map { !$0.isPrefix && !$0.startsLine } ?? false
    if code.tokens[index].isMark("]") { return closeSquare(at: index, start, isCall) }
    let before = code.tokens[start - 1]
    guard isCall, before.kind != .mark || [")", "]", "}", "?", "!", ">"].contains(before.text)
    else {
      types[index] = tuple(from: start, to: index)
      return
    }
    types[index] = resultOfCall(start - 1, in: start, closure: types[index - 1])
  }

  /// Returns the type of an expression in parentheses, or of a tuple.
  private func tuple(from start: Int, to end: Int) -> CodeType? {
    let elements = code.elements(in: start)
    let isAlone = elements.count == 1 && code.label(at: start + 1) == nil
    if isAlone { return types[end - 1] }
    let ends = elements.dropFirst().map { $0 - 2 } + [end - 1]
    return .tuple(ends.map { $0 > start ? types[$0]?.asValue : nil })
  }

  /// Returns the type of a call of what ends at an index.
  private func resultOfCall(_ callee: Int, in open: Int?, closure: CodeType?) -> CodeType? {
    if let members = callees[callee] {
      let labels = open.map { code.elements(in: $0).map { code.label(at: $0) } } ?? []
      return table.expanded(candidate(members, labels)?.type)
    }
    if code.tokens[callee].isWord("zip"), let open {
      guard case .tuple(let types)? = tuple(from: open, to: code.partners[open] ?? open) else {
        return nil
      }
      return .list(.tuple(types.map { $0?.element }))
    }
    if let receiver = receivers[callee], code.tokens[callee].isName {
      return CollectionMembers.result(of: code.tokens[callee].text, on: receiver, closure: closure)
    }
    if case .function(_, let result)? = types[callee] { return result }
    return types[callee]?.asValue
  }

  private mutating func closeSquare(at index: Int, _ start: Int, _ isSubscript: Bool) {
    let before = code.tokens[start - 1]
    let isValue =
      before.isName && !["in", "return", "case"].contains(before.text)
      || [")", "]", "}", "?", "!"].contains(before.text)
    if isSubscript, isValue {
      switch types[start - 1]?.asValue?.unwrapped {
      case .list(let element)?: types[index] = element
      case .map(let value)?: types[index] = .optional(value)
      default: types[index] = nil
      }
      return
    }
    let last = index - 1 > start ? types[index - 1] : nil
    let isMap = code.label(at: start + 1) != nil || code[code.after(start + 1)]?.isMark(":") == true
    types[index] = isMap ? .map(last) : .list(last)
  }

  /// Opens a closure; the braces of statements and declarations are already known.
  mutating func openBrace(_ index: Int) {
    guard let end = code.partners[index] else { return }
    if nearScopes.contains(where: { $0.end == end }) { return }
    var scope = Scope(end: end)
    if let closure = closure(at: index) {
      closures[end] = closure
      scope.names = closureNames(index, params: closure.params)
    }
    scopes.append(scope)
  }

  /// A closure, and the call that it is an argument of.
  struct Closure {
    let callee: Int?
    let isTrailing: Bool
    let open: Int?
    let params: [CodeType?]
  }

  private func closure(at index: Int) -> Closure? {
    guard let last = code[index - 1] else { return nil }
    if last.isMark("="), case .function(let params, _)? = expectedType(at: index) {
      return Closure(callee: nil, isTrailing: false, open: nil, params: params)
    }
    var callee: Int?
    var start: Int?
    var isTrailing = true
    if last.isMark(")"), let open = code.partners[index - 1] {
      (callee, start) = (open - 1, open)
    } else if last.isName {
      callee = index - 1
    } else if let bracket = open.last, code.tokens[bracket].isMark("("),
      ["(", ",", ":"].contains(last.text)
    {
      (callee, start) = (bracket - 1, bracket)
      isTrailing = false
    }
    guard let callee else { return nil }
    if let members = callees[callee] {
      let function =
        isTrailing
        ? candidate(members, start.map { code.elements(in: $0).map { code.label(at: $0) } } ?? [])?
          .params?.last?.type : expectedType(at: index)
      if case .function(let params, _)? = function?.unwrappedFully {
        return Closure(callee: callee, isTrailing: isTrailing, open: start, params: params)
      }
      return Closure(callee: callee, isTrailing: isTrailing, open: start, params: [])
    }
    let params = receivers[callee].map {
      CollectionMembers.closureParams(of: code.tokens[callee].text, on: $0)
    }
    return Closure(callee: callee, isTrailing: isTrailing, open: start, params: params ?? [])
  }

  /// Returns the names of a closure's params: those before `in`, or `$0` and so on.
  private mutating func closureNames(
    _ index: Int,
    params: [CodeType?]
  ) -> [String: CodeType?] {
    var names: [String: CodeType?] = [:]
    // A closure with several names takes a tuple apart.
    var params = params
    if params.count == 1, case .tuple(let types)? = params[0], types.count > 1, usesSecond(index) {
      params = types
    }
    for (number, type) in params.enumerated() { names["$\(number)"] = .some(type?.asValue) }
    var place = index + 1
    if code[place]?.isMark("[") == true { place = code.after(place) }
    let starts: [Int]
    if code[place]?.isMark("(") == true {
      starts = code.elements(in: place)
      place = code.after(place)
    } else {
      var found: [Int] = []
      while let name = code[place], name.isName, !name.isWord("in") {
        found.append(place)
        place += 1
        guard code[place]?.isMark(",") == true else { break }
        place += 1
      }
      starts = found
    }
    var stop = place
    while let token = code[stop], !token.isWord("in"), stop - place < 16, !token.isMark("{"),
      !token.isMark("}")
    {
      guard token.isName || ["->", "?", ".", "[", "]", "(", ")", "<", ">"].contains(token.text)
      else {
        return names
      }
      stop = code.after(stop)
    }
    let isHead =
      code[stop]?.isWord("in") == true
      && (stop == place || code[place]?.isMark("->") == true || code[place]?.text == "async"
        || code[place]?.text == "throws")
    guard isHead else { return names }
    if starts.count > 1, params.count == 1, case .tuple(let types)? = params[0] { params = types }
    for (number, start) in starts.enumerated() {
      guard let name = code[start], name.isName else { continue }
      handled.insert(start)
      var type = params.indices.contains(number) ? params[number]?.asValue : nil
      if code[start + 1]?.isMark(":") == true {
        type = nameScope.type(at: start + 2, in: code).type
      }
      names[name.text] = .some(type)
    }
    return names
  }

  /// Returns `true` if a closure names its second param, `$1`.
  private func usesSecond(_ index: Int) -> Bool {
    guard let end = code.partners[index], end - index < 400 else { return false }
    return (index..<end).contains { code.tokens[$0].isWord("$1") }
  }

  /// Sets the type of a closure, or that of the call that it belongs to.
  mutating func closeBrace(_ index: Int) {
    guard let closure = closures[index] else { return }
    let body = index > 0 ? types[index - 1]?.asValue : nil
    guard closure.isTrailing, let callee = closure.callee else {
      types[index] = body
      return
    }
    types[index] = resultOfCall(callee, in: closure.open, closure: body)
  }
}
