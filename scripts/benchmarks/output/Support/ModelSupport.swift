public import Foundation
public import SpecgenRuntime

/// A record that nothing reads or writes.
public protocol Uncoded: Sendable {}

extension Array: Uncoded where Element: Uncoded {}

extension ApiMethod where Success: Uncoded {
  /// Refuses any answer.
  public func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Success
  {
    throw response.unexpected()
  }
}

/// A model as the runtime's, for which the compiler derives how values are compared.
public protocol DerivedModel: JSONCodable {
  /// Writes the members, without the braces around them.
  func writeMembers(to json: inout JSONWriter)
}

extension DerivedModel {
  /// Writes an object of the members.
  public func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }
}

/// A model of values in a list, which a table of its members reads and writes.
public protocol TableModel: JSONModel {
  /// The members, in the order of the values.
  static var members: [TableMember] { get }
  /// The values.
  var slots: Slots { get }
  /// Takes the values.
  init(slots: Slots)
}

/// A member of a table.
public struct TableMember: Sendable {
  /// What is written in a way of its own.
  public enum Kind: Sendable {
    /// Seconds since 1970.
    case date
  }

  fileprivate let key: String
  fileprivate let type: (any JSONCodable.Type)?
  fileprivate let isOptional: Bool

  /// Describes a member of a type.
  public init(_ key: String, of type: any JSONCodable.Type, isOptional: Bool = false) {
    (self.key, self.type, self.isOptional) = (key, type, isOptional)
  }

  /// Describes a member that is written in a way of its own.
  public init(_ key: String, _ kind: Kind, isOptional: Bool = false) {
    (self.key, self.type, self.isOptional) = (key, nil, isOptional)
  }
}

/// The values of a table's members.
public struct Slots: Sendable {
  fileprivate let values: [(any Sendable)?]

  /// Takes the values.
  public init(_ values: [(any Sendable)?]) {
    self.values = values
  }

  /// The value of a member that is there.
  public func value<T>(_ index: Int) -> T {
    guard let value = values[index] as? T else { preconditionFailure("slot \(index)") }
    return value
  }

  /// The value of a member, if it is there.
  public func optional<T>(_ index: Int) -> T? {
    values[index] as? T
  }
}

extension TableModel {
  /// Reads each member as the table says.
  public init(from json: JSONReader) throws(DecodingFailure) {
    var values: [(any Sendable)?] = []
    for member in Self.members {
      let place =
        try member.isOptional ? json.member(ifPresent: member.key) : json.member(member.key)
      guard let place else {
        values.append(nil)
        continue
      }
      if let type = member.type {
        values.append(try type.init(from: place))
      } else {
        values.append(try place.date(format: .unixSeconds))
      }
    }
    self.init(slots: Slots(values))
  }

  /// Writes each member as the table says.
  public func writeMembers(to json: inout JSONWriter) {
    for (member, value) in zip(Self.members, slots.values) {
      if let date = value as? Date {
        json.date(member.key, date, format: .unixSeconds)
      } else if let value = value as? any JSONCodable {
        json.value(member.key, value)
      }
    }
  }
}
