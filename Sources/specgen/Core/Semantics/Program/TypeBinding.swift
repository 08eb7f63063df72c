/// A type parameter, bound to the argument of one use.
struct TypeBinding {
  /// The name of the type parameter.
  let parameter: String
  /// The name of the argument, with its span.
  let argument: Located<String>
  /// The number of fields, cases and types that were instantiated.
  private(set) var size = 0
  /// `true` if the body refers to the type parameter.
  private(set) var isUsed = false
  /// The uses of generic types in the body.
  private(set) var uses: [GenericUse] = []

  /// Creates the binding of one use.
  init(parameter: String, argument: Located<String>) {
    self.parameter = parameter
    self.argument = argument
  }

  /// Returns a body in which the argument replaces the type parameter.
  mutating func body(_ body: Spec.TypeBody) -> Spec.TypeBody {
    var body = body
    size += 1
    body.changeUses(
      { use in
        size += 1
        switch use.form {
        case .named(let name): use.form = .named(self.name(name))
        case .enumeration(let enumeration): size += enumeration.cases.count
        case .union(let union): size += union.cases.count
        case .list, .map, .record: break
        }
      },
      bases: { $0 = name($0) }
    )
    return body
  }

  private mutating func name(_ name: Located<String>) -> Located<String> {
    if name.value == parameter {
      isUsed = true
      return argument
    }
    guard let generic = GenericName(name.value) else { return name }
    guard generic.argument == parameter else {
      uses.append(GenericUse(Located(value: generic, span: name.span)))
      return name
    }
    isUsed = true
    let bound = GenericName(name: generic.name, argument: argument.value)
    uses.append(GenericUse(name: bound, argument: argument, span: name.span))
    return name.map { _ in bound.text }
  }
}

/// A use of a generic type.
struct GenericUse {
  let name: GenericName
  /// The type argument, with its span.
  let argument: Located<String>
  let span: Span

  /// Creates a use from its components.
  init(name: GenericName, argument: Located<String>, span: Span) {
    self.name = name
    self.argument = argument
    self.span = span
  }

  /// Creates a use from its notation in a spec.
  init(_ written: Located<GenericName>) {
    self.init(name: written.value, argument: written.argument, span: written.span)
  }
}
