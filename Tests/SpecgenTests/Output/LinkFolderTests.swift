import Foundation
import Testing

@testable import SpecgenCore
@testable import specgen

/// The folder with the files in which platforms look for links.
@Suite struct LinkFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var output: OutputFolder {
    OutputFolder(base: folder.path, path: ".")
  }

  /// Does what a run does, and returns what kept it from that.
  private func write(_ manifests: [LinkManifest]) throws -> [OutputFinding] {
    let plan = try output.plan(links: linkFiles(of: manifests), in: "links")
    guard plan.findings.isEmpty else { return plan.findings }
    try output.discard(plan.leftovers)
    try output.apply(plan.folders)
    return []
  }

  @Test func holdsWhatTheSpecsSayNow() throws {
    #expect(try write([]) == [])
    #expect(folder.names() == [])
    #expect(try write([.shop]) == [])
    #expect(folder.names().count == 2 + LinkFileName.allCases.count)
    let date = try folder.changeDate("links/Info.plist")
    #expect(try write([.shop]) == [])
    #expect(try folder.changeDate("links/Info.plist") == date)
    try folder.write("links/Notes", "mine")
    #expect(try write([.of(calledSchemes: ["a"])]) == [])
    #expect(
      folder.names()
        == ["links", ".specgen.json", "Info.plist", "Notes"].map { name in
          name == "links" ? name : "links/\(name)"
        }
    )
    #expect(try write([]) == [])
    #expect(folder.names() == ["links", "links/Notes"])
  }

  @Test(arguments: LinkFileName.allCases)
  func removesWhatAKilledRunLeft(file: LinkFileName) throws {
    let contents = linkFiles(of: [.shop]).first { $0.name == file.rawValue }?.contents ?? ""
    for text in ["", String(contents.prefix(30)), contents] {
      try folder.write(".links.specgen/\(file.rawValue)", text)
      #expect(try write([.shop]) == [], "\(text)")
      #expect(!folder.names().contains(".links.specgen"))
    }
    try folder.write(".links.specgen/\(file.rawValue)", "mine")
    #expect(try write([.shop]).map(\.problem) == [.notStaged])
  }

  @Test(arguments: LinkFileName.allCases)
  func keepsFilesOfTheUser(file: LinkFileName) throws {
    try folder.write("links/\(file.rawValue)", "mine")
    #expect(try write([.shop]).map(\.path) == [folder("links/\(file.rawValue)")])
    #expect(folder.names() == ["links", "links/\(file.rawValue)"])
    try FileManager.default.removeItem(atPath: folder("links"))
    #expect(try write([.shop]) == [])
    try folder.write("links/\(file.rawValue)", "mine")
    #expect(try write([.bank]).map(\.path) == [folder("links/\(file.rawValue)")])
  }

  /// Neither run takes the folder of the other for what it wrote itself.
  @Test func leavesFoldersOfSpecsAlone() async throws {
    _ = try write([.shop])
    #expect(try await output.plan([OutputModule](), removesStale: true, jobs: 1).folders.isEmpty)
    let place = OutputFolder(base: folder.path, path: "Out")
    let spec = OutputPlace.spec("Api", ["A.swift": "1"])
    try FileSystem.makeFolders(place.location)
    try place.apply(await place.plan([spec], removesStale: true, jobs: 1).folders)
    #expect(throws: FileFailure.self) { try place.plan(links: linkFiles(of: [.shop]), in: "Api") }
  }
}
