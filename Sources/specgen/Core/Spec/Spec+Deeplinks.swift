extension Spec {
  /// An app's own deeplinks.
  struct Deeplinks: Sendable {
    /// The name of the enumeration of the routes.
    let type: Located<String>
    let schemes: [Located<String>]
    let domains: [Located<String>]
    let policy: LinkPolicy
    let routes: [Route]
    let apps: LinkedApps
    let span: Span
  }

  /// The policy for all deeplinks of an app.
  package struct LinkPolicy: Hashable, Sendable {
    package var trailingSlash: StrayWord
    package var unknownQuery: StrayWord
    package var fragment: StrayWord
    package var hostCase: LetterCaseWord
    package var pathCase: LetterCaseWord
  }

  /// A pattern of deeplinks, with aliases that open the same screen.
  struct Route: Sendable {
    let name: Located<String>
    let url: RoutePattern
    let path: [Field]
    let query: [Field]
    let constants: [ConstantField]
    let fragment: [Field]
    let aliases: [RoutePattern]
    /// The routes over which this one takes precedence.
    let before: [Located<String>]
    let notes: Notes
  }

  /// The segments of a link.
  ///
  /// In a link with a custom scheme, the first segment is the host.
  struct RoutePattern: Sendable {
    let text: Located<String>
    let segments: [PathSegment]
  }

  /// The apps that open the deeplinks.
  struct LinkedApps: Sendable {
    /// The team and bundle identifier of each app, as in `ABCDE12345.com.example.app`.
    var apple: [Located<String>] = []
    var android: [AndroidPackage] = []
  }

  /// A package, with the SHA-256 fingerprints of its certificates.
  struct AndroidPackage: Sendable {
    let package: Located<String>
    let fingerprints: [Located<String>]
  }
}
