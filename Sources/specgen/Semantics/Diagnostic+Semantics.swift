extension Diagnostic {
  /// Two wire names of one scope that are the same.
  static func duplicateWireName(
    _ name: String,
    at span: Span,
    first: Span,
    help: String = "Give each its own `key:` or value, or remove one."
  ) -> Diagnostic {
    Diagnostic(
      id: .duplicateWireName,
      severity: .error,
      message: "\(quoted(name)) is written to the wire by two declarations",
      span: span,
      notes: [Note("first used here", at: first)],
      help: help,
      fixIts: []
    )
  }

  /// A type that holds itself and can never end.
  static func endlessType(_ names: [String], at span: Span, help: String) -> Diagnostic {
    let shown = names.count > 12 ? names.prefix(10) + ["…"] + names.suffix(1) : names[...]
    return .error(
      .endlessType,
      "type \(shown.map(quoted).joined(separator: " needs ")) without an end",
      at: span,
      help: help
    )
  }

  /// An address that cannot be a host's.
  static func invalidHost(_ text: String, _ reason: String, at span: Span) -> Diagnostic {
    .error(
      .invalidHost,
      "\(quoted(text)) cannot be a host's address: \(reason)",
      at: span,
      help: "Write an address such as https://api.example.com or https://api.example.com/v2."
    )
  }

  /// An authentication scheme without the space that ends it.
  static func missingSpace(after prefix: Located<String>) -> Diagnostic {
    let replacement = "\"\(prefix.value) \""
    return Diagnostic(
      id: .missingSpace,
      severity: .warning,
      message: "no space separates the scheme \(quoted(prefix.value)) from the credentials",
      span: prefix.span,
      notes: [],
      help: "Write `\(shortened(replacement))`, in quotes: YAML drops a space at the end of plain "
        + "text.",
      fixIts: [.replacing(prefix.span, with: replacement)]
    )
  }

  /// A header, cookie or key that cannot stand on the wire, or belongs to the transport.
  static func invalidWireName(_ name: String, kind: NameKind, at span: Span) -> Diagnostic {
    if kind == .key {
      return .error(
        .invalidWireName,
        "a key on the wire cannot be empty",
        at: span,
        help: "Write the key, or leave `key:` out where the field's own name is it."
      )
    }

    return .error(
      .invalidWireName,
      "\(quoted(name)) cannot be \(kind.rawValue) of a request",
      at: span,
      help: "Use a name that HTTP allows and that the transport does not set itself."
    )
  }

  /// A value that a header or a cookie cannot hold.
  static func invalidWireValue(_ text: String, of kind: NameKind, at span: Span) -> Diagnostic {
    .error(
      .invalidWireName,
      "\(quoted(text)) cannot be sent in \(kind.rawValue)",
      at: span,
      help: "Headers and cookies hold printable ASCII, cookies also no space, quote, comma, "
        + "semicolon or backslash."
    )
  }

  /// A kind of JSON value that the type cannot take.
  static func kindNotAccepted(_ kind: String, at span: Span) -> Diagnostic {
    .error(
      .misfit,
      "this type cannot be made from a JSON \(kind)",
      at: span,
      help: "`accepts` takes other kinds for String, Int, Double and Bool, `list` for a type with "
        + "fields and `object` for a list."
    )
  }

  /// A status that is no failure, or that the transport deals with.
  static func noFailureStatus(at span: Span) -> Diagnostic {
    .error(
      .misfit,
      "a failure cannot have status 200, an interim status or a redirect",
      at: span,
      help: "A redirect, or a 304, is a success by status: `succeeds: {unchanged: 304}`. A failure "
        + "inside a 200 is told by `body`."
    )
  }

  /// A spec whose parts are repeated too often.
  static func overgrownSpec(_ bytes: Int, at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "this spec would repeat its parts \(bytes >> 20) MiB long, and the limit is "
        + "\(Expansion.limit >> 20) MiB",
      at: span,
      help: "Let fewer types extend others and fewer methods share params, or make several specs."
    )
  }

  /// A spec whose output would be a product of its parts.
  static func overgrownOutput(_ limit: Int, at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "a file of this spec's output would be longer than \(limit >> 20) MiB",
      at: span,
      help:
        "Let fewer methods share params and rules, keep fewer former names, or make several specs."
    )
  }

  /// A spec whose parts and unions lie in each other too often to be compared.
  static func overgrownObjects(at span: Span) -> Diagnostic {
    .error(
      .overgrownSpec,
      "the objects of this spec have more than \(ObjectShape.budget) members, counting those of their "
        + "parts and cases again for each",
      at: span,
      help: "Let fewer parts and unions lie in others, or make several specs."
    )
  }

  /// A param whose type cannot be written in its place.
  static func typeNotCarried(_ place: Program.Place, at span: Span) -> Diagnostic {
    let texts = "text, numbers, Bool, UUID, URL, Date, LocalTime or an enumeration"
    let help =
      switch place {
      case .query, .member(.form):
        "Use \(texts), or lists of them; other lists and objects need `style: deep` or `style: json`."
      case .member(.multipart):
        "Use \(texts), lists of them, `FormFile` for bytes, or anything that JSON can hold."
      case .path, .header, .cookie, .member(.object), .body, .bodies: "Use \(texts)."
      }
    return .error(
      .misfit,
      "a param of this type cannot travel in \(place.inWords)",
      at: span,
      help: help
    )
  }

  /// A placeholder that no param fills.
  static func unboundPlaceholder(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .invalidPath,
      "no param fills the placeholder \(quoted(name))",
      at: span,
      help: "Declare it: `path: {\(shortened(name)): String}`."
    )
  }

  /// A name that nothing bears.
  static func unknownName(
    _ name: String,
    kind: NameKind,
    known: [String],
    at span: Span
  ) -> Diagnostic {
    var near = nearest(to: name, in: known)
    // A method of a group is mentioned with the name of the group.
    if near.isEmpty { near = Array(known.filter { $0.hasSuffix("." + name) }.prefix(3)) }
    let foreign = kind == .type ? foreignType(name) : nil
    let suggestion =
      near.isEmpty
      ? "Declare it first." : "Did you mean \(near.map(quoted).joined(separator: ", "))?"
    let help = foreign.map { "Write \($0)." } ?? suggestion
    // A near name of the author's own may be another thing, so only letter case is certain.
    let cased = known.filter { $0.lowercased() == name.lowercased() }
    let right = kind == .type ? foreignSynonym(name) : nil
    let answers = right.map { [$0] } ?? Array(Set(cased))
    return .error(
      .unknownName,
      "there is no \(kind.withoutArticle) named \(quoted(name))",
      at: span,
      help: help,
      fixIts: answers.count == 1 ? answers.flatMap { FixIt.replacing(span, withWord: $0) } : []
    )
  }

  /// A segment of a method's path that may be absent, with more path after it.
  static func optionalInMiddle(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .invalidPath,
      "optional placeholder \(quoted(name)) is not the last segment",
      at: span,
      help: "Make two methods, one with the segment and one without."
    )
  }

  /// An optional placeholder that fills no segment of its own.
  static func optionalInSegment(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .invalidPath,
      "optional placeholder \(quoted(name)) is only a part of a segment",
      at: span,
      help: "Make two methods, one with the placeholder and one without."
    )
  }

  /// Two routes that one link is of.
  static func ambiguousDeeplink(
    _ first: String,
    _ second: String,
    _ overlap: RouteOverlap
  ) -> Diagnostic {
    let message =
      overlap.isKnown
      ? "\(quoted(overlap.link)) is a link of \(quoted(first)) and of \(quoted(second))"
      : "a link may be of both \(quoted(first)) and \(quoted(second)): their values cannot be compared"
    return Diagnostic(
      id: .ambiguousDeeplink,
      severity: .error,
      message: message,
      span: overlap.second.span,
      notes: [Note("the other one is here", at: overlap.first.span)],
      help: "Write \(before(first, second, overlap)), or change one of them.",
      fixIts: []
    )
  }

  /// The order of two routes that leaves links to both.
  private static func before(_ first: String, _ second: String, _ overlap: RouteOverlap) -> String {
    let firstAhead = "`before: [\(shortened(second))]` under \(quoted(first))"
    let secondAhead = "`before: [\(shortened(first))]` under \(quoted(second))"
    if overlap.first.covers(overlap.second, overlap.kind) { return secondAhead }
    if overlap.second.covers(overlap.first, overlap.kind) { return firstAhead }
    return "\(firstAhead) or \(secondAhead)"
  }

  /// Two routes of different specs that one link is of.
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
        ? "\(quoted(overlap.link)) is a link of \(names[0]) and of \(names[1])"
        : "a link may be of both \(names[0]) and \(names[1])",
      span: overlap.second.span,
      notes: [Note("the other one is here", at: overlap.first.span)],
      help:
        "Change one of them, or write both into one spec with `before`: the mapper that an app asks first takes such links.",
      fixIts: []
    )
  }

  /// Routes that come before each other.
  static func circularOrder(_ names: [String], at span: Span, others: [Span]) -> Diagnostic {
    Diagnostic(
      id: .misfit,
      severity: .error,
      message: "`before` makes a circle: " + shortened(names.joined(separator: ", ")),
      span: span,
      notes: others.prefix(3).map { Note("the circle goes on here", at: $0) },
      help: "Remove one of them.",
      fixIts: []
    )
  }

  /// A link whose optional values cannot be told apart.
  static func ambiguousOptional(_ overlap: RouteOverlap, at span: Span) -> Diagnostic {
    let reason =
      overlap.isKnown
      ? "in \(quoted(overlap.link)) either of its optional values may be missing"
      : "nothing tells which of its optional values is missing"
    let help = "Make a value required, or write two routes."
    return .error(.ambiguousDeeplink, reason, at: span, help: help)
  }

  /// A list in a path that has neither a separator nor the rest of the path.
  static func restOfPath(_ name: String, at span: Span) -> Diagnostic {
    let help =
      "Write `{\(shortened(name))...}` for one element in each segment, or `style: comma` for all in one."
    return .misfit("a list in a path", "a separator or the rest of the path", at: span, help: help)
  }

  /// A link that routes before its own take.
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
        "no link reaches \(quoted(route)): \(takers) \(isOne ? "takes" : "take") each of them first",
      span: span,
      notes: places.prefix(3).map { Note("a route that comes first is here", at: $0) },
      help:
        "Remove the `before` that puts \(isOne ? "it" : "them") ahead of \(quoted(route)), or remove \(quoted(route)).",
      fixIts: []
    )
  }

  /// A failure that an earlier one always comes before.
  static func unreachableFailure(at span: Span, first: Span) -> Diagnostic {
    Diagnostic(
      id: .unreachableFailure,
      severity: .error,
      message: "an earlier entry already matches this, so this one is never reached",
      span: span,
      notes: [Note("it is looked at first", at: first)],
      help:
        "Give each its own status, content type, body or code; failures are looked at before successes.",
      fixIts: []
    )
  }

  /// A shape of a union whose values an earlier one takes.
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
      ? "Both take the same values: remove one"
      : "Write \(quoted(name)) before \(quoted(earlier)), remove it"
    return Diagnostic(
      id: .hiddenShape,
      severity: .error,
      message:
        "the case \(quoted(earlier)) is tried first, and takes all values of \(quoted(name))",
      span: span,
      notes: [Note("it is here", at: first)],
      help: "\(change), or say "
        + "`before: [\(shortened(name))]` under \(quoted(earlier)) if that is meant.",
      fixIts: fixIts
    )
  }

  /// A path param that the path does not mention.
  static func unusedPathParam(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .invalidPath,
      "the path has no placeholder \(quoted(name))",
      at: span,
      help: "Write `{\(shortened(name))}` in the path, or move the param."
    )
  }

  /// A name that cannot be that of a file.
  static func unusableFileName(_ name: String, reason: String, at span: Span) -> Diagnostic {
    .error(
      .unusableFileName,
      "the file name \(quoted(name)) \(reason)",
      at: span,
      help: "Choose another name in the spec."
    )
  }
}
