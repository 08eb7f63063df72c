import Foundation
import Testing

/// The transport in docs/runtime.md, compiled against stand-ins of the packages that it uses.
struct TransportPageTests {
  @Test func compiles() async throws {
    let place = try TemporaryFolder()
    for name in ["NIOCore", "NIOHTTP1", "AsyncHTTPClient"] {
      let file = Repository.root.appending(
        path: "Tests/SpecgenTests/Fixtures/stand-ins/\(name).swift"
      )
      let said = try await build(name, of: file.path, in: place)
      try #require(said.isEmpty, "\(said)")
    }
    let page = try Repository.text("docs/runtime.md")
    let block = try #require(page.firstMatch(of: /(?s)```swift transport\n(?<code>.*?)\n```/))
    #expect(block.code.split(separator: "\n").count <= 60)
    try place.write("Transport.swift", String(block.code) + "\n")
    let binaries = try #require(BuiltBinary.folder, "the modules are beside the test bundle")
    let said = try await run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
        "-module-name", "App", "-I", binaries + "/Modules", "-I", place.path,
      ] + CompilerMode.libraries + [place("Transport.swift")]
    )
    #expect(said.isEmpty, "\(said)")
  }

  private func build(_ name: String, of file: String, in place: TemporaryFolder) async throws
    -> String
  {
    try await run(
      "swiftc",
      [
        "-emit-module", "-emit-module-path", place("\(name).swiftmodule"), "-module-name", name,
        "-parse-as-library", "-swift-version", "6", "-I", place.path, file,
      ]
    )
  }
}
