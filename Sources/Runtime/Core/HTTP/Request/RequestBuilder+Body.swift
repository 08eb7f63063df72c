public import Foundation

/// The body of a request: JSON, a form, bytes, or explicitly no body.
extension RequestBuilder {
  /// Sets the body to a value encoded as JSON.
  public mutating func body(
    json value: some JSONCodable,
    contentType: String = "application/json"
  ) {
    body(bytes: data(json: value), contentType: contentType)
  }

  /// Sets the body to a value encoded as JSON, or to no body if the value is nil.
  public mutating func body<Value: JSONCodable>(
    json value: Value?,
    contentType: String = "application/json"
  ) {
    if let value { body(json: value, contentType: contentType) } else { noBody() }
  }

  /// Sets the body to a JSON object whose members the closure writes.
  public mutating func jsonBody(_ writeMembers: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(writeMembers)
    body(bytes: data(json), contentType: "application/json")
  }

  /// Returns a value encoded as JSON and records its secrets.
  package mutating func data(json value: some JSONCodable) -> Data {
    var json = JSONWriter()
    value.write(to: &json)
    return data(json)
  }

  private mutating func data(_ json: JSONWriter) -> Data {
    if json.hasInvalidNumber { fail(.notFinite) }
    for secret in json.secretTexts { keep(secret: secret) }
    return json.data
  }

  /// Sets the body to bytes.
  public mutating func body(bytes: Data, contentType: String) {
    if content.body != nil { fail(.severalBodies) }
    content.body = .bytes(bytes)
    setContentType(contentType)
  }

  /// Sets the body to bytes, or to no body if the bytes are nil.
  public mutating func body(bytes: Data?, contentType: String) {
    if let bytes { body(bytes: bytes, contentType: contentType) } else { noBody() }
  }

  /// Sets the body to text in UTF-8.
  ///
  /// The content type names the charset if it is a text type.
  public mutating func body(text: some ParameterValue, contentType: String = "text/plain") {
    keep(text)
    let charset = contentType.hasPrefix("text/") ? "; charset=utf-8" : ""
    body(bytes: Data(text.parameterText.utf8), contentType: contentType + charset)
  }

  /// Sets the body to text in UTF-8, or to no body if the text is nil.
  public mutating func body<Text: ParameterValue>(
    text: Text?,
    contentType: String = "text/plain"
  ) {
    if let text { body(text: text, contentType: contentType) } else { noBody() }
  }

  /// Sends no body.
  ///
  /// With `POST`, `PUT` and `PATCH`, sends a content length of 0.
  public mutating func noBody() {
    switch content.method {
    case .post, .put, .patch: emptyBody()
    default: break
    }
  }

  /// Sets the body to no bytes, so that a content length of 0 is sent.
  public mutating func emptyBody() {
    if content.body != nil { fail(.severalBodies) }
    content.body = .bytes(Data())
  }

  /// Sets the body to a form with fields in order.
  public mutating func body(form fields: [(key: String, value: String)]) {
    beginForm()
    for (key, value) in fields { form(key, value) }
  }

  /// Adds a field to the form body.
  public mutating func form(_ key: String, _ value: some ParameterValue) {
    beginForm()
    content.formFields.append(field(key, value))
  }

  /// Adds a field to the form body.
  ///
  /// Does not add a field for nil.
  public mutating func form<T: ParameterValue>(_ key: String, _ value: T?) {
    beginForm()
    if let value { form(key, value) }
  }

  /// Adds a field to the form body for each value, all with the same key.
  ///
  /// Adds no fields for nil.
  public mutating func form<T: ParameterValue>(_ key: String, _ values: [T]?) {
    beginForm()
    for value in values ?? [] { form(key, value) }
  }

  /// Adds a date to the form body.
  ///
  /// Does not add a field for nil.
  public mutating func form(_ key: String, _ date: Date?, format: DateFormat) {
    form(key, date.map(format.text))
  }

  package mutating func beginForm() {
    switch content.body {
    case .none:
      content.body = .form
      setContentType("application/x-www-form-urlencoded; charset=utf-8")
    case .form: break
    case .bytes, .multipart: fail(.severalBodies)
    }
  }

  private mutating func setContentType(_ type: String) {
    if content.headers["Content-Type"] == nil { header("Content-Type", type) }
  }
}
