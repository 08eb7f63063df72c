/// A parameter of a type, bound to the argument of one use.
struct TypeBinding {
  /// The name of the parameter.
  let parameter: String
  /// The name of the argument, at its place.
  let argument: Located<String>
  /// The number of fields, cases and types that were written out.
  private(set) var size = 0
  /// `true` if the body mentions the parameter.
  private(set) var isUsed = false
  /// The types with a parameter that the body uses.
  private(set) var uses: [GenericUse] = []

  /// Makes the binding of one use.
  init(parameter: String, argument: Located<String>) {
    self.parameter = parameter
    self.argument = argument
  }

  /// Returns a type with the parameter replaced by the argument.
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

/// A type with a parameter where it is used.
struct GenericUse {
  let name: GenericName
  /// The type that it takes, at its place.
  let argument: Located<String>
  let span: Span

  /// Makes a use of its parts.
  init(name: GenericName, argument: Located<String>, span: Span) {
    self.name = name
    self.argument = argument
    self.span = span
  }

  /// Makes a use as it is written.
  init(_ written: Located<GenericName>) {
    self.init(name: written.value, argument: written.argument, span: written.span)
  }
}
