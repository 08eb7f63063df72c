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

  private struct Failure: Error, Equatable {
    let number: Int
  }

  /// Of several failures, the first in the order of the elements is thrown, whichever came first.
  @Test(arguments: [1, 2, 8])
  func throwsTheFirstFailure(jobs: Int) async {
    await #expect(throws: Failure(number: 3)) {
      _ = try await concurrentMap(Array(0..<100), jobs: jobs) { number throws(Failure) in
        guard number % 4 == 3 else { return }
        // The later ones fail at once.
        if number == 3, jobs > 1 { try? await Task.sleep(for: .milliseconds(50)) }
        throw Failure(number: number)
      }
    }
  }

  @Test(arguments: [1, 2, 8])
  func startsNothingAfterAFailure(jobs: Int) async {
    let started = AsyncStream<Int>.makeStream()
    await #expect(throws: Failure(number: 0)) {
      _ = try await concurrentMap(Array(0..<100), jobs: jobs) { number throws(Failure) in
        started.continuation.yield(number)
        if number == 0 { throw Failure(number: 0) }
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
    started.continuation.finish()
    var count = 0
    for await _ in started.stream { count += 1 }
    #expect(count <= jobs)
  }
}
