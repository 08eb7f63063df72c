#if os(Linux)
import Foundation
import Testing

/// The code for Apple's systems, compiled against stand-ins of their frameworks, which Linux has not.
struct PlatformTests {
  private static let fixtures = "Tests/SpecgenTests/Fixtures"
  /// What apps write: the two examples of the vendor's document, and one that looks at the outcome.
  private static let apps = ["ContentView", "MyViewController", "Outcomes"]

  @Test func compilesForAppleSystems() async throws {
    let place = try TemporaryFolder()
    for framework in ["UIKit", "WebKit", "SwiftUI", "AuthenticationServices"] {
      let file = "\(Self.fixtures)/stand-ins/\(framework).swift"
      let said = try await compile([file], as: framework, in: place)
      try #require(said.isEmpty, "\(framework): \(said)")
    }
    let settings = Self.features + ["-package-name", "specgen"]
    for part in Repository.runtimeParts {
      let files = Repository.swiftFiles(in: "Sources/Runtime/\(part)")
      let said = try await compile(files, as: "SpecgenRuntime\(part)", settings, in: place)
      try #require(!files.isEmpty && said.isEmpty, "\(part): \(said)")
    }
    let umbrella = Repository.swiftFiles(in: "Sources/Runtime/Umbrella")
    let ofUmbrella = try await compile(umbrella, as: "SpecgenRuntime", settings, in: place)
    try #require(ofUmbrella.isEmpty, "\(ofUmbrella)")
    // The vendor's document calls the module so.
    let courier = Repository.swiftFiles(in: "Generated/CitiboxCourier")
    let ofCourier = try await compile(courier, as: "Courier", Self.features, in: place)
    try #require(ofCourier.isEmpty, "\(ofCourier)")
    for app in Self.apps {
      let file = "\(Self.fixtures)/courier/\(app).swift"
      let said = try await compile([file], as: app, in: place)
      #expect(said.isEmpty, "\(app): \(said)")
    }
    let shop = Repository.swiftFiles(in: "\(Self.fixtures)/generate/checkout/expected")
    let ofShop = try await compile(shop, as: "Checkout", Self.features, in: place)
    #expect(!shop.isEmpty && ofShop.isEmpty, "\(ofShop)")
    // What apps write for links that come in: the vendor's document, which is older than Swift 6.
    let deeplinks = Repository.swiftFiles(in: "\(Self.fixtures)/deeplinks")
    for mode in ["5", "6"] {
      let said = try await compile(deeplinks, as: "Deeplinks", mode: mode, in: place)
      #expect(!deeplinks.isEmpty && said.isEmpty, "Swift \(mode): \(said)")
    }
  }

  private static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
  ].flatMap { ["-enable-upcoming-feature", $0] }

  /// Compiles files to a module, with all checks but without code, and returns what the compiler says.
  private func compile(
    _ files: [String],
    as module: String,
    _ settings: [String] = [],
    mode: String = "6",
    in place: TemporaryFolder
  ) async throws -> String {
    // Not /dev/null: what is there is removed when something does not compile.
    let output = [
      "-o", place("\(module).sil"), "-emit-module-path", place("\(module).swiftmodule"),
    ]
    return try await run(
      "swiftc",
      ["-emit-sil", "-wmo", "-parse-as-library", "-swift-version", mode, "-warnings-as-errors"]
        + ["-module-name", module, "-I", place.path] + CompilerMode.libraries + output + settings
        + files.map { Repository.root.appending(path: $0).path }
    )
  }
}
#endif
