import SpecgenRuntimeCore

/// The values of a streamed answer, each available as soon as it arrives.
///
/// ```swift
/// for try await event in client.events() { … }
/// ```
///
/// Each iteration makes its own call when the first value is requested. Stopping an iteration ends its call.
/// After an error, the iterator ends.
public struct ValueStream<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let start: @Sendable () -> Iterator

  init(_ start: @escaping @Sendable () -> Iterator) { self.start = start }

  /// Creates a stream from an array of values, for example in a stub.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - failure: The error that follows the values, or nil to end the stream.
  public init(_ values: [Element] = [], failure: Failure? = nil) {
    start = {
      var (values, failure) = (values[...], failure)
      return Iterator { () async throws(Failure) in
        if let value = values.popFirst() { return value }
        defer { failure = nil }
        if let failure { throw failure }
        return nil
      }
    }
  }

  /// Creates an iterator that starts with the first value.
  public func makeAsyncIterator() -> Iterator { start() }

  /// An iterator over the values.
  public struct Iterator: AsyncIteratorProtocol {
    private let take: () async throws(Failure) -> Element?

    init(_ take: @escaping () async throws(Failure) -> Element?) { self.take = take }

    /// Waits for the next value, or returns nil after the last one.
    public mutating func next() async throws(Failure) -> Element? { try await take() }
  }
}
