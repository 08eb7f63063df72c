/// An error for a request that was not sent, because its values are not valid in HTTP.
public enum InvalidRequest: Error, Sendable, Hashable, CustomStringConvertible {
  /// The method did not set a verb and a location.
  case notStarted
  /// The host provider has no host for this key.
  case unknownHost(key: String)
  /// The URL is invalid.
  case url(InvalidURL)
  /// The method did not provide a location.
  ///
  /// The value describes the problem or names the type of the error.
  case noPlace(problem: String)
  /// A header is invalid.
  case header(InvalidHeader)
  /// A path value is empty, `.` or `..`, or contains the text that separates it from the next value.
  case segment
  /// The request has more than one body.
  case severalBodies
  /// A number is NaN or infinite.
  case notFinite
  /// A part name or file name of a multipart body contains a control character, or a content type is not
  /// printable ASCII.
  case part(name: String)
  /// The name or the value of a cookie contains a character that is not allowed in cookies.
  case cookie(name: String)
  /// The params could not be encoded.
  case parameters(String)
  /// A param failed its check.
  case parameter(name: String, problem: String)
  /// A value breaks a constraint of the vendor, for a param that the spec validates.
  ///
  /// The param is the path of the value, such as `order.lines[2].sku`.
  case violated(ValueConstraint, param: String)

  /// A description of the problem, without secrets.
  public var description: String {
    switch self {
    case .notStarted: "the method declares no verb and no path"
    case .unknownHost(let key): "no host has the key \(quoted(key))"
    case .url(let invalid): invalid.description
    case .noPlace(let problem): "the method has no valid path: \(problem)"
    case .header(let invalid): invalid.description
    case .segment: "a value in the path is empty, \".\", \"..\" or not separated from the next"
    case .severalBodies: "the request has more than one body"
    case .notFinite: "a number is NaN or infinite, which cannot be sent"
    case .part(let name): "part \(quoted(name)) contains a character that headers do not allow"
    case .cookie(let name): "cookie \(quoted(name)) contains a character that cookies do not allow"
    case .parameters(let problem): "the parameters cannot be encoded: \(problem)"
    case .parameter(let name, let problem): "parameter \(name): \(problem)"
    case .violated(let constraint, let param): "parameter \(param): must \(constraint)"
    }
  }
}
