/// Booleans that the vendor writes as two other values.
extension RequestBuilder {
  /// Adds a Boolean to the query.
  ///
  /// Does not add a field for nil.
  public mutating func query(_ key: String, _ value: Bool?, as form: BoolForm) {
    query(key, value.map(form.text))
  }

  /// Adds a Boolean to the form body.
  ///
  /// Does not add a field for nil.
  public mutating func form(_ key: String, _ value: Bool?, as form: BoolForm) {
    self.form(key, value.map(form.text))
  }

  /// Sets a header to a Boolean, with an optional prefix.
  ///
  /// Does not set the header for nil.
  public mutating func header(
    _ name: String,
    _ value: Bool?,
    as form: BoolForm,
    prefix: String = ""
  ) {
    header(name, value.map(form.text), prefix: prefix)
  }

  /// Adds a cookie with a Boolean.
  ///
  /// Does not add a cookie for nil.
  public mutating func cookie(_ name: String, _ value: Bool?, as form: BoolForm) {
    cookie(name, value.map(form.text))
  }

  /// Adds a slash and a Boolean to the path.
  ///
  /// Adds nothing for nil.
  public mutating func segment(_ value: Bool?, as form: BoolForm) {
    segment(value.map(form.text))
  }
}

extension RequestBuilder.SegmentPiece {
  /// Returns a piece with a Boolean, which is percent-encoded.
  public static func value(_ value: Bool, as form: BoolForm) -> RequestBuilder.SegmentPiece {
    self.value(form.text(of: value))
  }
}
