import SpecgenRuntime
import Testing
import YookassaWallet

/// The errors of single methods: a text under `error`.
@Suite(.serialized) struct YookassaWalletErrorTests {
  private typealias Server = YookassaWalletServer

  private let server: YookassaWalletServer

  init() throws {
    server = try YookassaWalletServer()
  }

  /// Has the server refuse a call with each code, at each status, and compares the failures.
  private func check<Failure: MethodFailure>(
    _ call: WalletCall,
    _ rows: [(code: String, failure: Failure)],
    location: SourceLocation = #_sourceLocation
  ) async throws where Failure.Common == WalletProblem {
    for status in [200, 400, 500] {
      for (code, expected) in rows {
        try await server.tell([
          .json(#"{"status": "Refused", "error": "\#(code)"}"#, status: status)
        ])
        let error = try await #require(
          throws: ApiError<Failure>.self,
          sourceLocation: location
        ) { try await call.make(with: server.client) }
        guard case .failure(let failure, let context) = error else {
          Issue.record("\(error)", sourceLocation: location)
          continue
        }
        #expect("\(failure)" == "\(expected)", sourceLocation: location)
        #expect(context.method == call.rawValue, sourceLocation: location)
        #expect(context.status == status, sourceLocation: location)
      }
    }
  }

  @Test func readsTheCodesOfTheInit() async throws {
    try await check(
      .tokenIssueInit,
      [
        ("AccountNotFound", TokenIssueInitFailure.accountNotFound),
        ("AuthRequired", .unrecognized("AuthRequired")), ("New Code", .unrecognized("New Code")),
      ]
    )
  }

  @Test func readsTheCodesOfTheContext() async throws {
    try await check(
      .authContextGet,
      [
        ("InvalidContext", AuthContextGetFailure.invalidContext),
        ("AccountNotFound", .unrecognized("AccountNotFound")), ("", .unrecognized("")),
      ]
    )
  }

  @Test func readsTheCodesOfTheSession() async throws {
    try await check(
      .authSessionGenerate,
      [
        ("InvalidContext", AuthSessionGenerateFailure.invalidContext),
        ("CreateTimeoutNotExpired", .createTimeoutNotExpired),
        ("SessionsExceeded", .sessionsExceeded), ("UnsupportedAuthType", .unsupportedAuthType),
        ("unsupportedAuthType", .unrecognized("unsupportedAuthType")),
      ]
    )
  }

  @Test func readsTheCodesOfTheCheck() async throws {
    try await check(
      .authCheck,
      [
        ("InvalidContext", AuthCheckFailure.invalidContext),
        ("SessionDoesNotExist", .sessionDoesNotExist), ("SessionExpired", .sessionExpired),
        ("UnsupportedAuthType", .unsupportedAuthType),
        ("VerifyAttemptsExceeded", .verifyAttemptsExceeded), ("InvalidAnswer", .invalidAnswer(nil)),
        ("Новый", .unrecognized("Новый")),
      ]
    )
  }

  @Test func takesAuthRequiredForAnErrorOfTheExecution() async throws {
    try await check(
      .tokenIssueExecute,
      [
        ("AuthRequired", TokenIssueExecuteFailure.authRequired), ("AuthExpired", .authExpired),
        ("Success", .unrecognized("Success")),
      ]
    )
  }

  @Test func takesAuthRequiredForNoSuccessOfTheExecution() async throws {
    let body = #"{"status": "AuthRequired", "result": {"accessToken": "t", "processId": "p"}}"#
    try await server.tell([.json(body)])
    let outcome = try await WalletCall.tokenIssueExecute.outcome(with: server.client)
    guard case .decoding(let failure, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.path == "status")
  }

