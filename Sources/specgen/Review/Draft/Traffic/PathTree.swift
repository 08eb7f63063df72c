import SpecgenCore

/// The paths of one server as a tree, in which segments that vary become placeholders.
struct PathTree: Sendable {
  /// The number of alike values from which a segment without the form of an id is a placeholder.
  private static let leastSlugs = 5
  /// The maximum number of segments in one place.
  private static let maxChildren = 20_000

  /// A segment of a path.
  enum Segment: Hashable, Sendable {
    case literal(String)
    case value
  }

  /// A segment with the paths that continue it.
  struct Branch: Sendable {
    var children = OrderedMap<Segment, Branch>()
    var methods: [String: MethodSamples] = [:]
    /// The values of a placeholder.
    var values = ValueSamples()
    /// The name that a collection gives the placeholder.
    var name: String?
  }

  private var root = Branch()

  /// Adds an exchange.
  mutating func add(_ exchange: Exchange) {
    Self.add(exchange, exchange.request.segments[...], after: "", to: &root)
  }

  private static func add(
    _ exchange: Exchange,
    _ segments: ArraySlice<String>,
    after previous: String,
    to branch: inout Branch
  ) {
    guard let text = segments.first, segments.count <= 60 else {
      branch.methods[exchange.request.verb, default: MethodSamples()].add(exchange)
      return
    }
    let placeholder = PathText.placeholder(text[...])
    let isValue = placeholder != nil || Self.isValue(text, after: previous)
    let segment = isValue ? Segment.value : .literal(text)
    guard branch.children[segment] != nil || branch.children.count < maxChildren else { return }
    add(
      exchange,
      segments.dropFirst(),
      of: text,
      placeholder,
      isValue: isValue,
      to: &branch.children[segment, default: Branch()]
    )
  }

  /// Adds an exchange below one of its segments.
  private static func add(
    _ exchange: Exchange,
    _ rest: ArraySlice<String>,
    of text: String,
    _ placeholder: String?,
    isValue: Bool,
    to child: inout Branch
  ) {
    if isValue {
      if let placeholder { child.name = placeholder } else { child.values.add([text]) }
    }
    add(exchange, rest, after: text, to: &child)
  }

  /// `true` for a segment with the form of a value: a number, an id, or a credential.
  private static func isValue(_ text: String, after previous: String) -> Bool {
    if SecretMask.isMasked(text) || text.isEmpty { return true }
    // A version, or a name with digits such as `oauth2`, is none.
    if DraftPlan.isVersion(text[...]) { return false }
    if text.utf8.allSatisfy(\.isDigit) || SampleStrings.isID(text) { return true }
    let digits = text.utf8.count(where: \.isDigit)
    let hasMarks = text.utf8.contains { "-_".utf8.contains($0) }
    return hasMarks && digits * 3 >= text.utf8.count
  }

  /// A path with the exchanges of its verbs.
  struct Path: Sendable {
    /// The segments, with `{name}` for placeholders.
    let segments: [String]
    /// The values of the placeholders, by name, in order.
    let values: [(name: String, samples: ValueSamples)]
    let methods: [(verb: String, samples: MethodSamples)]
  }

  /// Returns the paths, with placeholders for segments that vary.
  var paths: [Path] {
    var root = root
    Self.settle(&root)
    var found: [Path] = []
    Self.collect(root, [], [], to: &found)
    return found
  }

  /// Makes placeholders of segments whose paths are alike.
  private static func settle(_ branch: inout Branch) {
    if branch.children.count >= leastSlugs { mergeAlike(&branch) }
    for segment in branch.children.keys {
      settle(&branch.children[segment, default: Branch()])
    }
  }

  /// Literal segments that are alike.
  private struct Alike {
    let shapes: [String: Set<String>]
    var names: Set<String>
  }

