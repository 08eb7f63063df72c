/// A Swift name, and the declaration that owns it, as the author knows it.
struct DeclaredName {
  /// The name.
  let name: SwiftName
  /// The span that a finding refers to.
  let span: Span
  private let bearer: Bearer

  /// The owner of a name.
  ///
  /// Its wording is built on demand, because most names have no finding.
  private enum Bearer {
    case entity(NameKind, path: String)
    /// A declaration derived from an entity, such as the struct of a method.
    case part(String, NameKind, String, path: String)
    case type(path: String, isExamples: Bool)
    /// A param under a key of its owner; its path contains `params` instead.
    case param(NameKind, key: String, path: String)
    /// The body as a whole.
    case body
    /// A type generated for a use of a generic type.
    case use(GenericName)
    /// A declaration without a path.
    case unplaced(NameKind)
    case worded(subject: String, remedy: String)
  }
}

extension DeclaredName {
  /// A phrase for the declaration, such as `the struct of method 'merge'`.
  var subject: String {
    switch bearer {
    case .entity(let kind, let path): return kind.subject(lastKey(of: path))
    case .param(.param, let key, let path):
      return "\(NameKind.param.subject(lastKey(of: path))) under `\(key)`"
    case .param(let kind, _, let path): return kind.subject(lastKey(of: path))
    case .body: return "the body"
    case .part(let part, let kind, let name, _): return "\(part) of \(kind.subject(name))"
    case .unplaced(let kind): return kind.subject(name.text)
    case .use(let use): return "the use \(quoted(use.text))"
    case .worded(let subject, _): return subject
    case .type(let path, let isExamples):
      let keys = path.split(separator: ".").map(String.init)
      let subject =
        keys.count == 2
        ? NameKind.type.subject(lastKey(of: path))
        : "the type in place at `\(shortened(placeOfType(keys)))`"
      return isExamples ? "the examples of \(subject)" : subject
    }
  }

  /// The key that changes the name, such as `` `swift:` under `methods.merge` ``.
  var remedy: String {
    switch bearer {
    case .entity(_, let path), .part(_, _, _, let path): return swiftKey(at: path)
    case .param(_, let key, let path):
      let name = lastKey(of: path)
      return swiftKey(at: path.dropLast("params.".count + name.count) + "\(key).\(name)")
    case .unplaced, .body: return "the name itself"
    case .use(let use): return "the key of `\(shortened(use.name))` under `types`"
    case .worded(_, let remedy): return remedy
    case .type(let path, _):
      let keys = path.split(separator: ".").map(String.init)
      return keys.count == 2 ? swiftKey(at: path) : remedyInPlace(keys)
    }
  }

  /// `true` if no key can change the name.
  var isFixed: Bool {
    if case .body = bearer { true } else { false }
  }

  /// A note that points to the declaration.
  var placeNote: String {
    if case .use = bearer { "\(subject) is here" } else { "\(subject) is declared here" }
  }

  /// Creates the name of an entity, which its own `swift:` can change.
  init(_ name: SwiftName, _ entity: Program.Entity, _ kind: NameKind) {
    self.init(name: name, span: entity.span, bearer: .entity(kind, path: entity.path))
  }

  /// Creates the name of a param, with the key of its owner if its place does not determine the key.
  init(_ param: Program.Param, under key: String? = nil) {
    let entity = param.property.entity
    let bearer = param.place.declaration.map { kind, usual in
      Bearer.param(kind, key: key ?? usual, path: entity.path)
    }
    self.init(name: param.property.name, span: entity.span, bearer: bearer ?? .body)
  }

  /// Creates the name of a declaration without a path.
  init(_ name: SwiftName, at span: Span, _ kind: NameKind) {
    self.init(name: name, span: span, bearer: .unplaced(kind))
  }

  /// Creates the name of a declaration derived from an entity, such as its client, struct or failures.
  init(
    _ name: SwiftName,
    _ part: String,
    of entity: Program.Entity,
    _ kind: NameKind,
    _ subject: String
  ) {
    let bearer = Bearer.part(part, kind, subject, path: entity.path)
    self.init(name: name, span: entity.span, bearer: bearer)
  }

  /// Creates the name of a generic type's use; renaming the generic type changes it.
  init(_ name: SwiftName, madeFor use: Located<GenericName>) {
    self.init(name: name, span: use.span, bearer: .use(use.value))
  }

  /// Creates a name whose declaration is described in prose only.
  init(name: SwiftName, span: Span, subject: String, remedy: String) {
    self.init(name: name, span: span, bearer: .worded(subject: subject, remedy: remedy))
  }

  /// Creates a name that derives from the API's name.
  init(_ name: SwiftName, ofAPI api: Located<String>, _ subject: String) {
    self.init(
      name: name,
      span: api.span,
      subject: "\(subject) of API \(quoted(api.value))",
      remedy: "`api:`"
    )
  }

  /// Creates the name of a type, declared or in place.
  init(_ type: Program.TypeDefinition, name: SwiftName? = nil, examples: Bool = false) {
    self.init(
      name: name ?? type.name,
      span: type.entity.span,
      bearer: .type(path: type.entity.path, isExamples: examples)
    )
  }
}

extension NameKind {
  /// Returns a phrase for a declaration of this kind with the author's name.
  func subject(_ name: String) -> String {
    self == .api ? "the API \(quoted(name))" : "\(withoutArticle) \(quoted(name))"
  }
}

extension Program.Place {
  /// The kind of a param in this place and the key that declares it; nil for the body as a whole.
  fileprivate var declaration: (kind: NameKind, key: String)? {
    switch self {
    case .path: (.param, "path")
    case .query: (.param, "query")
    case .header: (.header, "headers")
    case .cookie: (.cookie, "cookies")
    case .member(.form): (.param, "form")
    case .member(.multipart): (.part, "multipart")
    case .member(.object): (.param, "body")
    case .member(.arguments): (.param, "params")
    case .body, .bodies: nil
    }
  }
}

/// Returns the path of the field, param or case that contains a type in place.
private func placeOfType(_ path: [String]) -> String {
  let forms: Set<String> = ["enum", "fields", "union"]
  let isForm = path.last.map(forms.contains) ?? false
  return (isForm ? path.dropLast() : path[...]).joined(separator: ".")
}

private func swiftKey(at path: String) -> String { "`swift:` under `\(shortened(path))`" }

/// Returns the key that changes the name of a type in place, which follows its field, param or method.
private func remedyInPlace(_ path: [String]) -> String {
  let owners: Set<String> = ["fields", "params", "headers"]
  let owner = path.indices.dropLast().last { owners.contains(path[$0]) && $0 >= 2 }
  if let owner { return swiftKey(at: path[...(owner + 1)].joined(separator: ".")) }
  let isCase = path.first == "types" && path.count > 2
  let isGrouped = path.first == "groups"
  let place = path.prefix(isCase || isGrouped ? 4 : 2).joined(separator: ".")
  guard isCase else { return swiftKey(at: place) }
  return "`type:` under `\(shortened(place))`, with its fields under `types:`"
}
