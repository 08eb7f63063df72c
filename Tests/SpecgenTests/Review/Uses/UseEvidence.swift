import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// What a compiler says of code that was written for one version of an API and stands beside another.
struct UseEvidence: Evidence {
  static let name = "uses"

  /// All uses.
  private(set) var uses: [Use] = []
  /// The uses, by how they compile; a use with an error is not among those with a warning.
  private(set) var broken: [(use: Use, message: String)] = []
  private(set) var warned: [(use: Use, message: String)] = []
  /// What is said of no use.
  private(set) var others: [String] = []
  /// The paths of the old version that differ in the new one.
  let newPaths: [QualifiedPath: QualifiedPath]
  /// `true` if the code that the uses are beside has calls, and so a client and an error.
  let hasCalls: Bool

  static func looks(at pair: ProgramPair) -> Bool { true }

  static func observe(_ pair: ProgramPair) async throws -> BothWays<UseEvidence> {
    let (old, new) = (try TemporaryFolder(), try TemporaryFolder())
    #expect(try await build(pair.old, in: old) == "")
    #expect(try await build(pair.new, in: new) == "")
    for (program, place) in [(pair.old, old), (pair.new, new)] {
      let own = try await UseEvidence(
        usesOf: program,
        besides: place.path,
        newPaths: [:],
        hasCalls: true
      )
      #expect(own.problems == [], "the uses fit the code that they are written for")
    }
    return BothWays(
      there: try await UseEvidence(
        usesOf: pair.old,
        besides: new.path,
        newPaths: pair.newPaths,
        hasCalls: !pair.new.methods.isEmpty
      ),
      back: try await UseEvidence(
        usesOf: pair.new,
        besides: old.path,
        newPaths: pair.oldPaths,
        hasCalls: !pair.old.methods.isEmpty
      )
    )
  }

  /// Writes the uses of one program, and compiles them beside the modules in a folder.
  private init(
    usesOf program: Program,
    besides modules: String,
    newPaths: [QualifiedPath: QualifiedPath],
    hasCalls: Bool
  ) async throws {
    (self.newPaths, self.hasCalls) = (newPaths, hasCalls)
    let place = try TemporaryFolder()
    let writer = UseWriter(program)
    try await add(
      UseFile(writer.uses, imports: writer.imports),
      "App",
      of: program,
      modules,
      place
    )
    let tests = writer.testUses
    guard !tests.isEmpty else { return }
    try await add(
      UseFile(tests, imports: writer.testImports),
      "AppTests",
      of: program,
      modules,
      place
    )
  }

  private mutating func add(
    _ file: UseFile,
    _ name: String,
    of program: Program,
    _ modules: String,
    _ place: TemporaryFolder
  ) async throws {
    let binaries = try #require(BuiltBinary.folder, "the modules are beside the test bundle")
    try place.write("\(name).swift", file.text)
    let path = place("\(name).swift")
    // Who may use code for its own package is in that package.
    let package = program.output.access == .package ? "generated" : "app"
    let said = try await run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-parse-as-library", "-diagnostic-style", "llvm",
        "-module-name", name, "-package-name", package, "-I", binaries + "/Modules", "-I", modules,
        path,
      ] + CompilerMode.libraries
    )
    read(said, of: file, at: path)
  }

  /// Takes apart what the compiler says.
  private mutating func read(_ text: String, of file: UseFile, at path: String) {
    uses += file.uses
    var errors: [Int: String] = [:]
    var warnings: [Int: String] = [:]
    for line in text.split(separator: "\n") {
      let isError = line.contains(" error: ")
      guard isError || line.contains(" warning: ") else { continue }
      if line.contains("error: no such module") {
        // Nothing of the file is looked at.
        for index in file.uses.indices { errors[index] = String(line) }
        continue
      }
      let place = line.hasPrefix(path + ":") ? line.dropFirst(path.count + 1) : ""
      let words = place.split(separator: ":", maxSplits: 3)
      guard let number = words.first.flatMap({ Int($0) }), let index = file.use(at: number) else {
        others.append(String(line))
        continue
      }
      let message = words.last.map { String($0) } ?? ""
      if isError {
        errors[index] = errors[index] ?? message
      } else {
        warnings[index] = warnings[index] ?? message
      }
    }
    broken += errors.sorted { $0.key < $1.key }.map { (use: file.uses[$0.key], message: $0.value) }
    warned += warnings.filter { errors[$0.key] == nil }.sorted { $0.key < $1.key }
      .map { (use: file.uses[$0.key], message: $0.value) }
  }

  /// Makes the modules of a program in a folder, and returns what the compiler says.
  static func build(_ program: Program, in place: TemporaryFolder) async throws -> String {
    let binaries = try #require(BuiltBinary.folder, "the modules are beside the test bundle")
    var said = ""
    for part in split(program.sharingTypes()) {
      let module = part.api.text
      var paths: [String] = []
      for file in generate(part) {
        try place.write("\(module)/\(file.name)", file.contents)
        paths.append(place("\(module)/\(file.name)"))
      }
      if let namespace = part.output.namespaceName, part.testedAPI == nil {
        try place.write(
          "\(module)/Namespace.swift",
          "public nonisolated enum \(namespace.text) {}\n"
        )
        paths.append(place("\(module)/Namespace.swift"))
      }
      said += try await run(
        "swiftc",
        [
          "-emit-module", "-emit-module-path", place("\(module).swiftmodule"), "-module-name",
          module, "-parse-as-library", "-swift-version", "6", "-package-name", "generated",
          "-warnings-as-errors", "-I", binaries + "/Modules", "-I", place.path,
        ] + ["-enable-testing"] + CompilerMode.libraries + paths
      )
    }
    return said
  }
}
