/// The edition of the spec language and of the configuration.
package enum Edition: String, CaseIterable, Sendable {
  case first = "1"
}

/// The party that supplies a host which the vendor does not publish.
enum Supplier: String, CaseIterable, Sendable {
  case byApp
}

/// The party that decides on a retry.
enum Decider: String, CaseIterable, Sendable {
  case caller
}

/// A network error that another attempt may overcome.
enum NetworkErrorWord: String, CaseIterable, Sendable {
  case unreachable, connectionLost, timeout
}

/// The keyword that disables an entity for a method.
enum NoneWord: String, CaseIterable, Sendable {
  case none
}

/// The mechanism that validates a cached answer.
enum CacheWord: String, CaseIterable, Sendable {
  case etag
}

/// The openness of an enumeration to unlisted values.
enum Openness: String, CaseIterable, Sendable {
  case open, closed
}

/// The property of a JSON value that selects a union case without a discriminator.
enum MatchWord: String, CaseIterable, Sendable {
  case key, kind, order
}

/// The replacement for an incomplete part.
enum Absence: String, CaseIterable, Sendable {
  case none
}

/// The meaning of a rule.
enum RuleOutcome: String, CaseIterable, Sendable {
  case common, failure, success
}

/// The keyword for a value that each method declares itself.
enum MethodsOwn: String, CaseIterable, Sendable {
  case method
}

/// The number of the first page.
enum FirstPage: String, CaseIterable, Sendable {
  case zero = "0"
  case one = "1"
}

/// A named date format.
enum FormatWord: String, CaseIterable, Sendable {
  case iso8601, day, unixSeconds, unixMilliseconds, secondsSince2001, millisecondsSince2001
  case microsoft
}

/// A form of a value in JSON.
enum WireWord: String, CaseIterable, Sendable {
  case text, number
}

/// A request body that is not JSON.
enum BodyWord: String, CaseIterable, Sendable {
  case text
  case bytes = "Data"
}

/// The framing of the values in a streamed answer.
package enum StreamFraming: String, CaseIterable, Hashable, Sendable {
  /// Server-sent events.
  case sse
  case lines
  /// Newline-delimited JSON.
  case ndjson
}

/// An answer body that is not JSON.
enum ResultWord: String, CaseIterable, Sendable {
  case nothing, text
  case bytes = "Data"
}
