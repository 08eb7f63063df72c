/// A reader of the declarations of a file, outside of function bodies.
struct DeclarationReader {
  /// A declaration, by the indices of its tokens.
  struct Item: Sendable {
    enum Kind: Hashable, Sendable {
      case type, `extension`, `protocol`, alias, function, initializer, property, enumCase
    }

    let kind: Kind
    /// The names of the types around it.
    let context: [String]
    /// The names of the declared or extended type, or of the member.
    let names: [String]
    /// The index of its name.
    let index: Int
    /// The beginnings of the types that it inherits from or conforms to.
    var parents: [Int] = []
    /// The index of the parenthesis before its params.
    var params: Int?
    /// The beginning of its type, or of the result of a function.
    var type: Int?
    /// The beginning of its first value.
    var value: Int?
    /// The index of its generic params, or after its name.
    var generics: Int?
    /// The index of the brace before its body.
    var body: Int?
    var isStatic = false
  }

  private let code: SourceCode
  private var items: [Item] = []
  /// The types around the current position, with the index of the brace that ends them.
  private var contexts: [(names: [String], isEnum: Bool, end: Int)] = []

  private init(_ code: SourceCode) { self.code = code }

  /// Returns the declarations of a file, in order.
  static func items(of code: SourceCode) -> [Item] {
    var reader = DeclarationReader(code)
    var index = 0
    while index < code.tokens.count { index = reader.step(index) }
    return reader.items
  }

  private var context: [String] { contexts.last?.names ?? [] }

  private mutating func step(_ index: Int) -> Int {
    while let last = contexts.last, last.end <= index { contexts.removeLast() }
    let token = code.tokens[index]
    guard token.kind == .word, code[index - 1]?.isMark(".") != true else {
      return token.isMark("}") ? index + 1 : max(code.after(index), index + 1)
    }
    switch token.text {
    case "import": return afterLine(index)
    case "struct", "enum", "class", "actor", "protocol", "extension": return readType(index)
    case "typealias": return readAlias(index)
    case "func": return readFunction(index)
    case "init" where code[index + 1].map { "(?!<".contains($0.text) } == true:
      return readInitializer(index)
    case "var", "let": return readProperty(index)
    case "case" where contexts.last?.isEnum == true: return readCases(index)
    default: return index + 1
    }
  }

  /// Returns the index of the first token on a later line; `import struct Shop.Order` declares nothing.
  private func afterLine(_ index: Int) -> Int {
    var place = index + 1
    while let token = code[place], !token.startsLine { place += 1 }
    return place
  }

  private mutating func readType(_ index: Int) -> Int {
    guard let name = code[index + 1], name.isName,
      !["func", "var", "let", "init", "subscript"].contains(name.text) || name.kind == .quotedName
    else { return index + 1 }
    var names = [name.text]
    var place = index + 2
    while code[place]?.isMark(".") == true, let next = code[place + 1], next.isName {
      names.append(next.text)
      place += 2
    }
    var parents: [Int] = []
    var isAfterColon = false
    var isConstraint = false
    let stop = code.end(from: place) { code.tokens[$0].isMark("{") || code.tokens[$0].isMark("}") }
    while place < stop, let token = code[place] {
      if token.isMark(":") { isAfterColon = true }
      if token.isWord("where") { isConstraint = true }
      if isAfterColon, !isConstraint, token.isMark(":") || token.isMark(",") {
        parents.append(place + 1)
      }
      place = code.after(place)
    }
    let keyword = code.tokens[index].text
    let kind: Item.Kind =
      keyword == "extension" ? .extension : keyword == "protocol" ? .protocol : .type
    items.append(
      Item(kind: kind, context: context, names: names, index: index + 1, parents: parents)
    )
    guard code[place]?.isMark("{") == true, let end = code.partners[place] else { return place }
    items[items.count - 1].body = place
    contexts.append((context + names, keyword == "enum", end))
    return place + 1
  }

