/// The beginning of a link to another app, percent-encoded.
package struct LinkStart: Sendable {
  /// The text before the path values.
  package let base: String
  package let path: String
  /// The path with secrets replaced.
  package let shown: String
  /// The query fields that only this link has.
  package let query: [RequestBuilder.Field]

  package init(base: String, path: String, shown: String, query: [RequestBuilder.Field]) {
    (self.base, self.path) = (base, path)
    (self.shown, self.query) = (shown, query)
  }
}
