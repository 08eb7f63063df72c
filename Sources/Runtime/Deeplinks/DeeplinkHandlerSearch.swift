public import Foundation

/// Looks in a tree for the node that can handle a link, the front-most first.
///
/// ```swift
/// DeeplinkHandlerSearch(root: { [weak window] in window?.root }) { node in
///   node.children
/// } handler: { node in
///   (node as? any ProjectDeeplinkHandler)?.eraseToAnyDeeplinkHandler()
/// }
/// ```
///
/// What a node holds comes before the node itself, in the order of its children, so what lies over others is asked
/// before them. Each node is asked once, also where several hold it, and the first operation that is handed out is
/// the one that counts.
@MainActor
public struct DeeplinkHandlerSearch<Node: AnyObject, Deeplink: Hashable>: DeeplinkHandler {
  private let root: @MainActor () -> Node?
  private let children: @MainActor (Node) -> [Node]
  private let handler: @MainActor (Node) -> AnyDeeplinkHandler<Deeplink>?
  private let nodeLimit: Int

  /// Makes a search.
  /// - Parameters:
  ///   - nodeLimit: How many nodes are looked at, so that a tree that grows while it is searched has an end.
  ///   - root: Where the search begins; it should hold its node weakly, and there is none once it is gone.
  ///   - children: What a node holds, in the order in which it is to be searched.
  ///   - handler: What handles links at a node; nil where nothing does.
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

  /// Returns what the first node hands out that can handle a link; nil where none can.
  public func handle(deeplink: Deeplink) -> Operation? {
    guard let root = root() else { return nil }
    // All that were met are held, so that no other node gets the identity of one.
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
