import Foundation
import SpecgenRuntime
import Testing
import YookassaWallet

/// Keys, tokens and answers, which no text about a call may show.
@Suite(.serialized) struct YookassaWalletSecretTests {
  private typealias Answer = YookassaWalletServer.Answer
  private typealias Server = YookassaWalletServer

  private let server: YookassaWalletServer

  init() throws {
    server = try YookassaWalletServer()
  }

  /// Finds the lines with a secret in all that can be printed of a value.
  private func leaks<Value>(of value: Value) -> [Substring] {
    var dumped = ""
    dump(value, to: &dumped)
    var texts = [dumped, String(describing: value), String(reflecting: value)]
    if let error = value as? any Error { texts.append(error.localizedDescription) }
    return texts.flatMap { $0.split(separator: "\n") }.filter { $0.contains("canary") }
  }

  /// Has the server answer a call this way, and finds the leaks of the error.
  private func leaks(after answer: Answer, to call: WalletCall) async throws -> [Substring] {
    try await server.tell([answer])
    let error = try await #require(throws: (any Error).self) {
      try await call.make(with: server.client)
    }
    return leaks(of: error)
  }

  /// Finds the leaks of a method and of its request.
  private func leaks<Method: ApiMethod>(inRequestOf method: Method) throws -> [Substring] {
    var builder = RequestBuilder()
    try method.write(to: &builder)
    let request = try builder.request(hosts: ["wallet": "h"] as HostTable)
    return leaks(of: method) + leaks(of: builder) + leaks(of: request)
  }

  @Test func hidesInValues() throws {
    let key = Secret(Server.key)
    let user = Secret(Server.user)
    #expect(leaks(of: server.client) == [])
    let check = AuthCheckMethod(
      clientKey: key,
      moneyCenter: user,
      contextID: "c",
      type: .sms,
      answer: Secret(Server.answer)
    )
    #expect(try leaks(inRequestOf: check) == [])
    let context = AuthContextGetMethod(clientKey: key, moneyCenter: user, contextID: "c")
    #expect(try leaks(inRequestOf: context) == [])
    let execute = TokenIssueExecuteMethod(clientKey: key, moneyCenter: user, processID: "p")
    #expect(try leaks(inRequestOf: execute) == [])
    #expect(try leaks(inRequestOf: MerchantClientInfoMethod(clientKey: key)) == [])
  }

  @Test func hidesTheTokenThatComesIn() async throws {
    let token = try await server.client.tokenIssueExecute(processID: "free")
    #expect(token.token.reveal() == Server.token)
    #expect(leaks(of: token) == [])
  }

  @Test(arguments: [
    #"{"status": "Success", "result": {"accessToken": ["canary"]}}"#,
    #"{"status": "Success", "result": {"accessToken": {"a": "canary"}}}"#,
    #"{"status": "Success", "result": {"token": "canary"}}"#,
    #"{"status": "New", "result": {"accessToken": "canary"}}"#, #"{"accessToken": "canary"}"#,
    #"{"status": "Success", "result": {"accessToken": "canary"#, #"["canary"]"#,
    #"{"status": "Success", "result": {"accessToken": "canary"}, "error": {"type": "Forbidden"}}"#,
    #"{"status": "Success", "result": {"accessToken": "canary"}, "error": {"type": 5}}"#,
    #"{"status": "Success", "result": {"accessToken": "canary"}, "error": "AuthRequired"}"#,
  ])
  func hidesATokenThatCannotBeRead(body: String) async throws {
    for status in [200, 500] {
      let answer = Answer.json(body, status: status)
      #expect(try await leaks(after: answer, to: .tokenIssueExecute) == [])
    }
  }

  @Test(arguments: [
    #"{"status": "Success", "result": "canary"}"#, #"{"status": "canary"}"#, #""canary""#,
  ])
  func hidesATokenInAnotherPlace(body: String) async throws {
    for status in [200, 500] {
      let answer = Answer.json(body, status: status)
      #expect(try await leaks(after: answer, to: .tokenIssueExecute) == [])
    }
  }

  @Test(arguments: [Server.key, Server.user, Server.answer])
  func hidesWhatTheServerEchoes(secret: String) async throws {
    let answers: [Answer] = [
      Answer(status: 500, body: "<html>Unknown \(secret)!</html>"),
      Answer(status: 200, body: "<html>Unknown \(secret)!</html>"),
      Answer(status: 500, body: String(repeating: "x", count: 195) + secret),
      .json(#"{"status": "Refused", "error": "No \#(secret)"}"#),
      .json(#"{"status": "No \#(secret)"}"#, status: 400),
      .json(#"{"error": {"type": "No \#(secret)", "more": ["\#(secret)"]}}"#, status: 401),
      .json(#"{"error": {"type": "IllegalHeaders", "headerNames": ["\#(secret)"]}}"#, status: 400),
      .json(#"{"error": {"type": ["\#(secret)"]}, "\#(secret)": 1}"#, status: 400),
      .json(#""\#(secret)""#),
    ]
    // The call that sends all three.
    for answer in answers {
      #expect(try await leaks(after: answer, to: .authCheck) == [])
    }
  }

  @Test func hidesTheAnswerInAnEchoOfTheRequest() async throws {
    let success = #"{"status": "Success", "result": {body}}"#
    for status in [200, 500] {
      for body in ["{body}", "<html>No {body} here</html>", success] {
        let answer = Answer.json(body, status: status)
        #expect(try await leaks(after: answer, to: .authCheck) == [])
      }
    }
  }

  @Test(arguments: [(#"/"#, #"\/"#), ("y", #"\u0079"#)])
  func hidesTheKeyThatTheServerEchoesEscaped(plain: String, escaped: String) async throws {
    let key = Server.key.replacingOccurrences(of: plain, with: escaped)
    let body = #"{"status": "Refused", "error": "No \#(key)"}"#
    #expect(try await leaks(after: .json(body, status: 400), to: .authCheck) == [])
  }

  /// Has the server refuse an answer, and returns the state that came along.
  private func state(ofRefused answer: String) async throws -> AuthTypeState? {
    let state = ServedWallet.state(#""type": "Push", "sessionTimeLeft": 3600"#)
    let body = #"{"status": "Refused", "error": "InvalidAnswer", "result": \#(state), "n": 7}"#
    try await server.tell([.json(body)])
    let error = try await #require(throws: ApiError<AuthCheckFailure>.self) {
      try await server.client.authCheck(contextID: "c", type: .push, answer: Secret(answer))
    }
    guard case .failure(.invalidAnswer(let state), _) = error else { return nil }
    return state
  }

  private let hour = ServedWallet.idle(
    .push,
    details: .push(AuthDetailsPush(timeLeft: .seconds(3600)))
  )

  @Test(arguments: ["0123", "wrong", "Nobody knows", "canary"])
  func keepsTheFailureThatDoesNotHoldTheAnswer(answer: String) async throws {
    #expect(try await state(ofRefused: answer) == hour)
  }

  @Test(arguments: ["3600", "7"])
  func keepsTheFailureBesideANumberLikeTheAnswer(answer: String) async throws {
    let found = try await state(ofRefused: answer)
    #expect(found == hour)
  }

  @Test(arguments: ["Answer", "Invalid"])
  func keepsTheFailureWhoseCodeHoldsTheAnswer(answer: String) async throws {
    let found = try await state(ofRefused: answer)
    #expect(found == hour)
  }

  @Test(arguments: ["http://127.0.0.1:1", "http://no such host", "http://canary@127.0.0.1"])
  func hidesWhenNothingAnswers(host: String) async throws {
    let hosts: HostTable = ["wallet": host]
    let client = YookassaWalletClient(clientKey: Secret(Server.key), hosts: hosts)
    for call in WalletCall.allCases {
      let error = try await #require(throws: (any Error).self) { try await call.make(with: client) }
      #expect(leaks(of: error) == [])
    }
  }

  @Test func hidesABrokenKey() async throws {
    let hosts: HostTable = ["wallet": server.root]
    let client = YookassaWalletClient(clientKey: "canary\r\nX: 1", hosts: hosts)
    for call in WalletCall.allCases {
      let error = try await #require(throws: (any Error).self) { try await call.make(with: client) }
      #expect(leaks(of: error) == [])
    }
    #expect(try await server.log().isEmpty)
  }
}
