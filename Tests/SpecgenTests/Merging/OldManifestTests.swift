import Foundation
import Testing

@testable import SpecgenCore

/// Manifests of version 0.1, which the next run reads and removes.
@Suite struct OldManifestTests {
  private static let path = "Generated/Shop/.specgen.json"
  private static let swift = "Generated/Shop/ShopModels.swift"

  /// A form of manifest.
  enum Form: CaseIterable, Sendable {
    /// With a digest for each file.
    case files
    /// With a digest for each line.
    case lines

    fileprivate func text(_ files: MergedProject.Files) -> String {
      let names = files.keys.sorted()
      switch self {
      case .files:
        let lines = names.map { name in
          "    \"\(name)\": \"\(SHA256(of: Array((files[name] ?? "").utf8)).hex)\""
        }
        let list = lines.joined(separator: ",\n")
        return
          "{\n  \"specgen\": \"0.1.0\",\n  \"spec\": \"Specs/shop.yaml\",\n  \"files\": {\n\(list)\n  }\n}\n"
      case .lines:
        let lists = names.map { name in
          let digests = (files[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map { "\"\(Self.digest("\($0)\n", inFileNamed: name))\",\n" }
          return "    \"\(name)\": [\n\(digests.joined())\"\"\n    ],\n"
        }
        return
          "{\n  \"specgen\": 2,\n  \"spec\": \"Specs/shop.yaml\",\n  \"api\": \"Shop\",\n  \"files\": {\n\(lists.joined())    \"\": []\n  }\n}\n"
      }
    }

    private static func digest(_ line: String, inFileNamed name: String) -> String {
      let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in Array(name.utf8) + Array(line.utf8) {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
      let number = ((hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93) >> 34
      return String([24, 18, 12, 6, 0].map { digits[Int(number >> UInt64($0) & 63)] })
    }
  }

  /// A digest that version 0.1 wrote.
  @Test func computesTheDigestsOfVersion01() {
    #expect(Form.lines.text(["C.swift": "c\n"]).contains("\"opKwF\""))
  }

  /// A project without git, whose folder has a manifest.
  private static func project(
    _ form: Form,
    isConflicted: Bool = false
  ) throws -> (project: MergedProject, text: String) {
    let project = try MergedProject(ShopSpec().project)
    try FileManager.default.removeItem(atPath: "\(project.path)/.git")
    let files = project.contents(of: "Generated/Shop")
    let text = form.text(files)
    let other = form.text(files.mapValues { $0 + "// other\n" })
    try project.write(
      path,
      isConflicted ? "<<<<<<< HEAD\n\(other)=======\n\(text)>>>>>>> other\n" : text
    )
    return (project, text)
  }

  @Test(arguments: Form.allCases, [false, true])
  func makesTheFilesKnown(form: Form, isConflicted: Bool) throws {
    for isChanged in [false, true] {
      let (project, _) = try Self.project(form, isConflicted: isConflicted)
      if isChanged {
        let spec = ShopSpec.with { $0.fields["Order"] = ["a: 'Int?'"] }
        try project.write("Specs/shop.yaml", spec.text)
      }
      let check = try project.specgen("generate", "--check")
      #expect(check.status == 1 && check.stderr.contains("'.specgen.json' is no longer generated"))
      let result = try project.specgen("generate")
      #expect(result.status == 0 && result.stdout.contains("1 removed"), "\(result)")
      #expect(try project.contents() == project.generatedAnew())
      #expect(project.read(Self.path) == nil)
    }
  }

  @Test(arguments: Form.allCases)
  func doesNotMakeAnEditKnown(form: Form) throws {
    let (project, _) = try Self.project(form)
    try project.write(Self.swift, (project.read(Self.swift) ?? "") + "// mine\n")
    let before = project.contents()
    let result = try project.specgen("generate")
    #expect(result.status == 1 && result.stderr.contains("[edited-file]"), "\(result)")
    #expect(project.contents() == before)
  }

  @Test(arguments: Form.allCases)
  func marksTheFolderOfARemovedSpec(form: Form) throws {
    let (project, _) = try Self.project(form)
    try FileManager.default.removeItem(atPath: "\(project.path)/Specs/shop.yaml")
    try project.write("Specs/bank.yaml", "specgen: 1\napi: Bank\ntypes: {A: {fields: {a: Int}}}\n")
    try project.write("Generated/Shop/mine", "mine")
    try? FileManager.default.removeItem(atPath: "\(project.path)/Generated/ShopTesting")
    let result = try project.specgen("generate")
    #expect(result.status == 0, "\(result)")
    #expect(project.contents(of: "Generated/Shop") == ["mine": "mine"])
  }

  /// Manifests that somebody changed, and files that are no manifests.
  @Test(arguments: [
    "", "{", "[]", "<<<<<<< HEAD\n{\n  \"specgen\": 2,\n  \"files\": {\n", "null", "{}", "mine",
    "<<<<<<< HEAD", "\u{0}", #"{"files": {"Own.swift": "0"}}"#,
    #"{"spec": "a", "files": {"../../specgen.yaml": ["x"], "/etc/passwd": "x", "Own.swift": "OWN"}}"#,
    String(repeating: "[", count: 100_000),
  ])
  func touchesNoFileOfTheUser(text: String) throws {
    let (project, _) = try Self.project(.files)
    try project.write("Generated/Shop/Own.swift", "mine")
    let digest = SHA256(of: Array("mine".utf8)).hex
    let text = text.replacing("OWN", with: digest)
    try project.write(Self.path, text)
    let result = try project.specgen("generate")
    #expect(result.status == 0, "\(result)")
    #expect(project.read("Generated/Shop/Own.swift") == "mine")
    #expect(project.read("specgen.yaml") != nil)
    #expect(project.read(Self.path) == (text.contains("\"spec") ? nil : text))
  }
}
