extension Program {
  /// A named type.
  package struct TypeDefinition: Hashable, Sendable {
    package let entity: Entity
    package let name: SwiftName
    /// The module that declares the type; nil for a type of the API itself.
    package var module: SwiftName?
    /// The path of the generic type that this type instantiates; nil for any other type.
    package var generic: String?
    package var shape: Shape
    /// The vendor's rules for a value of the type.
    @IndirectOptional package var constraints: Constraints?
    /// `true` if params are checked by constraints of the type or of its parts.
    package internal(set) var isValidated = false
    /// The name of the field, param or case that contains a type in place; nil for a named type.
    var member: String?
    /// Example JSON of the type, for types that the spec itself declares.
    package var examples: [Example]
  }

  /// A JSON text from which a type can be decoded.
  package struct Example: Hashable, Sendable {
    package let name: SwiftName
    /// The author's name of the example.
    package let declaredName: String
    package let json: String
  }

  /// The shape of a named type.
  package enum Shape: Hashable, Sendable {
    case record(Record)
    case enumeration(Enumeration)
    case union(Union)
    case alias(TypeReference)
  }

  /// A JSON object with named properties.
  package struct Record: Hashable, Sendable {
    /// All properties, starting with those of the base.
    package var properties: [Property]
    /// The members with a constant value.
    package internal(set) var constants: [Constant]
    /// The type of additional members; nil if they are ignored.
    package var additional: TypeReference?
    package var methods: [TypeMethod]
    package let computed: [Computed]
    /// The property that distinguishes instances; nil if there is none.
    package var identity: SwiftName?
    /// `true` for a list whose elements are the properties, by their positions.
    package let isTuple: Bool
    /// `true` for a final class, `false` for a struct.
    let isClass: Bool
  }

  /// A property of a record, or a param of a method.
  package struct Property: Hashable, Sendable {
    package internal(set) var entity: Entity
    package let name: SwiftName
    /// The name of the stored property, which differs from the property's name if that one is computed.
    ///
    /// A property is computed if it is stored behind a pointer or deprecated. The generated code uses the stored
    /// property, and would otherwise cause deprecation warnings.
    var storedName: SwiftName
    /// The keys of the objects around the value, the outermost first.
    package var parents: [String]
    package var key: String
    /// Alternative keys, which are read if the preceding one is absent.
    package let otherKeys: [String]
    package var type: TypeReference
    package var presence: Presence
    /// The value of the property if it is absent; a default is always encoded.
    @IndirectOptional package var defaultValue: DefaultValue?
    /// The value that the vendor's server uses if it is absent.
    @IndirectOptional package var serverDefault: ServerDefault?
    /// The condition under which the members of a part are present in the enclosing object; nil for a value with its
    /// own key.
    @IndirectOptional package var inline: Inline?
    package var coding: Coding
    /// The vendor's rules for the value.
    @IndirectOptional package var constraints: Constraints?
    package let isSecret: Bool
    /// The time zone of a `LocalTime`.
    @IndirectOptional package var zone: String?
    /// `true` if the value is stored behind a pointer, like a record within a record.
    package internal(set) var isBoxed: Bool
    /// `true` if an unreadable value counts as absent.
    var isLossy = false

    /// `true` if the value or one of its elements may be unreadable.
    package var isTolerant: Bool { isLossy || coding.isLossy }
  }

  /// The condition under which the members of a part are present in the enclosing object.
  package enum Inline: Hashable, Sendable {
    case always
    case orNone
    case when(SwiftName, Spec.Constant)
  }

  /// The presence of a value.
  package enum Presence: Hashable, Sendable {
    case required
    /// May be absent; null counts as absent.
    case optional
    /// Must be present and may be null.
    case nullable
    /// May be absent or null, with different meanings.
    case threeState
  }

