/// Everything that a method has written to a ``RequestBuilder``.
package struct RequestContent: Sendable {
  package var method: HTTPMethod?
  package var place: RequestBuilder.Place?
  package var path = ""
  /// The path with secrets replaced.
  package var shownPath = ""
  package var queryFields: [RequestBuilder.Field] = []
  /// The alternative links that start a call to another app.
  package var starts: [LinkStart] = []
  package var headers = Headers()
  package var cookies: [String] = []
  var formFields: [RequestBuilder.Field] = []
  package var parts: [[FileBody.Piece]] = []
  package var body: RequestBuilder.Body?
  package var secrets: [String] = []
  /// The first problem, which building the request throws.
  package var problem: InvalidRequest?
}
