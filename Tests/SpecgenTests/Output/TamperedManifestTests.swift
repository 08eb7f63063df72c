import Foundation
import Testing

@testable import SpecgenCore
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
  func writesNothing(files: [(String, String)], problem: OutputFinding.Problem) async throws {
    let place = try OutputPlace()
    let folder = place.folder
    try await place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
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
      let findings = try await place.generate(specs)
      #expect(findings.map(\.problem) == [problem])
    }
    #expect(folder.contents() == before)
  }

  /// The listed files with the contents that they are said to have, and what is reported.
  static let listed: [(files: [(String, String)], problem: OutputFinding.Problem)] = [
    ([("../../x", "mine")], .damagedManifest), ([("/etc/passwd", "mine")], .damagedManifest),
    ([("Sub/x", "mine")], .damagedManifest), ([("..", "mine")], .damagedManifest),
    ([(".specgen.json", "mine")], .damagedManifest),
    ([("A\\", "mine")], .damagedManifest), ([("A\"", "mine")], .damagedManifest),
    ([("A.swift", generated), ("A.swift", "mine")], .damagedManifest),
    ([("api.yaml", "specgen: 1")], .falselyListed(name: "api.yaml")),
    ([("Own.swift", "mine")], .falselyListed(name: "Own.swift")),
    ([("Own.swift", "other")], .edited(disk: Array("mine".utf8), new: nil)),
    ([("Sub", "mine")], .notAFile),
  ]

  @Test(arguments: listed, [false, true])
  func writesNothing(
    row: (files: [(String, String)], problem: OutputFinding.Problem),
    isConflicted: Bool
  ) async throws {
    let (files, problem) = row
    let place = try OutputPlace()
    let folder = place.folder
    try await place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
    let others = [("Own.swift", "mine"), ("api.yaml", "specgen: 1"), ("Sub/x", "mine")]
    for (name, text) in others { try folder.write("Out/Api/\(name)", text) }
    try folder.write("x", "mine")
    let own = files.contains { $0.0 == "A.swift" } ? [] : [("A.swift", Self.generated)]
    var lines = ["{", "  \"specgen\": 2,", "  \"spec\": \"Api.yaml\",", "  \"api\": \"Api\","]
    lines.append("  \"files\": {")
    for (name, text) in own + files {
      lines.append("    \"\(name)\": [")
      for digest in FileDigest(of: Array(text.utf8), named: name).lineDigests {
        lines.append("\"\(String(decoding: digest.text, as: UTF8.self))\",")
      }
      lines += ["\"\"", "    ],"]
    }
    lines += ["    \"\": []", "  }", "}"]
    if isConflicted { lines = ["<<<<<<< HEAD"] + lines + ["======="] + lines + [">>>>>>> other"] }
    try folder.write("Out/Api/.specgen.json", lines.joined(separator: "\n") + "\n")
    let before = folder.contents()
    for specs in [[OutputPlace.spec("Api", ["A.swift": "2"])], []] {
      #expect(try await place.generate(specs).map(\.problem) == [problem])
    }
    #expect(folder.contents() == before)
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", "<<<<<<< HEAD", "\u{0}", "{\"files\": ",
      String(repeating: "[", count: 100_000),
    ]
  )
  func writesNothingWithoutAManifest(text: String) async throws {
    let place = try OutputPlace()
    try await place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
    try place.folder.write("Out/Api/.specgen.json", text)
    let before = place.folder.contents()
    for specs in [[OutputPlace.spec("Api", ["A.swift": "2"])], []] {
      #expect(try await place.generate(specs).map(\.problem) == [.damagedManifest])
    }
    #expect(place.folder.contents() == before)
  }

  @Test func readsNoManifestThatIsLargerThanAny() async throws {
    let place = try OutputPlace()
    try await place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
    let path = "Out/Api/.specgen.json"
    try #require(FileHandle(forWritingAtPath: place.folder(path))).truncate(atOffset: 65 << 20)
    let problem = "is larger than the limit of 67108864 bytes"
    await #expect(throws: FileFailure(path: place.folder(path), problem: problem, isOfSize: true)) {
      try await place.generate([OutputPlace.spec("Api", ["A.swift": "2"])])
    }
  }

  /// What is replaced by force says that it is ours; what only a manifest says is not enough.
  @Test(arguments: ["{}", "", "<<<<<<< HEAD"])
  func replacesWhatIsOursByForce(text: String) async throws {
    let place = try OutputPlace()
    let folder = place.folder
    try await place.generate([OutputPlace.spec("Api", ["A.swift": "1"])])
    try folder.write("Out/Api/.specgen.json", text)
    try folder.write("Out/Api/Own.swift", "mine")
    let specs = [OutputPlace.spec("Api", ["A.swift": "2"])]
    #expect(try await place.generate(specs, force: true) == [])
    #expect(folder.read("Out/Api/A.swift") == OutputPlace.text("2"))
    #expect(folder.read("Out/Api/Own.swift") == "mine")
    #expect(try await place.generate(specs) == [])
  }
}
