import Foundation
import Testing

@testable import SpecgenCore

/// The names that a type cannot have beside `import Foundation`, held against the toolchain.
struct PlatformNameTests {
  /// Names that give way to a type of an imported module, or that Foundation does not bring along.
  private static let free = [
    "Slice", "Sequence", "Collection", "Regex", "Clock", "Executor", "Observable", "Glibc",
    "Darwin", "Combine", "Observation", "Dispatch", "Label", "State", "Link", "Publisher",
    "Subject",
    "Event", "Image",
  ]

  #if os(Linux)
  @Test func refusesWhatIsAmbiguousInAFileAndNothingElse() async throws {
    let names = PlatformNames.foundation.sorted() + Self.free
    #expect(try await ambiguous(names) == PlatformNames.foundation)
  }

  /// `UPDATE_GOLDENS=1` records the list.
  @Test(.enabled(if: Thoroughness.rounds(10) == 10 || Self.records))
  func knowsAllNamesOfTheToolchain() async throws {
    var names: Set<String> = []
    for module in [
      "Foundation", "FoundationEssentials", "FoundationInternationalization",
      "FoundationNetworking", "Dispatch", "SwiftGlibc",
    ] {
      names.formUnion(try await publicTypes(of: module))
    }
    #expect(names.count > 300)
    let found = try await ambiguous(names.sorted())
    guard Self.records else {
      #expect(found == PlatformNames.foundation)
      return
    }
    try record(found)
    Issue.record("recorded the names; run again without UPDATE_GOLDENS")
  }

  private static var records: Bool {
    ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil
  }

  /// The names that a file with `import Foundation` cannot mention when another module declares them.
  private func ambiguous(_ names: [String]) async throws -> Set<String> {
    let place = try TemporaryFolder()
    let types = names.map { "public struct \($0) { public let own: Swift.Int = 1 }" }
    let uses = names.map { "func use(_ value: \($0)) { _ = value.own }" }
    let imports = ["import Foundation", "import FoundationNetworking", "import Others"]
    try place.write("Others.swift", types.joined(separator: "\n"))
    try place.write("Use.swift", (imports + uses).joined(separator: "\n"))
    let module = try await run(
      "swiftc",
      ["-emit-module", "-parse-as-library", "-module-name", "Others"]
        + ["-emit-module-path", place("Others.swiftmodule"), place("Others.swift")]
    )
    try #require(module == "")
    let said = try await run(
      "swiftc",
      ["-typecheck", "-swift-version", "6", "-I", place.path, place("Use.swift")]
    )
    let finding = /Use\.swift:(\d+):\d+: error: '\w+' is ambiguous/
    return Set(
      said.matches(of: finding).compactMap { Int($0.1) }.map { names[$0 - imports.count - 1] }
    )
  }

  private func publicTypes(of module: String) async throws -> [String] {
    let place = try TemporaryFolder()
    let said = try await run(
      "swift-symbolgraph-extract",
      ["-module-name", module, "-target", "\(Self.processor)-unknown-linux-gnu"]
        + ["-output-dir", place.path, "-minimum-access-level", "public"]
        + ["-skip-synthesized-members"]
    )
    let text = try #require(place.read("\(module).symbols.json"), "\(said)")
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
    let kinds: Set<String> = [
      "swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias",
      "swift.actor",
    ]
    return graph.symbols.compactMap { symbol in
      guard kinds.contains(symbol.kind.identifier), symbol.pathComponents.count == 1,
        let name = symbol.pathComponents.first, name.first?.isUppercase ?? false
      else { return nil }
      return name
    }
  }

  private func record(_ names: Set<String>) throws {
    let file = Repository.root.appending(
      path: "Sources/specgen/Core/Semantics/Names/PlatformNames.swift"
    )
    let text = try String(contentsOf: file, encoding: .utf8)
    let head = "static let foundation: Set<String> = [\n"
    let start = try #require(text.range(of: head))
    var lines = [""]
    for name in names.sorted() {
      let last = lines[lines.count - 1]
      let isFull = last.count + name.count > 88
      if isFull { lines.append("") }
      lines[lines.count - 1] += (isFull || last.isEmpty ? "    " : " ") + "\"\(name)\","
    }
    let list = lines.joined(separator: "\n") + "\n  ]\n}\n"
    try (text[..<start.upperBound] + list).write(to: file, atomically: true, encoding: .utf8)
  }

  #if arch(arm64)
  private static let processor = "aarch64"
  #else
  private static let processor = "x86_64"
  #endif
  #endif
}

/// The part of a symbol graph that names come from.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }

    let kind: Kind
    let pathComponents: [String]
  }

  let symbols: [Symbol]
}
