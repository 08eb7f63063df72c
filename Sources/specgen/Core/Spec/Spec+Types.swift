extension Spec {
  /// A named type.
  package struct TypeDeclaration: Sendable {
    let name: Located<String>
    /// The type parameter, such as `Item` in `Page<Item>`, for which each use supplies a type.
    @IndirectOptional var parameter: Located<String>?
    /// The use for which this type was instantiated, with its span.
    @IndirectOptional var use: Located<GenericName>?
    var body: TypeBody
    /// The vendor's rules for an object of the type.
    var constraints: [Located<Constraint>] = []
    var examples: [Example] = []
    let notes: Notes
  }

  /// A JSON text from which a type can be decoded.
  struct Example: Sendable {
    let name: Located<String>
    let json: Located<String>
  }

  /// The body of a named type.
  enum TypeBody: Sendable {
    case record(Record)
    case enumeration(Enumeration)
    case union(Union)
    case alias(TypeUse)
  }

  /// A JSON object with named fields.
  package struct Record: Sendable {
    var extends: Located<String>?
    /// The field that distinguishes instances.
    var identity: Located<String>?
    var fields: [Field]
    var constants: [ConstantField] = []
    /// The type of additional members; nil if they are ignored.
    var additional: TypeUse?
    var methods: [TypeMethod] = []
    var computed: [Computed] = []
    /// `true` for a list whose elements are the fields, in order; their keys are the positions.
    var isTuple = false
  }

  /// A member with a constant value.
  struct ConstantField: Sendable {
    let name: Located<String>
    /// The keys of the objects around the value, the outermost first.
    let parents: [Located<String>]
    let key: Located<String>?
    let value: Located<Constant>
    var notes: Notes = .none
  }

  /// One of several shapes.
  package struct Union: Sendable {
    let tagging: Tagging
    let isOpen: Bool
    var cases: [UnionCase]
    let span: Span
  }

  /// The rule that determines the shape of a value.
  enum Tagging: Sendable {
    /// The value of a key.
    case discriminator(Located<String>)
    /// The presence of a key.
    case key
    /// The kind of JSON value.
    case kind
    /// The first shape that can be decoded.
    case order
  }

  /// A shape of a union.
  struct UnionCase: Sendable {
    let name: Located<String>
    @IndirectOptional var wire: SpelledText? = nil
    @IndirectOptional var has: Located<String>? = nil
    @IndirectOptional var kind: Located<JSONKind>? = nil
    /// The later cases over which this one takes precedence.
    var before: [Located<String>] = []
    var payload: Payload
    var notes = Notes.none
    /// The span of the name and the whole declaration.
    let span: Span
  }

  /// The associated value of a union case.
  enum Payload: Sendable {
    case none
    case type(TypeUse)
    case record(Record)
  }

  /// A set of named values.
  package struct Enumeration: Sendable {
    let isOpen: Bool
    let raw: Located<RawKind>?
    let cases: [EnumerationCase]
    let span: Span
  }

  /// The JSON kind of an enumeration's values.
  package enum RawKind: String, CaseIterable, Sendable {
    case string = "String"
    case int = "Int"
  }

  /// A value of an enumeration.
  package struct EnumerationCase: Sendable {
    let name: Located<String>
    let wire: SpelledText
    /// The vendor's numeric code for the value.
    @IndirectOptional var code: Located<Int>?
    /// The outcome that this value reports.
    @IndirectOptional var outcome: Located<CaseOutcome>?
    var notes = Notes.none
  }

  /// A field of a record, or a param of a method.
  package struct Field: Sendable {
    package let name: Located<String>
    /// The keys of the objects around the value, the outermost first.
    var parents: [Located<String>] = []
    @IndirectOptional var key: Located<String>?
    /// Alternative keys, which are read if the preceding one is absent.
    var otherKeys: [Located<String>] = []
    var type: TypeUse
    /// The value of the field if it is absent.
    @IndirectOptional var defaultValue: SpelledText?
    /// The value that the vendor's server uses if it is absent.
    @IndirectOptional var serverDefault: SpelledText?
    /// The condition under which the members of the type appear in the enclosing object; nil if the field has its own
    /// key.
    @IndirectOptional var inline: Inline?
    /// The style of a list or an object in a query or a form.
    @IndirectOptional var style: Located<ParamStyle>?
    /// The sign between the elements of a list in a query, a form or a path.
    @IndirectOptional var separator: Located<Separator>?
    /// The style of the lists inside an object in a query or a form.
    @IndirectOptional var lists: Located<ListStyle>?
    /// The party that provides the value of a param.
    @IndirectOptional var from: Located<ValueProvider>?
    /// The required form of a string param.
    @IndirectOptional var check: Check?
    /// The choice to refuse values of a param that break a constraint; nil for that of the method.
    @IndirectOptional var validate: Located<Bool>?
    var notes = Notes.none

    /// The span of the field's name.
    var span: Span { name.span }
  }

  /// The party that provides the value of a param: each call, or the client for all calls.
  enum ValueProvider: String, CaseIterable, Sendable {
    case call, client
  }

  /// The style of a list or an object in a param.
  enum ParamStyle: String, CaseIterable, Sendable {
    case exploded, comma, brackets, indices, pipes, spaces, tabs
    /// The members of an object in one text, as in `a=1,b=2`.
    case pairs
    /// Dots before the elements in a path, as in `.1.2` and `.1,2`.
    case label, labelComma
    /// Semicolons and keys before the elements in a path, as in `;a=1;a=2` and `;a=1,2`.
    case matrix, matrixComma
    /// The members of an object, as in `filter[a][b]=1`.
    case deep
    /// Any value as JSON text.
    case json
    /// Any value as JSON text in Base64.
    case base64

    /// The style as a list style; nil if it does not apply to lists.
    var list: ListStyle? { ListStyle(rawValue: rawValue) }

    /// The style as one text; nil if it applies to queries and forms alone.
    var joined: JoinedStyle? { JoinedStyle(rawValue: rawValue) }
  }

  /// The style of a list's elements in a query or a form.
  package enum ListStyle: String, CaseIterable, Sendable {
    case exploded, comma, brackets, indices, pipes, spaces, tabs

    /// `true` for a style that objects have, too.
    var takesObjects: Bool {
      switch self {
      case .exploded, .comma, .pipes, .spaces, .tabs: true
      case .brackets, .indices: false
      }
    }
  }

  /// A sign between the elements of a list that has no style of its own.
  ///
  /// Queries and paths may contain these signs unescaped. Within an element, they are escaped.
  package enum Separator: String, CaseIterable, Sendable {
    case semicolon = ";"
    case colon = ":"
    case slash = "/"
    case plus = "+"
    case exclamation = "!"
    case dollar = "$"
    case apostrophe = "'"
    case opening = "("
    case closing = ")"
    case asterisk = "*"
    case at = "@"
  }

  /// The style of a list or an object that is one text, in a path, a header or a cookie.
  package enum JoinedStyle: String, CaseIterable, Sendable {
    case comma, pairs, label, labelComma, matrix, matrixComma
  }

  /// The condition under which the members of a part are present in the enclosing object.
  enum Inline: Sendable {
    case always
    /// If all members that the part requires are present.
    case orNone
    /// If a field of the object has a certain value.
    case when(field: Located<String>, value: Located<Constant>)
  }

  /// A type at its point of use, with the attributes of the value there.
  package struct TypeUse: Sendable {
    var form: TypeForm
    var isOptional = false
    var isNullable = false
    var isSecret = false
    var isLossy = false
    var accepts: [Located<JSONKind>] = []
    @IndirectOptional var format: Located<String>?
    @IndirectOptional var unit: Located<DurationUnit>?
    @IndirectOptional var zone: Located<String>?
    @IndirectOptional var wire: Located<WireForm>?
    /// The vendor's rules for the value, in the order of the language.
    var constraints: [Located<Constraint>] = []
    let span: Span
  }

  /// The form of a value on the wire: a string, or for a number a number, or other values for a Boolean.
  enum WireForm: Hashable, Sendable {
    case text
    case number
    case bool(BoolForm)
  }

  /// The values on the wire that represent true and false.
  package enum BoolForm: Hashable, Sendable {
    case texts(true: String, false: String)
    case numbers(true: Int, false: Int)
  }

  /// The form of a type at its point of use.
  package indirect enum TypeForm: Sendable {
    case named(Located<String>)
    case list(TypeUse)
    case map(TypeUse)
    case enumeration(Enumeration)
    case record(Record)
    case union(Union)
  }

  /// A kind of JSON value that is accepted although the type requires another one.
  package enum JSONKind: String, CaseIterable, Sendable {
    case integer
    case number
    case bool
    case string
    case list
    case object

    /// The kind in JSON's own terms, where integers are numbers.
    var base: JSONKind { self == .integer ? .number : self }
  }

  /// The unit of a duration that is encoded as a number.
  package enum DurationUnit: String, CaseIterable, Sendable {
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

  /// A value that is derived from the fields.
  struct Computed: Sendable {
    let name: Located<String>
    let until: Located<String>
    let notes: Notes
  }
}
