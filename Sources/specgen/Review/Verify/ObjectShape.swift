import SpecgenCore

/// The members of a JSON object by their keys: a record, or the body that params form.
struct ObjectShape: Sendable {
  /// A member with a constant value.
  struct Constant: Sendable {
    let parents: [String]
    let key: String
    let value: Spec.Constant
    let span: Span
  }

  let properties: [Program.Property]
  let constants: [Constant]
  /// The members by their keys, including those within nested objects.
  let tree: MemberTree
  /// The indices of the properties whose members appear in the object itself.
  let parts: [Int]
  /// The type of additional members; nil if they are ignored.
  let additional: Program.TypeReference?
  let isTuple: Bool
  /// The place of the declaration.
  let span: Span

  /// Creates the shape of a record.
  init(_ record: Program.Record, at span: Span) {
    self.init(
      properties: record.properties,
      constants: record.constants.map {
        Constant(parents: $0.parents, key: $0.key, value: $0.value, span: $0.span)
      },
      additional: record.additional,
      isTuple: record.isTuple,
      span: span
    )
  }

  /// Creates the shape of the body that params of a method form.
  init(bodyOf method: Program.Method, _ compound: Program.Compound) {
    self.init(
      properties: method.params.filter { $0.place == .member(compound) }.map(\.property),
      constants: method.constants.filter { $0.place == .member(compound) }.map(Constant.init),
      additional: nil,
      isTuple: false,
      span: method.entity.span
    )
  }

  private init(
    properties: [Program.Property],
    constants: [Constant],
    additional: Program.TypeReference?,
    isTuple: Bool,
    span: Span
  ) {
    self.properties = properties
    self.constants = constants
    self.additional = additional
    self.isTuple = isTuple
    self.span = span
    parts = properties.indices.filter { properties[$0].inline != nil }
    var tree = MemberTree()
    for (index, constant) in constants.enumerated() {
      tree.insert(.constant(index), at: (constant.parents + [constant.key])[...])
    }
    for (index, property) in properties.enumerated() where property.inline == nil {
      for key in [property.key] + property.otherKeys {
        tree.insert(.property(index), at: (property.parents + [key])[...])
      }
    }
    self.tree = tree
  }

  /// Returns the place of the declaration of a member.
  func span(of leaf: MemberTree.Leaf) -> Span {
    switch leaf {
    case .property(let index): properties[index].entity.span
    case .constant(let index): constants[index].span
    }
  }
}

extension ObjectShape.Constant {
  /// Creates the constant that every request of a method sends.
  init(_ constant: Program.MethodConstant) {
    self.init(
      parents: constant.parents,
      key: constant.key,
      value: constant.value,
      span: constant.span
    )
  }
}

/// The members of an object by their keys, in which the keys of nested objects are branches.
struct MemberTree: Sendable {
  /// The member at the end of a path of keys.
  enum Leaf: Sendable {
    case property(Int)
    case constant(Int)
  }

  private(set) var children: [String: MemberTree] = [:]
  private(set) var leaf: Leaf?

  /// Adds a member at a path of keys.
  mutating func insert(_ leaf: Leaf, at path: ArraySlice<String>) {
    guard let key = path.first else {
      self.leaf = self.leaf ?? leaf
      return
    }
    children[key, default: MemberTree()].insert(leaf, at: path.dropFirst())
  }

  /// The member, or else the first one of the nested object.
  var firstLeaf: Leaf? {
    leaf ?? children.min { $0.key < $1.key }?.value.firstLeaf
  }
}

/// The types of a spec, prepared for lookups by key and by value.
struct TypeTable: Sendable {
  let definitions: [Program.TypeDefinition]
  /// The shape of each record, by the index of its type.
  let shapes: [ObjectShape?]
  /// The index of each case of an enumeration by its value, by the index of the type.
  let cases: [[String: Int]]

  /// Creates a table of the types of a program.
  init(_ program: Program) {
    definitions = program.types
    shapes = program.types.map { definition in
      guard case .record(let record) = definition.shape else { return nil }
      return ObjectShape(record, at: definition.entity.span)
    }
    cases = program.types.map { definition in
      guard case .enumeration(let enumeration) = definition.shape else { return [:] }
      return Dictionary(firsts: enumeration.cases.enumerated().map { ($1.wire.text, $0) })
    }
  }

  /// Returns the type at the end of a chain of aliases.
  func expanded(_ type: Program.TypeReference) -> Program.TypeReference {
    var type = type
    while case .defined(let index) = type, case .alias(let target) = definitions[index].shape {
      type = target
    }
    return type
  }

  /// Returns the type of the elements of a list; nil for any other type.
  func element(of type: Program.TypeReference) -> Program.TypeReference? {
    if case .list(let element) = expanded(type) { element } else { nil }
  }

  /// Returns the enumeration that a type refers to, or nil for any other type.
  func enumeration(_ type: Program.TypeReference) -> Program.Enumeration? {
    guard case .defined(let index) = expanded(type),
      case .enumeration(let enumeration) = definitions[index].shape
    else { return nil }
    return enumeration
  }
}
