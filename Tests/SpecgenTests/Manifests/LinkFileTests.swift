import Foundation
import TestSupport
import Testing

@testable import SpecgenCore

#if canImport(FoundationXML)
import FoundationXML
#endif

struct LinkFileTests {
  /// Manifests, by the folder with the files that they must become.
  private static let goldens: [(name: String, manifests: [LinkManifest])] = [
    ("one", [.shop]), ("two", [.shop, .bank]),
    ("calls", [.of(calledSchemes: ["scanner"])]),
    ("nothing", [.of(), .of(patterns: [.init("a")])]),
  ]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/manifest")

  /// `UPDATE_GOLDENS=1` records what is written, and fails the run.
  @Test(arguments: goldens.map(\.name))
  func writesWhatIsRecorded(name: String) throws {
    let golden = try #require(Self.goldens.first { $0.name == name })
    let files = linkFiles(of: golden.manifests)
    let folder = Self.root.appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
      Issue.record("recorded \(name); run again without UPDATE_GOLDENS")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    #expect(files.map(\.name) == names.filter { !$0.hasPrefix(".") }.sorted())
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file.name), encoding: .utf8)
      #expect(file.contents == text, "\(name)/\(file.name)")
    }
  }

  /// Manifests whose files are a product of what they list, by the length of the lists.
  private static let products: [(most: Int, manifests: @Sendable (Int) -> [LinkManifest])] = [
    // Each host of a link has a filter with all schemes.
    (
      1_000,
      { count in
        let hosts = names("h", count).map { LinkManifest.Pattern("\($0)/a") }
        return [.of(schemes: names("s", count), patterns: hosts, androidApps: [app])]
      }
    ),
    // Each domain has the links of other APIs, and so a file of its own.
    (
      100,
      { count in
        (0..<count).map { index in
          var domains = names("d", count).map { "\($0).example.com" }
          domains.remove(at: index)
          return .of(
            api: "A\(index)",
            domains: domains,
            patterns: names("p", count).map { LinkManifest.Pattern("a\(index)/\($0)") },
            appleApps: ["ABCDE12345.com.example.shop"]
          )
        }
      }
    ),
    // Each app opens the links of other APIs, and so has an entry of its own.
    (
      100,
      { count in
        (0..<count).map { index in
          var apps = names("a", count).map { "ABCDE12345.com.example.\($0)" }
          apps.remove(at: index)
          return .of(
            api: "A\(index)",
            domains: ["www.example.com"],
            patterns: names("p", count).map { LinkManifest.Pattern("a\(index)/\($0)") },
            appleApps: apps
          )
        }
      }
    ),
  ]

  private static let app = LinkManifest.AndroidApp(
    package: "com.example.shop",
    fingerprints: [LinkManifest.key("0a")]
  )

  private static func names(_ start: String, _ count: Int) -> [String] {
    (0..<count).map { "\(start)\($0)" }
  }

  /// The size is known before anything is made: neither too small, nor so large that an app's own links are refused.
  @Test(arguments: products.indices)
  func knowsTheSizeOfProducts(index: Int) {
    let manifests = Self.products[index].manifests(12)
    let written = linkFiles(of: manifests).reduce(0) { $0 + $1.bytes.count }
    let expected = linkFileBytes(of: manifests)
    #expect(expected >= written)
    #expect(expected <= 4 * written)
    let refused = Self.products[index].manifests(Self.products[index].most)
    #expect(linkFileBytes(of: refused) > LinkFileName.limit)
  }

  /// All texts of a file, as the system's own parser reads them.
  private func texts(in file: GeneratedFile) throws -> Set<String> {
    let data = Data(file.bytes)
    switch LinkFileName(ofFileNamed: file.name) {
    case .infoPlist, .entitlements:
      return leaves(try PropertyListSerialization.propertyList(from: data, format: nil))
    case .siteAssociation, .assetLinks: return leaves(try JSONSerialization.jsonObject(with: data))
    case .androidManifest:
      let nodes = try XMLDocument(data: data).nodes(forXPath: "//@*")
      return Set(nodes.compactMap(\.stringValue))
    case nil: throw CocoaError(.fileReadUnknown)
    }
  }

  private func leaves(_ value: some Any) -> Set<String> {
    switch value {
    case let text as String: [text]
    case let list as NSArray: list.reduce(into: []) { $0.formUnion(leaves($1)) }
    case let object as NSDictionary:
      object.reduce(into: []) { $0.formUnion(leaves($1.key).union(leaves($1.value))) }
    default: []
    }
  }

  @Test func isReadByTheSystemsParsers() throws {
    let files = Dictionary(
      uniqueKeysWithValues: try linkFiles(of: [.shop]).map { ($0.name, try texts(in: $0)) }
    )
    let expected: [LinkFileName: Set<String>] = [
      .infoPlist: ["shop", "shop-app", "scanner", "CFBundleURLSchemes"],
      .entitlements: ["applinks:www.example.com", "applinks:shop.example.com"],
      .siteAssociation: ["/orders/?*/notes", "kind", "new", "ABCDE12345.com.example.shop"],
      .assetLinks: ["com.example.shop", LinkManifest.key("0A"), "android_app"],
      .androidManifest: ["/orders/..*/notes", "/help.html", "orders", "https", "shop-app"],
    ]
    for (name, texts) in expected {
      #expect(files[name.rawValue]?.isSuperset(of: texts) == true, "\(name)")
    }
  }

  /// What Apple's own tool says of the property lists that are recorded.
  @Test func isReadByPlutil() async throws {
    for name in ["one/Info.plist", "one/App.entitlements", "two/Info.plist", "calls/Info.plist"] {
      let file = Self.root.appending(path: name).path
      #expect(try await run("plutil", ["-lint", file]) == "\(file): OK\n")
    }
  }

  /// A spec is text of strangers: at each place it stays text, whatever it is.
  @Test(arguments: TextPayload.all.compactMap(\.text).filter { !$0.isEmpty })
  func keepsHostileTextsText(text: String) throws {
    let app = LinkManifest.AndroidApp(package: text, fingerprints: [text])
    let manifest = LinkManifest.of(
      api: text,
      schemes: [text],
      domains: [text],
      patterns: [
        .init(segments: [.literal(text), .value()], constants: [.init(key: text, value: text)]),
        .init(segments: [.literal(text)], constants: []),
      ],
      appleApps: [text],
      androidApps: [app],
      calledSchemes: [text]
    )
    let plain = linkFiles(of: [
      .of(
        schemes: ["x"],
        domains: ["x"],
        patterns: ["x/*?x=x", "x"].map(LinkManifest.Pattern.init),
        appleApps: ["x"],
        androidApps: [.init(package: "x", fingerprints: ["x"])],
        calledSchemes: ["x"]
      )
    ])
    let files = linkFiles(of: [manifest])
    #expect(files.map(\.name) == plain.map(\.name))
    for (file, other) in zip(files, plain) {
      #expect(throws: Never.self, "\(file.contents)") { try texts(in: file) }
      #expect(!file.contents.unicodeScalars.contains(where: isMisleading))
      guard LinkFileName(ofFileNamed: file.name)?.isJSON == false else { continue }
      // No text adds markup or lines.
      let counts = [file, other].map { $0.bytes.count { [0x0A, 0x3C, 0x3E].contains($0) } }
      #expect(counts[0] == counts[1], "\(file.contents)")
    }
  }

  @Test(arguments: Thoroughness.seeds(2_000))
  func agreesWithWhatItWrote(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let manifests = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      LinkManifest(random: &random)
    }
    for file in linkFiles(of: manifests) {
      #expect(throws: Never.self, "\(file.contents)") { try texts(in: file) }
      let found = LinkCheck.findings(
        in: file.name,
        id: 0,
        contents: file.bytes,
        manifests: file.name.hasSuffix(".xml")
          ? manifests.filter { !$0.androidApps.isEmpty } : manifests
      )
      let text = renderText(found.findings, files: [found.file], color: false)
      #expect(found.findings.isEmpty, "\(file.name) \(seed)\n\(text)\n\(file.contents)")
    }
  }

  @Test func doesNotDependOnTheOrderOfWhatHasNone() {
    let manifest = LinkManifest.shop
    let turned = LinkManifest.of(
      schemes: manifest.schemes.reversed(),
      domains: manifest.domains.reversed() + ["SHOP.example.com"],
      patterns: manifest.patterns,
      appleApps: manifest.appleApps + manifest.appleApps,
      androidApps: manifest.androidApps.map { app in
        .init(
          package: app.package,
          fingerprints: app.fingerprints.reversed().map { $0.lowercased() }
        )
      },
      calledSchemes: ["SCANNER", "scanner"]
    )
    #expect(linkFiles(of: [turned]) == linkFiles(of: [manifest]))
  }
}
