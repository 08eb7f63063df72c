import Testing

/// Runs that are disturbed at each call that changes files: one test for each sort of fault, which
/// takes the first call, the second, and so on, until a run ends before the fault.
///
/// Whatever happens, each folder is the old one or the new one, the user's files stay as they are, and the next
/// run leaves what an undisturbed one leaves.
@Suite(.enabled(if: FaultInjector.isAvailable, "the library that disturbs is made for Linux"))
struct FaultTests {
  private static let faults: [FaultInjector.Fault] = [
    // Killed after a call is killed before the next one.
    .killed, .torn, .shortened, .interrupted,
    .failing(.fullDisk), .failing(.accessDenied),
    .failingFromThere(.quota), .failingFromThere(.readOnly), .failingFromThere(.brokenDisk),
  ]

  @Test(arguments: FaultScenario.all, Thoroughness.part(of: faults, for: "faults", share: 3))
  func leavesTheOldOrTheNew(scenario: FaultScenario, fault: FaultInjector.Fault) throws {
    let start = try scenario.folder()
    let end = try start.copy().afterRun()
    let other = ["moon": FaultyFolder.moon("A third text.")]
    let otherEnd = try start.copy(specs: other).afterRun()
    var least = 0
    for number in Thoroughness.numbers(for: "\(scenario) \(fault)") {
      let folder = try start.copy()
      let (result, call) = try folder.disturb(
        ["generate", "--no-cache", "--jobs", "1"],
        fault,
        at: number
      )
      guard let call else { break }
      Self.check(result, fault, "\(call)")
      #expect(try folder.damage() == [], "\(call)")
      #expect(folder.halfFiles(among: [start.output(), end]) == [], "\(call)")
      #expect(folder.mixedFolders(among: [start.output(), end]) == [], "\(call)")
      if fault.outcome == .succeeds { #expect(folder.output() == end, "\(call)") }
      if fault.outcome == .isKilled {
        #expect(try folder.copy(specs: other).afterRun() == otherEnd, "\(call)")
      }
      #expect(try folder.afterRun() == end, "\(call)")
      least = number
    }
    // A removal is six calls; whatever writes has more.
    #expect(least > 0 || fault == .torn || fault == .shortened, "the calls of the program are seen")
  }

  /// On file systems where folders cannot change places, or files have one name only, each file is old or new, and the
  /// next run completes.
  @Test(arguments: FaultScenario.all, ["renameat2", "link"])
  func completesWhereFoldersCannotBeExchanged(scenario: FaultScenario, lacking: String) throws {
    let start = try scenario.folder()
    let end = try start.copy().afterRun()
    let other = ["moon": FaultyFolder.moon("A third text.")]
    let otherEnd = try start.copy(specs: other).afterRun()
    var least = 0
    for number in Thoroughness.numbers(for: "\(scenario) without \(lacking)") {
      let folder = try start.copy()
      let (result, call) = try folder.disturb(
        ["generate", "--no-cache", "--jobs", "1"],
        .killed,
        at: number,
        lacking: lacking
      )
      guard let call else {
        #expect(result.status == 0 && folder.output() == end, "\(result.stderr)")
        break
      }
      #expect(try folder.damage() == [], "\(call)")
      #expect(folder.halfFiles(among: [start.output(), end]) == [], "\(call)")
      #expect(try folder.copy(specs: other).afterRun() == otherEnd, "\(call)")
      #expect(try folder.afterRun() == end, "\(call)")
      least = number
    }
    #expect(least > 0)
  }

  /// Only the lock of the output folder is a call that is counted, and it is the first one.
  @Test(
    arguments: [
      "generate --check --no-cache", "generate --dry-run --no-cache", "lint",
      "dump swift Specs/moon.yaml", "help",
    ]
  )
  func changesNothingUnlessItIsAsked(command: String) throws {
    let scenario = try #require(FaultScenario.all.dropFirst().first)
    let folder = try scenario.folder()
    let before = folder.output()
    let words = command.split(separator: " ").map(String.init)
    let (result, call) = try folder.disturb(words, .killed, at: 2)
    #expect(call == nil && !result.wasKilled, "\(call ?? "")")
    #expect(folder.output() == before)
  }

  private static func check(
    _ result: BuiltBinary.Result,
    _ fault: FaultInjector.Fault,
    _ call: String
  ) {
    #expect(result.wasKilled == (fault.outcome == .isKilled), "\(call)")
    switch fault.outcome {
    case .isKilled: #expect(result.stdout + result.stderr == "", "\(call)")
    case .succeeds: #expect(result.status == 0 && result.stderr == "", "\(call)")
    case .fails:
      #expect(result.status == 2 && result.stdout == "", "\(call)")
      #expect(result.stderr.hasPrefix("\"Generated"), "\(call)\(result.stderr)")
      #expect(result.stderr.contains("\": error: "), "\(call)\(result.stderr)")
    }
  }
}
