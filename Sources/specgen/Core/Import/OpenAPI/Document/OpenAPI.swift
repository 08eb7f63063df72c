/// The description of an HTTP API in terms of OpenAPI, independent of the version of its document.
///
/// Schemas refer to each other by index, so a document with cycles is a plain value.
struct OpenAPI: Sendable {
  var title: Located<String>?
  var doc: Located<String>?
  var servers: [Server] = []
  /// The default security alternatives of operations, or nil if nothing is required.
  var security: [SecurityNeed]?
  var schemes: [SecurityScheme] = []
  /// The first tags of all operations: the described ones in document order, followed by the others.
  var tags: [Tag] = []
  var operations: [Operation] = []
  /// All schemas of the document, without duplicates.
  var schemas: [Schema] = []
  /// The named schemas, in document order.
  var components: [Int] = []
  /// The span of the whole document.
  let span: Span
}

extension OpenAPI {
  /// A server URL.
  struct Server: Sendable {
    let url: Located<String>
    let doc: Located<String>?
    let variables: [Variable]
  }

  /// A variable in a server URL.
  struct Variable: Sendable {
    let name: String
    let values: [String]
    let standard: String?
  }

  /// Schemes that are required together, as one of several alternatives.
  struct SecurityNeed: Sendable {
    let schemes: [Located<String>]
    /// The scopes that the schemes need.
    var scopes: [Located<String>] = []
  }

  /// A security scheme, which identifies the caller of an API.
  struct SecurityScheme: Sendable {
    enum Kind: Sendable {
      case key(name: String, place: ParameterPlace)
      case basic
      /// A string in the header `Authorization`, after the keyword of its scheme.
      case token(prefix: String)
      case unknown(String)
    }

    let name: String
    let kind: Kind
    /// The addresses of OAuth 2 or OpenID Connect; nil for another credential.
    let oauth: Spec.OAuth?
    /// The addresses of its other flows.
    let otherAddresses: [String]
    let span: Span
  }

  /// A tag of operations.
  struct Tag: Sendable {
    let name: Located<String>
    let doc: Located<String>?
  }

  /// A verb of a path.
  struct Operation: Sendable {
    let verb: Located<String>
    let path: Located<String>
    let template: PathTemplate
    let id: Located<String>?
    let tags: [Located<String>]
    /// The summary and the description.
    let doc: Located<String>?
    /// The deprecation, or nil without one.
    let deprecation: Deprecation?
    let parameters: [Parameter]
    let body: RequestBody?
    let responses: [Response]
    let servers: [Server]
    let security: [SecurityNeed]?
    let span: Span
  }

  /// The part of a request that contains a parameter.
  enum ParameterPlace: String, Sendable {
    case path, query, header, cookie
  }

  /// A parameter of an operation.
  struct Parameter: Sendable {
    private(set) var name: Located<String>
    private(set) var place: ParameterPlace
    let isRequired: Bool
    let doc: Located<String>?
    /// The deprecation, or nil without one.
    let deprecation: Deprecation?
    let schema: Int?
    private(set) var style: String?
    private(set) var explode: Bool?
    /// `true` if the value is sent as JSON text.
    let isJSON: Bool
    let span: Span
  }

  /// The body of a request.
  struct RequestBody: Sendable {
    /// `true` if the body is required, or nil if the document omits this, as many do.
    let isRequired: Bool?
    let doc: Located<String>?
    let contents: [Content]
    let span: Span
  }

  /// A body with one media type.
  struct Content: Sendable {
    let media: Located<String>
    let schema: Int?
    /// The encodings of the properties of a form.
    let encodings: [String: Encoding]
    let examples: [Example]
  }

  /// The encoding of a property of a form.
  struct Encoding: Sendable {
    let style: String?
    let explode: Bool?
    /// `true` if the value is sent as JSON text.
    let isJSON: Bool
  }

  /// A response of an operation.
  struct Response: Sendable {
    /// `200`, `2XX` or `default`.
    let status: Located<String>
    let doc: Located<String>?
    let headers: [Parameter]
    var contents: [Content]
  }
}

extension OpenAPI.Content {
  /// Returns the body with another media type and schema.
  func sent(as media: Located<String>, schema: Int?) -> OpenAPI.Content {
    OpenAPI.Content(media: media, schema: schema, encodings: encodings, examples: examples)
  }
}

extension OpenAPI.Parameter {
  /// Creates a required string of a query, which the document names nowhere else.
  init(query name: Located<String>) { self.init(name, in: .query, isRequired: true) }

  /// Creates a string in a header, which the document does not name.
  init(header name: Located<String>, isRequired: Bool) {
    self.init(name, in: .header, isRequired: isRequired)
  }

  private init(_ name: Located<String>, in place: OpenAPI.ParameterPlace, isRequired: Bool) {
    self.init(
      name: name,
      place: place,
      isRequired: isRequired,
      doc: nil,
      deprecation: nil,
      schema: nil,
      style: nil,
      explode: nil,
      isJSON: false,
      span: name.span
    )
  }

  /// Returns the parameter as one of a query with another key.
  func inQuery(as key: String) -> OpenAPI.Parameter {
    var parameter = self
    parameter.name = Located(value: key, span: name.span)
    parameter.place = .query
    if place != .query { (parameter.style, parameter.explode) = (nil, nil) }
    return parameter
  }
}
