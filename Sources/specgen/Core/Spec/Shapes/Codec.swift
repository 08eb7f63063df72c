/// A form of values: how they are read and written, and what editors show of them.
struct Codec<Value: Sendable>: Sendable {
  let form: ValueForm
  /// Reads a value, or reports why there is none.
  let read: @Sendable (_ decoder: inout SpecDecoder, _ node: Node) -> Value?
  /// Returns the value as YAML, or nil where nothing has to be written.
  let write: @Sendable (Value) -> YAMLValue?

  init(
    _ form: ValueForm,
    read: @escaping @Sendable (_ decoder: inout SpecDecoder, _ node: Node) -> Value?,
    write: @escaping @Sendable (Value) -> YAMLValue?
  ) {
    self.form = form
    self.read = read
    self.write = write
  }

  /// The same values with their places.
  var located: Codec<Located<Value>> {
    Codec<Located<Value>>(
      form,
      read: { decoder, node in
        read(&decoder, node).map { Located(value: $0, span: node.span) }
      },
      write: { write($0.value) }
    )
  }

  /// Returns a list of values, which findings call by their plural.
  func list(of what: String) -> Codec<[Value]> {
    Codec<[Value]>(
      .list(form),
      read: { decoder, node in
        decoder.items(node, what).compactMap { read(&decoder, $0) }
      },
      write: { .list($0.compactMap(write)) }
    )
  }
}

extension Codec where Value == String {
  /// Any string.
  static var text: Codec { text(.text) }

  /// The name of a method, optionally qualified by its group.
  static var method: Codec { text(.scalar(.method)) }

  /// An author-defined name.
  static var name: Codec { text(.name) }

  /// A string of a form that a schema knows.
  static func text(_ form: ValueForm) -> Codec {
    Codec(form, read: { decoder, node in decoder.text(node)?.value }, write: { .string($0) })
  }
}

extension Codec where Value == Int {
  /// An integer in a range.
  static func int(_ range: ClosedRange<Int>) -> Codec {
    Codec(
      .number(range),
      read: { decoder, node in decoder.int(node, in: range)?.value },
      write: { .int($0) }
    )
  }
}

extension Codec where Value == Bool {
  static var bool: Codec {
    Codec(.bool, read: { decoder, node in decoder.bool(node)?.value }, write: { .bool($0) })
  }
}

extension Codec where Value: RawRepresentable<String> & CaseIterable {
  /// A keyword.
  static var word: Codec {
    Codec(
      .word(Value.self),
      read: { decoder, node in decoder.word(node, Value.self)?.value },
      write: { .string($0.rawValue) }
    )
  }
}

extension Codec where Value == [Located<String>] {
  /// A field, or the path of fields that leads to a value.
  static var fieldPath: Codec {
    Codec(.place, read: { decoder, node in decoder.fieldPath(node) }, write: { .path($0) })
  }
}

extension Codec where Value == [Located<String>] {
  /// Strings, which findings call by their plural.
  static func names(_ what: String) -> Codec {
    Codec(.list(.text), read: { decoder, node in decoder.names(node, what) }, write: { .names($0) })
  }
}

extension Codec where Value == [Located<StatusRange>] {
  /// A status, a range or a class, or several of them.
  static var statuses: Codec {
    Codec(
      .either([.scalar(.status), .list(.scalar(.status))]),
      read: { decoder, node in decoder.statusRanges(node) },
      write: { .list($0.map(\.yaml)) }
    )
  }
}
