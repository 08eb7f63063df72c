import Foundation
import Testing

struct LayerTests {
  /// Each layer compiles with those before it alone, so nothing in it uses a later one; the last one of a target is
  /// compiled with all.
  @Test(
    arguments: Repository.targets.flatMap { target in
      target.layers.dropLast().map { (target.module, $0) }
    }
  )
  func compilesWithoutLaterLayers(module: String, layer: String) async throws {
    let target = try #require(Repository.targets.first { $0.module == module })
    let earlier = target.layers.prefix { $0 != layer }.flatMap {
      Self.files(of: $0, in: target.folder)
    }
    let own = Self.files(of: layer, in: target.folder).flatMap { ["-primary-file", $0] }
    let place = try await Self.modules.value
    let output = try await Self.compile(module, ["-typecheck"] + earlier + own, in: place)
    #expect(output.isEmpty, "\(layer)\n\(output)")
  }

  /// The modules that others import, once for all layers; who imports one sees no bodies.
  private static let modules = Task {
    let place = absolute(".build/layers")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for target in Repository.targets.dropLast() {
      let sources = target.layers.flatMap { files(of: $0, in: target.folder) }
      let module = ["-emit-module-path", "\(place)/\(target.module).swiftmodule", "-emit-module"]
      let withoutBodies = ["-experimental-skip-all-function-bodies"]
      let output = try await compile(target.module, module + withoutBodies + sources, in: place)
      try #require(output.isEmpty, "\(target.module)\n\(output)")
    }
    return place
  }

  private static func files(of layer: String, in folder: String) -> [String] {
    Repository.swiftFiles(in: "\(folder)/\(layer)").map(absolute)
  }

  private static func compile(
    _ module: String,
    _ arguments: [String],
    in place: String
  ) async throws -> String {
    try await run(
      "swiftc",
      ["-frontend", "-swift-version", "6", "-strict-memory-safety", "-package-name", "specgen"]
        + ["-enable-upcoming-feature", "InternalImportsByDefault"]
        + ["-enable-upcoming-feature", "MemberImportVisibility"]
        + ["CLibYAML", "CExpat", "CCommonMark", "CGumbo"].flatMap {
          ["-I", absolute("Sources/\($0)")]
        }
        + ["-I", place, "-module-name", module] + arguments
    )
  }

