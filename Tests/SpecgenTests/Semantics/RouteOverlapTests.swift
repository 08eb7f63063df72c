import TestSupport
import Testing

@testable import specgen

/// The overlaps of routes that are drawn at random, against every link that there could be.
@Suite struct RouteOverlapTests {
  private static let texts = ["a", "A", "b", "1", "-1", "1.5", "true"]
  private static let sets: [TextSet] = [
    .any, .integers(.min ... .max), .naturals, .numbers, .words(["true", "false"]),
    .words(["A", "1"]),
  ]
  private static let constants: [[String: String]] = [[:], ["k": "1"], ["k": "2"], ["l": "1"]]

  /// All links of up to three segments, with what their query has.
  private static let links: [(segments: [String], query: [String: String])] = {
    var paths: [[String]] = [[]]
    var all: [[String]] = [[]]
    for _ in 0..<3 {
      paths = paths.flatMap { path in texts.map { path + [$0] } }
      all += paths
    }
    let queries = constants + [["k": "1", "l": "1"], ["k": "2", "l": "1"]]
    return all.flatMap { segments in queries.map { (segments, $0) } }
  }()

  private static func shape(_ route: Int, _ random: inout SeededGenerator) -> RouteShape {
    func one<Value>(of values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    let segments = (0..<Int.random(in: 0...3, using: &random)).map { _ -> RouteShape.Segment in
      Bool.random(using: &random) ? .literal(one(of: texts)) : .value(one(of: sets))
    }
    return RouteShape(
      route: route,
      segments: segments,
      constants: one(of: constants),
      span: Span(file: 0, start: route, end: route)
    )
  }

  private static func has(
    _ link: (segments: [String], query: [String: String]),
    _ shape: RouteShape,
    _ ignores: [Bool]
  ) -> Bool {
    guard link.segments.count == shape.segments.count else { return false }
    let fits = zip(link.segments, shape.segments).enumerated().allSatisfy { depth, pair in
      switch pair.1 {
      case .literal(let text):
        ignores[min(depth, 1)]
          ? text.lowercased() == pair.0.lowercased() : text == pair.0
      case .value(let set): set.contains(pair.0)
      }
    }
    return fits && shape.constants.allSatisfy { link.query[$0.key] == $0.value }
  }

  @Test(arguments: Thoroughness.seeds(300))
  func agreesWithEachLink(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ignores = [Bool.random(using: &random), Bool.random(using: &random)]
    let shapes = (0..<Int.random(in: 2...6, using: &random)).map { Self.shape($0, &random) }
    var overlaps = RouteOverlaps(
      shapes,
      ignoringHostCase: ignores[0],
      ignoringPathCase: ignores[1]
    )
    let found = overlaps.find { _, _ in false }
    let links = shapes.map { shape in Self.links.filter { Self.has($0, shape, ignores) } }
    for (index, shape) in shapes.enumerated() {
      let others = shapes.indices.prefix(index).filter { other in
        links[other].contains { Self.has($0, shape, ignores) }
      }
      let overlap = found.first { $0.second.route == index }
      #expect(overlap?.first.route == others.first, "\(shapes)")
      guard let overlap else { continue }
      let link = (segments: overlap.segments, query: overlap.constants)
      #expect(Self.has(link, overlap.first, ignores) && Self.has(link, shape, ignores), "\(link)")
    }
  }

  @Test func asksWhoseLinksAreSettled() {
    let span = Span(file: 0, start: 0, end: 0)
    let shapes = (0..<3).map { route in
      RouteShape(route: route, segments: [.literal("a")], constants: [:], span: span)
    }
    var overlaps = RouteOverlaps(shapes, ignoringHostCase: false, ignoringPathCase: false)
    let found = overlaps.find { $0 == 0 && $1 > 0 }
    #expect(found.map(\.first.route) == [1] && found.map(\.second.route) == [2])
  }
}
