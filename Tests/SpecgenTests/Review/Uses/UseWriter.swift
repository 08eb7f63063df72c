@testable import SpecgenCore

/// Writes the uses of all that a program's output declares.
///
/// In: the program of one API. Out: uses. The names are those that the generator would write, so nothing here
/// knows how they come about; what a use looks like is that of an app.
struct UseWriter {
  let program: Program
  let generator: Generator

  init(_ program: Program) {
    self.program = program
    // An app stands outside of the namespace.
    generator = Generator(program).scoped(to: program.output.namespaceName)
  }

  /// All uses in an app.
  var uses: [Use] {
    types + methods + client + calls + flows + sdks + deeplinks + formerNames + declarations
  }

  /// The uses in the tests of an app.
  var testUses: [Use] {
    guard program.output.isTested else { return [] }
    let stub = Use(
      paths: ["api"],
      facet: .testing,
      body: ["let part = \(type(generator.names.stub)).self", "_ = part"]
    )
    let examples = program.types.flatMap { definition in
      definition.examples.map { example in
        let holder = GeneratedNames.examples(ofType: definition.name)
        return Use(
          paths: ["\(definition.entity.path).examples.\(example.declaredName)"],
          mentions: [definition.entity.path],
          facet: .testing,
          body: ["let part = \(type(holder)).\(name(example.name))", "_ = part"]
        )
      }
    }
    return (program.methods.isEmpty ? [] : [stub]) + examples
  }

  /// The lines that make the module's declarations known.
  var imports: [String] {
    let isOpen = program.output.access != .internal
    return ["import Foundation", "import SpecgenRuntime"]
      + [isOpen ? "import \(program.api.text)" : "@testable import \(program.api.text)"]
  }

  /// The lines that make the module for tests known.
  var testImports: [String] {
    imports + ["import SpecgenTesting", "import \(generator.names.testModule.text)"]
  }
}

extension UseWriter {
  func name(_ name: SwiftName) -> String { Identifier(name).source }

  /// The spelling of a type of the API.
  func type(_ name: SwiftName) -> String { generator.local(name).source }

  func type(_ reference: Program.TypeReference) -> String { generator.typeName(reference).source }

  /// The path of the type that is named; those of an API that this one uses are not its own.
  func mentions(_ reference: Program.TypeReference?) -> [String] {
    guard let index = reference?.mentioned else { return [] }
    return [program.types[index].entity.path]
  }

  func argument(_ property: Program.Property) -> UseArgument {
    UseArgument(
      label: Identifier(property.name).label,
      type: generator.typeName(property).source,
      isOptional: generator.absence(property) != nil
    )
  }

  /// The statements that read a property.
  func reading(_ property: Program.Property, from value: String) -> [String] {
    let isOptional = property.presence == .optional || property.presence == .nullable
    let type = isOptional ? generator.valueType(property) : generator.typeName(property)
    return reading(value, as: type.source, isOptional: isOptional)
  }

  /// The statements that read a value of a type, be it there or not.
  func reading(_ value: String, as type: String, isOptional: Bool = false) -> [String] {
    if type.hasSuffix("?") { return reading(value, as: String(type.dropLast()), isOptional: true) }
    guard isOptional else { return ["let part: \(type) = \(value)", "_ = part"] }
    return ["if let some = \(value) {", "  let part: \(type) = some", "  _ = part", "}"]
  }

  /// The statements that take a case apart.
  func taking(_ name: SwiftName, _ parts: [UsePart]) -> [String] {
    let bindings = parts.enumerated().map { index, part in
      (part.label.map { "\($0): " } ?? "") + "let v\(index)"
    }
    let pattern = bindings.isEmpty ? "" : "(\(bindings.joined(separator: ", ")))"
    let readings = parts.enumerated().flatMap { index, part in
      ["  do {"] + reading("v\(index)", as: part.type).map { "    \($0)" } + ["  }"]
    }
    return ["if case .\(Identifier(name).source)\(pattern) = p0 {"] + readings + ["}"]
  }

  /// The `switch` over all cases, without a default.
  func switching(over names: [String]) -> [String] {
    ["switch p0 {"] + names.map { "case .\($0): break" } + ["}"]
  }
}
