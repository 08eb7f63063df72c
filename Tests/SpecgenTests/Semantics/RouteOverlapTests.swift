import TestSupport
import Testing

@testable import SpecgenCore

/// The overlaps of routes that are drawn at random, against every link that there could be.
@Suite struct RouteOverlapTests {
  private static let texts = ["a", "A", "b", "1", "-1", "1.5", "true", "x-1", "x-a"]
  private static let sets: [TextSet] = [
    .any, .integers(.min ... .max), .naturals, .numbers, .words(["true", "false"]),
    .words(["A", "1"]), .affixed("x-", .naturals, ""), .affixed("x-", .any, ""),
  ]
  private static let keys: [RouteShape.ItemPlace] = [.query("k"), .query("l"), .fragment]

  /// All paths of up to three segments.
  private static let paths: [[String]] = {
    var longest: [[String]] = [[]]
    var all = longest
    for _ in 0..<3 {
      longest = longest.flatMap { path in texts.map { path + [$0] } }
      all += longest
    }
    return all
  }()

  /// All that a query and a fragment may have.
  private static let items: [[RouteShape.ItemPlace: String]] = keys.reduce(into: [[:]]) {
    all,
    key in
    all += all.flatMap { known in
      ["1", "a"].map { text in known.merging([key: text]) { first, _ in first } }
    }
  }

  private static func shape(
    _ route: Int,
    _ isStrict: Bool,
    _ random: inout SeededGenerator
  ) -> RouteShape {
    func one<Value>(of values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    let segments = (0..<Int.random(in: 0...2, using: &random)).map { _ -> RouteShape.Segment in
      Bool.random(using: &random) ? .literal(one(of: texts)) : .value(one(of: sets))
    }
    var shape = RouteShape(
      route: route,
      segments: segments,
      span: Span(file: 0, start: route, end: route)
    )
    if Int.random(in: 0..<4, using: &random) == 0 { shape.rest = one(of: sets) }
    for key in keys where Int.random(in: 0..<3, using: &random) == 0 {
      let set = one(of: [TextSet.any, .naturals, .words(["a"])])
      shape.items[key] = one(of: [.constant(one(of: ["1", "a"])), .required(set), .optional(set)])
    }
    shape.refusesKeys = isStrict
    shape.refusesFragment = isStrict
    return shape
  }

  private static func hasPath(_ path: [String], _ shape: RouteShape, _ kind: LinkKind) -> Bool {
    let count = shape.segments.count
    guard shape.rest == nil ? path.count == count : path.count > count else { return false }
    return path.enumerated().allSatisfy { depth, text in
      switch depth < count ? shape.segments[depth] : .value(shape.rest ?? .any) {
      case .literal(let other):
        kind.ignoresCase(at: depth) ? other.lowercased() == text.lowercased() : other == text
      case .value(let set): set.contains(text)
      }
    }
  }

  private static func hasItems(
    _ items: [RouteShape.ItemPlace: String],
    _ shape: RouteShape
  ) -> Bool {
    let isWhole = shape.items.allSatisfy { place, item in
      items[place].map(item.texts.contains) ?? !item.isAlwaysThere
    }
    return isWhole && items.keys.allSatisfy(shape.allows)
  }

  @Test(arguments: Thoroughness.seeds(300))
  func agreesWithEachLink(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kind = LinkKind(
      start: "a://",
      ignoresFirstCase: Bool.random(using: &random),
      ignoresCase: Bool.random(using: &random)
    )
    let isStrict = Bool.random(using: &random)
    let shapes = (0..<Int.random(in: 2...6, using: &random)).map {
      Self.shape($0, isStrict, &random)
    }
    var overlaps = RouteOverlaps(shapes, kind)
    let found = overlaps.find { _, _ in false }
    let paths = shapes.map { shape in Self.paths.filter { Self.hasPath($0, shape, kind) } }
    let items = shapes.map { shape in Self.items.filter { Self.hasItems($0, shape) } }
    for (index, shape) in shapes.enumerated() {
      let others = shapes.indices.prefix(index).filter { other in
        paths[other].contains { Self.hasPath($0, shape, kind) }
          && items[other].contains { Self.hasItems($0, shape) }
      }
      let overlap = found.first { $0.second.route == index }
      #expect(overlap?.first.route == others.first, "\(shapes)")
      guard let overlap else { continue }
      #expect(overlap.isKnown)
      for shape in [overlap.first, shape] {
        #expect(Self.hasPath(overlap.segments, shape, kind), "\(overlap)")
        #expect(Self.hasItems(overlap.items, shape), "\(overlap)")
      }
      // Links of no keys but their own are the covering shape's, too.
      for other in shapes[..<index] where other.covers(shape, kind) {
        let own = items[index].filter { Set($0.keys).isSubset(of: shape.items.keys) }
        #expect(paths[index].allSatisfy { Self.hasPath($0, other, kind) }, "\(other) \(shape)")
        #expect(own.allSatisfy { Self.hasItems($0, other) }, "\(other) and \(shape)")
      }
    }
  }

  @Test func asksWhoseLinksAreSettled() {
    let span = Span(file: 0, start: 0, end: 0)
    let shapes = (0..<3).map { RouteShape(route: $0, segments: [.literal("a")], span: span) }
    let kind = LinkKind(start: "a://", ignoresFirstCase: false, ignoresCase: false)
    var overlaps = RouteOverlaps(shapes, kind)
    let found = overlaps.find { $0.route == 0 && $1.route > 0 }
    #expect(found.map(\.first.route) == [1] && found.map(\.second.route) == [2])
  }
}
