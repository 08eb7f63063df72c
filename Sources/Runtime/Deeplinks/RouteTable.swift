public import Foundation
import SpecgenRuntimeCore
public import SpecgenRuntimeLinks

/// The routes of an app, indexed by the segments of their links.
///
/// In a link with one of the app's schemes, the host is the first segment. In a universal link, the first
/// segment is that of the path. The time to find a route depends on the length of the link, not on the number
/// of routes.
public struct RouteTable<Route: Sendable>: Sendable {
  /// The routes of a table under construction.
  public struct Routes {
    fileprivate var tree: RouteTree
    fileprivate var routes: [Route] = []

    /// Adds a link of a route.
    ///
    /// If several routes match the path and the constants of a link, the first one that can read its values
    /// is used.
    /// - Parameters:
    ///   - route: The route.
    ///   - segments: The segments of the link.
    ///   - items: The constants of the query. Pass the other keys and the fragment too if undeclared ones are
    ///     refused, or if another route has the same path.
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

  /// Creates a table with the routes that a closure adds, in order of precedence.
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

  /// Returns the route of a link with its matched parts, or `nil` if no route matches.
  @inlinable
  func link(_ url: URL) throws(InvalidLink) -> RoutedLink<Route>? {
    guard let match = try index.match(url) else { return nil }
    return RoutedLink(route: routes[match.route], match: match)
  }
}

/// The tree of a table, in a class so that copying a table costs only two references.
@usableFromInline
final class RouteIndex: Sendable {
  let tree: RouteTree

  init(tree: RouteTree) {
    self.tree = tree
  }

  /// Returns the route of a link, or `nil` if no route matches.
  @usableFromInline
  func match(_ url: URL) throws(InvalidLink) -> RouteMatch? { try tree.match(url) }
}
