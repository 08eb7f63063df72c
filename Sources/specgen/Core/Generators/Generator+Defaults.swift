extension Generator {
  /// Returns the expression of an absent value, or nil if the value is required.
  func absence(_ property: Program.Property) -> SwiftCode? {
    switch property.presence {
    case .required: property.defaultValue.map { literal($0) }
    case .optional, .nullable: "nil"
    case .threeState: ".absent"
    }
  }

  private func literal(_ value: Program.DefaultValue) -> SwiftCode {
    switch value {
    case .bool(true): return "true"
    case .bool(false): return "false"
    case .int(let number): return "\(literal: number)"
    case .uint64(let number): return "\(literal: number)"
    case .double(let number): return "\(literal: number)"
    case .string(let text): return "\(literal: text)"
    case .enumerationCase(let name): return ".\(Identifier(name))"
    case .decimal(let units, scale: 0): return "\(literal: units)"
    case .decimal(let units, let scale):
      let type: TypeName = .named("ExactDecimal", in: .runtime(.core))
      return "\(type)(units: \(literal: units), scale: \(literal: scale))"
    }
  }
}
