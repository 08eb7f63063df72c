import Foundation
import Testing

/// The checkout that the tests were built from.
enum Repository {
  /// The top folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The targets of the tool, each with its layers.
  static let targets: [(module: String, folder: String, layers: [String])] = [
    (
      module: "SpecgenCore",
      folder: "Sources/specgen/Core",
      layers: [
        "Support", "Diagnostics", "Automata", "YAML", "XML", "Markup", "Spec", "Semantics",
        "HTML", "SwiftSource", "Generators", "Compiler", "Manifests", "Export",
        "Reference", "Import",
      ]
    ),
    (
      module: "SpecgenReview",
      folder: "Sources/specgen/Review",
      layers: [
        "Usage", "Words", "Changes", "Review", "Changelog", "ReviewPage", "Documents", "Traffic",
        "Draft", "Verify",
      ]
    ),
    (
      module: "SpecgenEditor",
      folder: "Sources/specgen/Editor",
      layers: ["Text", "Names", "Features", "Protocol", "Server"]
    ),
    (
      module: "specgen",
      folder: "Sources/specgen",
      layers: ["Output", "CommandLine"]
    ),
  ]

  /// The parts of the runtime, each after those that it imports.
  static let runtimeParts = [
    "Core", "URLSession", "Curl", "Transport", "Constraints", "Files", "Cache", "Paging", "Polling",
    "Streams", "Methods", "Links", "Calls", "Deeplinks", "Flows",
  ]

  /// The folders of the layers of the tool, each of which may use only those before it.
  static let layers = targets.flatMap { target in
    target.layers.map { "\(target.folder)/\($0)" }
  }

  /// Returns the Swift files below a folder, by path relative to the top.
  static func swiftFiles(in folder: String) -> [String] {
    files(in: folder).filter { $0.hasSuffix(".swift") }
  }

  /// Returns the Swift files and pages below a folder, by path relative to the top.
  static func files(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    let files = paths?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// Returns the text of a file.
  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  /// Holds a page against the text that it is made of; `UPDATE_GOLDENS=1` writes it.
  static func check(page path: String, is text: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try text.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
      Issue.record("recorded \(path); run again without UPDATE_GOLDENS")
    }
    #expect(try Self.text(path) == text)
  }

  /// Returns the lines of a file.
  static func lines(_ path: String) throws -> [Substring] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
