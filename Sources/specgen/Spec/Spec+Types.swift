extension Spec {
  /// A named type.
  struct TypeDeclaration: Sendable {
    let name: Located<String>
    /// The name that a type has in the body which each use gives, such as `Item` of `Page<Item>`.
    @Rare var parameter: Located<String>?
    /// The use that this type was made for, at its place.
    @Rare var use: Located<GenericName>?
    var body: TypeBody
    var examples: [Example] = []
    let notes: Notes

    init(
      name: Located<String>,
      parameter: Located<String>? = nil,
      use: Located<GenericName>? = nil,
      body: TypeBody,
      examples: [Example] = [],
      notes: Notes
    ) {
      self.name = name
      self.parameter = parameter
      self.use = use
      self.body = body
      self.examples = examples
      self.notes = notes
    }
  }

  /// A JSON text that a type can be read from.
  struct Example: Sendable {
    let name: Located<String>
    let json: Located<String>
  }

  /// What a named type is.
  enum TypeBody: Sendable {
    case record(Record)
    case enumeration(Enumeration)
    case union(Union)
    case alias(TypeUse)
  }

  /// A JSON object with named fields.
  struct Record: Sendable {
    var extends: Located<String>?
    /// The field that tells instances apart.
    var identity: Located<String>?
    var fields: [Field]
    let constants: [ConstantField]
    /// The type of members that are not listed; nil where they are passed over.
    var additional: TypeUse?
    var methods: [TypeMethod]
    let computed: [Computed]
  }

  /// A member that always has the same value.
  struct ConstantField: Sendable {
    let name: Located<String>
    /// The keys of the objects around the value, the outermost first.
    let parents: [Located<String>]
    let key: Located<String>?
    let value: Located<Constant>
    var notes: Notes = .none
  }

  /// One of several shapes.
  struct Union: Sendable {
    let tell: Tell
    let isOpen: Bool
    var cases: [UnionCase]
    let span: Span
  }

  /// What the shape of a value is told by.
  enum Tell: Sendable {
    /// The value under a key.
    case discriminator(Located<String>)
    /// Which key is there.
    case key
    /// The kind of JSON value.
    case kind
    /// The first shape that can be read.
    case order
  }

  /// One shape of a union.
  struct UnionCase: Sendable {
    let name: Located<String>
    let wire: SpelledText?
    let has: Located<String>?
    let kind: Located<JSONKind>?
    /// The cases after it that it takes all values of.
    let before: [Located<String>]
    var payload: Payload
    let notes: Notes
    /// The name and all that is said of it.
    let span: Span
  }

  /// What a case of a union holds.
  enum Payload: Sendable {
    case none
    case type(TypeUse)
    case record(Record)
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
    let wire: SpelledText
    /// The vendor's number for it.
    @Rare var code: Located<Int>?
    /// How something ended that this value tells of.
    @Rare var outcome: Located<CaseOutcome>?
    let notes: Notes

    init(
      name: Located<String>,
      wire: SpelledText,
      code: Located<Int>? = nil,
      outcome: Located<CaseOutcome>? = nil,
      notes: Notes = .none
    ) {
      self.name = name
      self.wire = wire
      self.code = code
      self.outcome = outcome
      self.notes = notes
    }
  }

  /// A field of a record, or a param of a method.
  struct Field: Sendable {
    let name: Located<String>
    /// The keys of the objects around the value, the outermost first.
    let parents: [Located<String>]
    @Rare var key: Located<String>?
    /// Keys that are read as well, where the one before is not there.
    let otherKeys: [Located<String>]
    var type: TypeUse
    /// What the value is where it is absent.
    @Rare var defaultValue: SpelledText?
    /// How the members of the type stand in the object of the field; nil where they have their own.
    @Rare var inline: Inline?
    /// How a list or an object stands in a query or a form.
    @Rare var style: Located<ParamStyle>?
    /// How the lists in an object stand there.
    @Rare var lists: Located<ListStyle>?
    /// Who gives the value of a param.
    @Rare var from: Located<Giver>?
    /// What the text of a param has to look like.
    @Rare var check: Check?
    let notes: Notes

    /// Where the field is named.
    var span: Span { name.span }

    init(
      name: Located<String>,
      parents: [Located<String>] = [],
      key: Located<String>? = nil,
      otherKeys: [Located<String>] = [],
      type: TypeUse,
      defaultValue: SpelledText? = nil,
      inline: Inline? = nil,
      style: Located<ParamStyle>? = nil,
      lists: Located<ListStyle>? = nil,
      from: Located<Giver>? = nil,
      check: Check? = nil,
      notes: Notes = .none
    ) {
      self.name = name
      self.parents = parents
      self.key = key
      self.otherKeys = otherKeys
      self.type = type
      self.defaultValue = defaultValue
      self.inline = inline
      self.style = style
      self.lists = lists
      self.from = from
      self.check = check
      self.notes = notes
    }
  }

  /// Who gives the value of a param: each call, or the client for all of them.
  enum Giver: String, CaseIterable, Sendable {
    case call, client
  }

  /// How a list or an object stands in a query or a form.
  enum ParamStyle: String, CaseIterable, Sendable {
    case exploded, comma, brackets, indices, pipes, spaces
    /// The members of an object, as in `filter[a][b]=1`.
    case deep
    /// Any value as JSON text.
    case json

    /// The style of a list's elements; nil for a style that is none.
    var list: ListStyle? { ListStyle(rawValue: rawValue) }
  }

  /// How the elements of a list stand in a query or a form.
  enum ListStyle: String, CaseIterable, Sendable {
    case exploded, comma, brackets, indices, pipes, spaces
  }

  /// When the members of a part stand in the object around it.
  enum Inline: Sendable {
    case always
    /// Where all that the part requires is there.
    case orNone
    /// Where a field of the object has a value.
    case when(field: Located<String>, value: Located<Constant>)
  }

  /// A type where it is used, with all that may be said about the value there.
  struct TypeUse: Sendable {
    var form: TypeForm
    let isOptional: Bool
    let isNullable: Bool
    let isSecret: Bool
    let isLossy: Bool
    let accepts: [Located<JSONKind>]
    @Rare var format: Located<String>?
    @Rare var unit: Located<DurationUnit>?
    @Rare var zone: Located<String>?
    @Rare var wire: Located<WireForm>?
    let span: Span
  }

  /// The JSON form of a number.
  enum WireForm: String, CaseIterable, Sendable {
    case text
    case number
  }

  /// The shape of a type where it is used.
  indirect enum TypeForm: Sendable {
    case named(Located<String>)
    case list(TypeUse)
    case map(TypeUse)
    case enumeration(Enumeration)
    case record(Record)
    case union(Union)
  }

  /// A kind of JSON value that is taken although the type asks for another.
  enum JSONKind: String, CaseIterable, Sendable {
    case integer
    case number
    case bool
    case string
    case list
    case object

    /// The kind as JSON itself knows it, where integers are numbers.
    var base: JSONKind { self == .integer ? .number : self }
  }

  /// The unit of a duration that comes as a number.
  enum DurationUnit: String, CaseIterable, Sendable {
    case milliseconds
    case seconds
    case minutes
  }

  /// A method of a type, which calls the API with values of the instance.
  struct TypeMethod: Sendable {
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
