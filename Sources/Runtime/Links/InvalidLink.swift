public import SpecgenRuntimeCore

/// An error in a received link, answer or message.
public enum InvalidLink: Error, Sendable, Hashable {
  /// The host has a user name, a password or a port.
  case userInfo
  /// The link has a fragment.
  case fragment
  /// A `%` lacks two hexadecimal digits, the bytes are not UTF-8, or they contain NUL.
  case encoding(key: String)
  /// A key occurs more than once.
  case repeated(key: String)
  /// None of the keys is present with a value.
  case missing(keys: [String])
  /// The query is empty, and the values are in the fragment, which flows do not read.
  case valuesInFragment
  /// A key lacks `=`, or a value of the query or the path does not have its type.
  case value(key: String)
  /// A key is not known.
  case unknown(key: String)
  /// A segment of the path is `.` or `..`, or is empty where a value is required.
  case segment
  /// Another route matches the link.
  case taken
  /// The link exceeds the limit, in bytes.
  case tooLong(limit: Int)
  /// The JSON differs from the documented form.
  case json(DecodingFailure)
  /// A message has an undocumented name; includes the documented ones.
  case unknownMessage(String, expected: [String])
  /// The values report none of the documented ends.
  case noEnd(in: ReportPlace, expected: ExpectedEnds)
  /// None of the keys has a value, one of which the end requires.
  case absent(in: ReportPlace, keys: [String])
  /// A value that was reported differs from the documented form.
  case content(in: ReportPlace, DecodingFailure)
}
