@testable import SpecgenCore
@testable import SpecgenReview

extension UseWriter {
  /// The uses of the API's types.
  var types: [Use] {
    program.types.filter { $0.module == nil }.flatMap { definition -> [Use] in
      switch definition.shape {
      case .record(let record): uses(of: record, definition)
      case .enumeration(let enumeration): uses(of: enumeration, definition)
      case .union(let union): uses(of: union, definition)
      case .alias(let target): uses(of: target, definition)
      }
    }
  }

  private func uses(of record: Program.Record, _ definition: Program.TypeDefinition) -> [Use] {
    let type = type(definition.name)
    let path = definition.entity.path
    let mentioned = record.properties.flatMap { mentions($0.type) }
    var uses = record.properties.map(argument).choices.map { arguments in
      Use(
        paths: [path] + definition.bases.sorted(),
        mentions: mentioned,
        types: arguments.map(\.type),
        body: ["let part: \(type) = \(type)(\(arguments.list()))", "_ = part"]
      )
    }
    uses += record.properties.flatMap { property in
      reads(property, of: type, mentioning: path)
    }
    if let additional = record.additional {
      uses.append(
        Use(
          paths: [path],
          mentions: mentions(additional),
          types: [type],
          body: reading("p0.additional", as: "[String: \(self.type(additional))]")
        )
      )
    }
    if program.output.equality != .none {
      let body =
        program.output.equality == .hashable
        ? ["let part: Set = [p0, p1]", "_ = part"] : ["let part = p0 == p1", "_ = part"]
      uses.append(Use(paths: [path], types: [type, type], facet: .equality, body: body))
    }
    if let identity = record.properties.first(where: { $0.name == record.identity }) {
      let value = generator.typeName(identity).source
      uses.append(
        Use(
          paths: [path],
          mentions: mentions(identity.type),
          types: [type],
          body: ["func id<T: Identifiable>(_ part: T) -> T.ID { part.id }"]
            + reading("id(p0)", as: value)
        )
      )
    }
    return uses + record.methods.map { typeMethod($0, of: type, path) }
      + record.computed.map { computed in
        Use(
          paths: [computed.entity.path],
          mentions: [path],
          types: [type],
          isDeprecated: computed.entity.deprecation != nil,
          body: reading("p0.\(name(computed.name))()", as: "Duration", isOptional: true)
        )
      }
  }

  /// A property that is read, and written where that may be.
  func reads(
    _ property: Program.Property,
    of type: String,
    mentioning path: String
  ) -> [Use] {
    let value = "p0.\(name(property.name))"
    let isDeprecated = property.entity.deprecation != nil
    let reading = Use(
      paths: [property.entity.path],
      mentions: [path] + mentions(property.type),
      types: [type],
      isDeprecated: isDeprecated,
      body: self.reading(property, from: value)
    )
    guard program.output.properties == .variable else { return [reading] }
    let writing = Use(
      paths: [property.entity.path],
      mentions: [path] + mentions(property.type),
      types: ["inout \(type)", generator.typeName(property).source],
      isDeprecated: isDeprecated,
      facet: .writing,
      body: ["\(value) = p1"]
    )
    return [reading, writing]
  }

  private func typeMethod(_ typeMethod: Program.TypeMethod, of type: String, _ path: String) -> Use
  {
    let method = program.methods[typeMethod.method]
    let open = zip(method.params, typeMethod.arguments)
      .filter { $1 == nil && !$0.isFromClient }.map { argument($0.0.property) }
    let required = open.filter { !$0.isOptional }
    let list = required.list(from: 2) + (required.isEmpty ? "" : ", ") + "from: p1"
    let effects = effects(of: method)
    let call = "\(effects.call)p0.\(name(typeMethod.name))(\(list))"
    return Use(
      paths: [typeMethod.entity.path],
      mentions: [path, method.entity.path],
      types: [type, self.type(generator.names.client)] + required.map(\.type),
      effects: effects.function,
      isDeprecated: typeMethod.entity.deprecation != nil,
      body: given(call, by: method)
    )
  }

  private func uses(
    of enumeration: Program.Enumeration,
    _ definition: Program.TypeDefinition
  ) -> [Use] {
    let type = type(definition.name)
    let path = definition.entity.path
    let raw = enumeration.raw == .string ? "String" : "Int"
    let names = enumeration.cases.map { name($0.name) }
    var uses = [
      Use(
        paths: [path],
        types: [type],
        body: switching(over: names + (enumeration.isOpen ? ["unrecognized"] : []))
      ),
      Use(paths: [path], types: [type], body: reading("p0.rawValue", as: raw)),
      Use(
        paths: [path],
        types: [raw],
        body: reading("\(type)(rawValue: p0)", as: type, isOptional: !enumeration.isOpen)
      ),
    ]
    if enumeration.cases.contains(where: { $0.code != nil }) {
      let isWhole = !enumeration.isOpen && enumeration.cases.allSatisfy { $0.code != nil }
      uses.append(
        Use(
          paths: [path],
          types: [type],
          body: reading("p0.code", as: "Int", isOptional: !isWhole)
        )
      )
    }
    return uses
      + enumeration.cases.map { value in
        Use(
          paths: [value.entity.path],
          mentions: [path],
          body: ["let part: \(type) = .\(name(value.name))", "_ = part"]
        )
      }
  }

  private func uses(of union: Program.Union, _ definition: Program.TypeDefinition) -> [Use] {
    let type = type(definition.name)
    let path = definition.entity.path
    let names = union.cases.map { name($0.name) } + (union.isOpen ? ["unrecognized"] : [])
    return [Use(paths: [path], types: [type], body: switching(over: names))]
      + union.cases.flatMap { value -> [Use] in
        let payload = value.payload.map(self.type)
        let parts = payload.map { [UsePart(type: $0)] } ?? []
        let made = ".\(name(value.name))" + (payload == nil ? "" : "(p0)")
        return [
          Use(
            paths: [value.entity.path],
            mentions: [path] + mentions(value.payload),
            types: payload.map { [$0] } ?? [],
            body: ["let part: \(type) = \(made)", "_ = part"]
          ),
          Use(
            paths: [value.entity.path],
            mentions: [path] + mentions(value.payload),
            types: [type],
            body: taking(value.name, parts)
          ),
        ]
      }
  }

  private func uses(
    of target: Program.TypeReference,
    _ definition: Program.TypeDefinition
  ) -> [Use] {
    let type = type(definition.name)
    return [(type, self.type(target)), (self.type(target), type)].map { given, wanted in
      Use(
        paths: [definition.entity.path],
        mentions: mentions(target),
        types: [given],
        body: reading("p0", as: wanted)
      )
    }
  }
}
