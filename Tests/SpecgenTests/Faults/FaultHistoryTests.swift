import Foundation
import TestSupport
import Testing

/// Histories of runs, of one spec and another, most of which are disturbed somewhere.
@Suite(.enabled(if: FaultInjector.isAvailable, "the library that disturbs is made for Linux"))
struct FaultHistoryTests {
  private static let versions: [[String: String]] = [
    ["moon": FaultyFolder.moon("A hole.")],
    ["moon": FaultyFolder.moon("A dent.", inModules: true)],
    ["moon": FaultyFolder.moon("A dent."), "sun": FaultyFolder.sun("A spot.")],
    ["sun": FaultyFolder.sun("A dot.")],
  ]
  private static let faults: [FaultInjector.Fault] = [
    .killed, .torn, .failing(.fullDisk), .failingFromThere(.brokenDisk),
  ]

  @Test(arguments: Thoroughness.seeds(40))
  func endsInWhatTheLastSpecsGive(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let own = ["Generated/Read me": "mine", "Generated/Moon/Own.swift": "mine"]
    let start = try FaultyFolder(specs: [:]).copy(adding: own)
    let ends = try Self.versions.map { try start.copy(specs: $0).afterRun() }
    var folder = start
    var history: [String] = []
    for _ in 0..<Int.random(in: 2...5, using: &random) {
      let version = Int.random(in: 0..<Self.versions.count, using: &random)
      let fault = try #require(Self.faults.randomElement(using: &random))
      let number = Int.random(in: 1...45, using: &random)
      folder = try folder.copy(specs: Self.versions[version])
      let (result, call) = try folder.disturb(
        ["generate", "--no-cache"],
        fault,
        at: number
      )
      history.append("version \(version), \(fault) at \(call ?? "the end")")
      // A run that is disturbed is killed or has failed; it never says that something is in the way.
      #expect(call == nil ? result.status == 0 : result.wasKilled || result.status == 2)
      #expect(try folder.damage() == [], "\(history)")
      #expect(folder.halfFiles(among: ends) == [], "\(history)")
      #expect(folder.mixedFolders(among: ends + [start.output()]) == [], "\(history)")
    }
    let last = Int.random(in: 0..<Self.versions.count, using: &random)
    #expect(try folder.copy(specs: Self.versions[last]).afterRun() == ends[last], "\(history)")
  }
}
