import SpecgenRuntimeCore

/// The format that separates the values of a streamed answer.
public enum StreamFraming: Sendable, Hashable {
  /// Each line is a value.
  case lines
  /// Each line that is not blank is a JSON value.
  case jsonLines
  /// Each server-sent event with data is a value.
  case events
}
