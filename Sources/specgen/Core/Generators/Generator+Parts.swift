extension Generator {
  /// Returns the statement that reads a part from the enclosing object, or nil if the property is not a part.
  func partReading(_ property: Program.Property) -> SwiftCode? {
    guard let inline = property.inline else { return nil }
    let target = member(property.storedName, hiddenBy: ["json"])
    let type = valueType(property)
    switch inline {
    case .always: return "\(target) = try \(type)(from: json)"
    case .orNone: return "\(target) = try json.part()"
    case .when(let field, let value):
      let condition: SwiftCode =
        "\(member(field, hiddenBy: ["json"])) == \(literal(value))"
      return "\(target) = try \(condition) ? \(type)(from: json) : nil"
    }
  }

  /// Returns the statement that writes the members of a part into the enclosing object.
  ///
  /// A union may share its discriminator with that object, and its unrecognized value is the whole object.
  func partWriting(_ property: Program.Property) -> SwiftCode {
    let value = member(property.storedName, hiddenBy: ["json"])
    guard case .defined(let index) = expanded(property.type),
      case .union = program.types[index].shape
    else {
      guard case .when(let field, let constant) = property.inline else {
        return "json.members(of: \(value))"
      }
      let condition: SwiftCode =
        "when: \(member(field, hiddenBy: ["json"])) == \(literal(constant))"
      return "json.members(\(list: ["of: \(value)", condition]))"
    }
    return "json.part(\(value))"
  }

  /// Returns the property that contains the additional members.
  func additionalDeclaration(_ record: Program.Record) -> SwiftCode {
    guard let additional = record.additional else { return .empty }
    return """
      /// The members that the spec does not list, by key.
      \(access)\(stored) additional: \(TypeName.map(to: typeName(additional)))
      """
  }

  /// Returns the statement that reads the additional members.
  func additionalReading(_ record: Program.Record) -> [SwiftCode] {
    guard record.additional != nil else { return [] }
    return ["additional = try json.rest(except: [\(elements: keys(record))])"]
  }

  /// Returns the statement that writes the additional members.
  func additionalWriting(_ record: Program.Record) -> SwiftCode {
    guard record.additional != nil else { return .empty }
    return "json.rest(\(list: ["additional", "except: [\(elements: keys(record))]"]))"
  }

  private func keys(_ record: Program.Record) -> [SwiftCode] {
    let members =
      record.constants.map { ObjectMember($0) } + record.properties.map { ObjectMember($0) }
    var seen: Set<String> = []
    return members.flatMap(\.keys).map(\.value).filter { seen.insert($0).inserted }
      .map { "\(literal: $0)" }
  }
}
