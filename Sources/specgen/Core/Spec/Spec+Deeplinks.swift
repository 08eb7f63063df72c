extension Spec {
  /// An app's own deeplinks.
  package struct Deeplinks: Sendable {
    /// The name of the enumeration of the routes.
    let type: Located<String>
    let schemes: [Located<String>]
    var domains: [Located<String>] = []
    var policy = Default.linkPolicy
    let routes: [Route]
    var apps = LinkedApps()
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
  package struct Route: Sendable {
    let name: Located<String>
    let url: RoutePattern
    let path: Params
    let query: Params
    var fragment = Params()
    var aliases: [RoutePattern] = []
    /// The routes over which this one takes precedence.
    var before: [Located<String>] = []
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
