extension Catalogue {
  /// The explanations of diagnostics from decoding a spec.
  static let spec: [Explanation] = [
    Explanation(
      id: .ambiguousValue,
      title: "a value whose spelling does not match its kind",
      cause: """
        JSON keeps `1` and `"1"` apart, and so does YAML: quotes make a string. A value of the \
        wrong kind would only fail when the vendor's answer arrives. It is an error if the intent \
        is ambiguous, such as `True` under `constant` or an enumeration of both kinds, and \
        otherwise a warning with a fix.
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
        Each of the two is valid, but they cannot be combined. Silently choosing one would hide the mistake.
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
        An earlier version of the language used this spelling. The meaning and the generated code \
        are the same. This is a warning; `specgen lint --fix` writes the current spelling, which \
        editors and the reference use.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Id: {union: {tell: kind}, cases: {text: {kind: string, type: String}}}

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
      title: "an invalid request path",
      cause: """
        A path starts with a slash. Each segment is text, a placeholder, or both, with text \
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
      title: "a used spec that does not exist",
      cause: """
        `uses` lists the paths of specs, each once. They are relative to the folder of the spec \
        that uses them, with `/` as the separator, so that they name the same file on every \
        machine.
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
      title: "a missing required key",
      cause: """
        The mapping lacks a key that generation requires.
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
      title: "a key that is not generated yet",
      cause: """
        The language reserves the key, so no later version will give it another meaning, but this \
        version has no output for it. Ignoring the key would silently drop a fact.
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
      title: "an unknown edition of the language",
      cause: """
        `specgen: 1` names the edition of the spec language, so that a later edition can change a \
        rule without changing the meaning of older specs.
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
      title: "an unknown key",
      cause: """
        Nothing in a spec is ignored, since a misspelled key would silently lose a fact.
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
      title: "an unknown keyword",
      cause: """
        This value must be one of a few keywords.
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
      title: "a value of the wrong kind",
      cause: """
        The spec has a list instead of a mapping, or text instead of a number, for example. `true` \
        and `false` are the only Booleans: `yes`, `no` and `on` are text.
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
