/// The common error of an API whose error object has a type that several APIs share.
///
/// No API owns the type of the object, so each API wraps it in a type of its own, which declares the statuses.
///
/// ```swift
/// struct ShopCommonError: SharedFailure {
///   var value: Problem
///   init(_ value: Problem) { self.value = value }
///   static var statuses: [ClosedRange<Int>] { [400...499] }
/// }
/// ```
public protocol SharedFailure: CommonFailure, JSONCodable, CustomStringConvertible {
  /// The type of the error object.
  associatedtype Value: JSONCodable
  /// The error object.
  var value: Value { get }
  /// Creates the error from its object.
  init(_ value: Value)
}

extension SharedFailure {
  /// Creates the error by reading its object from JSON.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self.init(try Value(from: json))
  }

  /// Writes the error object to JSON.
  public func write(to json: inout JSONWriter) {
    value.write(to: &json)
  }

  /// The description of the error object.
  public var description: String { String(describing: value) }
}
