extension CodeResolver {
  /// Reads what a keyword begins, and returns the index of the next token; nil for other words.
  mutating func readKeyword(_ word: String, at index: Int) -> Int? {
    guard Self.keywords.contains(word), depth < Self.depthLimit else { return nil }
    let last = code[index - 1]
    if last?.isMark(".") == true { return nil }
    if code[index + 1]?.isMark(":") == true, word != "default" { return nil }
    if last?.isMark("#") == true { return index + 1 }
    switch word {
    case "import": return readImport(index)
    case "struct", "enum", "class", "actor", "protocol", "extension": return readType(index)
    case "func", "init": return readFunction(index)
    case "let", "var": return readBinding(index)
    case "if", "while", "catch": return readCondition(index)
    case "for": return readLoop(index)
    case "switch": return readSwitch(index)
    case "case": return readCase(index)
    case "as": return readCast(index)
    default: return nil
    }
  }

  private static let keywords: Set<String> = [
    "import", "struct", "enum", "class", "actor", "protocol", "extension", "func", "init", "let",
    "var", "if", "while", "catch", "for", "switch", "case", "as",
  ]

  private func readImport(_ index: Int) -> Int {
    var place = index + 1
    while let token = code[place], !token.startsLine { place += 1 }
    return place
  }

  private mutating func readType(_ index: Int) -> Int? {
    guard let item = itemsByName[index + 1] else { return nil }
    let own = table.key(item.context + item.names, in: file, apis)
    let name = index + 1 + 2 * (item.names.count - 1)
    let key =
      own
      ?? (item.kind == .extension ? nil : CodeTypeKey(api: nil, path: item.context + item.names))
    if item.kind == .extension, let key { use(key, at: name) }
    var parents: [CodeTypeKey] = []
    for place in item.parents {
      let (type, end) = nameScope.type(at: place, in: code)
      guard let parent = type?.key, let last = lastName(in: place..<end) else { continue }
      parents.append(parent)
      record(parent, at: last, isConformance: true)
    }
    if let key, key.api != nil { readWitnesses(of: key, parents, at: name) }
    guard let body = item.body, let end = code.partners[body] else { return nil }
    let receiver = readConstraints(before: body, from: name)
    scopes.append(Scope(end: end, context: key, isType: true, receiver: receiver))
    return body + 1
  }

  /// Reads the constraints of an extension, and returns the collection that it extends: `where Element == Order`.
  private mutating func readConstraints(before body: Int, from name: Int) -> CodeType? {
    guard let start = (name..<body).first(where: { code.tokens[$0].isWord("where") }) else {
      return nil
    }
    read(start + 1..<body)
    guard code[start + 1]?.isWord("Element") == true, code[start + 2]?.isMark("==") == true,
      let element = nameScope.type(at: start + 3, in: code).type
    else { return nil }
    return .list(element)
  }

  private func lastName(in range: Range<Int>) -> Int? {
    range.last { code[$0]?.isName == true }
  }

  /// Records members of a generated type that satisfy requirements of the app's protocols.
  private mutating func readWitnesses(of key: CodeTypeKey, _ parents: [CodeTypeKey], at index: Int)
  {
    for name in parents.flatMap(table.requirements) {
      let members = table.members(name, of: key).filter { $0.owner == key }
      guard members.contains(where: { $0.member.api != nil }),
        !members.contains(where: { $0.member.api == nil })
      else { continue }
      record(key, name, at: index, isWitness: true)
    }
  }

  private mutating func readFunction(_ index: Int) -> Int? {
    guard let item = DeclarationReader.function(at: index, in: code), let open = item.params else {
      return nil
    }
    handled.insert(item.index)
    readRequirements(of: item)
    var scope = nameScope
    let generics = item.generics.map { scope.genericParams(at: $0, in: code) } ?? [:]
    scope.generics.merge(generics) { $1 }
    let params = table.params(at: open, in: code, scope)
    for start in code.elements(in: open) {
      var place = start
      while place < start + 2, let token = code[place], !token.isMark(":") {
        handled.insert(place)
        place += 1
      }
    }
    let result = item.type.map { scope.type(at: $0, in: code).type } ?? .other
    guard let body = item.body, let end = code.partners[body] else { return index + 1 }
    scopes.append(
      Scope(end: end, names: names(of: params), result: result, generics: generics)
    )
    return index + 1
  }

  /// Records the requirements of generated protocols that a function of an app's type satisfies.
  private mutating func readRequirements(of item: DeclarationReader.Item) {
    guard scopes.last?.isType == true, let key = context, key.api == nil, item.names[0] != "init"
    else { return }
    for (owner, member) in table.members(item.names[0], of: key)
    where member.api != nil && table.types[owner]?.isProtocol == true {
      record(owner, item.names[0], at: item.index, isWitness: true)
    }
  }

  private func names(of params: [CodeTable.Member.Param]) -> [String: CodeType?] {
    Dictionary(params.map { ($0.name, $0.type) }) { first, _ in first }
  }

  private mutating func readCondition(_ index: Int) -> Int? {
    guard let body = code.brace(after: index), let end = code.partners[body] else { return nil }
    var scope = Scope(end: end)
    if code.tokens[index].isWord("catch") { scope.names["error"] = .some(nil) }
    scopes.append(scope)
    return index + 1
  }

  private mutating func readLoop(_ index: Int) -> Int? {
    guard let body = code.brace(after: index), let end = code.partners[body] else { return nil }
    var place = index + 1
    while place < body, !code.tokens[place].isWord("in") { place += 1 }
    guard place < body else { return nil }
    let names = (index + 1..<place).filter {
      code.tokens[$0].isName
        && !["await", "try", "let", "var", "case"].contains(code.tokens[$0].text)
    }
    handled.formUnion(names)
    var stop = place + 1
    while stop < body, !code.tokens[stop].isWord("where") { stop = code.after(stop) }
    read(place + 1..<stop)
    let list = types[stop - 1]?.asValue
    var element = list?.element
    if case .map(let value)? = list { element = .tuple([.other, value]) }
    if code[index + 1]?.isWord("case") == true {
      handled.subtract(names)
      readPattern(index + 2..<place, of: element)
    }
    var scope = Scope(end: end)
    for (number, name) in names.enumerated() {
      var type = element
      if names.count > 1, case .tuple(let types)? = element {
        type = types.indices.contains(number) ? types[number] : nil
      }
      scope.names[code.tokens[name].text] = .some(type)
    }
    scopes.append(scope)
    read(stop..<body)
    return body + 1
  }

  private mutating func readSwitch(_ index: Int) -> Int? {
    guard let body = code.brace(after: index), let end = code.partners[body] else { return nil }
    read(index + 1..<body)
    let subject = types[body - 1]?.asValue ?? .other
    scopes.append(Scope(end: end, subject: types[body - 1] == nil ? nil : subject, isSwitch: true))
    return body + 1
  }

  private mutating func readCast(_ index: Int) -> Int? {
    var place = index + 1
    while let token = code[place], token.isMark("?") || token.isMark("!") { place += 1 }
    let isOptional = code[index + 1]?.isMark("?") == true
    let (type, end) = nameScope.type(at: place, in: code)
    guard end > place, end <= code.tokens.count else { return nil }
    read(place..<end)
    types[end - 1] = isOptional ? .optional(type) : type
    return end
  }
}
