/// The metrics of one call: its duration and its network exchanges.
public struct CallMetrics: Sendable, Hashable {
  /// A single exchange with the server.
  public struct Attempt: Sendable, Hashable {
    /// The verb and the URL with secrets replaced.
    public let request: String
    /// The status of the answer, or nil if none arrived.
    public internal(set) var status: Int?
    /// The time from the start of the attempt to the head of the answer, or nil if none arrived.
    public internal(set) var timeToHead: Duration?
    /// The duration of the attempt, or nil if the call ended first.
    public internal(set) var duration: Duration?
    /// The number of bytes in the request body.
    public let sent: Int
    /// The number of bytes in the answer's body, after content decoding.
    public internal(set) var received = 0
  }

  /// The name of the method.
  public let method: String
  /// The attempts, in order.
  ///
  /// A redirect is part of the attempt that it continues.
  public internal(set) var attempts: [Attempt] = []
  /// The duration of the call, including pauses and logins.
  public internal(set) var duration: Duration = .zero
  /// `true` if the call succeeded.
  public internal(set) var isSuccess = false
}
