#if os(Linux)
import Foundation
import TestSupport

/// The memory and descriptors of this process at several moments of a run.
struct UseSamples {
  private(set) var memory: [Int] = []
  private(set) var descriptors: [Int] = []

  /// Adds a sample, after the allocator has returned unused memory.
  mutating func take() throws {
    ProcessUse.releaseFreeMemory()
    add(memory: try ProcessUse.memory(), descriptors: try ProcessUse.descriptors())
  }

  /// Adds the memory, in bytes, and the descriptors at one moment.
  mutating func add(memory: Int, descriptors: Int) {
    self.memory.append(memory)
    self.descriptors.append(descriptors)
  }

  /// The difference between the medians of the last third and of the third before it.
  ///
  /// The first third fills pools and caches.
  var growth: (memory: Int, descriptors: Int) { (Self.growth(memory), Self.growth(descriptors)) }

  /// `true` if the growth is smaller than that of a leak.
  ///
  /// A kilobyte that stays for each call would be tens of megabytes.
  var areFlat: Bool { growth.memory < 16_000_000 && growth.descriptors < 50 }

  private static func growth(_ numbers: [Int]) -> Int {
    let third = numbers.count / 3
    return median(numbers[(2 * third)...]) - median(numbers[third..<(2 * third)])
  }

  private static func median(_ numbers: some Sequence<Int>) -> Int {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
#endif
