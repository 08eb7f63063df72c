/// The types in place that all uses of a generic type share.
///
/// Such a type does not refer to the type parameter. Its name derives from the generic type: `PageKind` for `kind` in
/// `Page<Item>`, not `OrderPageKind`.
struct CommonOwners {
  /// The owner of each type in place, by its span.
  private(set) var owners: [Span: InlineOwner] = [:]
  private let parameter: Located<String>

  /// Collects the types in place of a declaration.
  init(_ declaration: Spec.TypeDeclaration, parameter: Located<String>) {
    self.parameter = parameter
    let name = declaration.name.value
    add(declaration.body, named: SwiftName.upperCamel(name), at: "types.\(name)")
  }

  private mutating func add(_ body: Spec.TypeBody, named name: SwiftName, at path: String) {
    switch body {
    case .enumeration, .alias: return
    case .record(let record):
      for field in record.fields {
        let member = field.notes.swiftName?.value ?? field.name.value
        let path = "\(path).\(NameKind.field.pathPart).\(field.name.value)"
        add(field.type, of: InlineOwner(type: name, member: member, path: path))
      }
    case .union(let union):
      for value in union.cases {
        guard case .record(let record) = value.payload else { continue }
        let name = name.followed(by: value.name.value)
        add(.record(record), named: name, at: "\(path).cases.\(value.name.value)")
      }
    }
  }

  private mutating func add(_ use: Spec.TypeUse, of owner: InlineOwner) {
    let body: Spec.TypeBody
    switch use.form {
    case .named: return
    case .list(let element): return add(element, of: owner)
    case .map(let value): return add(value, of: owner)
    case .enumeration(let enumeration): body = .enumeration(enumeration)
    case .record(let record): body = .record(record)
    case .union(let union): body = .union(union)
    }
    var binding = TypeBinding(parameter: parameter.value, argument: parameter)
    _ = binding.body(body)
    if binding.isUsed {
      add(body, named: owner.type.followed(by: owner.member), at: owner.path)
    } else {
      owners[use.span] = owner
    }
  }
}
