public import SpecgenRuntimeCore

/// A method whose answer is a stream of values, read as they arrive.
///
/// ``ApiMethod/read(_:)`` reads only the head; the body of a 2xx answer is empty there.
public protocol StreamMethod: ApiMethod where Success == Void {
  /// A value of the stream.
  associatedtype StreamElement: Sendable
  /// The format that separates the values.
  static var framing: StreamFraming { get }
  /// Reads a value from a record of the stream.
  func read(_ record: StreamRecord) throws(DecodingFailure) -> StreamElement
}
