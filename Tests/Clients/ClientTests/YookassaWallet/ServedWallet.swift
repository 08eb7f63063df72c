import SpecgenRuntime
import YookassaWallet

/// What the played wallet serves, written down a second time.
enum ServedWallet {
  static let sms = AuthTypeState(
    type: .sms,
    canBeIssued: true,
    isEnabled: true,
    isSessionRequired: true,
    hasActiveSession: false,
    details: .sms(AuthDetailsSms(codeLength: 6, sessionsLeft: 4))
  )
  static let openSms = openSms(left: 2)
  static let openTotp = AuthTypeState(
    type: .totp,
    canBeIssued: true,
    isEnabled: true,
    isSessionRequired: false,
    hasActiveSession: true,
    session: ActiveSession(attempts: 5, left: 5),
    details: .totp(AuthDetailsTotp(codeLength: 8))
  )
  static let openPush = AuthTypeState(
    type: .push,
    canBeIssued: true,
    isEnabled: true,
    isSessionRequired: true,
    hasActiveSession: true,
    session: ActiveSession(attempts: 1, left: 1),
    details: .push(AuthDetailsPush(timeLeft: .seconds(60)))
  )

  /// The ways of the context; the sixth of eight cannot be read.
  static let context = AuthContext(
    types: [
      sms, openTotp,
      AuthTypeState(
        type: .securePassword,
        canBeIssued: false,
        isEnabled: false,
        isSessionRequired: false,
        hasActiveSession: false,
        details: .securePassword
      ),
      idle(.emergency, details: nil),
      AuthTypeState(
        type: .push,
        canBeIssued: true,
        isEnabled: true,
        isSessionRequired: true,
        hasActiveSession: false,
        details: .push(AuthDetailsPush())
      ),
      idle(.oauthToken, details: .oauthToken),
      idle(.unrecognized("FaceScan"), details: .unrecognized(faceScan)),
    ],
    defaultType: .sms
  )

  /// The members of a way that no client knows.
  static let faceScan: JSONValue = [
    "type": "FaceScan", "canBeIssued": true, "enabled": true, "isSessionRequired": false,
    "hasActiveSession": false, "faces": [1, ["left": nil]],
  ]

  /// A way without a session, as JSON.
  static let plainState = state(#""type": "SecurePassword""#)

  /// Returns the session of a message with so many attempts left.
  static func openSms(left: Int) -> AuthTypeState {
    AuthTypeState(
      type: .sms,
      canBeIssued: false,
      isEnabled: true,
      isSessionRequired: true,
      hasActiveSession: true,
      session: ActiveSession(attempts: 3, left: left),
      details: .sms(
        AuthDetailsSms(
          codeLength: 6,
          sessionsLeft: 3,
          timeLeft: .seconds(299),
          nextSession: .seconds(30)
        )
      )
    )
  }

  /// Returns a way that can be issued and needs no session.
  static func idle(_ type: AuthType, details: AuthDetails?) -> AuthTypeState {
    AuthTypeState(
      type: type,
      canBeIssued: true,
      isEnabled: true,
      isSessionRequired: false,
      hasActiveSession: false,
      details: details
    )
  }

  /// Returns the JSON of a way with these members beside the common ones.
  static func state(_ members: String, isActive: Bool = false) -> String {
    #"{"canBeIssued": true, "enabled": true, "isSessionRequired": false, "#
      + #""hasActiveSession": \#(isActive), \#(members)}"#
  }
}
