/// Returns the strongly connected components of a graph: nodes that reach each other share a number.
///
/// Uses Tarjan's algorithm with an explicit stack, so long chains cannot overflow the call stack.
///
/// - Parameter edges: For each node, the nodes that it leads to.
/// - Returns: For each node, the number of its component.
func stronglyConnectedComponents(_ edges: [[Int]]) -> [Int] {
  var search = ComponentSearch(edges: edges)
  for node in edges.indices { search.visit(node) }
  return search.component
}

/// The state of one search.
private struct ComponentSearch {
  let edges: [[Int]]
  var component: [Int]
  private var order: [Int?]
  private var low: [Int]
  private var open: [Int] = []
  private var visits = 0
  private var components = 0

  init(edges: [[Int]]) {
    self.edges = edges
    component = Array(repeating: -1, count: edges.count)
    order = Array(repeating: nil, count: edges.count)
    low = Array(repeating: 0, count: edges.count)
  }

  mutating func visit(_ root: Int) {
    guard order[root] == nil else { return }
    var path = [(node: root, next: 0)]
    enter(root)
    while let (node, next) = path.popLast() {
      guard next < edges[node].count else {
        leave(node, parent: path.last?.node)
        continue
      }
      path.append((node, next + 1))
      let target = edges[node][next]
      if order[target] == nil {
        enter(target)
        path.append((target, 0))
      } else if component[target] < 0, let seen = order[target] {
        low[node] = min(low[node], seen)
      }
    }
  }

  private mutating func enter(_ node: Int) {
    order[node] = visits
    low[node] = visits
    visits += 1
    open.append(node)
  }

  private mutating func leave(_ node: Int, parent: Int?) {
    if let parent { low[parent] = min(low[parent], low[node]) }
    guard low[node] == order[node] else { return }
    while let member = open.popLast() {
      component[member] = components
      if member == node { break }
    }
    components += 1
  }
}
