import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks

/// The search for the node that can handle a link.
@MainActor
struct DeeplinkSearchTests {
  private final class Node {
    let name: String
    init(_ name: String) { self.name = name }
  }

  /// Nodes by their names; what each holds is one text.
  @MainActor private final class Tree {
    private let holds: [Character: String]
    private var nodes: [Character: Node] = [:]
    /// The nodes that were asked, in that order.
    private(set) var asked = ""
    let able: String

    init(_ holds: [Character: String], able: String) {
      self.holds = holds
      self.able = able
    }

    func node(_ name: Character) -> Node {
      let node = nodes[name] ?? Node(String(name))
      nodes[name] = node
      return node
    }

    func search(from root: Character?) -> DeeplinkHandlerSearch<Node, String> {
      DeeplinkHandlerSearch {
        root.map { self.node($0) }
      } children: { node in
        (self.holds[Character(node.name)] ?? "").map { self.node($0) }
      } handler: { node in
        let handler = ClosureHandler { _ in
          self.asked += node.name
          return self.able.contains(node.name) ? Operation() : nil
        }
        return node.name == "x" ? nil : handler.eraseToAnyDeeplinkHandler()
      }
    }
  }

  @Test(
    arguments: [
      // What a node holds comes before it, in its order, and the search ends with the first that can.
      (["r": "ab", "a": "cd", "b": "e"], "", "cdaebr"), (["r": "ab", "a": "cd"], "dr", "cd"),
      (["r": "ab", "a": "cd"], "r", "cdabr"), ([:], "r", "r"), (["r": "x", "x": "a"], "x", "ar"),
      // Cycles, and nodes that several hold.
      (["r": "r"], "", "r"), (["r": "a", "a": "b", "b": "ra"], "", "bar"),
      (["r": "aab", "a": "c", "b": "ca"], "", "cabr"),
    ] as [([Character: String], String, String)]
  )
  func asksTheFrontmostFirst(holds: [Character: String], able: String, asked: String) {
    let tree = Tree(holds, able: able)
    let operation = tree.search(from: "r").handle(deeplink: "a")
    #expect(tree.asked == asked)
    #expect((operation != nil) == asked.last.map { able.contains($0) })
  }

  @Test func findsNothingWithoutARoot() {
    let tree = Tree([:], able: "r")
    #expect(tree.search(from: nil).handle(deeplink: "a") == nil && tree.asked.isEmpty)
  }

  /// Trees that are made while they are searched, deep and wide.
  @Test(arguments: [1, 3])
  func endsInATreeWithoutEnd(width: Int) {
    var asked = 0
    let search = DeeplinkHandlerSearch<Node, String>(nodeLimit: 2_000) {
      Node("r")
    } children: { _ in
      (0..<width).map { _ in Node("n") }
    } handler: { _ in
      asked += 1
      return nil
    }
    #expect(search.handle(deeplink: "a") == nil && asked == 2_000)
  }

  /// The operation that is run is the one that was handed out when the node was asked.
  @Test func buildsEachOperationOnce() async throws {
    var built = 0
    let bench = DeeplinkBench()
    let leaf = ClosureHandler { _ in
      built += 1
      return Operation()
    }
    let root = Node("r")
    let search = DeeplinkHandlerSearch<Node, String> { [weak root] in
      root
    } children: { _ in
      []
    } handler: { _ in
      leaf.eraseToAnyDeeplinkHandler()
    }
    bench.service.deeplinkHandler = search.eraseToAnyDeeplinkHandler()
    try bench.add("a")
    bench.service.handlePendingDeeplinks()
    await bench.until { bench.ended == 1 }
    #expect(built == 1 && root.name == "r")
  }
}
