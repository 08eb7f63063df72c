extension Spec {
  /// A method of the API: a request over HTTP, with its answers.
  package struct Method: Sendable {
    let name: Located<String>
    /// The name of the method's group.
    @IndirectOptional var group: Located<String>? = nil
    let line: HTTPLine
    /// The span of the entry that disables the common path prefix; nil if there is no such entry.
    @IndirectOptional var disabledPrefix: Span? = nil
    @IndirectOptional var host: Located<String>?
    /// The names of the method's traits.
    var traits: [Located<String>] = []
    @Indirect var params: RequestParams
    @Indirect var body: Declared<Body>
    @Indirect var result: Declared<Result>
    var succeeds = Listed<Success>()
    var fails: [Failure] = []
    /// The name of the envelope; `none` for no envelope.
    @IndirectOptional var envelope: Located<String>? = nil
    @IndirectOptional var pages: Pages? = nil
    @IndirectOptional var until: Until? = nil
    @IndirectOptional var deadline: Located<Int>? = nil
    @IndirectOptional var idempotent: Located<Bool>? = nil
    @IndirectOptional var retry: Retry? = nil
    var usesSession = true
    /// The OAuth scopes that the token of a call needs.
    var scopes: [Located<String>] = []
    /// The choice to check params by their constraints; nil for that of the defaults.
    @IndirectOptional var validate: Located<Bool>? = nil
    @IndirectOptional var cache: Located<CacheWord>? = nil
    let notes: Notes

    /// The body of a successful answer.
    var returns: Returns { result.content?.returns ?? .content(.nothing) }

    /// The headers to read from a successful answer.
    var answerHeaders: [Field] {
      get { result.content?.headers ?? [] }
      set {
        guard result.content != nil || !newValue.isEmpty else { return }
        result.content = Result(returns: result.content?.returns, headers: newValue)
      }
    }

    /// The name by which other parts of the spec refer to the method, such as `issues.create`.
    var reference: String { Self.reference(name.value, in: group?.value) }

    /// Returns the path of a method in the spec, such as `groups.issues.methods.create`.
    static func path(_ name: String, in group: String?) -> String {
      (group.map { "groups.\($0)." } ?? "") + "methods.\(name)"
    }

    /// Returns the reference to a method of a group.
    static func reference(_ name: String, in group: String?) -> String {
      group.map { "\($0).\(name)" } ?? name
    }
  }

  /// A group of methods, which becomes its own client.
  struct Group: Sendable {
    let name: Located<String>
    let notes: Notes
  }

  /// A named set of params and failures for methods to adopt.
  struct Trait: Sendable {
    let name: Located<String>
    let params: RequestParams
    /// The headers to read from a successful answer.
    let answerHeaders: [Field]
    let fails: [Failure]
    @IndirectOptional var pages: Pages?
    var notes: Notes = .none
  }

  /// A verb and a path: `GET /lines/{id}`.
  struct HTTPLine: Sendable {
    let verb: Verb
    let segments: [PathSegment]
  }

  /// An HTTP verb.
  package enum Verb: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// `true` if sending the request twice has the same effect as sending it once.
    var isIdempotent: Bool {
      switch self {
      case .get, .head, .put, .delete, .options: true
      case .post, .patch: false
      }
    }
  }

  /// A part of a path between two slashes.
  package enum PathSegment: Sendable {
    /// Literal text, which is empty only after a trailing slash.
    case literal(Located<String>)
    case placeholder(Located<String>)
    /// Placeholders with text around or between them; a link segment has only one placeholder.
    case composed([SegmentPiece])
    /// The placeholder of a link that captures all remaining segments.
    case rest(Located<String>)

    /// The names of the segment's placeholders.
    var names: [Located<String>] {
      switch self {
      case .literal: []
      case .placeholder(let name), .rest(let name): [name]
      case .composed(let pieces): pieces.compactMap(\.name)
      }
    }
  }

  /// A part of a segment.
  package enum SegmentPiece: Sendable {
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

    /// The field of the header, or nil if the header is a constant.
    var field: Field? {
      if case .field(let field) = content { field } else { nil }
    }
  }

  /// The content of a header.
  enum HeaderContent: Sendable {
    case field(Field)
    case constant(ConstantField)
  }

  /// The defaults for all methods.
  struct Defaults: Sendable {
    @IndirectOptional var host: Located<String>?
    let segments: [PathSegment]
    let query: Params
    let headers: [Header]
    @IndirectOptional var envelope: Located<String>?
    /// `true` if params are checked by their constraints.
    let validates: Bool
  }

  /// The request body of a method.
  enum Body: Sendable {
    /// A JSON object whose members are params.
    case members([Field], [ConstantField])
    /// A single JSON value.
    case value(TypeUse)
    /// Plain text.
    case text(Span, isOptional: Bool)
    /// Raw bytes.
    case bytes(Span, isOptional: Bool)
    /// One of several values, each with its own media type.
    case values([BodyValue], isOptional: Bool)
    /// The fields of a URL-encoded form.
    case form([Field], [ConstantField])
    /// The parts of a multipart form.
    case multipart([Field], [ConstantField])
  }

  /// One of several request bodies of a method.
  struct BodyValue: Sendable {
    let name: Located<String>
    let contentType: Located<ContentType>
    let content: Content
    let notes: Notes
  }

  /// The result of a successful call.
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

  /// An answer that is read as a sequence of values.
  struct Stream: Sendable {
    /// The type of a value; nil for text.
    let value: TypeUse?
    let valueSpan: Span
    let framing: Located<StreamFraming>
  }

  /// A documented failure of a method.
  package struct Failure: Sendable {
    let name: Located<String>
    let condition: Condition
    var content: Content
    var isOptional = false
    var headers: [Field] = []
    /// The recovery suggestion: one sentence for users.
    @IndirectOptional var recovery: Located<String>? = nil
    let notes: Notes
  }

  /// A documented success of a method, identified by a code of the envelope or by a status.
  struct Success: Sendable {
    let name: Located<String>
    /// The code of the envelope for a success without a status.
    ///
    /// It defaults to the name.
    let code: SpelledText
    @IndirectOptional var status: Located<StatusRange>?
    /// The content type that distinguishes it from others with the same status.
    @IndirectOptional var contentType: Located<ContentType>? = nil
    var content: Content
    var isOptional = false
    var headers: [Field] = []
    let notes: Notes
  }

  /// The rules that read the outcome from the body of an answer, for any method.
  struct Envelope: Sendable {
    let name: Located<String>
    let ignoresStatus: Bool
    let written: Listed<WrittenRule>
    var notes: Notes = .none

    var rules: [Rule] { written.items.map(\.rule) }
  }

  /// A rule with its keys.
  struct WrittenRule: Sendable {
    let outcome: RuleOutcome
    let when: Test.Entry
    private(set) var read: Reading
    /// The path of the value of a failure.
    let with: [String]?
    let rule: Rule

    /// The value that a rule reads.
    struct Reading: Sendable {
      let at: [String]
      let type: Located<String>?
      let codes: MethodsOwn?
      var raw: RawKind?
    }

    /// Creates a rule, or fails if keys are missing.
    init(outcome: RuleOutcome, when: Test.Entry, read: Reading, with: [String]?) throws {
      let test = when.test
      let implied = test?.kindOfCodes(at: read.at)
      let rule: Rule? =
        switch outcome {
        case .common:
          test.flatMap { test in read.type.map { .common(when: test, type: $0, at: read.at) } }
        case .failure where read.at.isEmpty: nil
        case .failure:
          test.map {
            .failure(when: $0, codesAt: read.at, raw: read.raw ?? implied, with: with)
          }
        case .success where when.in != nil: .coded(at: when.at, raw: read.raw, read: read.at)
        case .success: test.map { .success(when: $0, read: read.at) }
        }
      guard let rule else { throw Absent() }
      (self.outcome, self.when, self.read, self.with, self.rule) = (outcome, when, read, with, rule)
      // Codes of the implied kind need no statement of it.
      if outcome == .failure, read.raw == implied { self.read.raw = nil }
    }
  }

  /// A condition on the body, and its meaning.
  ///
  /// An empty path refers to the body itself.
  enum Rule: Sendable {
    case common(when: Test, type: Located<String>, at: [String])
    /// One of the codes in the method's `fails`.
    ///
    /// Without `raw`, the spelling of the codes determines their kind.
    case failure(when: Test, codesAt: [String], raw: RawKind?, with: [String]?)
    /// One of the codes in the method's `succeeds`.
    case coded(at: Located<[String]>, raw: RawKind?, read: [String])
    /// The result that the method's `returns` declares.
    case success(when: Test, read: [String])
  }

  /// A condition on a member of the body.
  struct Test: Sendable {
    let path: [String]
    let condition: TestCondition
    let span: Span

    /// A condition with its keys.
    struct Entry: Sendable {
      let at: Located<[String]>
      let `is`: Located<JSONKind>?
      let equals: Located<Constant>?
      /// The keyword for a member that is one of the method's codes.
      let `in`: MethodsOwn?

      /// The condition, or nil for one of the method's codes.
      var test: Test? {
        if self.in != nil { return nil }
        let value = equals.map { (TestCondition.equals($0.value), $0.span) }
        let content = value ?? self.is.map { (.kind($0.value), $0.span) }
        return content.map { Test(path: at.value, condition: $0.0, span: $0.1) }
      }
    }

    /// Returns the kind of codes that the condition alone implies.
    func kindOfCodes(at place: [String]) -> RawKind? {
      guard path == place, case .kind(let kind) = condition else { return nil }
      return kind == .integer ? .int : .string
    }
  }

  /// The required content of a body member.
  package enum TestCondition: Hashable, Sendable {
    case kind(JSONKind)
    case equals(Constant)
  }

  /// The condition of a failure.
  enum Condition: Sendable {
    case status(Located<StatusRange>, Located<ContentType>?, StatusCode?)
    case body(Located<Constant>)
    /// A code from the envelope.
    case code(SpelledText)
  }

  /// The code in the body that distinguishes failures with the same status.
  struct StatusCode: Sendable {
    let code: SpelledText
    /// The keys that lead to the code; nil for the usual place.
    let at: Located<[String]>?
  }

  /// A bare JSON value that can be a complete body.
  package enum Constant: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    case string(String)
    case null
  }
}

extension Spec.Content {
  /// `true` if the answer has a JSON body.
  var isJSON: Bool {
    if case .json = self { true } else { false }
  }

  /// `true` if no body is read.
  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  /// `true` if the short form of the type marks it as optional.
  var isOptional: Bool {
    if case .json(let use) = self { use.isOptional } else { false }
  }
}

extension Spec.Constant {
  /// The constant as a string, as sent in a query or a header.
  package var text: String {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .string(let value): value
    case .null: "null"
    }
  }
}
