extension Program {
  /// One call of the API over HTTP.
  struct Method: Hashable, Sendable {
    let entity: Entity
    /// The name of the function that makes the call.
    let name: SwiftName
    /// The name by which other parts of the spec refer to the method, such as `issues.create`.
    let reference: String
    /// The index of the group that the method belongs to.
    let group: Int?
    /// The beginning of the names of all types that are made for the method.
    let stem: SwiftName
    let verb: Spec.Verb
    let path: [PathPart]
    let hostKey: String
    /// All params in the order of the initialiser: path, query, headers, body.
    let params: [Param]
    /// What is sent with each call and always has the same value.
    let constants: [MethodConstant]
    /// What the params of the body make up, even where there are none; nil where there is no such body.
    let compound: Compound?
    let success: Success
    let envelope: Envelope?
    let failures: [Failure]
    /// In seconds.
    let deadline: Int?
    /// True where a failed call may be retried.
    let isIdempotent: Bool
    /// The policy for retries, be it the method's own or the API's; nil where only the app retries.
    @Rare var retry: RetryPolicy?
    /// The header with a key that is the same for all attempts of a call.
    @Rare var idempotencyKey: String?
    let usesSession: Bool
    /// `true` if an answer that has not changed need not come again.
    let isConditional: Bool
    /// How the pages of the result follow each other; nil where it has none.
    var pages: Pages?
  }

  /// Methods that form a client of their own.
  struct Group: Hashable, Sendable {
    let entity: Entity
    /// The name of the property that holds the client.
    let name: SwiftName
  }

  /// A stretch of a path.
  enum PathPart: Hashable, Sendable {
    /// Whole segments, each after its slash.
    case literal(String)
    /// The index of the param that fills the segment.
    case param(Int)
    /// Params with text around or between them, which together fill the segment.
    case composed([SegmentPiece])
  }

  /// A part of a segment.
  enum SegmentPiece: Hashable, Sendable {
    case text(String)
    /// The index of a param.
    case param(Int)
  }

  /// A value that the caller of a method gives.
  struct Param: Hashable, Sendable {
    let property: Property
    let place: Place
    /// Whether the client holds the value for all its calls.
    let isFromClient: Bool

    /// The property of the call as a value: nil until the client fills in what it holds.
    var callProperty: Property {
      guard isFromClient else { return property }
      var held = property
      held.presence = .optional
      held.defaultValue = nil
      return held
    }
  }

  /// A value that is always the same, and where it travels.
  struct MethodConstant: Hashable, Sendable {
    /// The keys of the objects around the value, the outermost first.
    let parents: [String]
    let key: String
    let value: Spec.Constant
    let place: Place
    /// The path of what the method takes it over from, such as `defaults`; nil for its own.
    let giver: String?
    /// Where it is declared.
    let span: Span
  }

  /// Where a param travels.
  enum Place: Hashable, Sendable {
    case path
    case query
    case header(prefix: String?)
    case cookie
    /// A member of the compound that is the body.
    case member(Compound)
    /// The whole body; without a media type it is sent as the usual one of its form.
    case body(BodyForm, ContentType?)
    /// The whole body, which is one of several values.
    case bodies([BodyValue])
  }

  /// A body that is made up of params.
  enum Compound: Hashable, Sendable {
    /// A JSON object.
    case object
    case form
    case multipart
  }

  /// The form of a body that is one value.
  enum BodyForm: Hashable, Sendable {
    case json
    case text
    case bytes
  }

