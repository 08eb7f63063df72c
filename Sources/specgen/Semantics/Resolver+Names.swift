/// What a name stands for, in words for messages.
enum NameKind: String, Sendable {
  case api = "an API"
  case namespace = "a namespace"
  case type = "a type"
  case field = "a field"
  case param = "a param"
  case `case` = "a case"
  case method = "a method"
  case query = "a query"
  case failure = "a failure"
  case host = "a host"
  case envelope = "an envelope"
  case environment = "an environment"
  case flow = "a flow"
  case route = "a route"
  case condition = "a condition"
  case source = "a source"
  case header = "a header"
  case cookie = "a cookie"
  case part = "a part"
  case key = "a key"
  case example = "an example"

  /// The part of an entity's path under which a property of this kind stands.
  var pathPart: String {
    switch self {
    case .field: "fields"
    case .header: "headers"
    default: "params"
    }
  }
}

extension Resolver {
  /// Makes the Swift name of a value, a function or a case.
  mutating func swiftName(
    _ name: Located<String>,
    _ kind: NameKind,
    override: Located<String>?
  ) -> SwiftName {
    checkedName(name, kind, override: override, cased: SwiftName.lowerCamel)
  }

  /// Makes the Swift name of a type.
  mutating func typeName(
    _ name: Located<String>,
    _ kind: NameKind,
    override: Located<String>?
  ) -> SwiftName {
    checkedName(name, kind, override: override, cased: SwiftName.upperCamel)
  }

  private mutating func checkedName(
    _ name: Located<String>,
    _ kind: NameKind,
    override: Located<String>?,
    cased: (String) -> SwiftName
  ) -> SwiftName {
    if let override {
      checkName(name, kind)
      let isCased = cased(override.value).text.first == override.value.first
      if !SwiftName.isIdentifier(override.value) || !isCased {
        diagnostics.append(.invalidName(override.value, kind: kind, at: override.span))
      }
      return SwiftName(text: override.value)
    }
    let result = cased(name.value)
    if !SwiftName.isName(name.value) || !SwiftName.isIdentifier(result.text) {
      diagnostics.append(.invalidName(name.value, kind: kind, at: name.span))
    }
    return result
  }

  /// Reports a name that is none, where no Swift name is made of it.
  mutating func checkName(_ name: Located<String>, _ kind: NameKind) {
    guard !SwiftName.isName(name.value) else { return }
    diagnostics.append(.invalidName(name.value, kind: kind, at: name.span))
  }

  /// Reports each name that another one of the same scope has already, with both places.
  mutating func checkUnique(
    _ names: [(name: SwiftName, span: Span)],
    _ kind: NameKind,
    beside others: [SwiftName: Span] = [:]
  ) {
    var first = others
    for (name, span) in names {
      if let taken = first[name] {
        let (own, other) = places(span, taken)
        diagnostics.append(.nameCollision(name.text, kind: kind, at: own, first: other))
      } else {
        first[name] = span
      }
    }
  }

  /// Reports a name that the generated code needs for itself.
  mutating func checkReserved(
    _ name: SwiftName,
    _ reserved: Set<String>,
    _ kind: NameKind,
    at span: Span
  ) {
    guard reserved.contains(name.text) else { return }
    diagnostics.append(.reservedName(name.text, kind: kind, at: span))
  }

