import Foundation
import SpecgenRuntime
import Testing
import YookassaWallet

/// A way to prove who pays: the members of its session and of its type stand in one object.
@Suite(.serialized) struct YookassaWalletStateTests {
  private func read(_ members: String, isActive: Bool = false) throws -> AuthTypeState {
    try AuthTypeState(json: Data(ServedWallet.state(members, isActive: isActive).utf8))
  }

  private static let kinds: [(type: AuthType, members: String, details: AuthDetails)] = [
    (
      .sms, #", "codeLength": 4, "sessionsLeft": 1"#,
      .sms(AuthDetailsSms(codeLength: 4, sessionsLeft: 1))
    ),
    (
      .sms,
      #", "codeLength": 4, "sessionsLeft": 0, "sessionTimeLeft": 59, "nextSessionTimeLeft": 0"#,
      .sms(
        AuthDetailsSms(
          codeLength: 4,
          sessionsLeft: 0,
          timeLeft: .seconds(59),
          nextSession: .zero
        )
      )
    ),
    (.totp, #", "codeLength": 8"#, .totp(AuthDetailsTotp(codeLength: 8))),
    (.securePassword, "", .securePassword),
    (
      .emergency, #", "codesLeft": 3, "codeLength": 4"#,
      .emergency(AuthDetailsEmergency(codesLeft: 3, codeLength: 4))
    ),
    (.push, "", .push(AuthDetailsPush())),
    (.push, #", "sessionTimeLeft": 60"#, .push(AuthDetailsPush(timeLeft: .seconds(60)))),
    (.oauthToken, "", .oauthToken),
  ]

  @Test func readsTheFlattenedDetailsOfEveryType() throws {
    for (type, members, details) in Self.kinds {
      let state = try read(#""type": "\#(type.rawValue)"\#(members)"#)
      #expect(state == ServedWallet.idle(type, details: details))
    }
  }

  @Test func readsTheSessionOfEveryTypeBesideItsDetails() throws {
    for (type, members, details) in Self.kinds {
      let state = try read(
        #""type": "\#(type.rawValue)"\#(members), "attemptsLeft": 2, "attemptsCount": 3"#,
        isActive: true
      )
      var expected = ServedWallet.idle(type, details: details)
      expected.hasActiveSession = true
      expected.session = ActiveSession(attempts: 3, left: 2)
      #expect(state == expected)
    }
  }

  @Test(arguments: [
    "", #", "attemptsCount": 3, "attemptsLeft": 2"#, #", "attemptsCount": "many""#,
  ])
  func readsNoSessionWhereNoneIsActive(members: String) throws {
    let state = try read(#""type": "OauthToken"\#(members)"#)
    #expect(state.session == nil)
    #expect(state == ServedWallet.idle(.oauthToken, details: .oauthToken))
  }

  @Test(arguments: [
    ("", "attemptsCount"), (#", "attemptsCount": 3"#, "attemptsLeft"),
    (#", "attemptsLeft": 3"#, "attemptsCount"),
    (#", "attemptsCount": null, "attemptsLeft": 3"#, "attemptsCount"),
    (#", "attemptsCount": 3, "attemptsLeft": "2""#, "attemptsLeft"),
    (#", "attemptsCount": 3, "attemptsLeft": 1.5"#, "attemptsLeft"),
  ])
  func requiresTheAttemptsOfAnActiveSession(members: String, path: String) throws {
    let error = try #require(throws: DecodingFailure.self) {
      try read(#""type": "OauthToken"\#(members)"#, isActive: true)
    }
    #expect(error.path == path)
  }

  @Test func readsEmergencyWithoutCodeLengthAsNoDetailsAndNoError() throws {
    let state = try read(#""type": "Emergency", "codesLeft": 9"#)
    #expect(state == ServedWallet.idle(.emergency, details: nil))
  }

  @Test(arguments: [
    (AuthType.sms, ""), (.sms, #", "codeLength": 6"#), (.sms, #", "sessionsLeft": 6"#),
    (.sms, #", "codeLength": null, "sessionsLeft": 6"#),
    (.sms, #", "codeLength": 6, "sessionTimeLeft": 5"#), (.totp, ""),
    (.totp, #", "codeLength": null"#), (.emergency, ""), (.emergency, #", "codeLength": 4"#),
    (.emergency, #", "codesLeft": 4, "codeLength": null"#),
  ])
  func readsMissingExtrasAsNoDetails(type: AuthType, members: String) throws {
    let state = try read(#""type": "\#(type.rawValue)"\#(members)"#)
    #expect(state == ServedWallet.idle(type, details: nil))
  }

  @Test(arguments: [
    (#""Totp", "codeLength": "6""#, "codeLength"),
    (#""Sms", "codeLength": 6, "sessionsLeft": true"#, "sessionsLeft"),
    (#""Sms", "codeLength": 6, "sessionsLeft": 1, "sessionTimeLeft": "5 s""#, "sessionTimeLeft"),
    (#""Push", "sessionTimeLeft": []"#, "sessionTimeLeft"), ("null", "type"), ("5", "type"),
  ])
  func refusesExtrasOfAnotherType(members: String, path: String) throws {
    let error = try #require(throws: DecodingFailure.self) { try read(#""type": \#(members)"#) }
    #expect(error.path == path)
  }

  @Test func keepsAnUnknownTypeWithAllItsMembers() throws {
    let state = try read(#""type": "FaceScan", "faces": [1, {"left": null}]"#)
    #expect(state.type == .unrecognized("FaceScan"))
    #expect(state.details == .unrecognized(ServedWallet.faceScan))
  }

  @Test(arguments: [
    ("0", Duration.zero), ("59", .seconds(59)), ("3600", .seconds(3600)),
    ("1.5", .milliseconds(1500)), ("2e1", .seconds(20)),
  ])
  func readsDurationsInSeconds(text: String, duration: Duration) throws {
    let state = try read(
      #""type": "Sms", "codeLength": 6, "sessionsLeft": 1, "sessionTimeLeft": \#(text), "#
        + #""nextSessionTimeLeft": \#(text)"#
    )
    let details = AuthDetailsSms(
      codeLength: 6,
      sessionsLeft: 1,
      timeLeft: duration,
      nextSession: duration
    )
    #expect(state.details == .sms(details))
    let push = try read(#""type": "Push", "sessionTimeLeft": \#(text)"#)
    #expect(push.details == .push(AuthDetailsPush(timeLeft: duration)))
  }

  @Test func leavesOutOnlyTheWaysThatCannotBeRead() throws {
    let states = [
      ServedWallet.plainState, "5", "null", "{}", ServedWallet.state(#""type": "Totp""#),
      ServedWallet.state(#""type": "Totp", "codeLength": "6""#),
      ServedWallet.state(#""type": "Push", "attemptsCount": 1"#, isActive: true),
      ServedWallet.state(#""type": "FaceScan", "faces": [1, {"left": null}]"#), "[]",
    ]
    let text = #"{"defaultAuthType": "FaceScan", "authTypes": [\#(states.joined(separator: ","))]}"#
    let context = try AuthContext(json: Data(text.utf8))
    let expected = [
      ServedWallet.idle(.securePassword, details: .securePassword),
      ServedWallet.idle(.totp, details: nil),
      ServedWallet.idle(
        .unrecognized("FaceScan"),
        details: .unrecognized(ServedWallet.faceScan)
      ),
    ]
    #expect(context == AuthContext(types: expected, defaultType: .unrecognized("FaceScan")))
  }
}
