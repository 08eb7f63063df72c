public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The answer of an app that does not answer; it has no values.
public enum NoAnswer: AppAnswer {
  /// The value of an answer in progress; it does not exist.
  public typealias PendingAnswer = Never
  /// The value of a failure; it does not exist.
  public typealias Failure = Never
  /// The value of a cancellation; it does not exist.
  public typealias CancelledAnswer = Never

  /// A rule that no link matches.
  public static var rule: AnswerRule { AnswerRule(keys: [], forms: []) }

  /// Always throws, because no answer exists.
  public init(from json: JSONReader) throws(DecodingFailure) {
    throw DecodingFailure(path: "", expected: "no answer", found: "JSON")
  }

  /// Writes nothing, because no answer exists.
  public func write(to json: inout JSONWriter) {}

  /// The outcome; it does not exist.
  public var callOutcome: CallOutcome {
    switch self {}
  }
}
