/// A conversion between YAML and values of a type, with the form of the YAML.
struct Codec<Value: Sendable>: Sendable {
  private let describe: @Sendable () -> ValueForm
  /// Reads a value, or reports why the node has none.
  let read: @Sendable (_ decoder: inout SpecDecoder, _ node: Node) -> Value?
  /// Returns the value as YAML, or nil to omit it.
  let write: @Sendable (Value) -> YAMLValue?

  /// The form of the YAML, which only the schema and the reference need.
  var form: ValueForm { describe() }

  init(
    _ form: @autoclosure @escaping @Sendable () -> ValueForm,
    read: @escaping @Sendable (_ decoder: inout SpecDecoder, _ node: Node) -> Value?,
    write: @escaping @Sendable (Value) -> YAMLValue?
  ) {
    describe = form
    self.read = read
    self.write = write
  }

  /// The same values with their locations.
  var located: Codec<Located<Value>> {
    Codec<Located<Value>>(
      form,
      read: { decoder, node in
        read(&decoder, node).map { Located(value: $0, span: node.span) }
      },
      write: { write($0.value) }
    )
  }

  /// Returns the codec of values whose YAML has another form.
  func described(as form: @autoclosure @escaping @Sendable () -> ValueForm) -> Codec {
    Codec(form(), read: read, write: write)
  }

  /// Returns the codec with another layout.
  func laidOut(_ layout: YAMLValue.Layout) -> Codec {
    Codec(form, read: read, write: { write($0)?.laidOut(layout) })
  }

  /// Returns the codec of the values that a check does not report.
  func checked(_ check: @escaping @Sendable (_ value: Value, _ node: Node) -> Diagnostic?) -> Codec
  {
    Codec(
      form,
      read: { decoder, node in
        guard let value = read(&decoder, node) else { return nil }
        guard let finding = check(value, node) else { return value }
        decoder.diagnostics.append(finding)
        return nil
      },
      write: write
    )
  }

  /// Returns the codec of a list.
  ///
  /// Diagnostics call its elements by a plural, such as `network errors`.
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

extension Codec {
  /// Returns the codec of values by names, in the form of `name` or as the author defines them.
  ///
  /// Diagnostics call them by a plural, such as `environments`.
  func named<Item>(
    _ what: String,
    by name: ScalarForm? = nil,
    layout: YAMLValue.Layout = .fitting,
    _ make: @escaping @Sendable (Located<String>, Value) -> Item,
    _ parts: @escaping @Sendable (Item) -> (name: Located<String>, value: Value)
  ) -> Codec<[Item]> {
    Codec<[Item]>(
      name.map { .keyed(by: $0, form) } ?? .named(form),
      read: { decoder, node in
        decoder.named(node, what).compactMap { entry in
          read(&decoder, entry.value).map { make(entry.name, $0) }
        }
      },
      write: { items in
        .named(items, layout: layout) { item in
          let (name, value) = parts(item)
          return (name, write(value) ?? .list([]))
        }
      }
    )
  }

  /// Returns the codec of a collection that is not empty.
  ///
  /// Diagnostics call an element by a singular, such as `scheme`.
  func atLeastOne<Item>(_ what: String) -> Codec where Value == [Item] {
    Codec(
      form.filled,
      read: { decoder, node in
        let count = decoder.diagnostics.count
        let items = read(&decoder, node)
        if node.kind != .scalar, node.count == 0, decoder.diagnostics.count == count {
          decoder.refuse(node, expecting: .atLeastOne(what))
        }
        return items
      },
      write: write
    )
  }

  /// Returns the codec of a value or of a list of values, which is read only if all of them are.
  ///
  /// Diagnostics call an element by a singular, such as `status`.
  func oneOrMore(_ what: String) -> Codec<[Value]> {
    Codec<[Value]>(
      .either([form, .list(form, count: 1...Int.max)]),
      read: { decoder, node in
        let written = node.kind == .sequence ? Array(node.items) : [node]
        if written.isEmpty { decoder.refuse(node, expecting: .atLeastOne(what)) }
        let values = written.compactMap { read(&decoder, $0) }
        return values.count == written.count && !values.isEmpty ? values : nil
      },
      write: { .oneOrList($0.compactMap(write)) }
    )
  }
}

extension Codec where Value == String {
  /// The codec of any string.
  static var text: Codec { text(.text) }

  /// The codec of a method's name, optionally qualified by its group.
  static var method: Codec { text(.scalar(.method)) }

