import SpecgenRuntime
import YookassaWallet

/// One of the six calls, where a test holds for all of them.
enum WalletCall: String, CaseIterable, Sendable {
  case tokenIssueInit
  case authContextGet
  case authSessionGenerate
  case authCheck
  case tokenIssueExecute
  case merchantClientInfo

  /// A result that the call can read.
  var result: String {
    switch self {
    case .tokenIssueInit: #"{"processId": "p"}"#
    case .authContextGet: #"{"authTypes": [], "defaultAuthType": "Sms"}"#
    case .authSessionGenerate, .authCheck: ServedWallet.plainState
    case .tokenIssueExecute: #"{"accessToken": "t"}"#
    case .merchantClientInfo: #"{"shopName": "s"}"#
    }
  }

  /// The statuses of its successes.
  var successes: [String] {
    self == .tokenIssueInit ? ["Success", "AuthRequired"] : ["Success"]
  }

  /// Makes the call, and returns how it ended.
  func outcome(with client: YookassaWalletClient) async throws -> WalletOutcome {
    do {
      try await make(with: client)
      return .success
    } catch let error as any WalletError {
      return error.outcome
    }
  }

  /// Makes the call, with all that it can send.
  func make(with client: YookassaWalletClient) async throws {
    let user = Secret(YookassaWalletServer.user)
    switch self {
    case .tokenIssueInit:
      _ = try await client.tokenIssueInit(
        moneyCenter: user,
        instanceName: "phone",
        paymentUsageLimit: .single,
        fraudSession: "s"
      )
    case .authContextGet:
      _ = try await client.authContextGet(moneyCenter: user, contextID: "c")
    case .authSessionGenerate:
      _ = try await client.authSessionGenerate(moneyCenter: user, contextID: "c", type: .sms)
    case .authCheck:
      let answer = Secret(YookassaWalletServer.answer)
      _ = try await client.authCheck(
        moneyCenter: user,
        contextID: "c",
        type: .sms,
        answer: answer
      )
    case .tokenIssueExecute:
      _ = try await client.tokenIssueExecute(moneyCenter: user, processID: "free")
    case .merchantClientInfo:
      _ = try await client.merchantClientInfo()
    }
  }
}

/// How a call ended, without the types of the call.
enum WalletOutcome: Equatable {
  case success
  case failure(String, CallContext)
  case common(WalletProblem, CallContext)
  case decoding(DecodingFailure, CallContext)
  case other(String)
}

/// An error of any of the six calls.
protocol WalletError: Error {
  /// The error, without the types of the call.
  var outcome: WalletOutcome { get }
}

extension ApiError: WalletError where Failure.Common == WalletProblem {
  var outcome: WalletOutcome {
    switch self {
    case .failure(let failure, let context): .failure("\(failure)", context)
    case .common(let common, let context): .common(common, context)
    case .decoding(let failure, let context): .decoding(failure, context)
    case .unexpectedStatus, .transport, .deadlineExceeded, .cancelled, .invalidRequest,
      .authentication, .paging:
      .other("\(self)")
    }
  }
}
