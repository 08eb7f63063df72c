import Foundation
import Testing

@testable import specgen

struct FileSystemTests {
  @Test func makesAFileWithAllItsContents() throws {
    let place = try TemporaryFolder()
    try FileSystem.write([FileChange(place("a.yaml"), to: [1, 2, 3])])
    #expect(FileManager.default.contents(atPath: place("a.yaml")) == Data([1, 2, 3]))
    #expect(try FileSystem.names(in: place.path) == ["a.yaml"])
  }

  @Test func clearsWhatAKilledRunHasLeft() throws {
    let place = try TemporaryFolder()
    try place.write(".a.yaml.specgen", "half")
    try FileSystem.write([FileChange(place("a.yaml"), to: [1])])
    #expect(try FileSystem.names(in: place.path) == ["a.yaml"])
  }

  @Test func leavesALinkInTheWay() throws {
    let place = try TemporaryFolder()
    try place.write("mine", "mine")
    try place.link(".a.yaml.specgen", to: place("mine"))
    #expect(throws: FileFailure.self) {
      try FileSystem.write([FileChange(place("a.yaml"), to: [1])])
    }
    #expect(place.read("mine") == "mine")
    #expect(try Set(FileSystem.names(in: place.path)) == ["mine", ".a.yaml.specgen"])
  }

  @Test func leavesWhatIsInTheWay() throws {
    let name = "a.yaml"
    let place = try TemporaryFolder()
    try place.write(name, "mine")
    #expect(throws: FileFailure.self) {
      try FileSystem.write([FileChange(place("a.yaml"), to: [1])])
    }
    #expect(place.read(name) == "mine")
    #expect(try FileSystem.names(in: place.path) == [name])
  }

  @Test func leavesNothingWhereItFails() throws {
    let place = try TemporaryFolder()
    #expect(throws: FileFailure.self) {
      try FileSystem.write([FileChange(place("missing/a.yaml"), to: [1])])
    }
    #expect(try FileSystem.names(in: place.path).isEmpty)
  }

  @Test func changesAllFilesTogether() throws {
    let place = try TemporaryFolder()
    try place.write("a", "old")
    try place.write("folder/b", "old")
    try FileSystem.write([
      FileChange(place("a"), from: Array("old".utf8), to: [0x61]),
      FileChange(place("folder/b"), from: Array("old".utf8), to: [0x62]),
      FileChange(place("c"), to: [0x63]),
    ])
    #expect(place.contents() == ["a": "a", "c": "c", "folder": "", "folder/b": "b"])
  }

  /// Each change that cannot be made, behind one that could.
  @Test(arguments: [
    (name: "b", old: "other"), ("b", nil), ("missing/b", nil), ("folder", nil), ("new", nil),
    ("folder/../new", nil), ("link", "old"),
  ])
  func changesNoFileWhereOneFails(name: String, old: String?) throws {
    let place = try TemporaryFolder()
    try place.write("a", "old")
    try place.write("b", "old")
    try place.write("folder/mine", "mine")
    try place.link("link", to: place("b"))
    let before = place.contents()
    #expect(throws: FileFailure.self) {
      try FileSystem.write([
        FileChange(place("a"), from: Array("old".utf8), to: [1]),
        FileChange(place("new"), to: [2]),
        FileChange(place(name), from: old.map { Array($0.utf8) }, to: [3]),
      ])
    }
    #expect(place.contents() == before)
  }
}
