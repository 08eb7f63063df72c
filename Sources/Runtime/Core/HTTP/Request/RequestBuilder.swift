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
  package struct Field: Sendable {
    package let key: String
    let value: String
    package let isSecret: Bool
    /// `true` if the key is sent alone, without `=`.
    let isBare: Bool

    package init(key: String, value: String, isSecret: Bool, isBare: Bool = false) {
      (self.key, self.value) = (key, value)
      (self.isSecret, self.isBare) = (isSecret, isBare)
    }
  }

  package enum Place: Sendable {
    case host(key: String)
    case url(URL)
    case info(@Sendable (any HostProvider) throws -> URLInfo)
    /// A link to another app, with the base that precedes the path and the query.
    case link(base: String)
  }

  package enum Body: Sendable {
    case bytes(Data)
    case form
    case multipart(boundary: String)
  }

  private var box = Boxed(RequestContent())

  /// Everything that the method has written.
  package var content: RequestContent {
    get { box.value }
    _modify { yield &box.value }
  }

  /// Creates an empty builder.
  public init() {}

  /// Starts a request to a host known by key.
  ///
  /// The path is already percent-encoded.
  public mutating func start(_ method: HTTPMethod, host: String, path: String) {
    content.method = method
    content.place = .host(key: host)
    self.path(path)
  }

  /// Starts a request to a URL supplied at run time, such as one from an answer.
  public mutating func start(_ method: HTTPMethod, url: URL) {
    content.method = method
    content.place = .url(url)
  }

  /// Starts a request to a URL that a closure computes once the hosts are known.
  public mutating func start(
    _ method: HTTPMethod,
    info: @escaping @Sendable (any HostProvider) throws -> URLInfo
  ) {
    content.method = method
    content.place = .info(info)
  }

  /// Appends to the path.
  ///
  /// The text is already percent-encoded.
  public mutating func path(_ path: String) {
    content.path += path
    content.shownPath += path
  }

  /// Adds a field to the query.
  public mutating func query(_ key: String, _ value: some ParameterValue) {
    content.queryFields.append(field(key, value))
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
      try content.headers.set(field.name, field.value)
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
    if let problem = other.content.problem { fail(problem) }
    content.headers = content.headers.merging(other.content.headers)
    for field in other.content.headers.fields { keep(credentialOf: field) }
    content.secrets += other.content.secrets
  }

  /// Makes the request invalid if the client lacks a value that all its calls require.
  public mutating func require<T>(_ name: String, _ value: T?) {
    if value == nil { fail(.parameter(name: name, problem: "no client has supplied it")) }
  }

  /// Records the text of a secret value, refuses a number that is not finite, and returns `true` for a secret.
  @discardableResult
  package mutating func keep<T: ParameterValue>(_ value: T) -> Bool {
    if !value.isFinite { fail(.notFinite) }
    guard T.isSecret else { return false }
    keep(secret: value.parameterText)
    return true
  }

  package mutating func keep(secret text: String) {
    if !text.isEmpty { content.secrets.append(text) }
  }

  mutating func field(_ key: String, _ value: some ParameterValue) -> Field {
    Field(
      key: percentEncoded(key),
      value: percentEncoded(value.parameterText),
      isSecret: keep(value)
    )
  }

  package mutating func fail(_ problem: InvalidRequest) {
    if content.problem == nil { content.problem = problem }
  }
}

extension RequestBuilder: CustomStringConvertible, CustomReflectable {
  /// The verb and the path with secrets replaced, or the link before its query.
  public var description: String {
    if case .link(let base) = content.place { return base + content.shownPath }
    if let start = content.starts.first { return start.base + start.shown }
    return "\(content.method?.rawValue ?? "?") \(content.shownPath)"
  }
  /// A mirror that contains only the description.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
