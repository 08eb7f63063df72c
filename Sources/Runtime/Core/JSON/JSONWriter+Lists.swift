/// Writing lists by key.
extension JSONWriter {
  /// Writes a key and a list.
  public mutating func list<T: JSONCodable>(_ key: String, _ value: [T]) {
    member(key)
    list(of: value)
  }

  /// Writes a key and a list, or nothing if the value is `nil`.
  public mutating func list<T: JSONCodable>(ifPresent key: String, _ value: [T]?) {
    guard let value else { return }
    member(key)
    list(of: value)
  }

  /// Writes a key and a list, or null if the value is `nil`.
  public mutating func list<T: JSONCodable>(orNull key: String, _ value: [T]?) {
    member(key)
    if let value { list(of: value) } else { nothing() }
  }

  mutating func list<T: JSONCodable>(of elements: [T]) {
    list { json in
      for element in elements { element.write(to: &json) }
    }
  }
}
