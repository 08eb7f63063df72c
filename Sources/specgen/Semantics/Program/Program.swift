/// A fully resolved API: every name is a Swift name, every reference is resolved, and nothing is missing.
///
/// Input: a `Spec`. Output: this value, and diagnostics for everything that is inconsistent. Invariant: Generators and
/// comparisons need only a program. Each entity carries its span, its origin, and the path that identifies it across
/// versions of a spec.
struct Program: Sendable {
  var api: SwiftName
  /// The span of the API's name.
  let span: Span
  let specPath: String
  /// The size of the spec, in bytes.
  let specSize: Int
  let doc: String?
  let output: Output
  /// The modules of the used specs and of the types that the API exposes, sorted.
  var modules: [SwiftName]
  /// The modules that contain types of the API itself, which the API's module re-exports.
  var exports: [SwiftName] = []
  /// The API that this module tests; nil for the API itself.
  var testedAPI: SwiftName?
  var hosts: [Host]
  var login: Login?
  var token: Token?
  /// The defaults that methods share.
  let defaults: Defaults
  /// The traits of the spec.
  ///
  /// They generate no declarations; only comparisons read their notes.
  var traits: [Entity] = []
  var commonError: CommonError?
  /// The types of the API, followed by those of other modules.
  var types: [TypeDefinition]
  var methods: [Method]
  /// The groups of methods, each of which becomes a client within the API's client.
  var groups: [Group]
  /// The calls that another app accepts.
  var calls: Calls?
  /// The flows through a vendor's screens.
  var flows: [Flow] = []
  /// The app's own deeplinks.
  var deeplinks: Deeplinks?
  /// The names by which code of another version knows the declarations.
  var formerNames = FormerNames()
  /// The indices of the types that other specs may refer to, by the author's names.
  var declaredTypes: [String: Int] = [:]
  /// The length of the longest chain of used specs that leads to a type, excluding this spec.
  var useDepth = 0
}

extension Program {
  /// The attributes that all entities share.
  struct Entity: Hashable, Sendable {
    /// The path that identifies the entity in every version of the spec: `types.Line.fields.code`.
    let path: String
    /// The span of the declaration.
    let span: Span
    /// The author's documentation.
    let doc: String?
    /// The reason for the deprecation.
    @IndirectOptional var deprecation: String?
    /// The origin of the fact.
    @IndirectOptional var origin: Origin?
  }

  /// The origin of a fact.
  struct Origin: Hashable, Sendable {
    let source: String
    let url: String?
    /// `true` if the vendor's document does not contain the fact, or not yet.
    let isLater: Bool
    let section: String?
    let row: String?
  }

  /// The settings of the generated Swift code.
  struct Output: Hashable, Sendable {
    let access: Spec.Access
    let namespace: SwiftName?
    let equality: Spec.Equality
    let properties: Spec.Properties
    let methods: Spec.Methods
    /// The number of modules for types, in addition to the API's own.
    let modules: Int
    /// `true` if a module for tests is generated.
    let testing: Bool
  }

  /// A host and its key.
  ///
  /// The app supplies a host without an address.
  struct Host: Hashable, Sendable {
    let entity: Entity
    let key: String
    let url: String?
    let environments: [Environment]
  }

  /// An alternative address of a host.
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
    /// A cookie, which may be unnamed. `isFirst` is `true` if the client logs in before it sends the first call.
    case cookie(String?, isFirst: Bool)
    case token(Grant)
  }

  /// The token in the answer to a login, and its place in requests.
  struct Grant: Hashable, Sendable {
    let place: TokenPlace
    /// The fields of the login's answer.
    let login: GrantFields
    let refresh: Refresh?
  }

  /// The fields of an answer that open a session.
  struct GrantFields: Hashable, Sendable {
    let token: GrantField
    /// The expiration: a number of seconds, a time or a date, depending on its type.
    let expires: GrantField?
    let refresh: GrantField?
    /// The deprecation of the first deprecated field.
    let deprecation: String?
  }

  /// A value in an answer.
  struct GrantField: Hashable, Sendable {
    let path: ValuePath
    /// The path of keys that leads to it.
    let keys: [String]
    let type: Scalar
    let deprecation: String?
  }

  /// The call that exchanges a refresh token for another grant.
  struct Refresh: Hashable, Sendable {
    /// The index of the method among the program's methods.
    let method: Int
    /// The index of the param for the token.
    let param: Int
    let fields: GrantFields
  }

  /// A token that the app provides, and its place in requests.
  struct Token: Hashable, Sendable {
    let entity: Entity
    let place: TokenPlace
    let renewal: Renewal
  }

  /// The answer that reports an expired session or token, and the maximum number of renewals for each call.
  struct Renewal: Hashable, Sendable {
    let status: Int
    /// A body that reports the expiration regardless of the status.
    let body: Test?
    let attempts: Int
  }

  /// The place of a token in a request.
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
    /// The answer headers to read along with the object.
    let headers: [Property]
  }
}
