import Foundation
import TestSupport
import Testing

/// The package as a dependency of another package.
struct DependencyTests {
  /// Targets of all packages share their names, and a package that uses specgen may have any of the repository's.
  @Test func resolvesBesideModulesOfTheSameNames() async throws {
    let names = ["OlhoVivo", "ShopLinks", "TestSupport", "FlowFixture", "SpecgenTests"]
    let place = try TemporaryFolder()
    for name in names { try place.write("Sources/\(name)/Empty.swift", "") }
    let targets = names.map { ".target(name: \"\($0)\", dependencies: products)" }
    try place.write(
      "Package.swift",
      """
      // swift-tools-version: 6.3
      import PackageDescription

      let products = ["SpecgenRuntime", "SpecgenTesting"].map {
        Target.Dependency.product(name: $0, package: "specgen")
      }
      let package = Package(
        name: "App",
        platforms: [.macOS(.v13)],
        dependencies: [.package(name: "specgen", path: "\(Repository.root.path)")],
        targets: [\(targets.joined(separator: ", "))]
      )
      """
    )
    let output = try await run(
      "-u",
      ["SPECGEN_ONLY", "swift", "package", "--package-path", place(""), "show-executables"]
    )
    #expect(output.contains("specgen") && !output.contains("error:"), "\(output)")
  }
}
