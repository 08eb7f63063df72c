extension OpenAPI {
  /// A deprecation, with the days that extensions of the vendor give.
  struct Deprecation: Sendable {
    /// The day of the announcement.
    let since: Located<Day>?
    /// The last day of service.
    let sunset: Located<Day>?

    /// The days as text, which is not empty.
    var words: String { "\(since?.value.text ?? "")/\(sunset?.value.text ?? "")" }
  }
}

extension Node {
  /// The deprecation of an operation, a parameter or a schema.
  ///
  /// A part with a day of its sunset is deprecated, even where the document forgets the keyword.
  var deprecation: OpenAPI.Deprecation? {
    let since = ["x-deprecated-since", "x-deprecated-at"].lazy.compactMap { day($0) }.first
    let sunset = ["x-sunset", "x-sunset-date"].lazy.compactMap { day($0) }.first
    guard self["deprecated"]?.isTrue == true || sunset != nil else { return nil }
    // Days in the wrong order tell nothing.
    let isOrdered = since.map { day in sunset.map { day.value <= $0.value } ?? true } ?? true
    return OpenAPI.Deprecation(since: isOrdered ? since : nil, sunset: sunset)
  }

  /// Returns the day of a date, or of a time in the form of RFC 3339, under a key.
  private func day(_ key: String) -> Located<Day>? {
    guard let text = self[key]?.locatedText else { return nil }
    let date = text.value.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    return Day(String(date[0])).map { Located(value: $0, span: text.span) }
  }
}
