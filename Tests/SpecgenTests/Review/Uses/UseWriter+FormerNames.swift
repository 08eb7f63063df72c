@testable import SpecgenCore

extension UseWriter {
  /// The uses of names that stay though something else bears them today.
  var formerNames: [Use] {
    let types = program.types.filter { $0.module == nil }.flatMap { definition -> [Use] in
      let path = definition.entity.path
      let former = program.formerNames.types[definition.name].map { former in
        use("let part: \(type(former))? = nil", at: path)
      }
      return [former].compactMap(\.self) + members(of: definition)
    }
    let calls = program.methods.compactMap { method -> Use? in
      let required = method.params.map(\.callProperty).map(argument).filter { !$0.isOptional }
      return program.formerNames.name(of: method.entity).map { former in
        Use(
          paths: [method.entity.path],
          types: [type(generator.names.client)] + required.map(\.type),
          effects: " async throws(\(generator.errorType(method).source))",
          isDeprecated: true,
          body: given("try await p0.\(name(former))(\(required.list(from: 1)))", by: method)
        )
      }
    }
    return types + calls
  }

  private func members(of definition: Program.TypeDefinition) -> [Use] {
    let owner = definition.entity.path
    switch definition.shape {
    case .record(let record):
      return record.properties.compactMap { property in
        program.formerNames.name(of: property.entity, in: owner).map { former in
          use("let part = p0.\(name(former))", at: property.entity.path, type(definition.name))
        }
      }
    case .enumeration(let enumeration):
      return enumeration.cases.compactMap { value in
        program.formerNames.name(of: value.entity, in: owner).map { former in
          use("let part = \(type(definition.name)).\(name(former))", at: value.entity.path)
        }
      }
    case .union, .alias: return []
    }
  }

  private func use(_ statement: String, at path: String, _ types: String...) -> Use {
    Use(paths: [path], types: types, isDeprecated: true, body: [statement, "_ = part"])
  }
}
