import Foundation

/// How often tests draw at random, and how much they compile: a part of it, and all where `SPECGEN_THOROUGH` is set, as
/// `scripts/check` has it.
enum Thoroughness {
  private static let isFull = ProcessInfo.processInfo.environment["SPECGEN_THOROUGH"] != nil

  static func rounds(_ all: Int) -> Int { isFull ? all : all / 4 }

  static func seeds(_ all: Int) -> Range<UInt64> { 0..<UInt64(rounds(all)) }

  /// The settings that a module is compiled under: one of them, another for each name.
  static func modes(for name: String) -> [CompilerMode] {
    let all = CompilerMode.all
    return isFull ? all : [all[name.utf8.reduce(0) { $0 + Int($1) } % all.count]]
  }
}
