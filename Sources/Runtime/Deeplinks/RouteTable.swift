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

    /// Adds a link of a route.
    ///
    /// Of several whose path and constants fit, a link is that of the first whose values it has.
    /// - Parameters:
    ///   - route: The route.
    ///   - segments: The segments of its link.
    ///   - items: What its query and its fragment have: the constants; and the rest, where others are refused or where
    ///     another route has such a path.
    public mutating func add(
      _ route: Route,
      _ segments: [RouteSegment],
      _ items: [RouteItem] = []
    ) {
      routes.append(route)
      tree.add(routes.count - 1, segments, items)
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
    return RoutedLink(route: routes[match.route], match: match)
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
