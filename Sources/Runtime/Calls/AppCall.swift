/// A call to another app, as a value.
public protocol AppCall: Sendable {
  /// What the app answers; ``NoAnswer`` for an app that answers nothing.
  associatedtype CallAnswer: AppAnswer
  /// What holds for all calls of the sort.
  static var info: AppCallInfo { get }
  /// The scheme of the caller's own that the answer is to come to; nil where none is told.
  var returnScheme: String? { get }
  /// Looks at the params before anything is opened.
  func check(_ checks: inout ParamChecks<Never>)
  /// Writes the call's link.
  func write(to request: inout RequestBuilder)
  /// The values that an answer to this call repeats; nil for one that the call does not have.
  var correlation: [String?] { get }
  /// Tells whether an answer can be one to this call.
  func isAnswered(by answer: CallAnswer) -> Bool
}

extension AppCall {
  /// No scheme: most calls tell none.
  public var returnScheme: String? { nil }
  /// Finds nothing wrong.
  public func check(_ checks: inout ParamChecks<Never>) {}
  /// No values: an answer does not identify its call.
  public var correlation: [String?] { [] }
  /// True if the answer repeats no other value than the call's own.
  public func isAnswered(by answer: CallAnswer) -> Bool {
    repeats(answer.correlation, of: correlation)
  }
}

/// Returns `true` if an answer repeats no value other than the call's own.
func repeats(_ repeated: [String?], of values: [String?]) -> Bool {
  zip(values, repeated).allSatisfy { own, repeated in
    guard let own, let repeated else { return true }
    return own == repeated
  }
}

/// What holds for all calls of one sort.
public struct AppCallInfo: Sendable, Hashable {
  /// The name of the call, as errors tell it.
  public let name: String
  /// How long an answer is waited for, once the link was opened.
  public let timeLimit: Duration

  /// Says what holds.
  public init(_ name: String, timeLimit: Duration = .seconds(600)) {
    self.name = name
    self.timeLimit = timeLimit
  }
}
