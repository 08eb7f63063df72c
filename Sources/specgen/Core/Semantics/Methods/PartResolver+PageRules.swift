extension PartResolver {
  /// Resolves the source of the values for the call after a page.
  mutating func pageRule(
    _ rule: Spec.PageRule,
    of method: Program.Method,
    _ result: PagedResult,
    item: Program.TypeReference,
    _ fields: inout FieldWalk
  ) -> Program.PageRule? {
    switch rule.way {
    case .next(let path):
      let end = follow(path, from: result.body, at: result.place, &fields)
      return cursor(end, path, into: rule.param, of: method).map { .cursor($0, param: $1) }
    case .last(let path):
      let end = follow(path, from: item, at: Program.ValuePath(steps: []), &fields)
      return cursor(end, path, into: rule.param, of: method).map { .last($0, param: $1) }
    case .offset(let name):
      let size = rule.pageSize.flatMap { count($0, of: method) }
      return count(name, of: method).map { .offset(param: $0, size: size) }
    case .page(let name):
      let size = rule.pageSize.flatMap { count($0, of: method) }
      let number = rule.firstPage == .zero ? 0 : 1
      return count(name, of: method).map { .number(param: $0, first: number, size: size) }
    case .link(let name):
      return link(name, result, of: method).flatMap { values($0, into: rule.param, of: method) }
    case .url(let path):
      return url(path, result, &fields).flatMap { values($0, into: rule.param, of: method) }
    }
  }

  /// Returns the param for a cursor, after checking its type.
  private mutating func cursor(
    _ end: FieldWalk.End?,
    _ path: [Located<String>],
    into names: [Located<String>],
    of method: Program.Method
  ) -> (Program.ValuePath, Int)? {
    // A missing or a second param was reported.
    guard let name = names.first, names.count == 1 else { return nil }
    let index = optionalParam(name, of: method)
    guard let end, let index, let field = path.last else { return nil }
    let param = method.params[index].property
    let type = expanded(end.type)
    guard case .scalar(let scalar) = type, scalar.isCursor else {
      report(.noCursor(at: field.span))
      return nil
    }
    if type != expanded(param.type) || end.isSecret != param.isSecret {
      report(.unfitCursor(param: name.value, field: field.value, at: name.span))
    }
    return (end.path, index)
  }

  /// Returns the param for a count.
  private mutating func count(_ name: Located<String>, of method: Program.Method) -> Int? {
    guard let index = callParam(name, of: method) else { return nil }
    let param = method.params[index].property
    if expanded(param.type) != .scalar(.int) || param.isSecret || param.presence == .threeState {
      let help = "Declare it as `\(shortened(name.value)): Int`, or with `optional: true`."
      let what = "param \(quoted(name.value))"
      report(.misfit(what, "the type Int to count pages", at: name.span, help: help))
    }
    return index
  }

  /// Resolves the params that take their values from an address.
  ///
  /// Without params, the call is sent to the address itself.
  private mutating func values(
    _ address: Program.PageAddress,
    into names: [Located<String>],
    of method: Program.Method
  ) -> Program.PageRule? {
    guard !names.isEmpty else { return .address(address) }
    var seen: Set<String> = []
    let indices = names.compactMap { name -> Int? in
      if !seen.insert(name.value).inserted {
        let what = "param \(quoted(name.value))"
        report(.misfit(what, "one mention", at: name.span, help: "Name it once."))
      }
      guard let index = optionalParam(name, of: method) else { return nil }
      let param = method.params[index]
      let type = expanded(param.property.type)
      let isPlain = [.scalar(.string), .scalar(.int)].contains(type) && !param.property.isSecret
      if param.place != .query || !isPlain {
        let help = "Name query params of type String or Int; an address contains no others."
        let what = "param \(quoted(name.value))"
        report(.misfit(what, "a value in the address", at: name.span, help: help))
      }
      return index
    }
    return indices.count == names.count ? .values(address, params: indices.sorted()) : nil
  }

  /// Returns the header that contains the links.
  private mutating func link(
    _ name: Located<String>,
    _ result: PagedResult,
    of method: Program.Method
  ) -> Program.PageAddress? {
    guard let header = result.headers.first(where: { $0.entity.lastName == name.value }) else {
      if mayHave(answerHeader: name.value, method) { return nil }
      if result.headers.isEmpty {
        report(.noLinkHeader(at: name.span))
      } else {
        reportUnknown(name, .header, among: result.headers.map(\.entity.lastName))
      }
      return nil
    }
    refer(name, to: header.entity.span)
    if expanded(header.type) != .scalar(.string) || header.isSecret {
      let help = "Declare it as `{key: Link, type: String, optional: true}`."
      report(.misfit("`link`", "a header of type String", at: name.span, help: help))
    }
    return .link(Program.ValuePath(steps: [header.step(of: nil)]))
  }

  private mutating func url(
    _ path: [Located<String>],
    _ result: PagedResult,
    _ fields: inout FieldWalk
  ) -> Program.PageAddress? {
    guard let end = follow(path, from: result.body, at: result.place, &fields),
      let field = path.last
    else { return nil }
    let type = expanded(end.type)
    if ![.scalar(.string), .scalar(.url)].contains(type) || end.isSecret {
      let help = "Name a field such as `next: URL?`."
      report(
        .misfit("`url`", "a field of type URL or String", at: field.span, help: help)
      )
    }
    return .url(end.path, isText: type == .scalar(.string))
  }

  /// Returns a param that the first call omits.
  private mutating func optionalParam(
    _ name: Located<String>,
    of method: Program.Method
  ) -> Int? {
    guard let index = callParam(name, of: method) else { return nil }
    if ![.optional, .nullable].contains(method.params[index].property.presence) {
      report(.neededCursor(name.value, at: name.span))
    }
    return index
  }

  /// `true` if a method has, or may have, the param in an unreadable declaration, which was reported.
  private func mayHave(param name: String, _ method: Program.Method) -> Bool {
    guard let written = written(method) else { return false }
    let params = written.params
    let fields =
      (params.path + params.query + params.cookies).fields
      + params.headers.items.compactMap(\.field)
    return params.hasUnread || fields.contains { $0.name.value == name }
  }

  /// `true` if a method has, or may have, the answer header in an unreadable declaration.
  private func mayHave(answerHeader name: String, _ method: Program.Method) -> Bool {
    guard let written = written(method) else { return false }
    return written.params.hasUnread || written.answerHeaders.contains { $0.name.value == name }
  }

  private func written(_ method: Program.Method) -> Spec.Method? {
    table.methodIndex[method.reference].map { spec.methods[$0] }
  }

  /// Returns the index of a param that the caller of a method supplies.
  mutating func callParam(_ name: Located<String>, of method: Program.Method) -> Int? {
    let index = method.params.firstIndex { $0.property.entity.lastName == name.value }
    guard let index else {
      if mayHave(param: name.value, method) { return nil }
      let known = method.params.map { $0.property.entity.lastName }
      reportUnknown(name, .param, among: known)
      return nil
    }
    refer(name, to: method.params[index].property.entity.span)
    if method.params[index].isFromClient {
      let help = "Values of the client are the same for all calls; name a param of this call."
      let what = "param \(quoted(name.value))"
      report(.misfit(what, "`from: call`", at: name.span, help: help))
    }
    return index
  }
}

extension Scalar {
  /// `true` if a value can identify a page.
  fileprivate var isCursor: Bool {
    switch self {
    case .string, .int, .int32, .int64, .uint64, .uuid, .scalar: true
    case .bool, .double, .decimal, .url, .data, .date, .duration, .localTime, .json, .formFile:
      false
    }
  }
}
