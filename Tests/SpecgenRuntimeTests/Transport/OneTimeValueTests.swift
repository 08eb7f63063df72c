import Testing

@testable import SpecgenRuntimeCore

/// Values that are set once.
@Suite struct OneTimeValueTests {
  @Test func keepsTheFirst() async {
    let value = OneTimeValue<Int>()
    #expect(value.settle(1))
    #expect(!value.settle(2))
    #expect(await value.value() == 1)
    #expect(!value.settle(3))
  }

  @Test func wakesItsReader() async {
    let value = OneTimeValue<Int>()
    async let seen = value.value()
    for _ in 0..<20 { await Task.yield() }
    #expect(value.settle(1))
    #expect(!value.settle(2))
    #expect(await seen == 1)
  }
}
