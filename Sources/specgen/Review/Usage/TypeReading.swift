/// The context in which code names types.
struct NameScope {
  let table: CodeTable
  /// The type around the code, or nil outside of types.
  var context: CodeTypeKey?
  /// The APIs whose names are in scope.
  let apis: [String]
  /// The names of generic params in scope, with the protocols that they conform to.
  var generics: [String: CodeType?] = [:]

  /// The depth of types within types that is read.
  private static let depth = 32

  /// Reads the type that begins at an index.
  ///
  /// - Returns: The type, or nil if it is unknown, and the index after it.
  func type(at index: Int, in code: SourceCode, depth: Int = 0) -> (type: CodeType?, end: Int) {
    guard depth < Self.depth else { return (nil, index + 1) }
    var place = index
    while let token = code[place], isPrefix(token) { place += token.isMark("@") ? 2 : 1 }
    var (type, end) = base(at: place, in: code, depth)
    while let token = code[end], !token.startsLine || token.isMark(".") {
      if token.isMark("?") || token.isMark("!") {
        type = .optional(type)
        end += 1
      } else if token.isMark("&"), code[end + 1] != nil {
        end = self.type(at: end + 1, in: code, depth: depth + 1).end
      } else {
        break
      }
    }
    // A function, whose effects are between its params and its result.
    var arrow = end
    while let token = code[arrow], token.isWord("async") || token.isWord("throws") {
      arrow += 1
      if code[arrow]?.isMark("(") == true { arrow = code.after(arrow) }
    }
    guard code[arrow]?.isMark("->") == true else { return (type, end) }
    let result = self.type(at: arrow + 1, in: code, depth: depth + 1)
    return (.function(params(at: place, in: code, depth), result: result.type), result.end)
  }

  private func isPrefix(_ token: CodeToken) -> Bool {
    token.isMark("@")
      || ["any", "some", "inout", "borrowing", "consuming", "sending", "isolated"]
        .contains { token.isWord($0) }
  }

  /// Reads the generic params that begin at an index, with the protocols that they conform to.
  func genericParams(at index: Int, in code: SourceCode) -> [String: CodeType?] {
    let end = code.afterGenerics(index)
    guard end > index else { return [:] }
    var params: [String: CodeType?] = [:]
    var place = index + 1
    while place < end, let name = code[place], name.isName {
      var type: CodeType?
      place += 1
      if code[place]?.isMark(":") == true {
        (type, place) = self.type(at: place + 1, in: code)
      }
      params[name.text] = .some(type)
      guard code[place]?.isMark(",") == true else { break }
      place += 1
    }
    return params
  }

  private func params(at index: Int, in code: SourceCode, _ depth: Int) -> [CodeType?] {
    guard code[index]?.isMark("(") == true, depth < Self.depth else { return [] }
    return code.elements(in: index).map { start in
      let isLabeled = code.label(at: start) != nil || code.label(at: start + 1) != nil
      let skip = isLabeled ? (code.label(at: start) != nil ? 2 : 3) : 0
      return type(at: start + skip, in: code, depth: depth + 1).type
    }
  }

  private func base(at index: Int, in code: SourceCode, _ depth: Int) -> (CodeType?, Int) {
    guard let token = code[index] else { return (nil, index) }
    if token.isMark("["), let close = code.partners[index] {
      let first = type(at: index + 1, in: code, depth: depth + 1)
      guard code[first.end]?.isMark(":") == true else { return (.list(first.type), close + 1) }
      return (.map(type(at: first.end + 1, in: code, depth: depth + 1).type), close + 1)
    }
    if token.isMark("("), let close = code.partners[index] {
      let elements = code.elements(in: index)
      let isAlone = elements.count == 1 && code.label(at: index + 1) == nil
      if isAlone { return (type(at: index + 1, in: code, depth: depth + 1).type, close + 1) }
      return (.tuple(elements.isEmpty ? [] : params(at: index, in: code, depth)), close + 1)
    }
    guard token.isName else { return (nil, index + 1) }
    return named(at: index, in: code, depth)
  }

  private func named(at index: Int, in code: SourceCode, _ depth: Int) -> (CodeType?, Int) {
    var names = [code.tokens[index].text]
    var end = index + 1
    while let dot = code[end], dot.isMark("."), let name = code[end + 1], name.isName {
      names.append(name.text)
      end += 2
    }
    let after = code.afterGenerics(end)
    let argument = { type(at: end + 1, in: code, depth: depth + 1).type }
    switch names.last ?? "" {
    case "Array", "Set", "ArraySlice", "AsyncStream", "AsyncSequence", "Sequence", "Collection":
      if after > end { return (.list(argument()), after) }
    case "Dictionary":
      if after > end {
        let key = type(at: end + 1, in: code, depth: depth + 1)
        return (.map(type(at: key.end + 1, in: code, depth: depth + 1).type), after)
      }
    case "Optional":
      if after > end { return (.optional(argument()), after) }
    case "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath":
      if after > end { return (.keyPath(argument()), after) }
    case "Binding", "Published", "State", "Result", "Task":
      if after > end { return (argument(), after) }
    case "Self":
      return (context.map { .value($0) }, end)
    default: break
    }
    if names.count == 1, let generic = generics[names[0]] { return (generic, after) }
    guard let key = table.key(names, in: context, importing: apis) else {
      return (Self.standard.contains(names[0]) ? .other : nil, after)
    }
    return (table.expanded(.value(key)), after)
  }

  /// The standard types whose members are never those of generated code.
  private static let standard: Set<String> = [
    "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt",
    "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Date", "URL", "UUID", "Data",
    "Decimal", "Duration", "Void", "Never", "Any", "AnyObject", "Error",
  ]
}
