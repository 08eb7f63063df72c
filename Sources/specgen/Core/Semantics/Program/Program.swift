/// A fully resolved API: every name is a Swift name, every reference is resolved, and nothing is missing.
///
/// Input: a `Spec`. Output: this value, and diagnostics for everything that is inconsistent. Invariant: Generators and
/// comparisons need only a program. Each entity carries its span, its origin, and the path that identifies it across
/// versions of a spec.
package struct Program: Sendable {
  package var api: SwiftName
  /// The span of the API's name.
  package let span: Span
  package let specPath: String
  /// The size of the spec, in bytes.
  let specSize: Int
  package let doc: String?
  @Indirect package var output: Spec.Output
  /// The modules of the used specs and of the types that the API exposes, sorted.
  package var modules: [SwiftName]
  /// The modules that contain types of the API itself, which the API's module re-exports.
  var exports: [SwiftName] = []
  /// The API that this module tests; nil for the API itself.
  var testedAPI: SwiftName?
  package var hosts: [Host]
  @IndirectOptional package var login: Login? = nil
  @IndirectOptional package var token: Token? = nil
  /// The defaults that methods share.
  @Indirect package var defaults: Defaults
  /// The traits of the spec.
  ///
  /// They generate no declarations; only comparisons read their notes.
  package var traits: [Entity] = []
  @IndirectOptional package var commonError: CommonError? = nil
  /// The types of the API, followed by those of other modules.
  package var types: [TypeDefinition]
  package var methods: [Method]
  /// The groups of methods, each of which becomes a client within the API's client.
  package var groups: [Group]
  /// The calls that another app accepts.
  @IndirectOptional package var calls: Calls? = nil
  /// The flows through a vendor's screens.
  package var flows: [Flow] = []
  /// The app's own deeplinks.
  @IndirectOptional package var deeplinks: Deeplinks? = nil
  /// The names by which code of another version knows the declarations.
  @Indirect package var formerNames = FormerNames()
  /// The indices of the types that other specs may refer to, by the author's names.
  var declaredTypes: [String: Int] = [:]
  /// The length of the longest chain of used specs that leads to each type of another spec, by index.
  var useDepths: [Int: Int] = [:]
}

extension Program {
  /// The attributes that all entities share.
  package struct Entity: Hashable, Sendable {
    /// The path that identifies the entity in every version of the spec: `types.Line.fields.code`.
    package internal(set) var path: String
    /// The span of the declaration.
    package internal(set) var span: Span
    var words: Words

    package var doc: String? { words.doc }
    /// The reason for the deprecation, with its days.
    package var deprecation: String? {
      guard let reason = words.deprecation, let notice = words.notice else {
        return words.deprecation
      }
      return "\(reason) (\(notice.words))"
    }
    /// The reason for the deprecation.
    package var deprecationReason: String? { words.deprecation }
    /// The days of the deprecation.
    package var notice: Notice? { words.notice }
    package var origin: Origin? { words.origin }
  }

  /// The origin of a fact.
  package struct Origin: Hashable, Sendable {
    let source: String
    package let url: String?
    /// `true` if the vendor's document does not contain the fact, or not yet.
    package let isLater: Bool
    let section: String?
    let row: String?

    /// The source and the place in it, from the outer part to the inner one.
    package var place: String {
      [source, section, row].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// A host and its key.
  ///
  /// The app supplies a host without an address.
  package struct Host: Hashable, Sendable {
    package let entity: Entity
    package let key: String
    package let url: String?
    package let environments: [Environment]
  }

  /// An alternative address of a host.
  package struct Environment: Hashable, Sendable {
    package let name: SwiftName
    package let url: String
  }

  /// The session that a method opens.
  package struct Login: Hashable, Sendable {
    package let entity: Entity
    /// The index of the method among the program's methods.
    package let method: Int
    @Indirect package var credential: SessionCredential
    @Indirect package var renewal: Renewal
  }

  /// The credential of a session.
  package enum SessionCredential: Hashable, Sendable {
    /// A cookie, which may be unnamed. `isFirst` is `true` if the client logs in before it sends the first call.
    case cookie(String?, isFirst: Bool)
    case token(Grant)
  }

  /// The token in the answer to a login, and its place in requests.
  package struct Grant: Hashable, Sendable {
    package let place: TokenPlace
    /// The fields of the login's answer.
    package let login: GrantFields
    package let refresh: Refresh?
  }

  /// The fields of an answer that open a session.
  package struct GrantFields: Hashable, Sendable {
    package let token: GrantField
    /// The expiration: a number of seconds, a time or a date, depending on its type.
    package let expires: GrantField?
    package let refresh: GrantField?
    /// The deprecation of the first deprecated field.
    let deprecation: String?
  }

  /// A value in an answer.
  package struct GrantField: Hashable, Sendable {
    let path: ValuePath
    /// The path of keys that leads to it.
    package let keys: [String]
    let type: Scalar
    let deprecation: String?
  }

  /// The call that exchanges a refresh token for another grant.
  package struct Refresh: Hashable, Sendable {
    /// The index of the method among the program's methods.
    package let method: Int
    /// The index of the param for the token.
    package let param: Int
    let fields: GrantFields
  }

  /// A token that the app provides, and its place in requests.
  package struct Token: Hashable, Sendable {
    package let entity: Entity
    package let place: TokenPlace
    /// The addresses at which the app gets the token; nil for a token from elsewhere.
    @IndirectOptional package var oauth: OAuth?
    package let renewal: Renewal
  }

  /// The addresses at which an app gets a token by OAuth 2 or OpenID Connect.
  package struct OAuth: Hashable, Sendable {
    package let authorize: String?
    package let token: String?
    package let refresh: String?
    package let discovery: String?

    /// The addresses that the vendor states, each with its noun.
    package var addresses: [(noun: String, url: String)] {
      let all = [
        ("authorization", authorize), ("tokens", token), ("renewed tokens", refresh),
        ("the OpenID Connect configuration", discovery),
      ]
      return all.compactMap { noun, url in url.map { (noun, $0) } }
    }
  }

  /// The answer that reports an expired session or token, and the maximum number of renewals for each call.
  package struct Renewal: Hashable, Sendable {
    package let status: Int
    /// A body that reports the expiration regardless of the status.
    package let body: Test?
    let attempts: Int
  }

  /// The place of a token in a request.
  package enum TokenPlace: Hashable, Sendable {
    case header(String, prefix: String?)
    case query(String)
  }

  /// The error object that all methods share.
  package struct CommonError: Hashable, Sendable {
    package let entity: Entity
    /// The index of the record among the program's types.
    package let type: Int
    package let statuses: StatusSet
    /// The answer headers to read along with the object.
    package let headers: [Property]
  }
}

extension Spec.Output {
  /// The enum that contains the output; nil for top-level declarations.
  package var namespaceName: SwiftName? { namespace.map { SwiftName(text: $0.value) } }

  /// The number of modules for types, in addition to the API's own.
  package var moduleCount: Int { modules?.value ?? 0 }

  /// `true` if a module for tests is generated.
  package var isTested: Bool { testing?.value ?? Default.flag }
}
