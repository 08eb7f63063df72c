extension Program {
  /// A method of the API: a request over HTTP, with its answers.
  package struct Method: Hashable, Sendable {
    package let entity: Entity
    /// The name of the function that makes the call.
    package let name: SwiftName
    /// The name by which other parts of the spec refer to the method, such as `issues.create`.
    package let reference: String
    /// The index of the method's group.
    package let group: Int?
    /// The common prefix of the names of all types that are generated for the method.
    let stem: SwiftName
    package let verb: Spec.Verb
    package let path: [PathPart]
    package let hostKey: String
    /// All params, in the order of the initializer: path, query, headers, body.
    package internal(set) var params: [Param]
    /// The constant values that every call sends.
    package let constants: [MethodConstant]
    /// The kind of body that params form, even if there are no params; nil without such a body.
    package let compound: Compound?
    @Indirect package var success: Success
    @IndirectOptional package var envelope: Envelope?
    package let failures: [Failure]
    /// The deadline, in seconds.
    package let deadline: Int?
    /// `true` if a failed call may be retried.
    package let isIdempotent: Bool
    /// The retry policy, either the method's own or the API's; nil if only the app retries.
    @IndirectOptional package var retry: RetryPolicy?
    /// The header with a key that stays the same for all attempts of a call.
    @IndirectOptional package var idempotencyKey: String?
    package let usesSession: Bool
    /// The OAuth scopes that the token of a call needs, in alphabetical order.
    package let scopes: [String]
    /// `true` if the method sends conditional requests and caches answers.
    package let isConditional: Bool
    /// The pagination of the result; nil if it has none.
    @IndirectOptional package var pages: Pages? = nil
    /// The end until which the app can repeat the call; nil if there is none.
    @IndirectOptional package var until: Until? = nil
  }

  /// A group of methods, which becomes its own client.
  package struct Group: Hashable, Sendable {
    package let entity: Entity
    /// The name of the property with the group's client.
    package let name: SwiftName
  }

  /// A part of a path.
  package enum PathPart: Hashable, Sendable {
    /// One or more whole segments, each after its slash.
    case literal(String)
    /// The index of the param that fills the segment.
    case param(Int)
    /// Params, with text around or between them, that together fill the segment.
    case composed([SegmentPiece])
  }

  /// A part of a segment.
  package enum SegmentPiece: Hashable, Sendable {
    case text(String)
    /// The index of a param.
    case param(Int)
  }

  /// A value that the caller of a method supplies.
  package struct Param: Hashable, Sendable {
    package let property: Property
    package let place: Place
    /// `true` if the client stores the value for all its calls.
    package let isFromClient: Bool
    /// `true` if a value that breaks a constraint is an error and is not sent.
    package internal(set) var isValidated: Bool

    /// The property in the call's struct: nil until the client fills in the value that it stores.
    var callProperty: Property {
      guard isFromClient else { return property }
      var held = property
      held.presence = .optional
      held.defaultValue = nil
      return held
    }
  }

  /// A constant value and its place in the request.
  package struct MethodConstant: Hashable, Sendable {
    /// The keys of the objects around the value, the outermost first.
    package let parents: [String]
    package let key: String
    package let value: Spec.Constant
    package let place: Place
    /// The path of the part from which the method inherits the value, such as `defaults`; nil for its own.
    package let inheritedFrom: String?
    /// The span of the declaration.
    package let span: Span
  }

  /// The place of a param in the request.
  package enum Place: Hashable, Sendable {
    case path
    case query
    case header(prefix: String?)
    case cookie
    /// A member of the compound that forms the body.
    case member(Compound)
    /// The whole body. Without a media type, the usual one of its form is sent.
    case body(BodyForm, ContentType?)
    /// The whole body, chosen from several values.
    case bodies([BodyValue])
  }

  /// A whole that consists of params: a body, or the arguments of a library.
  package enum Compound: Hashable, Sendable {
    /// A JSON object.
    case object
    case form
    case multipart
    /// The arguments of an SDK, which no request carries.
    case arguments
  }

  /// The form of a body that is a single value.
  package enum BodyForm: Hashable, Sendable {
    case json
    case text
    case bytes
    /// The members of an object as the fields of a URL-encoded form.
    case form
    /// The members of an object as the parts of a multipart form.
    case multipart
  }

  /// One of several request bodies.
  package struct BodyValue: Hashable, Sendable {
    package let entity: Entity
    package let name: SwiftName
    package let form: BodyForm
    package let type: TypeReference
    package let contentType: ContentType
  }

  /// The result of a successful call.
  package enum Success: Hashable, Sendable {
    case content(Content)
    case constant(Spec.Constant)
    /// A result for each code of the envelope.
    case coded([CodedSuccess])
    /// A result for each status.
    case statuses([StatusSuccess])
  }

  /// The content of a body.
  package enum Content: Hashable, Sendable {
    case nothing
    case text
    case bytes
    case json(TypeReference, accepting: [Spec.JSONKind], isOptional: Bool)
    /// Values that are read as they arrive; without a type, they are strings.
    case stream(TypeReference?, StreamFraming)
  }

  /// The result for a status, with the headers to read.
  package struct StatusSuccess: Hashable, Sendable {
    package let entity: Entity
    package let name: SwiftName
    package let statuses: StatusRange
    /// The content type that distinguishes it from others with the same status, unless it is the only success.
    package var contentType: ContentType?
    package let content: Content
    package let headers: [Property]
  }

  /// The result for a code of the envelope.
  package struct CodedSuccess: Hashable, Sendable {
    package let entity: Entity
    package let name: SwiftName
    package let code: String
    package let value: TypeReference?
    package let isOptional: Bool
  }

  /// The rules that read the outcome from the body of an answer, in order of evaluation.
  package struct Envelope: Hashable, Sendable {
    package let ignoresStatus: Bool
    package let rules: [Rule]
  }

  /// A condition on the body, and its meaning.
  ///
  /// An empty path refers to the body itself.
  package enum Rule: Hashable, Sendable {
    case common(when: Test, at: [String])
    case failure(when: Test, codesAt: [String], raw: Spec.RawKind, with: [String]?)
    /// One of the codes of the method's successes.
    case coded(at: [String], raw: Spec.RawKind, read: [String])
    /// The method's only success.
    case success(when: Test, read: [String])
  }

  /// A condition on a member of the body.
  package struct Test: Hashable, Sendable {
    package let path: [String]
    package let condition: Spec.TestCondition
  }

  /// A documented failure of a method.
  package struct Failure: Hashable, Sendable {
    package let entity: Entity
    package let name: SwiftName
    package let condition: Condition
    package let content: Content
    /// The recovery suggestion: one sentence for users.
    @IndirectOptional package var recovery: String?
    package let headers: [Property]
  }

  /// The condition of a failure.
  package enum Condition: Hashable, Sendable {
    /// A status, and optionally a content type and a code in the body.
    case status(StatusRange, ContentType?, BodyCode?)
    case body(Spec.Constant)
    case code(String)
  }

  /// A code in the body of an answer.
  package struct BodyCode: Hashable, Sendable {
    /// The keys that lead to the code.
    package let path: [String]
    /// The code, a string or an integer.
    package let value: Spec.Constant
  }
}

