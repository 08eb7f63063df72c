import Testing

/// A change of the output that faults disturb.
struct FaultScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The specs that the output was generated from; none when there is no output yet.
  let before: [String: String]
  /// The specs of the run that is disturbed.
  let after: [String: String]
  /// Files of the user among the generated ones.
  let own: [String: String]

  private static let moon = FaultyFolder.moon("A hole.")
  private static let sun = FaultyFolder.sun("A spot.")
  private static let notes = [
    "Generated/Read me": "mine", "Generated/Moon/Own.swift": "mine",
    "Generated/Moon/Docs/Notes/Own.md": "mine",
  ]

  /// All changes.
  static let all = [
    FaultScenario(
      testDescription: "the first run",
      before: [:],
      after: ["moon": moon, "sun": sun],
      own: [:]
    ),
    FaultScenario(
      testDescription:
        "a file that changes, one that comes, one that goes, and a folder that comes",
      before: ["moon": moon],
      after: ["moon": FaultyFolder.moon("A dent.", inModules: true)],
      own: notes
    ),
    FaultScenario(
      testDescription: "two APIs that change",
      before: ["moon": moon, "sun": sun],
      after: ["moon": FaultyFolder.moon("A dent."), "sun": FaultyFolder.sun("A dot.")],
      own: notes
    ),
    FaultScenario(
      testDescription: "an API that goes",
      before: ["moon": moon, "sun": sun],
      after: ["moon": moon],
      own: notes
    ),
    FaultScenario(
      testDescription: "an API that goes and leaves a file of the user",
      before: ["moon": moon, "sun": sun],
      after: ["sun": sun],
      own: notes
    ),
  ]

  /// Makes the project as it is before the run that is disturbed.
  func folder() throws -> FaultyFolder {
    try FaultyFolder(specs: before).copy(adding: own, specs: after)
  }
}
