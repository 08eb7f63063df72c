extension Generator {
  /// The functions that read a call from JSON and write it, so that an app's tests can keep calls.
  func coding(_ method: Program.Method) -> [SwiftCode] {
    guard method.isCodable else { return [] }
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
    return [
      """
      /// Reads the call from its params by their keys.
      \(access)init(from json: JSONReader) throws(DecodingFailure) {
        \(lines: constants.map { expecting($0.key, $0.value) })
        \(lines: params.map(reading))
      }
      """,
      """
      /// Writes the call's params by their keys.
      \(access)func writeMembers(to json: inout JSONWriter) {
        \(lines: constants.map { writing($0.key, $0.value) })
        \(lines: params.map { writing($0) })
      }
      """,
    ]
  }
}

extension Program.Method {
  /// Whether JSON can hold all params, which a file in a form cannot.
  var isCodable: Bool {
    let files: [Program.TypeReference] = [.scalar(.formFile), .list(.scalar(.formFile))]
    return !params.contains { files.contains($0.property.type) }
  }

  /// The params as members of one JSON object.
  fileprivate var codedParams: [Program.Property] {
    params.map { param in
      var property = param.property
      if !hasUniqueKeys { property.key = property.name.text }
      return property
    }
  }

  /// The members of the body that always have the same value, which stand in that object too.
  fileprivate var codedConstants: [Program.MethodConstant] {
    hasUniqueKeys ? constants.filter { $0.place == .member(.object) } : []
  }

  /// Whether no key on the wire stands in two places; else the params go by their names.
  private var hasUniqueKeys: Bool {
    let keys =
      params.map(\.property.key)
      + constants.filter { $0.place == .member(.object) }.map(\.key)
    return Set(keys).count == keys.count
  }
}
