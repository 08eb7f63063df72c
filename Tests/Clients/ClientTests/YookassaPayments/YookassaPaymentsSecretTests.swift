import Foundation
import SpecgenRuntime
import Testing
import YookassaPayments

/// Keys, tokens and cards, which no text about a call may show.
@Suite(.serialized) struct YookassaPaymentsSecretTests {
  private typealias Answer = YookassaPaymentsServer.Answer
  private typealias Server = YookassaPaymentsServer

  private let server: YookassaPaymentsServer

  init() throws {
    server = try YookassaPaymentsServer()
  }

  private let requests: [TokensRequest] = [
    .method(
      TokensRequestMethod(
        session: "s",
        data: .bankCard(
          PaymentMethodDataBankCard(
            card: Card(
              number: "canary-number",
              expiryYear: "2031",
              expiryMonth: "02",
              code: "canary-csc"
            )
          )
        )
      )
    ),
    .method(
      TokensRequestMethod(
        session: "s",
        data: .applePay(PaymentMethodDataApplePay(data: "canary-payment-data"))
      )
    ),
    .method(
      TokensRequestMethod(
        session: "s",
        data: .yooMoney(.linkedCard(YooMoneyDataLinkedCard(id: "link-3", code: "canary-csc")))
      )
    ),
    .savedMethod(TokensRequestSavedMethod(session: "s", id: "pm-1", code: "canary-csc")),
    .savedCard(TokensRequestSavedCard(session: "s", id: "pi-7", code: "canary-csc")),
  ]

  /// Finds the lines with a secret in all that can be printed of a value.
  private func leaks<Value>(of value: Value, containing secret: String = "canary") -> [Substring] {
    var dumped = ""
    dump(value, to: &dumped)
    var texts = [dumped, String(describing: value), String(reflecting: value)]
    if let error = value as? any Error { texts.append(error.localizedDescription) }
    return texts.flatMap { $0.split(separator: "\n") }.filter { $0.contains(secret) }
  }

  private func tokens(_ request: TokensRequest) async throws -> PaymentToken {
    try await server.client.tokens(wallet: Secret(Server.wallet), body: request)
  }

  @Test func hidesInValues() async throws {
    #expect(leaks(of: server.client) == [])
    for body in requests {
      #expect(leaks(of: body) == [])
      let method = TokensMethod(
        clientKey: Secret(Server.key),
        wallet: Secret(Server.wallet),
        body: body
      )
      #expect(leaks(of: method) == [])
      var request = RequestBuilder()
      method.write(to: &request)
      #expect(leaks(of: request) == [])
      #expect(leaks(of: try request.request(hosts: ["payments": "h"] as HostTable)) == [])
    }
    let options = PaymentOptionsMethod(
      clientKey: Secret(Server.key),
      passport: Secret(Server.passport)
    )
    #expect(leaks(of: options) == [])
  }

  @Test func hidesTheTokenThatComesIn() async throws {
    let request = TokensRequest.savedCard(TokensRequestSavedCard(session: "s", id: "pi-8"))
    let token = try await tokens(request)
    #expect(token.token.reveal() == "canary-of-saved_card")
    #expect(leaks(of: token) == [])
  }

