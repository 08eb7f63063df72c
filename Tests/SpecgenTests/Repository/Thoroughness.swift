import Foundation

/// How often tests draw at random: a quarter of it, and all where `SPECGEN_THOROUGH` is set, as `scripts/check` has it.
enum Thoroughness {
  private static let isFull = ProcessInfo.processInfo.environment["SPECGEN_THOROUGH"] != nil

  static func rounds(_ all: Int) -> Int { isFull ? all : all / 4 }

  static func seeds(_ all: Int) -> Range<UInt64> { 0..<UInt64(rounds(all)) }
}