  /// Checks the names that stand side by side at the top of the module.
  mutating func checkTopLevelNames(
    api: SwiftName,
    namespace: SwiftName?,
    types: [Program.TypeDefinition],
    methods: [Program.Method],
    calls: Program.Calls?,
    flows: [Program.Flow],
    deeplinks: Program.Deeplinks?,
    commonError: Program.CommonError?
  ) {
    let own = types.filter { $0.module == nil }
    let generated = GeneratedNames(api: api)
    let isShared = commonError.map { types[$0.type].module != nil } ?? false
    let given =
      generated.all + (isShared ? [generated.commonError] : []) + [api]
      + (namespace.map { [$0] } ?? [])
      + (0..<(spec.output.modules?.value ?? 0)).map(generated.typeModule)
      + (spec.output.testing?.value ?? false ? generated.testing : [])
      + (calls == nil ? [] : [generated.app])
    var names: [(name: SwiftName, span: Span)] = Set(given).map { ($0, spec.api.span) }
    names.sort { $0.name.text < $1.name.text }
    names += own.map { ($0.name, $0.entity.span) }
    if spec.output.testing?.value ?? false {
      names += own.filter { !$0.examples.isEmpty }.map {
        (GeneratedNames.examples(ofType: $0.name), $0.entity.span)
      }
    }
    for method in methods {
      names.append((method.typeName, method.entity.span))
      if !method.failures.isEmpty { names.append((method.failureName, method.entity.span)) }
      if method.successDeclaration != nil { names.append((method.successName, method.entity.span)) }
    }
    names += calls?.calls.map { ($0.typeName, $0.entity.span) } ?? []
    for (flow, written) in zip(flows, spec.flows) {
      names += [flow.typeName, flow.resultName].map { ($0, flow.entity.span) }
      if let view = flow.view { names.append((view, written.view?.span ?? flow.entity.span)) }
    }
    if let deeplinks {
      names += [deeplinks.type, deeplinks.mapperName].map { ($0, deeplinks.entity.span) }
    }
    let overrides =
      spec.types.map { ($0.name.span, $0.notes) } + spec.flows.map { ($0.name.span, $0.notes) }
      + (spec.calls?.calls ?? []).map { ($0.name.span, $0.notes) }
    let written = Dictionary(
      overrides.compactMap { span, notes in notes.swiftName.map { (span, $0.span) } },
      uniquingKeysWith: { first, _ in first }
    )
    for (name, span) in names {
      checkReserved(name, ReservedNames.types, .type, at: written[span] ?? span)
    }
    // Two APIs of one name are reported where the whole run is seen.
    let taken =
      used.definitions.map { ($0.name, $0.entity.span) } + modules.filter { $0.name != api }
    checkUnique(names, .type, beside: Dictionary(taken) { first, _ in first })
    for type in own {
      // The same names in Swift are reported above.
      guard let name = type.entity.declaredName, let other = used.names[name],
        used[other].name != type.name
      else { continue }
      let span = type.entity.span
      diagnostics.append(.sharedNameCollision(name, at: span, others: [used[other].entity.span]))
    }
    checkUnique(methods.flatMap(\.functions), .method)
  }
}

/// The names that the generator gives to declarations of its own.
struct GeneratedNames {
  /// The struct that makes the calls.
  let client: SwiftName
  /// The protocol that the client and an app's stubs conform to.
  let interface: SwiftName
  /// The struct that calls another app.
  let app: SwiftName
  /// The error of every method that has no failure of its own.
  let error: SwiftName
  /// The error that all methods share, around an object whose type belongs to a used spec.
  let commonError: SwiftName
  /// The module for tests.
  let testModule: SwiftName
  /// The stand-in for the client.
  let stub: SwiftName
  /// All examples of the API's types.
  let examples: SwiftName

  private let api: SwiftName

  /// Derives the names from the API's.
  init(api: SwiftName) {
    self.api = api
    client = SwiftName(text: api.text + "Client")
    interface = SwiftName(text: api.text + "API")
    app = SwiftName(text: api.text + "App")
    error = SwiftName(text: api.text + "Error")
    commonError = SwiftName(text: api.text + "CommonError")
    testModule = SwiftName(text: api.text + "Testing")
    stub = SwiftName(text: api.text + "Stub")
    examples = Self.examples(ofType: api)
  }

  /// The names that an API with a module for tests has beside the others.
  var testing: [SwiftName] { [testModule, stub, examples] }

  /// What holds the examples of a type.
  static func examples(ofType type: SwiftName) -> SwiftName {
    SwiftName(text: type.text + "Examples")
  }

  /// The name of a module that holds types alone.
  func typeModule(_ index: Int) -> SwiftName {
    SwiftName(text: "\(api.text)Types\(index + 1)")
  }

  /// Whether a name is that of a module that an API may have beside its own.
  static func isModule(_ name: String, besideAPI api: String) -> Bool {
    if name == api + "Testing" { return true }
    let number = name.dropFirst(api.count + "Types".count)
    return name.hasPrefix(api + "Types") && !number.isEmpty
      && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Those that each API with methods has.
  var all: [SwiftName] { [client, interface, error] }
}

extension Program.Method {
  /// What is declared for what the method gives; nil where a type that exists already says it.
  var successDeclaration: SuccessDeclaration? {
    switch success {
    case .content, .constant: nil
    case .coded(let successes): successes.count > 1 ? .enumeration : nil
    case .statuses(let successes) where successes.count > 1: .enumeration
    case .statuses(let successes): successes.allSatisfy(\.headers.isEmpty) ? nil : .structure
    }
  }

  /// The name of what is declared for what the method gives.
  var successName: SwiftName { SwiftName(text: SwiftName.upperCamel(name.text).text + "Success") }

  /// The name of the enumeration of the method's own failures.
  var failureName: SwiftName { SwiftName(text: SwiftName.upperCamel(name.text).text + "Failure") }
}

/// What is declared for what a method gives.
enum SuccessDeclaration: Sendable {
  /// One of several successes.
  case enumeration
  /// A value and headers.
  case structure
}
