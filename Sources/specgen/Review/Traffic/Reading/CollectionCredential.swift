/// A credential that a client adds to a request.
enum CollectionCredential {
  case header(TrafficField)
  case query(TrafficField)

  /// Returns the credential of a user with a password.
  static func basic(user: String, password: String) -> CollectionCredential {
    let token = Base64Text.text(of: Array("\(user):\(password)".utf8))
    return .header(TrafficField("Authorization", "Basic " + token))
  }

  /// Returns the credential of a token; one without a value becomes a placeholder.
  static func bearer(_ token: String?, prefix: String? = nil) -> CollectionCredential {
    .header(TrafficField("Authorization", "\(prefix ?? "Bearer") \(token ?? "{token}")"))
  }

  /// Adds the credential, unless the request states a value of the same name itself.
  func add(toHeaders headers: inout [TrafficField], query: inout [TrafficField]) {
    switch self {
    case .header(let field):
      if headers.value(of: field.name) == nil { headers.append(field) }
    case .query(let field):
      if !query.contains(where: { $0.name == field.name }) { query.append(field) }
    }
  }
}

extension Base64Text {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the text of bytes, with padding.
  static func text(of bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for index in 0..<4 {
        let value = Int(bits >> UInt32(18 - 6 * index)) & 0x3F
        result.append(index <= group.count ? alphabet[value] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
