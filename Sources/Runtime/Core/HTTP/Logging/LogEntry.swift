/// A log entry for one request and its outcome, without secrets.
public struct LogEntry: Sendable {
  /// The outcome of a request.
  public enum Outcome: Sendable, Hashable {
    /// An answer arrived, with its status and the length of its body in bytes.
    case answered(status: Int, size: Int)
    /// The request received no answer.
    case failed(TransportFailure)
  }

  /// The request as sent.
  ///
  /// Its descriptions show no secrets, but its URL, headers and body contain them.
  private let sent: HTTPRequest
  /// The outcome of the request.
  public let outcome: Outcome
  /// The duration of the request, measured with a monotonic clock.
  public let duration: Duration

  init(_ request: HTTPRequest, _ outcome: Outcome, duration: Duration) {
    sent = request
    self.outcome = outcome
    self.duration = duration
  }

  /// The name of the API method, or nil for a request created by hand.
  public var method: String? { sent.methodName }
  /// The number of the attempt, starting at 1.
  public var attempt: Int { sent.attempt }
  /// The verb and the URL with secrets replaced, at most 500 bytes.
  public var request: String { shortened(sent.summary, maxBytes: 500) }
  /// The length of the request body in bytes.
  ///
  /// A body sent from files counts as 0.
  public var requestSize: Int { sent.body?.count ?? 0 }
  /// The request as a curl command; see ``HTTPRequest/curl``.
  public var curl: String { sent.curl }
}

extension LogEntry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The entry as one line of less than 1,000 bytes.
  ///
  /// An example is `lines: 200 in 34 ms [GET https://…, sent 0 bytes, received 12 bytes]`.
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

  /// The entry as one line.
  public var debugDescription: String { description }
  /// A mirror that contains only the description.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
