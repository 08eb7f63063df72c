/// A common error that consists of a JSON object and header fields.
///
/// ```swift
/// struct ShopCommonError: HeaderFailure {
///   let value: Problem
///   let requestID: String?
///
///   init(_ value: Problem, _ response: HTTPResponse) throws(DecodingFailure) {
///     self.value = value
///     requestID = try response.header(ifPresent: "X-Request-Id")
///   }
/// }
/// ```
public protocol HeaderFailure: CommonFailure, CustomStringConvertible {
  /// The type of the JSON object.
  associatedtype Value: JSONCodable
  /// The JSON object.
  var value: Value { get }
  /// Creates the error from its object and from the header fields of the answer.
  init(_ value: Value, _ response: HTTPResponse) throws(DecodingFailure)
}

extension HeaderFailure {
  /// Reads the body and the header fields, or returns nil for other statuses and unreadable answers.
  public static func read(_ response: HTTPResponse) -> Self? {
    guard statuses.contains(where: { $0.contains(response.status) }) else { return nil }
    return try? Self(response.json(), response)
  }

  /// The description of the object.
  public var description: String { String(describing: value) }
}

extension MethodResponse where Failure.Common: HeaderFailure {
  /// Returns the common error for an object from an envelope, combined with the header fields of the answer.
  public func common(_ value: Failure.Common.Value) throws(ResponseFailure<Failure>)
    -> ResponseFailure<Failure>
  {
    .common(try decoded { () throws(DecodingFailure) in try Failure.Common(value, http) })
  }
}
