extension Resolver {
  /// Reports parts that cannot stand in the object around them.
  mutating func checkParts(_ fields: [ResolvedField], _ constants: [Program.Constant]) {
    let own = fields.filter { $0.property.inline == nil }
    let ownKeys =
      own.flatMap { ObjectMember($0.property).keys } + constants.flatMap { ObjectMember($0).keys }
    for part in fields where part.property.inline != nil {
      let keys = keys(of: part.property.type) ?? []
      for key in Set(keys.map(\.value)).sorted() {
        guard let taken = ownKeys.first(where: { $0.value == key }) else { continue }
        let (own, other) = places(part.span, taken.span)
        diagnostics.append(.duplicateWireName(key, at: own, first: other))
      }
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
