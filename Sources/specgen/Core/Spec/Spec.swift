/// A decoded spec file: nothing is resolved, and every fact keeps its location.
///
/// Input: a `YAMLTree`. Output: this value, and diagnostics for everything that does not conform to the language.
/// Invariant: Decoding never fails as a whole; an unreadable part is omitted and reported.
package struct Spec: Sendable {
  let file: SourceFile
  package let api: Located<String>
  @IndirectOptional var doc: Located<String>? = nil
  /// The paths of the used specs, relative to the folder of this one.
  package var uses: [Located<String>] = []
  /// All scalars of the file that can be type names, if the spec uses other specs.
  var mentions: Set<String> = []
  /// `true` if another path could not be read, so an unknown type may come from that spec.
  var hasUnreadUses = false
  var sources: [Source] = []
  /// All cited sources, wherever facts refer to them.
  var citedSources: [Located<String>] = []
  /// The vendor's documents, which no generated code depends on.
  package var docs: [Document] = []
  let hosts: [Host]
  /// `true` if the spec declares hosts, even if none could be read.
  let hasHosts: Bool
  @Indirect var auth = Auth.none
  @IndirectOptional var retry: Retry? = nil
  @IndirectOptional var defaults: Defaults? = nil
  var traits: [Trait] = []
  /// The spans of `defaults` and `traits`, which contain the parts that methods share.
  var sharedPlaces: [Span] = []
  var envelopes: [Envelope] = []
  @IndirectOptional var errors: CommonErrors?
  var types: [TypeDeclaration]
  /// The first use of each generic type with a certain argument; empty if the spec declares no generic type.
  var genericUses: [Located<GenericName>] = []
  /// The names of types and methods that could not be read; referring to them is not reported again.
  var unreadNames: Set<String> = []
  /// The methods: first those without a group, then the methods of each group.
  var methods: [Method]
  var groups: [Group] = []
  @IndirectOptional var calls: Calls? = nil
  var flows: [Flow] = []
  @IndirectOptional var deeplinks: Deeplinks? = nil
  var formerNames: [FormerName] = []
  @Indirect var output = Output.usual
}

extension Spec {
  /// A document or another origin of facts.
  package struct Source: Sendable {
    let name: Located<String>
    let title: Located<String>?
    let file: Located<String>?
    var url: Located<String>?
    var kind: Located<SourceKind>?
  }

  /// The kind of a source.
  enum SourceKind: String, CaseIterable, Sendable {
    /// The vendor's document.
    case document
    /// Information that the vendor's document does not contain, or not yet.
    case later
  }

  /// The origin of a fact: a named source, optionally with a section and a row.
  package struct Origin: Sendable {
    let source: Located<String>
    let section: Located<String>?
    let row: Located<String>?
  }

  /// The notes that every entity accepts: documentation, an origin, a Swift name and a deprecation.
  package struct Notes: Sendable {
    let doc: Located<String>?
    @IndirectOptional var origin: Origin?
    @IndirectOptional var swiftName: Located<String>?
    @IndirectOptional var deprecated: Deprecation?
  }

  /// The reason for a deprecation, and the days that the vendor announced.
  package struct Deprecation: Sendable {
    let reason: Located<String>
    /// The day of the announcement.
    var since: Located<Day>?
    /// The last day on which the vendor serves the part.
    var sunset: Located<Day>?
  }

  /// A host and its key.
  package struct Host: Sendable {
    let key: Located<String>
    @IndirectOptional var url: Located<String>?
    var environments: [Environment] = []
    /// The supplier of an address that the vendor does not publish.
    var supplied: Supplier?
    var notes = Notes.none
  }

  /// An alternative address of a host, such as a sandbox.
  struct Environment: Sendable {
    let name: Located<String>
    let url: Located<String>
  }

  /// A session that a method of the API opens.
  package struct Login: Sendable {
    let method: Located<String>
    /// The cookie, which may be unnamed.
    @IndirectOptional var cookie: Located<String>?
    /// `true` if the client logs in before it sends the first call.
    let isFirst: Bool
    /// The path of fields that leads to the token; empty for a cookie.
    let token: [Located<String>]
    @IndirectOptional var place: TokenPlace?
    /// The path of fields that leads to the expiration of the session.
    let expires: [Located<String>]
    @IndirectOptional var refresh: Refresh?
    @Indirect var renewal: Renewal
    let span: Span

    var credential: SessionCredential {
      guard !token.isEmpty, let place else { return .cookie(cookie, isFirst: isFirst) }
      return .token(Grant(token: token, place: place, expires: expires, refresh: refresh))
    }
  }

