extension CommonFailure {
  /// Reads an answer of any status that is this error and nothing else; nil if it has members of its own.
  ///
  /// An error whose members are all optional can be read from any object, so the members that came count.
  static func read(anyStatus response: HTTPResponse) -> Self? {
    guard response.mayBeRefusal else { return nil }
    if let type = Self.self as? any HeaderFailure.Type {
      return type.readWhole(response) as? Self
    }
    return (Self.self as? any JSONCodable.Type)?.readWhole(response) as? Self
  }
}

extension HeaderFailure {
  /// Reads the body and the header fields; nil if the object has members of its own.
  fileprivate static func readWhole(_ response: HTTPResponse) -> Self? {
    Value.readWhole(response).flatMap { try? Self($0, response) }
  }
}

extension JSONCodable {
  /// Reads the body; nil if the object has members that this type does not know.
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
  /// `true` if the body is small enough to be looked at as a refusal, whatever the status.
  var mayBeRefusal: Bool { body.count <= 64 * 1024 }
}
