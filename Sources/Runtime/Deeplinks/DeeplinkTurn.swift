import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The remaining work of calls that handle pending links: one pass over the links that existed then, oldest
/// first.
struct DeeplinkTurn {
  /// The sequence number of the last link tried.
  var after = 0
  /// The sequence number of the newest link at the time of the call.
  let upTo: Int
  /// The number of links that the turn may start, one per call.
  var calls: Int

  /// Returns this turn combined with the calls of another one.
  func adding(_ other: DeeplinkTurn) -> DeeplinkTurn {
    DeeplinkTurn(after: after, upTo: max(upTo, other.upTo), calls: calls + other.calls)
  }
}
