/// A Swift name with the declaration that bears it, in the author's words.
struct DeclaredName {
  /// The name.
  let name: SwiftName
  /// The text that a finding points at.
  let span: Span
  private let bearer: Bearer

  /// The declaration that bears a name; words are made of it where a finding needs them, since most names have none.
  private enum Bearer {
    case entity(NameKind, path: String)
    /// Something made for an entity, such as the struct of a method.
    case part(String, NameKind, String, path: String)
    case type(path: String, isExamples: Bool)
    /// A param, under a key of its owner; its path has `params` instead.
    case param(NameKind, key: String, path: String)
    /// The body as a whole.
    case body
    /// A type that is made for a use of a type with a parameter.
    case use(GenericName)
    /// Something without a path.
    case unplaced(NameKind)
    case worded(subject: String, remedy: String)
  }
}

extension DeclaredName {
  /// The declaration, such as `the struct of method 'merge'`.
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

  /// `true` if no key changes the name.
  var isFixed: Bool {
    if case .body = bearer { true } else { false }
  }

  /// The remark that the declaration is in another place.
  var placeNote: String {
    if case .use = bearer { "\(subject) is here" } else { "\(subject) is declared here" }
  }

  /// The name of an entity, which its own `swift:` changes.
  init(_ name: SwiftName, _ entity: Program.Entity, _ kind: NameKind) {
    self.init(name: name, span: entity.span, bearer: .entity(kind, path: entity.path))
  }

  /// The name of a param under a key of its owner, where its place does not tell the key.
  init(_ param: Program.Param, under key: String? = nil) {
    let entity = param.property.entity
    let bearer = param.place.declaration.map { kind, usual in
      Bearer.param(kind, key: key ?? usual.rawValue, path: entity.path)
    }
    self.init(name: param.property.name, span: entity.span, bearer: bearer ?? .body)
  }

  /// The name of something that has no path.
  init(_ name: SwiftName, at span: Span, _ kind: NameKind) {
    self.init(name: name, span: span, bearer: .unplaced(kind))
  }

  /// The name of a part that is made for an entity: its client, its struct, its failures.
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

  /// The name of the type that a use makes; another one of the type with the parameter changes it.
  init(_ name: SwiftName, madeFor use: Located<GenericName>) {
    self.init(name: name, span: use.span, bearer: .use(use.value))
  }

  /// The name of something that words alone tell.
  init(name: SwiftName, span: Span, subject: String, remedy: String) {
    self.init(name: name, span: span, bearer: .worded(subject: subject, remedy: remedy))
  }

  /// A name that is made of the API's.
  init(_ name: SwiftName, ofAPI api: Located<String>, _ subject: String) {
    self.init(
      name: name,
      span: api.span,
      subject: "\(subject) of API \(quoted(api.value))",
      remedy: "`api:`"
    )
  }

  /// The name of a type, be it declared or written in place.
  init(_ type: Program.TypeDefinition, name: SwiftName? = nil, examples: Bool = false) {
    self.init(
      name: name ?? type.name,
      span: type.entity.span,
      bearer: .type(path: type.entity.path, isExamples: examples)
    )
  }
}

extension NameKind {
  /// Something of the kind, by the author's name.
  func subject(_ name: String) -> String {
    self == .api ? "the API \(quoted(name))" : "\(withoutArticle) \(quoted(name))"
  }
}

extension Program.Place {
  /// The kind of a param in this place, and the key that declares it; nil for the body as a whole.
  fileprivate var declaration: (kind: NameKind, key: MethodKey)? {
    switch self {
    case .path: (.param, .path)
    case .query: (.param, .query)
    case .header: (.header, .headers)
    case .cookie: (.cookie, .cookies)
    case .member(.form): (.param, .form)
    case .member(.multipart): (.part, .multipart)
    case .member(.object): (.param, .body)
    case .body, .bodies: nil
    }
  }
}

/// The path of the field, the param or the case that a type is written in.
private func placeOfType(_ path: [String]) -> String {
  let forms: Set<String> = ["enum", "fields", "union"]
  let isForm = path.last.map(forms.contains) ?? false
  return (isForm ? path.dropLast() : path[...]).joined(separator: ".")
}

private func swiftKey(at path: String) -> String { "`swift:` under `\(shortened(path))`" }

/// The key that changes the name of a type in place: it has that of its field, its param or its method.
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
