import SpecgenCore

extension Inventory {
  /// Adds the alternatives of a method's body.
  ///
  /// A body without alternatives is added, too, by its media type, so that it can be matched with one of
  /// several.
  mutating func addBodies(of method: Program.Method, _ program: Program, in parent: Int) {
    for value in method.bodies {
      var facts: [Fact] = []
      facts.add(.body, .body(BodyShape(value.form), value.ownType))
      facts.add(.type, type: value.type, isSpelled: true, in: program)
      let (name, wire) = (value.name.text, value.contentType.text)
      add(.body, value.entity, name, in: parent, facts, wire: wire, reach: .out)
    }
    guard let only = method.onlyBody, let type = only.type ?? only.shape.usualType else { return }
    var facts = only.value.map { noteFacts($0.entity) } ?? []
    facts.add(.body, .body(only.shape, only.type))
    facts.add(.type, type: only.value?.type, isSpelled: true, in: program)
    let index = add(
      .body,
      path: "\(method.entity.path).bodies.\(type.text)",
      local: type.text,
      in: parent,
      at: method.entity.span,
      facts,
      wire: type.text,
      reach: .out
    )
    markPlain(index)
  }
}

extension Program.Method {
  /// The body as a fact, or nil if none is sent.
  var bodyFact: FactValue? {
    let types = bodies.map(\.contentType)
    return types.isEmpty ? onlyBody.map { .body($0.shape, $0.type) } : .bodies(types)
  }

  /// The form of a body without alternatives, its media type unless it is the default, and its value.
  fileprivate var onlyBody: (shape: BodyShape, type: ContentType?, value: Program.Property?)? {
    switch compound {
    case .object: return (.object, nil, nil)
    case .form: return (.form, nil, nil)
    case .multipart: return (.multipart, nil, nil)
    case .arguments, nil: break
    }
    for param in params {
      guard case .body(let form, let type) = param.place else { continue }
      return (BodyShape(form), type, param.property)
    }
    return nil
  }
}
