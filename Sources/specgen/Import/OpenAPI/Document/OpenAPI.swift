/// The description of an HTTP API in the terms of OpenAPI, whatever the version of its document.
///
/// Schemas refer to each other by their indices, so a document with cycles is a plain value.
struct OpenAPI: Sendable {
  var title: Located<String>?
  var doc: Located<String>?
  var servers: [Server] = []
  /// The alternatives of all operations that have none of their own; nil where nothing is required.
  var security: [SecurityNeed]?
  var schemes: [SecurityScheme] = []
  /// The first tags of all operations: those that the document describes in its order, then the others.
  var tags: [Tag] = []
  var operations: [Operation] = []
  /// All schemas of the document, each once.
  var schemas: [Schema] = []
  /// The named schemas, in the order of the document.
  var components: [Int] = []
  /// The place of the whole document.
  let span: Span
}

extension OpenAPI {
  /// An address that requests go to.
  struct Server: Sendable {
    let url: Located<String>
    let doc: Located<String>?
    let variables: [Variable]
  }

  /// A part of an address that differs by installation.
  struct Variable: Sendable {
    let name: String
    let values: [String]
    let standard: String?
  }

  /// Schemes that are required together: one alternative of several.
  struct SecurityNeed: Sendable {
    let schemes: [Located<String>]
  }

  /// The way in which an API identifies its caller.
  struct SecurityScheme: Sendable {
    enum Kind: Sendable {
      case key(name: String, place: ParameterPlace)
      case basic
      /// Text in the header `Authorization`, behind the word of its scheme.
      case token(prefix: String)
      case unknown(String)
    }

    let name: String
    let kind: Kind
    /// `true` for a token that flows of OAuth 2 or OpenID Connect give.
    let hasFlows: Bool
    let span: Span
  }

  /// The subject of operations.
  struct Tag: Sendable {
    let name: Located<String>
    let doc: Located<String>?
  }

  /// One verb of one path.
  struct Operation: Sendable {
    let verb: Located<String>
    let path: Located<String>
    let template: PathTemplate
    let id: Located<String>?
    let tags: [Located<String>]
    /// The summary and the description.
    let doc: Located<String>?
    let isDeprecated: Bool
    let parameters: [Parameter]
    let body: RequestBody?
    let responses: [Response]
    let servers: [Server]
    let security: [SecurityNeed]?
    let span: Span
  }

  /// The part of a request that carries a parameter.
  enum ParameterPlace: String, Sendable {
    case path, query, header, cookie
  }

  /// A parameter of an operation.
  struct Parameter: Sendable {
    let name: Located<String>
    let place: ParameterPlace
    let isRequired: Bool
    let doc: Located<String>?
    let isDeprecated: Bool
    let schema: Int?
    let style: String?
    let explode: Bool?
    /// True where the value is sent as JSON text.
    let isJSON: Bool
    let span: Span
  }

  /// The body of a request.
  struct RequestBody: Sendable {
    /// nil where the document does not say it, which many forget.
    let isRequired: Bool?
    let doc: Located<String>?
    let contents: [Content]
    let span: Span
  }

  /// A body of one media type.
  struct Content: Sendable {
    let media: Located<String>
    let schema: Int?
    /// The styles of the properties of a form.
    let encodings: [String: Encoding]
    let examples: [Example]
  }

  /// The style of a property of a form.
  struct Encoding: Sendable {
    let style: String?
    let explode: Bool?
  }

  /// An answer of an operation.
  struct Response: Sendable {
    /// `200`, `2XX` or `default`.
    let status: Located<String>
    let doc: Located<String>?
    let headers: [Parameter]
    var contents: [Content]
  }
}
