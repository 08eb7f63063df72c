extension Spec.Origin {
  static let shape = Shape(
    "an origin",
    Spec.Origin.init(source:section:row:),
    .required("in", \.source, .cited, "the name of the source; required"),
    .optional("section", \.section, .text, "the heading in the source"),
    .optional("row", \.row, .text, "the row of a table in the source"),
    shortKey: "in"
  )
}

extension Spec.Source {
  static let shape = Shape(
    "a source",
    Spec.Source.init(name:title:file:url:kind:),
    .name,
    .optional(
      "title",
      \.title,
      .text,
      "the title of the source in the generated documentation"
    ),
    .optional("file", \.file, .text, "the file of the document"),
    .optional("url", \.url, .text, "the URL of the document"),
    .optional(
      "kind",
      \.kind,
      .word,
      "`later` marks facts that the vendor's document does not contain (yet)",
      default: .word(Default.sourceKind)
    )
  )
}

extension Spec.FormerName {
  static let shape = Shape(
    "a former name",
    Spec.FormerName.init(path:name:until:),
    .name,
    .required("name", \.name, .text(.scalar(.swiftName)), "the Swift name; required"),
    .optional(
      "until",
      \.until,
      Codec(
        .scalar(.day),
        read: { decoder, node in decoder.day(node) },
        write: { .string($0.value.text) }
      ),
      "the last day on which it is declared, such as `2027-01-31`; afterwards, the entry is an error"
    ),
    shortKey: "name"
  )
}

extension Codec where Value == Located<String> {
  /// The codec of a source's name, which the spec has to declare.
  fileprivate static var cited: Codec {
    Codec(
      .name,
      read: { decoder, node in
        guard let source = decoder.text(node) else { return nil }
        decoder.citedSources.append(source)
        return source
      },
      write: { $0.yaml }
    )
  }
}
