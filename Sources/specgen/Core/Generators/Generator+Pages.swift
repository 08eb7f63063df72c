extension Generator {
  /// Returns the functions that return the items of all pages.
  func pagedItems(_ scope: MethodScope) -> SwiftCode {
    let functions = scope.methods.compactMap { method in
      method.pages.map { pagedItems($0, of: method) }
    }
    guard !functions.isEmpty else { return .empty }
    return """
      nonisolated extension \(local(scope.names.interface)) {
        \(blocks: functions)
      }
      """
  }

  private func pagedItems(_ pages: Program.Pages, of method: Program.Method) -> SwiftCode {
    let items: TypeName = .generic(
      .named("PagedItems", in: .runtime(.paging)),
      [typeName(pages.item), successType(method), errorType(method)]
    )
    let told = pages.rule.params
    let params = method.params.enumerated().filter { index, param in
      !param.isFromClient && !told.contains(index)
    }
    let remarks = [
      "A page is fetched when its first item is asked for, at most 1,000 of them; "
        + "`limit(pages:)` changes that."
    ]
    let documentation = documentation(
      pages.entity,
      "The items of all pages of `\(program.function(of: method))`.",
      remarks: remarks,
      params: params.map(\.element.property)
    )
    let function: SwiftCode = """
      \(documentation)
      \(deprecation(pages.entity))
      \(compiledOnUse)
      \(access)func \(Identifier(pages.name))(\(list: params.map { parameter($1.property) }))\(result: items) {
        PagedItems(
          \(literal: program.function(of: method)),
          items: { \(value(pages.items))\(pages.items.isOptional ? " ?? []" : .empty) },
          next: \(rule(pages, method)),
          \(call(pages, method))
        )
      }
      """
    return compiledOnUse.isEmpty ? function : function.compiledByOthers
  }

  /// Returns the rule that finds the next page.
  private func rule(_ pages: Program.Pages, _ method: Program.Method) -> SwiftCode {
    let more = pages.more.map { ["more: \(closure($0))" as SwiftCode] } ?? []
    func size(_ param: Int?) -> [SwiftCode] {
      param.map { ["size: \(Identifier(method.params[$0].property.name))"] } ?? []
    }
    switch pages.rule {
    case .cursor(let path, _): return ".cursor(\(list: [closure(path)] + more))"
    case .last(let path, _): return ".last(\(list: [closure(path)] + more))"
    case .offset(_, let param): return ".offset(\(list: size(param) + more))"
    case .number(_, let first, let param):
      return ".number(\(list: ["from: \(literal: first)"] + size(param) + more))"
    case .values(let address, let params):
      let values = params.map { index -> SwiftCode in
        let property = method.params[index].property
        return ".\(kind(of: property))(\(literal: property.key))"
      }
      let into: SwiftCode = "into: [\(list: values)]"
      return "\(reading(address, [into] + more))"
    case .address(let address): return reading(address, more)
    }
  }

  private func reading(_ address: Program.PageAddress, _ others: [SwiftCode]) -> SwiftCode {
    switch address {
    case .link(let path): return ".link(\(list: [closure(path)] + others))"
    case .url(let path, isText: true): return ".url(\(list: [closure(path)] + others))"
    case .url(let path, isText: false):
      let mark: SwiftCode = path.isOptional ? "?" : .empty
      return ".url(\(list: ["{ \(value(path))\(mark).absoluteString }"] + others))"
    }
  }

  /// Returns the closure that fetches a page.
  private func call(_ pages: Program.Pages, _ method: Program.Method) -> SwiftCode {
    let params = callParams(method)
    let next = Identifier(freeName("next", "Page", beside: params.map(\.property.name)))
    let paging = pages.rule.params
    let values = method.params.enumerated().filter { !$1.isFromClient }.map { index, param in
      let name = Identifier(param.property.name)
      let value = paging.contains(index) ? told(param.property, pages.rule, next) : "\(name)"
      return "\(label: name): \(value)" as SwiftCode
    }
    let address: [SwiftCode] = method.pageName == nil ? [] : ["at: \(next)"]
    let value: SwiftCode = "\(local(method.typeName))(\(list: values))"
    let arguments = method.pageName == nil ? [value] : ["of: \(value)"] + address
    let label: SwiftCode = method.pageName == nil ? "call" : "callAt"
    let function: SwiftCode = method.pageName == nil ? "perform" : "page"
    let cursor = TypeName.optional(cursorType(pages.rule, method))
    return """
      \(label): { (\(next): \(cursor)) async throws(\(errorType(method))) in
        try await self.\(function)(\(list: arguments))
      }
      """
  }

  /// Returns the value of a page param.
  private func told(
    _ property: Program.Property,
    _ rule: Program.PageRule,
    _ next: Identifier
  ) -> SwiftCode {
    switch rule {
    case .cursor, .last, .address: "\(next)"
    case .offset: property.presence == .required ? "\(next) ?? 0" : "\(next)"
    case .number(_, let first, _):
      property.presence == .required ? "\(next) ?? \(literal: first)" : "\(next)"
    case .values: "\(next)?.\(kind(of: property))(\(literal: property.key))"
    }
  }

  /// Returns the name, in the runtime, of the kind of value that a page link contains for a param.
  private func kind(of property: Program.Property) -> SwiftCode {
    expanded(property.type) == .scalar(.int) ? "integer" : "text"
  }

  private func cursorType(_ rule: Program.PageRule, _ method: Program.Method) -> TypeName {
    switch rule {
    case .cursor(_, let param), .last(_, let param): valueType(method.params[param].property)
    case .offset, .number: .named("Int", in: nil)
    case .values: .named("PageQuery", in: .runtime(.paging))
    case .address: .named("URL", in: .foundation)
    }
  }

  private func closure(_ path: Program.ValuePath) -> SwiftCode { "{ \(value(path)) }" }

  /// Returns the expression of the value at a path, starting from a closure's argument or another name.
  func value(
    _ path: Program.ValuePath,
    from start: SwiftCode = "$0",
    isOptional: Bool = false
  ) -> SwiftCode {
    var code = start
    var isOptional = isOptional
    for step in path.steps {
      code = "\(code)\(isOptional ? "?" : .empty).\(Identifier(step.name))"
      // A member is in scope only if the module of its type is imported.
      if let owner = step.owner { code = code.usingMembers(of: typeName(owner)) }
      isOptional = step.isOptional
    }
    return code
  }

  /// Returns a name that differs from all others, with the word appended as often as needed.
  func freeName(_ name: String, _ word: String, beside others: [SwiftName]) -> SwiftName {
    let taken = Set(others.map(\.text))
    var free = name
    while taken.contains(free) { free += word }
    return SwiftName(text: free)
  }
}
