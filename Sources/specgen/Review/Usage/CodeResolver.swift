import SpecgenCore

/// A reader of an app's file that resolves names to declarations of generated code, without a compiler.
///
/// It reads the tokens once, from left to right, and keeps the type of the expression that ends at each token. Types
/// come from annotations, from initializers and from members; where they remain unknown, a name counts if only one
/// type here has such a member.
struct CodeResolver {
  let file: CodeFile
  let code: SourceCode
  let table: CodeTable
  /// The APIs whose names the file can use, since it imports their modules.
  let apis: [String]
  /// The type of the expression that ends at each token.
  var types: [CodeType?]
  /// The functions that the name at an index may refer to.
  var callees: [Int: [CodeTable.Member]] = [:]
  /// The type of the value before the name of a function.
  var receivers: [Int: CodeType] = [:]
  /// The types that literals in brackets are expected to have, by the index of the bracket.
  var expected: [Int: CodeType] = [:]
  /// The references, by the index of their token and their symbol.
  private(set) var found: [Int: Set<Reference>] = [:]
  var scopes: [Scope] = []
  /// The opening brackets around the current token.
  var open: [Int] = []
  var depth = 0
  /// The tokens that a declaration or a pattern has handled.
  var handled: Set<Int> = []

  /// The types of declared names, by the index of the sign before their value.
  var assigned: [Int: CodeType] = [:]
  /// The closures, by the index of their closing brace.
  var closures: [Int: Closure] = [:]
  /// The pattern that is read.
  var pattern: Pattern?
  /// The declarations of the file, by the index of their name.
  let itemsByName: [Int: DeclarationReader.Item]

  /// A reference at a token.
  struct Reference: Hashable {
    let symbol: SwiftSymbol
    var isConformance = false
    var isWitness = false
  }

  /// The names in a pair of braces, and what the code within it is for.
  struct Scope {
    /// The index of the closing brace, or nil until the opening one is read.
    var end: Int?
    var names: [String: CodeType?] = [:]
    /// The type whose members are in scope without a prefix.
    var context: CodeTypeKey?
    /// The type of values that the code returns.
    var result: CodeType?
    /// The type of the value that the cases of a switch are compared with.
    var subject: CodeType?
    /// `true` for the body of a type.
    var isType = false
    var isSwitch = false
    /// The collection that the code extends.
    var receiver: CodeType?
    /// The names of generic params, with the protocols that they conform to.
    var generics: [String: CodeType?] = [:]
  }

  /// The depth of nested expressions that is resolved.
  static let depthLimit = 64

  private init(_ file: CodeFile, table: CodeTable, apis: [String]) {
    self.file = file
    self.table = table
    self.apis = apis
    code = file.code
    itemsByName = Dictionary(firsts: file.items.map { ($0.index, $0) })
    handled = Set(
      file.items.filter { [.function, .enumCase, .alias].contains($0.kind) }.map(\.index)
    )
    types = Array(repeating: nil, count: file.code.tokens.count)
  }

  /// Returns the references in a file, in order.
  static func references(
    in file: CodeFile,
    _ table: CodeTable,
    apis: APIModules
  ) -> [SymbolReference] {
    let imported = Set(file.imports.compactMap(apis.api))
    var resolver = CodeResolver(file, table: table, apis: imported.sorted())
    resolver.read(0..<file.code.tokens.count)
    return resolver.found.sorted { $0.key < $1.key }.flatMap { index, references in
      references.sorted { $0.symbol < $1.symbol }.map {
        SymbolReference(
          symbol: $0.symbol,
          place: file.code.tokens[index].place,
          isConformance: $0.isConformance,
          isWitness: $0.isWitness
        )
      }
    }
  }

  /// Reads some tokens.
  mutating func read(_ range: Range<Int>) {
    depth += 1
    defer { depth -= 1 }
    var index = range.lowerBound
    while index < range.upperBound { index = max(step(index), index + 1) }
  }

  /// Records a reference to a member of a generated type, or to the type.
  mutating func record(
    _ key: CodeTypeKey,
    _ member: String? = nil,
    at index: Int,
    isConformance: Bool = false,
    isWitness: Bool = false
  ) {
    guard let api = key.api else { return }
    let symbol = SwiftSymbol(api: api, types: key.path, member: member)
    let reference = Reference(
      symbol: symbol,
      isConformance: isConformance,
      isWitness: isWitness
    )
    found[index, default: []].insert(reference)
  }

  /// The innermost type whose members are in scope.
  var context: CodeTypeKey? { nearScopes.last { $0.context != nil }?.context }

  /// The innermost scopes; names in scopes around them are not looked up, so that deep code takes linear time.
  var nearScopes: ArraySlice<Scope> { scopes.suffix(Self.depthLimit) }

