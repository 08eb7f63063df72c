import Foundation
import Testing

@testable import specgen

/// Symbolic links in the output, none of which is written through.
@Suite struct SymbolicLinkTests {
  private let place: OutputPlace

  init() throws {
    place = try OutputPlace()
    for name in ["A.swift", "file", "x/keep"] { try place.folder.write("target/\(name)", "mine") }
  }

  private var folder: TemporaryFolder { place.folder }
  private let spec = OutputPlace.spec("Api", ["A.swift": "2"])

  /// Where a link lies, what it leads to, and what is said of it.
  static let rows: [(path: String, target: String, problem: OutputFinding.Problem)] = [
    ("Out", "target", .link), ("Out", "nowhere", .link), ("Out", "Out", .link),
    ("Out/Api", "target", .link), ("Out/Api", "nowhere", .link),
    ("Out/Api/A.swift", "target/A.swift", .link), ("Out/Api/A.swift", "nowhere", .link),
    ("Out/Api/A.swift", "target", .link),
    ("Out/.Api.specgen", "target", .link), ("Out/.Api.specgen", "nowhere", .link),
    ("Out/.Api.specgen/A.swift", "target/A.swift", .notStaged),
    ("Out/.Api.specgen/link test.A.swift", "nowhere", .notStaged),
  ]

  @Test(arguments: rows)
  func followsNoLink(path: String, target: String, problem: OutputFinding.Problem) async throws {
    try await place.generate([OutputPlace.spec("Api", ["A.swift": "1", "Old.swift": "1"])])
    try? FileManager.default.removeItem(atPath: folder(path))
    if path.hasPrefix("Out/.Api.specgen/") {
      try folder.write("Out/.Api.specgen/B.swift", "// Gen")
    }
    try folder.link(path, to: folder(target))
    let before = folder.contents()
    let findings = try await place.plan([spec]).findings
    #expect(findings == [OutputFinding(path: folder(path), problem: problem)])
    #expect(folder.contents() == before)
  }

  /// Links that no generated file would replace are left alone.
  @Test(arguments: ["Out/Api/Old.swift", "Out/Api/.specgen.json"], ["target/A.swift", "nowhere"])
  func leavesLinksBeside(path: String, target: String) async throws {
    try await place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
    try folder.link(path, to: folder(target))
    let text = folder.read("target/A.swift")
    #expect(try await place.generate([spec]) == [])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder(path)) == folder(target)
    )
    #expect(folder.read("target/A.swift") == text)
  }

  @Test func followsNoLinkAboveTheOutput() async throws {
    try folder.link("way", to: folder("target"))
    let output = OutputFolder(base: folder.path, path: "way/x")
    let plan = try await output.plan(
      [OutputModule(spec)],
      isComplete: true,
      recordFile: nil,
      jobs: 2
    )
    #expect(plan.findings == [OutputFinding(path: folder("way"), problem: .link)])
  }

  @Test func writesBesideAHardLink() async throws {
    try await place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
    let names = ["A.swift"]
    for name in names {
      let (path, other) = (folder("Out/Api/\(name)"), folder("target/other \(name)"))
      try FileManager.default.linkItem(atPath: path, toPath: other)
    }
    let before = names.map { folder.read("target/other \($0)") }
    #expect(try await place.generate([spec]) == [])
    #expect(folder.read("Out/Api/A.swift") == OutputPlace.text("2"))
    #expect(names.map { folder.read("target/other \($0)") } == before)
  }
}
