/// Why a request was not sent: what the caller gave cannot go on the wire.
public enum InvalidRequest: Error, Sendable, Hashable, CustomStringConvertible {
  /// The method never said its verb and its place.
  case notStarted
  /// No host is known by this key.
  case unknownHost(key: String)
  /// The URL is not one to send to.
  case url(InvalidURL)
  /// The method could not say where the request goes; the type of its error.
  case noPlace(problem: String)
  /// A header is not one to send.
  case header(InvalidHeader)
  /// A value of the path is empty, `.` or `..`, or holds the text that separates it from the next value.
  case segment
  /// More than one body was given.
  case severalBodies
  /// A number is NaN or infinite.
  case notFinite
  /// A name or a file's name of a multipart body has a control character, or a content type is not printable ASCII.
  case part(name: String)
  /// A cookie's name or value has a character that cookies cannot have.
  case cookie(name: String)
  /// The parameters could not be encoded.
  case parameters(String)
  /// A parameter does not pass its check.
  case parameter(name: String, problem: String)

  /// What is wrong, without any secret.
  public var description: String {
    switch self {
    case .notStarted: "the method names no verb and no place"
    case .unknownHost(let key): "no host is known for key \(quoted(key))"
    case .url(let invalid): invalid.description
    case .noPlace(let problem): "the method gives no place: \(problem)"
    case .header(let invalid): invalid.description
    case .segment: "a value in the path is empty, \".\", \"..\" or not told apart from the next"
    case .severalBodies: "the request has more than one body"
    case .notFinite: "a number is NaN or infinite, which cannot be sent"
    case .part(let name): "part \(quoted(name)) has a character that headers cannot have"
    case .cookie(let name): "cookie \(quoted(name)) has a character that cookies cannot have"
    case .parameters(let problem): "the parameters cannot be encoded: \(problem)"
    case .parameter(let name, let problem): "parameter \(name): \(problem)"
    }
  }
}
