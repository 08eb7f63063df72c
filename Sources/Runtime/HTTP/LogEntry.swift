/// One request and what became of it, for a log; nothing in it shows a secret.
public struct LogEntry: Sendable {
  /// What became of a request.
  public enum Outcome: Sendable, Hashable {
    /// An answer arrived: its status, and the length of its body in bytes.
    case answered(status: Int, size: Int)
    /// No answer arrived.
    case failed(TransportFailure)
  }

  /// What was sent; its descriptions show no secret, but its URL, headers and body hold them.
  private let sent: HTTPRequest
  /// What became of it.
  public let outcome: Outcome
  /// How long it took, by a clock that nobody sets.
  public let duration: Duration

  init(_ request: HTTPRequest, _ outcome: Outcome, duration: Duration) {
    sent = request
    self.outcome = outcome
    self.duration = duration
  }

  /// The name of the method of the API; nil for a request made by hand.
  public var method: String? { sent.methodName }
  /// Which attempt of its call it was, counted from 1.
  public var attempt: Int { sent.attempt }
  /// The verb and the URL, secrets replaced, at most 500 bytes.
  public var request: String { shortened(sent.summary, maxBytes: 500) }
  /// The length of the body that was sent, in bytes.
  public var requestSize: Int { sent.body?.count ?? 0 }
  /// The request as a line for a shell; see ``HTTPRequest/curl``.
  public var curl: String { sent.curl }
}

extension LogEntry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The entry in one line of less than 1,000 bytes, such as `lines: 200 in 34 ms [GET https://…, sent 0 bytes,
  /// received 12 bytes]`.
  public var description: String {
    let name = shortened(method ?? "request", maxBytes: 100)
    let time = DurationUnit.milliseconds.amount(of: duration).rounded()
    var details = [request]
    if attempt > 1 { details.append("attempt \(attempt)") }
    details.append("sent \(requestSize) bytes")
    let result: String
    switch outcome {
    case .answered(let status, let size):
      result = "\(status)"
      details.append("received \(size) bytes")
    case .failed(let failure):
      result = shortened(sent.redacting(failure.description), maxBytes: 200)
    }
    return "\(name): \(result) in \(time.parameterText) ms [\(details.joined(separator: ", "))]"
  }

  /// The entry in one line.
  public var debugDescription: String { description }
  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
