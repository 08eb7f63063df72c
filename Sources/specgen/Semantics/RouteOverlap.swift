/// What of a link tells that it is a route's: its segments, and what its query always has.
struct RouteShape: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case value(TextSet)
  }

  /// The index of the route.
  let route: Int
  let segments: [Segment]
  let constants: [String: String]
  /// Where the link is written.
  let span: Span
}

/// Two shapes that one link can have, and such a link.
struct RouteOverlap: Hashable, Sendable {
  let first: RouteShape
  let second: RouteShape
  /// The segments of the link, decoded.
  let segments: [String]
  let constants: [String: String]
}

extension RouteOverlap {
  /// The link, as it could come in.
  func link(of deeplinks: Spec.Deeplinks) -> String {
    let scheme = deeplinks.schemes.first.map { $0.value + "://" }
    return link(after: scheme ?? "https://\(deeplinks.domains.first?.value ?? "")/")
  }

  /// The link, after what all links start with.
  func link(after start: String) -> String {
    let query = constants.sorted { $0.key < $1.key }
      .map { percentEncoded($0.key) + "=" + percentEncoded($0.value) }.joined(separator: "&")
    return start + segments.map(percentEncoded).joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query)
  }
}

/// Finds which shapes of different routes a link can have at the same time.
///
/// In: the shapes in their order. Out: of each shape the first one before it that it meets, if any.
/// Invariant: two shapes meet exactly where a link exists that has both; what is returned is such a link.
struct RouteOverlaps {
  /// A place in the tree of all shapes so far.
  private struct Node {
    var literals: [String: Int] = [:]
    var values: [(set: TextSet, node: Int)] = []
    /// The shapes that end here, by the key and the value of their first constant.
    ///
    /// Routes of one path are told apart by those; without constants a shape is under the empty key, which none has.
    var ends: [String: [String: [Int]]] = [:]
  }

  private let shapes: [RouteShape]
  /// Whether capital letters make no other text, in the first segment and in the others.
  private let ignoresCase: (first: Bool, others: Bool)
  private var nodes = [Node()]

  init(_ shapes: [RouteShape], ignoringHostCase: Bool, ignoringPathCase: Bool) {
    self.shapes = shapes
    ignoresCase = (ignoringHostCase, ignoringPathCase)
  }

  /// Finds the overlaps; `isSettled` tells of two routes whether it is known whose the links of both are.
  mutating func find(isSettled: (Int, Int) -> Bool) -> [RouteOverlap] {
    var found: [RouteOverlap] = []
    for (index, shape) in shapes.enumerated() {
      let others = meetings(of: shape).sorted().map { shapes[$0] }
      let other = others.first { other in
        other.route != shape.route && !isSettled(other.route, shape.route)
      }
      if let other, let overlap = overlap(of: other, and: shape) { found.append(overlap) }
      insert(index)
    }
    return found
  }

  /// Takes all shapes, so that others can be held against them.
  mutating func insertAll() {
    for index in shapes.indices { insert(index) }
  }

  /// The shapes so far that a shape meets.
  func meetings(of shape: RouteShape) -> [Int] {
    var reached = [0]
    for (depth, segment) in shape.segments.enumerated() {
      reached = reached.flatMap { children(of: nodes[$0], meeting: segment, at: depth) }
      if reached.isEmpty { return [] }
    }
    let ends = reached.flatMap { nodes[$0].ends }.flatMap { key, ends in
      shape.constants[key].map { ends[$0] ?? [] } ?? ends.values.flatMap(\.self)
    }
    return ends.filter { end in
      shapes[end].constants.allSatisfy { key, value in
        (shape.constants[key] ?? value).utf8.elementsEqual(value.utf8)
      }
    }
  }

  private func children(
    of node: Node,
    meeting segment: RouteShape.Segment,
    at depth: Int
  ) -> [Int] {
    switch segment {
    case .literal(let text):
      let same = node.literals[key(text, depth)].map { [$0] } ?? []
      return same
        + node.values.filter { meeting($0.set, literal: text, depth) != nil }.map(\.node)
    case .value(let set):
      return node.literals.filter { meeting(set, literal: $0.key, depth) != nil }.map(\.value)
        + node.values.filter { $0.set.meeting(set) != nil }.map(\.node)
    }
  }

  private mutating func insert(_ index: Int) {
    var node = 0
    for (depth, segment) in shapes[index].segments.enumerated() {
      switch segment {
      case .literal(let text): node = child(of: node, at: key(text, depth))
      case .value(let set): node = child(of: node, for: set)
      }
    }
    let constant = shapes[index].constants.min { $0.key < $1.key }
    nodes[node].ends[constant?.key ?? "", default: [:]][constant?.value ?? "", default: []]
      .append(index)
  }

  private mutating func child(of node: Int, at key: String) -> Int {
    if let known = nodes[node].literals[key] { return known }
    nodes.append(Node())
    nodes[node].literals[key] = nodes.count - 1
    return nodes.count - 1
  }

  private mutating func child(of node: Int, for set: TextSet) -> Int {
    if let known = nodes[node].values.first(where: { $0.set == set }) { return known.node }
    nodes.append(Node())
    nodes[node].values.append((set, nodes.count - 1))
    return nodes.count - 1
  }

  private func ignoresCase(at depth: Int) -> Bool {
    depth == 0 ? ignoresCase.first : ignoresCase.others
  }

  private func key(_ text: String, _ depth: Int) -> String {
    ignoresCase(at: depth) ? text.asciiLowercased : text
  }

  /// A text that is in the set, and the literal as far as capital letters count.
  private func meeting(_ set: TextSet, literal: String, _ depth: Int) -> String? {
    if set.contains(literal) { return literal }
    guard ignoresCase(at: depth), case .words(let words) = set else { return nil }
    return words.first { $0.asciiLowercased == literal.asciiLowercased }
  }

  /// The link that has both shapes; nil where there is none.
  func overlap(of first: RouteShape, and second: RouteShape) -> RouteOverlap? {
    guard first.segments.count == second.segments.count else { return nil }
    var segments: [String] = []
    for (depth, pair) in zip(first.segments, second.segments).enumerated() {
      let text: String? =
        switch pair {
        case (.literal(let one), .literal(let other)):
          key(one, depth) == key(other, depth) ? one : nil
        case (.literal(let text), .value(let set)), (.value(let set), .literal(let text)):
          meeting(set, literal: text, depth)
        case (.value(let one), .value(let other)): one.meeting(other)
        }
      guard let text else { return nil }
      segments.append(text)
    }
    for (key, value) in first.constants {
      if let other = second.constants[key], !other.utf8.elementsEqual(value.utf8) { return nil }
    }
    let constants = first.constants.merging(second.constants) { first, _ in first }
    return RouteOverlap(first: first, second: second, segments: segments, constants: constants)
  }
}

extension String {
  /// The text with the letters from A to Z made small.
  var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
