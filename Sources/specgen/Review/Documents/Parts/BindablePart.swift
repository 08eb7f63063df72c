import SpecgenCore

/// A member of a part of a spec that a row of a document can state: a param, a field, a value, a call.
struct BindableItem: Sendable {
  /// The path of the member in the spec.
  let path: String
  /// The keys by which documents know it; the first is the wire key.
  let keys: [String]
  /// The place of its declaration.
  let span: Span
  /// The types that documents may give it; nil for a member without a type.
  var type: BindableItemType?
  /// The requirement; nil for a member that is neither required nor optional.
  var requirement: Requirement?
  /// The call that requires or allows the member, for a param that several calls share.
  var call: Call?
  /// The number of a code.
  var code: Int?
  /// The value of an absent member, as documents write it.
  var defaultText: String?
  /// `true` if the spec says that the vendor's document does not contain it.
  let isLater: Bool
  /// `true` for a field of an inlined part and for a constant, which a document may state elsewhere.
  var isInlined = false
  /// `true` if rows beside it can be added to the same mapping of the spec.
  var isEditable = true
  /// The type whose members are its own; nil for a member that lists them.
  var reference: Program.TypeReference?
  /// The keys of its own members: the fields of a record, the params of a call.
  var members: [BindableItem] = []

  /// A call with the name of one of its params.
  struct Call: Hashable, Sendable {
    /// The path of the call.
    let path: String
    /// The place of its declaration.
    let span: Span
    /// The name of the param.
    let param: String
  }

  /// The path of the requirement: of the member, or of the param in its call.
  var requirementPath: String { call.map { "\($0.path).\($0.param)" } ?? path }

  /// The wire key.
  var key: String { keys.first ?? "" }
  /// The key of the spec language that sets the wire key: of a case, or of another member.
  var nameKey: String { isCase ? "wire" : "key" }
  /// `true` for a case of an enumeration, which has no type and no requirement.
  var isCase: Bool { type == nil && requirement == nil && isEditable }
}

/// A part of a spec that a document is bound to, with the members that its rows state.
struct BindablePart: Sendable {
  /// The path of the part, such as `types.Status`.
  let path: String
  /// The place of its declaration.
  let span: Span
  /// The members.
  var items: [BindableItem]
  /// The type whose JSON the part describes, if it is one.
  var type: Program.TypeReference?
  /// `true` if a document may leave members out: the shapes of a union have fields of their own.
  var isCollection = false
}

extension BindableItem {
  /// Creates the item of an entity.
  ///
  /// A vendor's document omits what it does not contain of the owner, unless the entity has its own origin.
  init(_ entity: Program.Entity, keys: [String], of owner: Program.Entity? = nil) {
    self.init(
      path: entity.path,
      keys: keys,
      span: entity.span,
      isLater: entity.isLater || owner?.isLater == true && entity.origin == nil
    )
  }
}

/// The type of a member, for comparing it with the types that documents name.
struct BindableItemType: Sendable {
  /// The scalar or the shape.
  enum Form: Sendable {
    case scalar(Scalar)
    case enumeration(Spec.RawKind, name: String)
    case record(name: String)
    case union(name: String)
    indirect case list(Form)
    case map
    case any
  }

  /// The form.
  let form: Form
  /// The kinds of JSON values that are accepted in addition.
  var accepted: Set<Spec.JSONKind> = []
  /// `true` for a date that is a number on the wire.
  var isNumericDate = false
  /// `true` for a value in a URL: documents name the type of each element of a list there, and call JSON a text.
  var isInURL = false

  /// `true` unless defaults are numbers or Booleans.
  var isText: Bool {
    guard case .scalar(let scalar) = form else { return true }
    return scalar.isReadFromText
  }

  /// Returns `true` if the type is the one that a document names, and nil if that cannot be judged.
  func agrees(with documented: DocumentedType) -> Bool? {
    if Self.kinds(of: documented).contains(where: accepted.contains) { return true }
    let isSame = agrees(form, documented)
    guard isInURL, isSame == false else { return isSame }
    switch form {
    case .list(let element): return agrees(element, documented)
    case .record, .map, .union: return documented == .string
    default: return false
    }
  }

  private func agrees(_ form: Form, _ documented: DocumentedType) -> Bool? {
    switch (form, documented) {
    case (.any, _), (.scalar(.json), _), (.scalar(.scalar), _): nil
    case (_, .named(let name)): agrees(form, named: name)
    case (.list(let element), .list(let documented?)): agrees(element, documented)
    case (.list, .list), (.map, .object), (.record, .object), (.union, .object): true
    case (.enumeration(.string, _), .string), (.enumeration(.int, _), .integer): true
    case (.enumeration(.int, _), .number): true
    case (.scalar(let scalar), _): agrees(scalar, documented)
    case (.list, _), (.map, _), (.record, _), (.enumeration, _): false
    case (.union, _): nil
    }
  }

  /// A name of the document's own tells something only where the spec has a type of that name.
  private func agrees(_ form: Form, named name: String) -> Bool? {
    switch form {
    case .record(let own), .union(let own), .enumeration(_, let own):
      own.lowercased() == name.lowercased() ? true : nil
    default: nil
    }
  }

  private func agrees(_ scalar: Scalar, _ documented: DocumentedType) -> Bool {
    switch scalar {
    case .string, .uuid, .data: documented == .string || documented == .url || documented == .date
    case .bool: documented == .boolean
    case .int, .int32, .int64, .uint64: documented == .integer || documented == .number
    case .double: documented == .number
    case .decimal: documented == .number || documented == .string
    case .url: documented == .url || documented == .string
    case .date, .localTime:
      documented == .date || documented == .string
        || isNumericDate && (documented == .integer || documented == .number)
    case .duration: documented == .integer || documented == .number || documented == .string
    case .json, .scalar, .formFile: true
    }
  }

  private static func kinds(of documented: DocumentedType) -> [Spec.JSONKind] {
    switch documented {
    case .string, .date, .url: [.string]
    case .integer: [.integer, .number]
    case .number: [.number]
    case .boolean: [.bool]
    case .object, .list, .named: []
    }
  }

  /// The type in words.
  var words: String { Self.words(of: form) }

  private static func words(of form: Form) -> String {
    switch form {
    case .scalar(let scalar): "`\(scalar.rawValue)`"
    case .enumeration(_, let name), .record(let name), .union(let name): "`\(name)`"
    case .list: "a list"
    case .map: "a map"
    case .any: "any JSON"
    }
  }
}
