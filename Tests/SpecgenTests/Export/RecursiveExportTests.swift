import TestSupport
import Testing

@testable import SpecgenCore

/// Specs whose types lead to themselves: each that is valid is exported, and read back.
@Suite struct RecursiveExportTests {
  @Test(arguments: 0..<4) func exportsDrawnSpecs(part: UInt64) throws {
    var exported = 0
    for seed in part * 50..<(part + 1) * 50 {
      var random = SeededGenerator(seed: seed)
      let text = Self.spec(&random)
      let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
      let set = SpecSet([source], limits: ParseLimits())
      guard let program = check(set).programs.first.flatMap(\.self),
        let spec = set.members.first?.spec
      else { continue }
      exported += 1
      for format in ExportFormat.allCases {
        let document = format.text(of: program, spec)
        let result = try #require(imported(document, path: "export.yaml"), "seed \(seed)")
        #expect(findings(in: result.text).isEmpty, "seed \(seed): \(text)")
      }
    }
    #expect(exported > 5)
  }

  /// Types that contain each other in lists, maps, options, unions and inherited fields.
  private static func spec(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...6, using: &random)
    func name(_ random: inout SeededGenerator) -> String {
      "T\(Int.random(in: 0..<count, using: &random))"
    }
    let types = (0..<count).map { index -> String in
      let target = name(&random)
      let body =
        switch Int.random(in: 0..<9, using: &random) {
        case 0: "{fields: {a: \(target)?}}"
        case 1: "{fields: {a: {list: \(target)}}}"
        case 2: "{fields: {a: {map: \(target)}, b: Int}}"
        case 3: "{fields: {a: {list: {list: \(target)}}, b: \(name(&random))?}}"
        case 4: "{union: {by: k}, cases: {x: \(target), y: \(name(&random))}}"
        case 5: "{union: {match: order}, cases: {x: \(target), y: String}}"
        case 6: "{extends: \(target), fields: {c\(index): Int}}"
        case 7: "{fields: {a: {fields: {b: {list: \(target)}}}}}"
        default: "{fields: {a: Int}, additional: \(target)}"
        }
      return "  T\(index): \(body)\n"
    }
    return "specgen: 1\napi: Shop\nhosts: {api: https://a.example}\ntypes:\n\(types.joined())"
      + "methods: {m: {http: POST /a, body: T0, returns: T0}}\n"
  }
}
