extension Program {
  /// The links that an app opens itself.
  struct Deeplinks: Hashable, Sendable {
    let entity: Entity
    /// The name of the enumeration of the routes.
    let type: SwiftName
    let schemes: [String]
    let domains: [String]
    let policy: Spec.LinkPolicy
    /// The routes as the spec has them.
    let routes: [Route]
    /// The indices of the routes in the order in which they are looked at.
    let order: [Int]
    let appleApps: [String]
    let androidApps: [AndroidApp]

    /// The name of what finds the route of a URL.
    var mapperName: SwiftName { SwiftName(text: type.text + "Mapper") }
  }

  /// A package, and the fingerprints of its certificates.
  struct AndroidApp: Hashable, Sendable {
    let package: String
    let fingerprints: [String]
  }

  /// A link, or several, that open the same.
  struct Route: Hashable, Sendable {
    let entity: Entity
    /// The name of the case.
    let name: SwiftName
    /// All values in the order of the case: path, query, fragment.
    let values: [RouteValue]
    /// What a query always has.
    let constants: [MethodConstant]
    /// The link that is made, and then the others.
    let patterns: [RoutePattern]
  }

  /// A value that a link carries.
  struct RouteValue: Hashable, Sendable {
    enum Place: Hashable, Sendable {
      case path, query, fragment
    }

    let property: Property
    let place: Place
    /// Which texts are such a value.
    let texts: TextSet
  }

  /// The segments of a link; the first is the host of one with a scheme.
  struct RoutePattern: Hashable, Sendable {
    enum Segment: Hashable, Sendable {
      /// Text, decoded.
      case literal(String)
      /// The index of a value of the route.
      case value(Int)
    }

    let segments: [Segment]
    /// The link as the spec has it.
    let text: String
    let span: Span
  }
}
