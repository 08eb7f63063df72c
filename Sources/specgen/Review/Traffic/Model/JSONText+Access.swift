import SpecgenCore

extension JSONText.Value {
  /// Returns the value of a key; nil if the value is no object, or lacks the key.
  subscript(key: String) -> JSONText.Value? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text of a string.
  var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The value of an integer.
  var int: Int? { if case .number(let text) = content { Int(text) } else { nil } }

  /// The elements of a list; empty for another value.
  var elements: [JSONText.Value] { if case .list(let values) = content { values } else { [] } }
}
