import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct DocumentLockTests {
  private func lock(_ text: String) throws -> DocumentLock {
    try DocumentLock(SourceFile(id: 0, path: "docs.lock", bytes: Array(text.utf8)))
  }

  /// The lock of a version of the document of parcels.
  private func lock(of text: String) throws -> DocumentLock {
    let versions = try BoundVersions(spec: Parcels.spec, path: "parcels.md")
    var lock = DocumentLock()
    lock.record([("guide", ReadPart.parts(of: try versions.bound(text)))], of: "parcels.yaml")
    return lock
  }

  @Test func readsWhatItWrites() throws {
    let lock = try lock(of: Parcels.document)
    #expect(lock.digests.count == 16)
    #expect(try self.lock(lock.text) == lock)
    let lines = lock.text.split(separator: "\n").dropFirst()
    #expect(lines.elementsEqual(lines.sorted()))
    #expect(Set(lines).count == lines.count)
    #expect(try self.lock(lock.text.replacing("\n", with: "\r\n")) == lock)
  }

  @Test func writesTheSameBytesAgain() throws {
    let first = try lock(of: Parcels.document).text
    for _ in 0..<5 { #expect(try lock(of: Parcels.document).text == first) }
  }

  @Test(
    arguments: [
      "<<<<<<< HEAD", "=======", ">>>>>>> theirs", "a", "a\tb\tc", "a\tb\tc\td\te", "a b c d",
    ]
  )
  func tellsOtherLines(line: String) throws {
    let text = "# head\na\tb\tc\td\n\(line)\n"
    let error = #expect(throws: DocumentLock.Defect.self) { try lock(text) }
    let span = try #require(error?.span)
    #expect(String(decoding: Array(text.utf8)[span.start..<span.end], as: UTF8.self) == line)
  }

  /// The parts of one spec are replaced, and those of others stay.
  @Test func recordsOneSpec() throws {
    var lock = try lock("a.yaml\td\told\t1\nb.yaml\td\tp\t2\n")
    lock.record([], of: "a.yaml")
    #expect(lock.text.hasSuffix("\nb.yaml\td\tp\t2\n"))
    #expect(!lock.text.contains("old"))
  }

  /// Two branches that read different changes merge line by line.
  @Test func mergesWithGit() async throws {
    let folder = try TemporaryFolder()
    func git(_ arguments: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-C", folder.path]
        + arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    func commit(_ text: String, _ message: String) throws {
      try folder.write("docs.lock", try lock(of: text).text)
      #expect(try git("add", ".") == 0)
      #expect(try git("commit", "-qm", message) == 0)
    }
    let one = { (text: String) in text.replacing("On its way", with: "On the road") }
    let other = { (text: String) in text.replacing("Parcels on a page", with: "Parcels per page") }
    #expect(try git("init", "-q", "-b", "main") == 0)
    try commit(Parcels.document, "base")
    #expect(try git("checkout", "-qb", "other") == 0)
    try commit(other(Parcels.document), "other")
    #expect(try git("checkout", "-q", "main") == 0)
    try commit(one(Parcels.document), "one")
    #expect(try git("merge", "-q", "-m", "merge", "other") == 0)
    #expect(folder.read("docs.lock") == (try lock(of: other(one(Parcels.document))).text))

    // The same row read in two versions is a conflict, which is told.
    #expect(try git("checkout", "-qb", "third", "other") == 0)
    try commit(Parcels.document.replacing("On its way", with: "Moving"), "third")
    #expect(try git("merge", "-q", "-m", "merge", "main") != 0)
    let text = try #require(folder.read("docs.lock"))
    #expect(throws: DocumentLock.Defect.self) { try lock(text) }
  }
}
