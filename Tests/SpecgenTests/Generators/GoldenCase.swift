import Foundation
import Testing

@testable import SpecgenCore

/// A folder with specs and the Swift that they must become.
///
/// The files of a lone spec lie in `expected`; several specs have a folder each in it, as in an output. Of Swift that
/// exists to be compiled, not read, there is a file `digests` instead.
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

  private var digests: URL { folder.appending(path: "digests") }

  /// `true` if the Swift exists to be read.
  var isRead: Bool { !FileManager.default.fileExists(atPath: digests.path) }

  /// Returns the specs, numbered from `id`.
  func sources(id: Int) throws -> [SourceFile] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".yaml") }.sorted().enumerated().map { index, file in
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
      return SourceFile(id: id + index, path: "\(name)/\(file)", bytes: bytes)
    }
  }

  /// Returns what the specs become; a finding fails the test.
  func compiled() throws -> [CompiledSpec] {
    let sources = try sources(id: 0)
    let (specs, diagnostics) = SpecgenCore.compile(sources, limits: ParseLimits())
    #expect(diagnostics == [], "\(renderText(diagnostics, files: sources, color: false))")
    return specs
  }

  /// Returns what the specs become, by path in the expected folder.
  func generate() throws -> [GeneratedFile] {
    let specs = try compiled()
    return specs.flatMap { spec in
      spec.files.map {
        let name = specs.count == 1 ? $0.name : "\(spec.api)/\($0.name)"
        return GeneratedFile(name: name, contents: $0.contents)
      }
    }
    .sorted { $0.name < $1.name }
  }

  /// Returns how files differ from what the specs must become; empty if they do not.
  func differences(of files: [GeneratedFile]) throws -> [String] {
    if !isRead {
      let recorded = String(decoding: try Data(contentsOf: digests), as: UTF8.self)
      return GoldenDigest(files).differences(from: recorded)
    }
    let expected = try expected()
    let texts = Dictionary(firsts: expected.map { ($0.name, $0.contents) })
    let gone = expected.map(\.name).filter { name in !files.contains { $0.name == name } }
    return gone.map { "- \($0)" }
      + files.compactMap { file in firstDifference(of: file, from: texts[file.name] ?? "") }
  }

  /// Returns what the specs must become, by path in the expected folder.
  private func expected() throws -> [GeneratedFile] {
    let paths = FileManager.default.enumerator(atPath: expectedFolder.path)
    let names = paths?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    return try names.sorted().map { name in
      let data = try Data(contentsOf: expectedFolder.appending(path: name))
      return GeneratedFile(name: name, contents: String(decoding: data, as: UTF8.self))
    }
  }

  private func firstDifference(of file: GeneratedFile, from expected: String) -> String? {
    guard file.contents != expected else { return nil }
    let (old, new) = (
      expected.components(separatedBy: "\n"), file.contents.components(separatedBy: "\n")
    )
    let line = zip(old, new).prefix { $0 == $1 }.count
    return "\(file.name):\(line + 1)\n- \(old[line...].first ?? "")\n+ \(new[line...].first ?? "")"
  }

  /// Makes files the expected ones.
  func record(_ files: [GeneratedFile]) throws {
    guard isRead else {
      return try GoldenDigest(files).text.write(to: digests, atomically: true, encoding: .utf8)
    }
    try? FileManager.default.removeItem(at: expectedFolder)
    try write(files, into: expectedFolder)
  }

  private func write(_ files: [GeneratedFile], into place: URL) throws {
    for file in files {
      let place = place.appending(path: file.name)
      let folder = place.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try file.contents.write(to: place, atomically: true, encoding: .utf8)
    }
  }

  /// Compiles the files, a module for each spec, and returns what the compiler says.
  func compile(_ mode: CompilerMode) async throws -> String {
    let specs = try compiled()
    let place = try TemporaryFolder()
    let root = URL(fileURLWithPath: place("generated"))
    try write(try generate(), into: root)
    // Who uses a module needs more of them than that one does.
    let modules = specs.sorted { $0.modules.count < $1.modules.count }
    var said = ""
    for spec in modules {
      let folder = specs.count == 1 ? root : root.appending(path: spec.api)
      let files = spec.files.map { folder.appending(path: $0.name).path }
      said += try await mode.compile(files, as: spec.api, in: place)
    }
    return said
  }
}
