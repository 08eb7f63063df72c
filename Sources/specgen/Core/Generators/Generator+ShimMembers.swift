extension Generator {
  /// Returns the shims of a record's members.
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
    return shims(
      of: record.properties,
      beside: more,
      others,
      named: type,
      owner,
      initializer: record.isClass ? "convenience init" : "init"
    )
  }

  /// Returns the shims of properties, and of the initializer with their former labels.
  func shims(
    of properties: [Program.Property],
    beside more: [ShimParameter],
    _ others: [SwiftName],
    named type: SwiftName,
    _ owner: String,
    initializer: SwiftCode = "init"
  ) -> SwiftCode {
    let params = parameters(of: properties, in: owner, besides: others + more.map(\.name)) + more
    let values = zip(properties, params).compactMap { property, param in
      param.former.map { accessor($0, of: property) }
    }
    let initialisers = overloads(params).map { overload -> SwiftCode in
      """
      /// Creates a value with former labels.
      \(renamed(overload.name("init")))
      \(access)\(initializer)(\(list: overload.parameters)) {
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

  /// Returns the shims of cases.
  ///
  /// The shims are values, so code that creates a case compiles. A `switch` must use the current name of the case.
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
    // The value has no label, so its local name only has to differ from the labels.
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

  /// Returns the shims of deeplinks.
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

/// A case that may have a former name.
struct ShimCase {
  let entity: Program.Entity
  let name: SwiftName
  /// The type of its unlabeled value, or nil if it has none.
  let value: TypeName?
  /// Its labeled values.
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
