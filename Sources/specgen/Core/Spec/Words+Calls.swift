/// The form of a link between its scheme and its query.
package enum LinkForm: String, CaseIterable, Sendable {
  case opaque, authority
}

/// The form in which an omitted param is sent.
package enum AbsentWord: String, CaseIterable, Sendable {
  case omitted, empty, bare
}

/// The answer behavior of a call.
package enum AnswerWord: String, CaseIterable, Sendable {
  case always, optional, none
}

/// The part of a link that carries the values of an answer.
package enum LinkPart: String, CaseIterable, Sendable {
  case query, fragment
}

/// The keyword for the location of a token in an answer.
enum TokenWord: String, CaseIterable, Sendable {
  case path, none
}

/// The number of calls that may wait at the same time.
enum InFlightWord: String, CaseIterable, Sendable {
  case one, many
}

/// The outcome that a code reports.
package enum CaseOutcome: String, CaseIterable, Sendable {
  case success, pending, failure, cancel, error
}

/// A named form of a string.
package enum CheckWord: String, CaseIterable, Sendable {
  case e164, sha256, scheme
}

/// The end of a flow.
package enum EndKind: String, CaseIterable, Sendable {
  case success, failure, cancel, error
}
