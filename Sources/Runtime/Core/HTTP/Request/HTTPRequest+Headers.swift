/// Headers that interceptors and transports add to a request.
extension HTTPRequest {
  /// Sets a header to a value, with an optional prefix.
  ///
  /// The value of a `Secret` is never shown.
  ///
  /// ```swift
  /// try request.setHeader("Authorization", token, prefix: "Bearer ")   // token: Secret<String>
  /// ```
  ///
  /// - Throws: ``TransportFailure/invalidRequest(_:)`` if the name or the value is not valid in a header, or if
  ///   the transport reserves the header.
  public mutating func setHeader(
    _ name: String,
    _ value: some ParameterValue,
    prefix: String = ""
  ) throws(TransportFailure) {
    var builder = RequestBuilder()
    builder.header(name, value, prefix: prefix)
    if let problem = builder.content.problem { throw .invalidRequest(problem) }
    headers = headers.merging(builder.content.headers)
    secrets = secrets.union(SecretTexts(builder.content.secrets))
  }

  /// Throws an error for headers that a method could not set either.
  func checkHeaders() throws(TransportFailure) {
    if let problem = headers.problem { throw .invalidRequest(.header(problem)) }
    if let field = headers.fields.first(where: \.isReserved) {
      throw .invalidRequest(.header(.reserved(field.name)))
    }
  }

  /// The secrets of the request, including the values of headers that are known to contain credentials.
  var allSecrets: SecretTexts {
    var builder = RequestBuilder()
    for field in headers.fields { builder.keep(credentialOf: field) }
    return secrets.union(SecretTexts(builder.content.secrets))
  }
}

extension RequestBuilder {
  /// Records the value of a field whose name suggests a credential.
  ///
  /// Cookies are exempt, because they can contain any value.
  mutating func keep(credentialOf field: Headers.Field) {
    guard field.holdsCredential, !field.isNamed("Cookie") else { return }
    // The scheme before it, such as Bearer, is not secret, and a server may echo the credential without it.
    keep(secret: String(field.value.split(separator: " ").last ?? ""))
  }
}

extension Headers.Field {
  /// `true` if only the transport may set the field.
  var isReserved: Bool {
    ["host", "content-length", "transfer-encoding", "connection"].contains(name.lowercased())
  }

  /// `true` if the name suggests that the value is a credential.
  var holdsCredential: Bool {
    let name = name.lowercased().filter { $0.isLetter }
    if name.hasSuffix("key"), !name.hasPrefix("idempot") { return true }
    return [
      "auth", "cookie", "token", "secret", "apikey", "passw", "session", "signature",
      "credential", "csrf", "xsrf", "jwt",
    ].contains { name.contains($0) }
  }
}
