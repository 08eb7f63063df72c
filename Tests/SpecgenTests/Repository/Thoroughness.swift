import Foundation

/// How much of what is alike tests try: the same part of it each time, and all where `SPECGEN_THOROUGH` is set, as
/// `scripts/check-release` has it.
enum Thoroughness {
  /// `true` where all is tried.
  static let isFull = ProcessInfo.processInfo.environment["SPECGEN_THOROUGH"] != nil

  /// The number that draws begin with: always the same one, so that a commit passes or fails on any day, unless
  /// `SPECGEN_SEED` is another one.
  static let seed: Int = {
    let text = ProcessInfo.processInfo.environment["SPECGEN_SEED"]
    return text.flatMap { Int($0) } ?? 1
  }()

  static func rounds(_ all: Int) -> Int { isFull ? all : all / 10 }

  /// So many where all is tried, and so many in a quick run.
  static func rounds(_ all: Int, quickly part: Int) -> Int { isFull ? all : part }

  static func seeds(_ all: Int) -> Range<UInt64> {
    let first = isFull ? UInt64(seed) * 1_000_000 : 0
    return first..<first + UInt64(rounds(all))
  }

  /// The settings that a module is compiled under: one of them, another for each name.
  static func modes(for name: String) -> [CompilerMode] { one(of: CompilerMode.all, for: name) }

  /// Every sixth of the elements, or of another share, from another one on for each name.
  static func part<Element>(of all: [Element], for name: String, share: Int = 6) -> [Element] {
    guard !isFull else { return all }
    let first = start(name, share)
    return all.indices.filter { ($0 + first) % share == 0 }.map { all[$0] }
  }

  /// One of the elements, another for each name, where each takes several runs of the compiler.
  static func one<Element>(of all: [Element], for name: String) -> [Element] {
    isFull || all.isEmpty ? all : [all[start(name, all.count)]]
  }

  /// The numbers from 1 on that are tried one after the other, for as long as there are such.
  static func numbers(for name: String) -> StrideTo<Int> {
    isFull ? stride(from: 1, to: .max, by: 1) : stride(from: 1 + start(name, 5), to: .max, by: 5)
  }

  private static func start(_ name: String, _ count: Int) -> Int {
    (name.utf8.reduce(0) { $0 + Int($1) } + seed) % count
  }
}
