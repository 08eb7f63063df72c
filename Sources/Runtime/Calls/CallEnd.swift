import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The end of a call, before its answer is interpreted.
enum CallEnd<Answer: AppAnswer>: Sendable {
  /// The answer, and the secrets of the call to redact if the answer repeats them.
  case answered(Answer, SecretTexts)
  case failed(CallFailure)
  case cancelled
}

/// A problem that the other app did not report.
enum CallFailure: Error {
  case invalidCall(InvalidRequest)
  case notInstalled
  case storeOpened
  case timedOut
  case superseded
  case unreadable(InvalidLink)
}

extension CallProblem {
  init(_ failure: CallFailure) {
    self =
      switch failure {
      case .invalidCall(let problem): .invalidCall(problem)
      case .notInstalled: .notInstalled
      case .storeOpened: .storeOpened
      case .timedOut: .timedOut
      case .superseded: .superseded
      case .unreadable(let problem): .unreadable(problem)
      }
  }
}
