import Foundation
import TestSupport
import Testing

/// The package as another package gets it.
struct DependencyTests {
  @Test(
    arguments: [
      (".build/checkouts/specgen", true), ("SourcePackages/checkouts/specgen", true),
      ("projects/specgen", false),
    ]
  )
  func bringsNoExamples(folder: String, isDependency: Bool) async throws {
    let place = try TemporaryFolder()
    try place.write("\(folder)/Package.swift", try Repository.text("Package.swift"))
    let manifest = try await run(
      "-u",
      ["SPECGEN_ONLY", "swift", "package", "--package-path", place(folder), "dump-package"]
    )
    for example in ["OlhoVivo", "YookassaWallet", "ShopLinks", "TestSupport", "SpecgenTests"] {
      #expect(manifest.contains("\"name\" : \"\(example)\"") != isDependency, "\(example)")
    }
    for product in ["specgen", "SpecgenRuntime", "SpecgenTesting"] {
      #expect(manifest.contains("\"name\" : \"\(product)\""))
    }
  }
}
