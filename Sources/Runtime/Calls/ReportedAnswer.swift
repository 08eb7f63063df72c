public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// An answer whose values report the outcome, and whose success has a type for each call.
public struct ReportedAnswer<Report: AppAnswer>: AppAnswer {
  /// The values that all answers have, among them the outcome.
  public let report: Report
  /// All values of the answer.
  public let values: JSONValue

  /// The value of an answer that reports a call in progress.
  public typealias PendingAnswer = Report.PendingAnswer
  /// The value of an answer that reports a failure.
  public typealias Failure = Report.Failure
  /// The value of an answer that reports a cancellation.
  public typealias CancelledAnswer = Report.CancelledAnswer

  /// The rule that describes the links of answers.
  public static var rule: AnswerRule { Report.rule }

  /// Reads the values of an answer.
  public init(from json: JSONReader) throws(DecodingFailure) {
    report = try Report(from: json)
    values = try JSONValue(from: json)
  }

  /// Writes the values of the answer.
  public func write(to json: inout JSONWriter) {
    values.write(to: &json)
  }

  /// The outcome that this answer reports.
  public var callOutcome: CallOutcome {
    switch report.callOutcome {
    case .success: .success(self)
    case .pending(let pending): .pending(pending)
    case .failure(let failure): .failure(failure)
    case .cancel(let cancellation): .cancel(cancellation)
    case .error: .error(.reported(self))
    }
  }

  /// The values of the call that the answer repeats.
  public var correlation: [String?] { report.correlation }

  /// The outcome of a call whose success has values of a type.
  public typealias TypedOutcome<Returned: Sendable> = Outcome<
    Returned, Report.PendingAnswer, Report.Failure, Cancellation<Report.CancelledAnswer>,
    CallProblem<Report>
  >

  /// Returns the typed outcome of a call, for an answer that arrived after a restart.
  public func outcome<C: ReturningCall>(of call: C.Type) -> TypedOutcome<C.Returned>
  where C.CallAnswer == Self {
    outcome(as: C.Returned.self, secrets: SecretTexts())
  }

  private func outcome<Returned: JSONCodable>(
    as type: Returned.Type,
    secrets: SecretTexts
  ) -> TypedOutcome<Returned> {
    switch report.callOutcome {
    case .success:
      do throws(DecodingFailure) {
        return .success(try values.read(type, secrets))
      } catch {
        return .error(.unreadable(.content(in: Self.rule.place, error)))
      }
    case .pending(let pending): return .pending(pending)
    case .failure(let failure): return .failure(failure)
    case .cancel(let cancellation): return .cancel(cancellation)
    case .error(let problem): return .error(problem)
    }
  }

  private static func outcome<Returned: JSONCodable>(
    of end: CallEnd<Self>,
    as type: Returned.Type
  ) -> TypedOutcome<Returned> {
    switch end {
    case .answered(let answer, let secrets): answer.outcome(as: type, secrets: secrets)
    case .failed(let failure): .error(CallProblem(failure))
    case .cancelled: .cancel(.byCaller)
    }
  }

  private static func outcome<Value: Sendable>(
    of opening: Result<Bool, CallFailure>,
    as value: Value
  ) -> TypedOutcome<Value> {
    switch opening {
    case .success(true): .success(value)
    case .success(false): .cancel(.byCaller)
    case .failure(let failure): .error(CallProblem(failure))
    }
  }
}

extension ReportedAnswer: Equatable where Report: Equatable {}

extension ReportedAnswer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The end that the answer reports.
  public var description: String {
    switch report.callOutcome {
    case .success: "an answer that reports a success"
    case .pending: "an answer that reports a call in progress"
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

/// A call with a type of its own for the values of a success.
public protocol ReturningCall: AppCall {
  /// The values of a success.
  associatedtype Returned: JSONCodable
}

/// Calls with a type for the success of each.
extension ReportedAnswer {
  /// Makes a call and waits for its answer.
  public static func perform<C: ReturningCall>(
    _ call: C,
    by calls: AppCalls<Self>
  ) async -> TypedOutcome<C.Returned> where C.CallAnswer == Self {
    outcome(of: await calls.end(of: call, isOptional: false), as: C.Returned.self)
  }

  /// Makes a call whose answer is optional.
  public static func performWithOptionalAnswer<C: ReturningCall>(
    _ call: C,
    by calls: AppCalls<Self>
  ) async -> TypedOutcome<C.Returned?> where C.CallAnswer == Self {
    guard call.returnScheme != nil else {
      return outcome(of: await calls.opening(call), as: C.Returned?.none)
    }
    return outcome(of: await calls.end(of: call, isOptional: true), as: C.Returned.self).map { $0 }
  }

  /// Makes a call without an answer, which ends as soon as its link is open.
  public static func open<C: ReturningCall>(
    _ call: C,
    by calls: AppCalls<Self>
  ) async -> TypedOutcome<Void> where C.CallAnswer == Self {
    outcome(of: await calls.opening(call), as: ())
  }
}

extension AppCalls {
  fileprivate func opening<C: AppCall>(_ call: C) async -> Result<Bool, CallFailure>
  where C.CallAnswer == Answer {
    do throws(CallFailure) {
      return .success(try await opened(call))
    } catch {
      return .failure(error)
    }
  }
}
