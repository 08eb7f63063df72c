import Foundation

/// HTTP header fields, in order, with case-insensitive names.
public struct Headers: Sendable, Hashable {
  /// A header field.
  public struct Field: Sendable, Hashable {
    /// The name as originally written.
    public let name: String
    /// The value.
    public let value: String

    /// Creates a field received from a server, without validation.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The fields, in order.
  public private(set) var fields: [Field] = []
  /// The first field that was rejected.
  ///
  /// Headers with a rejected field cannot be sent.
  private(set) var invalid: InvalidHeader?

  /// Creates empty headers.
  public init() {}

  /// Creates headers from fields.
  ///
  /// If names are equal, the last field wins.
  public init(_ fields: [(name: String, value: String)]) throws(InvalidHeader) {
    for field in fields { try set(field.name, field.value) }
  }

  /// Creates headers from a dictionary, sorted by name.
  ///
  /// An invalid field is omitted, and any request with these headers fails instead of being sent.
  public init(_ fields: [String: String]) {
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      do throws(InvalidHeader) {
        try set(name, value)
      } catch {
        invalid = invalid ?? error
      }
    }
  }

  /// Creates headers from fields received from a server, without validation.
  package init(received fields: [Field]) {
    self.fields = fields
  }

  /// Creates headers from the fields of an answer, for a custom transport.
  ///
  /// Names may repeat.
  public init(received fields: [(name: String, value: String)]) {
    self.init(received: fields.map(Field.init))
  }

  /// The value of the first field with a name, or nil if there is none.
  public subscript(name: String) -> String? {
    fields.first { $0.isNamed(name) }?.value
  }

  /// Returns the elements of all fields with a name, or nil if there is no such field.
  func elements(of name: String) -> [String]? {
    let values = fields.filter { $0.isNamed(name) }.map(\.value)
    guard !values.isEmpty else { return nil }
    // The dates of cookies contain commas.
    return name.asciiLowercased == "set-cookie" ? values : values.flatMap(Self.elements)
  }

  /// Returns the elements of a list (RFC 9110, section 5.6.1), without empty ones.
  private static func elements(of text: String) -> [String] {
    var elements: [[UInt8]] = [[]]
    var isQuoted = false
    var isEscaped = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: ","), !isQuoted {
        elements.append([])
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && !isEscaped && byte == UInt8(ascii: "\\")
      elements[elements.count - 1].append(byte)
    }
    return elements.map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    }.filter { !$0.isEmpty }
  }

  /// Sets a field, replacing the field of the same name in place.
  public mutating func set(_ name: String, _ value: String) throws(InvalidHeader) {
    let field = Field(name: name, value: value)
    if let problem = field.problem { throw problem }
    if let index = fields.firstIndex(where: { $0.isNamed(name) }) {
      fields[index] = field
    } else {
      fields.append(field)
    }
  }

  /// Removes all fields with a name.
  public mutating func remove(_ name: String) {
    fields.removeAll { $0.isNamed(name) }
  }

  /// Returns these fields merged with others.
  ///
  /// If names are equal, the other fields win.
  public func merging(_ others: Headers) -> Headers {
    var result = self
    result.invalid = invalid ?? others.invalid
    for field in others.fields {
      result.remove(field.name)
      result.fields.append(field)
    }
    return result
  }

  /// Returns these fields with transformed values, without validation.
  func mapValues(_ transform: (String) -> String) -> Headers {
    Headers(received: fields.map { Field(name: $0.name, value: transform($0.value)) })
  }

  /// The first field that cannot be sent.
  ///
  /// Fields received from a server may be invalid.
  package var problem: InvalidHeader? {
    invalid ?? fields.lazy.compactMap(\.problem).first
  }

  /// Returns `true` if text is a valid field value: printable ASCII, spaces and tabs.
  package static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x09 || (0x20...0x7E).contains($0) }
  }

  /// Returns `true` if text has no control characters of ASCII other than tabs, so that a field can contain it as
  /// UTF-8.
  package static func isText(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
  }

  /// Returns `true` if text is a valid name of a field or a cookie.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
  }

  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension Headers.Field {
  /// The reason why the field cannot be sent, or nil if it is valid.
  var problem: InvalidHeader? {
    guard Headers.isToken(name) else { return .name(name) }
    // The HTML standard defines this field as UTF-8; an event may have any id.
    let isValid = isNamed("Last-Event-ID") ? Headers.isText(value) : Headers.isValue(value)
    return isValid ? nil : .value(ofName: name)
  }

  package func isNamed(_ name: String) -> Bool {
    self.name.isSame(ignoringCaseOf: name)
  }
}

extension Headers: CustomStringConvertible, CustomReflectable {
  /// The names of the fields.
  ///
  /// Values are omitted because they may be credentials.
  public var description: String {
    fields.map(\.name).joined(separator: ", ")
  }

  /// A mirror that contains only the names.
  public var customMirror: Mirror {
    Mirror(self, children: ["names": description])
  }
}

extension Headers.Field: CustomStringConvertible, CustomReflectable {
  /// The name of the field.
  ///
  /// The value is omitted because it may be a credential.
  public var description: String { name }

  /// A mirror that contains only the name.
  public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

/// An error for a header field that cannot be sent.
public enum InvalidHeader: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name is empty or contains a byte that is not allowed in names.
  case name(String)
  /// The value of the field with this name contains a control character or a non-ASCII character.
  case value(ofName: String)
  /// Only the transport may set the field with this name.
  case reserved(String)

  /// A description of the problem, without the value.
  public var description: String {
    switch self {
    case .name(let name): "\(quoted(name)) is not a header name"
    case .value(let name):
      "the value of header \(name) contains a character other than printable ASCII"
    case .reserved(let name): "only the transport sets header \(name)"
    }
  }
}
