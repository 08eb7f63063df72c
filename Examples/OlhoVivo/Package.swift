// swift-tools-version: 6.3
import PackageDescription

/// The modules of the specs in `Specs/`, sorted; `specgen generate --check` compares the list with them.
let apis = ["BusLinks", "SPTrans"]

/// The APIs that have a module for tests, sorted.
let testing = ["SPTrans"]

let runtime: Target.Dependency = .product(name: "SpecgenRuntime", package: "specgen")
let stubs: Target.Dependency = .product(name: "SpecgenTesting", package: "specgen")

let package = Package(
  name: "Buses",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "BusesViews", targets: ["Buses", "BusesViews"])
  ],
  // An app of your own has the URL of the package here, and `exact:`.
  dependencies: [.package(name: "specgen", path: "../..")],
  targets: [
    .target(name: "Buses", dependencies: ["BusLinks", "SPTrans", runtime]),
    .target(name: "BusesViews", dependencies: ["Buses", "SPTrans", runtime]),
    // A module of its own, so that the app ships no stubs.
    .target(
      name: "BusesPreviews",
      dependencies: ["Buses", "BusesViews", "SPTrans", "SPTransTesting", runtime, stubs]
    ),
    .executableTarget(name: "BusesApp", dependencies: ["Buses", "BusesViews", "SPTrans"]),
    .testTarget(
      name: "BusesTests",
      dependencies: ["BusLinks", "Buses", "SPTrans", "SPTransTesting", runtime, stubs]
    ),
  ]
    + apis.map { api in
      .target(name: api, dependencies: [runtime], path: "Generated/\(api)")
    }
    + testing.map { api in
      .target(
        name: "\(api)Testing",
        dependencies: [runtime, stubs, .byName(name: api)],
        path: "Generated/\(api)Testing"
      )
    }
)
