extension Generator {
  /// The former names of what a record holds.
  func shims(
    of record: Program.Record,
    named type: SwiftName,
    _ owner: String
  ) -> SwiftCode {
    let others = record.computed.map(\.name) + record.methods.map(\.name)
    var more: [ShimParameter] = []
    if let additional = record.additional {
      let name = SwiftName(text: "additional")
      more = [ShimParameter(name, .map(to: typeName(additional)), absence: "[:]")]
    }
    return shims(of: record.properties, beside: more, others, named: type, owner)
  }

  /// The former names of properties, and the initialisers with them.
  func shims(
    of properties: [Program.Property],
    beside more: [ShimParameter],
    _ others: [SwiftName],
    named type: SwiftName,
    _ owner: String
  ) -> SwiftCode {
    let params = parameters(of: properties, in: owner, besides: others + more.map(\.name)) + more
    let values = zip(properties, params).compactMap { property, param in
      param.former.map { accessor($0, of: property) }
    }
    let initialisers = overloads(params).map { overload -> SwiftCode in
      """
      /// Creates a value with former labels.
      \(renamed(overload.name("init")))
      \(access)init(\(list: overload.parameters)) {
        self.init(\(list: overload.arguments))
      }
      """
    }
    return shimExtension(of: type, values + initialisers)
  }

  private func accessor(_ former: SwiftName, of property: Program.Property) -> SwiftCode {
    let name = Identifier(property.name)
    let head: SwiftCode = """
      \(formerName(of: property.name))
      \(renamed(property.name.text))
      \(access)var \(Identifier(former)): \(typeName(property))
      """
    switch program.output.properties {
    case .constant: return "\(head) { self.\(name) }"
    case .variable:
      return """
        \(head) {
          get { self.\(name) }
          set { self.\(name) = newValue }
        }
        """
    }
  }

  /// The former names of cases.
  ///
  /// They are values, so what makes one compiles; a `switch` has to name the case itself.
  func shims(of cases: [ShimCase], named type: SwiftName, _ owner: String) -> SwiftCode {
    var taken = Set(cases.map(\.name)).union(["unrecognized"].map(SwiftName.init(text:)))
    let shims = cases.compactMap { value -> SwiftCode? in
      guard let former = program.formerNames.name(of: value.entity, in: owner),
        taken.insert(former).inserted
      else { return nil }
      return shim(former, of: value)
    }
    return shimExtension(of: type, shims)
  }

  private func shim(_ former: SwiftName, of value: ShimCase) -> SwiftCode {
    let name = Identifier(value.name)
    guard value.value != nil || !value.params.isEmpty else {
      return """
        \(formerName(of: value.name))
        \(renamed(value.name.text))
        \(access)static var \(Identifier(former)): Self { .\(name) }
        """
    }
    // What a case holds may be called as it likes, but for the value, which has no name.
    let local = freeName("value", "Held", beside: value.params.map(\.label))
    let parameter = value.value.map { "_ \(Identifier(local)): \($0)" as SwiftCode }
    let argument = value.value.map { _ in "\(Identifier(local))" as SwiftCode }
    let parameters = value.params.map { $0.parameter(hasDefault: true) }
    let arguments = value.params.map(\.argument)
    let labels = (value.value == nil ? [] : ["_"]) + value.params.map(\.name.text)
    return """
      \(formerName(of: value.name))
      \(renamed(declarationName(value.name.text, labels)))
      \(access)static func \(Identifier(former))(\(list: [parameter].compactMap(\.self) + parameters)) -> Self {
        .\(name)(\(list: [argument].compactMap(\.self) + arguments))
      }
      """
  }

  /// The former names of the links that an app opens itself.
  func shims(of deeplinks: Program.Deeplinks) -> SwiftCode {
    let cases = deeplinks.routes.map { route in
      let params = parameters(
        of: route.values.map(\.property),
        in: route.entity.path,
        besides: []
      )
      return ShimCase(route.entity, route.name, params: params)
    }
    return shims(of: cases, named: deeplinks.type, deeplinks.entity.path)
  }
}

/// A case that may have had another name.
struct ShimCase {
  let entity: Program.Entity
  let name: SwiftName
  /// What it holds without a label.
  let value: TypeName?
  /// What it holds with labels.
  let params: [ShimParameter]

  init(
    _ entity: Program.Entity,
    _ name: SwiftName,
    value: TypeName? = nil,
    params: [ShimParameter] = []
  ) {
    self.entity = entity
    self.name = name
    self.value = value
    self.params = params
  }
}
