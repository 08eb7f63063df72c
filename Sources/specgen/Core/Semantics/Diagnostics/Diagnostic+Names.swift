extension Diagnostic {
  /// Reports a name that cannot become a Swift identifier.
  static func invalidName(_ name: String, kind: NameKind, at span: Span) -> Diagnostic {
    .error(
      .invalidName,
      "\(quoted(name)) cannot be the name of \(kind.rawValue)",
      at: span,
      help: name.hasSuffix("?")
        ? "Write the question mark after the type: `\(shortened(name.dropLast())): String?`."
        : kind.namingHelp
    )
  }

  /// Reports two declarations with the same Swift name in one scope.
  static func nameCollision(
    _ name: String,
    kind: NameKind,
    at span: Span,
    first: Span
  ) -> Diagnostic {
    .error(
      .nameCollision,
      "\(kind.rawValue) named \(quoted(name)) in Swift already exists",
      at: span,
      notes: [Note("the first one is declared here", at: first)],
      help: "Rename one of them, or give it another Swift name with `swift:`."
    )
  }

  /// Reports two declarations with the same Swift name in one scope.
  static func nameCollision(
    _ first: DeclaredName,
    _ second: DeclaredName,
    at places: (own: Span, other: Span)
  ) -> Diagnostic {
    let (own, other) = places.own == second.span ? (second, first) : (first, second)
    var remedies = [own, other].filter { !$0.isFixed }.map(\.remedy)
    if Set(remedies).count == 1 { remedies = Array(remedies.prefix(1)) }
    return .error(
      .nameCollision,
      "\(own.subject) and \(other.subject) are both named \(quoted(own.name.text)) in "
        + "Swift",
      at: places.own,
      notes: [Note(other.placeNote, at: places.other)],
      help: "Rename one of them: \(remedies.joined(separator: " or "))."
    )
  }

  /// Reports a declaration with a reserved name.
  static func reservedName(
    _ name: DeclaredName,
    of owner: String,
    at span: Span
  ) -> Diagnostic {
    .error(
      .reservedName,
      "\(name.subject) would be named \(quoted(name.name.text)), which is a name of \(owner)",
      at: span,
      help: "Give it another name: \(name.remedy)."
    )
  }

  /// Reports a type whose unqualified name would be ambiguous in every file that imports Foundation.
  static func ambiguousName(
    _ name: DeclaredName,
    api: String,
    at span: Span
  ) -> Diagnostic {
    let isType = name.remedy.hasPrefix("`swift:`")
    let example = isType ? ", such as `\(shortened(api + name.name.text))`" : ""
    return .error(
      .reservedName,
      "\(name.subject) would be named \(quoted(name.name.text)), which is ambiguous in a file that "
        + "imports Foundation",
      at: span,
      help: "Give it another name: \(name.remedy)\(example)."
    )
  }

  /// Reports an API with the name of an existing module.
  static func moduleName(_ name: String, at span: Span) -> Diagnostic {
    .error(
      .reservedName,
      "\(quoted(name)) is the name of another module",
      at: span,
      help: "Give the API another name under `api:`, such as `\(shortened(name))API`."
    )
  }

  /// Reports a path that does not refer to an entity whose former name can be kept.
  static func namelessPath(_ path: String, known: [String], at span: Span) -> Diagnostic {
    let near = nearest(to: path, in: known)
    return .error(
      .unknownName,
      "\(quoted(path)) is not the path of an entity that can keep a former name",
      at: span,
      help: near.isEmpty
        ? "Write a current path, such as types.Order, methods.order or methods.order.params.page."
        : "Did you mean \(near.map(quoted).joined(separator: ", "))?",
      fixIts: FixIt.guesses(near, at: span)
    )
  }

  /// Reports a former name that another declaration uses now.
  static func formerNameInUse(_ name: String, at span: Span, by taken: Span) -> Diagnostic {
    .error(
      .nameCollision,
      "the former name \(quoted(name)) is in use again",
      at: span,
      notes: [Note("by this declaration", at: taken)],
      help: "Remove the former name: code that uses it now refers to the new declaration."
    )
  }

  /// Reports a name that collides with a member of the generated code or the runtime.
  static func reservedName(_ name: String, kind: NameKind, at span: Span) -> Diagnostic {
    .error(
      .reservedName,
      "\(quoted(name)) cannot be the Swift name of \(kind.rawValue): it is \(kind.holder)",
      at: span,
      help: "Add `swift:` with another name to the \(kind.withoutArticle)."
    )
  }
}

extension NameKind {
  /// The rule for names of this kind, and the key that accepts any other string.
  fileprivate var namingHelp: String {
    let rule =
      "Use letters, the digits 0 to 9, `_` and `-`, starting with a letter; in each word, letters of one "
      + "alphabet in their plain form (NFC), and not only letters that look like ASCII; `swift:` names start "
      + "in lower case, those of types in upper case"
    return switch self {
    case .api, .namespace:
      "Use ASCII letters and digits, starting with an uppercase letter: OlhoVivo."
    case .group:
      "Use ASCII letters, digits, `_` and `-`, starting with a letter, since files are named after it."
    case .case: rule + "; write the value on the wire under `wire:`, as in `{tooHot: 'too hot'}`."
    case .field, .param, .header: rule + "; write the name on the wire under `key:`."
    case .type, .method, .typeMethod, .failure, .host, .envelope, .trait, .environment, .source,
      .document, .cookie, .part, .key, .example, .flow, .route, .condition, .call:
      rule + "."
    }
  }

  /// The declaration whose members share a namespace with names of this kind.
  fileprivate var holder: String {
    switch self {
    case .field, .typeMethod: "a member of every model"
    case .param, .cookie, .part, .key: "a member of every call"
    case .header: "a member of the client or of every answer"
    case .method, .flow, .call, .group: "a member of the client"
    case .case, .failure, .envelope: "a keyword of Swift, or a member of every enumeration"
    case .api, .namespace, .type: "a type of Swift or the runtime"
    case .host, .trait, .environment, .route, .condition, .source, .document,
      .example:
      "a name that the generated code uses"
    }
  }

  /// The kind without its article.
  var withoutArticle: String {
    rawValue.split(separator: " ", maxSplits: 1).last.map(String.init) ?? rawValue
  }
}
