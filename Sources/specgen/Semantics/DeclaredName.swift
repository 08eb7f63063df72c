/// A Swift name with the declaration that bears it, in the author's words.
struct DeclaredName {
  /// The name.
  let name: SwiftName
  /// The text that a finding points at.
  let span: Span
  /// The declaration, such as `the struct of method 'merge'`.
  let subject: String
  /// The key that changes the name, such as `` `swift:` under `methods.merge` ``.
  let remedy: String
}

extension DeclaredName {
  /// The name of an entity, which its own `swift:` changes.
  init(_ name: SwiftName, _ entity: Program.Entity, _ kind: NameKind) {
    self.init(
      name: name,
      span: entity.span,
      subject: kind.subject(entity.lastName),
      remedy: swiftKey(at: entity.path)
    )
  }

  /// The name of something that has no path.
  init(_ name: SwiftName, at span: Span, _ kind: NameKind) {
    self.init(
      name: name,
      span: span,
      subject: kind.subject(name.text),
      remedy: "the name itself"
    )
  }

  /// A name that is made of an entity's.
  init(_ name: SwiftName, of entity: Program.Entity, _ subject: String, remedy: String? = nil) {
    self.init(
      name: name,
      span: entity.span,
      subject: subject,
      remedy: remedy ?? swiftKey(at: entity.path)
    )
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
    let path = type.entity.path.split(separator: ".").map(String.init)
    let isDeclared = path.count == 2
    let subject =
      isDeclared
      ? NameKind.type.subject(type.entity.lastName)
      : "the type in place at `\(shortened(placeOfType(path)))`"
    self.init(
      name: name ?? type.name,
      span: type.entity.span,
      subject: examples ? "the examples of \(subject)" : subject,
      remedy: isDeclared ? swiftKey(at: type.entity.path) : remedyInPlace(path)
    )
  }
}

extension NameKind {
  /// Something of the kind, by the author's name.
  func subject(_ name: String) -> String {
    self == .api ? "the API \(quoted(name))" : "\(withoutArticle) \(quoted(name))"
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
