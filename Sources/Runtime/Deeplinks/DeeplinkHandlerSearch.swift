public import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A handler that searches a tree for a node that can handle a link, topmost first.
///
/// ```swift
/// DeeplinkHandlerSearch(root: { [weak window] in window?.root }) { node in
///   node.children
/// } handler: { node in
///   (node as? any ProjectDeeplinkHandler)?.eraseToAnyDeeplinkHandler()
/// }
/// ```
///
/// Children are visited before their parent, in order, so that the topmost nodes come first. Each node is
/// visited once, even if it has several parents. The search ends with the first operation that a node
/// returns.
@MainActor
public struct DeeplinkHandlerSearch<Node: AnyObject, Deeplink: Hashable>: DeeplinkHandler {
  private let root: @MainActor () -> Node?
  private let children: @MainActor (Node) -> [Node]
  private let handler: @MainActor (Node) -> AnyDeeplinkHandler<Deeplink>?
  private let nodeLimit: Int

  /// Creates a search.
  /// - Parameters:
  ///   - nodeLimit: The maximum number of nodes to visit, which bounds the search of a tree that grows
  ///     meanwhile.
  ///   - root: A closure that returns the node where the search starts, or `nil` if it no longer exists. It
  ///     should capture the node weakly.
  ///   - children: A closure that returns the children of a node, in search order.
  ///   - handler: A closure that returns the handler of a node, or `nil` if the node does not handle links.
  public init(
    nodeLimit: Int = 10_000,
    root: @escaping @MainActor () -> Node?,
    children: @escaping @MainActor (Node) -> [Node],
    handler: @escaping @MainActor (Node) -> AnyDeeplinkHandler<Deeplink>?
  ) {
    self.nodeLimit = max(nodeLimit, 1)
    self.root = root
    self.children = children
    self.handler = handler
  }

  /// Returns the operation of the first node that can handle a link, or `nil` if none can.
  public func handle(deeplink: Deeplink) -> Operation? {
    guard let root = root() else { return nil }
    // Visited nodes are retained, so that no new node can reuse the identity of one.
    var met = [ObjectIdentifier(root): root]
    var path = [(node: root, children: children(root)[...])]
    while let last = path.indices.last {
      if let child = path[last].children.popFirst() {
        guard met.count < nodeLimit, met[ObjectIdentifier(child)] == nil else { continue }
        met[ObjectIdentifier(child)] = child
        path.append((child, children(child)[...]))
      } else {
        let node = path.removeLast().node
        if let operation = handler(node)?.handle(deeplink: deeplink) { return operation }
      }
    }
    return nil
  }
}
