import Foundation

/// What the session adds to the request of a method.
extension RequestBuilder {
  /// Adds a token, unless the method has written something in its place.
  mutating func carry(_ token: Secret<String>, in placement: TokenPlacement) {
    switch placement {
    case .header(let name, let prefix):
      if headers[name] == nil { header(name, token, prefix: prefix) }
    case .query(let key):
      let field = field(key, token)
      if !queryFields.contains(where: { $0.key == field.key }) { queryFields.append(field) }
    }
  }

  /// Adds the key by which a server knows the call, unless the method has written one.
  mutating func identify(by name: String, _ key: String) {
    if headers[name] == nil { header(name, key) }
  }

  /// Says which answers the method reads, unless the method has said so.
  mutating func accept(_ mediaTypes: String) {
    if headers["Accept"] == nil { header("Accept", mediaTypes) }
  }
}
