import Testing

@testable import SpecgenCore

struct ComponentTests {
  @Test(
    arguments: [
      ([[]], [[0]]), ([[0]], [[0]]), ([[1], [0]], [[0, 1]]), ([[1], []], [[0], [1]]),
      ([[1], [2], [0], [0, 3]], [[0, 1, 2], [3]]), ([[1, 2], [0], [3], [2]], [[0, 1], [2, 3]]),
    ]
  )
  func groupsWhatReachesEachOther(edges: [[Int]], groups: [[Int]]) {
    let component = stronglyConnectedComponents(edges)
    for group in groups {
      let number = component[group[0]]
      #expect(edges.indices.filter { component[$0] == number } == group)
    }
  }

  @Test func passesLongChains() {
    let count = 100_000
    let circle = (0..<count).map { [($0 + 1) % count] }
    #expect(Set(stronglyConnectedComponents(circle)).count == 1)
  }
}
