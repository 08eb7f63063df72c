/// The answer of an app that answers nothing: there is none.
public enum NoAnswer: AppAnswer {
  /// There is none.
  public typealias PendingAnswer = Never
  /// There is none.
  public typealias Failure = Never
  /// There is none.
  public typealias CancelledAnswer = Never

  /// No link is an answer.
  public static var rule: AnswerRule { AnswerRule(keys: [], forms: []) }

  /// Reads nothing.
  public init(from json: JSONReader) throws(DecodingFailure) {
    throw DecodingFailure(path: "", expected: "no answer", found: "JSON")
  }

  /// There is nothing to write.
  public func write(to json: inout JSONWriter) {}

  /// There is none.
  public var callOutcome: CallOutcome {
    switch self {}
  }
}
