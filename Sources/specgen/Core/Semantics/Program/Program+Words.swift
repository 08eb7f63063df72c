extension Program {
  /// The parts of an entity's documentation.
  package struct Words: Hashable, Sendable {
    /// The author's documentation.
    package let doc: String?
    /// The reason for the deprecation.
    @IndirectOptional package var deprecation: String?
    /// The days of the deprecation, or nil if the vendor announced none.
    @IndirectOptional package var notice: Notice?
    /// The origin of the fact.
    @IndirectOptional package var origin: Origin?
  }

  /// The days that a vendor announced for a deprecation.
  package struct Notice: Hashable, Sendable {
    /// The day of the announcement.
    package let since: Day?
    /// The last day of service.
    package let sunset: Day?

    /// Creates the days of a deprecation, or returns nil if it has none.
    init?(_ deprecation: Spec.Deprecation) {
      guard deprecation.since != nil || deprecation.sunset != nil else { return nil }
      since = deprecation.since?.value
      sunset = deprecation.sunset?.value
    }

    /// The days in words: `since 2026-01-31, until 2026-12-31`.
    package var words: String {
      [since.map { "since \($0.text)" }, sunset.map { "until \($0.text)" }].compactMap(\.self)
        .joined(separator: ", ")
    }
  }
}
