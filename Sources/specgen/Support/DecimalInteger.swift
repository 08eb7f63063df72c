extension Int {
  /// Reads decimal digits with an optional minus sign and no leading zeros.
  init?(decimal text: String) {
    guard let value = Int(text), String(value) == text else { return nil }
    self = value
  }
}
