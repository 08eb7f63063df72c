import SpecgenCore

extension Inventory {
  /// Adds a type with its parts.
  mutating func add(
    _ type: Program.TypeDefinition,
    of program: Program,
    reach: Reach,
    in root: Int
  ) {
    var facts = noteFacts(type.entity)
    facts.add(.swiftName, text: type.name.text)
    facts += shapeFacts(type.shape, of: type.qualifiedPath, program)
    facts.add(.constraints, type.constraints.map { .constraints($0) })
    let index = add(
      .type,
      path: type.qualifiedPath,
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
    if type.isValidated {
      for place in items.indices[index...] where items[place][.constraints] != nil {
        add(.validation, .validation(isOn: true, isShared: true), to: items[place])
      }
    }
    for example in type.examples {
      var facts: [Fact] = []
      facts.add(.swiftName, text: example.name.text)
      facts.add(.json, text: example.json)
      let path = "\(type.qualifiedPath).examples.\(example.declaredName)"
      let name = example.declaredName
      add(.example, path: path, local: name, in: index, at: type.entity.span, facts)
    }
  }

  private func shapeFacts(_ shape: Program.Shape, of path: String, _ program: Program) -> [Fact] {
    var facts: [Fact] = []
    switch shape {
    case .record(let record):
      facts.add(.form, .typeForm(record.isTuple ? .tuple : .record))
      facts.add(.additional, type: record.additional, in: program)
      let identity = record.properties.first { $0.name == record.identity }
      facts.add(.identity, identity.map { .entity(QualifiedPath($0.entity.path, of: path)) })
    case .enumeration(let enumeration):
      facts.add(.form, .typeForm(.enumeration))
      facts.add(.openness, .openness(enumeration.isOpen))
      facts.add(.rawKind, word: enumeration.raw)
    case .union(let union):
      facts.add(.form, .typeForm(.union))
      facts.add(.openness, .openness(union.isOpen))
      switch union.tagging {
      case .discriminator(let key, let kind):
        facts.add(.tagging, .word("discriminator"))
        facts.add(.discriminator, text: key)
        facts.add(.discriminatorKind, word: kind)
      case .key: facts.add(.tagging, .word("key"))
      case .kind: facts.add(.tagging, .word("kind"))
      case .order: facts.add(.tagging, .word("order"))
      }
    case .alias(let target):
      facts.add(.form, .typeForm(.alias))
      facts.add(.target, type: target, in: program)
    }
    return facts
  }

  private mutating func add(
    _ record: Program.Record,
    of program: Program,
    reach: Reach,
    in type: Int
  ) {
    let typePath = items[type].path
    for property in record.properties {
      var facts = valueFacts(property, in: program)
      facts.add(.part, property.inline.map { fact($0, in: record, of: typePath) })
      add(.field, property.entity, in: type, facts, wire: property.wire, reach: reach)
    }
    for constant in record.constants {
      let path = (constant.parents + [constant.key]).joined(separator: ".")
      add(
        .member,
        path: "\(typePath).fields.\(path)",
        local: path,
        in: type,
        at: constant.span,
        [Fact(aspect: .constant, value: .constant(constant.value))],
        wire: (constant.parents + [constant.key]).joined(separator: "\u{1}"),
        reach: reach
      )
    }
    for typeMethod in record.methods {
      let method = program.methods[typeMethod.method]
      let arguments = zip(method.params, typeMethod.arguments).compactMap { param, argument in
        argument.map { name in
          [
            PhrasePart.entity(QualifiedPath(param.property.entity.path)), .text(" from "),
            record.part(name, of: typePath),
          ]
        }
      }
      let call = [[PhrasePart.entity(QualifiedPath(method.entity.path))]] + arguments
      let fact = Fact(aspect: .helper, value: .list(call))
      let wire = ([method.name.text] + typeMethod.arguments.map { $0?.text ?? "" })
        .joined(separator: "\u{1}")
      add(.helper, typeMethod.entity, typeMethod.name.text, in: type, [fact], wire: wire)
    }
    for computed in record.computed {
      let optional = computed.isOptional ? ", optional" : ""
      let words = [.text("until "), record.part(computed.until, of: typePath), .text(optional)]
      let fact = Fact(aspect: .helper, value: .phrase(words))
      let wire = "until \(computed.until.text)\(optional)"
      add(.helper, computed.entity, computed.name.text, in: type, [fact], wire: wire)
    }
  }

  private mutating func add(_ value: Program.EnumerationCase, reach: Reach, in type: Int) {
    let (name, wire) = (value.name.text, value.wire.text)
    var facts: [Fact] = []
    facts.add(.raw, text: wire)
    facts.add(.number, value.code.map { .number($0) })
    facts.add(.outcome, value.outcome.map { .word($0.rawValue) })
    add(.code, value.entity, name, in: type, facts, wire: wire, reach: reach)
  }

  private mutating func add(
    _ value: Program.UnionCase,
    of program: Program,
    reach: Reach,
    in type: Int
  ) {
    let mark: String? =
      switch value.mark {
      case .value(let constant): constant.text
      case .key(let key): key
      case .kind(let kind): kind.rawValue
      case .form: nil
      }
    let payload = value.payload.map { TypeShape($0, in: program) }
    var facts: [Fact] = []
    facts.add(.mark, text: mark)
    facts.add(.payload, payload.map { .type($0) })
    // The name of a type in place is that of the case.
    let named = payload?.named?.text
    let path = value.entity.path
    let isInPlace = named.map { $0 == path || $0.hasPrefix(path + ".") } ?? false
    let wire = mark ?? (isInPlace ? nil : named)
    add(.shape, value.entity, value.name.text, in: type, facts, wire: wire, reach: reach)
  }
}