  /// The scope for names of types.
  var nameScope: NameScope {
    var scope = NameScope(table: table, context: context, apis: apis)
    for inner in nearScopes where !inner.generics.isEmpty {
      scope.generics.merge(inner.generics) { $1 }
    }
    return scope
  }

  /// Reads a token, and returns the index of the next one to read.
  private mutating func step(_ index: Int) -> Int {
    closeScopes(before: index)
    let token = code.tokens[index]
    switch token.kind {
    case .word, .quotedName:
      if handled.contains(index) { return index + 1 }
      if token.kind == .word, let next = readKeyword(token.text, at: index) { return next }
      readName(index)
    case .number, .string: types[index] = .other
    case .mark: readMark(token.text, at: index)
    }
    return index + 1
  }

  private mutating func closeScopes(before index: Int) {
    while let end = scopes.last?.end, end < index { scopes.removeLast() }
  }

  private mutating func readMark(_ mark: String, at index: Int) {
    switch mark {
    case "(", "[":
      let type = expectedType(at: index)
      open.append(index)
      if mark == "[" { expected[index] = type?.element }
      if mark == "(", case .tuple? = type?.unwrappedFully { expected[index] = type?.unwrappedFully }
    case ")", "]":
      if let last = open.last, code.partners[last] == index { open.removeLast() }
      closeBracket(at: index)
    case "{": openBrace(index)
    case "}": closeBrace(index)
    case "?":
      if index > 0, !code.tokens[index].isPrefix { types[index] = types[index - 1]?.unwrapped }
    case "!":
      if index > 0, !code.tokens[index].isPrefix { types[index] = types[index - 1]?.unwrapped }
    default: break
    }
  }
}

extension CodeResolver {
  /// Resolves a name: a member after a point, or a name in scope.
  private mutating func readName(_ index: Int) {
    let token = code.tokens[index]
    if isLabel(index) { return }
    if let dot = code[index - 1], dot.isMark(".") {
      // A point after a point is a range.
      if code[index - 2]?.isMark(".") == true { return readFree(token.text, at: index) }
      // A chain may continue on the next line.
      return dot.isPrefix && !dot.startsLine || !isValueEnd(index - 2)
        ? readImplicit(token.text, at: index)
        : readMember(token.text, of: types[index - 2], at: index)
    }
    readFree(token.text, at: index)
  }

  /// Returns `true` if an expression may end at a token.
  private func isValueEnd(_ index: Int) -> Bool {
    guard let token = code[index] else { return false }
    switch token.kind {
    case .word:
      return !["return", "case", "in", "else", "try", "await", "is", "as", "where"].contains(
        token.text
      )
    case .quotedName, .number, .string: return true
    case .mark: return [")", "]", "}", "?", "!", ">"].contains(token.text)
    }
  }

  /// Returns `true` for a label of an argument or of a param.
  private func isLabel(_ index: Int) -> Bool {
    guard code[index + 1]?.isMark(":") == true, let bracket = open.last,
      code.tokens[bracket].isMark("(")
    else { return false }
    return index == bracket + 1 || code[index - 1]?.isMark(",") == true
      || code[index - 1]?.isMark(":") == true && code[index - 2]?.isName == true
  }

  private mutating func readMember(_ name: String, of type: CodeType?, at index: Int) {
    guard let type else { return readUnknown(name, at: index) }
    switch table.expanded(type) {
    case .module(let api)?:
      if let key = table.key([api, name], in: nil, importing: apis) { use(key, at: index) }
    case .type(let key)?: readStatic(name, of: key, at: index)
    case .value(let key)?: readInstance(name, of: key, at: index)
    case .optional(let type)?:
      // `Optional` has members of its own, such as `map`.
      receivers[index] = .optional(type)
      if let key = type?.key, !table.members(name, of: key).isEmpty {
        readInstance(name, of: key, at: index)
      }
    case .list?, .map?, .tuple?, .function?, .keyPath?, .other?, nil:
      receivers[index] = type
      types[index] = CollectionMembers.type(of: name, in: type)
    }
  }

  /// Reads a static member, a case, a nested type or an initializer.
  func nestedKey(_ name: String, of key: CodeTypeKey) -> CodeTypeKey? {
    table.types[key.nested(name)] == nil ? nil : key.nested(name)
  }

  private mutating func readStatic(_ name: String, of key: CodeTypeKey, at index: Int) {
    if name == "self" || name == "Type" { return types[index] = .type(key) }
    if name == "init" {
      record(key, "init", at: index)
      callees[index] = table.initializers(of: key)
      return types[index] = .value(key)
    }
    if let nested = nestedKey(name, of: key) { return use(nested, at: index) }
    if isKeyPath(index) { return readInstance(name, of: key, at: index) }
    readInstance(name, of: key, at: index)
  }

