import Foundation
import SpecgenRuntime
import Testing
import YookassaWallet

/// The six calls, over the real URLSession.
@Suite(.serialized) struct YookassaWalletMethodTests {
  private typealias Server = YookassaWalletServer

  private let server: YookassaWalletServer
  private let user = Secret(Server.user)

  init() throws {
    server = try YookassaWalletServer()
  }

  /// Makes a call, and compares its answer and the request that the server noted.
  private func check<Answer: Equatable>(
    _ path: String,
    body: JSONValue,
    authorization: String? = nil,
    gives expected: Answer,
    location: SourceLocation = #_sourceLocation,
    call: (YookassaWalletClient) async throws -> Answer
  ) async throws {
    #expect(try await call(server.client) == expected, sourceLocation: location)
    let entry = try #require(try await server.log().last, sourceLocation: location)
    #expect(entry.method == "POST", sourceLocation: location)
    #expect(entry.target == "/api/wallet-auth/v1/\(path)", sourceLocation: location)
    let sent = try JSONValue(json: Data(entry.body.utf8))
    #expect(sent == body, sourceLocation: location)
    let key = entry.headers["merchant-client-authorization"]
    #expect(key == "Basic \(Server.key)", sourceLocation: location)
    #expect(entry.headers["authorization"] == authorization, sourceLocation: location)
    #expect(entry.headers["content-type"] == "application/json", sourceLocation: location)
    #expect(entry.problem == nil, sourceLocation: location)
  }

  @Test func beginsAnIssueThatSucceedsAtOnce() async throws {
    try await check(
      "checkout/token-issue-init",
      body: ["instanceName": "phone", "paymentUsageLimit": "Single", "tmxSessionId": "f-1"],
      gives: TokenIssueInitSuccess.success(TokenIssue(processID: "free"))
    ) {
      try await $0.tokenIssueInit(
        instanceName: "phone",
        paymentUsageLimit: .single,
        fraudSession: "f-1"
      )
    }
  }

  @Test func takesAuthRequiredForASuccessOfTheInit() async throws {
    try await check(
      "checkout/token-issue-init",
      body: [
        "instanceName": "Телефон \"1\"", "paymentUsageLimit": "Multiple", "tmxSessionId": "f-1",
        "singleAmountMax": ["value": "5.00", "currency": "RUB"],
      ],
      authorization: "Bearer \(Server.user)",
      gives: .authRequired(TokenIssue(contextID: Server.context, processID: "guarded"))
    ) {
      try await $0.tokenIssueInit(
        moneyCenter: user,
        instanceName: "Телефон \"1\"",
        singleAmountMax: Money(value: ExactDecimal(units: 500, scale: 2), currency: "RUB"),
        paymentUsageLimit: .multiple,
        fraudSession: "f-1"
      )
    }
  }

  @Test func listsTheWaysButForThoseThatCannotBeRead() async throws {
    try await check(
      "checkout/auth-context-get",
      body: ["authContextId": .string(Server.context)],
      authorization: "Bearer \(Server.user)",
      gives: ServedWallet.context
    ) { try await $0.authContextGet(moneyCenter: user, contextID: Server.context) }
  }

  @Test(arguments: [(AuthType.sms, ServedWallet.openSms), (.push, ServedWallet.openPush)])
  func opensASession(type: AuthType, state: AuthTypeState) async throws {
    try await check(
      "checkout/auth-session-generate",
      body: ["authContextId": .string(Server.context), "authType": .string(type.rawValue)],
      authorization: "Bearer \(Server.user)",
      gives: state
    ) {
      try await $0.authSessionGenerate(moneyCenter: user, contextID: Server.context, type: type)
    }
  }

  @Test func checksAnAnswerWithAState() async throws {
    _ = try await server.client.authSessionGenerate(contextID: Server.context, type: .sms)
    try await check(
      "checkout/auth-check",
      body: [
        "authContextId": .string(Server.context), "authType": "Sms",
        "answer": .string(Server.answer),
      ],
      authorization: "Bearer \(Server.user)",
      gives: ServedWallet.sms
    ) {
      try await $0.authCheck(
        moneyCenter: user,
        contextID: Server.context,
        type: .sms,
        answer: Secret(Server.answer)
      )
    }
  }

  @Test func checksAnAnswerWithoutAState() async throws {
    try await check(
      "checkout/auth-check",
      body: [
        "authContextId": .string(Server.context), "authType": "Totp",
        "answer": .string(Server.answer),
      ],
      gives: nil
    ) {
      try await $0.authCheck(
        contextID: Server.context,
        type: .totp,
        answer: Secret(Server.answer)
      )
    }
  }

  @Test func issuesATokenThatIsASecret() async throws {
    try await check(
      "checkout/token-issue-execute",
      body: ["processId": "free"],
      authorization: "Bearer \(Server.user)",
      gives: AccessToken(token: Secret(Server.token))
    ) { try await $0.tokenIssueExecute(moneyCenter: user, processID: "free") }
  }

  @Test func asksForTheShopWithAnEmptyObjectAndWithoutTheUser() async throws {
    try await check(
      "merchant-client-info",
      body: [:],
      gives: ClientInfo(shopName: "Чай & «Кофе»")
    ) { try await $0.merchantClientInfo() }
    #expect(try await server.log().last?.body == "{}")
  }

  @Test func goesThroughTheWholeSecondFactor() async throws {
    let client: any YookassaWalletAPI = server.client
    let begun = try await client.tokenIssueInit(
      moneyCenter: user,
      instanceName: "phone",
      singleAmountMax: nil,
      paymentUsageLimit: .multiple,
      fraudSession: "f"
    )
    guard case .authRequired(let issue) = begun else {
      Issue.record("\(begun)")
      return
    }
    let contextID = try #require(issue.contextID)
    let context = try await client.authContextGet(contextID: contextID)
    let type = context.defaultType
    let state = try await client.authSessionGenerate(contextID: contextID, type: type)
    #expect(state.session == ActiveSession(attempts: 3, left: 2))
    await #expect(throws: ApiError<TokenIssueExecuteFailure>.self) {
      try await client.tokenIssueExecute(processID: issue.processID)
    }
    _ = try await client.authCheck(contextID: contextID, type: type, answer: Secret(Server.answer))
    let token = try await client.tokenIssueExecute(processID: issue.processID)
    #expect(token.token.reveal() == Server.token)
    #expect(try await server.log().map(\.problem) == [nil, nil, nil, nil, nil, nil])
  }

  @Test(arguments: [[:], ["payments": "pay.example"]])
  func namesAnUnknownHostAndSendsNothing(hosts: [String: String]) async throws {
    let client = YookassaWalletClient(clientKey: "key", hosts: HostTable(hosts))
    let error = try await #require(throws: YookassaWalletError.self) {
      try await client.merchantClientInfo()
    }
    guard case .invalidRequest(.unknownHost(key: "wallet"), let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.attempt == 0)
  }
}
