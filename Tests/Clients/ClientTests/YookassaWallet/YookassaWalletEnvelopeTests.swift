import SpecgenRuntime
import Testing
import YookassaWallet

/// Which rule reads an answer: an object under `error`, a text there, the status in the body, none.
@Suite(.serialized) struct YookassaWalletEnvelopeTests {
  private typealias Answer = YookassaWalletServer.Answer

  private let server: YookassaWalletServer

  init() throws {
    server = try YookassaWalletServer()
  }

  /// Has the server answer a call this way, and returns how the call ended.
  private func outcome(of call: WalletCall, _ answer: Answer) async throws -> WalletOutcome {
    try await server.tell([answer])
    return try await call.outcome(with: server.client)
  }

  /// Has the server answer a call this way, and returns what could not be read.
  private func decodingFailure(
    of call: WalletCall,
    _ answer: Answer,
    location: SourceLocation = #_sourceLocation
  ) async throws -> DecodingFailure? {
    let outcome = try await outcome(of: call, answer)
    guard case .decoding(let failure, let context) = outcome else {
      Issue.record("\(call): \(outcome)", sourceLocation: location)
      return nil
    }
    #expect(context.method == call.rawValue, sourceLocation: location)
    #expect(context.status == answer.status, sourceLocation: location)
    #expect(context.excerpt != nil, sourceLocation: location)
    #expect(context.excerpt?.isEmpty == answer.body.isEmpty, sourceLocation: location)
    return failure
  }

  @Test(arguments: [200, 201, 299, 400, 401, 403, 404, 418, 500, 503])
  func takesASuccessFromAnyStatusOnPurpose(status: Int) async throws {
    for call in WalletCall.allCases {
      for success in call.successes {
        let body = #"{"status": "\#(success)", "result": \#(call.result), "new": [{}]}"#
        #expect(try await outcome(of: call, .json(body, status: status)) == .success)
      }
    }
  }

  @Test(arguments: ["Success", "AuthRequired", "Refused", "New"], [200, 500])
  func readsAnObjectUnderErrorBeforeASuccess(status: String, code: Int) async throws {
    let error = #""error": {"type": "Forbidden"}"#
    for call in WalletCall.allCases {
      let body = #"{"result": \#(call.result), "status": "\#(status)", \#(error)}"#
      let outcome = try await outcome(of: call, .json(body, status: code))
      guard case .common(.forbidden, _) = outcome else {
        Issue.record("\(call): \(outcome)")
        continue
      }
    }
  }

  @Test(arguments: ["Success", "AuthRequired", "Refused", "New"], [200, 500])
  func readsATextUnderErrorBeforeASuccess(status: String, code: Int) async throws {
    for call in WalletCall.allCases {
      let body = #"{"result": \#(call.result), "status": "\#(status)", "error": "New"}"#
      let outcome = try await outcome(of: call, .json(body, status: code))
      guard case .failure(#"unrecognized("New")"#, _) = outcome else {
        Issue.record("\(call): \(outcome)")
        continue
      }
    }
  }

