/// What generated code may import.
enum Import: Hashable, Sendable {
  case foundation
  case runtime
  case testing
  /// The module of an API, for its tests.
  case module(Identifier)
  /// One type of a used spec's module, which so wins over types of the same name in other modules.
  case type(TypeKeyword, Identifier, module: Identifier)

  /// The import without its access level.
  var source: SwiftCode {
    switch self {
    case .foundation: "import Foundation"
    case .runtime: "import SpecgenRuntime"
    case .testing: "import SpecgenTesting"
    case .module(let name): "import \(name)"
    case .type(.struct, let name, let module): "import struct \(module).\(name)"
    case .type(.enum, let name, let module): "import enum \(module).\(name)"
    case .type(.typealias, let name, let module): "import typealias \(module).\(name)"
    }
  }

  /// What is imported, or what of.
  fileprivate var moduleName: String {
    switch self {
    case .foundation, .runtime, .testing: path
    case .module(let name), .type(_, _, let name): name.source
    }
  }

  /// What the imports are sorted by, as the formatter has it.
  fileprivate var path: String {
    switch self {
    case .foundation: "Foundation"
    case .runtime: "SpecgenRuntime"
    case .testing: "SpecgenTesting"
    case .module(let name): name.source
    case .type(_, let name, let module): "\(module.source).\(name.source)"
    }
  }
}

/// What some code needs to be imported.
///
/// Nearly all code needs a module or two and no single type, so that joining two of these is seldom more than
/// joining flags.
struct Imports: Hashable, Sendable {
  private var needsFoundation = false
  private var needsRuntime = false
  /// Modules beside the two.
  private var otherModules: Set<Import> = []
  private var types: Set<Import> = []
  /// Types of which only members are used, in the bodies of functions.
  private var hiddenTypes: Set<Import> = []

  /// Nothing.
  static let none = Imports()

  private init() {}

  /// One import.
  init(_ element: Import) {
    switch element {
    case .foundation: needsFoundation = true
    case .runtime: needsRuntime = true
    case .type: types = [element]
    case .module, .testing: otherModules = [element]
    }
  }

  /// Adds what other code needs.
  mutating func formUnion(_ other: Imports) {
    if other.needsFoundation { needsFoundation = true }
    if other.needsRuntime { needsRuntime = true }
    if !other.otherModules.isEmpty { otherModules.formUnion(other.otherModules) }
    if !other.types.isEmpty { types.formUnion(other.types) }
    if !other.hiddenTypes.isEmpty { hiddenTypes.formUnion(other.hiddenTypes) }
  }

  /// What both need.
  func union(_ other: Imports) -> Imports {
    var all = self
    all.formUnion(other)
    return all
  }

  /// The same imports, for code in the body of a function, which shows none of the types.
  var hidden: Imports {
    var imports = self
    (imports.types, imports.hiddenTypes) = ([], hiddenTypes.union(types))
    return imports
  }

  /// The modules, as the formatter sorts them.
  var modules: [Import] {
    let usual: [Import] = (needsFoundation ? [.foundation] : []) + (needsRuntime ? [.runtime] : [])
    return (usual + otherModules).sorted { $0.path < $1.path }
  }

  /// The types of other modules, as the formatter sorts them, and whether declarations show something of the
  /// module, and not the bodies of functions alone.
  ///
  /// To Swift, all imports of a module in one file have the same access level.
  var singleTypes: [(type: Import, isShown: Bool)] {
    let shown = Set(types.union(otherModules).map(\.moduleName))
    return types.union(hiddenTypes).sorted { $0.path < $1.path }
      .map { ($0, shown.contains($0.moduleName)) }
  }
}

/// The word that a type is declared with.
enum TypeKeyword: Hashable, Sendable {
  case `struct`
  case `enum`
  case `typealias`
}