  /// One of the values that the body can be.
  struct BodyValue: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let form: BodyForm
    let type: TypeReference
    let contentType: ContentType
  }

  /// What a method gives.
  enum Success: Hashable, Sendable {
    case content(Content)
    case constant(Spec.Constant)
    /// What each code of the envelope gives.
    case coded([CodedSuccess])
    /// What each status gives.
    case statuses([StatusSuccess])
  }

  /// What a body holds.
  enum Content: Hashable, Sendable {
    case nothing
    case text
    case bytes
    case json(TypeReference, accepting: [Spec.JSONKind], isOptional: Bool)
    /// Values that are read as they arrive; without a type they are text.
    case stream(TypeReference?, StreamFraming)
  }

  /// What a status gives, with the headers that are read.
  struct StatusSuccess: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let statuses: StatusRange
    /// The content type that tells it from others with the status, if it is not the only success.
    var contentType: ContentType?
    let content: Content
    let headers: [Property]
  }

  /// What a code of the envelope gives.
  struct CodedSuccess: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let code: String
    let value: TypeReference?
    let isOptional: Bool
  }

  /// What a body tells of itself, in the order in which it is looked at.
  struct Envelope: Hashable, Sendable {
    let ignoresStatus: Bool
    let rules: [Rule]
  }

  /// A condition on the body, and what it means; an empty place is the body itself.
  enum Rule: Hashable, Sendable {
    case common(when: Test, at: [String])
    case failure(when: Test, codesAt: [String], raw: Spec.RawKind, with: [String]?)
    /// One of the codes of the method's successes.
    case coded(at: [String], raw: Spec.RawKind, read: [String])
    /// The method's only success.
    case success(when: Test, read: [String])
  }

  /// A condition on a member of the body.
  struct Test: Hashable, Sendable {
    let path: [String]
    let condition: Spec.TestCondition
  }

  /// A documented way for a method to fail.
  struct Failure: Hashable, Sendable {
    let entity: Entity
    let name: SwiftName
    let condition: Condition
    let content: Content
    /// The recovery suggestion, one sentence for people.
    @Rare var recovery: String?
    let headers: [Property]
  }

  /// When an answer is a failure.
  enum Condition: Hashable, Sendable {
    /// A status, and a content type where one is said.
    case status(StatusRange, ContentType?)
    case body(Spec.Constant)
    case code(String)
  }
}

extension Program.Method {
  /// `true` if the envelope has codes for failures, documented ones or not.
  var readsCodes: Bool {
    envelope?.rules.contains { if case .failure = $0 { true } else { false } } ?? false
  }

  /// Returns the path with its params in braces, as a function spells them.
  func template(_ spelling: (Program.Param) -> String) -> String {
    path.map { part in
      switch part {
      case .literal(let text): text
      case .param(let index): "/{\(spelling(params[index]))}"
      case .composed(let pieces):
        "/"
          + pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .param(let index): "{\(spelling(params[index]))}"
            }
          }.joined()
      }
    }.joined()
  }
}

extension Program.Method {
  /// The values of which one is the body; none where it has no choice.
  var bodies: [Program.BodyValue] { params.flatMap(\.place.bodies) }
}

extension Program.Place {
  /// The values of which one is the body.
  var bodies: [Program.BodyValue] {
    if case .bodies(let values) = self { values } else { [] }
  }
}

extension Program.Place {
  /// `true` for a body with a media type of its own.
  var hasContentType: Bool {
    switch self {
    case .bodies, .body(_, .some): true
    case .path, .query, .header, .cookie, .member, .body: false
    }
  }
}

extension Program.BodyValue {
  /// The media type where it is not the usual one of the value's form.
  var ownType: ContentType? { contentType == form.usualType ? nil : contentType }
}

extension Program.BodyForm {
  /// The media type of a body that says none; a text's goes with its charset.
  var usualType: ContentType? {
    switch self {
    case .json: ContentType("application/json")
    case .text: ContentType("text/plain")
    case .bytes: ContentType("application/octet-stream")
    }
  }
}

extension Program.StatusSuccess {
  /// When an answer is the success.
  var condition: Program.Condition { .status(statuses, contentType) }
}

extension Program.Content {
  /// The type of what is JSON.
  var type: Program.TypeReference? {
    switch self {
    case .nothing, .text, .bytes: nil
    case .json(let type, accepting: _, isOptional: _): type
    case .stream(let type, _): type
    }
  }
}
