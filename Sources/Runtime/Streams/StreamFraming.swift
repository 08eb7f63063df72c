/// The form in which an answer separates its values.
public enum StreamFraming: Sendable, Hashable {
  /// Each line is a value.
  case lines
  /// Each line that is not blank is a value in JSON.
  case jsonLines
  /// Server-sent events, of which each with data is a value.
  case events
}
