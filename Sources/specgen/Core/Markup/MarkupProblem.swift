/// The reason why a document is not read, and its place.
package struct MarkupProblem: Error, Hashable, Sendable {
  /// The reason, which continues "the document …".
  package let message: String
  /// The offset of the byte that shows it.
  package let offset: Int

  /// Creates a problem.
  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
