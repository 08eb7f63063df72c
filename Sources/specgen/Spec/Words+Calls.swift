/// What stands between the scheme and the query of a link.
enum LinkForm: String, CaseIterable, Sendable {
  case opaque, authority
}

/// How a param that is not given goes on the wire.
enum AbsentWord: String, CaseIterable, Sendable {
  case omitted, empty, bare
}

/// Whether another app answers a call.
enum AnswerWord: String, CaseIterable, Sendable {
  case always, optional, none
}

/// The part of a link that has the values of an answer.
enum LinkPart: String, CaseIterable, Sendable {
  case query, fragment
}

/// The keyword for the place of a token in an answer.
enum TokenWord: String, CaseIterable, Sendable {
  case path, none
}

/// How many calls wait at the same time.
enum InFlightWord: String, CaseIterable, Sendable {
  case one, many
}

/// How something ended of which a code tells.
enum CaseOutcome: String, CaseIterable, Sendable {
  case success, pending, failure, cancel, error
}

/// A form of a text that has a name.
enum CheckWord: String, CaseIterable, Sendable {
  case e164, sha256, scheme
}

/// The end of a flow.
enum EndKind: String, CaseIterable, Sendable {
  case success, failure, cancel, error
}
