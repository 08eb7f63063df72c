public import Foundation

/// Which links are whose: the routes of an app, by the segments of their links.
///
/// The first segment is the host of a link with a scheme of the app's own, and the first of the path of a
/// universal link. To find a route takes as long as its link is, however many routes there are.
public struct RouteTable<Route: Sendable>: Sendable {
  /// The routes of a table, while they are added.
  public struct Routes {
    fileprivate var tree: RouteTree
    fileprivate var routes: [Route] = []

    /// Adds a link of a route; a link of two is that of the first that was added.
    /// - Parameters:
    ///   - route: The route.
    ///   - segments: The segments of its link.
    ///   - query: What the query always has.
    ///   - reads: The keys of the query that are read, and `#` for the fragment, where others are refused.
    public mutating func add(
      _ route: Route,
      _ segments: [RouteSegment],
      query: KeyValuePairs<String, String> = [:],
      reads: [String] = []
    ) {
      routes.append(route)
      tree.add(
        segments.map { RouteTree.Segment(text: $0.text, type: $0.type) },
        endsEarly: segments.last?.isOptional == true,
        query: query.map { (key: $0.key, value: $0.value) },
        reads: reads
      )
    }
  }

  @usableFromInline let index: RouteIndex
  @usableFromInline let routes: [Route]

  /// Makes a table of the routes that a function adds, the first first.
  public init(
    schemes: [String],
    domains: [String],
    policy: LinkPolicy = LinkPolicy(),
    routes add: (inout Routes) -> Void
  ) {
    let schemes = schemes.map { $0.lowercased() }
    let domains = domains.map { $0.lowercased() }
    var list = Routes(tree: RouteTree(schemes: schemes, domains: domains, policy: policy))
    add(&list)
    index = RouteIndex(tree: list.tree)
    routes = list.routes
  }

  /// Finds the route of a link, and what the link says; nil where it is no link of the table.
  @inlinable
  func link(_ url: URL) throws(InvalidLink) -> RoutedLink<Route>? {
    guard let match = try index.match(url) else { return nil }
    return RoutedLink(route: routes[match.entry], match: match)
  }
}

/// A segment of a link.
public struct RouteSegment: Sendable, ExpressibleByStringLiteral {
  let text: String
  var isOptional = false
  /// The type of a value; nil for text that is written out.
  var type: (any LinkValue.Type)?

  /// A segment that is written out, decoded.
  public init(stringLiteral value: String) {
    text = value
  }

  private init(_ name: String, _ type: any LinkValue.Type, isOptional: Bool) {
    (text, self.type, self.isOptional) = (name, type, isOptional)
  }

  /// A segment that is a value.
  public static func value(_ name: String, _ type: any LinkValue.Type) -> RouteSegment {
    RouteSegment(name, type, isOptional: false)
  }

  /// A segment that is a value, or not there.
  public static func optional(_ name: String, _ type: any LinkValue.Type) -> RouteSegment {
    RouteSegment(name, type, isOptional: true)
  }
}

/// The tree of a table: an object, so that a table is handed on as quickly as two references.
@usableFromInline
final class RouteIndex: Sendable {
  let tree: RouteTree

  init(tree: RouteTree) {
    self.tree = tree
  }

  /// Finds the route of a link; nil where it is no link of the table.
  @usableFromInline
  func match(_ url: URL) throws(InvalidLink) -> RouteMatch? { try tree.match(url) }
}
