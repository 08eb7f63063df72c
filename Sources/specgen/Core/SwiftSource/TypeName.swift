/// The spelling of a Swift type and the imports that it requires.
struct TypeName: Hashable, Sendable {
  /// The spelling.
  let source: String
  /// The imports that the type requires.
  let imports: Imports

  /// Returns a type of the generated module itself, qualified by the enclosing type if one is given.
  static func local(_ name: Identifier, in scope: Identifier?) -> TypeName {
    let prefix = scope.map { $0.source + "." } ?? ""
    return TypeName(source: prefix + name.source, imports: .none)
  }

  /// Returns a type of a module.
  ///
  /// Types of the standard library require no import.
  static func named(_ name: StaticString, in module: Import?) -> TypeName {
    TypeName(source: name.description, imports: module.map(Imports.init) ?? .none)
  }

  /// Returns a type of an API's module, for code outside the module.
  static func declared(_ name: Identifier, in module: Identifier) -> TypeName {
    TypeName(source: name.source, imports: Imports(.module(module)))
  }

  /// `Void`.
  static var void: TypeName { .named("Void", in: nil) }

  /// Returns a type of another spec's module, qualified by the module if the name could be ambiguous.
  static func used(
    _ name: Identifier,
    _ keyword: TypeKeyword,
    in module: Identifier,
    isQualified: Bool
  ) -> TypeName {
    let source = isQualified ? "\(module.source).\(name.source)" : name.source
    return TypeName(source: source, imports: Imports(.type(keyword, name, module: module)))
  }

  /// Returns the same spelling with the imports of another type added.
  func importing(_ other: TypeName) -> TypeName {
    TypeName(source: source, imports: imports.union(other.imports))
  }

  /// Returns `[Element]`.
  static func list(of element: TypeName) -> TypeName {
    TypeName(source: "[\(element.source)]", imports: element.imports)
  }

  /// Returns `[String: Value]`.
  static func map(to value: TypeName) -> TypeName {
    TypeName(source: "[String: \(value.source)]", imports: value.imports)
  }

  /// Returns `Wrapped?`.
  static func optional(_ wrapped: TypeName) -> TypeName {
    TypeName(source: "\(wrapped.source)?", imports: wrapped.imports)
  }

  /// Returns `Generic<Argument>`.
  static func generic(_ generic: TypeName, _ argument: TypeName) -> TypeName {
    .generic(generic, [argument])
  }

  /// Returns `Generic<First, Second>`.
  static func generic(_ generic: TypeName, _ arguments: [TypeName]) -> TypeName {
    TypeName(
      source: "\(generic.source)<\(arguments.map(\.source).joined(separator: ", "))>",
      imports: arguments.reduce(generic.imports) { $0.union($1.imports) }
    )
  }
}
