extension Catalogue {
  /// The explanations of diagnostics from resolving a spec.
  static let semantics: [Explanation] = [
    Explanation(
      id: .circularUse,
      title: "a circle of specs that use each other",
      cause: """
        Each spec becomes a separate module, and modules cannot import each other in a circle. \
        Move shared types into a third spec. A spec sees its own types without `uses`.
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
        Two fields of one object need different keys, two params in the same part of a request \
        need different names, and two cases need different values. Otherwise the wire format is \
        ambiguous.
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
      title: "an infinitely recursive type",
      cause: """
        A type whose every value requires another value of the same type could only be read from \
        infinite JSON. Aliases and `extends` that lead back to themselves are refused for the same \
        reason.
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
      title: "an invalid host address",
      cause: """
        A host's address consists of https (or http), a host name, and optionally a port and a \
        path. A user, a query or a fragment would change the destination or the content of \
        requests.
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
      title: "an invalid Swift name",
      cause: """
        Names become Swift identifiers. They consist of letters of any script, the digits 0 to 9, `_` \
        and `-`. Names that look like other names are refused: in each word, letters are of one \
        alphabet in their plain form (NFC), and not all of them look like ASCII. The names of APIs, \
        namespaces and groups are ASCII, since files are named after them. The name on the wire can \
        be any string; write it under `key:`.
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
      title: "a statement that has no effect here",
      cause: """
        The statement is part of the language, but it does not apply here: a format on a number, a \
        time zone on a string, or a type in a part of a request that cannot carry it.
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
      title: "an authentication scheme without its trailing space",
      cause: """
        `prefix: Bearer` sends `Bearerabc`, since YAML drops the space at the end of an unquoted \
        scalar. Under `Authorization`, every token counts as a scheme; in other headers, only \
        unambiguous names such as `Basic` and `Token` do. This is a warning.
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
        Names are converted to Swift's case conventions, so `user_id` and `userId` become the same \
        name. Silently numbering them would produce names that depend on the order of the file.
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
        A type with the name of a type from the standard library, Foundation or the runtime would \
        shadow it in the generated code.
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
      title: "a used spec with incompatible Swift settings",
      cause: """
        The types of a used spec are accessed from another module. They cannot be internal, less \
        visible than the types that contain them, inside a namespace (whose module is unknown \
        here), or split into several modules by `modules`. They must also be as comparable as the \
        types that contain them.
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
      title: "an undefined name",
      cause: """
        The spec refers to a type, a method, a field, a param, a host or a source that it does not declare.
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
        With `match: order`, the first case that can be read is chosen. A case that can read all \
        values of a later case hides it, and the fields that only the later case has are lost. \
        Write the case with more required fields first.
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
        Failures are checked in order, then successes by status, and the first whose status and \
        content type match is chosen. A later entry with the same status and content type is never \
        reached.
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
  ]
}
