extension Spec {
  /// One call of the API over HTTP.
  struct Method: Sendable {
    let name: Located<String>
    /// The name of the group that the method belongs to.
    let group: Located<String>?
    let line: HTTPLine
    let host: Located<String>?
    /// Where it says that the path goes without what stands before all others; nil where it does not.
    let prefixSwitchedOff: Span?
    /// The names of its traits.
    var traits: [Located<String>]
    var path: [Field]
    var query: [Field]
    var headers: [Header]
    /// Headers of the defaults and traits that the method goes without.
    var headersSwitchedOff: [Located<String>]
    /// Params of the query that it goes without.
    var querySwitchedOff: [Located<String>]
    var cookies: [Field]
    /// Params of the query that always have the same value.
    var constants: [ConstantField]
    var cookieConstants: [ConstantField]
    let body: Body?
    let bodySpan: Span?
    var returns: Returns
    /// The headers of a good answer that are read.
    var answerHeaders: [Field]
    /// `true` if it may have params that could not be read, or those of a trait that nobody knows.
    var hasUnreadParams = false
    let returnsSpan: Span?
    /// The envelope's name; `none` for none at all.
    let envelope: Located<String>?
    var succeeds: [Success]
    /// Whether successes are written that could not be read.
    let hasUnreadSuccesses: Bool
    var fails: [Failure]
    var pages: Pages?
    let deadline: Located<Int>?
    let idempotent: Located<Bool>?
    let retry: Retry?
    let usesSession: Bool
    let cache: Located<CacheWord>?
    let notes: Notes

    /// The name by which other parts of the spec refer to the method, such as `issues.create`.
    var reference: String { Self.reference(name.value, in: group?.value) }

    /// Returns the keys of the spec that lead to a method, such as `groups.issues.methods.create`.
    static func path(_ name: String, in group: String?) -> String {
      (group.map { "groups.\($0)." } ?? "") + "methods.\(name)"
    }

    /// Returns the reference to a method of a group.
    static func reference(_ name: String, in group: String?) -> String {
      group.map { "\($0).\(name)" } ?? name
    }
  }

  /// Methods that form a client of their own.
  struct Group: Sendable {
    let name: Located<String>
    let notes: Notes
  }

  /// A set of params and failures that methods have by its name.
  struct Trait: Sendable {
    let name: Located<String>
    let path: [Field]
    let query: [Field]
    /// Params of the query that always have the same value.
    let constants: [ConstantField]
    let headers: [Header]
    let cookies: [Field]
    let cookieConstants: [ConstantField]
    /// The headers of a good answer that are read.
    let answerHeaders: [Field]
    let fails: [Failure]
    let pages: Pages?
    /// `true` if some of the params are written and could not be read.
    var hasUnreadParams = false
    var notes: Notes = .none
  }

  /// Verb and path: `GET /lines/{id}`.
  struct HTTPLine: Sendable {
    let verb: Verb
    let segments: [PathSegment]
  }

