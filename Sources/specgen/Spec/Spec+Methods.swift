extension Spec {
  /// One call of the API over HTTP.
  struct Method: Sendable {
    let name: Located<String>
    let line: HTTPLine
    let host: Located<String>?
    let path: [Field]
    let query: [Field]
    let headers: [Header]
    let body: Body?
    let bodySpan: Span?
    let returns: Returns
    let returnsSpan: Span?
    let fails: [Failure]
    let deadline: Located<Int>?
    let idempotent: Located<Bool>?
    let usesSession: Bool
    let notes: Notes
    let span: Span
  }

  /// Verb and path: `GET /lines/{id}`.
  struct HTTPLine: Sendable {
    let verb: Verb
    let segments: [PathSegment]
    let span: Span
  }

  /// A verb of HTTP.
  enum Verb: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"
  }

  /// What stands between two slashes of a path.
  enum PathSegment: Sendable {
    case literal(Located<String>)
    case placeholder(Located<String>)
  }

  /// A header that a method sends.
  struct Header: Sendable {
    let field: Field
    let prefix: Located<String>?
  }

  /// What a method sends as its body.
  enum Body: Sendable {
    /// A JSON object whose members are params.
    case members([Field])
    /// One value as JSON.
    case value(TypeUse)
  }

  /// What a method gives when it succeeds.
  enum Returns: Sendable {
    case nothing
    case text
    case bytes
    case json(TypeUse)
    case constant(Located<Constant>)
  }

  /// A documented way for a method to fail.
  struct Failure: Sendable {
    let name: Located<String>
    let condition: Condition
    let value: TypeUse?
    let notes: Notes
  }

  /// When an answer is a failure.
  enum Condition: Sendable {
    case status(Located<StatusRange>)
    case body(Located<Constant>)
  }

  /// A bare JSON value that a body may consist of.
  enum Constant: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case string(String)
    case null
  }
}
