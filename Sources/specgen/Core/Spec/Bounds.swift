/// The bounds on numbers and counts in a spec.
enum Bounds {
  /// The valid HTTP statuses.
  static let status = 100...599
  /// The statuses that can report a missing session.
  static let renewalStatus = 400...599
  /// The number of times that one call may open a session.
  static let logins = 1...10
  /// The number of attempts of a call that is retried.
  static let attempts = 2...10
  /// The length of a pause between attempts, in milliseconds.
  static let pause = 1...300_000
  /// The time that a server may ask to wait, in seconds.
  static let retryAfter = 1...300
  /// The statuses after which a call may be retried.
  static let retryStatus = 400...599
  /// The deadline of a call, in seconds.
  static let deadline = 1...86_400
  /// The pause between repeated calls, in milliseconds.
  static let pollPause = 100...300_000
  /// The numeric codes that a vendor may assign to the values of an enumeration.
  static let code = -1_000_000_000...1_000_000_000
  /// The maximum number of optional segments of a link, since each doubles the number of its forms.
  static let optionalSegments = 4
  /// The maximum number of links of an app.
  static let links = 10_000
  /// The number of modules that can contain the types of an API.
  static let modules = 1...100
  /// The number of keys in a path to a nested member.
  static let pathOfKeys = 2...8
  /// The number of values that represent true and false.
  static let boolValues = 2...2
  /// The minimum number of keys of a field with several keys.
  static let fewestKeys = 2
  /// The number of a table, a list or a block in a section of a document.
  static let documentParts = 1...10_000
  /// The length of a string or the number of elements or members in a constraint.
  static let count = 0...Int(Int32.max)
  /// The maximum depth of the chain of used specs that leads to a type.
  static let useDepth = 100
  /// The maximum nesting depth of types in place.
  static let typesInEachOther = 8
}
