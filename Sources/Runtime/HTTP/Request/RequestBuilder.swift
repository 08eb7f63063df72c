public import Foundation

/// A builder to which a method writes its verb, location, query, headers and body.
///
/// ```swift
/// request.start(.get, host: "api", path: "/Linha/Buscar")
/// request.query("termosBusca", term)
/// ```
///
/// It records which values are secret, and keeps the first problem until the request is built.
public struct RequestBuilder: Sendable {
  struct Field: Sendable {
    let key: String
    let value: String
    let isSecret: Bool
    /// `true` if the key is sent alone, without `=`.
    var isBare = false
  }

  enum Place: Sendable {
    case host(key: String)
    case url(URL)
    case info(@Sendable (any HostProvider) throws -> URLInfo)
    /// A link to another app, with the base that precedes the path and the query.
    case link(base: String)
  }

  enum Body: Sendable {
    case bytes(Data)
    case form
    case multipart(boundary: String)
  }

  var method: HTTPMethod?
  var place: Place?
  var path = ""
  /// The path with secrets replaced.
  var shownPath = ""
  var queryFields: [Field] = []
  /// The alternative links that start a call to another app.
  var starts: [LinkStart] = []
  var headers = Headers()
  var cookies: [String] = []
  var formFields: [Field] = []
  var parts: [[FileBody.Piece]] = []
  var body: Body?
  var secrets: [String] = []
  /// The first problem, which building the request throws.
  var problem: InvalidRequest?

  /// Creates an empty builder.
  public init() {}

  /// Starts a request to a host known by key.
  ///
  /// The path is already percent-encoded.
  public mutating func start(_ method: HTTPMethod, host: String, path: String) {
    self.method = method
    place = .host(key: host)
    self.path(path)
  }

  /// Starts a request to a URL supplied at run time, such as one from an answer.
  public mutating func start(_ method: HTTPMethod, url: URL) {
    self.method = method
    place = .url(url)
  }

  /// Starts a request to a URL that a closure computes once the hosts are known.
  public mutating func start(
    _ method: HTTPMethod,
    info: @escaping @Sendable (any HostProvider) throws -> URLInfo
  ) {
    self.method = method
    place = .info(info)
  }

  /// Appends to the path.
  ///
  /// The text is already percent-encoded.
  public mutating func path(_ path: String) {
    self.path += path
    shownPath += path
  }

  /// Adds a field to the query.
  public mutating func query(_ key: String, _ value: some ParameterValue) {
    queryFields.append(field(key, value))
  }

  /// Adds a field to the query.
  ///
  /// Does not add a field for nil.
  public mutating func query<T: ParameterValue>(_ key: String, _ value: T?) {
    if let value { query(key, value) }
  }

  /// Adds a field to the query for each value, all with the same key.
  ///
  /// Adds no fields for nil.
  public mutating func query<T: ParameterValue>(_ key: String, _ values: [T]?) {
    for value in values ?? [] { query(key, value) }
  }

  /// Adds a date to the query.
  ///
  /// Does not add a field for nil.
  public mutating func query(_ key: String, _ date: Date?, format: DateFormat) {
    query(key, date.map(format.text))
  }

  /// Sets a header to a value, with an optional prefix.
  public mutating func header(_ name: String, _ value: some ParameterValue, prefix: String = "") {
    keep(value)
    let field = Headers.Field(name: name, value: prefix + value.parameterText)
    guard !field.isReserved else {
      fail(.header(.reserved(name)))
      return
    }
    do throws(InvalidHeader) {
      try headers.set(field.name, field.value)
    } catch {
      fail(.header(error))
    }
  }

  /// Sets all the given headers.
  public mutating func headers(_ headers: Headers) {
    if let invalid = headers.invalid { fail(.header(invalid)) }
    for field in headers.fields {
      header(field.name, field.value)
      keep(credentialOf: field)
    }
  }

  /// Sets a header to a value, with an optional prefix.
  ///
  /// Does not set the header for nil.
  public mutating func header<T: ParameterValue>(_ name: String, _ value: T?, prefix: String = "") {
    if let value { header(name, value, prefix: prefix) }
  }

  /// Sets a header to a date, with an optional prefix.
  ///
  /// Does not set the header for nil.
  public mutating func header(
    _ name: String,
    _ date: Date?,
    format: DateFormat,
    prefix: String = ""
  ) {
    header(name, date.map(format.text), prefix: prefix)
  }

  /// Adds the headers of another builder, which replace headers of the same name.
  mutating func addHeaders(of other: RequestBuilder) {
    if let problem = other.problem { fail(problem) }
    headers = headers.merging(other.headers)
    for field in other.headers.fields { keep(credentialOf: field) }
    secrets += other.secrets
  }

  /// Makes the request invalid if the client lacks a value that all its calls require.
  public mutating func require<T>(_ name: String, _ value: T?) {
    if value == nil { fail(.parameter(name: name, problem: "no client has supplied it")) }
  }

  /// Records the text of a secret value, refuses a number that is not finite, and returns `true` for a secret.
  @discardableResult
  mutating func keep<T: ParameterValue>(_ value: T) -> Bool {
    if !value.isFinite { fail(.notFinite) }
    guard T.isSecret else { return false }
    keep(secret: value.parameterText)
    return true
  }

  mutating func keep(secret text: String) {
    secrets += spellings(of: text)
  }

  mutating func field(_ key: String, _ value: some ParameterValue) -> Field {
    Field(
      key: percentEncoded(key),
      value: percentEncoded(value.parameterText),
      isSecret: keep(value)
    )
  }

  mutating func fail(_ problem: InvalidRequest) {
    if self.problem == nil { self.problem = problem }
  }
}

extension RequestBuilder: CustomStringConvertible, CustomReflectable {
  /// The verb and the path with secrets replaced, or the link before its query.
  public var description: String {
    if case .link(let base) = place { return base + shownPath }
    if let start = starts.first { return start.base + start.shown }
    return "\(method?.rawValue ?? "?") \(shownPath)"
  }
  /// A mirror that contains only the description.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
