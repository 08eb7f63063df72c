extension Diagnostic {
  /// Reports two equal wire names in one scope.
  static func duplicateWireName(
    _ name: String,
    at span: Span,
    first: Span,
    help: String = "Give each a different `key:` or value, or remove one."
  ) -> Diagnostic {
    .error(
      .duplicateWireName,
      "two declarations use \(quoted(name)) on the wire",
      at: span,
      notes: [Note("first used here", at: first)],
      help: help
    )
  }

  /// Reports a type that contains itself without end.
  static func endlessType(_ names: [String], at span: Span, help: String) -> Diagnostic {
    let shown = names.count > 12 ? names.prefix(10) + ["…"] + names.suffix(1) : names[...]
    return .error(
      .endlessType,
      "infinitely recursive type: \(shown.map(quoted).joined(separator: " needs "))",
      at: span,
      help: help
    )
  }

  /// Reports an invalid address of a host.
  static func invalidHost(_ text: String, _ reason: String, at span: Span) -> Diagnostic {
    .error(
      .invalidHost,
      "\(quoted(text)) is not a valid host address: \(reason)",
      at: span,
      help: "Write an address such as https://api.example.com or https://api.example.com/v2."
    )
  }

  /// Reports an authentication scheme without its trailing space.
  static func missingSpace(after prefix: Located<String>) -> Diagnostic {
    let replacement = "\"\(prefix.value) \""
    return Diagnostic(
      id: .missingSpace,
      severity: .warning,
      message: "no space separates the scheme \(quoted(prefix.value)) from the credentials",
      span: prefix.span,
      help: "Write `\(shortened(replacement))`, in quotes: YAML drops a space at the end of plain "
        + "text.",
      fixIts: [.replacing(prefix.span, with: replacement)]
    )
  }

  /// Reports a header, cookie or key that is invalid on the wire or reserved by the transport.
  static func invalidWireName(_ name: String, kind: NameKind, at span: Span) -> Diagnostic {
    if kind == .key {
      return .error(
        .invalidWireName,
        "a key on the wire cannot be empty",
        at: span,
        help: "Write the key, or omit `key:` if it equals the name of the field."
      )
    }

    return .error(
      .invalidWireName,
      "\(quoted(name)) is not valid as \(kind.rawValue) of a request",
      at: span,
      help: "Use a name that HTTP allows and that the transport does not set."
    )
  }

  /// Reports a value that is invalid in a header or a cookie.
  static func invalidWireValue(_ text: String, of kind: NameKind, at span: Span) -> Diagnostic {
    .error(
      .invalidWireName,
      "\(quoted(text)) cannot be sent in \(kind.rawValue)",
      at: span,
      help:
        "Headers and cookies can contain only printable ASCII, and cookies no space, quote, comma, "
        + "semicolon or backslash."
    )
  }

  /// Reports a kind of JSON value that the type cannot accept.
  static func kindNotAccepted(_ kind: String, at span: Span) -> Diagnostic {
    .error(
      .misfit,
      "this type cannot be read from a JSON \(kind)",
      at: span,
      help:
        "`accepts` allows other kinds for String, integers, Double and Bool, `list` for a type with "
        + "fields and `object` for a list."
    )
  }

  /// Reports a status that is not a failure, or that the transport handles.
  static func noFailureStatus(at span: Span) -> Diagnostic {
    .error(
      .misfit,
      "a failure cannot have status 200, an interim status or a redirect",
      at: span,
      help: "A redirect, or a 304, is a success by status: `succeeds: {unchanged: 304}`. A failure "
        + "in a 200 is declared with `body`."
    )
  }

  /// Reports a spec that repeats its parts too often.
  static func excessiveRepetition(_ bytes: Int, at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "the repeated parts of this spec would take \(bytes >> 20) MiB, and the limit is "
        + "\(Expansion.limit >> 20) MiB",
      at: span,
      help: "Extend fewer types, share params with fewer methods, or split the spec."
    )
  }

  /// Reports a spec whose output would grow as a product of its parts.
  static func excessiveOutput(_ limit: Int, at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "a generated file of this spec would exceed \(limit >> 20) MiB",
      at: span,
      help:
        "Share params and rules with fewer methods, keep fewer former names, or split the spec."
    )
  }

  /// Reports a spec with too deeply nested parts and unions to compare.
  static func excessiveObjects(at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "the objects of this spec have more than \(ObjectShape.budget) members, counting those of "
        + "parts and cases once for each enclosing object",
      at: span,
      help: "Nest fewer parts and unions, or split the spec."
    )
  }

  /// Reports a param of a type that cannot be encoded in its place.
  static func typeNotCarried(
    _ place: Program.Place,
    isBytes: Bool = false,
    at span: Span
  ) -> Diagnostic {
    let texts = "text, numbers, Bool, UUID, URL, Date, LocalTime or an enumeration"
    let help =
      switch place {
      case .query, .member(.form):
        "Use \(texts), or lists of them; other lists and objects need `style: deep` or `style: json`."
      case .member(.multipart):
        "Use \(texts), lists of them, `FormFile` for bytes, or any JSON type."
      case .path, .header, .cookie:
        isBytes
          ? "Bytes travel in a query, a form or a body; for Base64 here, declare a String."
          : "Use \(texts), or lists of them; an object needs a `style`, such as `comma`."
      case .member(.object), .member(.arguments), .body, .bodies: "Use \(texts)."
      }
    return .error(
      .misfit,
      "a param of this type cannot be sent in \(place.inWords)",
      at: span,
      help: help
    )
  }

  /// Reports a placeholder without a param.
  static func unboundPlaceholder(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .invalidPath,
      "placeholder \(quoted(name)) has no param",
      at: span,
      help: "Declare it: `path: {\(shortened(name)): String}`."
    )
  }

  /// Reports a reference to an unknown name.
  static func unknownName(
    _ name: String,
    kind: NameKind,
    known: [String],
    at span: Span
  ) -> Diagnostic {
    var near = nearest(to: name, in: known)
    // References to a method of a group include the name of the group.
    if near.isEmpty { near = Array(known.filter { $0.hasSuffix("." + name) }.prefix(3)) }
    let foreign = kind == .type ? foreignType(name) : nil
    let suggestion =
      near.isEmpty
      ? "Declare it first." : "Did you mean \(near.map(quoted).joined(separator: ", "))?"
    let help = foreign.map { "Write \($0)." } ?? suggestion
    // A similar name may refer to something else, so a fix is certain only if the letter case differs.
    let cased = known.filter { $0.lowercased() == name.lowercased() }
    let right = kind == .type ? foreignSynonym(name) : nil
    let answers = right.map { [$0] } ?? Array(Set(cased))
    let fixIts =
      answers.count == 1
      ? answers.flatMap { FixIt.replacing(span, withWord: $0) }
      : foreign == nil ? FixIt.guesses(near, at: span) : []
    return .error(
      .unknownName,
      "\(kind.withoutArticle) \(quoted(name)) is not defined",
      at: span,
      help: help,
      fixIts: fixIts
    )
  }

  /// Reports an optional segment in the middle of a method's path.
  static func optionalInMiddle(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .invalidPath,
      "optional placeholder \(quoted(name)) is not the last segment",
      at: span,
      help: "Declare two methods, one with the segment and one without."
    )
  }

  /// Reports an optional placeholder that shares its segment.
  static func optionalInSegment(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .invalidPath,
      "optional placeholder \(quoted(name)) is not a whole segment",
      at: span,
      help: "Declare two methods, one with the placeholder and one without."
    )
  }

  /// Reports two routes that match the same link.
  static func ambiguousDeeplink(
    _ first: String,
    _ second: String,
    _ overlap: RouteOverlap
  ) -> Diagnostic {
    let message =
      overlap.isKnown
      ? "\(quoted(overlap.link)) matches both \(quoted(first)) and \(quoted(second))"
      : "a link may match both \(quoted(first)) and \(quoted(second)): their values cannot be compared"
    return .error(
      .ambiguousDeeplink,
      message,
      at: overlap.second.span,
      notes: [Note("the other one is here", at: overlap.first.span)],
      help: "Write \(before(first, second, overlap)), or change one of them."
    )
  }

  /// Returns help on the order of two routes that leaves both reachable.
  private static func before(_ first: String, _ second: String, _ overlap: RouteOverlap) -> String {
    let firstAhead = "`before: [\(shortened(second))]` under \(quoted(first))"
    let secondAhead = "`before: [\(shortened(first))]` under \(quoted(second))"
    if overlap.first.covers(overlap.second, overlap.kind) { return secondAhead }
    if overlap.second.covers(overlap.first, overlap.kind) { return firstAhead }
    return "\(firstAhead) or \(secondAhead)"
  }

  /// Reports two routes of different specs that match the same link.
  static func sharedLink(
    _ first: (route: String, api: String),
    _ second: (route: String, api: String),
    _ overlap: RouteOverlap
  ) -> Diagnostic {
    let names = [first, second].map { "\(quoted($0.route)) of \(quoted($0.api))" }
    return Diagnostic(
      id: .ambiguousDeeplink,
      severity: .warning,
      message: overlap.isKnown
        ? "\(quoted(overlap.link)) matches both \(names[0]) and \(names[1])"
        : "a link may match both \(names[0]) and \(names[1])",
      span: overlap.second.span,
      notes: [Note("the other one is here", at: overlap.first.span)],
      help:
        "Change one of them, or move both into one spec with `before`; otherwise, the first mapper of the app receives such links.",
      fixIts: []
    )
  }

  /// Reports routes that precede each other in a cycle.
  static func circularOrder(_ names: [String], at span: Span, others: [Span]) -> Diagnostic {
    .error(
      .misfit,
      "circular `before`: " + shortened(names.joined(separator: ", ")),
      at: span,
      notes: others.prefix(3).map { Note("the circle continues here", at: $0) },
      help: "Remove one of them."
    )
  }

  /// Reports a link whose optional values are ambiguous.
  static func ambiguousOptional(_ overlap: RouteOverlap, at span: Span) -> Diagnostic {
    let reason =
      overlap.isKnown
      ? "in \(quoted(overlap.link)), either of the optional values may be missing"
      : "the missing optional value is ambiguous"
    let help = "Make a value required, or declare two routes."
    return .error(.ambiguousDeeplink, reason, at: span, help: help)
  }

  /// Reports a list in a path with neither a separator nor the rest of the path.
  static func restOfPath(_ name: String, at span: Span) -> Diagnostic {
    let help =
      "Write `{\(shortened(name))...}` for one element in each segment, or `style: comma` for all in one."
    return .misfit("a list in a path", "a separator or the rest of the path", at: span, help: help)
  }

  /// Reports a route whose links earlier routes match.
  static func unreachableRoute(
    _ route: String,
    after others: [String],
    at span: Span,
    first places: [Span]
  ) -> Diagnostic {
    let takers = others.map { quoted($0) }.joined(separator: " and ")
    let isOne = others.count == 1
    return Diagnostic(
      id: .unreachableRoute,
      severity: .error,
      message:
        "no link reaches \(quoted(route)): \(takers) \(isOne ? "matches" : "match") each of them first",
      span: span,
      notes: places.prefix(3).map { Note("a route that comes first is here", at: $0) },
      help:
        "Remove the `before` that puts \(isOne ? "it" : "them") ahead of \(quoted(route)), or remove \(quoted(route)).",
      fixIts: []
    )
  }

  /// Reports a failure that an earlier one always precedes.
  static func unreachableFailure(
    at span: Span,
    first: Span,
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: .unreachableFailure,
      severity: .error,
      message: "an earlier entry matches the same answers, so this one is never reached",
      span: span,
      notes: [Note("this entry is checked first", at: first)],
      help: help
        ?? "Give each its own status, content type, body or code; failures are checked before successes.",
      fixIts: []
    )
  }

  /// Reports a shape of a union whose values an earlier shape matches.
  static func hiddenShape(
    _ name: String,
    behind earlier: String,
    at span: Span,
    first: Span,
    takesBack: Bool,
    fixIts: [FixIt]
  ) -> Diagnostic {
    let change =
      takesBack
      ? "Both accept the same values: remove one"
      : "Write \(quoted(name)) before \(quoted(earlier)), remove it"
    return Diagnostic(
      id: .hiddenShape,
      severity: .error,
      message:
        "the case \(quoted(earlier)) is tried first, and accepts all values of \(quoted(name))",
      span: span,
      notes: [Note("the earlier case is here", at: first)],
      help: "\(change), or write "
        + "`before: [\(shortened(name))]` under \(quoted(earlier)) if this is intended.",
      fixIts: fixIts
    )
  }

  /// Reports a path param that does not appear in the path.
  static func unusedPathParam(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .invalidPath,
      "the path has no placeholder \(quoted(name))",
      at: span,
      help: "Write `{\(shortened(name))}` in the path, or move the param."
    )
  }

  /// Reports a name that is invalid as a file name, or invalid beside another one.
  package static func unusableFileName(
    _ name: String,
    reason: String,
    at span: Span,
    besides other: Span? = nil
  ) -> Diagnostic {
    .error(
      .unusableFileName,
      "the file name \(quoted(name)) \(reason)",
      at: span,
      notes: other.map { [Note("the other name is declared here", at: $0)] } ?? [],
      help: "Choose another name in the spec."
    )
  }
}
