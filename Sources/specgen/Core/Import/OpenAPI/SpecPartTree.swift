/// The parts of a spec in an exported document, merged down to the mappings that they share.
struct SpecPartTree {
  private enum Content {
    /// The contents of one part.
    case part(Node)
    /// The members that several parts contribute.
    case shared(OrderedMap<String, SpecPartTree>)
    /// A value that replaces a part.
    case substitute(YAMLValue)
  }

  private var content: Content
  private let node: Node
  /// The locations of repeated definitions.
  private(set) var repeated: [Span] = []

  /// Creates a tree from the part beside the document.
  init(_ part: Node) {
    self.init(part, at: [])
  }

  private init(_ node: Node, at path: [String]) {
    self.node = node
    guard Self.isShared(path), node.kind == .mapping else {
      content = .part(node)
      return
    }
    var members = OrderedMap<String, SpecPartTree>()
    for entry in node.entries {
      members[entry.key.text] = SpecPartTree(entry.value, at: path + [entry.key.text])
    }
    content = .shared(members)
  }

  private init(_ value: YAMLValue, at keys: ArraySlice<String>, for node: Node) {
    self.node = node
    content = keys.isEmpty ? .substitute(value) : .shared([:])
    put(value, at: keys, for: node)
  }

  /// Replaces a part with a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - keys: The keys that lead to it.
  ///   - node: The part, or the node without a part.
  mutating func put(_ value: YAMLValue, at keys: ArraySlice<String>, for node: Node) {
    guard let key = keys.first, case .shared(var members) = content else { return }
    let rest = keys.dropFirst()
    if members[key] == nil {
      members[key] = SpecPartTree(value, at: rest, for: node)
    } else {
      members[key]?.put(value, at: rest, for: node)
    }
    content = .shared(members)
  }

  /// Returns `true` for a mapping that several parts extend.
  private static func isShared(_ path: [String]) -> Bool {
    let isInGroups = path.first == SpecKey.groups.rawValue
    return switch path.count {
    case 0: true
    case 1: isInGroups || [SpecKey.types.rawValue, SpecKey.methods.rawValue].contains(path[0])
    case 2: isInGroups
    case 3: isInGroups && path[2] == SpecKey.methods.rawValue
    default: false
    }
  }

  /// Adds the part beside an operation or schema.
  mutating func add(_ part: Node?) {
    guard let part else { return }
    repeated += merge(part, at: [])
  }

  private mutating func merge(_ part: Node, at path: [String]) -> [Span] {
    guard case .shared(var members) = content, part.kind == .mapping else { return [part.span] }
    // The map is mutated in place, to avoid a copy for each part.
    content = .part(node)
    var repeated: [Span] = []
    for entry in part.entries {
      let path = path + [entry.key.text]
      if members[entry.key.text] == nil {
        members[entry.key.text] = SpecPartTree(entry.value, at: path)
      } else {
        repeated +=
          members[entry.key.text, default: SpecPartTree(entry.value, at: path)]
          .merge(entry.value, at: path)
      }
    }
    content = .shared(members)
    return repeated
  }

  /// Sorts methods by path in the order of the spec; unlisted methods come last.
  mutating func sort(by paths: [String]) {
    guard !paths.isEmpty else { return }
    let ranks = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
    sort(by: ranks, at: "")
  }

  private mutating func sort(by ranks: [String: Int], at path: String) {
    guard case .shared(let members) = content else { return }
    let entries = zip(members.keys, members.values).enumerated().map { index, member in
      let path = path.isEmpty ? member.0 : "\(path).\(member.0)"
      var value = member.1
      value.sort(by: ranks, at: path)
      return (rank: ranks[path] ?? .max, index: index, key: member.0, value: value)
    }
    var sorted = OrderedMap<String, SpecPartTree>()
    for entry in entries.sorted(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) {
      sorted[entry.key] = entry.value
    }
    content = .shared(sorted)
  }

  /// The spec as YAML.
  var yaml: YAMLValue {
    switch content {
    case .part(let node): YAMLValue(node)
    case .substitute(let value): value
    case .shared(let members):
      .mapping(
        zip(members.keys, members.values).map { YAMLValue.Entry(key: $0, value: $1.yaml) },
        layout: .block
      )
    }
  }

  /// Returns the node of the document at some keys of the spec, or the last existing node on the way.
  func node(at keys: [String]) -> Node {
    guard let key = keys.first else { return node }
    switch content {
    case .shared(let members): return members[key]?.node(at: Array(keys.dropFirst())) ?? node
    case .substitute: return node
    case .part(var node):
      for key in keys {
        guard let next = node[key] else { return node }
        node = next
      }
      return node
    }
  }

  /// The locations of types and methods, by path.
  var places: [String: Span] {
    var places: [String: Span] = [:]
    collect(&places, at: "")
    return places
  }

  private func collect(_ places: inout [String: Span], at path: String) {
    guard case .shared(let members) = content else {
      places[path] = node.span
      return
    }
    for (key, member) in zip(members.keys, members.values) {
      member.collect(&places, at: path.isEmpty ? key : "\(path).\(key)")
    }
  }
}

extension YAMLValue {
  /// Converts a node of a document.
  init(_ node: Node) {
    self =
      switch node.kind {
      case .scalar: .spelled(node.text, as: node.spelling)
      case .sequence: .list(node.items.map { YAMLValue($0) })
      case .mapping:
        .mapping(node.entries.map { Entry(key: $0.key.text, value: YAMLValue($0.value)) })
      }
  }
}
