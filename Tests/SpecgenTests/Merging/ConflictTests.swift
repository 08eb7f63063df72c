import Foundation
import Testing

/// Two branches that change the same lines of a generated file, and the ways in which a user resolves the conflict.
@Suite struct ConflictTests {
  private static let swift = "Generated/Shop/ShopModels.swift"
  private static let own = ["Generated/Shop/Order+Own.swift": "extension Order {}\n"]

  private static func project(_ fields: [String]) -> MergedProject.Files {
    ShopSpec.with { $0.fields["Order"] = fields }.project.merging(own) { $1 }
  }

  /// A project in the middle of a merge, with the spec resolved as the union of both.
  private static func conflicted(
    by method: MergedProject.Method = .merge,
    style: String = "merge",
    base fields: [String] = []
  ) throws -> MergedProject {
    let base = project(fields)
    let project = try MergedProject(base)
    try project.git("config", "merge.conflictStyle", style)
    let isClean = try project.join(
      base,
      ours: Self.project(["a: 'Int?'"]),
      theirs: Self.project(["b: 'String?'"]),
      by: method
    )
    try #require(!isClean)
    for name in [swift, "Specs/shop.yaml"] {
      let text = try #require(project.read(name))
      try #require(text.contains("<<<<<<< "), "\(name)")
    }
    try resolve(project)
    return project
  }

  private static func resolve(_ project: MergedProject) throws {
    try project.write(
      "Specs/shop.yaml",
      Self.project(["a: 'Int?'", "b: 'String?'"])["Specs/shop.yaml"] ?? ""
    )
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

  @Test(arguments: MergedProject.Method.allCases, [[], ["c: 'Bool?'"]])
  func replacesMarkers(method: MergedProject.Method, base: [String]) throws {
    for style in ["merge", "diff3"] {
      let project = try Self.conflicted(by: method, style: style, base: base)
      let check = try project.specgen("generate", "--check")
      #expect(
        check.status == 1 && check.stderr.contains("Run `specgen generate`."),
        "\(check.stderr)"
      )
      let result = try project.specgen("generate")
      #expect(result.status == 0 && !result.stdout.contains("note:"), "\(result)")
      try Self.check(project, "generate")
    }
  }

  @Test(arguments: [["checkout", "--ours"], ["checkout", "--theirs"], ["add"], ["rm", "-f"]])
  func regeneratesAfter(resolution: [String]) throws {
    let project = try Self.conflicted()
    try project.git(resolution + ["--", Self.swift])
    try Self.check(project, "generate")
  }

  /// A person deleted the markers, and staged nothing.
  @Test(arguments: ["merge", "diff3"])
  func replacesLinesOfBothSides(style: String) throws {
    let project = try Self.conflicted(style: style, base: ["c: 'Bool?'"])
    let lines = try #require(project.read(Self.swift)).components(separatedBy: "\n")
    let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
    let kept = lines.filter { line in !markers.contains { line.hasPrefix($0) } }
    try project.write(Self.swift, kept.joined(separator: "\n"))
    try Self.check(project, "generate")
  }

  /// The spec merges cleanly, and a side of the Swift is no edit.
  @Test(arguments: ["--ours", "--theirs"])
  func namesNoSideOfAMerge(side: String) throws {
    let base = Self.project([])
    let project = try MergedProject(base)
    let other = ["Specs/bank.yaml": "specgen: 1\napi: Bank\ntypes: {A: {fields: {a: Int}}}\n"]
    _ = try project.join(
      base,
      ours: Self.project(["a: 'Int?'"]),
      theirs: Self.project(["b: 'String?'"]).merging(other) { $1 }
    )
    try Self.resolve(project)
    try project.git("add", "Specs")
    try project.git("checkout", side, Self.swift)
    let result = try project.specgen("generate")
    #expect(result.status == 0 && !result.stdout.contains("note"), "\(result)")
  }

  /// Lines that neither branch has are an edit.
  @Test(arguments: [true, false])
  func refusesLinesOfNeitherBranch(hasMarkers: Bool) throws {
    let project = try Self.conflicted()
    if !hasMarkers { try project.git("checkout", "--ours", Self.swift) }
    let text = try #require(project.read(Self.swift))
    try project.write(Self.swift, text.replacing("class Line", with: "class Row"))
    let before = project.contents()
    let result = try project.specgen("generate")
    #expect(result.status == 1 && result.stderr.contains("[edited-file]"), "\(result.stderr)")
    #expect(project.contents() == before)
    if hasMarkers {
      try Self.check(project, "generate", "--force")
    } else {
      try project.git("add", Self.swift)
      try Self.check(project, "generate")
    }
  }

  /// A file that one branch changed and the other no longer generates.
  @Test(arguments: [true, false])
  func regeneratesWhatOneBranchRemoved(isOurs: Bool) throws {
    let base = Self.project([])
    let project = try MergedProject(base)
    let less = ShopSpec.with { $0.hasMethods = false }.project.merging(Self.own) { $1 }
    var spec = ShopSpec()
    spec.methods["order"] = ["ping: {http: GET /ping, returns: String}"]
    let more = spec.project.merging(Self.own) { $1 }
    let isClean = try project.join(base, ours: isOurs ? less : more, theirs: isOurs ? more : less)
    try #require(!isClean)
    try #require(project.read("Generated/Shop/ShopMethods.swift") != nil)
    try project.write("Specs/shop.yaml", less["Specs/shop.yaml"] ?? "")
    try Self.check(project, "generate")
    #expect(project.read("Generated/Shop/ShopMethods.swift") == nil)
  }

  @Test func regeneratesAfterAStash() throws {
    let project = try MergedProject(Self.project([]))
    for (fields, words) in [
      (["a: 'Int?'"], ["stash"]), (["b: 'String?'"], ["commit", "-qam", "b"]),
    ] {
      try project.write("Specs/shop.yaml", Self.project(fields)["Specs/shop.yaml"] ?? "")
      #expect(try project.specgen("generate").status == 0)
      try project.git(words)
    }
    #expect(try project.git("stash", "pop").status == 1)
    try #require(project.read(Self.swift)?.contains("<<<<<<< ") == true)
    try Self.resolve(project)
    try Self.check(project, "generate")
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
}
