import Foundation
import Testing

@testable import SpecgenCore

/// Two branches that change the same lines of a generated file, and what the user makes of the conflict.
@Suite struct ConflictTests {
  private static let swift = "Generated/Shop/ShopModels.swift"
  private static let journal = "Generated/Shop/.specgen.json"
  private static let own = ["Generated/Shop/Order+Own.swift": "extension Order {}\n"]

  private static func project(_ fields: [String]) -> MergedProject.Files {
    ShopSpec.with { $0.fields["Order"] = fields }.project.merging(own) { $1 }
  }

  /// A project in the middle of a merge, with the spec resolved as the union of both.
  private static func conflicted() throws -> MergedProject {
    let base = project([])
    let project = try MergedProject(base)
    let isClean = try project.join(
      base,
      ours: Self.project(["a: 'Int?'"]),
      theirs: Self.project(["b: 'String?'"])
    )
    try #require(!isClean)
    for name in [swift, journal, "Specs/shop.yaml"] {
      let text = try #require(project.read(name))
      try #require(text.contains("<<<<<<< "), "\(name)")
    }
    try project.write(
      "Specs/shop.yaml",
      Self.project(["a: 'Int?'", "b: 'String?'"])["Specs/shop.yaml"] ?? ""
    )
    return project
  }

  private static func check(_ project: MergedProject, _ words: String...) throws {
    let result = try BuiltBinary.run(words, in: project.path)
    #expect(result.status == 0, "\(result.stderr)")
    let all = project.contents()
    #expect(
      all == (try project.generatedAnew().merging(own.map { ($0.dropFirst(10) + "", $1) }) { $1 })
    )
    #expect(try project.specgen("generate", "--check").status == 0)
  }

  /// What is taken of the file and of the journal before `generate`; nil where the markers stay.
  static let resolutions: [(file: String?, journal: String?)] = [
    (nil, nil), ("ours", nil), ("theirs", nil), (nil, "ours"), (nil, "theirs"), ("ours", "ours"),
    ("theirs", "theirs"),
  ]

  @Test(arguments: resolutions)
  func regeneratesAfter(file: String?, journal: String?) throws {
    let project = try Self.conflicted()
    if let file { try project.git("checkout", "--\(file)", Self.swift) }
    if let journal { try project.git("checkout", "--\(journal)", Self.journal) }
    let check = try project.specgen("generate", "--check")
    #expect(
      check.status == 1 && check.stderr.contains("Run `specgen generate`."),
      "\(check.stderr)"
    )
    try Self.check(project, "generate")
  }

  /// Lines that the journal does not know, be they edits or of the other branch, are not thrown away unasked.
  @Test(arguments: ["another side", "no journal", "an edit", "an edit without markers"])
  func asksForForceAfter(resolution: String) throws {
    let project = try Self.conflicted()
    switch resolution {
    case "another side":
      try project.git("checkout", "--theirs", Self.swift)
      try project.git("checkout", "--ours", Self.journal)
    case "no journal":
      try FileManager.default.removeItem(atPath: "\(project.path)/\(Self.journal)")
    default:
      if resolution != "an edit" { try project.git("checkout", "--ours", Self.swift) }
      let text = try #require(project.read(Self.swift))
      try project.write(Self.swift, text.replacing("struct Line", with: "struct Row"))
    }
    let before = project.contents()
    let result = try project.specgen("generate")
    #expect(result.status == 1, "\(result.stderr)")
    if resolution != "no journal" {
      #expect(result.stderr.contains("generate --force"), "\(result.stderr)")
    }
    #expect(project.contents() == before)
    try Self.check(project, "generate", "--force")
  }

  @Test(arguments: [true, false])
  func rewritesTheJournalAlone(isConflicted: Bool) throws {
    let base = Self.project([])
    let project = try MergedProject(base)
    let text = try #require(project.read(Self.journal))
    let other = text.replacing("ShopTypes.swift", with: "ShopZones.swift")
    try project.write(
      Self.journal,
      isConflicted ? "<<<<<<< HEAD\n\(text)=======\n\(other)>>>>>>> other\n" : other
    )
    let check = try project.specgen("generate", "--check")
    #expect(check.status == 1)
    let problem =
      isConflicted ? "contains merge conflict markers" : "does not match the generated files"
    #expect(check.stderr.contains("'.specgen.json' \(problem)"), "\(check.stderr)")
    #expect(check.stderr.contains("Run `specgen generate`"), "\(check.stderr)")
    try Self.check(project, "generate")
    #expect(project.read(Self.journal) == text)
  }

  @Test func refusesAnEditAfterACleanMerge() throws {
    let base = Self.project([])
    let project = try MergedProject(base)
    let ours = ShopSpec.with { $0.fields["Customer"] = ["a: 'Int?'"] }.project.merging(Self.own) {
      $1
    }
    let theirs = ShopSpec.with { $0.fields["Store"] = ["b: 'Int?'"] }.project.merging(Self.own) {
      $1
    }
    try #require(try project.join(base, ours: ours, theirs: theirs))
    let text = try #require(project.read(Self.swift))
    try project.write(Self.swift, text.replacing("A thing called line.", with: "A row."))
    let before = project.contents()
    let result = try project.specgen("generate")
    #expect(result.status == 1 && result.stderr.contains("[edited-file]"), "\(result.stderr)")
    #expect(project.contents() == before)
    try Self.check(project, "generate", "--force")
  }

  /// Manifests of version 0.1.0 have a digest for each file.
  @Test(arguments: [false, true], ["generate", "merge"])
  func upgradesManifestsOfTheFirstVersion(changes: Bool, after: String) throws {
    let base = Self.project([])
    let project = try MergedProject(base)
    func manifest(_ change: (String) -> String = { $0 }) -> String {
      let files = project.contents(of: "Generated/Shop").filter { $0.key.hasPrefix("Shop") }
      let lines = files.keys.sorted().map { name in
        "    \"\(name)\": \"\(SHA256(of: Array(change(files[name] ?? "").utf8)).hex)\""
      }
      let list = lines.joined(separator: ",\n")
      return
        "{\n  \"specgen\": \"0.1.0\",\n  \"spec\": \"Specs/shop.yaml\",\n  \"files\": {\n\(list)\n  }\n}\n"
    }
    let text =
      after == "merge"
      ? "<<<<<<< HEAD\n\(manifest())=======\n\(manifest { $0 + "x" })>>>>>>> other\n" : manifest()
    try project.write(Self.journal, text)
    if changes {
      try project.write("Specs/shop.yaml", Self.project(["a: 'Int?'"])["Specs/shop.yaml"] ?? "")
    }
    try Self.check(project, "generate")
  }
}
