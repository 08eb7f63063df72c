import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import specgen

/// The list of `outputs` against the files that `generate` reads and writes.
@Suite struct OutputsTests {
  @Test(arguments: GoldenCase.all)
  func namesTheFilesOfEachGolden(row: GoldenCase) throws {
    try check(try row.sources(id: 0))
  }

  @Test func namesTheFilesOfTheSpecsHere() throws {
    let names = try Self.specs(in: "Specs")
    #expect(!names.isEmpty)
    try check(
      names.enumerated().map { id, name in
        SourceFile(id: id, path: name, bytes: Array(try Repository.text(name).utf8))
      }
    )
  }

  /// Compares the listed names with those of the generated files, module by module.
  private func check(_ sources: [SourceFile]) throws {
    let modules = SpecgenCore.modules(of: SpecSet(sources, limits: ParseLimits())).modules
    #expect(!modules.isEmpty)
    for module in modules {
      let (listed, made) = (ListedModule(module), CompiledSpec(module))
      #expect(listed.names == made.files.map(\.name))
      #expect(listed.api == made.api && listed.family == made.family)
      #expect(listed.modules == made.modules && listed.testedAPI == made.testedAPI)
    }
  }

  /// Projects whose runs are compared with their lists: the folder of the specs, and the options.
  private static let runs: [(folder: String, options: [String])] = [
    ("Specs", []), ("Tests/SpecgenTests/Fixtures/generate/uses", []),
    ("Tests/SpecgenTests/Fixtures/generate/modules", ["--output", "Elsewhere"]),
    ("Tests/SpecgenTests/Fixtures/generate/testing", []),
    ("Tests/SpecgenTests/Fixtures/generate/groups", []),
    ("Tests/SpecgenTests/Fixtures/shims", ["--shims-from", "old/old.yaml"]),
  ]

  @Test(arguments: runs.indices)
  func writesWhatItLists(index: Int) throws {
    let (folder, options) = Self.runs[index]
    let place = try TemporaryFolder()
    for name in try Self.specs(in: folder) {
      let part = name.hasSuffix("/old.yaml") ? "old" : "Specs"
      let file = "\(part)/\((name as NSString).lastPathComponent)"
      try place.write(file, try Repository.text(name))
    }
    try place.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    let before = Set(place.names())
    let list = try run(["outputs"] + options, in: place)
    #expect(Set(place.names()) == before)
    let depfile = ["--depfile", "list.d"]
    _ = try run(["generate", "--quiet"] + options + depfile, in: place)
    let made = Set(place.files()).subtracting(before).subtracting(["list.d"])
    #expect(Set(list.writes) == made)
    #expect(list.reads == place.files().filter { before.contains($0) })
    #expect(try Self.rule(of: place.read("list.d")) == [list.writes, list.reads])
  }

  /// A run that finds everything current in its cache depends on the same files.
  @Test func listsFilesThatAreCurrent() throws {
    let place = try TemporaryFolder()
    for name in try Self.specs(in: "Tests/SpecgenTests/Fixtures/generate/uses") {
      try place.write("Specs/\((name as NSString).lastPathComponent)", try Repository.text(name))
    }
    try place.write("specgen.yaml", "specgen: 1\nspecs: [Specs]\n")
    let cache = try TemporaryFolder()
    let environment = ["XDG_CACHE_HOME": cache.path]
    for number in 1...3 {
      let words = ["generate", "--depfile", "\(number).d"]
      let result = try BuiltBinary.run(words, in: place.path, environment: environment)
      #expect(result.status == 0, "\(result.stderr)")
    }
    #expect(!cache.files().isEmpty)
    let rule = try #require(place.read("1.d"))
    #expect(!rule.isEmpty && place.read("2.d") == rule && place.read("3.d") == rule)
  }

