/// One value or key of a document: where its bytes are, and where the next one begins.
///
/// The children of a container follow it at once; an object's are key, value, key, value.
struct JSONNode: Sendable {
  enum Kind: UInt8, Sendable {
    case null, yes, no, integer, number, string, escapedString, list, object
    /// A value of a decoder, whose kind nobody knows.
    case coded
  }

  /// The offset of the first byte; of text, the first after its quote.
  let start: UInt32
  /// The offset after the last byte; of a container, how many elements or members it has.
  var end: UInt32
  /// The index of the node after this one and all it holds.
  var next: UInt32
  let kind: Kind

  var range: Range<Int> { Int(start)..<Int(end) }
  var count: Int { Int(end) }
}
