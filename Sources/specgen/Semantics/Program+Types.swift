extension Program {
  /// A named type.
  struct TypeDefinition: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    /// The module that declares the type; nil for a type of the API itself.
    var module: SwiftName?
    /// The path of the type with a parameter that this one is a use of; nil for any other type.
    var generic: String?
    var shape: Shape
    /// The name of the field, the param or the case that a type in place is written at; nil for a type with a name.
    var member: String?
    /// JSON that the type can be read from, of types that the spec declares itself.
    var examples: [Example]
  }

  /// A JSON text that a type can be read from.
  struct Example: Hashable, Sendable {
    let name: SwiftName
    /// The author's name for it.
    let declaredName: String
    let json: String
  }

  /// What a named type is.
  enum Shape: Hashable, Sendable {
    case record(Record)
    case enumeration(Enumeration)
    case union(Union)
    case alias(TypeReference)
  }

  /// A JSON object with named properties.
  struct Record: Hashable, Sendable {
    /// All properties, those of the extended record first.
    var properties: [Property]
    /// Members that always have the same value.
    let constants: [Constant]
    /// The type of members that are not listed; nil where they are passed over.
    var additional: TypeReference?
    var methods: [TypeMethod]
    let computed: [Computed]
    /// The property that tells instances apart; nil where none does.
    var identity: SwiftName?
  }

  /// A property of a record, or a param of a method.
  struct Property: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    /// The name that the value is stored under: another one than the property's where that is computed.
    ///
    /// That is so behind a pointer, and for a deprecated field: the generated code uses what is stored,
    /// and would warn of a deprecated name.
    var storedName: SwiftName
    /// The keys of the objects around the value, the outermost first.
    var parents: [String]
    var key: String
    /// Keys that are read as well, where the one before is not there.
    let otherKeys: [String]
    var type: TypeReference
    var presence: Presence
    /// What the value is where it is absent; it is always written.
    @Rare var defaultValue: DefaultValue?
    /// When the members of the value stand in the object around it; nil where they have their own.
    @Rare var inline: Inline?
    var coding: Coding
    let isSecret: Bool
    /// The time zone that a `LocalTime` is meant in.
    @Rare var zone: String?
    /// Whether the value lies behind a pointer, as a record in a record does.
    let isBoxed: Bool
    /// `true` if a value that cannot be read counts as absent.
    var isLossy = false

    /// `true` if the value, or an element of it, may be unreadable.
    var isTolerant: Bool { isLossy || coding.isLossy }
  }

  /// When the members of a part stand in the object around it.
  enum Inline: Hashable, Sendable {
    case always
    case orNone
    case when(SwiftName, Spec.Constant)
  }

  /// Whether a value has to be there.
  enum Presence: Hashable, Sendable {
    case required
    /// May be absent; null counts as absent.
    case optional
    /// Has to be there and may be null.
    case nullable
    /// May be absent or null, which are two different things.
    case threeState
  }

  /// What a value is where it is absent.
  enum DefaultValue: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case uint64(UInt64)
    case double(Double)
    /// A number of units, of whose digits so many stand after the point.
    case decimal(units: Int, scale: Int)
    case string(String)
    /// A case of the type, which is an enumeration.
    case enumerationCase(SwiftName)
  }

  /// A type, resolved.
  indirect enum TypeReference: Hashable, Sendable {
    case scalar(Scalar)
    /// The index of a type among the program's types.
    case defined(Int)
    case list(TypeReference)
    case map(TypeReference)
    /// An element that may be null.
    case nullable(TypeReference)
    /// The enumeration, by its name, of the values of which one is a method's body.
    case bodies(SwiftName)
  }

  /// How a value is read and written beyond its type.
  enum Coding: Hashable, Sendable {
    case plain
    case accepting([Spec.JSONKind])
    case date(DateFormat)
    /// A list of dates; a lossy one leaves out elements that are no date.
    case dates(DateFormat, isLossy: Bool)
    case duration(Spec.DurationUnit)
    case lossyList
    /// A number that travels as JSON text; other kinds are read as well.
    case text(accepting: [Spec.JSONKind])
    /// A list in a query or a form, in a style of its own.
    case elements(Spec.ListStyle)
    /// The members of an object in a query or a form, and the style of the lists in it.
    case deep(lists: Spec.ListStyle)
    /// Any value as JSON text in a query or a form, or as a part with JSON.
    case json

    /// `true` if elements that cannot be read are left out of a list.
    var isLossy: Bool {
      switch self {
      case .lossyList, .dates(_, isLossy: true): true
      default: false
      }
    }
  }

  /// A member that always has the same value.
  struct Constant: Hashable, Sendable {
    /// The keys of the objects around the value, the outermost first.
    let parents: [String]
    let key: String
    let value: Spec.Constant
    /// Where it is declared.
    let span: Span

    init(_ field: Spec.ConstantField) {
      parents = field.parents.map(\.value)
      key = field.key?.value ?? field.name.value
      value = field.value.value
      span = field.name.span
    }
  }

  /// One of several shapes.
  struct Union: Hashable, Sendable {
    let tell: Tell
    let isOpen: Bool
    var cases: [UnionCase]
  }

  /// What the shape of a value is told by.
  enum Tell: Hashable, Sendable {
    /// The value under a key: a text, an integer or a Boolean, the same kind in all cases.
    case discriminator(String, Spec.JSONKind)
    case key
    case kind
    case order
  }

  /// One shape of a union.
  struct UnionCase: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let mark: Mark
    /// Where the mark is written.
    let markSpan: Span
    var payload: TypeReference?
    /// The names of later cases that it takes all values of.
    let before: [Located<String>]
    /// The name and all that is said of it.
    let span: Span
  }

  /// What tells one shape.
  enum Mark: Hashable, Sendable {
    /// The value of the discriminator.
    case value(Spec.Constant)
    /// The key that is there.
    case key(String)
    case kind(Spec.JSONKind)
    /// That it can be read.
    case form
  }

  /// How a date is written.
  enum DateFormat: Hashable, Sendable {
    case iso8601
    case day
    case unixSeconds
    case unixMilliseconds
    case custom(String)
  }

  /// A set of named values.
  struct Enumeration: Hashable, Sendable {
    let isOpen: Bool
    let raw: Spec.RawKind
    let cases: [EnumerationCase]
  }

  /// One value of an enumeration.
  struct EnumerationCase: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let wire: WireValue
    /// The vendor's number for it.
    @Rare var code: Int?
    /// How something ended that this value tells of.
    @Rare var outcome: CaseOutcome?
  }

  /// A value of an enumeration as it travels.
  enum WireValue: Hashable, Sendable {
    case string(String)
    case int(Int)

    /// The value as text.
    var text: String {
      switch self {
      case .string(let text): text
      case .int(let number): String(number)
      }
    }
  }

  /// A method of a type, which calls the API with values of the instance.
  struct TypeMethod: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    /// The index of the method among the program's methods.
    let method: Int
    /// The property that fills each param of the method; nil where the caller gives the value.
    let arguments: [SwiftName?]
  }

  /// The time until a wall-clock time.
  struct Computed: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let until: SwiftName
    let zone: String
    let isOptional: Bool
  }
}
