/// Two shapes that match the same link, and an example of such a link.
package struct RouteOverlap: Hashable, Sendable {
  package let first: RouteShape
  package let second: RouteShape
  let kind: LinkKind
  /// The segments of the link, percent-decoded.
  package let segments: [String]
  package let items: [RouteShape.ItemPlace: String]
  /// `true` if the link is known to match both shapes; otherwise a match is only possible, and segments are missing.
  package let isKnown: Bool
}

extension RouteOverlap {
  /// The link as an app could receive it.
  package var link: String {
    var query: [String] = []
    var fragment = ""
    for (place, text) in items {
      switch place {
      case .query(let key): query.append(percentEncoded(key) + "=" + percentEncoded(text))
      case .fragment: fragment = "#" + percentEncoded(text)
      }
    }
    return kind.start + segments.map { percentEncoded($0) }.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.sorted().joined(separator: "&")) + fragment
  }
}

/// One of the two kinds of links of an app.
package struct LinkKind: Hashable, Sendable {
  /// The start of a link, before its segments.
  let start: String
  /// `true` if letter case is ignored in the first segment.
  let ignoresFirstCase: Bool
  let ignoresCase: Bool

  /// `true` if letter case is ignored in a segment.
  func ignoresCase(at depth: Int) -> Bool { depth == 0 ? ignoresFirstCase : ignoresCase }
}

