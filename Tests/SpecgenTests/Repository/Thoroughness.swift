import Foundation

/// How much of what is alike tests try: a part of it, and all where `SPECGEN_THOROUGH` is set, as `scripts/check` has it.
enum Thoroughness {
  private static let isFull = ProcessInfo.processInfo.environment["SPECGEN_THOROUGH"] != nil

  static func rounds(_ all: Int) -> Int { isFull ? all : all / 10 }

  /// So many where all is tried, and so many in a quick run.
  static func rounds(_ all: Int, quickly part: Int) -> Int { isFull ? all : part }

  static func seeds(_ all: Int) -> Range<UInt64> { 0..<UInt64(rounds(all)) }

  /// The settings that a module is compiled under: one of them, another for each name.
  static func modes(for name: String) -> [CompilerMode] {
    let all = CompilerMode.all
    return isFull ? all : [all[sum(name) % all.count]]
  }

  /// Every sixth of the elements, from another one on for each name.
  static func part<Element>(of all: [Element], for name: String) -> [Element] {
    guard !isFull else { return all }
    return all.indices.filter { ($0 + sum(name)) % 6 == 0 }.map { all[$0] }
  }

  /// One of the elements, another for each name, where each takes several runs of the compiler.
  static func one<Element>(of all: [Element], for name: String) -> [Element] {
    isFull || all.isEmpty ? all : [all[sum(name) % all.count]]
  }

  /// The numbers from 1 on that are tried one after the other, for as long as there are such.
  static func numbers(for name: String) -> StrideTo<Int> {
    isFull ? stride(from: 1, to: .max, by: 1) : stride(from: 1 + sum(name) % 5, to: .max, by: 5)
  }

  private static func sum(_ name: String) -> Int { name.utf8.reduce(0) { $0 + Int($1) } }
}
