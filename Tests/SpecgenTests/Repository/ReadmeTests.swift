import Foundation
import Testing

@testable import SpecgenCore

/// The blocks of the README: specs, the Swift that they become, and output of the tool.
struct ReadmeTests {
  /// A fenced block.
  private struct Block: Sendable, CustomTestStringConvertible {
    let language: String
    let text: String

    var testDescription: String { "\(language): \(text.prefix { $0 != "\n" })" }
  }

  /// The blocks, in order.
  private static let blocks: [Block] = {
    let text = (try? Repository.text("README.md")) ?? ""
    return text.matches(of: /(?s)```(?<language>\w+)\n(?<text>.*?)\n```/).map {
      Block(language: String($0.language), text: String($0.text))
    }
  }()

  /// The specs.
  private static let specs = blocks.filter { $0.language == "yaml" }

  /// The commands with output that the tool prints.
  private static let consoles = blocks.filter {
    $0.language == "console" && $0.text.hasPrefix("$ specgen ")
  }

  /// Returns the Swift files that a spec becomes.
  private func files(of spec: Block) throws -> [GeneratedFile] {
    let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array((spec.text + "\n").utf8))
    let (compiled, diagnostics) = compile([file], limits: ParseLimits())
    #expect(diagnostics == [])
    return try #require(compiled.first).files
  }

  /// Checks that the lines of an excerpt occur in a text, in order.
  ///
  /// With `marked` omissions, lines may be omitted only where the excerpt has a line `…`.
  private func check(_ excerpt: String, occursIn text: String, marked: Bool) {
    #expect(
      PageRun.occurs(excerpt, in: text, marked: marked),
      "README.md shows\n\(excerpt)\nand the tool prints\n\(text)"
    )
  }

  @Test func hasBlocksOfEachKind() {
    #expect(Self.specs.count == 2 && Self.consoles.count >= 3)
  }

  @Test(arguments: specs)
  private func showsSwiftThatIsGenerated(spec: Block) throws {
    let index = try #require(Self.blocks.firstIndex { $0.text == spec.text })
    let excerpt = try #require(Self.blocks.dropFirst(index + 1).first)
    #expect(excerpt.language == "swift")
    let output = try files(of: spec).map(\.contents).joined(separator: "\n")
    check(excerpt.text, occursIn: output, marked: false)
  }

  @Test func showsACallThatCompiles() async throws {
    let call = try #require(Self.blocks.first { $0.text.hasPrefix("import Shop\n") })
    let place = try TemporaryFolder()
    let generated = try files(of: try #require(Self.specs.first))
    for file in generated { try place.write(file.name, file.contents) }
    let body = call.text.split(separator: "\n").dropFirst().joined(separator: "\n  ")
    try place.write("App.swift", "func showOrder() async {\n  \(body)\n}\n")
    let paths = (generated.map(\.name) + ["App.swift"]).map { place($0) }
    let mode = CompilerMode(name: "Swift 6", flags: ["-swift-version", "6"])
    let output = try await mode.compile(paths, as: "Shop", in: place)
    #expect(output.isEmpty, "\(output)")
  }

  @Test(arguments: consoles)
  private func showsWhatTheToolPrints(console: Block) throws {
    let place = try TemporaryFolder()
    let fixtures = Repository.root.appending(path: "Tests/SpecgenTests/Fixtures/readme").path
    try FileManager.default.copyItem(atPath: fixtures, toPath: place("case"))
    try place.write("case/shop.yaml", try #require(Self.specs.first).text + "\n")
    let lines = console.text.split(separator: "\n", maxSplits: 1)
    let command = lines[0].dropFirst("$ ".count)
    let run = try BuiltBinary.start("/bin/sh", ["-c", "\(command) 2>&1"], in: place("case"))
    let output = run.result().stdout.replacing(/\([0-9]+ ms\)/, with: "(3 ms)")
    check(String(lines[1]), occursIn: output, marked: true)
  }
}
