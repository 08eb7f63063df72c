import Testing

@testable import SpecgenCore
@testable import specgen

/// Names of generated files that `generate` would refuse: `lint` reports them at the name in the spec.
@Suite struct FileNameFindingTests {
  private static func spec(api: String, groups: [String], testing: Bool = false) -> String {
    let methods = groups.map { "  \($0): {methods: {get: {http: GET /a}}}\n" }.joined()
    return "specgen: 1\napi: \(api)\n" + (testing ? "swift: {testing: true}\n" : "")
      + (groups.isEmpty
        ? "types: {A: {fields: {a: Int}}}\n"
        : "hosts: {api: https://a.example}\ngroups:\n\(methods)")
  }

  private static let long = String(repeating: "x", count: 100)

  @Test(
    arguments: [
      ("Shop", ["userId", "userid"], false, true), ("Shop", ["a", "b", "b2x", "b2X"], false, true),
      ("Shop", ["userId", "userIds"], false, false), ("Shop", ["a"], false, false),
      ("S\(long)", ["a\(long)"], false, false),
      ("S\(long)", ["a\(long)\(long.prefix(26))"], false, true),
      ("S\(long)", ["a\(long)\(long.prefix(24))"], false, false),
      ("S\(long)", ["a\(long)\(long.prefix(24))"], true, true), ("CON", [], false, true),
    ]
  )
  func lintSaysWhatGenerateRefuses(
    api: String,
    groups: [String],
    testing: Bool,
    isRefused: Bool
  ) throws {
    let text = Self.spec(api: api, groups: groups, testing: testing)
    let source = SourceFile(id: 0, path: "a.yaml", bytes: Array(text.utf8))
    let decoded = DecodedSpec(
      source,
      location: "a.yaml",
      isWanted: true,
      limits: ParseLimits()
    )
    let lone = LoneSpec(decoded, today: nil, generates: false).diagnostics
    let (programs, found) = check(SpecSet(members: [decoded]))
    #expect(found.map(\.id) == (isRefused ? [.unusableFileName] : []), "\(found.map(\.message))")
    #expect(lone.map(\.id) == found.map(\.id))
    guard let program = programs.first.flatMap(\.self) else { return }
    // The planner of the folder is the judge.
    var isUnusable = false
    for module in specModules(of: program, from: source) {
      let files = fileTasks(of: module.program).map {
        OutputFile(GeneratedFile(name: $0.name, bytes: []))
      }
      var planner = FolderPlanner(
        api: module.program.api.text,
        path: "out",
        owner: FileOwner(ofSpecs: ["a.yaml"], prefix: nil),
        snapshot: .missing,
        record: WrittenRecord()
      )
      _ = try planner.plan(files: files)
      isUnusable = isUnusable || !planner.findings.isEmpty
    }
    #expect(isUnusable == isRefused)
  }
}
