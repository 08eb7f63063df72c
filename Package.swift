// swift-tools-version: 6.2
import PackageDescription

/// The modules of the specs in `Specs/`, sorted.
///
/// SwiftPM caches this manifest by its bytes, so the list is written out; `specgen generate --check` and
/// a test fail when it differs from `Generated/`.
let apis = [
  "OlhoVivo",
  "YookassaPayments",
  "YookassaWallet",
]

/// Expected outputs that tests also run: the name of each module, and the folder of its fixture.
let shapes = [
  (name: "AcceptedKeys", folder: "keys"),
  (name: "NestedKeys", folder: "nested-keys"),
  (name: "FieldDefaults", folder: "field-defaults"),
  (name: "InPlace", folder: "in-place"),
  (name: "Elements", folder: "elements"),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "specgen",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9)],
  products: [
    .executable(name: "specgen", targets: ["specgen"]),
    .library(name: "SpecgenRuntime", targets: ["SpecgenRuntime"]),
  ] + apis.map { .library(name: $0, targets: [$0]) },
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      path: "Sources/CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .executableTarget(
      name: "specgen",
      dependencies: ["CLibYAML"],
      path: "Sources/specgen",
      swiftSettings: settings + [.strictMemorySafety()]
    ),
    .target(name: "SpecgenRuntime", path: "Sources/Runtime", swiftSettings: settings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "SpecgenTests",
      dependencies: ["specgen", "TestSupport"],
      path: "Tests/SpecgenTests",
      exclude: ["Fixtures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecgenRuntimeTests",
      dependencies: ["SpecgenRuntime", "TestSupport"],
      path: "Tests/SpecgenRuntimeTests",
      swiftSettings: settings
    ),
    .testTarget(
      name: "GeneratedTests",
      dependencies: ["SpecgenRuntime", "TestSupport"]
        + (apis + shapes.map(\.name)).map { .byName(name: $0) },
      path: "Tests/GeneratedTests",
      exclude: ["Servers"],
      swiftSettings: settings
    ),
  ]
    + apis.map { api in
      .target(
        name: api,
        dependencies: ["SpecgenRuntime"],
        path: "Generated/\(api)",
        swiftSettings: settings
      )
    }
    + shapes.map { shape in
      .target(
        name: shape.name,
        dependencies: ["SpecgenRuntime"],
        path: "Tests/SpecgenTests/Fixtures/generate/\(shape.folder)/expected",
        swiftSettings: settings
      )
    },
  swiftLanguageModes: [.v6]
)
