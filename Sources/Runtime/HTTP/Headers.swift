/// Header fields: their order is kept, the case of their names does not matter.
public struct Headers: Sendable, Hashable {
  /// One header field.
  public struct Field: Sendable, Hashable {
    /// The name as it was written.
    public let name: String
    /// The value.
    public let value: String

    /// Makes a field as it came from a server, without checking it.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The fields in order.
  public private(set) var fields: [Field] = []
  /// The first field that was not taken; a request with such headers is not made.
  private(set) var invalid: InvalidHeader?

  /// Creates headers without fields.
  public init() {}

  /// Creates headers from fields; of equal names the last wins.
  public init(_ fields: [(name: String, value: String)]) throws(InvalidHeader) {
    for field in fields { try set(field.name, field.value) }
  }

  /// Creates headers from a dictionary, in the order of the names.
  ///
  /// A field that must not go on the wire is left out, and a request is then not sent.
  public init(_ fields: [String: String]) {
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      do throws(InvalidHeader) {
        try set(name, value)
      } catch {
        invalid = invalid ?? error
      }
    }
  }

  /// Takes fields as they came from a server, without checking them.
  package init(received fields: [Field]) {
    self.fields = fields
  }

  /// Takes the fields of an answer as they came, for a transport of the app's own: names may come more than once.
  public init(received fields: [(name: String, value: String)]) {
    self.init(received: fields.map(Field.init))
  }

  /// The value of a name; nil when there is no such field.
  public subscript(name: String) -> String? {
    fields.first { $0.isNamed(name) }?.value
  }

  /// Sets a field; one of the same name is replaced where it stands.
  public mutating func set(_ name: String, _ value: String) throws(InvalidHeader) {
    let field = Field(name: name, value: value)
    if let problem = field.problem { throw problem }
    if let index = fields.firstIndex(where: { $0.isNamed(name) }) {
      fields[index] = field
    } else {
      fields.append(field)
    }
  }

  /// Removes the field of a name.
  public mutating func remove(_ name: String) {
    fields.removeAll { $0.isNamed(name) }
  }

  /// Returns these fields and others; of equal names the others win.
  public func merging(_ others: Headers) -> Headers {
    var result = self
    result.invalid = invalid ?? others.invalid
    for field in others.fields {
      result.remove(field.name)
      result.fields.append(field)
    }
    return result
  }

  /// Returns fields of the same names with other values, which are not checked.
  func mapValues(_ transform: (String) -> String) -> Headers {
    Headers(received: fields.map { Field(name: $0.name, value: transform($0.value)) })
  }

  /// The first field that must not go on the wire; those that a server sent may be such.
  var problem: InvalidHeader? {
    invalid ?? fields.lazy.compactMap(\.problem).first
  }

  /// Returns `true` if text can be the value of a field: printable ASCII, spaces and tabs.
  static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) }
  }

  /// Tells whether text can be the name of a field or a cookie.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension Headers.Field {
  /// The reason that the field must not go on the wire.
  var problem: InvalidHeader? {
    guard Headers.isToken(name) else { return .name(name) }
    return Headers.isValue(value) ? nil : .value(ofName: name)
  }

  func isNamed(_ name: String) -> Bool {
    self.name.utf8.count == name.utf8.count && self.name.lowercased() == name.lowercased()
  }
}

extension Headers: CustomStringConvertible, CustomReflectable {
  /// The names alone: values may be credentials.
  public var description: String {
    fields.map(\.name).joined(separator: ", ")
  }

  /// The names alone.
  public var customMirror: Mirror {
    Mirror(self, children: ["names": description])
  }
}

extension Headers.Field: CustomStringConvertible, CustomReflectable {
  /// The name alone: the value may be a credential.
  public var description: String { name }

  /// The name alone.
  public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

/// A header field that must not go on the wire.
public enum InvalidHeader: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name is empty or has a byte that names cannot have.
  case name(String)
  /// The value of this name has a control character or one that is not ASCII.
  case value(ofName: String)
  /// The field of this name belongs to the transport.
  case reserved(String)

  /// The problem, without the value.
  public var description: String {
    switch self {
    case .name(let name): "\(quoted(name)) is no header name"
    case .value(let name): "the value of header \(name) has a character other than printable ASCII"
    case .reserved(let name): "header \(name) is set by the transport alone"
    }
  }
}
