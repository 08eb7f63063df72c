/// A spec in which each use of a generic type is replaced by a separate type.
///
/// Input: a decoded spec. Output: the spec without type parameters, and the findings about them. `Page<Order>` becomes
/// the type `OrderPage` with the contents of `Page<Item>`, at the same position. From then on it is an ordinary type.
struct InstantiatedSpec: Sendable {
  /// The maximum number of fields and cases that all uses may instantiate.
  private static let limit = Expansion.limit / entryBytes

  /// The spec without type parameters.
  private(set) var spec: Spec
  /// The names of the generic types.
  private(set) var genericTypes: Set<String> = []
  /// The owners of the types in place that all uses share, by their spans.
  private(set) var commonOwners: [Span: InlineOwner] = [:]
  /// The findings about type parameters.
  private(set) var diagnostics: [Diagnostic] = []

  /// Returns the same with other methods.
  func with(_ methods: [Spec.Method]) -> InstantiatedSpec {
    var copy = self
    copy.spec.methods = methods
    return copy
  }

  /// Replaces the generic types of a spec.
  init(_ spec: Spec) {
    self.spec = spec
    let generic = spec.types.filter { $0.parameter != nil }
    guard !generic.isEmpty else { return }
    genericTypes = Set(generic.map(\.name.value))
    checkNames()
    let made = types(of: generic)
    let used = Set(spec.genericUses.map(\.value.name))
    for declaration in generic {
      guard let parameter = declaration.parameter else { continue }
      if !used.contains(declaration.name.value) {
        diagnostics.append(.unusedGenericType(declaration.name, parameter))
      }
      check(parameter, of: declaration)
      let common = CommonOwners(declaration, parameter: parameter)
      commonOwners.merge(common.owners) { first, _ in first }
    }
    self.spec.types = spec.types.flatMap { type in
      type.parameter == nil ? [type] : made[type.name.value] ?? []
    }
  }

  /// Creates a type for each use, and for the uses inside these types.
  private mutating func types(
    of generic: [Spec.TypeDeclaration]
  ) -> [String: [Spec.TypeDeclaration]] {
    let declarations = Dictionary(firsts: generic.map { ($0.name.value, $0) })
    // A declaration refers to its own parameter, and so do the uses in it, which are created with the arguments.
    let parameters = Set(generic.compactMap { $0.parameter?.value })
    var open = spec.genericUses.filter { !parameters.contains($0.value.argument) }
      .map(GenericUse.init)
    var known = Set(open.map(\.name))
    var made: [String: [Spec.TypeDeclaration]] = [:]
    var (size, next) = (0, 0)
    while next < open.count {
      let use = open[next]
      next += 1
      guard let declaration = declarations[use.name.name], let parameter = declaration.parameter
      else { continue }
      if genericTypes.contains(use.argument.value) || GenericName(use.argument.value) != nil {
        diagnostics.append(.nestedGenericUse(use.argument))
        continue
      }
      guard SwiftName.isName(use.argument.value) else {
        diagnostics.append(.invalidArgument(use.argument))
        continue
      }
      var binding = TypeBinding(parameter: parameter.value, argument: use.argument)
      let body = binding.body(declaration.body)
      size += binding.size
      guard size <= Self.limit else {
        diagnostics.append(.excessiveGenericTypes(at: spec.api.span))
        return [:]
      }
      open += binding.uses.filter { known.insert($0.name).inserted }
      made[use.name.name, default: []].append(
        Spec.TypeDeclaration(
          name: Located(value: use.name.declaredName, span: declaration.name.span),
          use: Located(value: use.name, span: use.span),
          body: body,
          notes: declaration.notes
        )
      )
    }
    return made
  }

  /// Reports generic types with the name of another type.
  private mutating func checkNames() {
    var first: [String: Span] = [:]
    for type in spec.types {
      let (name, span) = (type.name.value, type.name.span)
      if let taken = first[name] {
        diagnostics.append(.nameCollision(name, kind: .type, at: span, first: taken))
      } else {
        first[name] = span
      }
      guard type.parameter != nil else { continue }
      if !SwiftName.isName(name) {
        diagnostics.append(.invalidName(name, kind: .type, at: span))
      }
      if let override = type.notes.swiftName {
        diagnostics.append(.contradiction("`swift` and a parameter", at: override.span))
      }
      if let example = type.examples.first {
        diagnostics.append(.contradiction("`examples` and a parameter", at: example.name.span))
      }
    }
    for parameter in spec.types.compactMap(\.parameter) {
      if let taken = first[parameter.value] {
        diagnostics.append(.takenParameter(parameter, by: taken))
      } else if Scalar(rawValue: parameter.value) != nil {
        diagnostics.append(.takenParameter(parameter, by: nil))
      } else if parameter.value.contains(",") {
        diagnostics.append(.severalParameters(parameter))
      } else if !SwiftName.isName(parameter.value) {
        diagnostics.append(.invalidName(parameter.value, kind: .type, at: parameter.span))
      }
    }
  }

  private mutating func check(
    _ parameter: Located<String>,
    of declaration: Spec.TypeDeclaration
  ) {
    var binding = TypeBinding(parameter: parameter.value, argument: parameter)
    _ = binding.body(declaration.body)
    if !binding.isUsed, SwiftName.isName(parameter.value) {
      diagnostics.append(.unusedParameter(parameter, of: declaration.name.value))
    }
  }
}

extension Spec.TypeDeclaration {
  /// The name by which a spec refers to the type.
  var mention: String { use?.value.text ?? name.value }
}

extension GenericName {
  /// The name of the type for a use: `OrderPage` for `Page<Order>`.
  var declaredName: String { SwiftName.upperCamel(argument).followed(by: name).text }
}
