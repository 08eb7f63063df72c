extension Catalogue {
  /// The explanations of diagnostics from the YAML layer.
  static let yaml: [Explanation] = [
    Explanation(
      id: .alias,
      title: "an alias instead of a value",
      cause: """
        An alias makes the reader search for its anchor, and a chain of aliases can expand to more \
        text than memory holds. Write the value where it is used, or give it a name if it is used \
        often.
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
        Anchors exist only for aliases, and aliases are refused. The anchor adds nothing that the \
        key does not already say.
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
      title: "a key that is not a name",
      cause: """
        Keys are names. A list or a mapping as a key, or a key that is empty, `~` or `null`, is \
        usually a slip: braces around a placeholder, or a missing word.
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
      title: "a duplicate key in a mapping",
      cause: """
        Some YAML tools keep the first of two equal keys and others the last, so the meaning of \
        the document is ambiguous. Keys are compared byte by byte, after escape sequences are \
        decoded.
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
      cause: "The file contains only blanks and comments.",
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
      title: "an invisible character",
      cause: """
        Control characters, bidirectional controls, zero-width characters and the line separators \
        of Unicode make text look different from its actual content, even in comments. They are \
        refused both as characters and as escape sequences. Line breaks and tabs are fine in \
        values, but not in keys.
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
        Files are read as UTF-8, or as UTF-16 when they start with a byte order mark. Other \
        encodings cannot be recognized by their bytes, and a wrong guess would silently change \
        names.
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
        Merge keys need anchors and aliases, are not part of YAML 1.2, and hide the keys of a \
        mapping. Write the keys out.
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
      cause: "A file contains one document. A `---` in the first line is allowed.",
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
        A tag tells a YAML library the type of a value. In a spec, the key determines the type, so \
        a tag could only contradict it.
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
        People do not write documents that are nested more than 100 levels deep, and such \
        documents take much more time to read than their size suggests.
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
        The file is not valid YAML. Usually a line is not indented like its neighbors, a quotation \
        mark or a bracket is missing, or text that contains `: ` or ` #` needs quotes.
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
