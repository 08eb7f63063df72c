import Foundation
import Testing

/// The parts of the runtime that apps link.
struct RuntimePartTests {
  /// An app whose spec needs the core alone links without the other parts, and with none of their symbols.
  @Test func linksOnlyTheParts() async throws {
    let place = try TemporaryFolder()
    try place.write("main.swift", Self.app)
    let folder = Repository.root.appending(path: "Generated/OlhoVivo").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let mode = CompilerMode(name: "Swift 6", flags: ["-swift-version", "6"])
    let parts = ["Core", "Curl", "Transport"]
    let said = try await mode.link(
      files.map { "\(folder)/\($0)" } + [place("main.swift")],
      as: place("app"),
      parts: parts
    )
    try #require(said.isEmpty, "\(said)")
    let symbols = try await run("nm", [place("app")])
    for part in Repository.runtimeParts {
      let module = "SpecgenRuntime\(part)"
      let isLinked = symbols.contains("\(module.utf8.count)\(module)")
      #expect(!isLinked || parts.contains(part), "\(module)")
    }
    #expect(symbols.contains("SpecgenRuntimeCore"))
  }

  private static let app = """
    import SpecgenRuntimeCore

    print(OlhoVivoClient(token: Secret("a")).session.options.deadline as Any)

    """
}
