extension Generator {
  /// Returns the members of a record's instances: its identity, its computed values and its calls.
  func members(_ record: Program.Record) -> [SwiftCode] {
    identity(record) + record.computed.map(computed) + record.methods.map(typeMethod)
  }

  /// Returns the property that `Identifiable` requires, if the identity has another name.
  private func identity(_ record: Program.Record) -> [SwiftCode] {
    guard let name = record.identity, name != .identity,
      let property = record.properties.first(where: { $0.name == name })
    else { return [] }
    return [
      """
      /// The value of ``\(Identifier(name))``.
      \(access)var id: \(typeName(property))\(body: "\(Identifier(property.storedName))")
      """
    ]
  }

  private func computed(_ computed: Program.Computed) -> SwiftCode {
    let until = Identifier(computed.until)
    let chain: SwiftCode = computed.isOptional ? "\(until)?" : "\(until)"
    let date: TypeName = .named("Date", in: .foundation)
    let documentation = documentation(computed.entity, "The time until `\(until.source)`.")
    return """
      \(documentation)
      ///
      /// The time of day nearest to `now` counts, before or after it. Nil if the system does not know the
      /// time zone.
      \(deprecation(computed.entity))
      \(access)func \(Identifier(computed.name))(from now: \(date) = \(date)()) -> Duration? {
        \(chain).remaining(from: now, zone: \(literal: computed.zone))
      }
      """
  }

  private func typeMethod(_ typeMethod: Program.TypeMethod) -> SwiftCode {
    let method = program.methods[typeMethod.method]
    let open = zip(method.params, typeMethod.arguments)
      .filter { $0.1 == nil && !$0.0.isFromClient }.map(\.0)
    let locals = Set(open.map(\.property.name.text)).union(["api"])
    let given = zip(method.params, typeMethod.arguments).filter { !$0.0.isFromClient }
    let arguments = given.map { param, property -> SwiftCode in
      let label = Identifier(param.property.name)
      let value = property.map { member($0, hiddenBy: locals) } ?? "\(label)"
      return "\(label: label): \(value)"
    }
    let api: SwiftCode = "api: some \(Identifier(names.interface))"
    let parameters = open.map { parameter($0.property) } + ["from \(api)"]
    let documentation = documentation(
      typeMethod.entity,
      "Makes the call `\(program.function(of: method))`.",
      params: open.map(\.property)
    )
    return """
      \(documentation)
      \(deprecation(typeMethod.entity))
      \(access)func \(Identifier(typeMethod.name))(\(list: parameters))\(effects(method)) {
        \(making(method, "api.\(function(method))(\(list: arguments))"))
      }
      """
  }
}
