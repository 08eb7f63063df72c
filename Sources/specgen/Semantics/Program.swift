/// One API, fully resolved: every name is a Swift name, every reference is the thing itself, nothing is
/// missing.
///
/// In: a `Spec`. Out: this value and the diagnostics of what does not hold together.
/// Invariant: generators and later comparisons need nothing but a program. Each entity carries the path it
/// keeps across versions of a spec, its place and its origin.
struct Program: Sendable {
  var api: SwiftName
  /// Where the API is named.
  let span: Span
  let specPath: String
  /// The bytes of the spec.
  let specSize: Int
  let doc: String?
  let output: Output
  /// The modules of the specs that this one uses, and those of the types that it shows, sorted.
  var modules: [SwiftName]
  /// The modules that hold types of the API itself; who imports the API sees them, too.
  var exports: [SwiftName] = []
  /// The API whose module for tests this is; nil for the API itself.
  var testedAPI: SwiftName?
  var hosts: [Host]
  var login: Login?
  var token: Token?
  /// The values that methods share.
  let defaults: Defaults
  /// The traits of the spec; they declare nothing, and only comparisons read what is noted of them.
  var traits: [Entity] = []
  var commonError: CommonError?
  /// The types of the API, and those of the modules.
  var types: [TypeDefinition]
  var methods: [Method]
  /// The groups of methods, each a client of its own within that of the API.
  var groups: [Group]
  /// The calls that another app takes.
  var calls: Calls?
  /// The flows through the screens of a vendor.
  var flows: [Flow] = []
  /// The links that an app opens itself.
  var deeplinks: Deeplinks?
  /// The names under which code of another version knows what is here.
  var formerNames = FormerNames()
  /// The indices of the types that other specs may mention, by the author's names.
  var declaredTypes: [String: Int] = [:]
  /// The number of specs that types lead through, one in the next, this one not counted.
  var useDepth = 0
}

extension Program {
  /// What entities have in common.
  struct Entity: Hashable, Sendable {
    /// The path that names the entity in every version of the spec: `types.Line.fields.code`.
    let path: String
    /// Where it is declared.
    let span: Span
    /// The author's words.
    let doc: String?
    /// Why not to use it any more.
    @Rare var deprecation: String?
    /// Where the fact comes from.
    @Rare var origin: Origin?
  }

  /// Where a fact comes from.
  struct Origin: Hashable, Sendable {
    let source: String
    let url: String?
    /// Whether the vendor's document does not have it, or not yet.
    let isLater: Bool
    let section: String?
    let row: String?
  }

  /// How the Swift comes out.
  struct Output: Hashable, Sendable {
    let access: Spec.Access
    let namespace: SwiftName?
    let equality: Spec.Equality
    let properties: Spec.Properties
    let methods: Spec.Methods
    /// In how many modules beside the API's own its types are.
    let modules: Int
    /// Whether there is a module for tests.
    let testing: Bool
  }

  /// A host under its key; without an address the app supplies it.
  struct Host: Hashable, Sendable {
    let entity: Entity
    let key: String
    let url: String?
    let environments: [Environment]
  }

  /// Another address of a host.
  struct Environment: Hashable, Sendable {
    let name: SwiftName
    let url: String
  }

  /// The session that a method opens.
  struct Login: Hashable, Sendable {
    let entity: Entity
    /// The index of the method among the program's methods.
    let method: Int
    let credential: SessionCredential
    let renewal: Renewal
  }

  /// The credential of a session.
  enum SessionCredential: Hashable, Sendable {
    /// A cookie, if any; `isFirst` if the first call logs in before it is sent.
    case cookie(String?, isFirst: Bool)
    case token(Grant)
  }

  /// The token in the answer of a login, and where requests carry it.
  struct Grant: Hashable, Sendable {
    let place: TokenPlace
    /// The answer of the login.
    let login: GrantFields
    let refresh: Refresh?
  }

  /// Where an answer holds what opens a session.
  struct GrantFields: Hashable, Sendable {
    let token: GrantField
    /// The end, as the type says: a number of seconds, a time, or a moment.
    let expires: GrantField?
    let refresh: GrantField?
    /// Of the first of the fields that is deprecated.
    let deprecation: String?
  }

  /// A value in an answer.
  struct GrantField: Hashable, Sendable {
    let path: ValuePath
    /// The keys that lead to it.
    let keys: [String]
    let type: Scalar
    let deprecation: String?
  }

  /// The call that takes a refresh token, and gives another grant.
  struct Refresh: Hashable, Sendable {
    /// The index of the method among the program's methods.
    let method: Int
    /// The index of the param that takes the token.
    let param: Int
    let fields: GrantFields
  }

  /// A token that the app holds, and where requests carry it.
  struct Token: Hashable, Sendable {
    let entity: Entity
    let place: TokenPlace
    let renewal: Renewal
  }

  /// The answer by which a server says that a session or a token is over, and how often a call gets another.
  struct Renewal: Hashable, Sendable {
    let status: Int
    /// A body that says so whatever the status.
    let body: Test?
    let attempts: Int
  }

  /// Where a request carries a token.
  enum TokenPlace: Hashable, Sendable {
    case header(String, prefix: String?)
    case query(String)
  }

  /// The error object that all methods share.
  struct CommonError: Hashable, Sendable {
    let entity: Entity
    /// The index of the record among the program's types.
    let type: Int
    let statuses: StatusSet
    /// The headers of the answer that are read with the object.
    let headers: [Property]
  }
}
