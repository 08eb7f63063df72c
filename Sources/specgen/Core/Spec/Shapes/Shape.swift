/// A mapping of the language: its keys in order, the rules between them, and the struct that they define.
///
/// The decoder, the writer, the schema, the reference and the diagnostics about keys all use this value.
struct Shape<Value: Sendable>: Sendable {
  let vocabulary: Vocabulary
  let keys: [ShapeKey]
  private let rules: [ShapeRule]
  /// A name for the mapping, with its article.
  var title: String { vocabulary.title }
  private let short: Short?
  /// The keys in the order of writing.
  let writtenKeys: [String]
  /// `false` if the order of the parts is that of writing.
  private let hasWritingOrder: Bool
  private let layout: @Sendable (Value) -> YAMLValue.Layout
  /// The key whose scalar can replace the mapping.
  private let shortKey: String?
  private let parse: @Sendable (_ decoder: inout SpecDecoder, _ nodes: KeyedNodes<String>) -> Value?
  private let write: @Sendable (Value) -> [YAMLValue.Entry]

  /// A short form that can replace the mapping.
  struct Short: Sendable {
    /// The form, which only the schema and the reference need.
    let form: @Sendable () -> ScalarForm
    /// Reads the short form, given the author-defined name of the value.
    ///
    /// Returns nil for a node that is not in the short form.
    let read:
      @Sendable (
        _ decoder: inout SpecDecoder, _ node: Node, _ name: Located<String>?
      ) -> Reading?
    /// Returns the short form of a value, or nil if it needs the mapping with the entries.
    let write: @Sendable (_ value: Value, _ entries: [YAMLValue.Entry]) -> YAMLValue?

    /// The result of reading a short form: a value, or nil after an error.
    struct Reading {
      let value: Value?
    }
  }

  /// Creates a shape from the parts of a struct, in the order of its initializer.
  ///
  /// - Parameters:
  ///   - title: A name for the mapping, with its article.
  ///   - make: The initializer.
  ///   - parts: The parts.
  ///   - order: The keys that precede the others, if the initializer has another order.
  ///   - first: The keys that precede the others when a mapping is written.
  ///   - layout: The layout of a written mapping.
  ///   - rules: The rules between the keys.
  ///   - short: The short form.
  ///   - shortKey: The key whose scalar can replace the mapping.
  ///   - reserved: The keys that the edition reserves.
  ///   - translation: A translation of entries from another language.
  init<each Part: Sendable>(
    _ title: String,
    _ make: @escaping @Sendable (repeat each Part) throws -> Value,
    _ parts: repeat ShapePart<Value, each Part>,
    order: [String] = [],
    first: [String] = [],
    layout: @escaping @Sendable (Value) -> YAMLValue.Layout = { _ in .fitting },
    rules: [ShapeRule] = [],
    short: Short? = nil,
    shortKey: String? = nil,
    reserved: [String] = [],
    translation: Vocabulary.Translation? = nil
  ) {
    var keys: [ShapeKey] = []
    for part in repeat each parts { keys += part.keys }
    keys = Self.sorted(keys, order) { $0.name }
    self.keys = keys
    writtenKeys = Self.sorted(keys, first) { $0.name }.map(\.name)
    hasWritingOrder = !order.isEmpty || !first.isEmpty
    self.layout = layout
    self.rules = rules
    self.short = short
    self.shortKey = shortKey
    vocabulary = Vocabulary(title, keys, reserved: reserved, translation: translation)
    parse = { decoder, nodes in
      // All parts are read, so that one error does not hide the next.
      let found = (repeat (each parts).read(&decoder, nodes))
      return try? make(repeat present(each found))
    }
    write = { value in
      var entries: [YAMLValue.Entry] = []
      for part in repeat each parts { entries += part.write(value) }
      return entries
    }
  }

  /// The keys and rules for the schema and the reference.
  var mapping: MappingShape {
    let scalar = shortKey.flatMap { name in keys.first { $0.name == name }?.entry.form.scalar }
    return MappingShape(
      title,
      keys,
      short: short?.form() ?? scalar,
      rules: rules.flatMap { $0.keyRules() }
    )
  }

  /// Returns the entries of the mapping.
  func entries(_ value: Value) -> [YAMLValue.Entry] {
    Self.sorted(write(value), hasWritingOrder ? writtenKeys : []) { $0.key }
  }

  /// Returns elements with those of certain names first.
  private static func sorted<Element>(
    _ elements: [Element],
    _ names: [String],
    _ name: (Element) -> String
  ) -> [Element] {
    guard !names.isEmpty else { return elements }
    return names.flatMap { first in elements.filter { name($0) == first } }
      + elements.filter { !names.contains(name($0)) }
  }

  /// Reads a value from the entries of a mapping, and checks the rules.
  func read(_ nodes: KeyedNodes<String>, with decoder: inout SpecDecoder) -> Value? {
    let value = parse(&decoder, nodes)
    for rule in rules { rule.check(nodes, title, &decoder) }
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
    if let reading = short?.read(&decoder, node, name) { return reading.value }
    var nodes =
      if let shortKey, node.kind == .scalar {
        KeyedNodes(entries: [(shortKey, node)], refused: [], node: node)
      } else {
        decoder.mapping(node, vocabulary)
      }
    nodes?.name = name
    return nodes.flatMap { read($0, with: &decoder) }
  }

  /// Returns a value as YAML.
  func yaml(_ value: Value) -> YAMLValue {
    let entries = entries(value)
    if let short = short?.write(value, entries) { return short }
    if let shortKey, entries.count == 1, let entry = entries.first, entry.key == shortKey,
      entry.value.isScalar
    {
      return entry.value
    }
    return .mapping(entries, layout: layout(value))
  }

  /// Returns the codec of the shape, whose definition in the schema has a name.
  ///
  /// Without `isWrittenEmpty`, an empty mapping is omitted.
  func codec(_ name: ShapeName, isWrittenEmpty: Bool = false) -> Codec<Value> {
    Codec(
      .shape(name),
      read: { decoder, node in read(node, with: &decoder) },
      write: { isWrittenEmpty ? yaml($0) : yaml($0).unlessEmpty }
    )
  }

  /// Returns the codec of values by their author-defined names.
  ///
  /// Diagnostics call them by a plural, such as `hosts`.
  func named(
    _ name: ShapeName,
    _ what: String,
    by path: any KeyPath<Value, Located<String>> & Sendable,
    count: ClosedRange<Int> = 0...Int.max,
    layout: YAMLValue.Layout = .fitting
  ) -> Codec<[Value]> {
    Codec<[Value]>(
      .named(.shape(name), count: count),
      read: { decoder, node in
        decoder.named(node, what).compactMap { read($0.value, named: $0.name, with: &decoder) }
      },
      write: { .named($0, layout: layout) { ($0[keyPath: path], yaml($0)) } }
    )
  }
}

/// A struct that one mapping of the language defines.
protocol Shaped: Sendable {
  static var shape: Shape<Self> { get }
}

extension Shaped {
  /// The value as YAML.
  var yaml: YAMLValue { Self.shape.yaml(self) }
}

/// The error of a part without a value.
struct Absent: Error {}

private func present<Part>(_ part: Part?) throws(Absent) -> Part {
  guard let part else { throw Absent() }
  return part
}
