/// Writing Booleans as two other values of the vendor's.
extension JSONWriter {
  /// Writes a Boolean in a form.
  public mutating func bool(_ value: Bool, as form: BoolForm) {
    if note(.bool(value)) { return }
    form.write(value, to: &self)
  }

  /// Writes a key and a Boolean.
  public mutating func bool(_ key: String, _ value: Bool, as form: BoolForm) {
    member(key)
    bool(value, as: form)
  }

  /// Writes a key and a Boolean, or nothing if the value is `nil`.
  public mutating func bool(ifPresent key: String, _ value: Bool?, as form: BoolForm) {
    guard let value else { return }
    member(key)
    bool(value, as: form)
  }

  /// Writes a key and a Boolean, or null if the value is `nil`.
  public mutating func bool(orNull key: String, _ value: Bool?, as form: BoolForm) {
    member(key)
    if let value { bool(value, as: form) } else { nothing() }
  }

  /// Writes a key with a Boolean or null, or nothing if the value is absent.
  public mutating func presence(_ key: String, _ value: Presence<Bool>, as form: BoolForm) {
    presence(key, value) { bool, json in json.bool(bool, as: form) }
  }
}
