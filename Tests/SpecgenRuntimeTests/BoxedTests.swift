import Testing

@testable import SpecgenRuntimeCore

/// Values behind one pointer, which copies share until one of them changes.
struct BoxedTests {
  @Test func keepsTheValueOfACopy() {
    let first = Boxed([1])
    var second = first
    second.value.append(2)
    #expect(first.value == [1])
    #expect(second.value == [1, 2])
  }

  @Test func changesAValueInPlaceWhileNobodySharesIt() {
    var box = Boxed(Array(0..<100))
    let before = box.value.withUnsafeBufferPointer(\.baseAddress)
    box.value[0] = 1
    #expect(box.value.withUnsafeBufferPointer(\.baseAddress) == before)
  }

  @Test func keepsCopiesApartThatTasksChangeAtTheSameTime() async {
    let shared = Boxed([0])
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var own = shared
          for number in 1...1_000 {
            let copy = own
            own.value.append(number)
            if copy.value.count != number { return -1 }
          }
          return own.value.reduce(0, +)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 500_500, count: 8))
    #expect(shared.value == [0])
  }
}