  @Test func writesWhatItListsForAnEngine() throws {
    let place = try TemporaryFolder()
    let folder = "Tests/SpecgenTests/Fixtures/generate/uses"
    let specs = try Self.specs(in: folder)
    let names = specs.map { ($0 as NSString).lastPathComponent }
    for (spec, name) in zip(specs, names) { try place.write(name, try Repository.text(spec)) }
    for name in names {
      let options = [name, "--hermetic", "--output", "out/\(name)"]
      let uses = ["--uses", names.joined(separator: ",")]
      let list = try run(["outputs"] + options + uses, in: place)
      _ = try run(["generate", "--quiet", "--depfile", "list.d"] + options + uses, in: place)
      #expect(list.writes == place.files().filter { $0.hasPrefix("out/\(name)/") })
      #expect(try Self.rule(of: place.read("list.d")) == [list.writes, list.reads])
      // The list is also sufficient: with the other files of it as `--uses`, the output is the same.
      let used = list.reads.filter { $0 != name }
      let again = [name, "--hermetic", "--output", "again/\(name)"]
      let given = used.isEmpty ? [] : ["--uses", used.joined(separator: ",")]
      _ = try run(["generate", "--quiet"] + again + given, in: place)
      for file in list.writes {
        #expect(place.read(file) == place.read("again/" + file.dropFirst("out/".count)))
      }
      // And necessary: without one of them, nothing is written.
      for missing in used {
        let given = used.filter { $0 != missing }.joined(separator: ",")
        let less =
          [name, "--hermetic", "--output", "less"] + (given.isEmpty ? [] : ["--uses", given])
        let result = try BuiltBinary.run(["generate"] + less, in: place.path)
        let said = result.stderr
        #expect(result.status != 0 && said.contains("\(missing)' cannot be read"), "\(said)")
        #expect(!place.names().contains("less"))
      }
    }
  }

  @Test func countsTheModuleOfAUsedSpecThatTheOutputHas() throws {
    let place = try TemporaryFolder()
    try place.write("money.yaml", "specgen: 1\napi: Money\ntypes: {Price: {fields: {a: Int}}}\n")
    try place.write(
      "shop.yaml",
      "specgen: 1\napi: Shop\nuses: [money.yaml]\ntypes: {Item: {fields: {price: Price}}}\n"
    )
    let alone = try run(["outputs", "shop.yaml"], in: place)
    #expect(alone.writes.allSatisfy { $0.hasPrefix("Generated/Shop/") })
    _ = try run(["generate", "money.yaml"], in: place)
    let both = try run(["outputs", "shop.yaml"], in: place)
    #expect(both.writes.contains("Generated/Money/MoneyModels.swift"))
    _ = try run(["generate", "shop.yaml"], in: place)
    #expect(both.writes == place.files().filter { $0.hasPrefix("Generated/") })
  }

  /// The specs in a folder, by path relative to the top.
  private static func specs(in folder: String) throws -> [String] {
    let place = Repository.root.appending(path: folder).path
    return try FileManager.default.contentsOfDirectory(atPath: place)
      .filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Runs the tool, and returns the lines that it lists.
  private func run(
    _ words: [String],
    in place: TemporaryFolder
  ) throws -> (reads: [String], writes: [String]) {
    let result = try BuiltBinary.run(words, in: place.path)
    #expect(result.status == 0, "\(words): \(result.stderr)")
    let lines = result.stdout.split(separator: "\n").map(String.init)
    let list = { (word: String) in
      lines.filter { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) }
    }
    return (list("read "), list("write "))
  }

  /// Returns the targets and the prerequisites of a rule without escapes.
  private static func rule(of text: String?) throws -> [[String]] {
    let parts = try #require(text).replacing("\\\n", with: "").split(separator: ":")
    return parts.map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
  }
}

extension TemporaryFolder {
  /// Returns the relative paths of all files in the folder, sorted.
  func files() -> [String] {
    names().filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: self(name), isDirectory: &isFolder)
      return !isFolder.boolValue
    }
  }
}
