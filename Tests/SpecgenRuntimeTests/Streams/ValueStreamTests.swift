import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// Streams of given values, as stubs return them.
@Suite struct ValueStreamTests {
  private enum Problem: Error, Equatable { case broken }

  @Test(arguments: [[], [1], [1, 2, 3]]) func givesItsValues(values: [Int]) async throws {
    let stream = ValueStream<Int, Problem>(values)
    for _ in 0..<2 {
      var seen: [Int] = []
      for try await value in stream { seen.append(value) }
      #expect(seen == values)
    }
  }

  /// Each iteration ends with the failure, which comes once.
  @Test(arguments: [[], [1, 2]]) func failsAfterItsValues(values: [Int]) async throws {
    let stream = ValueStream<Int, Problem>(values, failure: .broken)
    for _ in 0..<2 {
      var iterator = stream.makeAsyncIterator()
      for value in values { #expect(try await iterator.next() == value) }
      do {
        let next = try await iterator.next()
        Issue.record("another value: \(String(describing: next))")
      } catch {
        #expect(error == .broken)
      }
      #expect(try await iterator.next() == nil)
    }
  }

  @Test func readsTextInUTF8Alone() throws {
    #expect(try StreamRecord(Data("a\u{E9}".utf8)).text() == "a\u{E9}")
    let error = #expect(throws: DecodingFailure.self) { try StreamRecord(Data([0xFF])).text() }
    #expect(error?.description.contains("text in utf-8") == true)
  }
}
