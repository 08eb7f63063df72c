/// The pace of a call that is repeated until it reports an end, and the time limit of all its repetitions.
///
/// ```swift
/// await client.paymentEnd(id: id, polling: Polling(pause: .seconds(1), deadline: .seconds(60)))
/// ```
public struct Polling: Sendable, Hashable {
  /// The pause between an answer and the next call, unless the server asks for another one: 1 millisecond to
  /// 300 seconds.
  public let pause: Duration
  /// The time limit of all calls and pauses together.
  ///
  /// The time during which the app is suspended counts.
  public let deadline: Duration

  /// Creates a pace.
  ///
  /// A pause that is out of range is clamped.
  public init(pause: Duration = .seconds(2), deadline: Duration = .seconds(300)) {
    self.pause = min(max(pause, .milliseconds(1)), .seconds(300))
    self.deadline = max(deadline, .zero)
  }

  /// Returns the pause for a number of seconds in an answer, or nil if there is none.
  public static func seconds(_ seconds: Int?) -> Duration? { seconds.map { .seconds($0) } }

  /// Returns the pause for a number of seconds in an answer, or nil if there is none.
  ///
  /// No number of an answer can overflow the clock.
  public static func seconds(_ seconds: Double?) -> Duration? {
    guard let seconds, !seconds.isNaN else { return nil }
    return .seconds(min(max(seconds, -1), Double(Int32.max)))
  }

  /// Returns the pause before the next call.
  ///
  /// A server can shorten the pause to one second, or not at all if the pause is shorter. A negative time counts as
  /// none.
  func pause(askedFor asked: Duration?) -> Duration {
    guard let asked, asked >= .zero else { return pause }
    return max(asked, min(pause, .seconds(1)))
  }
}
