extension Catalogue {
  /// The explanations of diagnostics from resolving a spec.
  static let semantics: [Explanation] = [
    Explanation(
      id: .circularUse,
      title: "a spec that uses itself, or one that uses it",
      cause: """
        Each spec becomes a module of its own, and modules cannot import each other in a circle. \
        What both sides need goes into a third spec; a spec sees its own types without `uses`.
        """,
      bad: """
        # This file is called spec.yaml.
        specgen: 1
        api: Shop
        uses: [spec.yaml]
        types:
          Pet: {fields: {name: String}}

        """,
      good: """
        # This file is called spec.yaml.
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {name: String}}

        """
    ),
    Explanation(
      id: .duplicateWireName,
      title: "a wire name that two declarations use",
      cause: """
        Two fields of one object with the same key, two params of one place with the same name, or \
        two cases with the same value cannot be told apart on the wire.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {name: {key: n, type: String}, number: {key: n, type: Int}}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {name: {key: n, type: String}, number: {key: no, type: Int}}}

        """
    ),
    Explanation(
      id: .endlessType,
      title: "a type that needs itself without an end",
      cause: """
        A type that needs a value of its own type in each value could only be filled by endless \
        JSON. The same goes for another name of a type that leads back to itself, and for \
        `extends`.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Node: {fields: {next: Node}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Node:
            fields:
              next: Node?

        """
    ),
    Explanation(
      id: .invalidHost,
      title: "an address that cannot be a host's",
      cause: """
        A host's address is https (or http), a host, perhaps a port and a path. A user, a query or \
        a fragment would change where requests go or what they carry.
        """,
      bad: """
        specgen: 1
        api: Shop
        hosts: {api: 'https://user:secret@api.example.com'}
        types: {Price: Decimal}

        """,
      good: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        types: {Price: Decimal}

        """
    ),
    Explanation(
      id: .invalidName,
      title: "a name that cannot be a Swift name",
      cause: """
        Names become Swift identifiers. They are ASCII letters, digits, `_` and `-`, since letters \
        that look alike would make different names look the same. The name on the wire can be \
        anything; it goes under `key:`.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {2nd: String}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {second: {key: 2nd, type: String}}}

        """
    ),
    Explanation(
      id: .invalidWireName,
      title: "a name that HTTP does not allow",
      cause: """
        The name of a header or a cookie is a token of RFC 9110, a key is not empty, and some \
        headers belong to the transport: Host, Content-Length, Transfer-Encoding, Connection and \
        Cookie.
        """,
      bad: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: GET /order, headers: {length: {key: Content-Length, type: Int}}, returns: text}

        """,
      good: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: GET /order, headers: {length: {key: X-Length, type: Int}}, returns: text}

        """
    ),
    Explanation(
      id: .misfit,
      title: "a statement that needs something else beside it",
      cause: """
        The statement is part of the language, but it has no meaning where it stands: a format on \
        a number, a zone on a text, a type in a place that cannot carry it.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {born: {type: String, format: day}}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {born: {type: Date, format: day}}}

        """
    ),
    Explanation(
      id: .missingSpace,
      title: "an authentication scheme without the space that ends it",
      cause: """
        `prefix: Bearer` sends `Bearerabc`: YAML drops the space at the end of a scalar without \
        quotes. Every token under `Authorization` counts as a scheme, and in other headers the names \
        that mean nothing else, such as `Basic` and `Token`. This is a warning.
        """,
      bad: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        auth: {token: {header: Authorization, prefix: Bearer}}
        methods:
          ping: {http: GET /ping}

        """,
      good: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        auth: {token: {header: Authorization, prefix: "Bearer "}}
        methods:
          ping: {http: GET /ping}

        """
    ),
    Explanation(
      id: .nameCollision,
      title: "two declarations with the same Swift name",
      cause: """
        Names are cased the Swift way, so that `user_id` and `userId` are one name. Numbering them \
        silently would give names that change with the order of the file.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {user_id: Int, userId: Int}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {user_id: {type: Int, swift: oldUserId}, userId: Int}}

        """
    ),
    Explanation(
      id: .reservedName,
      title: "a name that Swift or the generated code needs",
      cause: """
        A type named like one of the standard library's, of Foundation's or of the runtime's would \
        take its place in the generated code.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Data: {fields: {bytes: Int}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          ShopData: {fields: {bytes: Int}}

        """
    ),
    Explanation(
      id: .unfitUse,
      title: "a used spec whose Swift does not fit together with this one's",
      cause: """
        The types of a used spec are seen from another module. They cannot be internal, less visible \
        than the types that hold them, inside a namespace, which belongs to a module that nobody \
        knows here, or spread over several modules by `modules`; and they have to be as comparable as the types that hold them.
        """,
      beside: """
        specgen: 1
        api: Money
        swift: {equality: none}
        types:
          Amount: {fields: {value: Decimal, currency: String}}

        """,
      bad: """
        specgen: 1
        api: Shop
        uses: [shared.yaml]
        types:
          Pet: {fields: {price: Amount}}

        """,
      good: """
        specgen: 1
        api: Shop
        uses: [shared.yaml]
        swift: {equality: none}
        types:
          Pet: {fields: {price: Amount}}

        """
    ),
    Explanation(
      id: .unknownName,
      title: "a name that nothing bears",
      cause: """
        A type, a method, a field, a param, a host or a source is mentioned that the spec does not \
        declare.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {owner: Preson}}
          Person: {fields: {name: String}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {owner: Person}}
          Person: {fields: {name: String}}

        """
    ),
    Explanation(
      id: .hiddenShape,
      title: "a case of a union that an earlier one hides",
      cause: """
        With `match: order` the first case that can be read is taken. A case that reads all values of \
        a later one takes them, and what only the later one has is lost. Write the case with more \
        required fields first.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {name: 'String?'}}
          Dog: {fields: {name: String, breed: String}}
          Animal: {union: {match: order}, cases: {pet: Pet, dog: Dog}}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Pet: {fields: {name: 'String?'}}
          Dog: {fields: {name: String, breed: String}}
          Animal: {union: {match: order}, cases: {dog: Dog, pet: Pet}}

        """
    ),
    Explanation(
      id: .unreachableFailure,
      title: "a failure or success that an earlier one hides",
      cause: """
        Failures are looked at in their order, then successes by status, and the first whose status \
        and content type fit is taken. A later one with the same status, and no other content type, would never be.
        """,
      bad: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: GET /order, returns: text, fails: {refused: 4xx, gone: 404}}

        """,
      good: """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        methods:
          order: {http: GET /order, returns: text, fails: {gone: 404, refused: 403}}

        """
    ),
    Explanation(
      id: .unreadableExample,
      title: "an example that its type cannot be read from",
      cause: """
        An example is the JSON of its type, and is read here as the generated code would read it. This one \
        is no JSON, or a key is missing in it, or something else stands where the type expects a \
        value. Either the example is wrong or the type is.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Order:
            fields: {id: Int, total: {type: Decimal, wire: text}}
            examples: {paid: '{"id": 1, "total": 5.00}'}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order:
            fields: {id: Int, total: {type: Decimal, wire: text}}
            examples: {paid: '{"id": 1, "total": "5.00"}'}

        """
    ),
  ]
}
