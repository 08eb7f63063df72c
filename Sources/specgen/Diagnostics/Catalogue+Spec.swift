extension Catalogue {
  /// The explanations of diagnostics from decoding a spec.
  static let spec: [Explanation] = [
    Explanation(
      id: .ambiguousValue,
      title: "a value that is spelled as another kind than it is read as",
      cause: """
        JSON keeps `1` and `"1"` apart, and so does YAML: quotes make a string. Values whose spelling \
        and meaning differ would fail only when the vendor's answer arrives. It is an error where \
        either can be meant, such as `True` under `constant` or an enumeration of both kinds, and a \
        warning with a fix where one certainly is.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          State: {enum: {open: 1, closed: '2'}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          State: {enum: {open: 1, closed: 2}}

        """
    ),
    Explanation(
      id: .contradiction,
      title: "two statements that exclude each other",
      cause: """
        Each of the two is fine, but only one of them can hold. A choice made silently would hide \
        the mistake.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Grade: {enum: [good, fair], alias: String}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Grade: {enum: [good, fair]}

        """
    ),
    Explanation(
      id: .formerSpelling,
      title: "a key or a keyword in its former spelling",
      cause: """
        The language spelled it so before. The spec means the same, and generates the same code. \
        This is a warning; `specgen lint --fix` writes the spelling of today, which is the one that \
        editors and the reference know.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Id: {union: {tagging: kind}, cases: {text: {kind: string, type: String}}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Id: {union: {match: kind}, cases: {text: {kind: string, type: String}}}

        """
    ),
    Explanation(
      id: .invalidPath,
      title: "a path that cannot be that of a request",
      cause: """
        A path starts with a slash, and each segment is text, a placeholder, or both, with text \
        between two placeholders. Placeholders and the params under `path:` match one to one. Text \
        that could start a query, or lead to another host or folder, is refused.
        """,
      bad: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: 'GET /orders/{id}', returns: text}

        """,
      good: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: 'GET /orders/{id}', path: {id: Int}, returns: text}

        """
    ),
    Explanation(
      id: .invalidUse,
      title: "a used spec that is not there",
      cause: """
        `uses` lists the paths of specs, each once. They start from the folder of the spec that uses \
        them and are separated by `/`, so that they mean the same file on every machine.
        """,
      beside: """
        specgen: 1
        api: Money
        types:
          Amount: {fields: {value: Decimal, currency: String}}

        """,
      bad: """
        specgen: 1
        api: Shop
        uses: [/specs/shared.yaml]
        types:
          Pet: {fields: {price: Amount}}

        """,
      good: """
        specgen: 1
        api: Shop
        uses: [shared.yaml]
        types:
          Pet: {fields: {price: Amount}}

        """
    ),
    Explanation(
      id: .missingKey,
      title: "a key that the shape cannot do without",
      cause: """
        The mapping says too little to be generated.
        """,
      bad: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {returns: text}

        """,
      good: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: GET /order, returns: text}

        """
    ),
    Explanation(
      id: .reservedKey,
      title: "a key that this version cannot generate",
      cause: """
        The key belongs to the edition of the language, so no later version will give it another \
        meaning, but this version has no output for it. Ignoring it would leave out what the \
        author asked for.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Pet: {text: "{a}x{b}"}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {type: String}}

        """
    ),
    Explanation(
      id: .unknownEdition,
      title: "an edition of the language that this version does not know",
      cause: """
        `specgen: 1` names the edition of the language that the spec is written in, so that a \
        later edition can change a rule without changing what older specs mean.
        """,
      bad: """
        specgen: 2
        api: Shop
        types: {Price: Decimal}

        """,
      good: """
        specgen: 1
        api: Shop
        types: {Price: Decimal}

        """
    ),
    Explanation(
      id: .unknownKey,
      title: "a key that the shape does not have",
      cause: """
        Nothing in a spec is ignored: a misspelt key would be a fact that is lost.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Pet: {feilds: {name: String}, fields: {age: Int}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {name: String, age: Int}}

        """
    ),
    Explanation(
      id: .unknownWord,
      title: "a word that is none of those allowed",
      cause: """
        The place takes one of a few words, and this is none of them.
        """,
      bad: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: FETCH /order, returns: text}

        """,
      good: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: GET /order, returns: text}

        """
    ),
    Explanation(
      id: .wrongKind,
      title: "a value of another kind than its place takes",
      cause: """
        A list stands where a mapping is read, text where a number is, and the like. `true` and \
        `false` are the only Booleans: `yes`, `no` and `on` are text.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {name: {type: String, optional: yes}}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {name: {type: String, optional: true}}}

        """
    ),
  ]
}
