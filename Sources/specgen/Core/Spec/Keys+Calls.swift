/// The keys of `calls`.
enum CallsKey: String, KeySet {
  case scheme, form, links, store, select, absent, params, methods, answers, behaviour
  static var shape: String { "calls" }
  static var required: [CallsKey] { [.methods] }
}

/// The keys of a call to another app.
enum AppCallKey: String, KeySet {
  case wire, requires, allows, returns, answer, timeLimit, doc, source, swift, deprecated
  static var shape: String { "a call" }
}

/// The keys of the answers of another app.
enum AnswersKey: String, KeySet {
  case to, `in`, keys, forms, token, type, outcome, error, match, inFlight, timeLimit
  static var shape: String { "answers" }
  static var required: [AnswersKey] { [.to] }
}

/// The keys of the app's URLs that receive answers or the end of a flow.
enum ReturnAddressKey: String, KeySet {
  case url, registered, success, failure, cancel, error
  static var shape: String { "a return address" }
}

/// The keys of the token by which an answer identifies its call.
enum CallTokenKey: String, KeySet {
  case query, echo
  static var shape: String { "the token of a call" }
}

/// The keys of a behavior table.
enum BehaviourKey: String, KeySet {
  case by, rows
  static var shape: String { "a behaviour" }
  static var required: [BehaviourKey] { [.by, .rows] }
}

/// The keys of a flow.
enum FlowKey: String, KeySet {
  case host, path, query, exactlyOne, to, state, pkce, ends, through, closed, view
  case doc, source, swift, deprecated
  static var shape: String { "a flow" }
  static var required: [FlowKey] { [.path, .ends] }
}

/// The keys of a group of params; exactly one of the params must be given.
enum ExactlyOneKey: String, KeySet {
  case of, `else`, several
  static var shape: String { "exactlyOne" }
  static var required: [ExactlyOneKey] { [.of] }
}

/// The keys of the ends of a flow.
enum EndsKey: String, KeySet {
  case success, failure, cancel, error
  static var shape: String { "ends" }
  static var required: [EndsKey] { [.success] }
}

/// The keys of a flow's success end.
enum SuccessEndKey: String, KeySet {
  case message, finish, when, type, fields
  static var shape: String { "the success of a flow" }
}

/// The keys of a flow's end with a code.
enum CodedEndKey: String, KeySet {
  case message, finish, when, type, keys
  static var shape: String { "an end with a code" }
}
