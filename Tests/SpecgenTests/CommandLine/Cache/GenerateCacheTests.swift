import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import specgen

/// Runs with a cache against runs that do all work.
@Suite struct GenerateCacheTests {
  @Test(arguments: 0..<UInt64(Thoroughness.rounds(400, quickly: 12)))
  func saysAndWritesWhatAFullRunDoes(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (cached, full) = (try CachedProject(hasCache: true), try CachedProject(hasCache: false))
    var edits: [String] = []
    for _ in 0..<10 {
      let mode = ["", "--check", "--dry-run", "--force"][Int.random(in: 0..<6, using: &random) % 4]
      let words = mode.isEmpty ? ["generate"] : ["generate", mode]
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        guard let edit = ProjectEdit.all.randomElement(using: &random) else { continue }
        edits.append(edit.testDescription)
        try edit.make(cached.folder)
        try edit.make(full.folder)
      }
      edits.append(words.joined(separator: " "))
      let (found, expected) = (await cached.run(words), await full.run(words))
      #expect(found.exitCode == expected.exitCode, "\(edits)")
      #expect(found.errors == expected.errors, "\(edits)")
      #expect(found.output == expected.output, "\(edits)")
      for name in Set(found.files.keys).union(expected.files.keys).sorted() {
        #expect(found.files[name] == expected.files[name], "\(name): \(edits)")
      }
    }
  }

  @Test(arguments: [
    Edit(generated: []),
    Edit("Specs/post.yaml", generated: ["Specs/post.yaml"]),
    Edit(
      "Specs/money.yaml",
      generated: ["Specs/money.yaml", "Specs/bank.yaml", "Specs/shop.yaml"]
    ),
    Edit("Specs/shop.yaml", generated: ["Specs/shop.yaml"], alsoRead: ["Specs/money.yaml"]),
    Edit("Generated/Post/PostModels.swift", generated: ["Specs/post.yaml"]),
    Edit("Generated/Money/.specgen.json", generated: ["Specs/money.yaml"]),
    Edit("Generated/Post/Mine.swift", generated: []),
  ])
  func generatesOnlyWhatIsNotCurrent(edit: Edit) async throws {
    let project = try CachedProject(hasCache: true)
    let first = await project.run(["generate"])
    #expect(first.exitCode == 0, "\(first)")
    #expect(try await project.decoded() == [:])
    if let file = edit.file {
      try project.folder.write(file, (project.folder.read(file) ?? "") + "# edited\n")
    }
    let expected =
      edit.generated.map { ($0, true) } + edit.alsoRead.map { ($0, false) }
    #expect(try await project.decoded() == Dictionary(uniqueKeysWithValues: expected))
  }

  /// A file that is edited, and the specs that are decoded for it.
  struct Edit: CustomTestStringConvertible {
    let file: String?
    let generated: [String]
    let alsoRead: [String]

    init(_ file: String? = nil, generated: [String], alsoRead: [String] = []) {
      self.file = file
      self.generated = generated
      self.alsoRead = alsoRead
    }

    var testDescription: String { file ?? "nothing" }
  }

  @Test func doesWithoutACacheThatCannotBeWritten() async throws {
    let project = try CachedProject(hasCache: true)
    try project.obstructCache()
    for _ in 0..<2 {
      let trace = await project.run(["generate"])
      #expect(trace.exitCode == 0 && trace.errors == "")
    }
  }

  @Test func readsNoOtherBytes() {
    let cache = GenerateCache(tool: "a")
    #expect(GenerateCache(cache.bytes, tool: "a") == cache)
    #expect(GenerateCache(cache.bytes, tool: "b") == nil)
    for count in 0..<cache.bytes.count {
      #expect(GenerateCache(Array(cache.bytes.prefix(count)), tool: "a") == nil)
    }
    #expect(GenerateCache(cache.bytes + [0], tool: "a") == nil)
  }
}
