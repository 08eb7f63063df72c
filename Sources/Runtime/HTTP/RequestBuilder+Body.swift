public import Foundation

/// The body of a request: JSON, a form, bytes or explicitly nothing.
extension RequestBuilder {
  /// Makes a value the body, as JSON.
  public mutating func body(
    json value: some JSONCodable,
    contentType: String = "application/json"
  ) {
    body(bytes: data(json: value), contentType: contentType)
  }

  /// Makes a value the body, as JSON; nil is no body.
  public mutating func body<Value: JSONCodable>(
    json value: Value?,
    contentType: String = "application/json"
  ) {
    if let value { body(json: value, contentType: contentType) } else { noBody() }
  }

  /// Makes an object the body, its members written by the closure.
  public mutating func jsonBody(_ writeMembers: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(writeMembers)
    body(bytes: data(json), contentType: "application/json")
  }

  /// The JSON of a value, its secrets noted.
  mutating func data(json value: some JSONCodable) -> Data {
    var json = JSONWriter()
    value.write(to: &json)
    return data(json)
  }

  private mutating func data(_ json: JSONWriter) -> Data {
    if json.hasInvalidNumber { fail(.notFinite) }
    for secret in json.secretTexts { keep(secret: secret) }
    return json.data
  }

  /// Makes bytes the body.
  public mutating func body(bytes: Data, contentType: String) {
    if body != nil { fail(.severalBodies) }
    body = .bytes(bytes)
    setContentType(contentType)
  }

  /// Makes bytes the body; nil is no body.
  public mutating func body(bytes: Data?, contentType: String) {
    if let bytes { body(bytes: bytes, contentType: contentType) } else { noBody() }
  }

  /// Makes a text the body, in UTF-8, which the media types of texts name.
  public mutating func body(text: some ParameterValue, contentType: String = "text/plain") {
    keep(text)
    let charset = contentType.hasPrefix("text/") ? "; charset=utf-8" : ""
    body(bytes: Data(text.parameterText.utf8), contentType: contentType + charset)
  }

  /// Makes a text the body, in UTF-8; nil is no body.
  public mutating func body<Text: ParameterValue>(
    text: Text?,
    contentType: String = "text/plain"
  ) {
    if let text { body(text: text, contentType: contentType) } else { noBody() }
  }

  /// Sends no body, but its length of 0 with the verbs that usually have one.
  public mutating func noBody() {
    switch method {
    case .post, .put, .patch: emptyBody()
    default: break
    }
  }

  /// Makes a body of no bytes, so that its length of 0 is really sent.
  public mutating func emptyBody() {
    if body != nil { fail(.severalBodies) }
    body = .bytes(Data())
  }

  /// Makes fields the body, in order, as a form.
  public mutating func body(form fields: [(key: String, value: String)]) {
    beginForm()
    for (key, value) in fields { form(key, value) }
  }

  /// Adds a field to the form that is the body.
  public mutating func form(_ key: String, _ value: some ParameterValue) {
    beginForm()
    formFields.append(field(key, value))
  }

  /// Adds a field to the form; nothing for nil.
  public mutating func form<T: ParameterValue>(_ key: String, _ value: T?) {
    beginForm()
    if let value { form(key, value) }
  }

  /// Adds a field to the form for each value, all with the same key; nothing for nil.
  public mutating func form<T: ParameterValue>(_ key: String, _ values: [T]?) {
    beginForm()
    for value in values ?? [] { form(key, value) }
  }

  /// Adds a date to the form; nothing for nil.
  public mutating func form(_ key: String, _ date: Date?, format: DateFormat) {
    form(key, date.map(format.text))
  }

  mutating func beginForm() {
    switch body {
    case .none:
      body = .form
      setContentType("application/x-www-form-urlencoded; charset=utf-8")
    case .form: break
    case .bytes, .multipart: fail(.severalBodies)
    }
  }

  private mutating func setContentType(_ type: String) {
    if headers["Content-Type"] == nil { header("Content-Type", type) }
  }
}
