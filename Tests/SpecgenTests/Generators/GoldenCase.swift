import Foundation
import Testing

@testable import specgen

/// A folder with a spec and the Swift that it must become.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  /// The name of the case's folder.
  let name: String

  var testDescription: String { name }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/generate")

  /// All cases, by name.
  static let all: [GoldenCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map(GoldenCase.init)
  }()

  private var folder: URL { Self.root.appending(path: name) }

  private var expectedFolder: URL { folder.appending(path: "expected") }

  /// Returns the spec.
  func source(id: Int) throws -> SourceFile {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "spec.yaml")))
    return SourceFile(id: id, path: "\(name)/spec.yaml", bytes: bytes)
  }

  /// Returns what the spec becomes; a finding fails the test.
  func generate() throws -> [GeneratedFile] {
    let source = try source(id: 0)
    let (specs, diagnostics) = specgen.compile([source], limits: ParseLimits())
    #expect(diagnostics == [], "\(renderText(diagnostics, files: [source], color: false))")
    return specs.flatMap(\.files)
  }

  /// Returns what the spec must become.
  func expected() throws -> [GeneratedFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: expectedFolder.path)) ?? []
    return try names.sorted().map { name in
      let data = try Data(contentsOf: expectedFolder.appending(path: name))
      return GeneratedFile(name: name, contents: String(decoding: data, as: UTF8.self))
    }
  }

  /// Makes files the expected ones.
  func record(_ files: [GeneratedFile]) throws {
    try? FileManager.default.removeItem(at: expectedFolder)
    try FileManager.default.createDirectory(at: expectedFolder, withIntermediateDirectories: true)
    for file in files {
      let place = expectedFolder.appending(path: file.name)
      try file.contents.write(to: place, atomically: true, encoding: .utf8)
    }
  }

  /// Compiles the expected files to an object and returns what the compiler says.
  func compile(_ mode: CompilerMode) throws -> String {
    let binaries = try #require(BuiltBinary.folder, "the modules are beside the test bundle")
    let place = try TemporaryFolder()
    // The module that generated code goes into declares the namespace.
    try place.write("Namespace.swift", "nonisolated enum Legacy {}\n")
    let files = try expected().map { expectedFolder.appending(path: $0.name).path }
    let arguments =
      ["-emit-object", "-wmo", "-warnings-as-errors", "-parse-as-library"] + mode.flags
      + [
        "-module-name", "Golden", "-package-name", "golden", "-I", binaries + "/Modules", "-o",
        place("golden.o"),
      ]
    return try run("swiftc", arguments + files + [place("Namespace.swift")])
  }
}

/// Settings of a module that generated code has to compile under.
struct CompilerMode: Sendable {
  /// The settings in words.
  let name: String
  /// The settings as flags.
  let flags: [String]

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

/// Runs a program of the toolchain and returns all that it prints.
func run(_ program: String, _ arguments: [String]) throws -> String {
  let place = try TemporaryFolder()
  try place.write("output", "")
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.standardInput = FileHandle.nullDevice
  let output = FileHandle(forWritingAtPath: place("output"))
  process.standardOutput = output
  process.standardError = output
  try process.run()
  process.waitUntilExit()
  let text = place.read("output") ?? ""
  return process.terminationStatus == 0 ? text : "exit \(process.terminationStatus)\n\(text)"
}
