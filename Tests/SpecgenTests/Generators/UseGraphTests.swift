import TestSupport
import Testing

@testable import SpecgenCore

/// Specs that use each other in ways that nobody thought of.
@Suite struct UseGraphTests {
  /// One spec for each node; it holds a type of its own and all those that it can see.
  private func sources(_ edges: [[Int]]) -> [SourceFile] {
    edges.enumerated().map { index, targets in
      let uses = targets.map { "\($0 % 2)/spec\($0).yaml" }.map { "../\($0)" }
      let fields = targets.map { "field\($0): {list: Type\($0)}" } + ["id: Int"]
      let text = """
        specgen: 1
        api: Api\(index)
        uses: [\(uses.joined(separator: ", "))]
        types: {Type\(index): {fields: {\(fields.joined(separator: ", "))}}}

        """
      return SourceFile(
        id: index,
        path: "\(index % 2)/spec\(index).yaml",
        bytes: Array(text.utf8)
      )
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func generatesTheSameInAnyOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let edges = (0..<12).map { node in
      (0..<node).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    }
    let files = sources(edges)
    let (expected, diagnostics) = compile(files, limits: ParseLimits())
    #expect(diagnostics == [] && expected.count == edges.count)
    let shuffled = compile(files.shuffled(using: &random), limits: ParseLimits()).specs
    #expect(shuffled.sorted { $0.source.id < $1.source.id }.map(\.files) == expected.map(\.files))
    for (index, spec) in expected.enumerated() {
      var reached: Set<Int> = []
      var open = edges[index]
      while let node = open.popLast() {
        if reached.insert(node).inserted { open += edges[node] }
      }
      #expect(spec.modules == reached.map { "Api\($0)" }.sorted())
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func reportsEachCircleOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let edges = (0..<10).map { _ in
      (0..<10).filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
    }
    let component = stronglyConnectedComponents(edges)
    let circles = edges.indices.filter { node in
      edges[node].contains { component[$0] == component[node] }
    }
    let (specs, diagnostics) = compile(sources(edges), limits: ParseLimits())
    #expect(diagnostics.count == Set(circles.map { component[$0] }).count)
    #expect(diagnostics.allSatisfy { $0.id == .circularUse })
    #expect(specs.flatMap(\.files) == [] || diagnostics == [])
  }
}
