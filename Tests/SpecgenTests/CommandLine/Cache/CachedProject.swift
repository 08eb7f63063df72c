import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import specgen

/// A project with a few specs, which is generated with a cache or without one.
struct CachedProject {
  /// What a run said and left.
  struct Trace: Equatable {
    let exitCode: Int32
    let output: String
    let errors: String
    let files: [String: String]
  }

  let folder: TemporaryFolder
  private let caches: TemporaryFolder
  private let hasCache: Bool

  /// Creates a project; all runs share one cache, and in any case the record of what they wrote.
  init(hasCache: Bool) throws {
    folder = try TemporaryFolder()
    caches = try TemporaryFolder()
    self.hasCache = hasCache
    try folder.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    try folder.write(
      "Specs/money.yaml",
      Self.spec("Money", types: "Amount: {fields: {cents: Int}}")
    )
    for name in ["Bank", "Shop", "Post"] {
      let uses = name == "Post" ? "" : "uses: [money.yaml]\n"
      let price = name == "Post" ? "Int" : "Amount"
      try folder.write(
        "Specs/\(name.lowercased()).yaml",
        uses + Self.spec(name, types: "\(name)Item: {fields: {price: \(price)}}")
      )
    }
    try folder.write("Specs/links.yaml", Self.links("Links", scheme: "links"))
  }

  static func spec(_ api: String, types: String) -> String {
    "specgen: 1\napi: \(api)\ntypes:\n  \(types)\n"
  }

  static func links(_ api: String, scheme: String) -> String {
    """
    specgen: 1
    api: \(api)
    deeplinks:
      type: \(api)Link
      schemes: [\(scheme)]
      routes:
        home:
          url: //home

    """
  }

  /// Runs a command in the project.
  func run(_ words: [String]) async -> Trace {
    let environment = RunEnvironment(
      showsColoredErrors: false,
      showsColoredOutput: false,
      today: nil,
      cacheFolder: caches("specgen"),
      tool: hasCache ? "test" : nil,
      // With a cache, all output waits on disk.
      outputRoom: hasCache ? 0 : 1 << 20
    )
    let outcome = await Run.outcome(words + ["--config", folder("specgen.yaml")], in: environment)
    return Trace(
      exitCode: outcome.exitCode.rawValue,
      output: plain(outcome.output.text),
      errors: plain(outcome.errors.text),
      files: folder.contents()
    )
  }

  /// Returns a text without what differs between two projects and two runs.
  private func plain(_ text: String) -> String {
    text.replacing(folder.path, with: "")
      .replacing(#/\((\d+) ms\)/#, with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " }.replacing(#/ +/#, with: " ") }
      .joined(separator: "\n")
  }

  /// Puts a file where the folder of caches would be.
  func obstructCache() throws { try caches.write("specgen", "a file") }

  /// Returns the specs that a run would decode, by path, and for each if it would generate it.
  func decoded() async throws -> [String: Bool] {
    let arguments = try Arguments(["generate", "--config", folder("specgen.yaml")])
    var report = Report(arguments, onTerminal: false)
    let project = try #require(try Project.load(config: arguments.config, into: &report))
    let input = try await SpecInput.read(
      arguments,
      [],
      followsUses: true,
      in: project,
      by: try cache(),
      into: &report
    )
    return Dictionary(
      uniqueKeysWithValues: input.specs.members.map { ($0.source.path, $0.isWanted) }
    )
  }

  private func cache() throws -> GenerateCache {
    let name = try #require(caches.names().first { $0.hasSuffix(".cache") })
    let data = try #require(FileManager.default.contents(atPath: caches(name)))
    return try #require(GenerateCache(Array(data), tool: "test"))
  }
}
