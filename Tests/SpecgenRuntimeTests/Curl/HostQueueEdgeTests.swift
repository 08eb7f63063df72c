#if os(Linux)
import Testing

@testable import SpecgenRuntimeCore

/// The edges of the line of calls before each host.
@Suite struct HostQueueEdgeTests {
  @Test func startsNothingWithoutRoom() {
    var queue = HostQueue<String, Int>()
    #expect(queue.count == 0)
    #expect(queue.next(of: "a", limit: 1) == nil)
    queue.append(1, of: "a")
    #expect(queue.count == 1)
    #expect(queue.next(of: "a", limit: 0) == nil)
    #expect(queue.next(of: "b", limit: 1) == nil)
    #expect(queue.next(of: "a", limit: 1) == 1)
    #expect(queue.next(of: "a", limit: 2) == nil)
  }

  @Test func forgetsAHostAfterItsLastItem() {
    var queue = HostQueue<String, Int>()
    queue.append(1, of: "a")
    queue.append(2, of: "a")
    queue.append(3, of: "a")
    _ = (queue.next(of: "a", limit: 2), queue.next(of: "a", limit: 2))
    let othersWait = [queue.end(of: "b"), queue.end(of: "a")]
    #expect(othersWait == [false, true])
    #expect(queue.count == 1)
    #expect(queue.next(of: "a", limit: 2) == 3)
    let noneWaits = [queue.end(of: "a"), queue.end(of: "a")]
    #expect(noneWaits == [false, false])
    #expect(queue.count == 0)
  }

  @Test func countsWhatRunsAfterTheRestWasRemoved() {
    var queue = HostQueue<String, Int>()
    for number in 1...3 { queue.append(number, of: "a") }
    #expect(queue.next(of: "a", limit: 1) == 1)
    #expect(queue.removeWaiting() == [2, 3])
    #expect(queue.removeWaiting().isEmpty)
    queue.append(4, of: "a")
    #expect(queue.next(of: "a", limit: 1) == nil)
    queue.end(of: "a")
    #expect(queue.next(of: "a", limit: 1) == 4)
  }
}
#endif
