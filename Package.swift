// swift-tools-version: 6.2
import PackageDescription

/// The modules of the specs in `Specs/`, sorted.
///
/// SwiftPM caches this manifest by its bytes, so the list is written out; `specgen generate --check` and
/// a test fail when it differs from `Generated/`.
let apis = [
  "CitiboxCourier",
  "IntelligenceRetail",
  "OlhoVivo",
  "ProjectDeeplinks",
  "YookassaPayments",
  "YookassaWallet",
]

/// The APIs that have a module for tests, sorted; compared as the other list is.
let testing = [
  "OlhoVivo",
  "YookassaPayments",
  "YookassaWallet",
]

/// Goldens that the tests call, as modules of their own: their expected files are what runs.
let examples: [(name: String, path: String, uses: [String])] = [
  ("AcceptedKeys", "keys/expected", []),
  ("CardPay", "card-pay/expected", []),
  ("Checkout", "checkout/expected", []),
  ("Circles", "sign-in/expected", []),
  ("Depot", "groups/expected/Depot", []),
  ("DepotTesting", "groups/expected/DepotTesting", ["Depot", "SpecgenTesting"]),
  ("Elements", "elements/expected", []),
  ("ExampleBank", "uses/expected/ExampleBank", ["ExampleMoney"]),
  ("ExampleClub", "uses/expected/ExampleClub", ["ExampleMoney", "ExamplePeople"]),
  ("ExampleMoney", "uses/expected/ExampleMoney", []),
  ("ExamplePeople", "uses/expected/ExamplePeople", ["ExampleMoney"]),
  ("ExampleShop", "uses/expected/ExampleShop", ["ExampleMoney", "ExamplePeople"]),
  ("Exchange", "exchange/expected", []),
  ("FieldDefaults", "field-defaults/expected", []),
  ("Forge", "traits/expected", []),
  ("Grants", "grants/expected", []),
  ("InPlace", "in-place/expected", []),
  (
    "Library", "modules/expected/Library",
    ["LibraryMoney", "LibraryTypes1", "LibraryTypes2", "LibraryTypes3"]
  ),
  ("LibraryMoney", "modules/expected/LibraryMoney", []),
  ("LibraryTypes1", "modules/expected/LibraryTypes1", ["LibraryMoney"]),
  ("LibraryTypes2", "modules/expected/LibraryTypes2", ["LibraryMoney", "LibraryTypes1"]),
  (
    "LibraryTypes3", "modules/expected/LibraryTypes3",
    ["LibraryMoney", "LibraryTypes1", "LibraryTypes2"]
  ),
  ("Neighbour", "calls/expected", []),
  ("NestedKeys", "nested-keys/expected", []),
  ("NotePad", "note-pad/expected", []),
  ("Paging", "pages/expected", []),
  ("Parcels", "parcels/expected/Parcels", []),
  ("Repetition", "repetition/expected", []),
  ("RideHail", "ride-hail/expected", []),
  ("ShopLinks", "deeplinks/expected", []),
  ("TestedMoney", "testing/expected/TestedMoney", []),
  (
    "TestedMoneyTesting", "testing/expected/TestedMoneyTesting", ["SpecgenTesting", "TestedMoney"]
  ),
  ("TestedShop", "testing/expected/TestedShop", ["TestedMoney"]),
  (
    "TestedShopTesting", "testing/expected/TestedShopTesting",
    ["SpecgenTesting", "TestedMoney", "TestedShop"]
  ),
  ("ToldShapes", "told-shapes/expected", []),
  ("TravelLinks", "travel-links/expected", []),
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
    .library(name: "SpecgenTesting", targets: ["SpecgenTesting"]),
  ] + (apis + testing.map { "\($0)Testing" }).map { .library(name: $0, targets: [$0]) },
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
    // The tool. The compiler holds the borders between the three; `LayerTests` hold those between their folders.
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
    .executableTarget(
      name: "specgen",
      dependencies: ["SpecgenCore", "SpecgenReview"],
      path: "Sources/specgen",
      exclude: ["Core", "Review"],
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
      name: "SpecgenRuntime",
      dependencies: ["CCurl", "CZlib"].map {
        .target(name: $0, condition: .when(platforms: [.linux]))
      },
      path: "Sources/Runtime",
      swiftSettings: settings
    ),
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
      dependencies: ["specgen", "SpecgenCore", "SpecgenReview", "TestSupport"],
      path: "Tests/SpecgenTests",
      exclude: ["Fixtures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecgenRuntimeTests",
      // The flow that is run is that of a spec, and so are the links that inputs are read as.
      dependencies: [
        "SpecgenRuntime", "SpecgenTesting", "TestSupport", "CitiboxCourier", "TravelLinks",
        "ChaosServer",
        .target(name: "CZlib", condition: .when(platforms: [.linux])),
      ],
      path: "Tests/SpecgenRuntimeTests",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SpecgenTestingTests",
      dependencies: ["SpecgenRuntime", "SpecgenTesting", "TestSupport"],
      path: "Tests/SpecgenTestingTests",
      swiftSettings: settings
    ),
    .testTarget(
      name: "GeneratedTests",
      // The routes of drawn specs are resolved by the tool and found by the runtime.
      dependencies: ["SpecgenCore", "specgen", "SpecgenRuntime", "SpecgenTesting", "TestSupport"]
        + (apis + testing.map { "\($0)Testing" } + examples.map(\.name)).map { .byName(name: $0) },
      path: "Tests/GeneratedTests",
      exclude: ["Testing/Recordings", "IntelligenceRetail/Samples"],
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
    + testing.map { api in
      .target(
        name: "\(api)Testing",
        dependencies: ["SpecgenRuntime", "SpecgenTesting", .byName(name: api)],
        path: "Generated/\(api)Testing",
        swiftSettings: settings
      )
    }
    + examples.map { example in
      .target(
        name: example.name,
        dependencies: ["SpecgenRuntime"] + example.uses.map { .byName(name: $0) },
        path: "Tests/SpecgenTests/Fixtures/generate/\(example.path)",
        swiftSettings: settings
      )
    },
  swiftLanguageModes: [.v6]
)