  private static func mergeAlike(_ branch: inout Branch) {
    var groups: [Alike] = []
    for (segment, child) in branch.children {
      guard case .literal(let name) = segment else { continue }
      let shapes = shapes(of: child)
      guard !shapes.isEmpty else { continue }
      if let index = groups.firstIndex(where: { isAlike($0.shapes, shapes) }) {
        groups[index].names.insert(name)
      } else if groups.count < 50 {
        groups.append(Alike(shapes: shapes, names: [name]))
      }
    }
    let merged = groups.filter { $0.names.count >= leastSlugs }
      .reduce(into: Set<String>()) { $0.formUnion($1.names) }
    guard !merged.isEmpty else { return }
    var children = OrderedMap<Segment, Branch>()
    for (segment, child) in branch.children {
      guard case .literal(let name) = segment, merged.contains(name) else {
        if segment == .value {
          merge(child, into: &children[.value, default: Branch()])
        } else {
          children[segment] = child
        }
        continue
      }
      children[.value, default: Branch()].values.add([name])
      merge(child, into: &children[.value, default: Branch()])
    }
    branch.children = children
  }

  /// Returns the members of the answers below a segment, by verb and rest of the path.
  private static func shapes(of branch: Branch) -> [String: Set<String>] {
    var shapes: [String: Set<String>] = [:]
    var open: [(path: String, branch: Branch)] = [("", branch)]
    while let (path, next) = open.popLast(), shapes.count < 20 {
      for (verb, samples) in next.methods {
        let shape = samples.shape
        if !shape.isEmpty { shapes[verb + path] = shape }
      }
      for (segment, child) in next.children.prefix(20) {
        let name = if case .literal(let text) = segment { text } else { "{}" }
        open.append(("\(path)/\(name)", child))
      }
    }
    return shapes
  }

  /// `true` if two segments have a verb and path in common, and their answers have the same members.
  private static func isAlike(_ one: [String: Set<String>], _ other: [String: Set<String>]) -> Bool
  {
    let pairs = one.compactMap { key, shape in other[key].map { (shape, $0) } }
    return !pairs.isEmpty
      && pairs.allSatisfy { $0.intersection($1).count * 4 >= $0.union($1).count * 3 }
  }

  private static func merge(_ branch: Branch, into other: inout Branch) {
    for (verb, samples) in branch.methods {
      if other.methods[verb] == nil {
        other.methods[verb] = samples
      } else {
        other.methods[verb]?.add(samples)
      }
    }
    other.name = other.name ?? branch.name
    other.values.add(branch.values)
    for (segment, child) in branch.children {
      merge(child, into: &other.children[segment, default: Branch()])
    }
  }

  private static func collect(
    _ branch: Branch,
    _ segments: [String],
    _ values: [(name: String, samples: ValueSamples)],
    to found: inout [Path]
  ) {
    if !branch.methods.isEmpty {
      found.append(
        Path(
          segments: segments,
          values: values,
          methods: branch.methods.sorted { order($0.key) < order($1.key) }
            .map { ($0.key, $0.value) }
        )
      )
    }
    for (segment, child) in branch.children {
      switch segment {
      case .literal(let text): collect(child, segments + [text], values, to: &found)
      case .value:
        var name = child.name ?? placeholder(after: segments.last)
        while values.contains(where: { $0.name == name }) { name += "2" }
        collect(child, segments + ["{\(name)}"], values + [(name, child.values)], to: &found)
      }
    }
  }

  /// Returns the name of a placeholder from the segment before it: `orders` gives `orderId`.
  private static func placeholder(after segment: String?) -> String {
    guard let segment, PathText.placeholder(segment[...]) == nil else { return "id" }
    let noun = SwiftName.lowerCamel(ImportNames.singular(ImportNames.member(segment))).text
    return noun.lowercased().hasSuffix("id") ? noun : noun + "Id"
  }

  private static func order(_ verb: String) -> Int {
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].firstIndex(of: verb) ?? 9
  }
}
