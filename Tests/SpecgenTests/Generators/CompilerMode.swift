import Foundation
import Testing

/// Settings of a module that generated code has to compile under.
struct CompilerMode: Sendable {
  /// The settings in words.
  let name: String
  /// The settings as flags.
  let flags: [String]

  /// Compiles files to a module in a folder, beside those that they import, and returns what the
  /// compiler says.
  func compile(
    _ files: [String],
    as module: String,
    in place: TemporaryFolder
  ) async throws -> String {
    let binaries = try #require(BuiltBinary.folder, "the modules are beside the test bundle")
    // The module that generated code goes into declares the namespace.
    try place.write("Namespace.swift", "nonisolated enum Legacy {}\n")
    let arguments =
      [
        "-emit-sil", "-wmo", "-warnings-as-errors", "-parse-as-library", "-module-name", module,
      ]
      // Not to /dev/null: the compiler removes what is there when it fails, and root may.
      + ["-emit-module-path", place("\(module).swiftmodule"), "-o", place("\(module).sil")]
      + ["-package-name", "golden", "-I", binaries + "/Modules", "-I", place.path]
      + Self.libraries
    return try await run("swiftc", arguments + flags + files + [place("Namespace.swift")])
  }

  /// Makes a program of files, with parts of the runtime in it, and returns what the compiler says.
  func link(
    _ files: [String],
    as program: String,
    parts: [String] = Repository.runtimeParts
  ) async throws -> String {
    let binaries = try #require(BuiltBinary.folder, "the modules are beside the test bundle")
    let objects = try parts.flatMap { try BuiltBinary.objects(of: "SpecgenRuntime\($0)") }
    let arguments =
      ["-wmo", "-warnings-as-errors", "-I", binaries + "/Modules", "-o", program] + flags
      + Self.libraries
    // The tests themselves may run under a sanitizer, which the runtime then needs as well.
    var said = ""
    for sanitizer in [[], ["-sanitize=address"], ["-sanitize=thread"]] {
      said = try await run("swiftc", arguments + sanitizer + files + objects)
      // The linker warns of symbols of the sanitizer's own.
      guard said.hasPrefix("exit ") else { return sanitizer.isEmpty ? said : "" }
      guard said.contains("__asan_") || said.contains("__tsan_") else { break }
    }
    return said
  }

  /// The modules of C that the runtime's own asks for.
  static let libraries = ["CCurl", "CZlib"].flatMap { name in
    ["-I", Repository.root.appending(path: "Sources/\(name)").path]
  }

  /// All of them.
  static let all = [
    CompilerMode(
      name: "Swift 6 with upcoming features",
      flags: [
        "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        "-enable-upcoming-feature", "InferIsolatedConformances",
      ]
    ),
    CompilerMode(name: "Swift 5", flags: ["-swift-version", "5"]),
    CompilerMode(
      name: "Swift 6 with default isolation",
      flags: ["-swift-version", "6", "-default-isolation", "MainActor"]
    ),
  ]
}