  /// The credential of a session.
  enum SessionCredential: Sendable {
    /// A cookie, which may be unnamed. `isFirst` is `true` if the client logs in before it sends the first call.
    case cookie(Located<String>?, isFirst: Bool)
    case token(Grant)
  }

  /// The token in the answer to a login.
  struct Grant: Sendable {
    /// The path of fields that leads to the token.
    let token: [Located<String>]
    let place: TokenPlace
    /// The path of fields that leads to the expiration of the session.
    let expires: [Located<String>]
    @IndirectOptional var refresh: Refresh?
  }

  /// The call that exchanges a refresh token for another grant.
  struct Refresh: Sendable {
    let method: Located<String>
    /// The path of fields that leads to the refresh token.
    let token: [Located<String>]
    /// The param for the token; nil for the param with the name of the last field.
    let param: Located<String>?
  }

  /// A token that the app provides and that all calls carry.
  package struct Token: Sendable {
    let place: TokenPlace
    @IndirectOptional var oauth: OAuth?
    @Indirect var renewal: Renewal
    let span: Span
  }

  /// The addresses at which an app gets a token by OAuth 2 or OpenID Connect.
  struct OAuth: Sendable {
    @IndirectOptional var authorize: Located<String>?
    @IndirectOptional var token: Located<String>?
    @IndirectOptional var refresh: Located<String>?
    @IndirectOptional var discovery: Located<String>?
  }

  /// The answer that reports an expired session or token, and the maximum number of renewals for each call.
  struct Renewal: Sendable {
    let status: Int
    /// A body that reports the expiration regardless of the status.
    @IndirectOptional var body: Located<Constant>?
    /// A condition on a member of such a body.
    @IndirectOptional var when: Test.Entry?
    let attempts: Int

    /// The condition on the body or on a member of it.
    var test: Test? {
      body.map { Test(path: [], condition: .equals($0.value), span: $0.span) } ?? when?.test
    }
  }

  /// The part of a request that carries the token.
  enum TokenPlace: Sendable {
    case header(Located<String>, prefix: Located<String>?)
    case query(Located<String>)
  }

  /// The retry rule of failed calls.
  struct Retry: Sendable {
    /// The retry decision: never, by the caller, or by a policy.
    enum Rule: Sendable {
      case never
      case caller
      case policy(RetryPolicy)
    }

    let rule: Rule
    let span: Span
  }

  /// The conditions for a retry and the pauses between attempts.
  ///
  /// Nil values use the defaults.
  struct RetryPolicy: Sendable {
    let attempts: Located<Int>?
    let statuses: [Located<StatusRange>]?
    let networkErrors: [Located<NetworkErrorWord>]?
    let backoff: Backoff?
    /// The maximum `Retry-After`, in seconds.
    let maxRetryAfter: Located<Int>?
    /// The deadline, in seconds.
    let deadline: Located<Int>?
    let idempotencyKey: Located<String>?
  }

  /// The pauses between attempts, in milliseconds.
  struct Backoff: Sendable {
    let initial: Located<Int>?
    let max: Located<Int>?
  }

  /// The error object that all methods share.
  package struct CommonErrors: Sendable {
    let type: Located<String>
    let statuses: [Located<StatusRange>]
    /// The headers to read along with the error.
    var headers: [Field] = []
    var notes = Notes.none
  }

  /// The settings of the generated Swift code.
  package struct Output: Sendable {
    package let access: Access
    let namespace: Located<String>?
    package let equality: Equality
    package let properties: Properties
    package let methods: Methods
    /// The number of separate modules for the types.
    let modules: Located<Int>?
    /// `true` if a module for tests is generated.
    let testing: Located<Bool>?

    /// `true` if models are final classes instead of structs.
    ///
    /// A class without variables is a value to its users, and costs the compiler much less (docs/benchmarks.md).
    package var modelsAreClasses: Bool { properties == .constant }
  }

  /// The access level of the generated declarations.
  package enum Access: String, CaseIterable, Sendable {
    case `public`
    case package
    case `internal`
  }

  /// The mutability of the properties of models and methods.
  package enum Properties: String, CaseIterable, Sendable {
    case constant
    case variable
  }

  /// The form of method types: plain, or also encodable to and decodable from JSON like models.
  package enum Methods: String, CaseIterable, Sendable {
    case plain
    case codable
  }

  /// The generated comparison of models.
  package enum Equality: String, CaseIterable, Sendable {
    case none
    case equatable
    case hashable
  }
}

extension Spec {
  /// `true` if the API has deeplinks.
  package var hasDeeplinks: Bool { deeplinks != nil }

  /// `true` if a former name is available until a certain day.
  package var hasEndingNames: Bool { formerNames.contains { $0.until != nil } }
}
