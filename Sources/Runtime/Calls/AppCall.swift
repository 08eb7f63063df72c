public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A call to another app, as a value.
public protocol AppCall: Sendable {
  /// The answer of the app; ``NoAnswer`` for an app that does not answer.
  associatedtype CallAnswer: AppAnswer
  /// The metadata of the call.
  static var info: AppCallInfo { get }
  /// The return scheme for the answer; `nil` if the call does not send one.
  var returnScheme: String? { get }
  /// Checks the params before the link is opened.
  func check(_ checks: inout ParamChecks<Never>)
  /// Writes the link of the call.
  func write(to request: inout RequestBuilder)
  /// The values that an answer to this call repeats; `nil` for a value that the call does not have.
  var correlation: [String?] { get }
  /// The keys that the call chose for values of its answer, by the documented keys.
  var chosenKeys: [String: String] { get }
  /// Returns `true` if an answer can belong to this call.
  func isAnswered(by answer: CallAnswer) -> Bool
}

extension AppCall {
  /// The default, `nil`: most calls do not send a return scheme.
  public var returnScheme: String? { nil }
  /// Accepts all params.
  public func check(_ checks: inout ParamChecks<Never>) {}
  /// The default, no values: an answer does not identify its call.
  public var correlation: [String?] { [] }
  /// The default, none: answers have the documented keys.
  public var chosenKeys: [String: String] { [:] }
  /// Returns `true` if the answer repeats only values of this call.
  public func isAnswered(by answer: CallAnswer) -> Bool {
    repeats(answer.correlation, of: correlation)
  }
}

/// Returns `true` if an answer repeats only values of the call.
func repeats(_ repeated: [String?], of values: [String?]) -> Bool {
  zip(values, repeated).allSatisfy { own, repeated in
    guard let own, let repeated else { return true }
    return own == repeated
  }
}

/// The metadata of a call to another app.
public struct AppCallInfo: Sendable, Hashable {
  /// The name of the call in errors.
  public let name: String
  /// The maximum time to wait for an answer after the link was opened.
  public let timeLimit: Duration

  /// Creates metadata; the default time limit is 10 minutes.
  public init(_ name: String, timeLimit: Duration = .seconds(600)) {
    self.name = name
    self.timeLimit = timeLimit
  }
}
