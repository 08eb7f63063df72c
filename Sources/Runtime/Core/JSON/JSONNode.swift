/// One value or key of a document: the range of its bytes, and the index of the next node.
///
/// The children of a container follow it directly; the children of an object alternate between keys and
/// values.
package struct JSONNode: Sendable {
  enum Kind: UInt8, Sendable {
    case null, `true`, `false`, integer, number, string, escapedString, list, object
    /// A value of a decoder, whose kind is unknown.
    case coded
  }

  /// The offset of the first byte; for a string, the byte after the opening quote.
  let start: UInt32
  /// The offset after the last byte; for a container, the number of elements or members.
  var end: UInt32
  /// The index of the node after this one and its descendants.
  var next: UInt32
  let kind: Kind

  var range: Range<Int> { Int(start)..<Int(end) }
  var count: Int { Int(end) }
}
