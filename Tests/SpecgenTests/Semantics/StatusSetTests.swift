import TestSupport
import Testing

@testable import SpecgenCore

struct StatusSetTests {
  private static func set(_ texts: String...) throws -> StatusSet {
    StatusSet(try texts.map { try #require(StatusRange($0)) })
  }

  @Test func isTheSameHoweverItIsListed() throws {
    let errors = try Self.set("400-499")
    #expect(try errors == Self.set("4xx"))
    #expect(try errors == Self.set("451-499", "400-450"))
    #expect(try errors == Self.set("400-460", "430-499", "404", "404"))
    #expect(try errors != Self.set("400-450", "452-499"))
    #expect(try errors != Self.set("400-500"))
    #expect(StatusSet([]).ranges == [])
  }

  @Test func holdsWhatItsRangesHold() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let ranges = (0..<Int.random(in: 0...6, using: &generator)).map { _ -> StatusRange in
        let first = Int.random(in: 100...599, using: &generator)
        return StatusRange(
          first: first,
          last: min(599, first + Int.random(in: 0...60, using: &generator))
        )
      }
      let set = StatusSet(ranges)
      #expect(set == StatusSet(ranges.shuffled(using: &generator) + ranges.prefix(1)))
      for status in 100...599 {
        #expect(set.contains(status) == ranges.contains { $0.contains(status) })
      }
      for (one, next) in zip(set.ranges, set.ranges.dropFirst()) {
        #expect(one.last + 1 < next.first)
      }
    }
  }
}
