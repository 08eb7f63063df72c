public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// An app whose links report the end of a call: by a separate URL for each end, as in x-callback-url, or by their
/// keys.
public protocol CallbackApp: Sendable {
  /// The values of a failure; `Never` if the app reports none.
  associatedtype FailureValues: JSONCodable = Never
  /// The values of a cancellation; ``NoValues`` if there are none.
  associatedtype CancellationValues: JSONCodable = NoValues
  /// The values of an error; ``CallbackError`` unless the vendor defines its own.
  associatedtype Reported: JSONCodable
  /// The rule that describes the links of answers.
  static var rule: AnswerRule { get }
}

/// A call that is answered by a link that reports its end.
public protocol CallbackCall: AppCall where CallAnswer == CallbackAnswer<App> {
  /// The type of the other app.
  associatedtype App: CallbackApp
  /// The values of a success; ``NoValues`` if there are none.
  associatedtype Returned: JSONCodable
  /// The outcome of a call.
  typealias CallbackOutcome = Outcome<
    Returned, Never, App.FailureValues, Cancellation<App.CancellationValues>,
    CallProblem<App.Reported>
  >
  /// The outcome of a call without an answer.
  typealias OpenCallbackOutcome = Outcome<
    Void, Never, App.FailureValues, Cancellation<App.CancellationValues>,
    CallProblem<App.Reported>
  >
}

/// The answer of an app whose links report the end of a call.
///
/// Its JSON is an object with one member, whose key is the end.
public enum CallbackAnswer<App: CallbackApp>: AppAnswer {
  /// A success with its values.
  case success(JSONValue)
  /// A failure with its values.
  case failure(App.FailureValues)
  /// A cancellation with its values.
  case cancel(App.CancellationValues)
  /// An error with its values.
  case error(App.Reported)

  /// The value of an answer in progress; such answers do not exist.
  public typealias PendingAnswer = Never
  /// The values of a failure.
  public typealias Failure = App.FailureValues
  /// The values of a cancellation.
  public typealias CancelledAnswer = App.CancellationValues

  /// The rule that describes the links of answers.
  public static var rule: AnswerRule { App.rule }

  /// Reads an object with one member.
  public init(from json: JSONReader) throws(DecodingFailure) {
    if let values = try json.member(ifPresent: AnswerRule.EndKind.success.rawValue) {
      self = .success(try JSONValue(from: values))
    } else if let values = try json.member(ifPresent: AnswerRule.EndKind.error.rawValue) {
      self = .error(try App.Reported(from: values))
    } else if let values = try json.member(ifPresent: AnswerRule.EndKind.failure.rawValue) {
      self = .failure(try App.FailureValues(from: values))
    } else {
      self = .cancel(
        try App.CancellationValues(from: json.member(AnswerRule.EndKind.cancel.rawValue))
      )
    }
  }

  /// Writes an object with one member.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .success(let values): json.value(AnswerRule.EndKind.success.rawValue, values)
      case .failure(let values): json.value(AnswerRule.EndKind.failure.rawValue, values)
      case .cancel(let values): json.value(AnswerRule.EndKind.cancel.rawValue, values)
      case .error(let reported): json.value(AnswerRule.EndKind.error.rawValue, reported)
      }
    }
  }

  /// The outcome of the call, with this answer as its value.
  public var callOutcome: CallOutcome {
    switch self {
    case .success: .success(self)
    case .failure(let values): .failure(values)
    case .cancel(let values): .cancel(.reported(values))
    case .error: .error(.reported(self))
    }
  }

  /// Returns the typed outcome of a call, for an answer that arrived after a restart.
  public func outcome<C: CallbackCall>(of call: C.Type) -> C.CallbackOutcome where C.App == App {
    outcome(of: call, secrets: SecretTexts())
  }

  func outcome<C: CallbackCall>(
    of call: C.Type,
    secrets: SecretTexts
  ) -> C.CallbackOutcome where C.App == App {
    switch self {
    case .success(let values):
      do throws(DecodingFailure) {
        return .success(try values.read(C.Returned.self, secrets))
      } catch {
        return .error(.unreadable(.content(in: Self.rule.place, error)))
      }
    case .failure(let values): return .failure(values)
    case .cancel(let values): return .cancel(.reported(values))
    case .error(let reported): return .error(.reported(reported))
    }
  }
}

extension CallbackAnswer: Equatable
where App.Reported: Equatable, App.FailureValues: Equatable, App.CancellationValues: Equatable {
}

extension CallbackAnswer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The end that the answer reports.
  public var description: String {
    switch self {
    case .success: "an answer that reports a success"
    case .failure: "an answer that reports a failure"
    case .cancel: "an answer that reports a cancellation"
    case .error: "an answer that reports an error"
    }
  }

  /// The end that the answer reports.
  public var debugDescription: String { description }
  /// A mirror of only the description, because the values may be secret.
  public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

extension JSONValue {
  /// Returns the value as another type, whose texts cannot contain the secrets of a call.
  func read<Value: JSONCodable>(
    _ type: Value.Type,
    _ secrets: SecretTexts
  ) throws(DecodingFailure) -> Value {
    try secrets.reading(jsonData) { (json) throws(DecodingFailure) in try Value(from: json) }
  }
}

extension Never: JSONCodable {
  /// Always throws, because no value exists.
  public init(from json: JSONReader) throws(DecodingFailure) {
    throw json.failure(expected: "no value")
  }

  /// Writes nothing, because no value exists.
  public func write(to json: inout JSONWriter) {}
}

/// The values of an error in x-callback-url.
public struct CallbackError: JSONCodable, Hashable {
  /// The code of the error.
  public let errorCode: String?
  /// The message of the error.
  public let errorMessage: String?

  /// Creates an error.
  public init(errorCode: String? = nil, errorMessage: String? = nil) {
    self.errorCode = errorCode
    self.errorMessage = errorMessage
  }

  /// Reads an object; absent members are `nil`.
  public init(from json: JSONReader) throws(DecodingFailure) {
    errorCode = try json.string(ifPresent: "errorCode")
    errorMessage = try json.string(ifPresent: "errorMessage")
  }

  /// Writes an object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.string(ifPresent: "errorCode", errorCode)
      json.string(ifPresent: "errorMessage", errorMessage)
    }
  }
}
