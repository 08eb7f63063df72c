import SpecgenRuntime
import Testing
import YookassaWallet

/// The error that all calls share: an object under `error`.
@Suite(.serialized) struct YookassaWalletCommonErrorTests {
  private let server: YookassaWalletServer

  init() throws {
    server = try YookassaWalletServer()
  }

  /// Has the server answer every call this way, and compares the common errors.
  private func check(
    _ body: String,
    status: Int,
    gives expected: WalletProblem,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    for call in WalletCall.allCases {
      try await server.tell([.json(body, status: status)])
      let outcome = try await call.outcome(with: server.client)
      guard case .common(let problem, let context) = outcome else {
        Issue.record("\(outcome)", sourceLocation: location)
        continue
      }
      #expect(problem == expected, sourceLocation: location)
      #expect(context.method == call.rawValue, sourceLocation: location)
      #expect(context.status == status, sourceLocation: location)
    }
  }

  @Test(arguments: [
    ("SyntaxError", WalletProblem.syntaxError, 400),
    ("IllegalParameters", .illegalParameters(WalletProblemIllegalParameters()), 400),
    ("IllegalHeaders", .illegalHeaders(WalletProblemIllegalHeaders()), 400),
    ("InvalidCredentials", .invalidCredentials, 401), ("InvalidToken", .invalidToken, 401),
    ("InvalidSignature", .invalidSignature, 401), ("InvalidScope", .invalidScope, 403),
    ("Forbidden", .forbidden, 403), ("TechnicalError", .technicalError, 500),
    ("ServiceUnavailable", .serviceUnavailable, 500),
    ("Teapot", .unrecognized(["type": "Teapot"]), 418),
  ])
  func readsEveryTypeWithItsStatusAndWithAnyOther(
    type: String,
    problem: WalletProblem,
    status: Int
  ) async throws {
    for status in [status, 200] {
      try await check(#"{"error": {"type": "\#(type)"}}"#, status: status, gives: problem)
    }
  }

  @Test func readsTheNamesOfParametersAndHeaders() async throws {
    try await check(
      #"{"error": {"type": "IllegalParameters", "parameterNames": ["authType", "é"]}}"#,
      status: 400,
      gives: .illegalParameters(WalletProblemIllegalParameters(names: ["authType", "é"]))
    )
    try await check(
      #"{"error": {"type": "IllegalHeaders", "headerNames": [], "parameterNames": 5}}"#,
      status: 400,
      gives: .illegalHeaders(WalletProblemIllegalHeaders(names: []))
    )
  }

  @Test func keepsAnUnknownTypeWhole() async throws {
    try await check(
      #"{"error": {"type": "Teapot", "cups": [1.50, null], "type2": {"a": true}}}"#,
      status: 500,
      gives: .unrecognized([
        "type": "Teapot", "cups": [1.5, nil], "type2": ["a": true],
      ])
    )
  }

  @Test(arguments: [
    ("{}", "error.type"), (#"{"type": 5}"#, "error.type"), (#"{"type": null}"#, "error.type"),
    (#"{"type": "IllegalParameters", "parameterNames": "a"}"#, "error.parameterNames"),
    (#"{"type": "IllegalHeaders", "headerNames": [1]}"#, "error.headerNames[0]"),
  ])
  func locatesWhatIsBrokenInTheObject(object: String, path: String) async throws {
    let body = #"{"status": "Success", "error": \#(object)}"#
    for call in WalletCall.allCases {
      try await server.tell([.json(body, status: 400)])
      let outcome = try await call.outcome(with: server.client)
      guard case .decoding(let failure, let context) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(failure.path == path)
      #expect(context.status == 400)
    }
  }

  @Test func reportsWhatTheServiceFindsWrong() async throws {
    let hosts: HostTable = ["wallet": server.root]
    let stranger = YookassaWalletClient(clientKey: "other", hosts: hosts)
    let client = server.client
    let rows: [(WalletProblem, Int, (YookassaWalletClient) async throws -> Void)] = [
      (.invalidToken, 401, { _ = try await $0.authContextGet(moneyCenter: "x", contextID: "c") }),
      (
        .illegalParameters(WalletProblemIllegalParameters(names: ["processId"])), 400,
        { _ = try await $0.tokenIssueExecute(processID: "") }
      ),
      (
        .illegalParameters(WalletProblemIllegalParameters(names: ["paymentUsageLimit"])), 400,
        {
          _ = try await $0.tokenIssueInit(
            instanceName: "i",
            paymentUsageLimit: .unrecognized("Twice"),
            fraudSession: "f"
          )
        }
      ),
    ]
    for (expected, status, call) in rows {
      let error = try await #require(throws: (any Error).self) { try await call(client) }
      guard case .common(let problem, let context) = (error as? any WalletError)?.outcome else {
        Issue.record("\(error)")
        continue
      }
      #expect(problem == expected)
      #expect(context.status == status)
    }
    let outcome = try await WalletCall.merchantClientInfo.outcome(with: stranger)
    guard case .common(.invalidCredentials, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }
}
