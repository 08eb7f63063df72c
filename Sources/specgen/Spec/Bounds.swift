/// The numbers that a spec may hold, and how many of something.
enum Bounds {
  /// The statuses of HTTP.
  static let status = 100...599
  /// The statuses that may say that there is no session.
  static let renewalStatus = 400...599
  /// How many times one call may open a session.
  static let logins = 1...10
  /// How many times a call may be sent, where it is sent again at all.
  static let attempts = 2...10
  /// How many milliseconds a pause between attempts may take.
  static let pause = 1...300_000
  /// How many seconds a server may ask to wait.
  static let retryAfter = 1...300
  /// The statuses after which a call may be sent again.
  static let retryStatus = 400...599
  /// How many seconds a call may take.
  static let deadline = 1...86_400
  /// The numbers that a vendor may have for the values of an enumeration.
  static let code = -1_000_000_000...1_000_000_000
  /// The number of segments of a link that may be left out: each doubles the number of its forms.
  static let optionalSegments = 4
  /// How many links an app may have.
  static let links = 10_000
  /// How many modules the types of an API may be in.
  static let modules = 1...100
  /// How many keys lead to a member of an object within objects.
  static let pathOfKeys = 2...8
  /// How many keys a field has at least that has several.
  static let fewestKeys = 2
  /// The most specs that types lead through, one in the next.
  static let useDepth = 100
  /// How many types may be written in each other.
  static let typesInEachOther = 8
}
