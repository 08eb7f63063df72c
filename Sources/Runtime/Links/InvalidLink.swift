/// What is wrong with a link, an answer or a message that came in.
public enum InvalidLink: Error, Sendable, Hashable {
  /// A user name, a password or a port stands before the host.
  case userInfo
  /// The link has a fragment.
  case fragment
  /// A `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8, or one of them is NUL.
  case encoding(key: String)
  /// A key stands there more than once.
  case repeated(key: String)
  /// None of the keys stands there with a value.
  case missing(keys: [String])
  /// A key stands there without `=`, or its value, or that of a segment of the path, is none of its type.
  case value(key: String)
  /// A key stands there that no value is read from.
  case unknown(key: String)
  /// A segment of the path is `.` or `..`, or empty where a value has to be.
  case segment
  /// Another route takes the link.
  case taken
  /// It is longer than the limit, in bytes.
  case tooLong(limit: Int)
  /// The JSON is not what is documented.
  case json(DecodingFailure)
  /// A message has a name that is not documented.
  case unknownMessage(String)
}
