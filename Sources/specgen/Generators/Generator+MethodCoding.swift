extension Generator {
  /// Whether a method is a JSON model too: where the spec says so, and its params allow it.
  func isCodable(_ method: Program.Method) -> Bool {
    program.output.methods == .codable && method.fitsJSON
  }

  /// The functions that read a call from JSON and write it, so that an app's tests can keep calls.
  func coding(_ method: Program.Method) -> [SwiftCode] {
    guard isCodable(method) else { return [] }
    let constants = method.codedConstants
    let params = method.codedParams
    if constants.isEmpty, params.isEmpty {
      return [
        """
        /// Reads the call from an object, whatever it holds.
        \(access)init(from json: JSONReader) throws(DecodingFailure) {}
        """,
        """
        /// Writes nothing: the call has no params.
        \(access)func writeMembers(to json: inout JSONWriter) {}
        """,
      ]
    }
    let statements = grouped(
      constants.map { ($0.parents, writing($0.key, $0.value)) }
        + params.map { ($0.parents, writing($0)) }
    )
    return [
      """
      /// Reads the call from its params by their keys.
      \(access)init(from json: JSONReader) throws(DecodingFailure) {
        \(lines: constants.map { expecting($0.key, in: $0.parents, $0.value) })
        \(lines: params.map(reading))
      }
      """,
      """
      /// Writes the call's params by their keys.
      \(access)func writeMembers(to json: inout JSONWriter) {
        \(lines: statements)
      }
      """,
    ]
  }
}

extension Program.Method {
  /// Whether JSON can hold all params, which a file in a form cannot.
  fileprivate var fitsJSON: Bool {
    let files: [Program.TypeReference] = [.scalar(.formFile), .list(.scalar(.formFile))]
    return !params.contains { files.contains($0.property.type) }
  }

  /// The params as members of one JSON object.
  fileprivate var codedParams: [Program.Property] {
    let hasUniqueKeys = hasUniqueKeys
    return params.map { param in
      var property = param.property
      if !hasUniqueKeys { (property.parents, property.key) = ([], property.name.text) }
      return property
    }
  }

  /// The members of the body that always have the same value, which stand in that object too.
  fileprivate var codedConstants: [Program.MethodConstant] {
    hasUniqueKeys ? constants.filter { $0.place == .member(.object) } : []
  }

  /// Whether no key on the wire stands in two places; else the params go by their names.
  private var hasUniqueKeys: Bool {
    let isMember: (Program.Place) -> Bool = { $0 == .member(.object) }
    let members =
      params.filter { isMember($0.place) }.map { $0.property.parents.first ?? $0.property.key }
      + constants.filter { isMember($0.place) }.map { $0.parents.first ?? $0.key }
    let others = params.filter { !isMember($0.place) }.map(\.property.key)
    return Set(others).count == others.count && Set(others).isDisjoint(with: members)
  }
}
