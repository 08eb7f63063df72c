/// A file of Swift with its declarations.
struct CodeFile: Sendable {
  /// The path of the file, as printed.
  let path: String
  let code: SourceCode
  let items: [DeclarationReader.Item]
  /// The names of the imported modules.
  let imports: [String]
  /// The API that generated the file, or nil for a file of the app.
  let api: String?

  init(path: String, _ bytes: [UInt8], api: String? = nil) {
    self.path = path
    self.api = api
    code = SourceCode(bytes)
    items = DeclarationReader.items(of: code)
    imports = code.imports
  }
}

extension CodeTable {
  /// Reads the declarations of files, those of generated code and those of the app.
  init(_ files: [CodeFile], apis: [String]) {
    for file in files {
      for item in file.items
      where item.kind == .type || item.kind == .protocol || item.kind == .alias {
        declare(CodeTypeKey(api: file.api, path: item.context + item.names))
      }
    }
    let names = apis.sorted()
    // The declarations of a file are read first and added then, so that the table is never copied.
    for file in files {
      for head in heads(of: file, names) { add(head) }
    }
    for isInferred in [false, true] {
      for file in files {
        for found in members(of: file, names, isInferred: isInferred) {
          add(found.member, to: found.owner)
        }
      }
    }
  }

  /// Returns the type that an item declares, extends or is within.
  func key(_ names: [String], in file: CodeFile, _ apis: [String]) -> CodeTypeKey? {
    if names.isEmpty { return nil }
    if let api = file.api { return CodeTypeKey(api: api, path: names) }
    return key(names, in: nil, importing: apis)
  }

  /// The head of a declared type.
  private enum Head {
    case parents([CodeTypeKey], of: CodeTypeKey, isProtocol: Bool)
    case alias(CodeType, of: CodeTypeKey)
  }

  private mutating func add(_ head: Head) {
    switch head {
    case .parents(let parents, let key, let isProtocol):
      if isProtocol { markProtocol(key) }
      add(parents, to: key)
    case .alias(let type, let key): setAlias(type, of: key)
    }
  }

  private func heads(of file: CodeFile, _ apis: [String]) -> [Head] {
    file.items.compactMap { item in
      let context = key(item.context, in: file, apis)
      let scope = NameScope(table: self, context: context, apis: scopes(of: file, apis))
      switch item.kind {
      case .type, .protocol, .extension:
        guard let own = key(item.context + item.names, in: file, apis) else { return nil }
        let parents = item.parents.compactMap { scope.type(at: $0, in: file.code).type?.key }
        return .parents(parents, of: own, isProtocol: item.kind == .protocol)
      case .alias:
        guard let type = item.type else { return nil }
        let own = CodeTypeKey(api: file.api, path: item.context + item.names)
        return .alias(scope.type(at: type, in: file.code).type ?? .other, of: own)
      case .function, .initializer, .property, .enumCase: return nil
      }
    }
  }

  private func scopes(of file: CodeFile, _ apis: [String]) -> [String] {
    file.api.map { own in [own] + apis.filter { $0 != own } } ?? apis
  }

  /// Adds the members with a written type, or those with a type that follows from a value.
  private func members(
    of file: CodeFile,
    _ apis: [String],
    isInferred: Bool
  ) -> [(owner: CodeTypeKey?, member: Member)] {
    var found: [(owner: CodeTypeKey?, member: Member)] = []
    var scope = NameScope(table: self, apis: scopes(of: file, apis))
    for item in file.items {
      let isValue = item.kind == .property && item.type == nil
      guard isValue == isInferred else { continue }
      let context = key(item.context, in: file, apis)
      // A context that is not known is that of an extension of another module's type.
      if context == nil, !item.context.isEmpty { continue }
      scope.context = context
      scope.generics = item.generics.map { scope.genericParams(at: $0, in: file.code) } ?? [:]
      var member = Member(name: item.names[0], api: file.api, isStatic: item.isStatic)
      switch item.kind {
      case .function, .initializer:
        member.params = item.params.map { params(at: $0, in: file.code, scope) } ?? []
        member.type =
          item.kind == .initializer
          ? context.map { .value($0) }
          : item.type.map { scope.type(at: $0, in: file.code).type } ?? .other
      case .enumCase:
        member.params = item.params.map { params(at: $0, in: file.code, scope) }
        member.type = context.map { .value($0) }
      case .property:
        member.type =
          item.type.map { scope.type(at: $0, in: file.code).type }
          ?? item.value.flatMap { value(at: $0, in: file.code, scope) }
      case .type, .protocol, .extension, .alias: continue
      }
      found.append((context, member))
    }
    return found
  }

  /// Returns the params between parentheses.
  func params(at open: Int, in code: SourceCode, _ scope: NameScope) -> [Member.Param] {
    code.elements(in: open).map { start in
      let first = code[start]?.text ?? ""
      if code.label(at: start) != nil {
        let type = scope.type(at: start + 2, in: code).type
        return Member.Param(label: first, name: first, type: type)
      }
      if let name = code.label(at: start + 1) {
        let type = scope.type(at: start + 3, in: code).type
        return Member.Param(label: first == "_" ? nil : first, name: name, type: type)
      }
      return Member.Param(label: nil, name: "", type: scope.type(at: start, in: code).type)
    }
  }

  /// Returns the type of a value that begins with the name of a type.
  private func value(at index: Int, in code: SourceCode, _ scope: NameScope) -> CodeType? {
    guard let token = code[index] else { return nil }
    if token.kind == .string || token.kind == .number { return .other }
    if token.isWord("true") || token.isWord("false") { return .other }
    if token.isMark("["), let close = code.partners[index], code[close + 1]?.isMark("(") == true {
      return scope.type(at: index, in: code).type
    }
    guard token.isName else { return nil }
    var names: [String] = []
    var place = index
    var key: CodeTypeKey?
    while let name = code[place], name.isName {
      guard
        let next = scope.table.key(names + [name.text], in: scope.context, importing: scope.apis)
      else { break }
      key = next
      names.append(name.text)
      guard code[place + 1]?.isMark(".") == true else {
        place += 1
        break
      }
      place += 2
    }
    guard let key else { return nil }
    if code[place]?.isMark("(") == true { return .value(key) }
    guard let name = code[place], name.isName else { return nil }
    return members(name.text, of: key).first?.member.type
  }
}
