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
  /// The members that the JSON of an answered call has in addition to those of its value.
  package var answerMembers: [(key: String, text: String)] = []
  package var headers = Headers()
  package var cookies: [String] = []
  var formFields: [RequestBuilder.Field] = []
  package var parts: [[FileBody.Piece]] = []
  package var body: RequestBuilder.Body?
  package var secrets: [String] = []
  /// `true` if descriptions show only the host of the URL, because its path and query are secret.
  package var isAddressSecret = false
  /// The first problem, which building the request throws.
  package var problem: InvalidRequest?
}
