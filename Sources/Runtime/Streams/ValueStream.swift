/// The values of a streamed answer, each as soon as it has arrived.
///
/// ```swift
/// for try await event in client.events() { … }
/// ```
///
/// Each iteration makes a call of its own, when its first value is asked for; whoever stops ends it. After an error an
/// iterator is at its end.
public struct ValueStream<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let start: @Sendable () -> Iterator

  init(_ start: @escaping @Sendable () -> Iterator) { self.start = start }

  /// Makes a stream of values that are there already, such as that of a stub.
  /// - Parameters:
  ///   - values: The values.
  ///   - failure: The error that ends the stream; nil for its end.
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

  /// Starts before the first value.
  public func makeAsyncIterator() -> Iterator { start() }

  /// An iteration over the values.
  public struct Iterator: AsyncIteratorProtocol {
    private let take: () async throws(Failure) -> Element?

    init(_ take: @escaping () async throws(Failure) -> Element?) { self.take = take }

    /// Waits for the next value; nil after the last one.
    public mutating func next() async throws(Failure) -> Element? { try await take() }
  }
}
