extension Program {
  /// One call of the API over HTTP.
  struct Method: Hashable, Sendable {
    let entity: Entity
    /// The name of the function that makes the call.
    let name: SwiftName
    /// The name of the struct that is the call.
    let typeName: SwiftName
    let verb: Spec.Verb
    let path: [PathPart]
    let hostKey: String
    /// All params in the order of the initialiser: path, query, headers, body.
    let params: [Param]
    let success: Success
    let failures: [Failure]
    /// In seconds.
    let deadline: Int?
    let isIdempotent: Bool?
    let usesSession: Bool
  }

  /// A stretch of a path.
  enum PathPart: Hashable, Sendable {
    /// Whole segments, each after its slash.
    case literal(String)
    /// The index of the param that fills the segment.
    case param(Int)
  }

  /// A value that the caller of a method gives.
  struct Param: Hashable, Sendable {
    let property: Property
    let place: Place
  }

  /// Where a param travels.
  enum Place: Hashable, Sendable {
    case path
    case query
    case header(prefix: String?)
    /// A member of the JSON object that is the body.
    case member
    /// The whole body, as JSON.
    case body
  }

  /// What a method gives.
  enum Success: Hashable, Sendable {
    case nothing
    case text
    case bytes
    case json(TypeReference, accepting: [Spec.JSONKind], isOptional: Bool)
    case constant(Spec.Constant)
  }

  /// A documented way for a method to fail.
  struct Failure: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let condition: Condition
    let value: TypeReference?
  }

  /// When an answer is a failure.
  enum Condition: Hashable, Sendable {
    case status(StatusRange)
    case body(Spec.Constant)
  }
}