  /// A verb of HTTP.
  enum Verb: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// True where sending it twice does no more than sending it once.
    var isIdempotent: Bool {
      switch self {
      case .get, .head, .put, .delete, .options: true
      case .post, .patch: false
      }
    }
  }

  /// The part of a path between two slashes.
  enum PathSegment: Sendable {
    /// Text, which is empty only behind a slash that ends the path.
    case literal(Located<String>)
    case placeholder(Located<String>)
    /// Placeholders with text around or between them; a link has one of them.
    case composed([SegmentPiece])
    /// The placeholder of a link that takes all segments from here on.
    case rest(Located<String>)

    /// The names of the placeholders in it.
    var names: [Located<String>] {
      switch self {
      case .literal: []
      case .placeholder(let name), .rest(let name): [name]
      case .composed(let pieces): pieces.compactMap(\.name)
      }
    }
  }

  /// A part of a segment.
  enum SegmentPiece: Sendable {
    case text(String)
    case placeholder(Located<String>)

    /// The name of the placeholder; nil for text.
    var name: Located<String>? {
      if case .placeholder(let name) = self { name } else { nil }
    }

    /// The text; empty for a placeholder.
    var text: String {
      if case .text(let text) = self { text } else { "" }
    }
  }

  /// A header that a method sends.
  struct Header: Sendable {
    let content: HeaderContent
    let prefix: Located<String>?
  }

  /// What a header holds.
  enum HeaderContent: Sendable {
    case field(Field)
    case constant(ConstantField)
  }

  /// What all methods share.
  struct Defaults: Sendable {
    let host: Located<String>?
    let segments: [PathSegment]
    let query: [Field]
    let constants: [ConstantField]
    let headers: [Header]
    let envelope: Located<String>?
  }

  /// What a method sends as its body.
  enum Body: Sendable {
    /// A JSON object whose members are params.
    case members([Field], [ConstantField])
    /// One value as JSON.
    case value(TypeUse)
    /// A text as it is.
    case text(Span, isOptional: Bool)
    /// Bytes as they are.
    case bytes(Span, isOptional: Bool)
    /// One of several values, each with a media type of its own.
    case values([BodyValue], isOptional: Bool)
    /// The fields of a form.
    case form([Field], [ConstantField])
    /// The parts of a multipart form.
    case multipart([Field], [ConstantField])
  }

  /// A value that a method can send as its body.
  struct BodyValue: Sendable {
    let name: Located<String>
    let contentType: Located<ContentType>
    let content: Content
    let notes: Notes
  }

  /// What a method gives when it succeeds.
  enum Returns: Sendable {
    case content(Content)
    case constant(Located<Constant>)
    case stream(Stream)
  }

  /// The content of an answer that is read as a whole.
  enum Content: Sendable {
    case nothing
    case text
    case bytes
    case json(TypeUse)
  }

  /// An answer that is read value by value.
  struct Stream: Sendable {
    /// The type of a value; nil for text.
    let value: TypeUse?
    let valueSpan: Span
    let framing: Located<StreamFraming>
  }

  /// A documented way for a method to fail.
  struct Failure: Sendable {
    let name: Located<String>
    let condition: Condition
    var content: Content
    let isOptional: Bool
    let headers: [Field]
    /// The recovery suggestion, one sentence for people.
    let recovery: Located<String>?
    let notes: Notes
  }

  /// A documented way for a method to succeed: by a code of the envelope, or by a status.
  struct Success: Sendable {
    let name: Located<String>
    /// The code of the envelope, where no status tells; the name itself where nothing else is said.
    let code: SpelledText
    let status: Located<StatusRange>?
    /// The content type that tells it from others with the status.
    var contentType: Located<ContentType>?
    var content: Content
    let isOptional: Bool
    var headers: [Field]
    let notes: Notes
  }

  /// What a body tells of itself, whatever the method.
  struct Envelope: Sendable {
    let name: Located<String>
    let ignoresStatus: Bool
    let rules: [Rule]
    /// Whether rules are written that could not be read.
    let hasUnreadRules: Bool
    var notes: Notes = .none
  }

  /// A condition on the body, and what it means; an empty place is the body itself.
  enum Rule: Sendable {
    case common(when: Test, type: Located<String>, at: [String])
    /// One of the codes that the method's `fails` lists.
    ///
    /// Without `raw` the kind of the codes is that of their spelling.
    case failure(when: Test, codesAt: [String], raw: RawKind?, with: [String]?)
    /// One of the codes that the method's `succeeds` lists.
    case coded(at: Located<[String]>, raw: RawKind?, read: [String])
    /// What the method `returns`.
    case success(when: Test, read: [String])
  }

  /// A condition on a member of the body.
  struct Test: Sendable {
    let path: [String]
    let condition: TestCondition
    let span: Span
  }

  /// What a member of the body has to be.
  enum TestCondition: Hashable, Sendable {
    case kind(JSONKind)
    case equals(Constant)
  }

  /// When an answer is a failure.
  enum Condition: Sendable {
    case status(Located<StatusRange>, Located<ContentType>?)
    case body(Located<Constant>)
    /// A code that the envelope tells.
    case code(SpelledText)
  }

  /// A bare JSON value that a body may consist of.
  enum Constant: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case string(String)
    case null
  }
}

extension Spec.Content {
  /// `true` if a body with JSON is read.
  var isJSON: Bool {
    if case .json = self { true } else { false }
  }

  /// `true` if no body is read.
  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  /// `true` if the short form of the type says that it may be absent.
  var isOptional: Bool {
    if case .json(let use) = self { use.isOptional } else { false }
  }
}

extension Spec.Constant {
  /// The constant as text, as a query or a header carries it.
  var text: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .string(let value): value
    case .null: "null"
    }
  }
}
