/// What calls for pending links have still to do: one walk over the links that were there, oldest first.
struct DeeplinkTurn {
  /// The number of the link that was tried last.
  var after = 0
  /// The number of the last link that was there.
  let upTo: Int
  /// How many links it may start: one for each call.
  var calls: Int

  /// The same for the calls of another turn too.
  func adding(_ other: DeeplinkTurn) -> DeeplinkTurn {
    DeeplinkTurn(after: after, upTo: max(upTo, other.upTo), calls: calls + other.calls)
  }
}