  /// Reads a member of a value.
  mutating func readInstance(_ name: String, of key: CodeTypeKey, at index: Int) {
    if name == "self" { return types[index] = .value(key) }
    let members = table.members(name, of: key)
    for (owner, member) in members where member.api != nil { record(owner, name, at: index) }
    callees[index] = members.map(\.member)
    receivers[index] = .value(key)
    types[index] =
      members.first.map {
        $0.member.params == nil || code[index + 1]?.isMark("(") != true ? $0.member.type : nil
      } ?? nil
    if members.isEmpty {
      types[index] = ["rawValue", "description", "hashValue"].contains(name) ? .other : nil
    }
  }

  /// Reads a member of a value whose type is unknown: it counts if only one type here has such a member.
  mutating func readUnknown(_ name: String, at index: Int) {
    guard !CollectionMembers.common.contains(name), let key = table.onlyOwner(of: name),
      let api = key.api, apis.contains(api)
    else { return }
    readInstance(name, of: key, at: index)
  }

  /// Reads a name without a prefix.
  private mutating func readFree(_ name: String, at index: Int) {
    if name == "self" { return types[index] = context.map { .value($0) } }
    if name == "Self" { return types[index] = context.map { .type($0) } }
    // The member of a type is in scope unless a name of the code within it hides it.
    for scope in nearScopes.reversed() {
      if let type = scope.names[name] { return types[index] = type }
      if let receiver = scope.receiver, let type = CollectionMembers.type(of: name, in: receiver) {
        types[index] = type
        return receivers[index] = receiver
      }
      if scope.receiver != nil, CollectionMembers.withClosures.contains(name) {
        return receivers[index] = scope.receiver
      }
      guard scope.isType, let key = scope.context else { continue }
      if !table.members(name, of: key).isEmpty, name != "init" {
        return readInstance(name, of: key, at: index)
      }
      if let nested = nestedKey(name, of: key) { return use(nested, at: index) }
    }
    if let globals = table.globals[name] {
      callees[index] = globals
      return types[index] = globals[0].params == nil ? globals[0].type : nil
    }
    if let generic = nameScope.generics[name] { return types[index] = generic }
    if let key = table.key([name], in: context, importing: apis) { return use(key, at: index) }
    if apis.contains(name) { types[index] = .module(name) }
  }

  /// Records a reference to a type, and to its initializer if the name is called.
  mutating func use(_ key: CodeTypeKey, at index: Int) {
    record(key, at: index)
    types[index] = isKeyPath(index) ? .value(key) : .type(key)
    if let alias = table.types[key]?.alias?.key { return types[index] = .type(alias) }
    guard code.arguments(ofCallAt: index) != nil else { return }
    record(key, "init", at: index)
    callees[index] = table.initializers(of: key)
    types[index] = .type(key)
  }

  /// Returns `true` for the root type of a key path.
  private func isKeyPath(_ index: Int) -> Bool {
    var place = index - 1
    while let token = code[place], token.isMark(".") || token.isName, index - place < 16 {
      place -= 1
    }
    return code[place]?.isMark("\\") == true
  }

  /// Reads a name after a point without a value in front of it.
  mutating func readImplicit(_ name: String, at index: Int) {
    if code[index - 2]?.isMark("\\") == true
      || code[index - 2]?.isMark("?") == true && isKeyPath(index)
    {
      let root = keyPathRoot(at: index - 2)
      return readMember(name, of: root, at: index)
    }
    if let type = expectedType(at: index - 1)?.unwrappedFully, let key = table.expanded(type)?.key {
      if name == "init" { return readStatic("init", of: key, at: index) }
      if name == "some" || name == "none" { return }
      if !table.members(name, of: key).isEmpty { return readInstance(name, of: key, at: index) }
      // Static members of the standard library's protocols, and types that were guessed.
      return readUnknown(name, at: index)
    }
    if let type = expectedType(at: index - 1), type == .other { return }
    readUnknown(name, at: index)
  }

  /// Returns the type whose members a key path without a root begins with.
  private func keyPathRoot(at index: Int) -> CodeType? {
    if case .keyPath(let root)? = expectedType(at: index) { return root }
    if let bracket = open.last, bracket > 0, code.tokens[bracket].isMark("[") {
      return types[bracket - 1]
    }
    guard let bracket = open.last, code.tokens[bracket].isMark("("),
      let receiver = receivers[bracket - 1]
    else { return nil }
    return CollectionMembers.closureParams(of: code.tokens[bracket - 1].text, on: receiver).first
      ?? nil
  }
}

extension CodeType {
  /// The type without any optionals around it.
  var unwrappedFully: CodeType? {
    var type: CodeType? = self
    while case .optional(let inner)? = type { type = inner }
    return type
  }
}
