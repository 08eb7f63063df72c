import Testing

@testable import SpecgenCore

@Suite struct ConcurrentMapTests {
  @Test(arguments: [1, 2, 3, 16, 1_000])
  func keepsTheOrder(jobs: Int) async {
    for count in [0, 1, 2, 5, 100] {
      let squares = await concurrentMap(Array(0..<count), jobs: jobs) { $0 * $0 }
      #expect(squares == (0..<count).map { $0 * $0 })
    }
  }
}
