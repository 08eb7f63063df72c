/// A replacement of bytes in a spec.
package struct SourceEdit: Hashable, Sendable {
  /// The bytes to replace; empty for an insertion.
  package let range: Range<Int>
  /// The new text.
  package let text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}