  private mutating func readAlias(_ index: Int) -> Int {
    guard let name = code[index + 1], name.isName else { return index + 1 }
    let equals = code.afterGenerics(index + 2)
    guard code[equals]?.isMark("=") == true else { return equals }
    items.append(
      Item(
        kind: .alias,
        context: context,
        names: [name.text],
        index: index + 1,
        type: equals + 1
      )
    )
    return equals + 1
  }

  private mutating func readFunction(_ index: Int) -> Int {
    guard let name = code[index + 1], name.isName else { return index + 2 }
    let open = code.afterGenerics(index + 2)
    guard code[open]?.isMark("(") == true else { return index + 2 }
    let (result, end) = self.result(after: open)
    let body = code[end]?.isMark("{") == true ? end : nil
    items.append(
      Item(
        kind: .function,
        context: context,
        names: [name.text],
        index: index + 1,
        params: open,
        type: result,
        generics: index + 2,
        body: body,
        isStatic: isStatic(index)
      )
    )
    return body.map(code.after) ?? end
  }

  /// Returns the function or the initializer whose keyword is at an index, wherever it is declared.
  static func function(at index: Int, in code: SourceCode) -> Item? {
    var reader = DeclarationReader(code)
    if code.tokens[index].isWord("func") {
      _ = reader.readFunction(index)
    } else {
      _ = reader.readInitializer(index)
    }
    return reader.items.first
  }

  /// Returns the beginning of a function's result, and the index of its body or after its head.
  private func result(after open: Int) -> (type: Int?, end: Int) {
    var place = code.after(open)
    var type: Int?
    let stop = code.end(from: place) { code.tokens[$0].isMark("{") || code.tokens[$0].isMark("}") }
    while place < stop, let token = code[place] {
      if token.isMark("->"), type == nil { type = place + 1 }
      let isHead =
        token.isMark("->") || token.isWord("where") || token.isWord("async")
        || token.isWord("throws")
      if token.startsLine, !isHead, code[place - 1]?.isMark("->") != true { break }
      if token.isMark(";") { break }
      place = code.after(place)
    }
    return (type, place)
  }

  private mutating func readInitializer(_ index: Int) -> Int {
    var open = index + 1
    while let token = code[open], token.isMark("?") || token.isMark("!") { open += 1 }
    open = code.afterGenerics(open)
    guard code[open]?.isMark("(") == true else { return index + 1 }
    let end = result(after: open).end
    let body = code[end]?.isMark("{") == true ? end : nil
    items.append(
      Item(
        kind: .initializer,
        context: context,
        names: ["init"],
        index: index,
        params: open,
        body: body
      )
    )
    return body.map(code.after) ?? end
  }

  private mutating func readProperty(_ index: Int) -> Int {
    guard let name = code[index + 1], name.isName else { return index + 1 }
    var item = Item(
      kind: .property,
      context: context,
      names: [name.text],
      index: index + 1,
      isStatic: isStatic(index)
    )
    if code[index + 2]?.isMark(":") == true {
      item.type = index + 3
    } else if code[index + 2]?.isMark("=") == true {
      item.value = index + 3
    }
    items.append(item)
    return index + 2
  }

  private func isStatic(_ index: Int) -> Bool {
    var place = index - 1
    while let token = code[place], token.kind == .word, index - place < 8 {
      if token.text == "static" || token.text == "class" { return true }
      if token.startsLine { return false }
      place -= 1
    }
    return false
  }

  private mutating func readCases(_ index: Int) -> Int {
    var place = index + 1
    while let name = code[place], name.isName {
      let open = code[place + 1]?.isMark("(") == true ? place + 1 : nil
      items.append(
        Item(
          kind: .enumCase,
          context: context,
          names: [name.text],
          index: place,
          params: open,
          isStatic: true
        )
      )
      place = open.map(code.after) ?? place + 1
      if code[place]?.isMark("=") == true { place += 2 }
      guard code[place]?.isMark(",") == true else { break }
      place += 1
    }
    return max(place, index + 1)
  }
}
