import SpecgenCore

/// The names of values that are credentials.
enum SecretNames {
  /// `true` for the name of a header, an item of a query, or a field of a form whose value is a credential.
  static func containsField(_ name: String) -> Bool {
    let folded = folded(name)
    return fields.contains(folded) || containsMember(folded)
  }

  /// `true` for the name of a member of JSON whose value is a credential.
  static func containsMember(_ name: String) -> Bool {
    let folded = folded(name)
    if whole.contains(folded) || parts.contains(where: folded.contains) { return true }
    return ends.contains { folded.hasSuffix($0) } && !pages.contains { folded.hasSuffix($0) }
  }

  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The names that are credentials outside of JSON, where `code` and `key` have many other uses.
  private static let fields: Set<String> = [
    "key", "code", "sig", "hash", "sid", "session", "cookie", "setcookie", "state", "user", "login",
  ]

  private static let whole: Set<String> = [
    "pin", "otp", "cvv", "cvc", "pan", "cardnumber", "iban", "ssn", "jwt", "bearer", "auth",
    "passcode", "pass", "pwd", "contraseña", "senha", "пароль",
  ]

  private static let parts: [String] = [
    "password", "passwd", "secret", "apikey", "accesstoken", "refreshtoken", "idtoken",
    "authtoken", "sessiontoken", "sessionid", "privatekey", "credential", "phpsess", "xsrf", "csrf",
    "authorization",
  ]

  private static let ends: [String] = ["token", "accesskey", "secretkey", "signature"]

  /// The ends of names of cursors, which are no credentials.
  private static let pages: [String] = ["pagetoken", "nexttoken", "synctoken", "continuationtoken"]
}
