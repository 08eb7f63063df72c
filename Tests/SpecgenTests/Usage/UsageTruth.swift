import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview
@testable import specgen

/// An app that was written for an old API, and what a compiler says of it beside newer ones.
///
/// The lines of the app that a finding touches are marked with the last key of its path: `// ! total` for a line that
/// does not compile any more, `// ~ total` for one that still does.
struct UsageTruth: Sendable {
  /// A line of a file.
  struct Line: Hashable, Comparable, CustomStringConvertible {
    let file: String
    let number: Int
    var description: String { "\(file):\(number)" }

    static func < (left: Line, right: Line) -> Bool {
      (left.file, left.number) < (right.file, right.number)
    }
  }

  /// The versions, each of which has only changes that do not hide those of the other from a compiler.
  static let versions = ["gone", "changed"]
  private static let folder = "Tests/SpecgenTests/Fixtures/usage"
  private static let app = Repository.root.appending(path: "\(folder)/app").path

  /// The lines with an error beside a version.
  let broken: [String: Set<Line>]
  /// What the compiler says of the app beside the old version.
  let complaints: String
  /// The app with the symbols of the index that the compiler writes there.
  let indexed: AppFiles

  private static let observation = Task { try await UsageTruth() }

  /// What is observed, once for all tests.
  static var observed: UsageTruth {
    get async throws { try await observation.value }
  }

  private init() async throws {
    let place = try TemporaryFolder()
    let modules = place.path
    async let old = Self.build("old", in: modules)
    async let gone = Self.build("gone", in: modules)
    async let changed = Self.build("changed", in: modules)
    let said = try await [old, gone, changed]
    try #require(said == ["", "", ""])
    let index = try TemporaryFolder()
    let store = index.path
    async let complaints = Self.check(
      beside: "old",
      in: modules,
      // A unit of the index has the name of an object.
      ["-c", "-working-directory", modules, "-index-store-path", store]
        + ["-index-ignore-system-modules"]
    )
    async let errors = [
      Self.check(beside: "gone", in: modules, ["-typecheck", "-wmo"]),
      Self.check(beside: "changed", in: modules, ["-typecheck", "-wmo"]),
    ]
    self.complaints = try await complaints
    indexed = try AppFiles.read([Self.app], store: store, limit: 1 << 20)
    broken = Dictionary(
      uniqueKeysWithValues: zip(Self.versions, try await errors.map(Self.lines))
    )
    // The folders are removed when nobody uses them any more.
    withExtendedLifetime((place, index)) {}
  }

  private static func build(_ version: String, in place: String) async throws -> String {
    let folder = try TemporaryFolder()
    let said = try await UseEvidence.build(try program(version), in: folder)
    let own = "\(place)/\(version)"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: folder("Shop.swiftmodule"),
      toPath: "\(own)/Shop.swiftmodule"
    )
    return said
  }

  private static func check(
    beside version: String,
    in place: String,
    _ options: [String]
  ) async throws -> String {
    let binaries = try #require(BuiltBinary.folder, "the modules are beside the test bundle")
    return try await run(
      "swiftc",
      [
        "-swift-version", "6", "-parse-as-library", "-diagnostic-style", "llvm",
        "-module-name", "App", "-I", binaries + "/Modules", "-I", "\(place)/\(version)",
      ] + options + CompilerMode.libraries + sources
    )
  }

  private static var sources: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: app)) ?? []
    return names.sorted().map { "\(app)/\($0)" }
  }

  private static func lines(of said: String) -> Set<Line> {
    Set(
      said.split(separator: "\n").compactMap { line in
        guard line.hasPrefix(app + "/"), line.contains(": error: ") else { return nil }
        let words = line.dropFirst(app.count + 1).split(separator: ":")
        return Int(words[1]).map { Line(file: String(words[0]), number: $0) }
      }
    )
  }

  /// A version of the API.
  static func program(_ version: String) throws -> Program {
    let path = "\(folder)/\(version).yaml"
    let bytes = Array(try Repository.text(path).utf8)
    let source = SourceFile(id: version == "old" ? 0 : 1, path: path, bytes: bytes)
    let (programs, diagnostics) = SpecgenCore.check(SpecSet([source], limits: ParseLimits()))
    return try #require(
      programs.first ?? nil,
      "\(renderText(diagnostics, files: [source], color: false))"
    )
  }

  /// The marked lines, by key: those that break, and all.
  static func marked() throws -> (broken: [String: Set<Line>], touched: [String: Set<Line>]) {
    var broken: [String: Set<Line>] = [:]
    var touched: [String: Set<Line>] = [:]
    for path in sources {
      let file = (path as NSString).lastPathComponent
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for (number, line) in text.components(separatedBy: "\n").enumerated() {
        for (mark, isBroken) in [("// ! ", true), ("// ~ ", false)] {
          guard let range = line.range(of: mark) else { continue }
          for key in line[range.upperBound...].split(separator: " ").map(String.init) {
            let line = Line(file: file, number: number + 1)
            touched[key, default: []].insert(line)
            if isBroken { broken[key, default: []].insert(line) }
          }
        }
      }
    }
    return (broken, touched)
  }

  /// The app without an index.
  static var unindexed: AppFiles {
    get throws { try AppFiles.read([app], store: nil, limit: 1 << 20) }
  }

  /// The lines that are reported, by the last key of the findings' paths in the old version.
  static func reported(in files: AppFiles) throws -> [String: Set<Line>] {
    let old = try program("old")
    var lines: [String: Set<Line>] = [:]
    for version in versions {
      let new = try program(version)
      let changes = SpecgenReview.changes(from: [old], to: [new])
      let usages = usages(
        of: touchedSymbols(of: changes, from: [[old]]),
        in: files.sources,
        of: [GeneratedAPI(old)]
      )
      for (change, usage) in zip(changes, usages) {
        let path = change.former?.entity ?? change.path
        let key = path.split(separator: ".").last.map(String.init) ?? path
        for site in usage.sites {
          let file = (site.path as NSString).lastPathComponent
          lines[key, default: []].insert(Line(file: file, number: site.place.line))
        }
      }
    }
    return lines
  }
}
