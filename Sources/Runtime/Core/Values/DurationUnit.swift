/// The unit of a duration that is represented as a number.
public enum DurationUnit: Sendable, Hashable {
  /// Milliseconds.
  case milliseconds
  /// Seconds.
  case seconds
  /// Minutes.
  case minutes

  private var inSeconds: Double {
    switch self {
    case .milliseconds: 0.001
    case .seconds: 1
    case .minutes: 60
    }
  }

  func read(_ json: JSONReader) throws(DecodingFailure) -> Duration {
    let amount = try json.double()
    // Beyond this limit, a Double cannot represent every whole second.
    guard abs(amount * inSeconds) < 0x1p53 else {
      throw json.failure(expected: "a shorter duration")
    }
    guard let whole = Int64(exactly: amount) else { return .seconds(amount * inSeconds) }
    switch self {
    case .milliseconds: return .milliseconds(whole)
    case .seconds: return .seconds(whole)
    case .minutes: return .seconds(whole * 60)
    }
  }

  func write(_ value: Duration, to json: inout JSONWriter) {
    json.double(amount(of: value))
  }

  package func amount(of value: Duration) -> Double {
    let (seconds, attoseconds) = value.components
    switch self {
    case .milliseconds: return Double(seconds) * 1000 + Double(attoseconds) / 1e15
    case .seconds: return Double(seconds) + Double(attoseconds) / 1e18
    case .minutes: return (Double(seconds) + Double(attoseconds) / 1e18) / 60
    }
  }
}