// SwiftPM and Xcode check dependencies out into such a folder. Targets of all packages share their names, so a package that
// depends on this one gets none of the examples.
let isDependency = Context.packageDirectory.contains("/checkouts/")

// A part of the package alone, for runs that do without the rest: `scripts/check` says which.
switch Context.environment["SPECGEN_ONLY"] ?? (isDependency ? "dependency" : "all") {
case "dependency":
  let exported = [
    "CCommonMark", "CCurl", "CExpat", "CGumbo", "CLibYAML", "CZlib", "SpecgenCore",
    "SpecgenReview", "SpecgenRuntime", "SpecgenTesting", "specgen",
  ]
  package.targets.removeAll { !exported.contains($0.name) }
  package.products.removeAll { !exported.contains($0.name) }
case "tool":
  let tool = [
    "CCommonMark", "CExpat", "CGumbo", "CLibYAML", "SpecgenCore", "SpecgenReview", "specgen",
    "TestSupport", "SpecgenTests",
  ]
  package.targets.removeAll { !tool.contains($0.name) }
  package.products.removeAll { $0.name != "specgen" }
case let part where ["runtime", "soak"].contains(part):
  let runtime = [
    "CCurl", "CZlib", "ChaosServer", "CitiboxCourier", "SpecgenRuntime", "SpecgenTesting",
    "TestSupport", "SpecgenRuntimeTests", "SpecgenTestingTests", "TravelLinks",
  ]
  package.targets.removeAll { !runtime.contains($0.name) }
  package.products.removeAll { !runtime.contains($0.name) }
  if part == "soak" {
    // TLS, which no other run needs.
    package.targets.append(.systemLibrary(name: "COpenSSL", path: "Tests/COpenSSL"))
    package.targets.first { $0.name == "ChaosServer" }?.dependencies.append("COpenSSL")
  }
case "clients":
  let others =
    examples.map(\.name)
    + [
      "CCommonMark", "CExpat", "CGumbo", "CLibYAML", "ChaosServer", "SpecgenCore", "SpecgenReview",
      "TestSupport", "specgen",
    ]
  package.targets.removeAll { $0.type == .test || others.contains($0.name) }
  package.products.removeAll { $0.name == "specgen" }
default: break
}
