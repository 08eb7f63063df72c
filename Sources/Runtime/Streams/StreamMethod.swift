/// A method whose answer is a stream of values, which are read as they arrive.
///
/// ``ApiMethod/read(_:)`` reads the head alone: the body of a 2xx answer is empty there.
public protocol StreamMethod: ApiMethod where Success == Void {
  /// A value of the stream.
  associatedtype StreamElement: Sendable
  /// The form in which the values are separated.
  static var framing: StreamFraming { get }
  /// Reads a value.
  func read(_ record: StreamRecord) throws(DecodingFailure) -> StreamElement
}