  /// The codec of an author-defined name.
  static var name: Codec { text(.name) }

  /// Returns the codec of the name of a declaration.
  static func name(of role: ScalarForm.Role) -> Codec { text(.name(of: role)) }

  /// Returns the codec of a string with a form.
  static func text(_ form: ValueForm) -> Codec {
    Codec(form, read: { decoder, node in decoder.text(node)?.value }, write: { .string($0) })
  }
}

extension Codec where Value: Collection {
  /// The codec of a list that is omitted if it is empty.
  var unlessEmpty: Codec {
    Codec(form, read: read, write: { $0.isEmpty ? nil : write($0) })
  }
}

extension Codec where Value == SpelledText {
  /// The codec of a string that keeps the kind of value that its spelling implies.
  static var spelled: Codec {
    Codec(.text, read: { decoder, node in decoder.spelledText(node) }, write: { $0.yaml })
  }
}

extension Codec where Value == Located<Spec.Constant> {
  /// The codec of a bare JSON value.
  static var constant: Codec {
    Codec(
      .constant,
      read: { decoder, node in decoder.constant(node) },
      write: { $0.value.yaml }
    )
  }
}

extension Codec where Value == Int {
  /// Returns the codec of an integer in a range.
  static func int(_ range: ClosedRange<Int>) -> Codec {
    Codec(
      .number(range),
      read: { decoder, node in decoder.int(node, in: range)?.value },
      write: { .int($0) }
    )
  }
}

extension Codec where Value == Spec.TypeUse {
  /// The codec of a type at its point of use.
  static var typeUse: Codec { Spec.TypeUse.shape.codec(.typeUse) }
}

extension Codec where Value == Located<String> {
  /// The codec of the name of a type, which may be generic.
  static var type: Codec { typeName.described(as: .type) }

  /// The codec of the name of a type without any attributes.
  static var typeName: Codec {
    Codec(
      .scalar(.plainType),
      read: { decoder, node in decoder.typeName(node) },
      write: { $0.yaml }
    )
  }

  /// The codec of a string with its location; an empty string counts as absent.
  static var filledText: Codec {
    Codec(.text, read: { decoder, node in decoder.filledText(node) }, write: { $0.yaml })
  }
}

extension Codec where Value == Bool {
  static var bool: Codec {
    Codec(.bool, read: { decoder, node in decoder.bool(node)?.value }, write: { .bool($0) })
  }
}

extension Codec where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The codec of a keyword.
  static var word: Codec { word(former: [:]) }

  /// Returns the codec of a keyword with former spellings.
  static func word(former: [String: Value]) -> Codec {
    Codec(
      .word(Value.self),
      read: { decoder, node in decoder.word(node, Value.self, former: former)?.value },
      write: { .spelled($0.rawValue, as: .integer) }
    )
  }
}

extension Codec where Value == Spec.Separator {
  /// The codec of a separator, quoted where YAML requires it.
  static var separator: Codec {
    Codec(
      .scalar(.oneOf(Spec.Separator.allCases.map(\.rawValue))),
      read: { decoder, node in decoder.separator(node) },
      write: { .string($0.rawValue) }
    )
  }
}

extension Codec where Value == [Located<String>] {
  /// The codec of a field, or of the path of fields that leads to a value.
  static var fieldPath: Codec {
    Codec<String>.text(.scalar(.field)).located.oneOrMore("field")
  }

  /// Returns the codec of a list of strings.
  ///
  /// Diagnostics call them by a plural, such as `apps`.
  static func names(_ what: String, _ form: ValueForm = .text) -> Codec {
    Codec(
      .list(form),
      read: { decoder, node in decoder.names(node, what) },
      write: { .list($0.map(\.yaml)) }
    )
  }
}

extension Codec where Value == Located<StatusRange> {
  /// The codec of a status, a range or a class.
  static var status: Codec {
    Codec(
      .scalar(.status),
      read: { decoder, node in decoder.statusRange(node) },
      write: { $0.yaml }
    )
  }
}

extension Codec where Value == [Located<StatusRange>] {
  /// The codec of a status, a range or a class, or of a list of them.
  static var statuses: Codec {
    Codec(
      .either([.scalar(.status), .list(.scalar(.status))]),
      read: { decoder, node in
        let written = node.kind == .sequence ? Array(node.items) : [node]
        return written.compactMap { decoder.statusRange($0) }
      },
      write: { .list($0.map(\.yaml)) }
    )
  }
}
