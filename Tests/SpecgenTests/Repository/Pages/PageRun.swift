import Foundation
import Testing

/// A reader who follows pages in one folder, block by block.
struct PageRun {
  private let place: TemporaryFolder
  /// The faults, each with the text of the page that it concerns.
  private(set) var problems: [String] = []

  /// Follows pages in order.
  static func problems(of pages: [String]) async throws -> [String] {
    var reader = PageRun(place: try TemporaryFolder())
    for page in pages {
      for block in PageBlock.blocks(of: page) { try reader.follow(block) }
    }
    try await reader.compile()
    return reader.problems
  }

  private init(place: TemporaryFolder) { self.place = place }

  private mutating func follow(_ block: PageBlock) throws {
    switch block {
    case .file(let path, let text): try place.write(path, text)
    case .generated(let text): checkGenerated(text)
    case .commands(let commands):
      for (command, output) in commands where !command.hasPrefix("swift ") {
        try check(command, prints: output)
      }
    case .unchecked: break
    case .unknown(let line): problems.append("no rule for a block that begins with \(line)")
    }
  }

  private mutating func check(_ command: String, prints expected: String) throws {
    let environment = [
      "NO_COLOR": "1", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Reader",
      "GIT_AUTHOR_EMAIL": "reader@example.com", "GIT_COMMITTER_NAME": "Reader",
      "GIT_COMMITTER_EMAIL": "reader@example.com",
    ]
    let run = try BuiltBinary.start(
      "/bin/sh",
      ["-c", "\(command) 2>&1"],
      in: place.path,
      environment: environment
    )
    let (found, wanted) = (Self.normalized(run.result().stdout), Self.normalized(expected))
    if !Self.occurs(wanted, in: found, marked: true) {
      problems.append("$ \(command)\nshown:\n\(wanted)\nprinted:\n\(found)")
    }
  }

  private mutating func checkGenerated(_ text: String) {
    let files = swiftFiles.filter { $0.contains("Generated/") }
    let isShown = files.contains { file in
      place.read(file).map { Self.occurs(text, in: $0, marked: false) } ?? false
    }
    if !isShown { problems.append("no generated file has these lines:\n\(text)") }
  }

  /// Durations differ in each run.
  private static func normalized(_ text: String) -> String {
    text.replacing(/\([0-9]+ ms\)/, with: "(3 ms)")
      .trimmingCharacters(in: .newlines)
  }

  /// `true` if the lines of an excerpt occur in a text in order; `marked` omissions need a line `…`.
  static func occurs(_ excerpt: String, in text: String, marked: Bool) -> Bool {
    var rest = text.split(separator: "\n")[...]
    var canSkip = !marked
    for line in excerpt.split(separator: "\n") {
      if line.trimmingCharacters(in: .whitespaces) == "…" {
        canSkip = true
        continue
      }
      guard let index = rest.firstIndex(of: line), canSkip || index == rest.startIndex else {
        return false
      }
      rest = rest[(index + 1)...]
      canSkip = !marked
    }
    return canSkip || rest.isEmpty
  }

  /// The paths of Swift files in the folder.
  private var swiftFiles: [String] {
    (FileManager.default.enumerator(atPath: place.path)?.allObjects ?? [])
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") && !$0.hasPrefix(".") }
      .sorted()
  }

  /// Compiles the generated modules, the code of the app and its tests, and runs the tests.
  private mutating func compile() async throws {
    let files = swiftFiles
    let generated = files.filter { $0.contains("Generated/") }
    let modules = Dictionary(grouping: generated) { file in
      file.split(separator: "/").dropLast().last.map(String.init) ?? ""
    }
    // A module for tests imports that of its API.
    let names =
      modules.keys.sorted().filter { !$0.hasSuffix("Testing") }
      + modules.keys.sorted().filter { $0.hasSuffix("Testing") }
    for name in names { try await build(name, of: modules[name] ?? []) }
    let tests = files.filter { $0.contains("Tests/") && !$0.contains("Generated/") }
    let app = files.filter { !$0.contains("Generated/") && !tests.contains($0) }
    if !app.isEmpty { try await build("App", of: app) }
    guard !tests.isEmpty, problems.isEmpty else { return }
    try await runTests(tests, beside: names + (app.isEmpty ? [] : ["App"]))
  }

  private mutating func build(_ module: String, of files: [String]) async throws {
    let output = try await compiler(
      [
        "-enable-testing", "-module-name", module, "-emit-module", "-emit-module-path",
        place("\(module).swiftmodule"), "-c", "-o", place("\(module).o"),
      ] + files.map { place($0) }
    )
    if !output.isEmpty { problems.append("\(module): \(output)") }
  }

  private mutating func runTests(_ tests: [String], beside modules: [String]) async throws {
    try place.write("Run/Main.swift", Self.main)
    let objects = try (Repository.runtimeParts.map { "SpecgenRuntime" + $0 } + ["SpecgenTesting"])
      .flatMap(BuiltBinary.objects)
    let output = try await compiler(
      ["-module-name", "AppTests", "-o", place("run"), place("Run/Main.swift")]
        + tests.map { place($0) } + modules.map { place("\($0).o") } + objects
    )
    guard output.isEmpty else { return problems.append("the tests: \(output)") }
    let result = try BuiltBinary.start(place("run"), [], in: place.path).result()
    let report = result.stdout + result.stderr
    // A program without tests ends with 0, too.
    if result.status != 0 || !report.contains(/with [1-9][0-9]* tests? in .+ passed/) {
      problems.append("the tests end with \(result.status):\n\(report)")
    }
  }

  private func compiler(_ arguments: [String]) async throws -> String {
    let binaries = try #require(BuiltBinary.folder, "the modules are beside the test bundle")
    return try await run(
      "swiftc",
      [
        "-wmo", "-Onone", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
        "-I", binaries + "/Modules", "-I", place.path,
      ] + CompilerMode.libraries + arguments
    )
  }

  /// The program that SwiftPM makes for a package with tests.
  private static let main = """
    import Testing

    @main struct Main {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }

    """
}
