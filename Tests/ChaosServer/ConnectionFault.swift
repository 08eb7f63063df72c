import TestSupport

/// A fault of a connection, drawn by its index.
struct ConnectionFault: Equatable {
  /// The number of bytes from the client after which the connection ends, or nil for no limit.
  ///
  /// With TLS, small numbers end the handshake.
  var mostReceived: Int?
  /// The number of answers after which the idle connection ends, or nil for no limit.
  var mostAnswers: Int?
  /// The time from the last answer to the end of the idle connection.
  var idleMilliseconds = 0
  /// The time before the connection is served.
  var startMilliseconds = 0
  var isReset = false

  /// Draws the fault of a connection.
  static func draw(seed: UInt64, connection: Int, percentage: Int) -> ConnectionFault {
    var generator = SeededGenerator(seed: ~seed, part: connection)
    var fault = ConnectionFault()
    guard Int.random(in: 0..<100, using: &generator) < percentage else { return fault }
    fault.isReset = Bool.random(using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: fault.mostReceived = Int.random(in: 0...4_000, using: &generator)
    case 1: fault.startMilliseconds = Int.random(in: 1...60, using: &generator)
    default:
      fault.mostAnswers = Int.random(in: 1...5, using: &generator)
      fault.idleMilliseconds = Int.random(in: 0...10, using: &generator)
    }
    return fault
  }
}
