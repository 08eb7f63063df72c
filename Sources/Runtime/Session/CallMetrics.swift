/// The course of one call: how long it took, and what went over the wire.
public struct CallMetrics: Sendable, Hashable {
  /// One exchange with the server.
  public struct Attempt: Sendable, Hashable {
    /// The verb and the URL, secrets replaced.
    public let request: String
    /// The status of the answer; nil when none arrived.
    public internal(set) var status: Int?
    /// The time from the start of the attempt to the head of the answer; nil when none arrived.
    public internal(set) var timeToHead: Duration?
    /// The time from the start of the attempt to its end; nil where the call ended first.
    public internal(set) var duration: Duration?
    /// The bytes of the request's body.
    public let sent: Int
    /// The bytes of the answer's body, after decoding.
    public internal(set) var received = 0
  }

  /// The name of the method.
  public let method: String
  /// The attempts in order; redirects belong to the attempt that they lead on.
  public internal(set) var attempts: [Attempt] = []
  /// The time from the call to its end, with waits and logins.
  public internal(set) var duration: Duration = .zero
  /// `true` if the call ended with a success.
  public internal(set) var isSuccess = false
}
