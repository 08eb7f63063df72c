import Foundation
import Testing

@testable import specgen

/// The exchange of generated files beside those of the user, step by step.
@Suite struct FolderExchangeTests {
  private let place: TemporaryFolder
  private var exchange: FolderExchange

  init() throws {
    place = try TemporaryFolder()
    for (name, text) in ["A.swift": "old", "B.swift": "gone", "Own.swift": "0", "Docs/Own.md": "0"]
    {
      try place.write("Api/\(name)", text)
      // An editor that saves within the same tick of the clock, into the same place on the disk, is none of a person.
      let written = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1)]
      try FileManager.default.setAttributes(written, ofItemAtPath: place("Api/\(name)"))
    }
    try place.link("Api/Docs/link", to: "nowhere")
    try place.write("copy/A.swift", "new")
    exchange = FolderExchange(
      folder: place("Api"),
      copy: place("copy"),
      written: ["A.swift"],
      removed: ["B.swift"]
    )
  }

  private static let end = [
    "Api": "", "Api/A.swift": "new", "Api/Own.swift": "0", "Api/Docs": "", "Api/Docs/Own.md": "0",
    "Api/Docs/link": "",
  ]

  private func number(_ name: String) throws -> NSNumber? {
    try FileManager.default.attributesOfItem(atPath: place(name))[.systemFileNumber] as? NSNumber
  }

  @Test mutating func leavesTheFolderAndTheUsersFiles() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: place("Api"))
    let names = ["Api", "Api/Own.swift", "Api/Docs", "Api/Docs/Own.md", "Api/Docs/link"]
    let before = try names.map(number)
    #expect(try exchange.run())
    #expect(place.contents() == Self.end)
    #expect(try names.map(number) == before)
    let attributes = try FileManager.default.attributesOfItem(atPath: place("Api"))
    #expect(attributes[.posixPermissions] as? Int == 0o750)
  }

  @Test mutating func showsTheOldFolderAndThenTheNewOne() throws {
    let old = place.contents().filter { $0.key.hasPrefix("Api") }
    func seen() -> [String: String] { place.contents().filter { $0.key.hasPrefix("Api") } }
    #expect(try exchange.prepare())
    #expect(seen() == old)
    #expect(try exchange.showCopy())
    #expect(seen() == Self.end)
    try exchange.renew()
    #expect(seen() == Self.end)
    try exchange.showFolder()
    #expect(seen() == Self.end)
    try exchange.clear()
    #expect(place.contents() == Self.end)
  }

  /// A file of another content that got the number of the one that it replaced, as file systems give numbers anew.
  @Test mutating func keepsWhatHasTheNumberOfAnotherFile() throws {
    #expect(try exchange.prepare())
    try place.write("draft", "first")
    try #require(rename(place("draft"), place("Api/Own.swift")) == 0)
    #expect(try exchange.showCopy())
    // In place, so that the number stays.
    try place.write("Api/Own.swift", "last")
    try exchange.renew()
    try exchange.showFolder()
    try exchange.clear()
    #expect(place.read("Api/Own.swift") == "last")
  }

  /// The steps before which an editor saves a file: as a file of its own that takes the place of the old one.
  @Test(arguments: 1..<16, ["Own.swift", "Docs/Own.md", "New.swift", "A.swift"])
  mutating func keepsWhatIsSavedMeanwhile(steps: Int, name: String) throws {
    var last = place.read("Api/\(name)")
    func save(_ step: Int) throws {
      guard steps & 1 << step != 0 else { return }
      last = "saved \(step)"
      try place.write("draft", "saved \(step)")
      try #require(rename(place("draft"), place("Api/\(name)")) == 0)
    }
    #expect(try exchange.prepare())
    try save(0)
    #expect(try exchange.showCopy())
    try save(1)
    try exchange.renew()
    try save(2)
    try exchange.showFolder()
    try save(3)
    try exchange.clear()
    // A generated file that is saved before the new one is in sight is replaced, as it would be without the run.
    if name == "A.swift", steps & 0b1110 == 0 { last = "new" }
    #expect(place.read("Api/\(name)") == last)
    #expect(!place.names().contains("copy"))
  }
}