  /// Has the server answer a request for a token this way, and finds the leaks of the error.
  private func leaks(after answer: Answer, to request: TokensRequest) async throws -> [Substring] {
    try await server.tell([answer])
    let error = try await #require(throws: YookassaPaymentsError.self) {
      try await tokens(request)
    }
    return leaks(of: error)
  }

  private let plain = TokensRequest.savedCard(TokensRequestSavedCard(session: "s", id: "pi-8"))

  @Test(arguments: [
    #"{"payment_token": ["canary"]}"#, #"{"payment_token": {"a": "canary"}}"#,
    #"{"token": "canary"}"#, #"["canary"]"#, #"{"payment_token": "canary"#,
  ])
  func hidesATokenThatCannotBeRead(body: String) async throws {
    #expect(try await leaks(after: .json(body), to: plain) == [])
  }

  @Test func hidesATokenThatComesWithABadStatus() async throws {
    let answer = Answer.json(#"{"payment_token": "canary"}"#, status: 500)
    #expect(try await leaks(after: answer, to: plain) == [])
  }

  @Test func hidesATokenThatComesAsABareText() async throws {
    let found = try await leaks(after: .json(#""canary""#), to: plain)
    #expect(found == [])
  }

  @Test(arguments: [Server.key, Server.wallet])
  func hidesTheKeysThatTheServerEchoes(secret: String) async throws {
    let answers: [Answer] = [
      Answer(status: 500, body: "Unknown \(secret)!"),
      Answer(status: 200, body: "Unknown \(secret)!"),
      Answer(status: 500, body: String(repeating: "x", count: 195) + secret),
      .json(#"{"type": "error", "code": "forbidden", "description": "\#(secret)"}"#, status: 403),
      .json(#"{"type": "error", "code": "\#(secret)"}"#, status: 401),
    ]
    for answer in answers {
      #expect(try await leaks(after: answer, to: plain) == [])
    }
  }

  @Test(arguments: [(#"/"#, #"\/"#), ("y", #"\u0079"#)])
  func hidesTheKeyThatTheServerEchoesEscaped(plainText: String, escaped: String) async throws {
    let key = Server.key.replacingOccurrences(of: plainText, with: escaped)
    let body = #"{"type": "error", "code": "forbidden", "description": "\#(key)"}"#
    let found = try await leaks(after: .json(body, status: 403), to: plain)
    #expect(found == [])
  }

  @Test func hidesTheCardsThatTheServerEchoesAsJSON() async throws {
    for request in requests {
      for status in [200, 500] {
        #expect(try await leaks(after: .json("{body}", status: status), to: request) == [])
      }
    }
  }

  @Test(arguments: [200, 500])
  func hidesTheCardsThatTheServerEchoesInAPage(status: Int) async throws {
    let page = Answer(status: status, body: "<html>No {body} here</html>")
    for request in requests {
      #expect(try await leaks(after: page, to: request) == [])
    }
  }

  @Test(arguments: ["canary-number", "canary-csc"])
  func hidesACardThatTheErrorObjectNames(secret: String) async throws {
    let body = #"{"type": "error", "code": "invalid_request", "description": "No \#(secret)"}"#
    #expect(try await leaks(after: .json(body, status: 400), to: requests[0]) == [])
  }

  @Test func hidesACodeOfThreeDigitsThatTheErrorObjectNames() async throws {
    let request = TokensRequestSavedCard(session: "s", id: "pi-7", code: "012")
    let body = #"{"type": "error", "code": "invalid_request", "description": "No 012!"}"#
    try await server.tell([.json(body, status: 400)])
    let error = try await #require(throws: YookassaPaymentsError.self) {
      try await tokens(.savedCard(request))
    }
    #expect(leaks(of: error, containing: "No 012!") == [])
  }

  @Test(arguments: ["http://127.0.0.1:1", "http://no such host", "http://canary@127.0.0.1"])
  func hidesWhenNothingAnswers(host: String) async throws {
    let hosts: HostTable = ["payments": host]
    let client = YookassaPaymentsClient(clientKey: Secret(Server.key), hosts: hosts)
    for request in requests {
      let error = try await #require(throws: YookassaPaymentsError.self) {
        try await client.tokens(wallet: Secret(Server.wallet), body: request)
      }
      #expect(leaks(of: error) == [])
    }
  }

  @Test func hidesABrokenKey() async throws {
    let hosts: HostTable = ["payments": server.root]
    let client = YookassaPaymentsClient(clientKey: "canary\r\nX: 1", hosts: hosts)
    let error = try await #require(throws: YookassaPaymentsError.self) {
      try await client.paymentOptions()
    }
    guard case .invalidRequest(.header(.value(ofName: "Authorization")), _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(leaks(of: error) == [])
  }
}
