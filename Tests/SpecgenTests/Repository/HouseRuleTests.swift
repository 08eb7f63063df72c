import Foundation
import Testing

@testable import SpecgenCore

struct HouseRuleTests {
  @Test(arguments: ["Sources", "Tests"])
  func keepsFilesSmall(folder: String) throws {
    for file in Repository.swiftFiles(in: folder) where !file.contains("/Fixtures/") {
      let count = try Repository.lines(file).count
      #expect(count <= 400, "\(file) has \(count) lines")
    }
  }

  /// What the house does without, and the files that have a reason to use it.
  private static let banned: [(words: String, exceptions: [String])] = [
    ("try!", []), ("as!", []), ("fatalError(", []),
    // A subclass of Foundation's, which has to say it again; what changes in it lies behind a lock.
    (
      "@unchecked Sendable",
      [
        "Sources/Runtime/Deeplinks/DeeplinkOperation.swift",
        // What C hands out, which one thread at a time uses.
        "Sources/Runtime/Curl/CurlQueue.swift", "Sources/Runtime/Curl/PackedBody.swift",
        // A box changes storage only while no other one shares it.
        "Sources/Runtime/Core/JSON/Boxed.swift",
      ]
    ),
    ("nonisolated(unsafe)", []), ("[String: Any]", []), (": Any ", []), (": Any)", []),
    ("TODO", []), ("FIXME", []), ("precondition(false", []),
    (
      "unsafe ",
      [
        "Sources/specgen/Core/YAML/Events.swift", "Sources/specgen/Core/XML/XMLEvents.swift",
        "Sources/specgen/Core/Markup/MarkdownReader.swift",
        "Sources/specgen/Core/Markup/HTMLParser.swift",
        "Sources/specgen/Output/Platform.swift", "Sources/specgen/Output/Platform+Exchange.swift",
        "Sources/specgen/Output/Platform+IndexStore.swift",
        "Sources/specgen/Output/Platform+Process.swift",
        "Sources/specgen/Output/Platform+Cache.swift",
        "Sources/specgen/Output/Platform+Synchronization.swift",
        "Sources/specgen/Output/Platform+Temporary.swift",
        "Sources/specgen/Output/Platform+Wakeup.swift",
        "Sources/specgen/Output/Platform+Watch.swift",
      ]
    ),
    // Newer than the systems that the runtime supports, but for the one place that chooses.
    ("import Synchronization", ["Sources/Runtime/Core/Support/Locked.swift"]),
    ("Mutex(", ["Sources/Runtime/Core/Support/Locked.swift"]), ("import Observation", []),
    ("URLSession.AsyncBytes", []), ("#Predicate", []),
  ]

  @Test(arguments: ["Sources", "Generated"])
  func doesWithoutWhatIsBanned(folder: String) throws {
    for file in Repository.swiftFiles(in: folder) {
      for (number, line) in try Repository.lines(file).enumerated() {
        let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
        for (words, exceptions) in Self.banned where !exceptions.contains(file) {
          #expect(!code.contains(words), "\(file):\(number + 1) has \(words)")
        }
      }
    }
  }

  @Test func passesTheFormatterUntouched() async throws {
    let places = ["Package.swift", "Sources", "Tests", "Generated", "scripts"].map {
      Repository.root.appending(path: $0).path
    }
    // Each folder's own configuration: generated code has no comment where none would say anything.
    let arguments = ["format", "lint", "--strict", "--parallel", "--recursive"]
    let output = try await run("swift", arguments + places)
    #expect(output.isEmpty, "\(output)")
  }

  @Test func hasGeneratedWhatTheSpecsSay() throws {
    let folder = Repository.root.appending(path: "Specs")
    let specs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".yaml") }
    let sources = try specs.enumerated().map { id, name in
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      return SourceFile(id: id, path: "Specs/\(name)", bytes: bytes)
    }
    let (compiled, diagnostics) = SpecgenCore.compile(sources, limits: ParseLimits())
    let generated = Repository.root.appending(path: "Generated").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: generated).sorted()
    #expect(diagnostics == [] && compiled.count >= specs.count)
    #expect(compiled.map(\.api).sorted() == folders.filter { !$0.hasPrefix(".") })
    for spec in compiled {
      let files = Repository.swiftFiles(in: "Generated/\(spec.api)")
      #expect(files == spec.files.map { "Generated/\(spec.api)/\($0.name)" })
      for file in spec.files {
        #expect(try Repository.text("Generated/\(spec.api)/\(file.name)") == file.contents)
      }
    }
  }

  @Test func namesItsOwnFilesInTheDocs() throws {
    for page in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
      let text = try Repository.text(page)
      for link in text.matches(of: /\]\((?<path>[^)#:]+)\)/).map(\.path) {
        let place = Repository.root.appending(path: String(link)).path
        #expect(FileManager.default.fileExists(atPath: place), "\(page) links to \(link)")
      }
    }
  }
}
