import Foundation
import SpecgenTesting
import Testing

@testable import SpecgenRuntimeCore

/// Answers whose body tells what they are, whatever the status says.
struct EnvelopeTests {
  private func check<M: ApiMethod>(
    _ method: M,
    _ body: String,
    _ expected: String,
    status: Int = 200,
    location: SourceLocation = #_sourceLocation
  ) {
    let response = HTTPResponse(status: status, body: Data(body.utf8))
    do throws(ResponseFailure<M.Failure>) {
      let value = try method.read(MethodResponse(response))
      #expect("success \(value)" == expected, sourceLocation: location)
    } catch {
      let outcome =
        switch error {
        case .failure(let failure): "failure \(failure)"
        case .common(let common): "common \(common)"
        case .unexpectedStatus: "unexpected"
        case .decoding(let failure): "unreadable \(failure)"
        }
      #expect(outcome.hasPrefix(expected), sourceLocation: location)
    }
  }

  @Test func readsASuccessOfTwoForms() {
    let method = TokenIssueInit()
    check(
      method,
      #"{"status":"Success","result":{"processId":"p"}}"#,
      #"success success(processID: "p")"#
    )
    check(
      method,
      #"{"status":"AuthRequired","result":{"processId":"p","authContextId":"c"}}"#,
      #"success authRequired(processID: "p", contextID: "c")"#
    )
    check(
      method,
      #"{"status":"AuthRequired","result":{"processId":"p"}}"#,
      "unreadable result.authContextId: expected a value, found no such key"
    )
  }

  @Test func tellsCommonErrorsFromThoseOfTheMethod() {
    let method = TokenIssueInit()
    let illegal = #"{"error":{"type":"IllegalParameters","parameterNames":["a"]}}"#
    check(method, illegal, #"common illegalParameters(names: ["a"])"#, status: 400)
    check(method, #"{"error":{"type":"TechnicalError"}}"#, "common technicalError", status: 500)
    check(method, #"{"error":{"type":"New","a":1}}"#, "common unrecognized(")
    check(
      method,
      #"{"error":{"kind":"New"}}"#,
      "unreadable error.type: expected a value, found no such key"
    )
    let refused = #"{"status":"Refused","error":"AccountNotFound"}"#
    check(method, refused, "failure accountNotFound")
    check(AuthContextGet(), #"{"status":"Refused","error":"InvalidContext"}"#, "failure invalid")
  }

  @Test func putsErrorsBeforeSuccess() {
    let both = #"{"status":"Success","error":"AccountNotFound","result":{"processId":"p"}}"#
    check(TokenIssueInit(), both, "failure accountNotFound")
    let common = #"{"status":"Success","error":{"type":"TechnicalError"},"result":{}}"#
    check(MerchantClientInfo(), common, "common technicalError")
  }

  @Test(arguments: [200, 302, 404, 500])
  func ignoresTheStatusOfHTTP(_ status: Int) {
    let body = #"{"status":"Success","result":{"shopName":"s"}}"#
    check(MerchantClientInfo(), body, "success s", status: status)
  }

  @Test func readsOneWordInTwoRoles() {
    let required = #"{"status":"Refused","error":"AuthRequired"}"#
    check(TokenIssueExecute(), required, "failure authRequired")
    check(TokenIssueInit(), required, "unreadable error: expected one of [\"AccountNotFound\"]")
    check(
      TokenIssueExecute(),
      #"{"status":"AuthRequired","result":{"accessToken":"t"}}"#,
      #"unreadable status: expected one of ["Success"], found text "AuthRequired""#
    )
    check(
      TokenIssueExecute(),
      #"{"status":"Success","result":{"accessToken":"t"}}"#,
      "success <secret>"
    )
  }

  @Test func readsFailuresThatCarryAValue() {
    let method = AuthCheck()
    let state = #"{"type":"Sms","hasActiveSession":false}"#
    check(method, #"{"status":"Refused","error":"InvalidAnswer"}"#, "failure invalidAnswer(nil)")
    check(
      method,
      #"{"status":"Refused","error":"InvalidAnswer","result":\#(state)}"#,
      "failure invalidAnswer(Optional("
    )
    check(
      method,
      #"{"status":"Refused","error":"InvalidAnswer","result":{}}"#,
      "unreadable result.type: expected a value"
    )
    check(method, #"{"error":"New"}"#, #"failure unrecognized("New")"#)
    check(method, #"{"status":"Success"}"#, "success nil")
    check(method, #"{"status":"Success","result":null}"#, "success nil")
  }

  @Test func losesNoListForOneElement() {
    let result = #"{"authTypes":[{"type":7},{"type":"Sms"}],"defaultAuthType":"Sms"}"#
    check(
      AuthContextGet(),
      #"{"status":"Success","result":\#(result)}"#,
      #"success Context(authTypes: [], defaultAuthType: "Sms")"#
    )
  }

  @Test(arguments: [
    ("", "expected a value, found the end"), ("<html>", #"expected a value, found "<""#),
    ("{}", "status: expected a value, found no such key"),
    ("[]", "expected an object, found a list"), ("null", "expected an object, found null"),
    (#"{"status":null}"#, #"status: expected one of ["Success"], found null"#),
    (#"{"status":"New"}"#, #"status: expected one of ["Success"], found text "New""#),
    (#"{"status":"Success"}"#, "result: expected a value, found no such key"),
    (#"{"status":"Refused","error":null}"#, #"status: expected one of ["Success"]"#),
    (#"{"status":"Refused","error":7}"#, #"status: expected one of ["Success"]"#),
    (#"{"status":"Refused","error":"New"}"#, #"error: expected one of ["InvalidContext","Create"#),
  ])
  func saysWhatCannotBeRead(_ body: String, _ expected: String) {
    check(AuthSessionGenerate(), body, "unreadable \(expected)")
  }

  @Test func performsOverASession() async throws {
    let transport = StubTransport { request, _ in
      let isInfo = request.url.path.hasSuffix("merchant-client-info")
      let body = isInfo ? #"{"status":"Success","result":{"shopName":"s"}}"# : #"{"error":"New"}"#
      return HTTPResponse(status: 500, body: Data(body.utf8))
    }
    let session = ApiSession(hosts: ["wallet": "//h.example"] as HostTable, transport: transport)
    #expect(try await session.perform(MerchantClientInfo()) == "s")
    let error = try await #require(throws: ApiError<AuthCheck.Failure>.self) {
      try await session.perform(AuthCheck())
    }
    guard case .failure(.unrecognized("New"), let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.status == 500)
  }

  @Test func findsValuesInDepth() throws {
    let text = #"{"a":{"b":[1],"c":null},"d":5}"#
    let response = HTTPResponse(status: 200, body: Data(text.utf8))
    let body = try MethodResponse<NoFailure<Never>>(response).envelope()
    #expect(body.holds(.object))
    #expect(body.holds(.list, at: "a", "b"))
    #expect(body.holds(.null, at: "a", "c"))
    #expect(!body.holds(.null, at: "a", "x"))
    #expect(!body.holds(.number, at: "d", "e"))
    #expect(body.holds(oneOf: [4, 5], at: "d"))
    #expect(!body.holds(oneOf: ["5"], at: "d"))
    #expect(try body.value(at: "a", "b") == [1])
    #expect(try body.value(ifPresentAt: "a", "c") == Int?.none)
    #expect(try body.value(ifPresentAt: "x", "y") == Int?.none)
    #expect(try body.read { (json) throws(DecodingFailure) in try json.int("d") } == 5)
  }
}
