extension PartResolver {
  /// Resolves the pagination and the repetition of methods, once the types are known.
  mutating func pagedMethods() -> [Program.Method] {
    zip(spec.methods, methods).map { written, method in
      guard written.pages != nil || written.until != nil else { return method }
      var method = method
      findingOnce(for: written) {
        if let pages = written.pages { method.pages = $0.pages(pages, of: method) }
        if method.pageName != nil { $0.checkPageParams(method) }
        if let until = written.until { method.until = $0.until(until, of: method, written) }
      }
      return method
    }
  }

  private mutating func pages(
    _ written: Spec.Pages,
    of method: Program.Method
  ) -> Program.Pages? {
    guard let result = PagedResult(method) else {
      // A result with an unknown type is reported at its declaration.
      if !hasUnreadResult(method) { report(.unpagedResult(at: written.span)) }
      return nil
    }
    var fields = FieldWalk(types: types)
    let items = self.items(written, of: result, &fields)
    let rule = items.flatMap { pageRule(written.rule, of: method, result, item: $0.item, &fields) }
    let more = self.more(written, of: result, &fields)
    guard let (items, item) = items, let rule else { return nil }
    let path = (groundwork.sharedScopes[written.span]?.path ?? method.entity.path) + ".pages"
    let deprecation =
      method.entity.deprecation ?? fields.passed.compactMap(\.entity.deprecation).first
    let plain = SwiftName(text: method.name.text + "Items")
    let span = written.notes.swiftName?.span ?? method.entity.span
    let name = written.notes.swiftName.map {
      swiftName(Located(value: plain.text, span: span), .method, override: $0)
    }
    checkReserved(name ?? plain, ReservedNames.functions, .method, at: span)
    return Program.Pages(
      entity: entity(path, written.notes, at: written.span).deprecated(deprecation),
      name: name ?? plain,
      nameSpan: span,
      items: items,
      item: item,
      rule: rule,
      more: more
    )
  }

  func hasUnreadResult(_ method: Program.Method) -> Bool {
    guard case .content(.nothing) = method.success,
      let index = table.methodIndex[method.reference]
    else { return false }
    let result = spec.methods[index].result
    return switch result.content?.returns {
    case .content(.json): true
    case .content, .constant, .stream: false
    case nil: result.span != nil
    }
  }

  /// Returns the list and the type of its items.
  private mutating func items(
    _ written: Spec.Pages,
    of result: PagedResult,
    _ fields: inout FieldWalk
  ) -> (path: Program.ValuePath, item: Program.TypeReference)? {
    let span = written.items.last?.span ?? written.span
    guard let end = follow(written.items, from: result.body, at: result.place, &fields) else {
      return nil
    }
    guard case .list(let item) = expanded(end.type), end.isSecret == false else {
      report(.noList(isResult: written.items.isEmpty, at: span))
      return nil
    }
    if fields.passed.last?.coding.isLossy == true, written.rule.dependsOnItems {
      report(.lossyItems(at: span))
    }
    if case .nullable = item {
      let help = "Make the elements required: `{list: Order}`; `lossy` skips the others."
      report(.misfit("`items`", "a list without null elements", at: span, help: help))
      return nil
    }
    return (end.path, item)
  }

  private mutating func more(
    _ written: Spec.Pages,
    of result: PagedResult,
    _ fields: inout FieldWalk
  ) -> Program.ValuePath? {
    guard let last = written.more.last,
      let end = follow(written.more, from: result.body, at: result.place, &fields)
    else { return nil }
    if expanded(end.type) != .scalar(.bool) || end.isSecret {
      let help = "Name a field such as `hasMore: Bool`."
      report(.misfit("`hasMore`", "a field of type Bool", at: last.span, help: help))
    }
    return end.path
  }

  /// Follows fields into objects, and reports each field that does not exist.
  mutating func follow(
    _ names: [Located<String>],
    from type: Program.TypeReference,
    at place: Program.ValuePath,
    _ fields: inout FieldWalk
  ) -> FieldWalk.End? {
    var end = FieldWalk.End(path: place, type: type, isSecret: false)
    for name in names {
      guard case .defined(let index) = expanded(end.type), !end.isSecret,
        case .record(let record) = fields.types[index].shape, !record.isTuple
      else {
        report(.noObject(around: name.value, at: name.span))
        return nil
      }
      let property = record.properties.first { $0.entity.lastName == name.value }
      guard let property else {
        let known = hasBudget ? record.properties.map(\.entity.lastName) : []
        reportUnknown(name, .field, among: known)
        return nil
      }
      refer(name, to: property.entity.span)
      if property.presence == .threeState {
        let help = "Make it `optional` or `nullable`, not both."
        let field = "field \(quoted(name.value))"
        report(
          .misfit(field, "two states", at: name.span, help: help)
        )
        return nil
      }
      end.path.steps.append(property.step(of: .defined(index)))
      (end.type, end.isSecret) = (property.type, property.isSecret)
      fields.passed.append(property)
    }
    return end
  }

  /// Reports params that a call at an address cannot carry.
  private mutating func checkPageParams(_ method: Program.Method) {
    for param in method.params where !param.isFromClient {
      let property = param.property
      checkReserved(property.name, ReservedNames.pageParams, .param, at: property.entity.span)
    }
  }
}

/// A walk along fields to the values of a page.
struct FieldWalk {
  /// The end of a path of fields.
  struct End {
    var path: Program.ValuePath
    var type: Program.TypeReference
    var isSecret: Bool
  }

  let types: [Program.TypeDefinition]
  /// The fields along the path.
  var passed: [Program.Property] = []
}

/// The result of a method with pages: a body that is always present, optionally with headers.
struct PagedResult {
  let body: Program.TypeReference
  /// The path from the function's return value to the body.
  let place: Program.ValuePath
  let headers: [Program.Property]

  /// Creates the result of a method, or returns nil if the method returns something else.
  init?(_ method: Program.Method) {
    switch method.success {
    case .content(.json(let type, accepting: _, isOptional: false)):
      (body, headers) = (type, [])
    case .statuses(let successes) where successes.count == 1:
      guard let only = successes.first,
        case .json(let type, accepting: _, isOptional: false) = only.content
      else { return nil }
      (body, headers) = (type, only.headers)
    case .coded(let successes) where successes.count == 1:
      guard let only = successes.first, let type = only.value, !only.isOptional else { return nil }
      (body, headers) = (type, [])
    case .content, .statuses, .coded, .constant: return nil
    }
    let value = SwiftName(text: "value")
    let step = Program.ValuePath.Step(name: value, isOptional: false, owner: nil)
    place = Program.ValuePath(steps: method.successDeclaration == .structure ? [step] : [])
  }
}

extension Spec.PageRule {
  /// `true` if the location of the next page depends on the items that were read.
  fileprivate var dependsOnItems: Bool {
    switch way {
    case .last, .offset, .page: true
    case .next, .link, .url: false
    }
  }
}

extension Program.Property {
  /// Returns the property as a step of a value path.
  func step(of owner: Program.TypeReference?) -> Program.ValuePath.Step {
    Program.ValuePath.Step(name: name, isOptional: presence != .required, owner: owner)
  }
}
