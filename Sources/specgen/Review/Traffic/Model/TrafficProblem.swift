/// The reason why a file of traffic cannot be read, with its place.
package struct TrafficProblem: Error, Hashable, Sendable {
  /// The reason, which continues the place: `is not valid JSON: expected …`.
  package let reason: String
  /// The place.
  package let place: TrafficPlace

  package init(_ reason: String, at place: TrafficPlace) {
    self.reason = reason
    self.place = place
  }
}
