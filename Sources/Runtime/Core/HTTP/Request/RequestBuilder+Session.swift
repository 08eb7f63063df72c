import Foundation

/// Values that the session adds to the request of a method.
extension RequestBuilder {
  /// Adds a token, unless the method has already set the header or the query field.
  mutating func carry(_ token: Secret<String>, in placement: TokenPlacement) {
    switch placement {
    case .header(let name, let prefix):
      if content.headers[name] == nil { header(name, token, prefix: prefix) }
    case .query(let key):
      let field = field(key, token)
      if !content.queryFields.contains(where: { $0.key == field.key }) {
        content.queryFields.append(field)
      }
    }
  }

  /// Adds the idempotency key of the call, unless the method has set one.
  mutating func identify(by name: String, _ key: String) {
    if content.headers[name] == nil { header(name, key) }
  }

  /// Sets the media types that the method accepts, unless the method has set them.
  mutating func accept(_ mediaTypes: String) {
    if content.headers["Accept"] == nil { header("Accept", mediaTypes) }
  }
}
