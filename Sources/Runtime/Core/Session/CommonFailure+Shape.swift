extension CommonFailure {
  /// Reads an answer of any status that contains this error and nothing else, or nil if it has unknown members.
  ///
  /// An error with only optional members can be read from any object, so the received members decide.
  static func read(anyStatus response: HTTPResponse) -> Self? {
    guard response.mayBeRefusal else { return nil }
    if let type = Self.self as? any HeaderFailure.Type {
      return type.readWhole(response) as? Self
    }
    return (Self.self as? any JSONCodable.Type)?.readWhole(response) as? Self
  }
}

extension HeaderFailure {
  /// Reads the body and the header fields, or returns nil if the object has unknown members.
  fileprivate static func readWhole(_ response: HTTPResponse) -> Self? {
    Value.readWhole(response).flatMap { try? Self($0, response) }
  }
}

extension JSONCodable {
  /// Reads the body, or returns nil if the object has members that are unknown to this type.
  fileprivate static func readWhole(_ response: HTTPResponse) -> Self? {
    guard case .object(let members)? = try? JSONValue(json: response.body),
      let value = try? Self(json: response.body),
      case .object(let known)? = try? JSONValue(json: value.jsonData)
    else { return nil }
    let found = Set(members.filter { $0.value != .null }.map(\.key))
    return !found.isEmpty && found.isSubset(of: known.map(\.key)) ? value : nil
  }
}

extension HTTPResponse {
  /// `true` if the body is small enough to be examined for an error, whatever the status.
  var mayBeRefusal: Bool { body.count <= 64 * 1024 }
}
