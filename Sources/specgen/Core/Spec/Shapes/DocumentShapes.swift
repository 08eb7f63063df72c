extension Spec.Document {
  static let shape: Shape<Spec.Document> = Shape(
    "a document",
    Spec.Document.init,
    .name,
    .required(
      "file",
      \.file,
      Codec.text(.scalar(.documentFile)).located.checked { path, _ in
        defect(inFile: path.value).map { .invalidDocumentFile(path.value, $0, at: path.span) }
      },
      example: "documents/guide.md"
    ) {
      "the path of the file, relative to the folder of the spec, with `/` as separator; required"
    },
    .several("columns", \.columns, columns.codec(.columns)) {
      "the titles of columns that the vendor words in its own way"
    },
    .several(
      "bindings",
      \.bindings,
      Spec.DocumentBinding.shape.codec(.binding).list(of: "bindings").laidOut(.block)
    ) {
      "the parts of the document that parts of the spec restate"
    },
    .span
  )

  static let columns: Shape<[Spec.DocumentColumn]> = Shape(
    "columns",
    { columns in columns },
    ShapePart<[Spec.DocumentColumn], [Spec.DocumentColumn]>(
      keys: columnTitles.map { role, meaning in
        ShapeKey(role.rawValue, titles.form) { meaning }
      },
      read: { decoder, nodes in
        nodes.node.entries.compactMap { entry in
          ColumnRole(rawValue: entry.key.text).map { role in
            Spec.DocumentColumn(
              role: Located(value: role, span: entry.key.span),
              titles: titles.read(&decoder, entry.value) ?? []
            )
          }
        }
      },
      write: { columns in
        columnTitles.flatMap { role, _ -> [YAMLValue.Entry] in
          let column = columns.first { $0.role.value == role }
          return .entry(role.rawValue, column.flatMap { .names($0.titles) })
        }
      }
    )
  )

  private static let titles = Codec.filled.list(of: "titles").atLeastOne("title")

  private static let columnTitles: [(role: ColumnRole, meaning: String)] = [
    (.name, "the names of the fields, params or methods"),
    (.type, "the types of values"),
    (.required, "the marks of required values"),
    (.default, "the defaults of absent values"),
    (.description, "the descriptions"),
    (.code, "the codes, such as those of failures"),
    (.example, "example values"),
  ]
}

extension Spec.DocumentBinding {
  static let shape: Shape<Spec.DocumentBinding> = Shape(
    "a binding",
    Spec.DocumentBinding.init,
    .required("section", \.section, Codec.filled.oneOrMore("title"), example: "Orders") {
      """
      the title of the section. A list has the titles of its headings, from the outer to the \
      inner one; required
      """
    },
    .oneOf(
      \.place,
      absent: .whole,
      ShapeChoice(
        "table",
        number,
        Place.table,
        {
          if case .table(let number) = $0 { number } else { nil }
        }
      ) {
        "the number of a table in the section, from 1"
      },
      ShapeChoice(
        "list",
        number,
        Place.list,
        {
          if case .list(let number) = $0 { number } else { nil }
        }
      ) {
        "the number of a list in the section, from 1"
      },
      ShapeChoice(
        "block",
        number,
        Place.block,
        { if case .block(let number) = $0 { number } else { nil } }
      ) {
        "the number of a block of code in the section, from 1"
      }
    ),
    .optional("row", \.row, .filled) {
      "the key of a row of a table, or of an item of a list; beside `table`, or alone"
    },
    .oneOf(
      \.target,
      ShapeChoice(
        "to",
        .specPath,
        Spec.BindingTarget.to,
        { if case .to(let path) = $0 { path } else { nil } }
      ) {
        "the part of the spec that restates this part of the document, such as `types.Status`"
      },
      ShapeChoice(
        "skip",
        .filled,
        Spec.BindingTarget.skip,
        { if case .skip(let reason) = $0 { reason } else { nil } }
      ) {
        "instead of `to`: the reason why no part of the spec restates it"
      }
    ),
    .span,
    rules: [
      .needsOne(
        ["to", "skip"],
        help: "Add `to:` with a path such as `types.Status`, or `skip:` with the reason."
      ),
      .exclusive(["to", "skip"]), .exclusive(["table", "list", "block"]),
      .apart("row", ["list", "block"]),
    ]
  )

  private typealias Place = Spec.DocumentPlace

  private static let number = Codec.int(Bounds.documentParts).located
}

extension Codec where Value == Located<String> {
  /// The codec of a string that is not blank.
  fileprivate static var filled: Codec {
    Codec<String>.text(.scalar(.filledText)).located.checked { text, node in
      let isFilled = text.value.utf8.contains { !" \t\r\n".utf8.contains($0) }
      return isFilled ? nil : .wrongKind(.filledText, node: node)
    }
  }

  /// The codec of the dotted path of a part of the spec, of which only the form is known here.
  fileprivate static var specPath: Codec {
    Codec<String>.text(.scalar(.specPath)).located.checked { path, node in
      let dot = UInt8(ascii: ".")
      let segments = path.value.utf8.split(separator: dot, omittingEmptySubsequences: false)
      let isPath = segments.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isPathCharacter) }
      let isValid = isPath && path.value.utf8.first?.isLetter ?? false
      return isValid ? nil : .wrongKind(.specPath, node: node)
    }
  }
}

extension Expectation {
  /// The path of a part of the spec.
  fileprivate static let specPath = Expectation(
    what: "the path of a part of the spec",
    help: "Write the keys and names that lead to it, joined by dots, such as `types.Status`."
  )

  /// A string that is not blank.
  fileprivate static let filledText = Expectation(
    what: "text that is not blank",
    help: "Write at least one character other than spaces."
  )
}

extension UInt8 {
  /// `true` for a byte of a key or a name; names can have letters of any script.
  fileprivate var isPathCharacter: Bool {
    isLetter || isDigit || self >= 0x80 || "_-".utf8.contains(self)
  }
}
