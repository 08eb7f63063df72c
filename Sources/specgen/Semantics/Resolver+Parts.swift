extension Resolver {
  /// Reports parts whose condition no field of the object can tell.
  mutating func checkConditions(_ fields: [ResolvedField]) {
    let own = fields.filter { $0.property.inline == nil }
    for part in fields {
      if let inline = part.written?.inline { checkCondition(inline, own) }
    }
  }

  private mutating func checkCondition(_ inline: Spec.Inline, _ own: [ResolvedField]) {
    guard case .when(let name, let value) = inline else { return }
    guard let field = own.first(where: { $0.name == name.value }) else {
      reportUnknown(name, .field, known: own.map(\.name))
      return
    }
    let isPlain = field.property.coding == .plain && !field.property.isSecret
    let fits =
      switch (expanded(field.property.type), value.value) {
      case (.scalar(.bool), .bool), (.scalar(.string), .string), (.scalar(.int), .int): isPlain
      default: false
      }
    guard !fits else { return }
    let wanted = "a field of type Bool, String or Int and a value of that type"
    diagnostics.append(.misfit("`when`", wanted, at: value.span))
  }
}
