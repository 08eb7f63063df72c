/// The kind of declaration that a name belongs to, as a phrase for messages.
enum NameKind: String, Sendable {
  case api = "an API"
  case namespace = "a namespace"
  case type = "a type"
  case field = "a field"
  case param = "a param"
  case `case` = "a case"
  case method = "a method"
  case typeMethod = "a method of a type"
  case failure = "a failure"
  case host = "a host"
  case envelope = "an envelope"
  case trait = "a trait"
  case environment = "an environment"
  case flow = "a flow"
  case route = "a route"
  case condition = "a condition"
  case source = "a source"
  case document = "a document"
  case header = "a header"
  case cookie = "a cookie"
  case part = "a part"
  case key = "a key"
  case example = "an example"
  case call = "a call"
  case group = "a group"

  /// The component of an entity's path that precedes a property of this kind.
  var pathPart: String {
    switch self {
    case .field: "fields"
    case .header: "headers"
    default: "params"
    }
  }
}

extension Resolving {
  /// Returns the Swift name of a value, a function or a case.
  mutating func swiftName(
    _ name: Located<String>,
    _ kind: NameKind,
    override: Located<String>?
  ) -> SwiftName {
    checkedName(name, kind, override: override, cased: SwiftName.lowerCamel)
  }

  /// Returns the Swift name of a type.
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
    // The name of a group is part of the names of its files.
    let isIdentifier = kind == .group ? SwiftName.isPlainIdentifier : SwiftName.isIdentifier
    if let override {
      checkName(name, kind)
      let isCased = cased(override.value).text.first == override.value.first
      if !isIdentifier(override.value) || !isCased {
        report(.invalidName(override.value, kind: kind, at: override.span))
      }
      return SwiftName(text: override.value)
    }
    let result = cased(name.value)
    if !SwiftName.isName(name.value) || !isIdentifier(result.text) {
      report(.invalidName(name.value, kind: kind, at: name.span))
    }
    return result
  }

  /// Reports an invalid name that does not become a Swift name.
  mutating func checkName(_ name: Located<String>, _ kind: NameKind) {
    guard !SwiftName.isName(name.value) else { return }
    report(.invalidName(name.value, kind: kind, at: name.span))
  }

  /// Reports each entity with the same name as another one in its scope, with both locations.
  mutating func checkUnique(_ entities: [(SwiftName, Program.Entity)], _ kind: NameKind) {
    checkUnique(entities.map { DeclaredName($0, $1, kind) })
  }

  /// Reports each duplicate name in a scope, with both locations.
  mutating func checkUnique(_ names: [(name: SwiftName, span: Span)], _ kind: NameKind) {
    checkUnique(names.map { DeclaredName($0.name, at: $0.span, kind) })
  }

  /// Reports each declaration with the same name as another one in its scope.
  mutating func checkUnique(_ names: [DeclaredName], beside others: [DeclaredName] = []) {
    var seen = Set<SwiftName>(minimumCapacity: names.count + others.count)
    for name in others { seen.insert(name.name) }
    guard names.contains(where: { !seen.insert($0.name).inserted }) else { return }
    var first = Dictionary(firsts: others.map { ($0.name, $0) })
    for name in names {
      if let taken = first[name.name] {
        report(.nameCollision(taken, name, at: places(name.span, taken.span)))
      } else {
        first[name.name] = name
      }
    }
  }

  /// Reports a name that the generated code requires.
  mutating func checkReserved(
    _ name: SwiftName,
    _ reserved: Set<String>,
    _ kind: NameKind,
    at span: Span
  ) {
    guard reserved.contains(name.text) else { return }
    report(.reservedName(name.text, kind: kind, at: span))
  }
}

/// The names that the generator gives to its own declarations.
package struct GeneratedNames {
  /// The name of the client struct.
  package let client: SwiftName
  /// The name of the protocol to which the client and an app's stubs conform.
  package let interface: SwiftName
  /// The associated type of a group's client in the API's protocol.
  let calls: SwiftName
  /// The name of the struct that calls another app.
  let app: SwiftName
  /// The error type of every method without its own failures.
  let error: SwiftName
  /// The wrapper of the common error if its type belongs to a used spec.
  let commonError: SwiftName
  /// The name of the module for tests.
  let testModule: SwiftName
  /// The name of the client's stub.
  let stub: SwiftName
  /// The namespace for all examples of the API's types.
  let examples: SwiftName

  private let api: SwiftName

  /// Returns the names of a group.
  ///
  /// Only the client, the protocol and the stub are used.
  package func group(_ name: SwiftName) -> GeneratedNames {
    GeneratedNames(api: SwiftName(text: api.text + SwiftName.upperCamel(name.text).text))
  }

  /// Derives the names from the API's name.
  package init(api: SwiftName) {
    self.api = api
    client = SwiftName(text: api.text + "Client")
    interface = SwiftName(text: api.text + "API")
    calls = SwiftName(text: api.text + "Calls")
    app = SwiftName(text: api.text + "App")
    error = SwiftName(text: api.text + "Error")
    commonError = SwiftName(text: api.text + "CommonError")
    testModule = SwiftName(text: api.text + "Testing")
    stub = SwiftName(text: api.text + "Stub")
    examples = Self.examples(ofType: api)
  }

  /// The additional names of an API with a module for tests.
  var testing: [SwiftName] { [testModule, stub, examples] }

  /// The names that a group uses.
  var ofGroup: [SwiftName] { [client, interface, calls, stub] }

  /// Returns the name of the namespace for a type's examples.
  static func examples(ofType type: SwiftName) -> SwiftName {
    SwiftName(text: type.text + "Examples")
  }

  /// Returns the name of a module that contains only types.
  func typeModule(_ index: Int) -> SwiftName {
    SwiftName(text: "\(api.text)Types\(index + 1)")
  }

  /// `true` if a name belongs to an additional module of an API.
  package static func isModule(_ name: String, besideAPI api: String) -> Bool {
    if name == api + "Testing" { return true }
    let number = name.dropFirst(api.count + "Types".count)
    return name.hasPrefix(api + "Types") && !number.isEmpty
      && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The names that every API with methods uses.
  var all: [SwiftName] { [client, interface, error] }
}

extension Program.Method {
  /// The declaration that is generated for the method's result; nil if an existing type suffices.
  package var successDeclaration: SuccessDeclaration? {
    switch success {
    case .content, .constant: nil
    case .coded(let successes): successes.count > 1 ? .enumeration : nil
    case .statuses(let successes) where successes.count > 1: .enumeration
    case .statuses(let successes): successes.allSatisfy(\.headers.isEmpty) ? nil : .structure
    }
  }

  /// The name of that declaration.
  package var successName: SwiftName { SwiftName(text: stem.text + "Success") }

  /// The name of the enumeration of the method's bodies.
  package var bodyName: SwiftName { SwiftName(text: stem.text + "Body") }

  /// The name of the enumeration of the method's own failures.
  package var failureName: SwiftName { SwiftName(text: stem.text + "Failure") }

  /// The name of the struct of a call.
  package var typeName: SwiftName { .callType(ofStem: stem.text) }
}

extension SwiftName {
  /// Returns the name of the struct of a call: `OrderMethod`, and `PaymentMethodCall` rather than `PaymentMethodMethod`.
  package static func callType(ofStem stem: String) -> SwiftName {
    SwiftName(text: stem + (stem.hasSuffix("Method") ? "Call" : "Method"))
  }
}

/// The kind of declaration for a method's result.
package enum SuccessDeclaration: Sendable {
  /// An enumeration of several successes.
  case enumeration
  /// A structure with a value and headers.
  case structure
}
