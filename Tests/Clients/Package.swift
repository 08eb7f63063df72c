// swift-tools-version: 6.3
import PackageDescription

/// The modules of the specs in `Specs/` of the repository, sorted.
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
  "CitiboxCourier",
  "OlhoVivo",
  "YookassaPayments",
  "YookassaWallet",
]

/// The goldens that tests call, whose expected files are modules.
let examples: [(name: String, path: String, uses: [String])] = [
  ("AcceptedKeys", "keys/expected", []),
  ("Bakery", "validation/expected", []),
  ("CardPay", "card-pay/expected", []),
  ("CardTerminal", "terminal/expected", []),
  ("CardTill", "card-till/expected", []),
  ("Cashdesk", "cashdesk/expected", []),
  ("Checkout", "checkout/expected", []),
  ("Circles", "sign-in/expected", []),
  ("Depot", "groups/expected/Depot", []),
  ("DepotTesting", "groups/expected/DepotTesting", ["Depot", "SpecgenTesting"]),
  ("DraftsActions", "drafts/expected/DraftsActions", []),
  ("DraftsApp", "drafts/expected/DraftsApp", []),
  ("Elements", "elements/expected", []),
  ("ExampleBank", "uses/expected/ExampleBank", ["ExampleMoney"]),
  ("ExampleClub", "uses/expected/ExampleClub", ["ExampleMoney", "ExamplePeople"]),
  ("ExampleMoney", "uses/expected/ExampleMoney", []),
  ("ExamplePeople", "uses/expected/ExamplePeople", ["ExampleMoney"]),
  ("ExampleShop", "uses/expected/ExampleShop", ["ExampleMoney", "ExamplePeople"]),
  ("Exchange", "exchange/expected", []),
  ("FieldDefaults", "field-defaults/expected", []),
  ("Forge", "traits/expected", []),
  ("Garden", "failure-codes/expected", []),
  ("Grants", "grants/expected", []),
  ("Identity", "identity/expected", []),
  ("InPlace", "in-place/expected", []),
  ("Letterboxd", "letterboxd/expected", []),
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
  ("MapApp", "map-app/expected", []),
  ("MercadoPagoPoint", "point/expected", []),
  ("Neighbour", "calls/expected", []),
  ("NestedKeys", "nested-keys/expected", []),
  ("NotePad", "note-pad/expected", []),
  ("OnfidoCaptures", "onfido/expected/OnfidoCaptures", []),
  ("OnfidoChecks", "onfido/expected/OnfidoChecks", ["OnfidoCaptures"]),
  (
    "OnfidoChecksTesting", "onfido/expected/OnfidoChecksTesting",
    ["OnfidoCaptures", "OnfidoChecks", "SpecgenTesting"]
  ),
  ("Paging", "pages/expected", []),
  ("Parcels", "parcels/expected/Parcels", []),
  ("Przelewy", "p24/expected/Przelewy", []),
  ("PrzelewyTesting", "p24/expected/PrzelewyTesting", ["Przelewy", "SpecgenTesting"]),
  ("RazorpayCheckout", "razorpay/expected/RazorpayCheckout", []),
  (
    "RazorpayCheckoutTesting", "razorpay/expected/RazorpayCheckoutTesting",
    ["RazorpayCheckout", "SpecgenTesting"]
  ),
  ("Registry", "held-members/expected", []),
  ("Repetition", "repetition/expected", []),
  ("RideHail", "ride-hail/expected", []),
  ("ShopLinks", "deeplinks/expected", []),
  ("SquarePos", "square/expected", []),
  ("SquareTill", "square-sdk/expected", []),
  ("SumUpPos", "sumup/expected", []),
  ("TestedMoney", "testing/expected/TestedMoney", []),
  (
    "TestedMoneyTesting", "testing/expected/TestedMoneyTesting", ["SpecgenTesting", "TestedMoney"]
  ),
  ("TestedShop", "testing/expected/TestedShop", ["TestedMoney"]),
  (
    "TestedShopTesting", "testing/expected/TestedShopTesting",
    ["SpecgenTesting", "TestedMoney", "TestedShop"]
  ),
  ("Things", "things/expected", []),
  ("Till", "polling/expected/Till", []),
  ("TillTesting", "polling/expected/TillTesting", ["SpecgenTesting", "Till"]),
  ("ToldShapes", "told-shapes/expected", []),
  ("TravelLinks", "travel-links/expected", []),
  ("WireForms", "wire-forms/expected", []),
  ("YookassaScreens", "yookassa-sdk/expected/YookassaScreens", []),
  (
    "YookassaScreensTesting", "yookassa-sdk/expected/YookassaScreensTesting",
    ["SpecgenTesting", "YookassaScreens"]
  ),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let runtime = Target.Dependency.product(name: "SpecgenRuntime", package: "specgen")
let specgenTesting = Target.Dependency.product(name: "SpecgenTesting", package: "specgen")

/// A module of generated code.
func module(_ name: String, _ path: String, uses: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: [runtime]
      + uses.map { $0 == "SpecgenTesting" ? specgenTesting : .target(name: $0) },
    path: path,
    swiftSettings: settings
  )
}

/// Stand-ins for the modules of vendors, whose types the implementations of SDKs use.
let vendors = ["Onfido", "P24", "Razorpay", "SquarePointOfSaleSDK", "YooKassaPayments"]

// The folders of generated code and of the support for tests are links to those of the repository.
let package = Package(
  name: "Clients",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9)],
  // What apps would build: the modules of the specs, without goldens. SwiftPM builds an automatic library with all targets.
  products: [
    .library(
      name: "Clients",
      type: .static,
      targets: apis + testing.map { "\($0)Testing" }
    )
  ],
  dependencies: [.package(name: "specgen", path: "../..")],
  targets: [
    .target(name: "TestSupport", path: "TestSupport", swiftSettings: settings),
    .testTarget(
      name: "ClientTests",
      dependencies: [runtime, specgenTesting, "TestSupport"]
        + (apis + testing.map { "\($0)Testing" } + examples.map(\.name) + vendors).map {
          .target(name: $0)
        },
      path: "ClientTests",
      exclude: ["Testing/Recordings", "IntelligenceRetail/Samples"],
      swiftSettings: settings
    ),
  ]
    + apis.map { module($0, "Generated/\($0)") }
    + testing.map {
      module("\($0)Testing", "Generated/\($0)Testing", uses: ["SpecgenTesting", $0])
    }
    + examples.map { module($0.name, "Goldens/\($0.path)", uses: $0.uses) }
    + vendors.map {
      .target(
        name: $0,
        dependencies: ["VendorScreens"],
        path: "VendorStubs/\($0)",
        swiftSettings: settings
      )
    } + [
      .target(name: "VendorScreens", path: "VendorStubs/VendorScreens", swiftSettings: settings)
    ],
  swiftLanguageModes: [.v6]
)
