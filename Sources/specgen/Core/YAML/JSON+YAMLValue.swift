extension JSON {
  /// Converts a YAML value.
  package init(_ value: YAMLValue) {
    switch value.content {
    case .string(let text): self = .string(text)
    case .plain(let scalar): self = JSON(scalar)
    case .list(let items): self = .array(items.map { JSON($0) })
    case .mapping(let entries): self = .object(entries.map { Member($0.key, JSON($0.value)) })
    }
  }

  private init(_ scalar: PlainScalar) {
    self =
      switch ScalarSpelling(plain: scalar.text) {
      case .bool: .bool(scalar.text.lowercased() == "true")
      case .null: .null
      case .integer: .number(scalar.text)
      case .number: scalar.text.isNumberOfJSON ? .number(scalar.text) : .string(scalar.text)
      case .string: .string(scalar.text)
      }
  }
}

extension String {
  /// `true` for a number that is valid in JSON, which allows fewer spellings than YAML.
  fileprivate var isNumberOfJSON: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    let whole = digits.prefix { $0.isASCII && $0.isNumber }
    let rest = digits[whole.endIndex...]
    let isWhole = whole == "0" || !whole.isEmpty && !whole.hasPrefix("0")
    guard isWhole, !rest.hasPrefix(".") || rest.dropFirst().first?.isNumber == true else {
      return false
    }
    return Double(self)?.isFinite ?? false
  }
}
