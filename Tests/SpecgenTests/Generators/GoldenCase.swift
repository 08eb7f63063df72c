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
    try mode.compile(try expected().map { expectedFolder.appending(path: $0.name).path })
  }
}
