/// A mapping of the language: its keys in order, the rules between them, and the struct that they define.
///
/// The decoder, the writer, the schema, the reference and the diagnostics about keys all use this value.
struct Shape<Value: Sendable>: Sendable {
  let vocabulary: Vocabulary
  let keys: [ShapeKey]
  private let rules: [ShapeRule]
  private let short: Short?
  /// The key whose scalar can replace the mapping.
  private let shortKey: String?
  private let parse: @Sendable (_ decoder: inout SpecDecoder, _ nodes: KeyedNodes<String>) -> Value?
  /// Returns the entries of the mapping.
  let entries: @Sendable (Value) -> [YAMLValue.Entry]

  /// A short form that can replace the mapping.
  struct Short: Sendable {
    /// The form, which only the schema and the reference need.
    let form: @Sendable () -> ScalarForm
    /// Reads the short form.
    ///
    /// Returns nil for a node that is not in the short form.
    let read: @Sendable (_ decoder: inout SpecDecoder, _ node: Node) -> Reading?
    /// Returns the short form of a value, or nil if it needs the mapping.
    let write: @Sendable (Value) -> YAMLValue?

    /// The result of reading a short form: a value, or nil after an error.
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
    parse = { decoder, nodes in
      // All parts are read, so that one error does not hide the next.
      let found = (repeat (each parts).read(&decoder, nodes))
      return try? make(repeat present(each found))
    }
    entries = { value in
      var entries: [YAMLValue.Entry] = []
      for part in repeat each parts { entries += part.write(value) }
      return entries
    }
  }

  /// The keys and rules for the schema and the reference.
  var mapping: MappingShape {
    let scalar = shortKey.flatMap { name in keys.first { $0.name == name }?.entry.form.scalar }
    return MappingShape(
      vocabulary.title,
      keys,
      short: short?.form() ?? scalar,
      rules: rules.flatMap { $0.keyRules() }
    )
  }

  /// Reads a value from the entries of a mapping, and checks the rules.
  func read(_ nodes: KeyedNodes<String>, with decoder: inout SpecDecoder) -> Value? {
    let value = parse(&decoder, nodes)
    for rule in rules { rule.check(nodes, vocabulary.title, &decoder) }
    return value
  }

  /// Reads a value from a mapping or its short form.
  ///
  /// `name` is the author-defined name, if the shape has one.
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

  /// Returns the codec of the shape, whose definition in the schema has a name.
  func codec(_ name: ShapeName) -> Codec<Value> {
    Codec(
      .shape(name),
      read: { decoder, node in read(node, with: &decoder) },
      write: { yaml($0).unlessEmpty }
    )
  }
}

/// The error of a part without a value.
private struct Absent: Error {}

private func present<Part>(_ part: Part?) throws(Absent) -> Part {
  guard let part else { throw Absent() }
  return part
}
