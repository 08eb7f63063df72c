/// Tables of fields and params.
extension ReferenceBuilder {
  /// Returns a table of fields or params, or no block if there are none.
  func fieldTable(
    _ properties: [Program.Property],
    caption: String,
    remarks: (Program.Property) -> [Sentence] = { _ in [] }
  ) -> [Block] {
    // The members of a part have no key of their own.
    let rows = properties.filter { $0.inline == nil }.map { row($0, remarks($0)) }
    let table = ReferencePage.Table(
      caption: caption,
      columns: ["Name", "Type", "Required", "Default", "Description"],
      rows: rows
    )
    return (rows.isEmpty ? [] : [.table(table)])
      + Block.facts(properties.compactMap(partSentence))
  }

  /// Returns a table of params, with the facts about their places.
  func paramTable(_ params: [Program.Param], caption: String) -> [Block] {
    let places = Dictionary(firsts: params.map { ($0.property.entity.path, $0) })
    return fieldTable(params.map(\.property), caption: caption) { property in
      guard let param = places[property.entity.path] else { return [] }
      var facts: [Sentence] = []
      if case .header(let prefix?) = param.place {
        facts.append("sent after the prefix \(word: prefix)")
      }
      if param.isFromClient { facts.append("set once, for the client") }
      return facts
    }
  }

  /// Returns the sentence about constants, or no block if there are none.
  func constantFacts(_ constants: [(key: String, value: Spec.Constant)]) -> [Block] {
    Block.facts(
      constants.map { key, value in
        "\(word: key) is always \(word: value.text)."
      }
    )
  }

  private func row(_ property: Program.Property, _ remarks: [Sentence]) -> Row {
    Row(
      cells: [
        [.word(key(of: property))], code(property.type), [.text(requirement(of: property))],
        defaultText(of: property).map { [.word($0)] } ?? [], DocText.line(property.entity.doc),
      ],
      remarks: (remarks + facts(property)).map(\.pieces),
      isDeprecated: property.entity.deprecation != nil
    )
  }

  /// Returns the wire key of a property, with the keys of the objects around it.
  func key(of property: Program.Property) -> String {
    (property.parents + [property.key]).joined(separator: ".")
  }

  private func requirement(of property: Program.Property) -> String {
    guard property.defaultValue == nil else { return "no" }
    return switch property.presence {
    case .required: "yes"
    case .nullable: "yes, or null"
    case .optional, .threeState: "no"
    }
  }

  private func defaultText(of property: Program.Property) -> String? {
    switch property.defaultValue {
    case nil: nil
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .uint64(let value): String(value)
    case .double(let value): String(value)
    case .decimal(let units, let scale): Self.decimal(units, scale)
    case .string(let text): text
    case .enumerationCase(let name): wireText(of: name, property.type)
    }
  }

  private func wireText(of name: SwiftName, _ type: Program.TypeReference) -> String {
    guard case .defined(let index) = type,
      case .enumeration(let enumeration) = program.types[index].shape
    else { return name.text }
    return enumeration.cases.first { $0.name == name }?.wire.text ?? name.text
  }

  private static func decimal(_ units: Int, _ scale: Int) -> String {
    guard scale > 0 else { return String(units) }
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
  }

  private func facts(_ property: Program.Property) -> [Sentence] {
    var facts = codingFacts(property.coding)
    if property.presence == .threeState { facts.append("may be null, which differs from absent") }
    if !property.otherKeys.isEmpty {
      facts.append("also read from \(anyOf: property.otherKeys)")
    }
    if let zone = property.zone { facts.append("in the time zone \(word: zone)") }
    if property.isLossy { facts.append("counts as absent if it cannot be read") }
    if property.isSecret { facts.append("secret") }
    if let text = property.serverDefault?.text {
      facts.append("the server uses \(word: text) if it is absent")
    }
    facts += property.constraints.map(constraintFacts) ?? []
    if let reason = property.entity.deprecation {
      facts.append("deprecated: \(DocText.line(reason))")
    }
    return facts
  }

  /// Returns the vendor's rules for a value and for its elements.
  func constraintFacts(_ constraints: Program.Constraints) -> [Sentence] {
    constraints.sentences.map { "\(plain: $0.prefix(1).lowercased() + $0.dropFirst().dropLast())" }
  }

  private func codingFacts(_ coding: Program.Coding) -> [Sentence] {
    switch coding {
    case .plain: []
    case .accepting(let kinds): [accepted(kinds)]
    case .date(let format): ["a date as \(word: format.written)"]
    case .dates(let format, let isLossy):
      ["dates as \(word: format.written)"] + (isLossy ? [Self.lossy] : [])
    case .bool(let form):
      ["\(word: form.texts.first ?? "") for true and \(word: form.texts.last ?? "") for false"]
    case .duration(let unit): ["a number of \(plain: unit.rawValue)"]
    case .lossyList: [Self.lossy]
    case .text(let kinds): ["a number in a JSON string"] + (kinds.isEmpty ? [] : [accepted(kinds)])
    case .embedded: ["JSON in a string"]
    case .elements(let style): ["a list in the style \(word: style.rawValue)"]
    case .separated(let separator): ["a list with \(word: separator.rawValue) between its elements"]
    case .members(let style): ["an object in the style \(word: style.rawValue)"]
    case .joined(let style, let isObject):
      isObject
        ? ["an object in the style \(word: style.rawValue)"]
        : ["in the style \(word: style.rawValue)"]
    case .deep: ["the members of an object, each with its own key"]
    case .json: ["sent as JSON text"]
    case .base64: ["sent as JSON text in Base64"]
    }
  }

  private static let lossy: Sentence = "elements that cannot be read are omitted"

  private func accepted(_ kinds: [Spec.JSONKind]) -> Sentence {
    "also accepted: \(words: kinds.map(\.rawValue))"
  }

  private func partSentence(_ property: Program.Property) -> Sentence? {
    let type = code(property.type)
    return switch property.inline {
    case nil: nil
    case .always: "The members of \(type) are members of this object."
    case .orNone: "The members of \(type) may be members of this object: all of them or none."
    case .when(let name, let value):
      "The members of \(type) are members of this object if \(word: name.text) is \(word: value.text)."
    }
  }
}

extension Program.DateFormat {
  /// The format as specs spell it.
  fileprivate var written: String {
    switch self {
    case .iso8601: FormatWord.iso8601.rawValue
    case .day: FormatWord.day.rawValue
    case .unixSeconds: FormatWord.unixSeconds.rawValue
    case .unixMilliseconds: FormatWord.unixMilliseconds.rawValue
    case .secondsSince2001: FormatWord.secondsSince2001.rawValue
    case .millisecondsSince2001: FormatWord.millisecondsSince2001.rawValue
    case .microsoft: FormatWord.microsoft.rawValue
    case .custom(let pattern): pattern
    }
  }
}