/// A search for shapes that match the same link of one kind.
///
/// Invariant: Two shapes are reported to overlap exactly if a link exists that matches both, or if that is unknown.
package struct RouteOverlaps {
  /// A node in the tree of all shapes so far.
  private struct Node {
    var literals: [String: Int] = [:]
    var values: [(set: TextSet, node: Int)] = []
    /// The shapes that end here, by the key and the value of their first constant.
    ///
    /// Constants distinguish routes with the same path. A shape without constants uses the empty key, which no constant
    /// has.
    var ends: [String: [String: [Int]]] = [:]
    /// The shapes whose rest begins here.
    var rests: [Int] = []
  }

  let kind: LinkKind
  private let shapes: [RouteShape]
  private var nodes = [Node()]

  package init(_ shapes: [RouteShape], _ kind: LinkKind) {
    (self.shapes, self.kind) = (shapes, kind)
  }

  /// Returns, for each shape, the first earlier one that it overlaps.
  ///
  /// `isSettled` returns `true` for pairs to ignore.
  mutating func find(isSettled: (RouteShape, RouteShape) -> Bool) -> [RouteOverlap] {
    var found: [RouteOverlap] = []
    for (index, shape) in shapes.enumerated() {
      for candidate in candidates(for: shape).sorted() {
        let other = shapes[candidate]
        guard other.route != shape.route, !isSettled(other, shape),
          let overlap = overlap(of: other, and: shape)
        else { continue }
        found.append(overlap)
        break
      }
      insert(index)
    }
    return found
  }

  /// Inserts all shapes, so that other shapes can be compared with them.
  package mutating func insertAll() {
    for index in shapes.indices { insert(index) }
  }

  /// Returns the overlaps of a shape with the inserted ones.
  package func meetings(of shape: RouteShape) -> [RouteOverlap] {
    candidates(for: shape).sorted().compactMap { overlap(of: shape, and: shapes[$0]) }
  }

  /// Returns the inserted shapes that may overlap a shape, judging by the segments that both have.
  private func candidates(for shape: RouteShape) -> [Int] {
    var reached = [0]
    var found: [Int] = []
    for (depth, segment) in shape.segments.enumerated() {
      found += reached.flatMap { nodes[$0].rests }
      reached = reached.flatMap { children(of: nodes[$0], meeting: segment, at: depth) }
      if reached.isEmpty { return found }
    }
    if shape.rest != nil { return found + reached.flatMap(all) }
    let constants = shape.items.compactMap { place, item -> (String, String)? in
      if case .query(let key) = place, case .constant(let text) = item { (key, text) } else { nil }
    }
    let texts = Dictionary(firsts: constants)
    return found
      + reached.flatMap { nodes[$0].ends }.flatMap { key, ends in
        texts[key].map { ends[$0] ?? [] } ?? ends.values.flatMap(\.self)
      }
  }

  /// Returns all shapes below a node.
  private func all(from node: Int) -> [Int] {
    var open = [node]
    var found: [Int] = []
    while let index = open.popLast() {
      let node = nodes[index]
      found += node.rests + node.ends.values.flatMap { $0.values.flatMap(\.self) }
      open += Array(node.literals.values) + node.values.map(\.node)
    }
    return found
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
        + node.values.filter { meeting($0.set, literal: text, depth) != .none }.map(\.node)
    case .value(let set):
      return node.literals.filter { meeting(set, literal: $0.key, depth) != .none }.map(\.value)
        + node.values.filter { meeting($0.set, set) != .none }.map(\.node)
    }
  }

  /// Inserts a shape.
  mutating func insert(_ index: Int) {
    var node = 0
    for (depth, segment) in shapes[index].segments.enumerated() {
      switch segment {
      case .literal(let text): node = child(of: node, at: key(text, depth))
      case .value(let set): node = child(of: node, for: set)
      }
    }
    guard shapes[index].rest == nil else { return nodes[node].rests.append(index) }
    let constants = shapes[index].items.compactMap { place, item -> (key: String, text: String)? in
      if case .query(let key) = place, case .constant(let text) = item { (key, text) } else { nil }
    }
    let constant = constants.min { $0.key < $1.key }
    nodes[node].ends[constant?.key ?? "", default: [:]][constant?.text ?? "", default: []]
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

  private func key(_ text: String, _ depth: Int) -> String {
    kind.ignoresCase(at: depth) ? text.asciiLowercased : text
  }

  /// Returns a string in the set that equals the literal, subject to the case rules of the segment.
  private func meeting(_ set: TextSet, literal: String, _ depth: Int) -> TextSet.Meeting {
    if set.contains(literal) { return set.isExact ? .text(literal) : .unknown }
    guard kind.ignoresCase(at: depth) else { return .none }
    return set.meeting(.inAnyCase(literal))
  }

  private func meeting(_ one: TextSet, _ other: TextSet) -> TextSet.Meeting {
    one.meeting(other) { !["", ".", ".."].contains($0) }
  }

  private func meeting(
    _ one: RouteShape.Segment,
    _ other: RouteShape.Segment,
    at depth: Int
  ) -> TextSet.Meeting {
    switch (one, other) {
    case (.literal(let text), .literal(let other)):
      key(text, depth) == key(other, depth) ? .text(text) : .none
    case (.literal(let text), .value(let set)), (.value(let set), .literal(let text)):
      meeting(set, literal: text, depth)
    case (.value(let one), .value(let other)): meeting(one, other)
    }
  }

  /// Returns the link that matches both shapes, or nil if there is none.
  func overlap(of first: RouteShape, and second: RouteShape) -> RouteOverlap? {
    let count = max(first.leastCount, second.leastCount)
    var segments: [String] = []
    var isKnown = true
    for depth in 0..<count {
      guard let one = first.segment(at: depth), let other = second.segment(at: depth) else {
        return nil
      }
      switch meeting(one, other, at: depth) {
      case .text(let text): segments.append(text)
      case .none: return nil
      case .unknown: isKnown = false
      }
    }
    guard first.has(count), second.has(count) else { return nil }
    var items: [RouteShape.ItemPlace: String] = [:]
    for place in Set(first.items.keys).union(second.items.keys) {
      let known = [first.items[place], second.items[place]].compactMap(\.self)
      guard known.contains(where: \.isAlwaysThere) else { continue }
      guard first.allows(place), second.allows(place) else { return nil }
      let sets = known.map(\.texts)
      switch (sets.first ?? .any).meeting(sets.last ?? .any) {
      case .text(let text): items[place] = text
      case .none: return nil
      case .unknown: isKnown = false
      }
    }
    return RouteOverlap(
      first: first,
      second: second,
      kind: kind,
      segments: segments,
      items: items,
      isKnown: isKnown
    )
  }
}

extension RouteShape {
  /// The minimum number of segments of a link.
  fileprivate var leastCount: Int { segments.count + (rest == nil ? 0 : 1) }

  /// `true` if a link can have a number of segments.
  fileprivate func has(_ count: Int) -> Bool {
    rest == nil ? count == segments.count : count > segments.count
  }

  /// Returns a segment, or nil after the last one.
  fileprivate func segment(at depth: Int) -> Segment? {
    depth < segments.count ? segments[depth] : rest.map { .value($0) }
  }
}
