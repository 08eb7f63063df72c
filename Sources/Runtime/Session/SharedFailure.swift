/// The common error of an API whose object has a type that several APIs share.
///
/// The object's type belongs to none of them, so each has a type of its own around it, which says the
/// statuses.
///
/// ```swift
/// struct ShopCommonError: SharedFailure {
///   var value: Problem
///   init(_ value: Problem) { self.value = value }
///   static var statuses: [ClosedRange<Int>] { [400...499] }
/// }
/// ```
public protocol SharedFailure: CommonFailure, JSONCodable, CustomStringConvertible {
  /// The type of the object.
  associatedtype Value: JSONCodable
  /// The object.
  var value: Value { get }
  /// Makes the error of an object.
  init(_ value: Value)
}

extension SharedFailure {
  /// Reads the object.
  public init(from json: JSONReader) throws(DecodingFailure) {
    self.init(try Value(from: json))
  }

  /// Writes the object.
  public func write(to json: inout JSONWriter) {
    value.write(to: &json)
  }

  /// The object's own description.
  public var description: String { String(describing: value) }
}
