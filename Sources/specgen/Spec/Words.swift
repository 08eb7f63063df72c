/// The edition of the language, and of the configuration.
enum Edition: String, CaseIterable, Sendable {
  case first = "1"
}

/// Who supplies a host that the vendor does not publish.
enum Supplier: String, CaseIterable, Sendable {
  case byApp
}

/// The party that decides on a retry.
enum Decider: String, CaseIterable, Sendable {
  case caller
}

/// An error of the network that another attempt may overcome.
enum NetworkErrorWord: String, CaseIterable, Sendable {
  case unreachable, connectionLost, timeout
}

/// The word that switches something off for a method.
enum Nothing: String, CaseIterable, Sendable {
  case none
}

/// The sign that a kept answer is still the present one.
enum CacheWord: String, CaseIterable, Sendable {
  case etag
}

/// Whether an enumeration takes values that it does not list.
enum Openness: String, CaseIterable, Sendable {
  case open, closed
}

/// The property of JSON that selects a case of a union, where no value names it.
enum MatchWord: String, CaseIterable, Sendable {
  case key, kind, order
}

/// What stands for a part that is not whole.
enum Absence: String, CaseIterable, Sendable {
  case none
}

/// What a rule means.
enum RuleOutcome: String, CaseIterable, Sendable {
  case common, failure, success
}

/// What each method says itself.
enum MethodsOwn: String, CaseIterable, Sendable {
  case method
}

/// The number of the first page.
enum FirstPage: String, CaseIterable, Sendable {
  case zero = "0"
  case one = "1"
}

/// A format of dates that has a name.
enum FormatWord: String, CaseIterable, Sendable {
  case iso8601, day, unixSeconds, unixMilliseconds
}

/// A body of a request that is no JSON.
enum BodyWord: String, CaseIterable, Sendable {
  case text
  case bytes = "Data"
}

/// The form in which a streamed answer separates its values.
enum StreamFraming: String, CaseIterable, Hashable, Sendable {
  /// Server-sent events.
  case sse
  case lines
  /// Lines of JSON.
  case ndjson
}

/// A body of an answer that is no JSON.
enum ResultWord: String, CaseIterable, Sendable {
  case nothing, text
  case bytes = "Data"
}
