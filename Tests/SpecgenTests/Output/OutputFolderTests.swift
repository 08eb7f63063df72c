import Foundation
import Testing

@testable import SpecgenCore
@testable import specgen

/// Planning and applying over real folders.
@Suite struct OutputFolderTests {
  private let place: OutputPlace

  init() throws {
    place = try OutputPlace()
  }

  private var folder: TemporaryFolder { place.folder }
  private var output: OutputFolder { place.output }

  private func spec(_ api: String, _ files: [String: String]) -> CompiledSpec {
    OutputPlace.spec(api, files)
  }

  @discardableResult
  private func generate(_ specs: [CompiledSpec]) async throws -> [OutputFinding] {
    try await place.generate(specs)
  }

  @Test func writesChangesAndRemoves() async throws {
    try await generate([spec("Api", ["A.swift": "1", "B.swift": "1", "C.swift": "1"])])
    try folder.write("Out/Api/Own.swift", "mine")
    try folder.write("Out/Api/Docs/Own.md", "mine")
    let unchanged = try folder.changeDate("Out/Api/B.swift")
    try await generate([spec("Api", ["A.swift": "2", "B.swift": "1", "D.swift": "1"])])
    #expect(
      folder.names() == [
        "Out", "Out/Api", "Out/Api/A.swift", "Out/Api/B.swift",
        "Out/Api/D.swift", "Out/Api/Docs", "Out/Api/Docs/Own.md", "Out/Api/Own.swift",
      ]
    )
    #expect(folder.read("Out/Api/A.swift") == OutputPlace.text("2"))
    #expect(try folder.changeDate("Out/Api/B.swift") == unchanged)
    #expect(try await place.plan([], isComplete: false).findings.isEmpty)
  }

  @Test func removesModulesThatASpecHasNoMore() async throws {
    let part = { (name: String, spec: String, api: String) in
      let header = String(decoding: GeneratedHeader.line(ofSpec: spec), as: UTF8.self)
      return CompiledSpec(
        api: name,
        family: api,
        source: SourceFile(id: 0, path: spec, bytes: []),
        modules: [],
        files: [GeneratedFile(name: "\(name)A.swift", contents: header + "\n")]
      )
    }
    let all = [
      part("Shop", "shop.yaml", "Shop"), part("ShopTypes1", "shop.yaml", "Shop"),
      part("ShopTypes2", "shop.yaml", "Shop"), part("ShopTypes3", "other.yaml", "ShopTypes3"),
      part("ShopTypes", "shop.yaml", "Shop"), part("ShopTypes1a", "shop.yaml", "Shop"),
      part("Bank", "bank.yaml", "Bank"),
    ]
    try await generate(all)
    let plan = try await place.plan(Array(all[..<2]), isComplete: false)
    #expect(plan.folders.map(\.api) == ["Shop", "ShopTypes1", "ShopTypes2"])
    #expect(plan.folders.last?.removals == ["ShopTypes2A.swift"])
    // A run over all specs removes the folders of all others.
    let whole = try await place.plan(Array(all[..<2])).folders.filter(\.changesFiles)
    #expect(whole.map(\.api) == ["Bank", "ShopTypes", "ShopTypes1a", "ShopTypes2", "ShopTypes3"])
  }

  /// Files that say that specgen generated them, and where they are.
  static let moved: [(name: String, isComplete: Bool, isRemoved: Bool)] = [
    ("Api/ApiGone.swift", true, true), ("Api/ApiGone.swift", false, true),
    ("Api/CopiedModels.swift", true, false), ("Own/Copied.swift", true, false),
    ("Own/OwnModels.swift", true, true), ("Own/OwnModels.swift", false, false),
    ("Own/Deep/OwnModels.swift", true, false), ("OwnModels.swift", true, false),
    ("Own/OwnModels.txt", true, false), (".Own/OwnModels.swift", true, false),
  ]

  /// A file of another spec is generated if it is named after its folder; otherwise, somebody copied it.
  @Test(arguments: moved)
  func knowsFilesOfOtherSpecs(name: String, isComplete: Bool, isRemoved: Bool) async throws {
    try await generate([spec("Api", ["ApiA.swift": "1"])])
    try folder.write("Out/\(name)", OutputPlace.text("1", of: "Gone"))
    let plan = try await place.plan([spec("Api", ["ApiA.swift": "1"])], isComplete: isComplete)
    #expect(plan.folders.flatMap(\.removals).isEmpty == !isRemoved)
    #expect(plan.findings.isEmpty == !isRemoved)
  }

  @Test func touchesNothingTheSecondTime() async throws {
    let specs = [spec("Api", ["A.swift": "1"])]
    try await generate(specs)
    let before = try (folder.changeDate("Out/Api"), folder.changeDate("Out/Api/A.swift"))
    try await generate(specs)
    let after = try (folder.changeDate("Out/Api"), folder.changeDate("Out/Api/A.swift"))
    #expect(before == after)
  }

  @Test func removesTheFolderOfASpecThatIsGone() async throws {
    try await generate([spec("Api", ["A.swift": "1"]), spec("Old", ["OldO.swift": "1"])])
    try folder.write("Out/Own/mine", "mine")
    try await generate([spec("Api", ["A.swift": "1"])])
    #expect(
      folder.names()
        == [
          "Out", "Out/Api", "Out/Api/A.swift", "Out/Own", "Out/Own/mine",
        ]
    )
  }

  @Test func keepsTheUsersFilesOfASpecThatIsGone() async throws {
    try await generate([spec("Old", ["OldO.swift": "1"])])
    try folder.write("Out/Old/mine", "mine")
    try await generate([])
    #expect(folder.names() == ["Out", "Out/Old", "Out/Old/mine"])
  }

  @Test func writesNoFolderWhenOneHasAFinding() async throws {
    try await generate([spec("A", ["A.swift": "1"]), spec("B", ["B.swift": "1"])])
    try folder.write("Out/B/B.swift", "edited")
    let before = folder.contents()
    let findings = try await generate([spec("A", ["A.swift": "2"]), spec("B", ["B.swift": "1"])])
    #expect(findings.map(\.path) == [folder("Out/B/B.swift")])
    #expect(folder.contents() == before)
  }

  @Test func refusesAFileInPlaceOfTheOutput() async throws {
    try folder.write("Out", "mine")
    await #expect(throws: FileFailure(path: folder("Out"), problem: "is not a folder")) {
      try await place.plan([spec("Api", ["A.swift": "1"])])
    }
  }

  @Test func refusesAPIsThatDifferInLetterCase() async throws {
    let findings = try await generate([
      spec("User", ["A.swift": "1"]), spec("USER", ["A.swift": "1"]),
    ])
    #expect(findings.map(\.problem) == [.caseClash(with: "User")])
  }

  @Test(arguments: ["API", "api"])
  func refusesAFolderThatDiffersInLetterCase(name: String) async throws {
    try folder.write("Out/\(name)/A.swift", "mine")
    let findings = try await generate([spec("Api", ["A.swift": "1"])])
    #expect(findings.map(\.problem) == [.folderCaseClash(with: name)])
    #expect(folder.contents() == ["Out": "", "Out/\(name)": "", "Out/\(name)/A.swift": "mine"])
  }

  @Test func refusesTwoSpecsOfOneAPI() async throws {
    let findings = try await generate([
      spec("Api", ["A.swift": "1"]), spec("Api", ["A.swift": "2"]),
    ])
    #expect(findings.map(\.problem) == [.wantedTwice(by: "Api.yaml", and: "Api.yaml")])
  }

  @Test(arguments: 0...3)
  func completesARunThatWasKilled(moves: Int) async throws {
    let names = ["A.swift", "B.swift", "C.swift"]
    try await generate([spec("Api", ["A.swift": "1", "B.swift": "1", "Old.swift": "1"])])
    let next = spec("Api", Dictionary(uniqueKeysWithValues: names.map { ($0, "2") }))
    let plan = try await place.plan([next])
    plan.writeRecord(place.recordFile)
    for write in plan.folders.flatMap(\.writes).prefix(moves) {
      try folder.write(
        "Out/Api/\(write.file.name)",
        String(decoding: try write.file.bytes(), as: UTF8.self)
      )
    }
    try folder.write("Out/.Api.specgen/A.swift", "// Generated by sp")
    // The next run may well have another spec before it.
    #expect(try await generate([spec("Api", ["A.swift": "3", "C.swift": "3"])]) == [])
    #expect(
      folder.names() == [
        "Out", "Out/Api", "Out/Api/A.swift", "Out/Api/C.swift",
      ]
    )
    #expect(folder.read("Out/Api/C.swift") == OutputPlace.text("3"))
  }
}