extension Program.Method {
  /// `true` if the envelope has codes for failures, documented or not.
  var readsCodes: Bool {
    envelope?.rules.contains { if case .failure = $0 { true } else { false } } ?? false
  }

  /// Returns the path with its params in braces, spelled by the given function.
  package func template(_ spelling: (Program.Param) -> String) -> String {
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
  /// The values that the body can be; empty if there is no choice.
  package var bodies: [Program.BodyValue] { params.flatMap(\.place.bodies) }
}

extension Program.Place {
  /// The values that the body can be.
  var bodies: [Program.BodyValue] {
    if case .bodies(let values) = self { values } else { [] }
  }
}

extension Program.Place {
  /// `true` for a body with an explicit media type.
  var hasContentType: Bool {
    switch self {
    case .bodies, .body(_, .some): true
    case .path, .query, .header, .cookie, .member, .body: false
    }
  }
}

extension Program.BodyValue {
  /// The media type, unless it is the usual one of the value's form.
  package var ownType: ContentType? { contentType == form.usualType ? nil : contentType }
}

extension Program.BodyForm {
  /// The media type of a body without an explicit one.
  ///
  /// A string's includes the charset.
  package var usualType: ContentType? {
    switch self {
    case .json: ContentType("application/json")
    case .text: ContentType("text/plain")
    case .bytes: ContentType("application/octet-stream")
    case .form: .form
    case .multipart: .multipart
    }
  }
}

extension Program.Condition {
  /// The code in the body, next to the status.
  package var bodyCode: Program.BodyCode? {
    if case .status(_, _, let code) = self { code } else { nil }
  }
}

extension Program.StatusSuccess {
  /// The condition of the success.
  package var condition: Program.Condition { .status(statuses, contentType, nil) }
}

extension Program.Content {
  /// The type of JSON content.
  package var type: Program.TypeReference? {
    switch self {
    case .nothing, .text, .bytes: nil
    case .json(let type, accepting: _, isOptional: _): type
    case .stream(let type, _): type
    }
  }
}

extension ContentType {
  /// The media type of a URL-encoded form.
  static var form: ContentType? { ContentType("application/x-www-form-urlencoded") }
  /// The media type of a form with parts.
  static var multipart: ContentType? { ContentType("multipart/form-data") }
}
