import Foundation
import Testing

@testable import SpecgenCore

/// Names that Swift, the runtime or the generated code need themselves.
struct NameTests {
  /// What each place refuses is said to be reserved; the rest compiles without a warning.
  @Test(
    arguments: Thoroughness.one(
      of: [NameSpec.everywhere, .held, .calls, .clients, .types],
      for: "words"
    )
  )
  func compilesWithEachWordThatIsTaken(spec: NameSpec) async throws {
    var allowed = spec
    var output = InputDefects(Array(spec.text.yaml.utf8), dumps: [])
    // A default may name a case that is refused, and is left out in a second round.
    for ids in [[DiagnosticID.reservedName, .nameCollision], [.unknownWord]] {
      for entry in try entries(of: output, in: allowed, ids) { allowed.refused.insert(entry) }
      output = InputDefects(Array(allowed.text.yaml.utf8), dumps: [])
    }
    let refused = allowed.refused.compactMap { $0.split(separator: " ").last.map(String.init) }
    #expect(Set(refused).subtracting(["self"]).isDisjoint(with: SwiftWords.keywords))
    #expect(output.found == [])
    try #require(output.diagnostics == [])
    let place = try TemporaryFolder()
    for file in output.files { try place.write(file.name, file.contents) }
    // The module for tests imports the other one, and can have it when that is compiled.
    let tests = "\(spec.api)Testing"
    let (own, others) = (output.files.map(\.name)).reduce(into: ([String](), [String]())) {
      if $1.hasPrefix(tests) { $0.1.append(place($1)) } else { $0.0.append(place($1)) }
    }
    var said = try await CompilerMode.all[0].compile(own, as: spec.api, in: place)
    if said.isEmpty, !others.isEmpty {
      said = try await CompilerMode.all[0].compile(others, as: tests, in: place)
    }
    #expect(said.isEmpty, "\(said)")
  }

  /// What stands at the lines that are refused, and for one of the reasons that are given.
  private func entries(
    of input: InputDefects,
    in spec: NameSpec,
    _ ids: [DiagnosticID]
  ) throws -> [String] {
    let (yaml, entries) = spec.text
    let lines = LineTable(SourceFile(id: 0, path: "a.yaml", bytes: Array(yaml.utf8)))
    return try input.diagnostics.map { diagnostic in
      #expect(ids.contains(diagnostic.id), "\(diagnostic.message)")
      let line = lines.position(at: diagnostic.span.start).line
      return try #require(entries[line], "\(diagnostic.message) at line \(line)")
    }
  }

  /// A type of a spec must not take the place of one that generated code spells without its module.
  @Test(arguments: Thoroughness.part(of: GoldenCase.all, for: "names"))
  func reservesEachTypeThatIsMentioned(golden: GoldenCase) throws {
    let specs = try golden.compiled()
    let codes = try specs.flatMap(\.files).map { try #require(SwiftSkeleton($0.contents)).text }
    let declaration = /\b(?:class|struct|enum|protocol|typealias|associatedtype|module) `?(\w+)/
    let declared = codes.flatMap { code in code.matches(of: declaration).map { String($0.1) } }
    let parameters = codes.flatMap { code in
      code.matches(of: /\bfunc \w+<(\w+)/).map { String($0.1) }
    }
    let own = Set(declared + parameters + specs.map(\.api) + ["Legacy"])
    for code in codes {
      for name in code.matches(of: /(?:^|[^\w.`])([A-Z]\w*)/).map({ String($0.1) }) {
        let isKnown = ReservedNames.types.contains(name) || ReservedNames.modules.contains(name)
        #expect(isKnown || own.contains(name), "\(name)")
      }
    }
  }

  /// Names that differ only until they are cased, at each place where names stand side by side.
  @Test(
    arguments: [
      "types: {user_id: Int, userId: Int}", "types: {A: {fields: {user_id: Int, userId: Int}}}",
      "types: {A: {fields: {user-id: Int, user_id: Int}}}",
      "types: {A: {enum: {user_id: a, userId: b}}}",
      "types: {A: {union: {by: k}, cases: {user_id: {}, userId: {}}}}",
      "types: {A: {fields: {userId: Int, other: {swift: userId, type: Int}}}}",
      "methods: {user_id: {http: GET /a}, userId: {http: GET /b}}",
      "methods: {m: {http: GET /a, query: {user_id: Int, userId: Int}}}",
      "methods: {m: {http: 'GET /a/{p}', path: {p: Int}, query: {P: Int}}}",
      "methods: {m: {http: GET /a, headers: {user_id: Int, userId: Int}}}",
      "methods: {m: {http: GET /a, cookies: {user_id: Int, userId: Int}}}",
      "methods: {m: {http: POST /a, body: {user_id: Int, userId: Int}}}",
      "methods: {m: {http: POST /a, form: {user_id: Int, userId: Int}}}",
      "methods: {m: {http: POST /a, multipart: {user_id: Int, userId: Int}}}",
      "methods: {m: {http: GET /a, fails: {user_id: 400, userId: 404}}}",
      "methods: {m: {http: GET /a, succeeds: {user_id: 201, userId: 202}}}",
      "methods: {m: {http: GET /a, returns: {headers: {user_id: Int, userId: Int}}}}",
      "types: {M: Int, m-method: Int}\nmethods: {m: {http: GET /a}}",
    ]
  )
  func namesBothTwins(parts: String) {
    let yaml = "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\n\(parts)\n"
    let input = InputDefects(Array(yaml.utf8), dumps: [])
    let collision = input.diagnostics.first { $0.id == .nameCollision }
    #expect(collision?.notes.count == 1 && input.files.isEmpty)
    #expect(collision?.notes.first.map { $0.span < collision?.span ?? $0.span } == true)
  }

  @Test(
    arguments: [
      (0..<5_000).map { "  T\($0): Int" }.joined(separator: "\n"),
      "  A:\n    fields:\n" + (0..<2_000).map { "      f\($0): Int" }.joined(separator: "\n"),
      "  A:\n    enum: open\n    cases:\n"
        + (0..<5_000).map { "      c\($0): value \($0)" }.joined(separator: "\n"),
    ]
  )
  func generatesWhatIsLarge(types: String) {
    let input = InputDefects(Array("specgen: 1\napi: Large\ntypes:\n\(types)\n".utf8), dumps: [])
    #expect(input.found == [] && input.diagnostics == [] && input.files.count == 1)
  }
}
