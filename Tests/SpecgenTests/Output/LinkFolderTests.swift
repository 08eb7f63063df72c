import Foundation
import Testing

@testable import SpecgenCore
@testable import specgen

/// The folder with the files in which platforms look for links.
@Suite struct LinkFolderTests {
  private let folder: TemporaryFolder
  private let caches: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    caches = try TemporaryFolder()
  }

  private var recordFile: RecordFile { RecordFile(in: caches.path, output: folder.path) }

  private var output: OutputFolder {
    OutputFolder(base: folder.path, path: ".")
  }

  /// Does what a run does, and returns what kept it from that.
  private func write(_ manifests: [LinkManifest]) throws -> [OutputFinding] {
    let files = linkFiles(of: manifests)
    let plan = try output.plan(links: files, in: "links", recordFile: recordFile)
    plan.writeRecord(recordFile)
    guard plan.findings.isEmpty else { return plan.findings }
    try output.discard(plan.leftovers)
    try output.apply(plan.folders)
    return []
  }

  @Test func holdsWhatTheSpecsSayNow() throws {
    #expect(try write([]) == [])
    #expect(folder.names() == [])
    #expect(try write([.shop]) == [])
    #expect(folder.names().count == 1 + LinkFileName.allCases.count)
    let date = try folder.changeDate("links/Info.plist")
    #expect(try write([.shop]) == [])
    #expect(try folder.changeDate("links/Info.plist") == date)
    try folder.write("links/Notes", "mine")
    #expect(try write([.of(calledSchemes: ["a"])]) == [])
    #expect(
      folder.names()
        == ["links", "Info.plist", "Notes"].map { name in
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
    let plan = try await output.plan([], isComplete: true, recordFile: nil, jobs: 1)
    #expect(plan.folders.isEmpty)
    let place = try OutputPlace()
    try await place.generate([OutputPlace.spec("Api", ["ApiA.swift": "1"])])
    #expect(throws: FileFailure.self) {
      try place.output.plan(links: linkFiles(of: [.shop]), in: "Api", recordFile: nil)
    }
  }
}
