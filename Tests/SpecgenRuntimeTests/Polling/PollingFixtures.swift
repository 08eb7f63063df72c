import Foundation

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimePolling

/// The answer of a vendor that takes its time.
struct Work: ApiMethod {
  typealias Success = JSONValue
  typealias Failure = NoFailure<Never>
  static var info: MethodInfo { MethodInfo("work") }

  let run: String

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.get, host: "api", path: "/work/\(run)")
  }

  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> JSONValue {
    try response.checkStatus()
    return try response.json()
  }
}

/// The login of the same vendor.
struct WorkLogin: ApiMethod {
  typealias Success = Void
  typealias Failure = NoFailure<Never>
  static var info: MethodInfo { MethodInfo("login", usesSession: false) }

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.post, host: "api", path: "/login")
  }
}

typealias WorkError = ApiError<NoFailure<Never>>
typealias WorkProblem = PollProblem<JSONValue, NoFailure<Never>>
typealias WorkEnd = Outcome<JSONValue, JSONValue, JSONValue, Never, WorkProblem>

/// A client that really waits.
struct WorkClient: ApiClient, PollingCaller {
  var session: ApiSession
}

/// A client that notes pauses instead of waiting.
struct HastyClient: PollingCaller {
  let client: WorkClient
  let pauses = Locked<[Duration]>([])

  func polledAnswer<M: ApiMethod>(
    of call: M,
    within limit: Duration
  ) async throws(ApiError<M.Failure>) -> PolledAnswer<M.Success> {
    try await client.polledAnswer(of: call, within: limit)
  }

  func waitToPoll(for pause: Duration) async -> Bool {
    pauses.withLock { $0.append(pause) }
    await Task.yield()
    return !Task.isCancelled
  }

  var seen: [Duration] { pauses.withLock { $0 } }
}

extension PollingCaller {
  /// Repeats a run as generated code does.
  func workEnd(
    _ run: String,
    _ polling: Polling = Polling(),
    onAnswer: (JSONValue) -> Void = { _ in }
  ) async -> WorkEnd {
    await polledEnd(
      of: Work(run: run),
      polling,
      pause: { answer in
        guard case .number(let wait)? = answer["wait"] else { return nil }
        return Polling.seconds(Double(wait.text))
      },
      onAnswer: onAnswer
    ) { answer in
      switch answer["state"] {
      case .string("RUNNING")?, nil: nil
      case .string("DONE")?: .success(answer)
      case .string("REFUSED")?: .failure(answer)
      default: .error(.reported(answer))
      }
    }
  }
}
