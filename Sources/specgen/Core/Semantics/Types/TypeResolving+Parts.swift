extension TypeResolving {
  /// Reports parts whose condition refers to no field that can determine their presence.
  mutating func checkConditions(_ fields: [ResolvedField]) {
    let parts = fields.compactMap(\.written?.inline)
    guard !parts.isEmpty else { return }
    let own = fields.filter { $0.property.inline == nil }
    let byName = Dictionary(firsts: own.map { ($0.name, $0) })
    for inline in parts { checkCondition(inline, byName) }
  }

  /// Returns the properties of fields; conditions of inline parts refer to fields by Swift name.
  func properties(of fields: [ResolvedField]) -> [Program.Property] {
    fields.map { field in
      guard case .when(let name, let value)? = field.written?.inline,
        let condition = fields.first(where: { $0.name == name.value })
      else { return field.property }
      var property = field.property
      property.inline = .when(condition.property.name, value.value)
      return property
    }
  }

  private mutating func checkCondition(_ inline: Spec.Inline, _ own: [String: ResolvedField]) {
    guard case .when(let name, let value) = inline else { return }
    guard let field = own[name.value] else {
      reportUnknown(name, .field, among: own.keys.sorted())
      return
    }
    refer(name, to: field.property.entity.span)
    let isPlain = field.property.coding == .plain && !field.property.isSecret
    let fits =
      switch (expanded(field.property.type), value.value) {
      case (.scalar(.bool), .bool), (.scalar(.string), .string), (.scalar(.int), .int): isPlain
      default: false
      }
    guard !fits else { return }
    let wanted = "a field of type Bool, String or Int, and a value of that type"
    report(.misfit("`when`", wanted, at: value.span))
  }
}
