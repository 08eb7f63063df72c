import Foundation
import TestSupport
import Testing

/// The built program on one set of specs, under conditions that must not affect the output.
@Suite struct DeterminismTests {
  /// The specs of the repository, and those of two goldens with many kinds, by path from the project.
  private static let specs: [String: String] = {
    let goldens = "Tests/SpecgenTests/Fixtures/generate"
    var specs: [String: String] = [:]
    for folder in ["Specs", "\(goldens)/combinations", "\(goldens)/uses"] {
      let place = Repository.root.appending(path: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      for name in names where name.hasSuffix(".yaml") {
        specs["Specs/\(place.lastPathComponent)/\(name)"] = try? Repository.text(
          "\(folder)/\(name)"
        )
      }
    }
    return specs
  }()

  /// Where and how a run takes place.
  private struct Conditions: CustomStringConvertible {
    let folder: String
    let umask: String
    let environment: [String: String]
    let isInSubfolder: Bool
    let namesSpecs: Bool
    let isLinked: Bool
    let closesInput: Bool

    init(_ random: inout SeededGenerator) {
      func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
      }
      folder = one(of: ["a", "with space", "глубоко/папка", "a'b\"c", "-x", "deep/er/and/deeper"])
      umask = one(of: ["000", "022", "027", "077"])
      let locale = one(of: ["C", "POSIX", "tr_TR.UTF-8", "ja_JP.eucJP", "en_US.UTF-8", "xx", ""])
      var environment = [
        "HOME": one(of: ["/", "/nowhere", ""]), "TMPDIR": one(of: ["/tmp", "/nowhere"]),
        "TZ": one(of: ["UTC", "Asia/Tokyo", "America/Sao_Paulo", "nonsense"]),
        "USER": one(of: ["root", "Иван"]), "LC_ALL": locale, "LANG": one(of: [locale, "C"]),
        "SOURCE_DATE_EPOCH": one(of: ["0", "x"]), "TERM": one(of: ["dumb", "xterm"]),
      ]
      if Bool.random(using: &random) { environment["SWIFT_DETERMINISTIC_HASHING"] = "1" }
      self.environment = environment
      isInSubfolder = Bool.random(using: &random)
      namesSpecs = Bool.random(using: &random)
      isLinked = Bool.random(using: &random)
      closesInput = Bool.random(using: &random)
    }

    var description: String {
      "in \(folder), umask \(umask), \(environment)"
        + [(isInSubfolder, "subfolder"), (namesSpecs, "named"), (isLinked, "linked")]
        .filter(\.0).map { ", \($0.1)" }.joined()
    }
  }

  @Test(arguments: Thoroughness.seeds(50))
  func generatesTheSameBytes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let conditions = Conditions(&random)
    let place = try TemporaryFolder()
    let project = conditions.folder
    let paths = Self.specs.keys.sorted().shuffled(using: &random)
    for path in paths {
      try place.write("\(project)/\(path)", try #require(Self.specs[path]))
      let date = Date(timeIntervalSince1970: .random(in: 0...2e9, using: &random))
      try FileManager.default.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: place("\(project)/\(path)")
      )
    }
    try place.write("\(project)/specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    try place.write("\(project)/Sub/keep", "")
    let binaries = try #require(BuiltBinary.folder)
    try place.link("\(project)/tool", to: "\(binaries)/specgen")
    let tool = conditions.isLinked ? place("\(project)/tool") : "\(binaries)/specgen"
    let up = conditions.isInSubfolder ? "../" : ""
    let words = conditions.namesSpecs ? ["--"] + paths.map { up + $0 } : []
    let input = conditions.closesInput ? "<&-" : "</dev/null"
    let run = try BuiltBinary.start(
      "/bin/sh",
      ["-c", "umask \(conditions.umask); exec \"$0\" generate \"$@\" \(input)", tool] + words,
      in: place(conditions.isInSubfolder ? "\(project)/Sub" : project),
      environment: conditions.environment
    )
    let result = run.result()
    #expect(result.status == 0, "\(conditions)\n\(result.stderr)")
    let output = Self.files(in: place("\(project)/Generated"))
    let names = Set(output.keys).union(Self.expected.keys)
    let changed = names.filter { output[$0] != Self.expected[$0] }
    #expect(changed == [], "\(conditions)")
  }

  /// What the first run of all gives.
  private static let expected: [String: Data] = {
    guard let place = try? TemporaryFolder() else { return [:] }
    for (path, text) in specs { try? place.write(path, text) }
    try? place.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    _ = try? BuiltBinary.run(["generate"], in: place.path)
    return files(in: place("Generated"))
  }()

  /// All files and folders with their bytes, by path.
  private static func files(in folder: String) -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let files = paths.map {
      ($0, FileManager.default.contents(atPath: "\(folder)/\($0)") ?? Data())
    }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// Dictionaries have another order in each process.
  @Test(arguments: DraftedFixture.own)
  func draftsTheSameInEachProcess(path: String) throws {
    let texts = try (0..<3).map { _ in
      try BuiltBinary.run(["draft", path], in: Repository.root.path).stdout
    }
    #expect(Set(texts).count == 1)
  }

  @Test func comparesManyFiles() {
    #expect(DraftedFixture.own.count > 8)
    #expect(Self.specs.count > 6)
    #expect(Self.expected.count > 30)
  }

  @Test func rewritesNothingWithoutAChange() throws {
    let place = try TemporaryFolder()
    for (path, text) in Self.specs { try place.write(path, text) }
    try place.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    _ = try BuiltBinary.run(["generate"], in: place.path)
    let before = try Self.identities(in: place)
    for words in [["generate"], ["generate", "--check"], ["generate", "--dry-run"]] {
      let result = try BuiltBinary.run(words, in: place.path)
      #expect(result.status == 0, "\(result.stderr)")
      #expect(try Self.identities(in: place) == before, "\(words)")
    }
  }

  /// What would change with a file that is written, even with the same bytes.
  private static func identities(in place: TemporaryFolder) throws -> [String: [AnyHashable]] {
    let names = place.names()
    let values = try names.map { name -> [AnyHashable] in
      let attributes = try FileManager.default.attributesOfItem(atPath: place(name))
      let keys: [FileAttributeKey] = [.systemFileNumber, .modificationDate, .posixPermissions]
      return keys.compactMap { attributes[$0] as? AnyHashable }
    }
    return Dictionary(uniqueKeysWithValues: zip(names, values))
  }

  @Test(
    arguments: [("000", 0o666, 0o777), ("022", 0o644, 0o755), ("077", 0o600, 0o700)]
  )
  func givesThePermissionsThatTheMaskLeaves(umask: String, file: Int, folder: Int) throws {
    let place = try FaultyFolder(specs: [:]).copy(specs: ["moon": FaultyFolder.moon("A hole.")])
    let command = "umask \(umask); exec specgen generate"
    let result = try BuiltBinary.start("/bin/sh", ["-c", command], in: place.path).result()
    #expect(result.status == 0)
    let names =
      ["", "/Moon"] + place.output().keys.filter { $0.hasPrefix("Moon/") }.map { "/\($0)" }
    for name in names {
      let path = "\(place.path)/Generated\(name)"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isFolder ? folder : file), "\(name)")
    }
  }
}
