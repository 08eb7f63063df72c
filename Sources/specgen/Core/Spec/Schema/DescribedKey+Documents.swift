extension DocumentKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .file:
      KeyEntry(
        .scalar(.documentFile),
        "the path of the file, relative to the folder of the spec, with `/` as separator; required"
      )
    case .columns:
      KeyEntry(.shape(.columns), "the titles of columns that the vendor words in its own way")
    case .bindings:
      KeyEntry(.list(.shape(.binding)), "the parts of the document that parts of the spec restate")
    }
  }
}

extension ColumnRole: DescribedKey {
  package var entry: KeyEntry {
    switch self {
    case .name: titles("the names of the fields, params or methods")
    case .type: titles("the types of values")
    case .required: titles("the marks of required values")
    case .default: titles("the defaults of absent values")
    case .description: titles("the descriptions")
    case .code: titles("the codes, such as those of failures")
    case .example: titles("example values")
    }
  }

  private func titles(_ meaning: String) -> KeyEntry {
    KeyEntry(.list(.filledText, count: 1...Int.max), meaning)
  }
}

extension BindingKey: DescribedKey {
  static var rules: [KeyRule] {
    [.always(.needsOne(of: targets))] + KeyRule.atMostOne(of: targets)
      + KeyRule.atMostOne(of: places)
      + [.beside(BindingKey.row, .without([BindingKey.list, .block]))]
  }

  var entry: KeyEntry {
    switch self {
    case .section:
      KeyEntry(
        .either([.filledText, .list(.filledText, count: 1...Int.max)]),
        """
        the title of the section. A list has the titles of its headings, from the outer to the \
        inner one; required
        """
      )
    case .table:
      KeyEntry(.number(Bounds.documentParts), "the number of a table in the section, from 1")
    case .list:
      KeyEntry(.number(Bounds.documentParts), "the number of a list in the section, from 1")
    case .block:
      KeyEntry(
        .number(Bounds.documentParts),
        "the number of a block of code in the section, from 1"
      )
    case .row:
      KeyEntry(
        .filledText,
        "the key of a row of a table, or of an item of a list; beside `table`, or alone"
      )
    case .to:
      KeyEntry(
        .scalar(.specPath),
        "the part of the spec that restates this part of the document, such as `types.Status`"
      )
    case .skip:
      KeyEntry(.filledText, "instead of `to`: the reason why no part of the spec restates it")
    }
  }
}

extension ValueForm {
  /// A string that is not blank.
  fileprivate static var filledText: ValueForm { .scalar(.filledText) }
}
