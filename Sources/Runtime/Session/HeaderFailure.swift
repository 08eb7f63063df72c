/// The common error of an API that is made of a JSON object and of header fields.
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
  /// The type of the object.
  associatedtype Value: JSONCodable
  /// The object.
  var value: Value { get }
  /// Creates the error from its object and the answer, whose header fields it reads.
  init(_ value: Value, _ response: HTTPResponse) throws(DecodingFailure)
}

extension HeaderFailure {
  /// Reads the body and the header fields; nil for another status, or where one of them cannot be read.
  public static func read(_ response: HTTPResponse) -> Self? {
    guard statuses.contains(where: { $0.contains(response.status) }) else { return nil }
    return try? Self(response.json(), response)
  }

  /// The object's own description.
  public var description: String { String(describing: value) }
}

extension MethodResponse where Failure.Common: HeaderFailure {
  /// Returns the common error of an object that an envelope holds, and of the answer's header fields.
  public func common(_ value: Failure.Common.Value) throws(ResponseFailure<Failure>)
    -> ResponseFailure<Failure>
  {
    .common(try decoded { () throws(DecodingFailure) in try Failure.Common(value, http) })
  }
}
