extension OpenAPI {
  /// A schema, with references as indices.
  struct Schema: Sendable {
    /// A kind of JSON value.
    enum Kind: String, CaseIterable, Sendable {
      case null, boolean, integer, number, string, array, object
    }

    /// The type of unlisted members.
    enum Additional: Sendable {
      case unspecified, none, any
      case schema(Int)

      /// `true` if the document mentions and allows members that it does not list.
      var keepsOthers: Bool {
        switch self {
        case .none, .unspecified: false
        case .any, .schema: true
        }
      }
    }

    /// A named member of an object.
    struct Property: Sendable {
      let name: Located<String>
      let schema: Int
    }

    /// The type that several equal schemas in place share.
    struct SharedType {
      /// The name of the type at all its locations, or nil for the name at the first one.
      let name: String?
      /// `true` if its documentation describes the type, and not one of the locations.
      var hasDoc = false
    }

    /// The discriminator of an object.
    struct Discriminator: Sendable {
      let property: Located<String>
      let mapping: [(value: Located<String>, schema: SchemaLink)]
    }

    let span: Span
    /// The name in the document's components.
    var name: Located<String>?
    /// The type that equal schemas share, or nil for a schema with one location.
    var shared: SharedType?
    /// The schema that it refers to.
    var reference: SchemaLink?
    var kinds: Set<Kind> = []
    var isNullable = false
    var format: String?
    var title: Located<String>?
    var doc: Located<String>?
    /// The listed values, including `const`.
    var values: [SpelledText]?
    var valueNames: [String] = []
    var valueDocs: [String] = []
    var properties: [Property] = []
    var required: Set<String> = []
    var additional = Additional.unspecified
    var items: Int?
    /// The schemas of a tuple's elements, in order.
    var tuple: [Int] = []
    /// The minimum number of a tuple's elements.
    var leastItems: Int?
    /// The rules for values beside their type.
    var constraints: [Located<Constraint>] = []
    /// The schema of the JSON in a string.
    var embedded: Int?
    var allOf: [SchemaLink] = []
    var anyOf: [SchemaLink] = []
    var conditions: [Condition] = []
    var dependencies: [Dependency] = []
    /// The members that conditions tie to each other or to a value.
    var parts: [ConditionalPart] = []
    /// The locations of the keywords that its alternatives express.
    var expressed: [Span] = []
    /// `true` if no value has it.
    var isNever = false
    /// `true` if a value matches exactly one alternative, as with `oneOf`.
    var isExclusive = false
    var isReadOnly = false
    var isWriteOnly = false
    /// The deprecation, or nil without one.
    var deprecation: Deprecation?
    var standard: SpelledText?
    var discriminator: Discriminator?
    /// The discriminator value of the schema in the hierarchy that it extends.
    var discriminatorValue: Located<String>?
    var examples: [Example] = []

    init(span: Span) {
      self.span = span
    }

    /// `true` if other schemas describe the values or parts of them.
    var hasParts: Bool {
      !properties.isEmpty || items != nil || !tuple.isEmpty || embedded != nil || !allOf.isEmpty
        || !anyOf.isEmpty
    }
  }
}
