extension Spec {
  /// A named type.
  struct TypeDeclaration: Sendable {
    let name: Located<String>
    let body: TypeBody
    let notes: Notes
    let span: Span
  }

  /// What a named type is.
  enum TypeBody: Sendable {
    case record(Record)
    case enumeration(Enumeration)
    case alias(TypeUse)
  }

  /// A JSON object with named fields.
  struct Record: Sendable {
    let extends: Located<String>?
    let fields: [Field]
    let queries: [Query]
    let computed: [Computed]
  }

  /// A set of named values.
  struct Enumeration: Sendable {
    let isOpen: Bool
    let raw: Located<RawKind>?
    let cases: [EnumerationCase]
    let span: Span
  }

  /// The JSON kind of an enumeration's values.
  enum RawKind: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
  }

  /// One value of an enumeration.
  struct EnumerationCase: Sendable {
    let name: Located<String>
    let wire: Located<String>
    let notes: Notes
  }

  /// A field of a record, or a param of a method.
  struct Field: Sendable {
    let name: Located<String>
    let key: Located<String>?
    let type: TypeUse
    let notes: Notes
    let span: Span
  }

  /// A type where it is used, with all that may be said about the value there.
  struct TypeUse: Sendable {
    let form: TypeForm
    let isOptional: Bool
    let isNullable: Bool
    let isSecret: Bool
    let isLossy: Bool
    let accepts: [Located<JSONKind>]
    let format: Located<String>?
    let unit: Located<DurationUnit>?
    let zone: Located<String>?
    let span: Span
  }

  /// The shape of a type where it is used.
  indirect enum TypeForm: Sendable {
    case named(Located<String>)
    case list(TypeUse)
    case map(TypeUse)
    case enumeration(Enumeration)
  }

  /// A kind of JSON value that is taken although the type asks for another.
  enum JSONKind: String, CaseIterable, Sendable {
    case integer
    case number
    case bool
    case string
    case list
    case object
  }

  /// The unit of a duration that comes as a number.
  enum DurationUnit: String, CaseIterable, Sendable {
    case milliseconds
    case seconds
    case minutes
  }

  /// A call that an instance can make about itself.
  struct Query: Sendable {
    let name: Located<String>
    let method: Located<String>
    let arguments: [Argument]
    let notes: Notes
  }

  /// A param of the called method and the field that fills it.
  struct Argument: Sendable {
    let param: Located<String>
    let field: Located<String>
  }

  /// A value that follows from the fields.
  struct Computed: Sendable {
    let name: Located<String>
    let until: Located<String>
    let notes: Notes
  }
}
