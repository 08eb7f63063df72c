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
    // The other parts are the same for the compiler with the stand-ins and without, so the build has made them.
    let parts = try Repository.runtimeParts.filter(Self.differs) + ["Umbrella"]
    try #require(parts == ["Calls", "Deeplinks", "Flows", "Umbrella"])
    let package = Self.package
    for part in parts {
      let files = Repository.swiftFiles(in: "Sources/Runtime/\(part)")
      let module = part == "Umbrella" ? "SpecgenRuntime" : "SpecgenRuntime\(part)"
      let settings = Self.features + ["-package-name", package]
      let said = try await compile(files, as: module, settings, in: place)
      try #require(!files.isEmpty && said.isEmpty, "\(part): \(said)")
    }
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

  /// The package as SwiftPM names it for the compiler: its folder as an identifier.
  private static var package: String {
    let name = Repository.root.lastPathComponent.lowercased()
    let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return letters.first?.isNumber == true ? "_" + letters.dropFirst() : String(letters)
  }

  /// `true` for a part of the runtime with code for one of the frameworks.
  private static func differs(_ part: String) throws -> Bool {
    let files = Repository.swiftFiles(in: "Sources/Runtime/\(part)")
    return try files.contains {
      try Repository.text($0).contains(/canImport\((UIKit|WebKit|SwiftUI|AuthenticationServices)\)/)
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
    let built = try #require(BuiltBinary.folder, "the modules are beside the test bundle")
    return try await run(
      "swiftc",
      ["-emit-sil", "-wmo", "-parse-as-library", "-swift-version", mode, "-warnings-as-errors"]
        + ["-module-name", module, "-I", place.path, "-I", built + "/Modules"]
        + CompilerMode.libraries + output + settings
        + files.map { Repository.root.appending(path: $0).path }
    )
  }
}
#endif
