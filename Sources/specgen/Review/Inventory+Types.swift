extension Program.TypeDefinition {
  /// The path of the type, with its module where that is another one than the API's.
  var home: String { (module.map { $0.text + ":" } ?? "") + entity.path }
}

extension Inventory {
  /// Adds a type with all that it has.
  mutating func add(
    _ type: Program.TypeDefinition,
    of program: Program,
    reach: Reach,
    in root: Int
  ) {
    var facts = noteFacts(type.entity)
    facts.add(.swiftName, type.name.text)
    facts += shapeFacts(type.shape, of: program)
    let index = add(
      .type,
      home: type.home,
      title: type.name.text,
      in: root,
      at: type.entity.span,
      facts,
      reach: reach
    )
    items[index].isInPlace = type.entity.declaredName == nil
    switch type.shape {
    case .record(let record): add(record, of: program, reach: reach, in: index)
    case .enumeration(let enumeration):
      for value in enumeration.cases { add(value, reach: reach, in: index) }
    case .union(let union):
      for value in union.cases { add(value, of: program, reach: reach, in: index) }
    case .alias: break
    }
    for example in type.examples {
      var facts: [Fact] = []
      facts.add(.swiftName, example.name.text)
      facts.add(.json, example.json)
      add(
        .example,
        home: "\(type.home).examples.\(example.declaredName)",
        local: example.declaredName,
        in: index,
        at: type.entity.span,
        facts
      )
    }
  }

  private func shapeFacts(_ shape: Program.Shape, of program: Program) -> [Fact] {
    var facts: [Fact] = []
    switch shape {
    case .record(let record):
      facts.add(.form, "an object")
      facts.add(.additional, record.additional.map { typeFact($0, in: program) })
      let identity = record.properties.first { $0.name == record.identity }
      facts.add(.identity, identity.map { mention($0.entity.path) })
    case .enumeration(let enumeration):
      facts.add(.form, "an enumeration")
      facts.add(.openness, enumeration.isOpen ? "open" : "closed")
      facts.add(.rawKind, enumeration.raw.rawValue)
    case .union(let union):
      facts.add(.form, "a union")
      facts.add(.openness, union.isOpen ? "open" : "closed")
      switch union.tell {
      case .discriminator(let key):
        facts.add(.tell, "discriminator")
        facts.add(.discriminator, key)
      case .key: facts.add(.tell, "key")
      case .kind: facts.add(.tell, "kind")
      case .order: facts.add(.tell, "order")
      }
    case .alias(let target):
      facts.add(.form, "another name")
      facts.add(.target, typeFact(target, in: program))
    }
    return facts
  }

  /// The zone of a time that something is computed of; for nothing else it makes a difference.
  private func zoneFacts(_ property: Program.Property, of record: Program.Record) -> [Fact] {
    var facts: [Fact] = []
    if record.computed.contains(where: { $0.until == property.name }) {
      facts.add(.zone, property.zone)
    }
    return facts
  }

  private mutating func add(
    _ record: Program.Record,
    of program: Program,
    reach: Reach,
    in type: Int
  ) {
    let home = items[type].home
    for property in record.properties {
      add(
        .field,
        home: property.entity.path,
        local: property.entity.lastName,
        in: type,
        at: property.entity.span,
        valueFacts(property, in: program) + zoneFacts(property, of: record),
        wire: property.wire,
        reach: reach
      )
    }
    for constant in record.constants {
      let path = (constant.parents + [constant.key]).joined(separator: ".")
      add(
        .member,
        home: "\(home).fields.\(path)",
        local: path,
        in: type,
        at: constant.span,
        [Fact(aspect: .constant, value: spelling(constant.value))],
        wire: (constant.parents + [constant.key]).joined(separator: "\u{1}"),
        reach: reach
      )
    }
    for typeMethod in record.methods {
      let method = program.methods[typeMethod.method]
      var facts = noteFacts(typeMethod.entity)
      facts.add(.swiftName, typeMethod.name.text)
      let arguments = zip(method.params, typeMethod.arguments).compactMap { param, argument in
        argument.map { "\(mention(param.property.entity.path)) from \($0.text)" }
      }
      let call = ([mention(method.entity.path)] + arguments).joined(separator: ", ")
      facts.add(.helper, call)
      add(
        .helper,
        home: typeMethod.entity.path,
        in: type,
        at: typeMethod.entity.span,
        facts,
        wire: call
      )
    }
    for computed in record.computed {
      var facts = noteFacts(computed.entity)
      facts.add(.swiftName, computed.name.text)
      let optional = computed.isOptional ? ", optional" : ""
      let rule = "until \(computed.until.text)\(optional)"
      facts.add(.helper, rule)
      add(
        .helper,
        home: computed.entity.path,
        in: type,
        at: computed.entity.span,
        facts,
        wire: rule
      )
    }
  }

  private mutating func add(_ value: Program.EnumerationCase, reach: Reach, in type: Int) {
    var facts = noteFacts(value.entity)
    facts.add(.swiftName, value.name.text)
    facts.add(.raw, value.wire.text)
    facts.add(.number, value.code.map(String.init))
    facts.add(.outcome, value.outcome?.rawValue)
    add(
      .code,
      home: value.entity.path,
      in: type,
      at: value.entity.span,
      facts,
      wire: value.wire.text,
      reach: reach
    )
  }

  private mutating func add(
    _ value: Program.UnionCase,
    of program: Program,
    reach: Reach,
    in type: Int
  ) {
    var facts = noteFacts(value.entity)
    facts.add(.swiftName, value.name.text)
    var wire: String?
    switch value.mark {
    case .value(let text), .key(let text): wire = text
    case .kind(let kind): wire = kind.rawValue
    case .form: break
    }
    facts.add(.mark, wire)
    facts.add(.payload, value.payload.map { typeFact($0, in: program) })
    add(
      .shape,
      home: value.entity.path,
      in: type,
      at: value.entity.span,
      facts,
      wire: wire ?? value.payload.map { typeFact($0, in: program) },
      reach: reach
    )
  }
}
