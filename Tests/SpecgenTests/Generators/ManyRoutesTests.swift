import Testing

@testable import SpecgenCore

/// More routes than one function can have: the compiler gives up, or takes minutes.
struct ManyRoutesTests {
  @Test func areSpreadOverFunctions() async throws {
    let routes = (0..<450).map { "    r\($0): {url: \"//r\($0)/{id}\", path: {id: Int}}\n" }
    let spec = """
      specgen: 1
      api: Many
      deeplinks:
        type: Link
        schemes: [many]
        routes:
      \(routes.joined())
      """
    let source = SourceFile(id: 0, path: "many.yaml", bytes: Array(spec.utf8))
    let (specs, diagnostics) = SpecgenCore.compile([source], limits: ParseLimits())
    let file = try #require(specs.first?.files.first, "\(diagnostics)")
    for number in 0..<450 {
      #expect(file.contents.contains("    case .r\(number)(let id):\n"))
      #expect(file.contents.contains("    routes.add(.r\(number), "))
    }
    let lines = file.contents.split(separator: "\n")
    #expect(lines.filter { $0.contains("func write") }.count == 3)
    #expect(lines.filter { $0.contains("func add") }.count == 9)
    let place = try TemporaryFolder()
    try place.write(file.name, file.contents)
    let mode = CompilerMode(name: "as it is", flags: ["-swift-version", "6"])
    #expect(try await mode.compile([place(file.name)], as: "Many", in: place) == "")
  }
}