  @Test(arguments: ["null", "5", "true", "[]", #"[{"type": "Forbidden"}]"#])
  func takesNothingElseUnderErrorForAnError(error: String) async throws {
    for call in WalletCall.allCases {
      let body = #"{"status": "Success", "result": \#(call.result), "error": \#(error)}"#
      #expect(try await outcome(of: call, .json(body)) == .success)
    }
  }

  @Test func takesAnErrorWithinTheResultForNoError() async throws {
    for call in WalletCall.allCases {
      for error in [#""New""#, #"{"type": "Forbidden"}"#] {
        let result = call.result.dropLast() + #", "error": \#(error)}"#
        let body = #"{"status": "Success", "result": \#(result)}"#
        #expect(try await outcome(of: call, .json(body)) == .success)
      }
    }
  }

  @Test(arguments: [
    (#"{"status": "New", "result": {}}"#, "status", #"text "New""#),
    (#"{"status": "success", "result": {}}"#, "status", #"text "success""#),
    (#"{"status": "Refused"}"#, "status", #"text "Refused""#),
    (#"{"status": "Refused", "error": null}"#, "status", #"text "Refused""#),
    (#"{"status": null}"#, "status", "null"), (#"{"status": 5}"#, "status", "the number 5"),
  ])
  func namesTheKnownStatuses(body: String, path: String, found: String) async throws {
    for call in WalletCall.allCases {
      let failure = try await decodingFailure(of: call, .json(body, status: 409))
      #expect(failure?.path == path)
      for status in call.successes {
        #expect(failure?.expected.contains("\"\(status)\"") == true)
      }
      // What stands in an answer with a token may be hidden.
      if call != .tokenIssueExecute { #expect(failure?.found == found) }
    }
  }

  @Test(arguments: ["{}", #"{"result": {"status": "Success"}}"#])
  func locatesAMissingStatus(body: String) async throws {
    for call in WalletCall.allCases {
      let failure = try await decodingFailure(of: call, .json(body))
      #expect(failure?.path == "status")
      // What is said of an answer with a token may be hidden.
      if call != .tokenIssueExecute { #expect(failure?.found == "no such key") }
    }
  }

  @Test(arguments: [
    "<html><body>Ошибка</body></html>", "", "[]", "null", #""Success""#, "5", "\u{FEFF}{}",
    #"{"status": "Success""#, #"{"status": "Success", "status": "Success"}"#, "{}{}",
    #"{"status": "Success", "error": "A", "error": null}"#,
  ])
  func locatesWhatIsNoEnvelope(body: String) async throws {
    for call in WalletCall.allCases {
      for status in [200, 502] {
        _ = try await decodingFailure(of: call, Answer(status: status, body: body))
      }
    }
  }

  @Test func excerptsAPage() async throws {
    let page = "<html><body>Ошибка</body></html>"
    for call in WalletCall.allCases {
      let outcome = try await outcome(of: call, Answer(status: 502, body: page))
      guard case .decoding(let failure, let context) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(failure.path == "")
      #expect(failure.line == 1)
      #expect(context.excerpt == page)
      #expect(context.request?.hasPrefix("POST \(server.root)/api/wallet-auth/v1/") == true)
    }
  }

  @Test(arguments: ["", #", "result": null"#, #", "result": 5"#, #", "result": []"#])
  func requiresTheResultOfASuccess(result: String) async throws {
    for call in WalletCall.allCases where call != .authCheck {
      for success in call.successes {
        let body = #"{"status": "\#(success)"\#(result)}"#
        let failure = try await decodingFailure(of: call, .json(body))
        #expect(failure?.path.hasPrefix("result") == true)
      }
    }
  }

  @Test func requiresNoResultOfACheck() async throws {
    for result in ["", #", "result": null"#] {
      let body = #"{"status": "Success"\#(result)}"#
      #expect(try await outcome(of: .authCheck, .json(body)) == .success)
    }
    let failure = try await decodingFailure(
      of: .authCheck,
      .json(#"{"status": "Success", "result": {}}"#)
    )
    #expect(failure?.path == "result.type")
  }

  @Test(arguments: [
    (WalletCall.tokenIssueInit, #"{"authContextId": "c"}"#, "result.processId"),
    (.tokenIssueInit, #"{"processId": 5}"#, "result.processId"),
    (.authContextGet, #"{"authTypes": []}"#, "result.defaultAuthType"),
    (.authContextGet, #"{"authTypes": {}, "defaultAuthType": "Sms"}"#, "result.authTypes"),
    (.authContextGet, #"{"defaultAuthType": "Sms"}"#, "result.authTypes"),
    (.tokenIssueExecute, #"{"token": "t"}"#, "result.accessToken"),
    (.merchantClientInfo, #"{"shopName": null}"#, "result.shopName"),
  ])
  func locatesWhatIsBrokenInAResult(call: WalletCall, result: String, path: String) async throws {
    let body = #"{"status": "Success", "result": \#(result)}"#
    #expect(try await decodingFailure(of: call, .json(body))?.path == path)
  }
}