  @Test func keepsACodeWhereTheMethodDocumentsNone() async throws {
    try await server.tell([.json(#"{"status": "Refused", "error": "ShopNotFound"}"#, status: 400)])
    let outcome = try await WalletCall.merchantClientInfo.outcome(with: server.client)
    guard case .failure(let failure, let context) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure == #"unrecognized("ShopNotFound")"#)
    #expect(context.status == 400)
    #expect(context.excerpt?.contains("ShopNotFound") == true)
  }

  /// Has the server refuse an answer with this result, and returns the failure.
  private func invalidAnswer(result: String) async throws -> ApiError<AuthCheckFailure> {
    let body = #"{"status": "Refused", "error": "InvalidAnswer", "result": \#(result)}"#
    try await server.tell([.json(body)])
    return try await #require(throws: ApiError<AuthCheckFailure>.self) {
      try await server.client.authCheck(contextID: "c", type: .sms, answer: "wrong")
    }
  }

  @Test func carriesTheStateOfAnInvalidAnswer() async throws {
    let error = try await invalidAnswer(result: ServedWallet.plainState)
    guard case .failure(.invalidAnswer(let state), _) = error else {
      Issue.record("\(error)")
      return
    }
    let expected = ServedWallet.idle(.securePassword, details: .securePassword)
    #expect(state == expected)
  }

  @Test func carriesNoStateOfAnInvalidAnswerWithNull() async throws {
    let error = try await invalidAnswer(result: "null")
    guard case .failure(.invalidAnswer(nil), _) = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func locatesABrokenStateOfAnInvalidAnswer() async throws {
    let broken = ServedWallet.state(#""type": "Totp", "codeLength": 6"#, isActive: true)
    let error = try await invalidAnswer(result: broken)
    guard case .decoding(let failure, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(failure.path == "result.attemptsCount")
  }

  @Test func ignoresAStateBesideACodeThatHasNone() async throws {
    let body = #"{"status": "Refused", "error": "SessionExpired", "result": 5}"#
    try await server.tell([.json(body)])
    let outcome = try await WalletCall.authCheck.outcome(with: server.client)
    guard case .failure("sessionExpired", _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  /// Makes a call that the service itself refuses, and compares the failure.
  private func check(
    refuses code: String,
    location: SourceLocation = #_sourceLocation,
    _ call: (YookassaWalletClient) async throws -> Void
  ) async throws {
    let error = try await #require(throws: (any Error).self, sourceLocation: location) {
      try await call(server.client)
    }
    let outcome = try #require(error as? any WalletError, sourceLocation: location).outcome
    guard case .failure(let failure, let context) = outcome else {
      Issue.record("\(outcome)", sourceLocation: location)
      return
    }
    #expect(failure == code, sourceLocation: location)
    #expect(context.status == 200, sourceLocation: location)
  }

  @Test func reportsWhatTheServiceRefuses() async throws {
    let context = Server.context
    try await check(refuses: "accountNotFound") {
      _ = try await $0.tokenIssueInit(
        instanceName: "nobody",
        paymentUsageLimit: .single,
        fraudSession: "f"
      )
    }
    try await check(refuses: "invalidContext") {
      _ = try await $0.authContextGet(contextID: "none")
    }
    try await check(refuses: "sessionsExceeded") {
      _ = try await $0.authSessionGenerate(contextID: context, type: .emergency)
    }
    try await check(refuses: "unsupportedAuthType") {
      _ = try await $0.authSessionGenerate(contextID: context, type: .unrecognized("FaceScan"))
    }
    try await check(refuses: "sessionDoesNotExist") {
      _ = try await $0.authCheck(contextID: context, type: .sms, answer: "wrong")
    }
    try await check(refuses: "sessionExpired") {
      _ = try await $0.authCheck(contextID: context, type: .push, answer: "wrong")
    }
    try await check(refuses: "invalidAnswer(nil)") {
      _ = try await $0.authCheck(contextID: context, type: .totp, answer: "wrong")
    }
    _ = try await server.client.authSessionGenerate(contextID: context, type: .sms)
    try await check(refuses: "createTimeoutNotExpired") {
      _ = try await $0.authSessionGenerate(contextID: context, type: .sms)
    }
    let state = AuthTypeState?.some(ServedWallet.openSms(left: 1))
    try await check(refuses: "\(AuthCheckFailure.invalidAnswer(state))") {
      _ = try await $0.authCheck(contextID: context, type: .sms, answer: "wrong")
    }
    try await check(refuses: "authExpired") {
      _ = try await $0.tokenIssueExecute(processID: "old")
    }
  }
}
