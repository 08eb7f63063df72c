public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// An app that answers at a separate URL for each end, as in x-callback-url.
public protocol CallbackApp: Sendable {
  /// The values of an error; ``CallbackError`` unless the vendor defines its own.
  associatedtype Reported: JSONCodable
  /// The rule that describes the links of answers.
  static var rule: AnswerRule { get }
}

/// A call that is answered at a separate URL for each end.
public protocol CallbackCall: AppCall where CallAnswer == CallbackAnswer<App> {
  /// The type of the other app.
  associatedtype App: CallbackApp
  /// The values of a success; ``NoValues`` if there are none.
  associatedtype Returned: JSONCodable
  /// The outcome of a call.
  typealias CallbackOutcome = Outcome<
    Returned, Never, Never, Cancellation<NoValues>, CallProblem<App.Reported>
  >
  /// The outcome of a call without an answer.
  typealias OpenCallbackOutcome = Outcome<
    Void, Never, Never, Cancellation<NoValues>, CallProblem<App.Reported>
  >
}

/// The answer of an app that has a separate URL for each end.
///
/// Its JSON is an object with one member, whose key is the end.
public enum CallbackAnswer<App: CallbackApp>: AppAnswer {
  /// A success with its values.
  case success(JSONValue)
  /// A cancellation.
  case cancel
  /// An error with its values.
  case error(App.Reported)

  /// The value of an answer in progress; such answers do not exist.
  public typealias PendingAnswer = Never
  /// The value of a failure; such answers do not exist, because all problems are errors.
  public typealias Failure = Never
  /// The values of a cancellation.
  public typealias CancelledAnswer = NoValues

  /// The rule that describes the links of answers.
  public static var rule: AnswerRule { App.rule }

  /// Reads an object with one member.
  public init(from json: JSONReader) throws(DecodingFailure) {
    if let values = try json.member(ifPresent: CallbackEnd.success.rawValue) {
      self = .success(try JSONValue(from: values))
    } else if let values = try json.member(ifPresent: CallbackEnd.error.rawValue) {
      self = .error(try App.Reported(from: values))
    } else {
      _ = try NoValues(from: json.member(CallbackEnd.cancel.rawValue))
      self = .cancel
    }
  }

  /// Writes an object with one member.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .success(let values): json.value(CallbackEnd.success.rawValue, values)
      case .cancel: json.value(CallbackEnd.cancel.rawValue, NoValues())
      case .error(let reported): json.value(CallbackEnd.error.rawValue, reported)
      }
    }
  }

  /// The outcome of the call, with this answer as its value.
  public var callOutcome: CallOutcome {
    switch self {
    case .success: .success(self)
    case .cancel: .cancel(.reported(NoValues()))
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
        let returned = try secrets.reading(values.jsonData) { (json) throws(DecodingFailure) in
          try C.Returned(from: json)
        }
        return .success(returned)
      } catch {
        return .error(.unreadable(.json(error)))
      }
    case .cancel: return .cancel(.reported(NoValues()))
    case .error(let reported): return .error(.reported(reported))
    }
  }
}

extension CallbackAnswer: Equatable where App.Reported: Equatable {}

/// An end that has its own URL.
enum CallbackEnd: String, CaseIterable {
  case success, cancel, error
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
