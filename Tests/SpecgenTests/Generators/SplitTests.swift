import TestSupport
import Testing

@testable import SpecgenCore

/// The types of an API over several modules: each once, and no circle of modules.
@Suite struct SplitTests {
  /// A spec of types that hold each other as they come, one of them the error of all calls.
  private func program(modules: Int, seed: UInt64) throws -> Program {
    var random = SeededGenerator(seed: seed)
    let types = (0..<20).map { index in
      let held = (0..<20).filter { _ in Int.random(in: 0..<12, using: &random) == 0 }
      let fields = held.map { "f\($0): {list: T\($0)}" } + ["id: Int"]
      let queries = index == 7 ? ", methods: {find: {call: find, with: {id: id}}}" : ""
      return "  T\(index): {fields: {\(fields.joined(separator: ", "))}\(queries)}"
    }
    let text = """
      specgen: 1
      api: Many
      swift: {modules: \(modules)}
      hosts: {api: https://api.example.com}
      errors: {type: T3, status: 4xx}
      types:
      \(types.joined(separator: "\n"))
      methods: {find: {http: GET /find, query: {id: Int}, returns: T11}}

      """
    let source = SourceFile(id: 0, path: "many.yaml", bytes: Array(text.utf8))
    let (programs, diagnostics) = analyze(SpecSet([source], limits: ParseLimits()))
    #expect(diagnostics == [])
    return try #require(programs.first ?? nil)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func declaresEachTypeOnceAndNeedsNoCircle(seed: UInt64) throws {
    let program = try program(modules: 1 + Int(seed % 6), seed: seed)
    let modules = split(program)
    let own = try #require(modules.last)
    #expect(own.api == program.api && own.exports == modules.dropLast().map(\.api))
    #expect(modules.count <= program.output.moduleCount + 1)
    for index in program.types.indices {
      #expect(modules.filter { $0.types[index].module == nil }.count == 1)
    }
    for index in [3, 7] { #expect(own.types[index].module == nil) }
    for (place, module) in modules.enumerated() {
      let before = modules[..<place].map(\.api)
      #expect(module.modules.allSatisfy(before.contains))
      for type in module.types where type.module == nil {
        for held in type.shape.parts.compactMap({ $0.mentioned.map { module.types[$0].module } }) {
          #expect(held.map(module.modules.contains) ?? true)
        }
      }
      #expect(module.types.contains { $0.module == nil } || module.api == program.api)
    }
  }

  @Test func sharesTheWorkEvenly() throws {
    let types = (0..<40).map { "  T\($0): {fields: {id: Int}}" }.joined(separator: "\n")
    let text = "specgen: 1\napi: Flat\nswift: {modules: 4}\ntypes:\n\(types)\n"
    let source = SourceFile(id: 0, path: "flat.yaml", bytes: Array(text.utf8))
    let programs = analyze(SpecSet([source], limits: ParseLimits())).programs
    let program = try #require(programs.first ?? nil)
    let counts = split(program).map { module in module.types.filter { $0.module == nil }.count }
    #expect(counts == [10, 10, 10, 10, 0])
  }

  /// The module for tests comes last, needs the API's own, and declares none of its types.
  @Test(arguments: ["testing: true", "testing: true, modules: 2"])
  func addsTheModuleForTests(settings: String) throws {
    let text = """
      specgen: 1
      api: Shop
      swift: {\(settings)}
      types:
        Item: {fields: {id: Int}, examples: {one: '{"id": 1}'}}
        Order: {fields: {items: {list: Item}}}

      """
    let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
    let (programs, diagnostics) = analyze(SpecSet([source], limits: ParseLimits()))
    #expect(diagnostics == [])
    let modules = split(try #require(programs.first ?? nil))
    let (tests, own) = (try #require(modules.last), try #require(modules.dropLast().last))
    #expect(own.api.text == "Shop" && own.testedAPI == nil)
    #expect(tests.api.text == "ShopTesting" && tests.testedAPI == own.api)
    #expect(tests.modules == (own.modules + [own.api]).sorted { $0.text < $1.text })
    #expect(tests.types.allSatisfy { $0.module != nil })
    #expect(generate(tests).map(\.name) == ["ShopTestingExamples.swift"])
  }
}
