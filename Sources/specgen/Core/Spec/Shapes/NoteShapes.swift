extension Spec.Notes {
  /// The keys in the order in which they precede the others of an entity.
  static let written = ["doc", "source", "deprecated", "swift"]

  /// The notes that entities accept; each shape has some of the keys.
  static let shape: Shape<Spec.Notes> = Shape(
    "notes",
    Spec.Notes.init(doc:origin:swiftName:deprecated:),
    .optional("doc", \.doc, .text) {
      "the documentation; its first sentence becomes the summary in Xcode"
    },
    .optional("source", \.origin, Spec.Origin.shape.codec(.origin)) {
      "one of the spec's sources, printed with the declaration"
    },
    .optional("swift", \.swiftName, .text(.scalar(.swiftName))) {
      "the Swift name, if it differs"
    },
    .optional("deprecated", \.deprecated, Spec.Deprecation.codec) {
      """
      the replacement, such as `use x`, or a deprecation with dates; printed in the documentation, \
      and `@available(*, deprecated)` on fields, methods and computed values (the generated code \
      itself uses types, cases and params, and would warn)
      """
    }
  )
}

extension ShapePart where Part == Spec.Notes {
  /// Returns a part for the notes of an entity, which accepts some of their keys.
  static func notes(
    _ path: any KeyPath<Value, Spec.Notes> & Sendable,
    _ keys: [NoteKey] = NoteKey.allCases
  ) -> ShapePart {
    .embedded(path, Spec.Notes.shape, only: keys.map(\.rawValue))
  }
}

extension Spec.Origin {
  static let shape: Shape<Spec.Origin> = Shape(
    "an origin",
    Spec.Origin.init(source:section:row:),
    .required("in", \.source, .cited) {
      "the name of the source; required"
    },
    .optional("section", \.section, .text) {
      "the heading in the source"
    },
    .optional("row", \.row, .text) {
      "the row of a table in the source"
    },
    shortKey: "in"
  )
}

extension Spec.Deprecation {
  static let shape: Shape<Spec.Deprecation> = Shape(
    "a deprecation",
    Spec.Deprecation.init(reason:since:sunset:),
    .required("reason", \.reason, .text) {
      "the replacement, such as `use x`; required"
    },
    .optional("since", \.since, .day) {
      "the day on which the vendor announced it, such as `2026-01-31`"
    },
    .optional("sunset", \.sunset, .day) {
      "the last day on which the vendor serves the part, not before `since`"
    },
    shortKey: "reason"
  )

  /// The codec of deprecations, whose dates are in order.
  fileprivate static var codec: Codec<Spec.Deprecation> {
    let plain = shape.codec(.deprecation)
    return Codec(
      plain.form,
      read: { decoder, node in
        guard let read = plain.read(&decoder, node) else { return nil }
        if let since = read.since, let sunset = read.sunset, sunset.value < since.value,
          let written = node["sunset"]
        {
          decoder.refuse(written, expecting: .laterDay(since.value))
        }
        return read
      },
      write: plain.write
    )
  }
}

extension Expectation {
  /// A day that is not before another one.
  fileprivate static func laterDay(_ day: Day) -> Expectation {
    Expectation(what: "a day on or after `since`", help: "Write `\(day.text)` or a later day.")
  }
}

extension Codec where Value == Located<Day> {
  /// The codec of calendar days.
  fileprivate static var day: Codec {
    Codec(
      .scalar(.day),
      read: { decoder, node in decoder.day(node) },
      write: { .string($0.value.text) }
    )
  }
}

extension Spec.Source {
  static let shape: Shape<Spec.Source> = Shape(
    "a source",
    Spec.Source.init(name:title:file:url:kind:),
    .name,
    .optional("title", \.title, .text) {
      "the title of the source in the generated documentation"
    },
    .optional("file", \.file, .text) {
      "the file of the document"
    },
    .optional("url", \.url, .text) {
      "the URL of the document"
    },
    .optional("kind", \.kind, .word, default: .word(Default.sourceKind)) {
      "`later` marks facts that the vendor's document does not contain (yet)"
    }
  )
}

extension Spec.FormerName {
  static let shape: Shape<Spec.FormerName> = Shape(
    "a former name",
    Spec.FormerName.init(path:name:until:),
    .name,
    .required("name", \.name, .text(.scalar(.swiftName))) {
      "the Swift name; required"
    },
    .optional(
      "until",
      \.until,
      .day
    ) {
      "the last day on which it is declared, such as `2027-01-31`; afterwards, the entry is an error"
    },
    shortKey: "name"
  )
}

extension Codec where Value == Located<String> {
  /// The codec of a source's name, which the spec has to declare.
  fileprivate static var cited: Codec {
    Codec(
      .name(of: .source),
      read: { decoder, node in
        guard let source = decoder.text(node) else { return nil }
        decoder.citedSources.append(source)
        return source
      },
      write: { $0.yaml }
    )
  }
}
