/// Headers that something between a call and the wire adds.
extension HTTPRequest {
  /// Sets a header, its value after a prefix; where the value is a `Secret`, nothing shows it.
  ///
  /// ```swift
  /// try request.setHeader("Authorization", token, prefix: "Bearer ")   // token: Secret<String>
  /// ```
  ///
  /// A name or a value that cannot go on the wire, and a header that belongs to the transport, throw
  /// ``TransportFailure/invalidRequest(_:)``.
  public mutating func setHeader(
    _ name: String,
    _ value: some ParameterValue,
    prefix: String = ""
  ) throws(TransportFailure) {
    var builder = RequestBuilder()
    builder.header(name, value, prefix: prefix)
    if let problem = builder.problem { throw .invalidRequest(problem) }
    headers = headers.merging(builder.headers)
    secrets = secrets.union(SecretTexts(builder.secrets))
  }

  /// Refuses headers that a method could not have set either.
  func checkHeaders() throws(TransportFailure) {
    if let problem = headers.problem { throw .invalidRequest(.header(problem)) }
    if let field = headers.fields.first(where: \.isReserved) {
      throw .invalidRequest(.header(.reserved(field.name)))
    }
  }

  /// The secrets, and what stands in headers that are known to hold some.
  var allSecrets: SecretTexts {
    var builder = RequestBuilder()
    for field in headers.fields { builder.keep(credentialOf: field) }
    return secrets.union(SecretTexts(builder.secrets))
  }
}

extension RequestBuilder {
  /// Notes the value of a field whose name says that it opens something; cookies may say anything.
  mutating func keep(credentialOf field: Headers.Field) {
    guard field.holdsCredential, !field.isNamed("Cookie") else { return }
    // The word before it, such as Bearer, is no secret, and a server may leave it out.
    keep(secret: String(field.value.split(separator: " ").last ?? ""))
  }
}

extension Headers.Field {
  /// Whether the field belongs to the transport.
  var isReserved: Bool {
    ["host", "content-length", "transfer-encoding", "connection"].contains(name.lowercased())
  }

  /// Whether the name says that the value opens something.
  var holdsCredential: Bool {
    let name = name.lowercased().filter { $0.isLetter }
    if name.hasSuffix("key"), !name.hasPrefix("idempot") { return true }
    return [
      "auth", "cookie", "token", "secret", "apikey", "passw", "session", "signature",
      "credential", "csrf", "xsrf", "jwt",
    ].contains { name.contains($0) }
  }
}
