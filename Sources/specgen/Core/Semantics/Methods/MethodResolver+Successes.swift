extension MethodResolver {
  /// Resolves several successes, identified by codes of the envelope or by statuses.
  mutating func successes(
    _ method: Spec.Method,
    path: String,
    owner: SwiftName
  ) -> Program.Success {
    let isByStatus = method.succeeds.items.contains { $0.status != nil }
    if isByStatus {
      let successes = method.succeeds.items.map { statusSuccess($0, path: path, owner: owner) }
      checkUnique(successes.map { ($0.name, $0.entity) }, .case)
      if let only = successes.first, successes.count == 1 { checkMembers(of: only) }
      return .statuses(successes)
    }
    let successes = method.succeeds.items.map { codedSuccess($0, path: path, owner: owner) }
    checkUnique(successes.map { ($0.name, $0.entity) }, .case)
    var first: [String: Span] = [:]
    for success in method.succeeds.items {
      if let taken = first.updateValue(success.code.span, forKey: success.code.value) {
        report(.unreachableFailure(at: success.code.span, first: taken))
      }
    }
    return .coded(successes)
  }

  private mutating func statusSuccess(
    _ success: Spec.Success,
    path: String,
    owner: SwiftName
  ) -> Program.StatusSuccess {
    if success.status == nil {
      report(.missingKey("status", shape: "a success", at: success.name.span))
    }
    let path = "\(path).succeeds.\(success.name.value)"
    let place = InlineOwner(type: owner, member: success.name.value, path: path)
    var content = content(success.content, at: "`succeeds`", owner: place)
    if case .json(let type, let kinds, isOptional: false) = content, success.isOptional {
      content = .json(type, accepting: kinds, isOptional: true)
    }
    return Program.StatusSuccess(
      entity: entity(path, success.notes, at: success.name.span),
      name: swiftName(success.name, .case, override: success.notes.swiftName),
      statuses: success.status?.value ?? Default.successStatus,
      contentType: success.contentType?.value,
      content: content,
      headers: answerHeaders(success.headers, path: path, owner: owner)
    )
  }

  /// Resolves the result for a code.
  private mutating func codedSuccess(
    _ success: Spec.Success,
    path: String,
    owner: SwiftName
  ) -> Program.CodedSuccess {
    refuseHeaders(success.headers)
    let path = "\(path).succeeds.\(success.name.value)"
    let place = InlineOwner(type: owner, member: success.name.value, path: path)
    let value = codedValue(success, place)
    return Program.CodedSuccess(
      entity: entity(path, success.notes, at: success.name.span),
      name: swiftName(success.name, .case, override: success.notes.swiftName),
      code: success.code.value,
      value: value,
      isOptional: value != nil && success.isOptional
    )
  }

  private mutating func codedValue(
    _ success: Spec.Success,
    _ owner: InlineOwner
  ) -> Program.TypeReference? {
    switch success.content {
    case .nothing: return nil
    case .text, .bytes:
      refuseWholeBody(at: success.name.span)
      return nil
    case .json(let use):
      refuseFormats(of: use, at: "`succeeds`")
      return reference(use, owner: owner)
    }
  }

  /// Reports a header whose name collides with the body in the generated structure.
  mutating func checkMembers(of success: Program.StatusSuccess) {
    if success.content != .nothing { checkMembers(success.headers) }
  }
}

extension TypeResolving {
  /// Resolves the answer headers to read.
  mutating func answerHeaders(
    _ headers: [Spec.Field],
    path: String,
    owner: SwiftName
  ) -> [Program.Property] {
    let properties = headers.compactMap { field -> Program.Property? in
      let key = field.key ?? field.name
      if !isToken(key.value) {
        report(.invalidWireName(key.value, kind: .header, at: key.span))
      }
      let scope = scope(
        ofPartAt: field.name.span,
        else: ParamScope(path: path, owner: owner)
      )
      guard !refusesDisabling(field) else { return nil }
      return property(field, in: scope.path, owner: scope.owner, .header)
    }
    for property in properties {
      checkReserved(property.name, ReservedNames.properties, .header, at: property.entity.span)
    }
    checkUnique(properties.map { ($0.name, $0.entity) }, .header)
    for property in properties
    where !canCarry(property, in: .query) || isBytes(property.type) {
      report(.typeNotCarried(.header(prefix: nil), at: property.entity.span))
    }
    let names = properties.map(\.wireName)
    checkDistinct(names, as: names.map { $0.value.lowercased() })
    return properties
  }

  /// Reports a header whose name collides with the object in the generated structure.
  mutating func checkMembers(_ headers: [Program.Property]) {
    for header in headers where header.name.text == "value" {
      report(.reservedName("value", kind: .header, at: header.entity.span))
    }
  }
}
