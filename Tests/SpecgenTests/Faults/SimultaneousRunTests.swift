import Foundation
import Testing

/// Several runs at once in one output folder.
@Suite struct SimultaneousRunTests {
  private static let versions = [
    ["moon": FaultyFolder.moon("A hole.")],
    ["moon": FaultyFolder.moon("A dent.", inModules: true), "sun": FaultyFolder.sun("A spot.")],
  ]

  /// Starts runs, as many as there are lists of words, and then waits for all.
  private static func outputs(
    _ words: [[String]],
    in folder: FaultyFolder,
    hasCache: Bool
  ) throws -> [String] {
    let runs = try words.map {
      try BuiltBinary.start(
        "specgen",
        hasCache ? $0 : $0 + ["--no-cache"],
        in: folder.path,
        environment: folder.environment
      )
    }
    return runs.map { run in
      let result = run.result()
      #expect(result.status == 0 && result.stderr == "", "\(result)")
      return result.stdout
    }
  }

  @Test(arguments: [2, 10], 0..<6)
  func waitForEachOther(count: Int, round: Int) throws {
    let hasCache = round.isMultiple(of: 2)
    let start = try FaultyFolder(specs: [:]).copy(specs: Self.versions[1])
    let end = try start.copy().afterRun()
    let folder = try start.copy()
    let words = Array(repeating: ["generate"], count: count)
    let outputs = try Self.outputs(words, in: folder, hasCache: hasCache)
    #expect(folder.output() == end)
    // The first one writes all, and the others find nothing to do.
    #expect(outputs.count { $0.contains("3 written") } == 1, "\(outputs)")
    #expect(outputs.count { $0.contains("0 written, 3 unchanged") } == count - 1, "\(outputs)")
    let last = try Self.outputs([["generate"]], in: folder, hasCache: hasCache)
    #expect(last.allSatisfy { $0.contains("0 written, 3 unchanged") }, "\(last)")
    #expect(folder.output() == end)
  }

  @Test(arguments: 0..<10)
  func leaveWhatOneOfThemGives(round: Int) throws {
    let start = try FaultyFolder(specs: Self.versions[round % 2])
    let ends = try Self.versions.map { try start.copy(specs: $0).afterRun() }
    let folder = try start.copy()
    for (number, specs) in Self.versions.enumerated() {
      try folder.write(specs: specs, in: "Specs\(number)")
      try folder.write("\(number).yaml", "specgen: 1\nspecs: [Specs\(number)]\n")
    }
    let words = (0..<8).map { ["generate", "--config", "\($0 % 2).yaml"] }
    _ = try Self.outputs(words, in: folder, hasCache: round < 5)
    let output = folder.output()
    #expect(ends.contains { $0.keys == output.keys }, "\(output.keys.sorted())")
    // The two folders of specs are named in the files, and all files are those of one of them.
    let origins = output.values.flatMap { text in
      (0..<2).filter { text.contains("Specs\($0)/") }
    }
    #expect(Set(origins).count == 1)
  }

  #if os(Linux)
  /// Another run replaces the folder between the comparison with the cache and the lock: a run that would change
  /// something generates all again, and one that finds everything current came first.
  @Test(arguments: 0..<2)
  func compareAgainBehindTheLock(version: Int) async throws {
    let folder = try FaultyFolder(specs: Self.versions[version])
    let cache = folder.environment
    _ = try BuiltBinary.run(["generate"], in: folder.path, environment: cache)
    let end = folder.output()
    let other = try folder.copy(specs: Self.versions[1 - version])
    let theirs = try other.afterRun()

    let descriptor = open("\(folder.path)/Generated", O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    let run = try BuiltBinary.start("specgen", ["generate"], in: folder.path, environment: cache)
    while !run.waitsForALock { try await Task.sleep(for: .milliseconds(5)) }
    for name in end.keys where theirs[name] == nil { folder.removeOutput(name) }
    for (name, text) in theirs where text != "" { try folder.write("Generated/\(name)", text) }
    folder.addRecord(of: other)
    #expect(folder.output() == theirs)
    #expect(flock(descriptor, LOCK_UN) == 0)

    let result = run.result()
    #expect(result.status == 0 && result.stderr == "", "\(result)")
    #expect(folder.output() == (version == 0 ? end : theirs))
  }
  #endif
}