  /// Who may import what: the file, or the folder that ends in a slash, and the modules.
  private static let imports: [(place: String, modules: Set<String>)] = [
    ("Sources/specgen/Core/YAML/Events.swift", ["CLibYAML"]),
    ("Sources/specgen/Core/XML/XMLEvents.swift", ["CExpat"]),
    ("Sources/specgen/Core/Markup/MarkdownReader.swift", ["CCommonMark"]),
    ("Sources/specgen/Core/Markup/HTMLParser.swift", ["CGumbo"]),
    ("Sources/specgen/Output/Platform.swift", ["Darwin", "Glibc", "Musl"]),
    ("Sources/specgen/Output/Platform+Exchange.swift", ["Darwin", "Glibc", "Musl"]),
    (
      "Sources/specgen/Output/Platform+IndexStore.swift",
      ["Darwin", "Glibc", "Musl", "SpecgenReview"]
    ),
    ("Sources/specgen/Output/Platform+Process.swift", ["Darwin", "Glibc", "Musl"]),
    ("Sources/specgen/Output/Platform+Cache.swift", ["Darwin", "Glibc", "Musl"]),
    ("Sources/specgen/Output/Platform+Synchronization.swift", ["Darwin", "Glibc", "Musl"]),
    ("Sources/specgen/Output/Platform+Temporary.swift", ["Darwin", "Glibc", "Musl"]),
    ("Sources/specgen/Output/Platform+Wakeup.swift", ["Darwin", "Glibc", "Musl"]),
    ("Sources/specgen/Output/Platform+Watch.swift", ["Darwin", "Glibc", "Musl"]),
    ("Sources/specgen/Core/", []),
    ("Sources/specgen/Review/", ["SpecgenCore"]),
    ("Sources/specgen/Editor/", ["SpecgenCore", "SpecgenReview"]),
    ("Sources/specgen/", ["SpecgenCore", "SpecgenEditor", "SpecgenReview"]),
    ("Sources/Runtime/Core/Support/Locked.swift", ["os", "Synchronization"]),
    // The system's own, where there is one.
    (
      "Sources/Runtime/Calls/AppOpener.swift",
      ["AppKit", "Foundation", "SpecgenRuntimeCore", "SpecgenRuntimeLinks", "UIKit"]
    ),
    ("Sources/Runtime/Calls/", ["Foundation", "SpecgenRuntimeCore", "SpecgenRuntimeLinks"]),
    (
      "Sources/Runtime/Deeplinks/BaseNavigationStackDeeplinkHandler.swift",
      ["Foundation", "UIKit"]
    ),
    ("Sources/Runtime/Deeplinks/", ["Foundation", "SpecgenRuntimeCore", "SpecgenRuntimeLinks"]),
    (
      "Sources/Runtime/Flows/",
      [
        "AuthenticationServices", "Foundation", "FoundationNetworking", "SpecgenRuntimeCore",
        "SpecgenRuntimeLinks", "SwiftUI", "UIKit", "WebKit",
      ]
    ),
    ("Sources/Runtime/Core/", ["Foundation", "FoundationNetworking"]),
    ("Sources/Runtime/Curl/PackedBody.swift", ["CZlib", "Foundation", "SpecgenRuntimeCore"]),
    ("Sources/Runtime/Curl/", ["CCurl", "Foundation", "SpecgenRuntimeCore"]),
    (
      "Sources/Runtime/Transport/",
      ["SpecgenRuntimeCore", "SpecgenRuntimeCurl", "SpecgenRuntimeURLSession"]
    ),
    (
      "Sources/Runtime/Methods/",
      [
        "Foundation", "FoundationNetworking", "SpecgenRuntimeCore", "SpecgenRuntimeTransport",
        "SpecgenRuntimeURLSession",
      ]
    ),
    ("Sources/Runtime/Umbrella/", Set(Repository.runtimeParts.map { "SpecgenRuntime" + $0 })),
    ("Sources/Runtime/", ["Foundation", "FoundationNetworking", "SpecgenRuntimeCore"]),
    ("Sources/Testing/", ["Foundation", "SpecgenRuntime"]),
    ("Generated/", Set(["Foundation"] + Repository.runtimeParts.map { "SpecgenRuntime" + $0 })),
  ]

  /// What a file may import: a module for tests also that of its API.
  private func imports(of file: String) throws -> Set<String> {
    let rule = try #require(Self.imports.first { file.hasPrefix($0.place) }, "\(file): no rule")
    let folder = file.split(separator: "/").dropFirst().first ?? ""
    guard file.hasPrefix("Generated/"), folder.hasSuffix("Testing") else { return rule.modules }
    return rule.modules.union(["SpecgenTesting", String(folder.dropLast("Testing".count))])
  }

  @Test(arguments: ["Sources", "Generated"])
  func importsOnlyWhatItMay(folder: String) throws {
    for file in Repository.swiftFiles(in: folder) {
      let allowed = try imports(of: file)
      for line in try Repository.lines(file) {
        guard let module = importedModule(line) else { continue }
        #expect(allowed.contains(module), "\(file) imports \(module)")
      }
    }
  }

  @Test func knowsEachFolder() {
    let folders = Repository.swiftFiles(in: "Sources/specgen").map { file in
      Repository.layers.first { file.hasPrefix("\($0)/") } ?? file
    }
    #expect(Set(folders) == Set(Repository.layers))
  }

  private func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count else {
      return nil
    }
    let levels: Set<Substring> = [
      "@_exported", "public", "package", "internal", "private", "@preconcurrency",
    ]
    guard words[..<index].allSatisfy(levels.contains) else { return nil }
    // A single type stands after its kind and its module.
    let kinds: Set<Substring> = ["class", "struct", "enum", "typealias", "protocol"]
    let isSingle = kinds.contains(words[index + 1]) && index + 2 < words.count
    return isSingle
      ? words[index + 2].split(separator: ".").first.map(String.init) : String(words[index + 1])
  }

  private static func absolute(_ path: String) -> String {
    Repository.root.appending(path: path).path
  }
}
