extension Generator {
  /// `true` if the API has examples.
  var hasExamples: Bool { program.types.contains { !$0.examples.isEmpty } }

  /// The declarations of the examples of each type, and a list of them all.
  var examples: [SwiftCode] {
    let types = program.types.enumerated().filter { !$1.examples.isEmpty }
    return types.map { index, type in examples(of: type, exampleType(index)) }
      + [allExamples(types.map(\.element))]
  }

  /// Returns the spelling of a type.
  ///
  /// If the type behind the name does not belong to an API, the code imports the runtime, which makes the type
  /// readable from JSON.
  private func exampleType(_ index: Int) -> TypeName {
    let name = nameAlone(program.types[index])
    if case .defined = expanded(.defined(index)) { return name }
    return name.importing(.named("JSONCodable", in: .runtime(.core)))
  }

  private func examples(of definition: Program.TypeDefinition, _ type: TypeName) -> SwiftCode {
    let example: TypeName = .generic(.named("SpecExample", in: .testing), type)
    let properties = definition.examples.map { item -> SwiftCode in
      let lines = item.json.split(whereSeparator: \.isNewline).map { line -> SwiftCode in
        "\(literal: String(line))"
      }
      return """
        \(access)static var \(Identifier(item.name)): \(example) {
          SpecExample(\(list: ["\(literal: item.declaredName)"] + lines))
        }
        """
    }
    let names = definition.examples.map { item -> SwiftCode in "\(Identifier(item.name))" }
    return """
      /// Examples of ``\(Identifier(definition.name))``.
      \(access)nonisolated enum \(examplesName(definition)) {
        \(blocks: properties)

        \(access)static var all: [\(example)] {
          [\(elements: names)]
        }
      }
      """
  }

  private func allExamples(_ types: [Program.TypeDefinition]) -> SwiftCode {
    let items = types.flatMap { definition in
      definition.examples.map { item -> SwiftCode in
        "\(examplesName(definition)).\(Identifier(item.name))"
      }
    }
    return """
      /// The examples of all types of the API.
      \(access)nonisolated enum \(Identifier(names.examples)) {
        \(access)static var all: [any \(TypeName.named("TypedSpecExample", in: .testing))] {
          [\(elements: items)]
        }
      }
      """
  }

  private func examplesName(_ definition: Program.TypeDefinition) -> Identifier {
    Identifier(GeneratedNames.examples(ofType: definition.name))
  }
}