  /// The value of a property that is absent.
  package enum DefaultValue: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case uint64(UInt64)
    case double(Double)
    /// A number of units, `scale` of whose digits follow the decimal point.
    case decimal(units: Int, scale: Int)
    case string(String)
    /// A case of the property's type, which is an enumeration.
    case enumerationCase(SwiftName)
  }

  /// A resolved type.
  package indirect enum TypeReference: Hashable, Sendable {
    case scalar(Scalar)
    /// The index of a type among the program's types.
    case defined(Int)
    case list(TypeReference)
    case map(TypeReference)
    /// An element that may be null.
    case nullable(TypeReference)
    /// The enumeration, given by its name, of the possible bodies of a method.
    case bodies(SwiftName)
  }

  /// The encoding of a value, in addition to its type.
  package enum Coding: Hashable, Sendable {
    case plain
    case accepting([Spec.JSONKind])
    case date(DateFormat)
    /// A list of dates; a lossy list omits elements that are not dates.
    case dates(DateFormat, isLossy: Bool)
    /// A Boolean with other values on the wire.
    case bool(Spec.BoolForm)
    case duration(Spec.DurationUnit)
    case lossyList
    /// A number that is encoded as a JSON string; other kinds are accepted too.
    case text(accepting: [Spec.JSONKind])
    /// Any value whose JSON is in a string.
    case embedded
    /// A list in a query or a form, with an explicit style.
    case elements(Spec.ListStyle)
    /// A list in a query, a form or a path, with a sign between its elements.
    case separated(Spec.Separator)
    /// The members of an object in a query or a form, and the style of the lists in it.
    case deep(lists: Spec.ListStyle)
    /// The members of an object in a query, a form or cookies: fields of their own, or the texts of one.
    case members(Spec.ListStyle)
    /// A list, an object or a value as one text in a path, a header or a cookie.
    case joined(Spec.JoinedStyle, isObject: Bool)
    /// Any value as JSON text in a query or a form, or as a JSON part.
    case json
    /// Any value as JSON text in Base64, in a query or a form.
    case base64

    /// `true` for a value that is usually no string, and is in one.
    var isInString: Bool {
      switch self {
      case .text, .embedded: true
      default: false
      }
    }

    /// `true` if unreadable elements are omitted from a list.
    var isLossy: Bool {
      switch self {
      case .lossyList, .dates(_, isLossy: true): true
      default: false
      }
    }
  }

  /// A member with a constant value.
  package struct Constant: Hashable, Sendable {
    /// The keys of the objects around the value, the outermost first.
    package let parents: [String]
    package let key: String
    package let value: Spec.Constant
    /// The span of the declaration.
    package internal(set) var span: Span

    init(_ field: Spec.ConstantField) {
      parents = field.parents.map(\.value)
      key = field.key?.value ?? field.name.value
      value = field.value.value
      span = field.name.span
    }
  }

  /// One of several shapes.
  package struct Union: Hashable, Sendable {
    package let tagging: Tagging
    package let isOpen: Bool
    package var cases: [UnionCase]
  }

  /// The rule that determines the shape of a value.
  package enum Tagging: Hashable, Sendable {
    /// The value of a key: a string, an integer or a Boolean, the same kind in all cases.
    case discriminator(String, Spec.JSONKind)
    case key
    case kind
    case order
  }

  /// A shape of a union.
  package struct UnionCase: Hashable, Sendable {
    package internal(set) var entity: Entity
    package let name: SwiftName
    package let mark: Tag
    /// The span of the mark.
    var markSpan: Span
    package var payload: TypeReference?
    /// The names of later cases over which this one takes precedence.
    var before: [Located<String>]
    /// The span of the name and the whole declaration.
    var span: Span
  }

  /// The mark that selects a shape.
  package enum Tag: Hashable, Sendable {
    /// The value of the discriminator.
    case value(Spec.Constant)
    /// The presence of a key.
    case key(String)
    case kind(Spec.JSONKind)
    /// Successful decoding.
    case form
  }

  /// The format of a date.
  package enum DateFormat: Hashable, Sendable {
    case iso8601
    case day
    case unixSeconds
    case unixMilliseconds
    case secondsSince2001
    case millisecondsSince2001
    case microsoft
    case custom(String)

    /// `true` for a date that is a number in JSON.
    package var isNumber: Bool {
      switch self {
      case .unixSeconds, .unixMilliseconds, .secondsSince2001, .millisecondsSince2001: true
      case .iso8601, .day, .microsoft, .custom: false
      }
    }
  }

  /// A set of named values.
  package struct Enumeration: Hashable, Sendable {
    package let isOpen: Bool
    package let raw: Spec.RawKind
    package internal(set) var cases: [EnumerationCase]
  }

  /// A value of an enumeration.
  package struct EnumerationCase: Hashable, Sendable {
    package internal(set) var entity: Entity
    package let name: SwiftName
    package let wire: WireValue
    /// The vendor's numeric code for the value.
    @IndirectOptional package var code: Int?
    /// The outcome that this value reports.
    @IndirectOptional package var outcome: CaseOutcome?
  }

  /// The wire value of an enumeration case.
  package enum WireValue: Hashable, Sendable {
    case string(String)
    case int(Int)

    /// The value as a string.
    package var text: String {
      switch self {
      case .string(let text): text
      case .int(let number): String(number)
      }
    }
  }

  /// A method of a type, which calls the API with values of the instance.
  package struct TypeMethod: Hashable, Sendable {
    package let entity: Entity
    package let name: SwiftName
    /// The index of the method among the program's methods.
    package let method: Int
    /// The property that fills each param of the method; nil if the caller supplies the value.
    package let arguments: [SwiftName?]
  }

  /// The time until a wall-clock time.
  package struct Computed: Hashable, Sendable {
    package let entity: Entity
    package let name: SwiftName
    package let until: SwiftName
    let zone: String
    package let isOptional: Bool
  }
}

extension Program {
  /// Returns the type at the end of a chain of aliases; a circle, which is an error, ends anywhere.
  func expanded(_ type: TypeReference) -> TypeReference {
    var type = type
    for _ in types {
      guard case .defined(let index) = type, case .alias(let target) = types[index].shape else {
        break
      }
      type = target
    }
    return type
  }
}
