extension Diagnostic {
  /// Reports specs that use each other, with the entries of the others in the cycle.
  ///
  /// `others` is empty if a spec uses itself.
  static func circularUse(_ path: String, at span: Span, others: [Span]) -> Diagnostic {
    Diagnostic(
      id: .circularUse,
      severity: .error,
      message: others.isEmpty
        ? "\(quoted(path)) is this spec itself"
        : "\(quoted(path)) uses this spec in turn, perhaps by way of others",
      span: span,
      notes: others.map { Note("this is part of the circle", at: $0) },
      help: others.isEmpty
        ? "Take it away: a spec sees its own types." : "Put what they share into a third spec.",
      fixIts: []
    )
  }

  /// Reports a spec that is listed twice.
  static func repeatedUse(_ path: String, at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      id: .invalidUse,
      severity: .error,
      message: "\(quoted(path)) is used already",
      span: span,
      notes: [Note("it is used here", at: first)],
      help: "Take one of them away.",
      fixIts: []
    )
  }

  /// Reports a type of a spec that is used only indirectly, through another spec.
  static func unseenType(_ name: String, at span: Span, declared place: Span) -> Diagnostic {
    Diagnostic(
      id: .unknownName,
      severity: .error,
      message: "there is no type named \(quoted(name)) in the specs under `uses`",
      span: span,
      notes: [Note("a spec that those use in turn declares it", at: place)],
      help: "Put that spec under `uses` here too.",
      fixIts: []
    )
  }

  /// Reports a chain of specs, each referring to a type of the next, that is too long.
  static func endlessUses(at span: Span) -> Diagnostic {
    .misfit(
      "`uses`",
      "types that lead through at most \(Bounds.useDepth) specs",
      at: span,
      help: "Put types that are made of each other into fewer specs."
    )
  }

  /// Reports specs that refer to so many of each other's types that the copies would exhaust the memory.
  static func overgrownUses(at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "with this spec, the specs mention more than \(UsedTypes.budget) types and fields of each other",
      at: span,
      help:
        "Let fewer specs mention types that are made of many others, or generate them in several runs."
    )
  }

  /// Reports a used spec whose file cannot be read.
  static func unreadableUse(_ path: String, _ reason: String, at span: Span) -> Diagnostic {
    .error(
      .invalidUse,
      "\(quoted(path)) cannot be read: \(visible(reason))",
      at: span,
      help: "Write the path of a spec from the folder of this one."
    )
  }

  /// Reports a type that is declared both by a spec and by a used one, or by two used specs.
  static func sharedNameCollision(_ name: String, at span: Span, others: [Span]) -> Diagnostic {
    Diagnostic(
      id: .nameCollision,
      severity: .error,
      message: "a type named \(quoted(name)) is declared twice among this spec and what it uses",
      span: span,
      notes: others.map { Note("it is declared here", at: $0) },
      help: "Rename one of them; a Swift name that is the same is changed with `swift:`.",
      fixIts: []
    )
  }

  /// Reports a spec whose Swift declarations are not visible enough to another spec's module.
  static func unfitUse(
    _ api: String,
    _ reason: String,
    at span: Span,
    declared place: Span
  ) -> Diagnostic {
    Diagnostic(
      id: .unfitUse,
      severity: .error,
      message: "the types of \(quoted(api)) cannot be used here: \(reason)",
      span: span,
      notes: [Note("this is the spec that is used", at: place)],
      help: "Change the keys under `swift:` in one of the two specs.",
      fixIts: []
    )
  }
}
