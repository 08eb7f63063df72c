extension Catalogue {
  /// The explanations of what the YAML layer reports.
  static let yaml: [Explanation] = [
    Explanation(
      id: .alias,
      title: "an alias instead of a value",
      cause: """
        An alias makes a reader search for the anchor, and a chain of them can stand for more text \
        than a machine holds. A value is written where it is used; what is used often gets a name.
        """,
      bad: "first: a value\nsecond: *first\n",
      good: "first: a value\nsecond: a value\n"
    ),
    Explanation(
      id: .anchor,
      title: "an anchor before a value",
      cause: """
        Anchors serve aliases only, and aliases are refused. The name says nothing to a reader that \
        the key before it does not say.
        """,
      bad: "first: &shared a value\n",
      good: "first: a value\n"
    ),
    Explanation(
      id: .complexKey,
      title: "a key that is no name",
      cause: """
        Keys are names. A list or a mapping as a key, and a key that is empty, `~` or `null`, comes \
        from a slip most of the time: braces around a placeholder, or a word left out.
        """,
      bad: "[a, b]: value\n",
      good: "\"[a, b]\": value\n"
    ),
    Explanation(
      id: .duplicateKey,
      title: "a key that comes twice in one mapping",
      cause: """
        Some YAML tools keep the first of two equal keys and some the last, so that a reader cannot \
        know what the document says. Keys are compared byte by byte, after escape sequences.
        """,
      bad: "name: a\nname: b\n",
      good: "name: a\nother: b\n"
    ),
    Explanation(
      id: .emptyDocument,
      title: "a file without content",
      cause: "There is nothing but blanks and comments in the file.",
      bad: "# to be written\n",
      good: "name: a\n"
    ),
    Explanation(
      id: .forbiddenCharacter,
      title: "a character that a reader cannot see",
      cause: """
        Control characters, bidirectional controls, zero-width characters and the line separators of \
        Unicode make a text look different from what it is, in comments as well. They are refused as \
        characters and as escape sequences. Line breaks and tabs are fine in values, but not in keys.
        """,
      bad: "name: \"user\\u200Bname\"\n",
      good: "name: \"username\"\n"
    ),
    Explanation(
      id: .inputTooLarge,
      title: "a file over the size limit, or a spec that would become too much code",
      cause: """
        A size limit keeps a wrong path, such as that of a device or an archive, from using up the \
        machine's memory. It can be raised on the command line. What a spec says once and its code repeats \
        (fields that other types extend, params and rules that all methods share) has a limit as well, \
        since a small file could become a terabyte of code.
        """,
      bad: "# a file of more than 10 MB\n",
      good: "name: a\n"
    ),
    Explanation(
      id: .invalidEncoding,
      title: "bytes that are not text",
      cause: """
        Files are read as UTF-8, or as UTF-16 when they start with a byte order mark. Other encodings \
        cannot be told apart by their bytes, and a wrong guess changes names silently.
        """,
      bad: "# a file in Latin-1, UTF-32, or UTF-16 without a byte order mark\n",
      good: "name: a\n"
    ),
    Explanation(
      id: .mergeKey,
      title: "a merge key",
      cause: """
        Merge keys need anchors and aliases, are no part of YAML 1.2, and hide which keys a mapping \
        has. The keys are written out.
        """,
      bad: "<<: {a: 1}\nb: 2\n",
      good: "a: 1\nb: 2\n"
    ),
    Explanation(
      id: .severalDocuments,
      title: "more than one document in a file",
      cause: "One file holds one document. A `---` in the first line is allowed.",
      bad: "name: a\n---\nname: b\n",
      good: "---\nname: a\n"
    ),
    Explanation(
      id: .tag,
      title: "a tag or a directive",
      cause: """
        A tag tells a YAML library which type to make of a value. Here the key says which type its \
        value has, so that a tag could only contradict it.
        """,
      bad: "version: !!str 1.10\n",
      good: "version: 1.10\n"
    ),
    Explanation(
      id: .tooDeep,
      title: "nesting over the depth limit",
      cause: """
        A document that is nested more than 100 levels deep is not written by people, and costs much \
        more time to read than its size suggests.
        """,
      bad: String(repeating: "[", count: 101) + String(repeating: "]", count: 101) + "\n",
      good: "[[[]]]\n"
    ),
    Explanation(
      id: .yamlSyntax,
      title: "text that is not YAML",
      cause: """
        The text breaks the rules of YAML. Most of the time a line is not indented like its \
        neighbours, a quotation mark or a bracket is missing, or a text with `: ` or ` #` in it needs \
        quotes.
        """,
      bad: "name: a: b\n",
      good: "name: \"a: b\"\n"
    ),
  ]
}
