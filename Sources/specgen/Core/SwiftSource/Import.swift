/// A module or type that generated code can import.
enum Import: Hashable, Sendable {
  case foundation
  case runtime(RuntimePart)
  case testing
  /// The module of an API, imported by its tests.
  case module(Identifier)
  /// A single type of a used spec's module. The import takes precedence over same-named types of other modules.
  case type(TypeKeyword, Identifier, module: Identifier)

  /// The import declaration without its access level.
  var source: SwiftCode {
    switch self {
    case .foundation: "import Foundation"
    case .runtime(let part): "import \(TypeName.named(part.module, in: nil))"
    case .testing: "import SpecgenTesting"
    case .module(let name): "import \(name)"
    case .type(.class, let name, let module): "import class \(module).\(name)"
    case .type(.struct, let name, let module): "import struct \(module).\(name)"
    case .type(.enum, let name, let module): "import enum \(module).\(name)"
    case .type(.typealias, let name, let module): "import typealias \(module).\(name)"
    }
  }

  /// The name of the imported module, or of the module of the imported type.
  fileprivate var moduleName: String {
    switch self {
    case .foundation, .runtime, .testing: path
    case .module(let name), .type(_, _, let name): name.source
    }
  }

  /// The sort key of the import, as the formatter orders imports.
  fileprivate var path: String {
    switch self {
    case .foundation: "Foundation"
    case .runtime(let part): part.module.description
    case .testing: "SpecgenTesting"
    case .module(let name): name.source
    case .type(_, let name, let module): "\(module.source).\(name.source)"
    }
  }
}

/// The imports that a piece of code requires.
///
/// Nearly all code needs one or two modules and no single type, so a union of two sets mostly combines flags.
struct Imports: Hashable, Sendable {
  private var needsFoundation = false
  /// The parts of the runtime whose declarations appear in declarations.
  private var runtime: RuntimeParts = []
  /// The parts of the runtime whose declarations may appear only in function bodies.
  private var hiddenRuntime: RuntimeParts = []
  /// The required modules other than Foundation and the runtime.
  private var otherModules: Set<Import> = []
  private var types: Set<Import> = []
  /// The types whose members are used only in function bodies.
  private var hiddenTypes: Set<Import> = []

  /// The empty set.
  static let none = Imports()

  private init() {}

  /// Creates a set of one import.
  init(_ element: Import) {
    switch element {
    case .foundation: needsFoundation = true
    case .runtime(let part): (runtime, hiddenRuntime) = (RuntimeParts(importing: part), .core)
    case .type: types = [element]
    case .module, .testing: otherModules = [element]
    }
  }

  /// Adds the imports of other code.
  mutating func formUnion(_ other: Imports) {
    if other.needsFoundation { needsFoundation = true }
    runtime.formUnion(other.runtime)
    hiddenRuntime.formUnion(other.hiddenRuntime)
    if !other.otherModules.isEmpty { otherModules.formUnion(other.otherModules) }
    if !other.types.isEmpty { types.formUnion(other.types) }
    if !other.hiddenTypes.isEmpty { hiddenTypes.formUnion(other.hiddenTypes) }
  }

  /// Returns the imports of both.
  func union(_ other: Imports) -> Imports {
    var all = self
    all.formUnion(other)
    return all
  }

  /// The same imports, all shown.
  var shown: Imports {
    var imports = self
    (imports.types, imports.hiddenTypes) = (types.union(hiddenTypes), [])
    (imports.runtime, imports.hiddenRuntime) = (runtime.union(hiddenRuntime), [])
    return imports
  }

  /// The same imports for use inside a function body, where the types are not part of a declaration.
  var hidden: Imports {
    var imports = self
    (imports.types, imports.hiddenTypes) = ([], hiddenTypes.union(types))
    (imports.runtime, imports.hiddenRuntime) = ([], hiddenRuntime.union(runtime))
    return imports
  }

  /// The modules, in the formatter's order, each marked with whether it appears in declarations.
  var modules: [(module: Import, isShown: Bool)] {
    let parts = runtime.union(hiddenRuntime).parts.map { part in
      (Import.runtime(part), runtime.parts.contains(part))
    }
    let others = (needsFoundation ? [.foundation] : []) + otherModules
    return (others.map { ($0, true) } + parts).sorted { $0.0.path < $1.0.path }
  }

  /// The single types from other modules, in the formatter's order, each marked with whether its module appears in
  /// declarations.
  ///
  /// Swift requires all imports of a module in one file to have the same access level.
  var singleTypes: [(type: Import, isShown: Bool)] {
    let shown = Set(types.union(otherModules).map(\.moduleName))
    return types.union(hiddenTypes).sorted { $0.path < $1.path }
      .map { ($0, shown.contains($0.moduleName)) }
  }
}

/// The keyword that declares a type.
enum TypeKeyword: Hashable, Sendable {
  case `class`
  case `struct`
  case `enum`
  case `typealias`
}
