// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

/// A part of the runtime, which an app gets only if its specs need it.
///
/// The folder of a part has its name without the prefix. The umbrella `SpecgenRuntime` has all of them.
func runtimePart(
  _ folder: String,
  _ others: [String] = [],
  onLinux: [String] = [],
  elsewhere: [String] = [],
  libraries: [String] = []
) -> Target {
  let apple: [Platform] = [.iOS, .macOS, .tvOS, .visionOS, .watchOS]
  let chosen: [(names: [String], platforms: [Platform])] = [
    (libraries + onLinux.map { "SpecgenRuntime" + $0 }, [.linux]),
    (elsewhere.map { "SpecgenRuntime" + $0 }, apple),
  ]
  return .target(
    name: "SpecgenRuntime" + folder,
    dependencies: others.map { .init(stringLiteral: "SpecgenRuntime" + $0) }
      + chosen.flatMap { chosen in
        chosen.names.map { .target(name: $0, condition: .when(platforms: chosen.platforms)) }
      },
    path: "Sources/Runtime/" + folder,
    swiftSettings: settings
  )
}

/// The parts of the runtime, each after those that it needs.
let runtimeParts: [Target] = [
  runtimePart("Core"),
  runtimePart("URLSession", ["Core"]),
  runtimePart("Curl", ["Core"], libraries: ["CCurl", "CZlib"]),
  runtimePart("Transport", ["Core"], onLinux: ["Curl"], elsewhere: ["URLSession"]),
  runtimePart("Constraints", ["Core"]),
  runtimePart("Files", ["Core"]),
  runtimePart("Cache", ["Core"]),
  runtimePart("Paging", ["Core"]),
  runtimePart("Polling", ["Core"]),
  runtimePart("Streams", ["Core"]),
  runtimePart("Methods", ["Core", "Transport", "URLSession"]),
  runtimePart("Links", ["Core"]),
  runtimePart("Calls", ["Core", "Links"]),
  runtimePart("Deeplinks", ["Core", "Links"]),
  runtimePart("Flows", ["Core", "Links"]),
]

let package = Package(
  name: "specgen",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .executable(name: "specgen", targets: ["specgen"]),
    .library(name: "SpecgenRuntime", targets: ["SpecgenRuntime"]),
    .library(name: "SpecgenTesting", targets: ["SpecgenTesting"]),
  ] + runtimeParts.map { .library(name: $0.name, targets: [$0.name]) },
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      path: "Sources/CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    // Without pkg-config: macOS has it in the SDK, Linux where compilers look first.
    .systemLibrary(
      name: "CExpat",
      path: "Sources/CExpat",
      providers: [.apt(["libexpat1-dev"])]
    ),
    .systemLibrary(
      name: "CCommonMark",
      path: "Sources/CCommonMark",
      pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]
    ),
    .systemLibrary(
      name: "CGumbo",
      path: "Sources/CGumbo",
      pkgConfig: "gumbo",
      providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]
    ),
    // The tool. The compiler holds the borders between the four; `LayerTests` hold those between their folders.
    .target(
      name: "SpecgenCore",
      dependencies: ["CCommonMark", "CExpat", "CGumbo", "CLibYAML"],
      path: "Sources/specgen/Core",
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(
      name: "SpecgenReview",
      dependencies: ["SpecgenCore"],
      path: "Sources/specgen/Review",
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(
      name: "SpecgenEditor",
      dependencies: ["SpecgenCore", "SpecgenReview"],
      path: "Sources/specgen/Editor",
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .executableTarget(
      name: "specgen",
      dependencies: ["SpecgenCore", "SpecgenEditor", "SpecgenReview"],
      path: "Sources/specgen",
      exclude: ["Core", "Editor", "Review"],
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    // Without pkg-config: a client of the runtime needs none, and finds it where compilers look first.
    .systemLibrary(
      name: "CCurl",
      path: "Sources/CCurl",
      providers: [.apt(["libcurl4-openssl-dev"])]
    ),
    .systemLibrary(name: "CZlib", path: "Sources/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "SpecgenTesting",
      dependencies: ["SpecgenRuntime"],
      path: "Sources/Testing",
      swiftSettings: settings
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .executableTarget(
      name: "ChaosServer",
      dependencies: ["CZlib", "TestSupport"],
      path: "Tests/ChaosServer",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecgenTests",
      // The routes of drawn specs are resolved by the tool and found by the runtime.
      dependencies: [
        "specgen", "SpecgenCore", "SpecgenEditor", "SpecgenReview", "SpecgenRuntime", "TestSupport",
      ]
        + runtimeParts.map { .init(stringLiteral: $0.name) },
      path: "Tests/SpecgenTests",
      exclude: ["Fixtures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecgenRuntimeTests",
      dependencies: [
        "SpecgenRuntime", "SpecgenTesting", "TestSupport", "FlowFixture", "LinkFixture",
        "ChaosServer",
        .target(name: "CZlib", condition: .when(platforms: [.linux])),
      ] + runtimeParts.map { .init(stringLiteral: $0.name) },
      path: "Tests/SpecgenRuntimeTests",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecgenTestingTests",
      dependencies: ["SpecgenRuntime", "SpecgenTesting", "TestSupport"],
      path: "Tests/SpecgenTestingTests",
      swiftSettings: settings
    ),
    // Generated code that tests of the runtime run: the flow of a spec, and the links that inputs are read as.
    .target(
      name: "FlowFixture",
      dependencies: ["SpecgenRuntime"],
      path: "Generated/CitiboxCourier",
      swiftSettings: settings
    ),
    .target(
      name: "LinkFixture",
      dependencies: ["SpecgenRuntime"],
      path: "Tests/SpecgenTests/Fixtures/generate/travel-links/expected",
      swiftSettings: settings
    ),
  ] + runtimeParts + [
    .target(
      name: "SpecgenRuntime",
      dependencies: runtimeParts.map { .init(stringLiteral: $0.name) },
      path: "Sources/Runtime/Umbrella",
      swiftSettings: settings
    )
  ],
  swiftLanguageModes: [.v6]
)

// Sanitizers, mutations and soaks of the runtime do without the tool; a soak has TLS, which no other run needs.
let part = Context.environment["SPECGEN_ONLY"]
if part == "runtime" || part == "soak" {
  let tool = [
    "CCommonMark", "CExpat", "CGumbo", "CLibYAML", "SpecgenCore", "SpecgenEditor", "SpecgenReview",
  ]
  package.targets.removeAll { (tool + ["specgen", "SpecgenTests"]).contains($0.name) }
  package.products.removeAll { $0.name == "specgen" }
}
if part == "soak" {
  package.targets.append(.systemLibrary(name: "COpenSSL", path: "Tests/COpenSSL"))
  package.targets.first { $0.name == "ChaosServer" }?.dependencies.append("COpenSSL")
}
