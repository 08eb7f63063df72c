/// A mapping of the language: its keys in order, what holds between them, and the struct that they make.
///
/// Reading, writing, the schema, the reference and the findings about keys come from this one value.
struct Shape<Value: Sendable>: Sendable {
  let vocabulary: Vocabulary
  /// The keys as the schema and the reference show them.
  let mapping: MappingShape
  let keys: [ShapeKey]
  private let rules: [ShapeRule]
  private let short: Short?
  /// The key whose scalar can stand for the mapping.
  private let shortKey: String?
  private let parse: @Sendable (_ decoder: inout SpecDecoder, _ nodes: KeyedNodes<String>) -> Value?
  /// Returns the entries of the mapping.
  let entries: @Sendable (Value) -> [YAMLValue.Entry]

  /// A form that replaces the mapping.
  struct Short: Sendable {
    let form: ScalarForm
    /// Reads the form; returns nil for a node that is read as a mapping.
    let read: @Sendable (_ decoder: inout SpecDecoder, _ node: Node) -> Reading?
    /// Returns the form of a value, or nil for one that only the mapping says.
    let write: @Sendable (Value) -> YAMLValue?

    /// The end of reading: a value, or nil after a finding.
    struct Reading {
      let value: Value?
    }
  }

  /// Creates a shape from the parts of a struct, in the order of its initializer.
  init<each Part: Sendable>(
    _ title: String,
    _ make: @escaping @Sendable (repeat each Part) -> Value,
    _ parts: repeat ShapePart<Value, each Part>,
    rules: [ShapeRule] = [],
    short: Short? = nil,
    shortKey: String? = nil,
    reserved: [String] = [],
    translation: Vocabulary.Translation? = nil
  ) {
    var keys: [ShapeKey] = []
    for part in repeat each parts { keys += part.keys }
    self.keys = keys
    self.rules = rules
    self.short = short
    self.shortKey = shortKey
    vocabulary = Vocabulary(title, keys, reserved: reserved, translation: translation)
    let scalar = shortKey.flatMap { name in keys.first { $0.name == name }?.entry.form.scalar }
    mapping = MappingShape(
      title,
      keys,
      short: short?.form ?? scalar,
      rules: rules.flatMap(\.keyRules)
    )
    parse = { decoder, nodes in
      // Each part is read, so that one finding does not hide the next.
      let found = (repeat (each parts).read(&decoder, nodes))
      return try? make(repeat present(each found))
    }
    entries = { value in
      var entries: [YAMLValue.Entry] = []
      for part in repeat each parts { entries += part.write(value) }
      return entries
    }
  }

  /// Reads a value from the keys of a mapping, and checks the rules between them.
  func read(_ nodes: KeyedNodes<String>, with decoder: inout SpecDecoder) -> Value? {
    let value = parse(&decoder, nodes)
    for rule in rules { rule.check(nodes, of: vocabulary.title, with: &decoder) }
    return value
  }

  /// Reads a mapping or its short form, to which the author may have given a name.
  func read(
    _ node: Node,
    named name: Located<String>? = nil,
    with decoder: inout SpecDecoder
  ) -> Value? {
    if let reading = short?.read(&decoder, node) { return reading.value }
    var nodes =
      if let shortKey, node.kind == .scalar {
        KeyedNodes(entries: [(shortKey, node)], refused: [], span: node.span, isInBraces: false)
      } else {
        decoder.mapping(node, vocabulary)
      }
    nodes?.name = name
    return nodes.flatMap { read($0, with: &decoder) }
  }

  /// Returns a value as YAML.
  func yaml(_ value: Value) -> YAMLValue {
    if let short = short?.write(value) { return short }
    let entries = entries(value)
    if let shortKey, entries.count == 1, let entry = entries.first, entry.key == shortKey,
      entry.value.isScalar
    {
      return entry.value
    }
    return .mapping(entries)
  }

  /// Returns the codec of the shape, which the schema refers to by a name.
  func codec(_ name: ShapeName) -> Codec<Value> {
    Codec(
      .shape(name),
      read: { decoder, node in read(node, with: &decoder) },
      write: { yaml($0).unlessEmpty }
    )
  }

  /// Returns a part of another struct that the keys of this shape say in the same mapping.
  func part<Owner>(_ path: any KeyPath<Owner, Value> & Sendable) -> ShapePart<Owner, Value> {
    ShapePart<Owner, Value>(
      keys: keys,
      read: { decoder, nodes in read(nodes, with: &decoder) },
      write: { entries($0[keyPath: path]) }
    )
  }
}

/// A part that has no value.
private struct Absent: Error {}

private func present<Part>(_ part: Part?) throws(Absent) -> Part {
  guard let part else { throw Absent() }
  return part
}
