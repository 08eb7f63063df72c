extension Diagnostic {
  /// Reports a generic type as the argument of another one.
  static func nestedGenericUse(_ argument: Located<String>) -> Diagnostic {
    .error(
      .misfit,
      "the type in angle brackets cannot be generic itself",
      at: argument.span,
      help: "Name it, as in `Orders: {alias: Page<Order>}`, and write the name."
    )
  }

  /// Reports a type argument that is not the name of a type.
  static func invalidArgument(_ argument: Located<String>) -> Diagnostic {
    .error(
      .misfit,
      "\(quoted(argument.value)) is not the name of a type",
      at: argument.span,
      help:
        "Write one name in the brackets, as in `Page<Order>`; any other type can be named with `alias`."
    )
  }

  /// Reports uses of generic types whose instantiation would be too large.
  static func excessiveGenericTypes(at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "the generic types would exceed \(Expansion.limit >> 20) MiB, expanded for each use",
      at: span,
      help: "Use fewer types as arguments, or split the spec."
    )
  }

  /// Reports a type with more than one type parameter.
  static func severalParameters(_ parameters: Located<String>) -> Diagnostic {
    .error(
      .misfit,
      "a generic type has exactly one parameter",
      at: parameters.span,
      help: "Keep one of them, and write out the other types."
    )
  }

  /// Reports a reference to a generic type's use by its Swift name.
  static func unwrittenUse(_ name: Located<String>, _ use: GenericName) -> Diagnostic {
    .error(
      .unknownName,
      "type \(quoted(name.value)) is not defined",
      at: name.span,
      help: "Write `\(shortened(use.text))`.",
      fixIts: FixIt.replacing(name.span, withWord: use.text)
    )
  }

  /// Reports a type parameter with the name of a type.
  static func takenParameter(_ parameter: Located<String>, by first: Span?) -> Diagnostic {
    .error(
      .nameCollision,
      "the parameter \(quoted(parameter.value)) has the name of a type",
      at: parameter.span,
      notes: first.map { [Note("the type is declared here", at: $0)] } ?? [],
      help: "Use another name, such as `Item`, here and in the type."
    )
  }

  /// Reports a type parameter that its type never uses.
  static func unusedParameter(_ parameter: Located<String>, of type: String) -> Diagnostic {
    .error(
      .misfit,
      "\(quoted(type)) does not use its parameter \(quoted(parameter.value))",
      at: parameter.span,
      help:
        "Remove `<\(shortened(parameter.value))>`, or use it, as in `{list: \(shortened(parameter.value))}`."
    )
  }

  /// Reports a generic type without any use.
  static func unusedGenericType(
    _ name: Located<String>,
    _ parameter: Located<String>
  ) -> Diagnostic {
    let type = GenericName(name: name.value, argument: parameter.value).text
    return Diagnostic(
      id: .misfit,
      severity: .warning,
      message: "\(quoted(type)) is never used, so it is not checked",
      span: name.span,
      help: "Use it with a type, such as `\(shortened(name.value))<Order>`, or remove it."
    )
  }

  /// Reports a generic type without its argument.
  static func missingArgument(_ name: Located<String>) -> Diagnostic {
    .error(
      .misfit,
      "\(quoted(name.value)) needs a type argument",
      at: name.span,
      help: "Write it in angle brackets, such as `\(shortened(name.value))<Order>`."
    )
  }

  /// Reports a use of another spec's generic type.
  static func foreignGenericUse(_ name: Located<GenericName>) -> Diagnostic {
    .error(
      .misfit,
      "a generic type can only be used in its own spec",
      at: name.span,
      help: "Write `\(shortened(name.value.declaredName))`."
    )
  }

  /// Reports an argument for a type that is not generic.
  static func needlessArgument(_ name: Located<GenericName>) -> Diagnostic {
    .error(
      .misfit,
      "\(quoted(name.value.name)) does not have a type parameter",
      at: name.span,
      help:
        "Write `\(shortened(name.value.name))`, or declare it as `\(shortened(name.value.name))<Item>`."
    )
  }
}
