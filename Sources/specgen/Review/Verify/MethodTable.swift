import SpecgenCore

/// The methods of a spec by their hosts, verbs and paths.
///
/// The paths form a tree of segments, so a lookup does not depend on the number of methods.
struct MethodTable: Sendable {
  /// The method of a request.
  enum Match: Hashable, Sendable {
    /// The index of the method, and the values in the path.
    case method(Int, [PathValue])
    /// No host of the spec has the origin.
    case unknownHost
    /// A host has the origin, and no method the verb and the path.
    case unknownMethod
  }

  private struct Key: Hashable, Sendable {
    let hostKey: String
    let verb: String
  }

  /// The methods that share the start of a path.
  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var composed: [(pattern: SegmentPattern, node: Int)] = []
    var param: Int?
    /// The methods whose paths end here.
    var methods: [Int] = []
  }

  private let hosts: HostTable
  private var roots: [Key: Int] = [:]
  private var nodes: [Node] = []
  private let patterns: [[SegmentPattern]]
  private let selections: [MethodSelection]

  /// Creates the table of a program's methods.
  init(_ program: Program) {
    hosts = HostTable(program)
    patterns = program.methods.map { SegmentPattern.segments(of: $0.path) }
    selections = program.methods.map(MethodSelection.init)
    for (index, method) in program.methods.enumerated() {
      let pattern = patterns[index][...]
      insert(index, method, pattern)
      if case .param(let last)? = pattern.last,
        method.params[last].property.presence == .optional
      {
        insert(index, method, pattern.dropLast())
      }
    }
  }

  private mutating func insert(
    _ index: Int,
    _ method: Program.Method,
    _ pattern: ArraySlice<SegmentPattern>
  ) {
    let key = Key(hostKey: method.hostKey, verb: method.verb.rawValue)
    var node = roots[key] ?? addNode()
    roots[key] = node
    for segment in pattern { node = child(of: node, segment) }
    nodes[node].methods.append(index)
  }

  private mutating func addNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func child(of node: Int, _ segment: SegmentPattern) -> Int {
    switch segment {
    case .literal(let text):
      if let known = nodes[node].literals[text] { return known }
      let new = addNode()
      nodes[node].literals[text] = new
      return new
    case .param:
      if let known = nodes[node].param { return known }
      let new = addNode()
      nodes[node].param = new
      return new
    case .composed:
      let texts = segment.texts
      if let known = nodes[node].composed.first(where: { $0.pattern.texts == texts }) {
        return known.node
      }
      let new = addNode()
      nodes[node].composed.append((segment, new))
      return new
    }
  }

  /// Returns the method of a request.
  func match(_ request: TrafficRequest) -> Match {
    for path in hosts.paths(of: request) {
      guard let root = roots[Key(hostKey: path.hostKey, verb: request.verb)] else { continue }
      let found = methods(below: root, path.segments)
      guard let method = selected(among: found, request) else { continue }
      let values = zip(patterns[method], path.segments).flatMap { pattern, segment in
        pattern.values(in: segment) ?? []
      }
      return .method(method, values)
    }
    return hosts.knows(request) ? .unknownMethod : .unknownHost
  }

  /// Returns the indices of the segments that fill params of the most similar path.
  func valueSegments(of request: TrafficRequest) -> Set<Int> {
    var best: (length: Int, values: Set<Int>) = (0, [])
    for path in hosts.paths(of: request) {
      for verb in Spec.Verb.allCases {
        guard var node = roots[Key(hostKey: path.hostKey, verb: verb.rawValue)] else { continue }
        var values: Set<Int> = []
        var length = 0
        for (index, segment) in zip(path.segments.indices, path.segments) {
          if let next = nodes[node].literals[segment] {
            node = next
          } else if let next = valueNode(below: node, segment) {
            values.insert(index)
            node = next
          } else {
            break
          }
          length += 1
        }
        if length > best.length { best = (length, values) }
      }
    }
    return best.values
  }

  private func valueNode(below node: Int, _ segment: String) -> Int? {
    nodes[node].composed.first { $0.pattern.values(in: segment) != nil }?.node
      ?? nodes[node].param
  }

  /// Returns the methods with a path, of which literal segments take precedence over params.
  private func methods(below root: Int, _ segments: ArraySlice<String>) -> [Int] {
    let node = nodes[root]
    guard let segment = segments.first else { return node.methods }
    let rest = segments.dropFirst()
    if let next = node.literals[segment] {
      let found = methods(below: next, rest)
      if !found.isEmpty { return found }
    }
    for (pattern, next) in node.composed where pattern.values(in: segment) != nil {
      let found = methods(below: next, rest)
      if !found.isEmpty { return found }
    }
    return node.param.map { methods(below: $0, rest) } ?? []
  }

  /// Returns the method with the most constants and params of a request, of several with its path.
  private func selected(among methods: [Int], _ request: TrafficRequest) -> Int? {
    guard methods.count > 1 else { return methods.first }
    let fields = SentFields(request)
    return methods.max { left, right in
      // The first of equal methods counts.
      (selections[left].score(of: fields), -left) < (selections[right].score(of: fields), -right)
    }
  }
}
