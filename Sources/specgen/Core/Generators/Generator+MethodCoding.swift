extension Generator {
  /// Returns `true` if a method is also a JSON model: the spec requests it, and its params allow it.
  func isCodable(_ method: Program.Method) -> Bool {
    program.output.methods == .codable && method.fitsJSON
  }

  /// Returns the functions that read a call from JSON and write it, so that an app's tests can store calls.
  func coding(_ method: Program.Method) -> [SwiftCode] {
    guard isCodable(method) else { return [] }
    let constants = method.codedConstants
    let params = codedParams(of: method)
    if constants.isEmpty, params.isEmpty {
      return [
        """
        \(access)init(from json: JSONReader) throws(DecodingFailure) {}
        """,
        """
        \(access)func writeMembers(to json: inout JSONWriter) {}
        """,
      ]
    }
    let statements = grouped(
      constants.map { ($0.parents, writing($0.key, $0.value)) }
        + params.map { ($0.property.parents, writing($0)) }
    )
    return [
      """
      \(access)init(from json: JSONReader) throws(DecodingFailure) {
        \(lines: constants.map { expecting($0.key, in: $0.parents, $0.value) })
        \(lines: MemberReading.statements(params.map(reading)))
      }
      """,
      """
      \(access)func writeMembers(to json: inout JSONWriter) {
        \(lines: statements)
      }
      """,
    ]
  }
}

extension Generator {
  /// Returns the params as members of one JSON object.
  private func codedParams(of method: Program.Method) -> [Program.Param] {
    let hasUniqueKeys = method.hasUniqueKeys
    return method.params.map { param in
      var property = param.callProperty
      if !hasUniqueKeys { (property.parents, property.key) = ([], property.name.text) }
      // The request sends the number as text, so the JSON of the call keeps it as text.
      let isPlain = property.coding == .plain && !property.isSecret && !param.place.isJSON
      if isPlain, expanded(property.type) == .scalar(.decimal) {
        property.coding = .text(accepting: [.number])
      }
      return Program.Param(
        property: property,
        place: param.place,
        isFromClient: param.isFromClient,
        isValidated: param.isValidated
      )
    }
  }

  private func reading(_ param: Program.Param) -> MemberReading {
    let property = param.property
    guard isSupplied(param) else { return reading(property) }
    let target = member(property.storedName, hiddenBy: ["json"])
    return MemberReading(throwing: "\(target) = try json.text(orEmpty: \(literal: property.key))")
  }

  private func writing(_ param: Program.Param) -> SwiftCode {
    let property = param.property
    guard isSupplied(param) else { return writing(property) }
    let value = member(property.storedName, hiddenBy: ["json", "request"])
    return "json.text(unlessEmpty: \(literal: property.key), \(value))"
  }

  /// Returns `true` if the app supplies the value separately, so that the JSON of the call may omit it.
  private func isSupplied(_ param: Program.Param) -> Bool {
    let property = param.property
    return param.place.isHeader && property.presence == .required
      && property.defaultValue == nil && expanded(property.type) == .scalar(.string)
  }
}

extension Program.Place {
  /// `true` if a value in this position is JSON.
  fileprivate var isJSON: Bool {
    switch self {
    case .member(.object), .body, .bodies: true
    case .path, .query, .header, .cookie, .member: false
    }
  }
}

extension Program.Method {
  /// `true` if JSON can represent all params, which excludes files in a form and alternative bodies.
  fileprivate var fitsJSON: Bool {
    bodies.isEmpty && !params.contains(where: \.property.type.isFiles)
  }

  /// The constant members of the body that also appear in the JSON of the call; empty if its keys are Swift names.
  fileprivate var codedConstants: [Program.MethodConstant] {
    hasUniqueKeys ? constants.filter { $0.place == .member(.object) } : []
  }

  /// `true` if no wire name occurs in two positions; otherwise the Swift names of the params are the keys.
  fileprivate var hasUniqueKeys: Bool {
    let isMember: (Program.Place) -> Bool = { $0 == .member(.object) }
    let members =
      params.filter { isMember($0.place) }.map { $0.property.parents.first ?? $0.property.key }
      + constants.filter { isMember($0.place) }.map { $0.parents.first ?? $0.key }
    let others = params.filter { !isMember($0.place) }.map(\.property.key)
    return Set(others).count == others.count && Set(others).isDisjoint(with: members)
  }
}
