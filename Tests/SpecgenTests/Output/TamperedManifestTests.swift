import Foundation
import Testing

@testable import specgen

/// Manifests that somebody changed: whatever they list, nothing is written and nothing is removed.
@Suite struct TamperedManifestTests {
  private static func digest(_ text: String) -> String { SHA256(of: Array(text.utf8)).hex }
  private static let generated = OutputPlace.text("1")

  /// The listed files, and what is said.
  static let rows: [(files: [(String, String)], problem: OutputFinding.Problem)] = [
    ([("../../x", digest("mine"))], .damagedManifest),
    ([("/etc/passwd", digest("mine"))], .damagedManifest),
    ([("Sub/x", digest("mine"))], .damagedManifest),
    ([("..", digest("mine"))], .damagedManifest),
    ([("", digest("mine"))], .damagedManifest),
    ([("A\\B.swift", digest("mine"))], .damagedManifest),
    ([("A.swift\\u0000", digest(generated))], .damagedManifest),
    ([(".specgen.json", digest("mine"))], .damagedManifest),
    ([("A.swift", digest(generated)), ("A.swift", digest("mine"))], .damagedManifest),
    ([("A.swift", "")], .damagedManifest), ([("A.swift", "0")], .damagedManifest),
    ([("A.swift", digest(generated).uppercased())], .damagedManifest),
    // The spec itself, and the user's own file, each with the digest that it has.
    ([("api.yaml", digest("specgen: 1"))], .falselyListed(name: "api.yaml")),
    ([("Own.swift", digest("mine"))], .falselyListed(name: "Own.swift")),
    ([("Own.swift", digest(""))], .edited(disk: Array("mine".utf8), new: nil)),
    ([("Sub", digest(""))], .notAFile),
  ]

  @Test(arguments: rows)
  func writesNothing(files: [(String, String)], problem: OutputFinding.Problem) throws {
    let place = try OutputPlace()
    let folder = place.folder
    try place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
    let others = [("Own.swift", "mine"), ("api.yaml", "specgen: 1"), ("Sub/x", "mine")]
    for (name, text) in others { try folder.write("Out/Api/\(name)", text) }
    try folder.write("x", "mine")
    var listed = files
    if !files.contains(where: { $0.0 == "A.swift" }), problem != .damagedManifest {
      listed.append(("A.swift", Self.digest(Self.generated)))
    }
    let lines = listed.map { "    \"\($0)\": \"\($1)\"" }.joined(separator: ",\n")
    let head = "{\n  \"specgen\": \"0.1.0\",\n  \"spec\": \"Api.yaml\",\n"
    try folder.write("Out/Api/.specgen.json", "\(head)  \"files\": {\n\(lines)\n  }\n}\n")
    let before = folder.contents()
    for specs in [[OutputPlace.spec("Api", ["A.swift": "2"])], []] {
      let findings = try place.generate(specs)
      #expect(findings.map(\.problem) == [problem])
    }
    #expect(folder.contents() == before)
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", "<<<<<<< HEAD", "\u{0}", "{\"files\": ",
      String(repeating: "[", count: 100_000),
    ]
  )
  func writesNothingWithoutAManifest(text: String) throws {
    let place = try OutputPlace()
    try place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
    try place.folder.write("Out/Api/.specgen.json", text)
    let before = place.folder.contents()
    for specs in [[OutputPlace.spec("Api", ["A.swift": "2"])], []] {
      #expect(try place.generate(specs).map(\.problem) == [.damagedManifest])
    }
    #expect(place.folder.contents() == before)
  }

  @Test func readsNoManifestThatIsLargerThanAny() throws {
    let place = try OutputPlace()
    try place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
    let path = "Out/Api/.specgen.json"
    let blanks = String(repeating: " ", count: 1 << 20)
    try place.folder.write(path, try #require(place.folder.read(path)) + blanks)
    let problem = "is larger than the limit of 1048576 bytes"
    #expect(throws: FileFailure(path: place.folder(path), problem: problem)) {
      try place.generate([OutputPlace.spec("Api", ["A.swift": "2"])])
    }
  }
}
