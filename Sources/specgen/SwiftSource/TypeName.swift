/// A module that generated code may import.
enum Module: String, CaseIterable, Hashable, Sendable {
  case foundation = "Foundation"
  case runtime = "SpecgenRuntime"
}

/// The spelling of a Swift type and the modules that it needs.
struct TypeName: Hashable, Sendable {
  /// The spelling.
  let source: String
  /// The modules that declare the types in it.
  let modules: Set<Module>

  /// A type of the generated module itself, spelled with the type around it where one is given.
  static func local(_ name: Identifier, in scope: Identifier?) -> TypeName {
    let prefix = scope.map { $0.source + "." } ?? ""
    return TypeName(source: prefix + name.source, modules: [])
  }

  /// A type that a module declares; the standard library's need none.
  static func named(_ name: StaticString, in module: Module?) -> TypeName {
    TypeName(source: "\(name)", modules: module.map { [$0] } ?? [])
  }

  /// `Void`.
  static var void: TypeName { .named("Void", in: nil) }

  /// A module, as an import names it.
  static func module(_ module: Module) -> TypeName {
    TypeName(source: module.rawValue, modules: [])
  }

  /// `[Element]`.
  static func list(of element: TypeName) -> TypeName {
    TypeName(source: "[\(element.source)]", modules: element.modules)
  }

  /// `[String: Value]`.
  static func map(to value: TypeName) -> TypeName {
    TypeName(source: "[String: \(value.source)]", modules: value.modules)
  }

  /// `Wrapped?`.
  static func optional(_ wrapped: TypeName) -> TypeName {
    TypeName(source: "\(wrapped.source)?", modules: wrapped.modules)
  }

  /// `Generic<Argument>`.
  static func generic(_ generic: TypeName, _ argument: TypeName) -> TypeName {
    TypeName(
      source: "\(generic.source)<\(argument.source)>",
      modules: generic.modules.union(argument.modules)
    )
  }
}
