import Foundation
import Testing

@testable import specgen

struct FileSystemTests {
  @Test func makesAFileWithAllItsContents() throws {
    let place = try TemporaryFolder()
    try FileSystem.createAtOnce(place("a.yaml"), contents: [1, 2, 3])
    #expect(FileManager.default.contents(atPath: place("a.yaml")) == Data([1, 2, 3]))
    #expect(try FileSystem.names(in: place.path) == ["a.yaml"])
  }

  @Test func clearsWhatAKilledRunHasLeft() throws {
    let place = try TemporaryFolder()
    try place.write(".a.yaml.specgen", "half")
    try FileSystem.createAtOnce(place("a.yaml"), contents: [1])
    #expect(try FileSystem.names(in: place.path) == ["a.yaml"])
  }

  @Test func leavesALinkInTheWay() throws {
    let place = try TemporaryFolder()
    try place.write("mine", "mine")
    try place.link(".a.yaml.specgen", to: place("mine"))
    #expect(throws: FileFailure.self) {
      try FileSystem.createAtOnce(place("a.yaml"), contents: [1])
    }
    #expect(place.read("mine") == "mine")
    #expect(try Set(FileSystem.names(in: place.path)) == ["mine", ".a.yaml.specgen"])
  }

  @Test func leavesWhatIsInTheWay() throws {
    let name = "a.yaml"
    let place = try TemporaryFolder()
    try place.write(name, "mine")
    #expect(throws: FileFailure.self) {
      try FileSystem.createAtOnce(place("a.yaml"), contents: [1])
    }
    #expect(place.read(name) == "mine")
    #expect(try FileSystem.names(in: place.path) == [name])
  }

  @Test func leavesNothingWhereItFails() throws {
    let place = try TemporaryFolder()
    #expect(throws: FileFailure.self) {
      try FileSystem.createAtOnce(place("missing/a.yaml"), contents: [1])
    }
    #expect(try FileSystem.names(in: place.path).isEmpty)
  }
}
