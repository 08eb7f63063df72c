/// One spec file as its author wrote it: nothing is resolved, every fact keeps its place.
///
/// In: a `YAMLTree`. Out: this value and the diagnostics of everything that does not fit the language.
/// Invariant: decoding never fails as a whole; a part that cannot be read is left out and reported.
struct Spec: Sendable {
  let file: SourceFile
  let api: Located<String>
  let doc: Located<String>?
  /// The paths of the specs whose types this one uses, from its own folder.
  let uses: [Located<String>]
  /// All scalars of the file that can be names of types, where it uses other specs.
  let mentions: Set<String>
  /// Whether another path could not be read; a type that nobody knows may be from there.
  let hasUnreadUses: Bool
  let sources: [Source]
  /// The sources that facts name, wherever they stand.
  let citedSources: [Located<String>]
  let hosts: [Host]
  /// Whether hosts are written, even if none could be read.
  let hasHosts: Bool
  let login: Login?
  let token: Token?
  let retry: Retry?
  let defaults: Defaults?
  var traits: [Trait]
  /// The places of `defaults` and `traits`, which have the parts that methods share.
  let sharedPlaces: [Span]
  var envelopes: [Envelope]
  let errors: CommonErrors?
  var types: [TypeDeclaration]
  /// The mentions of types that take another one, of each the first; none where no such type is declared.
  var genericUses: [Located<GenericName>] = []
  /// The names of types and methods that could not be read; to mention one is no second mistake.
  let unreadNames: Set<String>
  /// The methods: first those without a group, then those of each group.
  var methods: [Method]
  var groups: [Group]
  let calls: Calls?
  let flows: [Flow]
  let deeplinks: Deeplinks?
  var formerNames: [FormerName]
  let output: Output
}

extension Spec {
  /// A document, or another origin, that facts come from.
  struct Source: Sendable {
    let name: Located<String>
    let title: Located<String>?
    let file: Located<String>?
    let url: Located<String>?
    let kind: Located<SourceKind>?
  }

  /// What sort of origin a source is.
  enum SourceKind: String, CaseIterable, Sendable {
    /// The vendor's document.
    case document
    /// Something that the vendor's document does not have, or not yet.
    case later
  }

  /// Where a fact comes from: a named source and, where it helps, the section and row in it.
  struct Origin: Sendable {
    let source: Located<String>
    let section: Located<String>?
    let row: Located<String>?
  }

  /// What every entity may carry: words, an origin, a Swift name of its own and a deprecation.
  struct Notes: Sendable {
    let doc: Located<String>?
    @Rare var origin: Origin?
    @Rare var swiftName: Located<String>?
    @Rare var deprecated: Located<String>?
  }

  /// A host under its key.
  struct Host: Sendable {
    let key: Located<String>
    let url: Located<String>?
    let environments: [Environment]
    let suppliedByApp: Bool
    let notes: Notes
  }

  /// Another address of a host, such as a sandbox.
  struct Environment: Sendable {
    let name: Located<String>
    let url: Located<String>
  }

  /// A session that a method of the API opens.
  struct Login: Sendable {
    let method: Located<String>
    let credential: SessionCredential
    let renewal: Renewal
    let span: Span
  }

  /// The credential of a session.
  enum SessionCredential: Sendable {
    /// A cookie, if any; `isFirst` if the first call logs in before it is sent.
    case cookie(Located<String>?, isFirst: Bool)
    case token(Grant)
  }

  /// The token in the answer of a login.
  struct Grant: Sendable {
    /// The fields that lead to the token.
    let token: [Located<String>]
    let place: TokenPlace
    /// The fields that lead to the end of the session.
    let expires: [Located<String>]
    let refresh: Refresh?
  }

  /// The call that takes a refresh token, and gives another grant.
  struct Refresh: Sendable {
    let method: Located<String>
    /// The fields that lead to the refresh token.
    let token: [Located<String>]
    /// The param that takes it; nil for the one named like the last of the fields.
    let param: Located<String>?
  }

  /// A token that the app holds, and that all calls carry.
  struct Token: Sendable {
    let place: TokenPlace
    let renewal: Renewal
    let span: Span
  }

  /// The answer by which a server says that a session or a token is over, and how often a call gets another.
  struct Renewal: Sendable {
    let status: Int
    /// A body that says so whatever the status.
    let body: Test?
    let attempts: Int
  }

  /// Where a request carries a token.
  enum TokenPlace: Sendable {
    case header(Located<String>, prefix: Located<String>?)
    case query(Located<String>)
  }

  /// When a failed call is retried.
  struct Retry: Sendable {
    /// Who decides, or by which policy.
    enum Rule: Sendable {
      case never
      case caller
      case policy(RetryPolicy)
    }

    let rule: Rule
    let span: Span
  }

  /// When a failed call is retried, and after which pause; what is nil is as it is with most.
  struct RetryPolicy: Sendable {
    let attempts: Located<Int>?
    let statuses: [Located<StatusRange>]?
    let faults: [Located<NetworkErrorWord>]?
    /// In milliseconds.
    let firstPause: Located<Int>?
    /// In milliseconds.
    let longestPause: Located<Int>?
    /// In seconds.
    let retryAfter: Located<Int>?
    /// In seconds.
    let deadline: Located<Int>?
    let idempotencyKey: Located<String>?
  }

  /// The error object that all methods share.
  struct CommonErrors: Sendable {
    let type: Located<String>
    let statuses: [Located<StatusRange>]
    /// The headers that are read with the error.
    let headers: [Field]
    let notes: Notes
  }

  /// How the Swift comes out.
  struct Output: Sendable {
    let access: Access
    let namespace: Located<String>?
    let equality: Equality
    let properties: Properties
    let methods: Methods
    /// In how many modules of their own the types are.
    let modules: Located<Int>?
    /// Whether there is a module for tests.
    let testing: Located<Bool>?
  }

  /// The access level of the generated declarations.
  enum Access: String, CaseIterable, Sendable {
    case `public`
    case package
    case `internal`
  }

  /// Whether the properties of models and methods can be set.
  enum Properties: String, CaseIterable, Sendable {
    case constant
    case variable
  }

  /// Whether methods can be read from JSON and written to it, as models can.
  enum Methods: String, CaseIterable, Sendable {
    case plain
    case codable
  }

  /// Which comparison the models get.
  enum Equality: String, CaseIterable, Sendable {
    case none
    case equatable
    case hashable
  }
}
