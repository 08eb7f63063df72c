extension YAMLValue {
  /// Returns the fields and constants, or nil if there are none.
  static func fields(
    _ fields: [Spec.Field],
    _ constants: [Spec.ConstantField] = [],
    without disabled: [Located<String>] = [],
    layout: Layout = .fitting
  ) -> YAMLValue? {
    let entries =
      constants.map { Entry(key: $0.name.value, value: $0.yaml) }
      + fields.map { Entry(key: $0.name.value, value: $0.yaml) }
      + disabled.map { Entry(key: $0.value, value: .string(NoneWord.none.rawValue)) }
    return entries.isEmpty ? nil : .mapping(entries, layout: layout)
  }

  /// Returns the headers that a method sends, or nil if there are none.
  static func headers(
    _ headers: [Spec.Header],
    without disabled: [Located<String>] = []
  ) -> YAMLValue? {
    .named(
      headers.map { ($0.name, $0.yaml) }
        + disabled.map { (name: $0, value: .string(NoneWord.none.rawValue)) }
    ) { $0 }
  }

  /// Returns the headers of an answer, or nil if there are none.
  static func answerHeaders(_ headers: [Spec.Field]) -> YAMLValue? {
    .named(headers) { ($0.name, Spec.Field.answerHeader.yaml($0)) }
  }
}
