extension Catalogue {
  /// The explanations of diagnostics from the YAML layer.
  static let yaml: [Explanation] = [
    Explanation(
      id: .alias,
      title: "an alias instead of a value",
      cause: """
        An alias makes a reader search for the anchor, and a chain of them can stand for more text \
        than a machine holds. A value is written where it is used; what is used often gets a name.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: Int, number: *id}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: Int, number: Int}}

        """
    ),
    Explanation(
      id: .anchor,
      title: "an anchor before a value",
      cause: """
        Anchors serve aliases only, and aliases are refused. The name says nothing to a reader that \
        the key before it does not say.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: &number Int}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: Int}}

        """
    ),
    Explanation(
      id: .complexKey,
      title: "a key that is no name",
      cause: """
        Keys are names. A list or a mapping as a key, and a key that is empty, `~` or `null`, comes \
        from a slip most of the time: braces around a placeholder, or a word left out.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {[id]: Int, total: Decimal}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: {key: '[id]', type: Int}, total: Decimal}}

        """
    ),
    Explanation(
      id: .duplicateKey,
      title: "a key that comes twice in one mapping",
      cause: """
        Some YAML tools keep the first of two equal keys and some the last, so that a reader cannot \
        know what the document says. Keys are compared byte by byte, after escape sequences.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: Int, id: String}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: Int, number: String}}

        """
    ),
    Explanation(
      id: .emptyDocument,
      title: "a file without content",
      cause: "There is nothing but blanks and comments in the file.",
      bad: """
        # to be written

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: Int}}

        """
    ),
    Explanation(
      id: .forbiddenCharacter,
      title: "a character that a reader cannot see",
      cause: """
        Control characters, bidirectional controls, zero-width characters and the line separators of \
        Unicode make a text look different from what it is, in comments as well. They are refused as \
        characters and as escape sequences. Line breaks and tabs are fine in values, but not in keys.
        """,
      bad: #"""
        specgen: 1
        api: Shop
        doc: "Orders\u200B of a shop."
        types:
          Order: {fields: {id: Int}}

        """#,
      good: """
        specgen: 1
        api: Shop
        doc: "Orders of a shop."
        types:
          Order: {fields: {id: Int}}

        """
    ),
    Explanation(
      id: .invalidEncoding,
      title: "bytes that are not text",
      cause: """
        Files are read as UTF-8, or as UTF-16 when they start with a byte order mark. Other encodings \
        cannot be told apart by their bytes, and a wrong guess changes names silently.
        """,
      form: .session,
      bad: #"""
        printf 'specgen: 1\napi: Caf\351\n' > Specs/cafe.yaml
        specgen lint

        """#,
      good: #"""
        printf 'specgen: 1\napi: Cafe\ntypes: {Cup: {fields: {size: Int}}}\n' > Specs/cafe.yaml
        specgen lint

        """#
    ),
    Explanation(
      id: .mergeKey,
      title: "a merge key",
      cause: """
        Merge keys need anchors and aliases, are no part of YAML 1.2, and hide which keys a mapping \
        has. The keys are written out.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Order: {<<: {doc: An order.}, fields: {id: Int}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order: {doc: An order., fields: {id: Int}}

        """
    ),
    Explanation(
      id: .severalDocuments,
      title: "more than one document in a file",
      cause: "One file holds one document. A `---` in the first line is allowed.",
      bad: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: Int}}
        ---
        specgen: 1
        api: Bank

        """,
      good: """
        ---
        specgen: 1
        api: Shop
        types:
          Order: {fields: {id: Int}}

        """
    ),
    Explanation(
      id: .tag,
      title: "a tag or a directive",
      cause: """
        A tag tells a YAML library which type to make of a value. Here the key says which type its \
        value has, so that a tag could only contradict it.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Order: {doc: !!str An order., fields: {id: Int}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order: {doc: An order., fields: {id: Int}}

        """
    ),
    Explanation(
      id: .tooDeep,
      title: "nesting over the depth limit",
      cause: """
        A document that is nested more than 100 levels deep is not written by people, and costs much \
        more time to read than its size suggests.
        """,
      bad: "specgen: 1\napi: Shop\nuses: " + String(repeating: "[", count: 100)
        + String(repeating: "]", count: 100) + "\n",
      good: """
        specgen: 1
        api: Shop
        types:
          Order: {fields: {sizes: {list: {list: {list: Int}}}}}

        """
    ),
    Explanation(
      id: .yamlSyntax,
      title: "text that is not YAML",
      cause: """
        The text breaks the rules of YAML. Most of the time a line is not indented like its \
        neighbours, a quotation mark or a bracket is missing, or a text with `: ` or ` #` in it needs \
        quotes.
        """,
      bad: """
        specgen: 1
        api: Shop
        doc: Orders: what is bought.
        types:
          Order: {fields: {id: Int}}

        """,
      good: """
        specgen: 1
        api: Shop
        doc: 'Orders: what is bought.'
        types:
          Order: {fields: {id: Int}}

        """
    ),
  ]
}
