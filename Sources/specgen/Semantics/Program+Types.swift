extension Program {
  /// A named type.
  struct TypeDefinition: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let shape: Shape
  }

  /// What a named type is.
  enum Shape: Hashable, Sendable {
    case record(Record)
    case enumeration(Enumeration)
    case alias(TypeReference)
  }

  /// A JSON object with named properties.
  struct Record: Hashable, Sendable {
    /// All properties, those of the extended record first.
    let properties: [Property]
    let queries: [Query]
    let computed: [Computed]
  }

  /// A property of a record, or a param of a method.
  struct Property: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    /// The name that the value is stored under: another one than the property's where that is computed.
    ///
    /// That is so behind a pointer, and for a deprecated field: the generated code uses what is stored,
    /// and would warn of a deprecated name.
    let storedName: SwiftName
    let key: String
    let type: TypeReference
    let presence: Presence
    let coding: Coding
    let isSecret: Bool
    /// Whether the value lies behind a pointer, as a record in a record does.
    let isBoxed: Bool
  }

  /// Whether a value has to be there.
  enum Presence: Hashable, Sendable {
    case required
    /// May be absent; null counts as absent.
    case optional
    /// Has to be there and may be null.
    case nullable
  }

  /// A type, resolved.
  indirect enum TypeReference: Hashable, Sendable {
    case scalar(Scalar)
    /// The index of a type among the program's types.
    case defined(Int)
    case list(TypeReference)
    case map(TypeReference)
  }

  /// How a value is read and written beyond its type.
  enum Coding: Hashable, Sendable {
    case plain
    case accepting([Spec.JSONKind])
    case date(DateFormat)
    case duration(Spec.DurationUnit)
    case lossyList
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
  }

  /// A value of an enumeration as it travels.
  enum WireValue: Hashable, Sendable {
    case string(String)
    case int(Int)
  }

  /// A call that an instance can make about itself.
  struct Query: Hashable, Sendable {
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
