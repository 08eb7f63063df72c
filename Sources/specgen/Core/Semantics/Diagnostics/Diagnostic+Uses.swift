extension Diagnostic {
  /// Reports specs that use each other, with the entries of the others in the cycle.
  ///
  /// `others` is empty if a spec uses itself.
  static func circularUse(_ path: String, at span: Span, others: [Span]) -> Diagnostic {
    .error(
      .circularUse,
      others.isEmpty
        ? "\(quoted(path)) is this spec itself"
        : "\(quoted(path)) uses this spec in turn, directly or indirectly",
      at: span,
      notes: others.map { Note("this use is part of the circle", at: $0) },
      help: others.isEmpty
        ? "Remove it: a spec sees its own types." : "Move shared types into a third spec."
    )
  }

  /// Reports a spec that is listed twice.
  static func repeatedUse(_ path: String, at span: Span, first: Span) -> Diagnostic {
    .error(
      .invalidUse,
      "\(quoted(path)) is already used",
      at: span,
      notes: [Note("it is used here", at: first)],
      help: "Remove one of them."
    )
  }

  /// Reports a type of a spec that is used only indirectly, through another spec.
  static func unseenType(_ name: String, at span: Span, declared place: Span) -> Diagnostic {
    .error(
      .unknownName,
      "type \(quoted(name)) is not defined in the specs under `uses`",
      at: span,
      notes: [Note("a spec that these use in turn declares it", at: place)],
      help: "Add that spec to `uses` here."
    )
  }

  /// Reports a chain of specs, each referring to a type of the next, that is too long.
  static func endlessUses(at span: Span) -> Diagnostic {
    .misfit(
      "`uses`",
      "types that pass through at most \(Bounds.useDepth) specs",
      at: span,
      help: "Move types that contain each other into fewer specs."
    )
  }

  /// Reports specs that refer to so many of each other's types that the copies would exhaust the memory.
  static func excessiveUses(at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "with this spec, the specs refer to more than \(UsedTypes.budget) types and fields of each other",
      at: span,
      help:
        "Refer to large types from fewer specs, or generate the specs in several runs."
    )
  }

  /// Reports a used spec whose file cannot be read.
  static func unreadableUse(_ path: String, _ reason: String, at span: Span) -> Diagnostic {
    .error(
      .invalidUse,
      "\(quoted(path)) cannot be read: \(visible(reason))",
      at: span,
      help: "Write the path of a spec, relative to the folder of this spec."
    )
  }

  /// Reports a type that is declared both by a spec and by a used one, or by two used specs.
  static func sharedNameCollision(_ name: String, at span: Span, others: [Span]) -> Diagnostic {
    .error(
      .nameCollision,
      "type \(quoted(name)) is declared twice in this spec and the specs that it uses",
      at: span,
      notes: others.map { Note("it is declared here", at: $0) },
      help: "Rename one of them, or give it another Swift name with `swift:`."
    )
  }

  /// Reports a spec whose Swift declarations are not visible enough to another spec's module.
  static func unfitUse(
    _ api: String,
    _ reason: String,
    at span: Span,
    declared place: Span
  ) -> Diagnostic {
    .error(
      .unfitUse,
      "the types of \(quoted(api)) cannot be used here: \(reason)",
      at: span,
      notes: [Note("this is the used spec", at: place)],
      help: "Change the keys under `swift:` in one of the two specs."
    )
  }
}
