extension Spec {
  /// The links that an app opens itself.
  struct Deeplinks: Sendable {
    /// The name of the enumeration of its routes.
    let type: Located<String>
    let schemes: [Located<String>]
    let domains: [Located<String>]
    let policy: LinkPolicy
    let routes: [Route]
    let apps: LinkedApps
    let span: Span
  }

  /// What holds for all links of an app.
  struct LinkPolicy: Hashable, Sendable {
    var trailingSlash: StrayWord
    var unknownQuery: StrayWord
    var fragment: StrayWord
    var hostCase: LetterCaseWord
    var pathCase: LetterCaseWord
  }

  /// A link, or several, that open the same.
  struct Route: Sendable {
    let name: Located<String>
    let url: RoutePattern
    let path: [Field]
    let query: [Field]
    let constants: [ConstantField]
    let fragment: [Field]
    let aliases: [RoutePattern]
    /// The routes whose links it takes, too.
    let before: [Located<String>]
    let notes: Notes
  }

  /// The segments of a link, the first of which is the host of one with a scheme.
  struct RoutePattern: Sendable {
    let text: Located<String>
    let segments: [PathSegment]
  }

  /// The apps that open the links.
  struct LinkedApps: Sendable {
    /// Team and bundle of each, as in `ABCDE12345.com.example.app`.
    var apple: [Located<String>] = []
    /// Each package with the SHA-256 fingerprints of its certificates.
    var android: [(package: Located<String>, fingerprints: [Located<String>])] = []
  }
}
