import SpecgenCore

/// The fields of a query or a form by their names.
struct FieldTable: Sendable {
  private let properties: [Program.Property]
  private let constants: [String: ObjectShape.Constant]
  private let names: [String: Int]
  /// The params whose names continue with brackets.
  private let bases: [String: Int]
  /// `true` if an object carries fields with any names.
  private let acceptsAny: Bool

  /// Creates the table of the params and constants of a method at a place.
  init(_ method: Program.Method, _ place: Program.Place, _ types: TypeTable) {
    self.init(
      method.params.filter { $0.place == place }.map(\.property),
      method.constants.filter { $0.place == place }.map(ObjectShape.Constant.init),
      isOpen: false,
      types
    )
  }

  /// Creates the table of the members of a record that is sent as a form.
  init(_ shape: ObjectShape, _ types: TypeTable) {
    let isOpen = shape.additional != nil || !shape.parts.isEmpty
    self.init(shape.properties, shape.constants, isOpen: isOpen, types)
  }

  private init(
    _ properties: [Program.Property],
    _ constants: [ObjectShape.Constant],
    isOpen: Bool,
    _ types: TypeTable
  ) {
    self.properties = properties
    self.constants = Dictionary(firsts: constants.map { ($0.key, $0) })
    var names: [String: Int] = [:]
    var bases: [String: Int] = [:]
    var acceptsAny = isOpen
    for (index, property) in properties.enumerated() {
      switch property.coding {
      case .deep, .elements(.brackets), .elements(.indices):
        bases[property.key] = index
        if property.coding.isDeep { names[property.key] = index }
      case .members(.exploded):
        if case .defined(let type) = types.expanded(property.type), let shape = types.shapes[type],
          shape.additional == nil
        {
          for key in shape.tree.children.keys { names[key] = index }
        } else {
          acceptsAny = true
        }
      default: names[property.key] = index
      }
    }
    (self.names, self.bases, self.acceptsAny) = (names, bases, acceptsAny)
  }

  /// Returns the notes about fields.
  ///
  /// - Parameters:
  ///   - fields: The names and values; nil for a file.
  ///   - part: The path of the part of the spec, such as `methods.order.params`.
  ///   - noun: The noun for a field in messages.
  ///   - span: The place of the method.
  ///   - ignored: The fields that a session adds.
  ///   - types: The types of the spec.
  /// - Returns: The notes, in the order of the fields and then of the params.
  func notes(
    on fields: [(name: String, value: String?)],
    part: String,
    noun: String,
    at span: Span,
    ignoring ignored: Set<String> = [],
    _ types: TypeTable
  ) -> [ValueNote] {
    var notes: [ValueNote] = []
    var texts: [Int: [String]] = [:]
    var sent: Set<String> = []
    for (name, value) in fields {
      if let constant = constants[name] {
        sent.insert(name)
        guard let value, value != constant.value.text, !SecretMask.isMasked(value) else { continue }
        let message = "the \(noun) \(quoted(name)) must be \(quoted(constant.value.text))"
        notes.append(
          ValueNote(
            kind: .enumValue,
            subject: "\(part).\(name)",
            message: message,
            span: constant.span
          )
        )
      } else if let index = index(of: name) {
        texts[index, default: []] += value.map { [$0] } ?? []
      } else if !acceptsAny, !ignored.contains(name) {
        let message = "the \(noun) \(quoted(name)) is not in the spec"
        notes.append(
          ValueNote(kind: .unknownParam, subject: "\(part).\(name)", message: message, span: span)
        )
      }
    }
    for constant in constants.values.sorted(by: { $0.span < $1.span })
    where !sent.contains(constant.key) {
      notes.append(missing(constant.key, "\(part).\(constant.key)", noun, at: constant.span))
    }
    let check = TextCheck(types: types)
    for (index, property) in properties.enumerated() {
      let subject = property.entity.path
      if let texts = texts[index] {
        // The only values are files.
        if texts.isEmpty { continue }
        notes += check.problems(of: texts, property).map {
          $0.note(subject, "the \(noun) \(quoted(property.key))", at: property.entity.span)
        }
      } else if property.isNeeded, !mayBeEmpty(property, types) {
        notes.append(missing(property.key, subject, noun, at: property.entity.span))
      }
    }
    return notes
  }

  private func missing(
    _ name: String,
    _ subject: String,
    _ noun: String,
    at span: Span
  ) -> ValueNote {
    let message = "the required \(noun) \(quoted(name)) is missing"
    return ValueNote(kind: .missingParam, subject: subject, message: message, span: span)
  }

  private func index(of name: String) -> Int? {
    if let index = names[name] { return index }
    guard let bracket = name.firstIndex(of: "[") else { return nil }
    return bases[String(name[..<bracket])]
  }

  /// `true` if an empty value of the param sends no field.
  private func mayBeEmpty(_ property: Program.Property, _ types: TypeTable) -> Bool {
    switch property.coding {
    case .members, .deep: true
    default: types.element(of: property.type) != nil
    }
  }
}

extension TextCheck.Problem {
  /// Returns the note about a param.
  func note(_ subject: String, _ name: String, at span: Span) -> ValueNote {
    ValueNote(kind: kind, subject: subject, message: "\(name) \(message)", span: span)
  }
}

extension Program.Coding {
  fileprivate var isDeep: Bool { if case .deep = self { true } else { false } }
}

extension Program.Property {
  /// `true` if each request must contain the value.
  var isNeeded: Bool { presence == .required && defaultValue == nil && inline == nil }
}
