/// The spelling of a Swift type and the modules that it needs.
struct TypeName: Hashable, Sendable {
  /// The spelling.
  let source: String
  /// What declares the types in it.
  let imports: Imports

  /// A type of the generated module itself, spelled with the type around it where one is given.
  static func local(_ name: Identifier, in scope: Identifier?) -> TypeName {
    let prefix = scope.map { $0.source + "." } ?? ""
    return TypeName(source: prefix + name.source, imports: .none)
  }

  /// A type that a module declares; the standard library's need none.
  static func named(_ name: StaticString, in module: Import?) -> TypeName {
    TypeName(source: name.description, imports: module.map(Imports.init) ?? .none)
  }

  /// A type that the module around an API declares, for code outside of it.
  static func declared(_ name: Identifier, in module: Identifier) -> TypeName {
    TypeName(source: name.source, imports: Imports(.module(module)))
  }

  /// `Void`.
  static var void: TypeName { .named("Void", in: nil) }

  /// A type of another spec's module, spelled with the module where the code's own may have one of the
  /// same name.
  static func used(
    _ name: Identifier,
    _ keyword: TypeKeyword,
    in module: Identifier,
    isQualified: Bool
  ) -> TypeName {
    let source = isQualified ? "\(module.source).\(name.source)" : name.source
    return TypeName(source: source, imports: Imports(.type(keyword, name, module: module)))
  }

  /// The same spelling, with what another type needs to be imported.
  func importing(_ other: TypeName) -> TypeName {
    TypeName(source: source, imports: imports.union(other.imports))
  }

  /// `[Element]`.
  static func list(of element: TypeName) -> TypeName {
    TypeName(source: "[\(element.source)]", imports: element.imports)
  }

  /// `[String: Value]`.
  static func map(to value: TypeName) -> TypeName {
    TypeName(source: "[String: \(value.source)]", imports: value.imports)
  }

  /// `Wrapped?`.
  static func optional(_ wrapped: TypeName) -> TypeName {
    TypeName(source: "\(wrapped.source)?", imports: wrapped.imports)
  }

  /// `Generic<Argument>`.
  static func generic(_ generic: TypeName, _ argument: TypeName) -> TypeName {
    .generic(generic, [argument])
  }

  /// `Generic<First, Second>`.
  static func generic(_ generic: TypeName, _ arguments: [TypeName]) -> TypeName {
    TypeName(
      source: "\(generic.source)<\(arguments.map(\.source).joined(separator: ", "))>",
      imports: arguments.reduce(generic.imports) { $0.union($1.imports) }
    )
  }
}
