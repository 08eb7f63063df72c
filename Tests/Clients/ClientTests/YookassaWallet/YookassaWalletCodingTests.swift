import Foundation
import SpecgenRuntime
import Testing
import YookassaWallet

/// JSON texts of every type, read and written by the runtime and by Foundation's coders.
@Suite(.serialized) struct YookassaWalletCodingTests {
  private let session = #""attemptsCount":3,"attemptsLeft":2"#
  private let details = [
    #""type":"Sms","codeLength":6,"sessionsLeft":4"#,
    #""type":"Sms","codeLength":6,"sessionsLeft":4,"sessionTimeLeft":59,"nextSessionTimeLeft":0"#,
    #""type":"Sms","codeLength":6,"sessionsLeft":4,"nextSessionTimeLeft":1.5"#,
    #""type":"Totp","codeLength":8"#, #""type":"SecurePassword""#,
    #""type":"Emergency","codesLeft":9,"codeLength":4"#, #""type":"Push""#,
    #""type":"Push","sessionTimeLeft":60"#, #""type":"OauthToken""#,
  ]
  private let unknown = [
    #""type":"FaceScan""#, #""type":"""#,
    #""type":"FaceScan","codeLength":1.50,"faces":[1,{"left":null}],"enabled2":true,"а":"я""#,
  ]
  private let none = [#""type":"Sms""#, #""type":"Totp""#, #""type":"Emergency""#]

  @Test func keepsEnums() throws {
    let types = ["Sms", "Totp", "SecurePassword", "Emergency", "Push", "OauthToken", "sms", "Лицо"]
    try checkRoundTrip(AuthType.self, types.map { "\"\($0)\"" })
    try checkRoundTrip(UsageLimit.self, ["\"Single\"", "\"Multiple\"", "\"single\""])
  }

  /// The credentials of a shop's app, in both types and in one that the spec does not list.
  @Test(
    arguments: [
      ("Secret", AuthParamsType.secret), ("Signature", .signature),
      ("Token", .unrecognized("Token")),
    ]
  )
  func keepsAuthParams(word: String, type: AuthParamsType) throws {
    let text = #"{"type":"\#(word)","value":"canary"}"#
    try checkRoundTrip(AuthParams.self, [text])
    let params = AuthParams(type: type, value: "canary")
    #expect(try AuthParams(json: Data(text.utf8)) == params)
    #expect(String(decoding: params.jsonData, as: UTF8.self) == text)
    let coded = try JSONDecoder().decode(AuthParams.self, from: JSONEncoder().encode(params))
    #expect(coded == params)
    #expect(!"\(params)".contains("canary"))
  }

  @Test(arguments: [#"{"type":"Secret"}"#, #"{"value":"w"}"#, #"{"type":1,"value":"w"}"#, "[]"])
  func refusesOtherAuthParams(text: String) {
    #expect(throws: DecodingFailure.self) { try AuthParams(json: Data(text.utf8)) }
  }

  @Test func keepsTheDigitsOfMoney() throws {
    let values = ["5.00", "5", "0.10", "-1.50", "10.37", "0.000"]
    try checkRoundTrip(Money.self, values.map { #"{"value":"\#($0)","currency":"RUB"}"# })
    for value in values {
      let money = try Money(json: Data(#"{"value":"\#(value)","currency":"RUB"}"#.utf8))
      #expect(String(decoding: money.jsonData, as: UTF8.self).contains(#""value":"\#(value)""#))
    }
  }

  @Test(arguments: [#""10,5""#, #""12abc""#, #""""#, #"" 5""#, "true", "null"])
  func refusesMoneyThatIsNoTextOfANumber(value: String) {
    #expect(throws: DecodingFailure.self) {
      try Money(json: Data(#"{"value":\#(value),"currency":"RUB"}"#.utf8))
    }
  }

  @Test func keepsAnswers() throws {
    try checkRoundTrip(
      TokenIssue.self,
      [#"{"processId":"p"}"#, #"{"authContextId":"c \"/ü","processId":""}"#]
    )
    try checkRoundTrip(AccessToken.self, [#"{"accessToken":"t"}"#])
    try checkRoundTrip(ClientInfo.self, [#"{"shopName":"Чай & «Кофе»"}"#])
    try checkRoundTrip(ActiveSession.self, ["{\(session)}"])
  }

  @Test func keepsCommonErrors() throws {
    let plain = [
      "SyntaxError", "IllegalParameters", "IllegalHeaders", "InvalidCredentials", "InvalidToken",
      "InvalidSignature", "InvalidScope", "Forbidden", "TechnicalError", "ServiceUnavailable",
      "Teapot", "",
    ]
    try checkRoundTrip(
      WalletProblem.self,
      plain.map { #"{"type":"\#($0)"}"# } + [
        #"{"type":"IllegalParameters","parameterNames":["a","é"]}"#,
        #"{"type":"IllegalHeaders","headerNames":[]}"#,
        #"{"type":"Teapot","cups":[1.50,null,{"a":{}}]}"#,
      ]
    )
    try checkRoundTrip(WalletProblemIllegalParameters.self, ["{}", #"{"parameterNames":["a"]}"#])
    try checkRoundTrip(WalletProblemIllegalHeaders.self, ["{}", #"{"headerNames":["a"]}"#])
  }

  @Test func keepsDetails() throws {
    try checkRoundTrip(AuthDetails.self, (details + unknown).map { "{\($0)}" })
    try checkRoundTrip(
      AuthDetailsSms.self,
      [
        #"{"codeLength":6,"sessionsLeft":4}"#,
        #"{"codeLength":6,"sessionsLeft":4,"sessionTimeLeft":59,"nextSessionTimeLeft":0}"#,
      ]
    )
    try checkRoundTrip(AuthDetailsTotp.self, [#"{"codeLength":6}"#])
    try checkRoundTrip(AuthDetailsEmergency.self, [#"{"codesLeft":6,"codeLength":6}"#])
    try checkRoundTrip(AuthDetailsPush.self, ["{}", #"{"sessionTimeLeft":6}"#])
  }

  @Test func keepsStatesWithFlattenedParts() throws {
    try checkRoundTrip(
      AuthTypeState.self,
      (details + none).flatMap {
        [ServedWallet.state($0), ServedWallet.state("\($0),\(session)", isActive: true)]
      }
    )
  }

  @Test func keepsAnUnknownTypeWithoutASession() throws {
    try checkRoundTrip(
      AuthTypeState.self,
      unknown.flatMap { [ServedWallet.state($0), ServedWallet.state("\($0),\(session)")] }
    )
  }

  @Test func keepsAnUnknownTypeWithASession() throws {
    for members in unknown {
      let text = ServedWallet.state("\(members),\(session)", isActive: true)
      try checkRoundTrip(AuthTypeState.self, [text])
    }
  }

  @Test func keepsContexts() throws {
    let states = (details + unknown + none).map { ServedWallet.state($0) }
    try checkRoundTrip(
      AuthContext.self,
      [
        #"{"authTypes":[],"defaultAuthType":"FaceScan"}"#,
        #"{"authTypes":[\#(states.joined(separator: ","))],"defaultAuthType":"Sms"}"#,
      ]
    )
    let data = ServedWallet.context.jsonData
    #expect(try AuthContext(json: data) == ServedWallet.context)
    #expect(try JSONDecoder().decode(AuthContext.self, from: data) == ServedWallet.context)
  }

  @Test(arguments: [false, true])
  func keepsWhatIsMadeInCode(isActive: Bool) throws {
    let all: [(AuthType, AuthDetails?)] = [
      (.sms, .sms(AuthDetailsSms(codeLength: 1, sessionsLeft: 2, timeLeft: .seconds(3)))),
      (.totp, .totp(AuthDetailsTotp(codeLength: 1))), (.push, .push(AuthDetailsPush())),
      (.emergency, .emergency(AuthDetailsEmergency(codesLeft: 1, codeLength: 2))),
      (.emergency, nil), (.securePassword, .securePassword), (.oauthToken, .oauthToken),
    ]
    for (type, details) in all {
      var state = ServedWallet.idle(type, details: details)
      state.hasActiveSession = isActive
      state.session = isActive ? ActiveSession(attempts: 3, left: 2) : nil
      #expect(try AuthTypeState(json: state.jsonData) == state)
      let encoded = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(AuthTypeState.self, from: encoded) == state)
    }
  }

  @Test(arguments: [false, true])
  func writesTheMembersOfAnUnknownTypeThatIsMadeInCode(isActive: Bool) throws {
    var state = ServedWallet.idle(
      .unrecognized("FaceScan"),
      details: .unrecognized(["type": "FaceScan", "faces": [1]])
    )
    state.hasActiveSession = isActive
    state.session = isActive ? ActiveSession(attempts: 3, left: 2) : nil
    let more = isActive ? ",\(session)" : ""
    let text = ServedWallet.state(#""type":"FaceScan","faces":[1]\#(more)"#, isActive: isActive)
    let expected = try JSONValue(json: Data(text.utf8))
    for written in [state.jsonData, try JSONEncoder().encode(state)] {
      let found = try JSONValue(json: written)
      #expect(found == expected)
    }
  }

  @Test func writesTheTypeOfTheStateWhereItsDetailsAreOfAnother() throws {
    let state = ServedWallet.idle(.push, details: .totp(AuthDetailsTotp(codeLength: 8)))
    let text = ServedWallet.state(#""type":"Push","codeLength":8"#)
    let expected = try JSONValue(json: Data(text.utf8))
    let found = try JSONValue(json: state.jsonData)
    #expect(found == expected)
  }

  @Test func writesNoSessionWhereNoneIsActive() throws {
    var state = ServedWallet.idle(.oauthToken, details: .oauthToken)
    state.session = ActiveSession(attempts: 3, left: 2)
    let text = ServedWallet.state(#""type":"OauthToken""#)
    let expected = try JSONValue(json: Data(text.utf8))
    let found = try JSONValue(json: state.jsonData)
    #expect(found == expected)
  }

  /// Writes a method's request, and compares its body as JSON; the method itself is kept as JSON.
  private func check<Method: ApiMethod & JSONCodable & Codable>(
    _ method: Method,
    writes expected: JSONValue,
    location: SourceLocation = #_sourceLocation
  ) throws {
    var builder = RequestBuilder()
    try method.write(to: &builder)
    let request = try builder.request(hosts: ["wallet": "h"] as HostTable)
    let body = try #require(request.body, sourceLocation: location)
    let found = try JSONValue(json: body)
    #expect(found == expected, sourceLocation: location)
    let kept = String(decoding: method.jsonData, as: UTF8.self)
    try checkRoundTrip(Method.self, [kept], location: location)
  }

  @Test func writesTheBodiesOfRequests() throws {
    try check(
      TokenIssueInitMethod(
        clientKey: "k",
        instanceName: "i",
        singleAmountMax: Money(value: ExactDecimal(units: 500, scale: 2), currency: "RUB"),
        paymentUsageLimit: .unrecognized("Twice"),
        fraudSession: "f"
      ),
      writes: [
        "instanceName": "i", "singleAmountMax": ["value": "5.00", "currency": "RUB"],
        "paymentUsageLimit": "Twice", "tmxSessionId": "f",
      ]
    )
    try check(AuthContextGetMethod(clientKey: "k", contextID: ""), writes: ["authContextId": ""])
    try check(
      AuthSessionGenerateMethod(clientKey: "k", contextID: "c", type: .securePassword),
      writes: ["authContextId": "c", "authType": "SecurePassword"]
    )
    try check(
      AuthCheckMethod(clientKey: "k", contextID: "c", type: .oauthToken, answer: "a\n\"ü"),
      writes: ["authContextId": "c", "authType": "OauthToken", "answer": "a\n\"ü"]
    )
    try check(TokenIssueExecuteMethod(clientKey: "k", processID: "p"), writes: ["processId": "p"])
    try check(MerchantClientInfoMethod(clientKey: "k"), writes: [:])
  }
}
