extension SpecKey: DescribedKey {
  package static var rules: [KeyRule] { [.always(.fillsOne(of: contents))] }

  package var entry: KeyEntry {
    switch self {
    case .specgen: KeyEntry(.word(Edition.self), "the edition of the language; required")
    case .api:
      KeyEntry(
        .scalar(.moduleName),
        "the name of the module and its folder, such as `OlhoVivo`; required"
      )
    case .doc: KeyEntry(.text, "the purpose of the API")
    case .uses: KeyEntry(.list(.scalar(.use)), "other specs whose types this spec uses")
    case .sources: KeyEntry(.named(.shape(.source)), "the documents that facts come from")
    case .docs:
      KeyEntry(
        .named(.shape(.document), count: 1...Int.max),
        "the vendor's documents, and the parts of the spec that restate their parts"
      )
    case .hosts:
      KeyEntry(.named(.shape(.host), count: 1...Int.max), "the servers that receive requests")
    case .auth: KeyEntry(.shape(.auth), "the authentication of callers")
    case .retry: KeyEntry(.shape(.retry), "when failed calls are retried")
    case .defaults: KeyEntry(.shape(.defaults), "the settings that all methods share")
    case .traits:
      KeyEntry(.named(.shape(.trait)), "sets of params and failures that methods share")
    case .envelopes:
      KeyEntry(.named(.shape(.envelope)), "rules that read the outcome from the body of an answer")
    case .errors: KeyEntry(.shape(.errors), "the error object that all methods share")
    case .types:
      KeyEntry(
        .keyed(by: .declaredType, .shape(.type)),
        "records, enumerations, unions and aliases"
      )
    case .methods: KeyEntry(.named(.shape(.method)), "the methods that the API accepts")
    case .groups: KeyEntry(.named(.shape(.group)), "methods that form a separate client")
    case .calls: KeyEntry(.shape(.calls), "calls to another app, sent as links")
    case .flows: KeyEntry(.named(.shape(.flow)), "the flows through the vendor's web pages")
    case .deeplinks: KeyEntry(.shape(.deeplinks), "the deeplinks that the app opens")
    case .formerly:
      KeyEntry(
        .keyed(by: .entityPath, .shape(.formerName)),
        "former Swift names of entities, by the paths that `specgen diff` prints"
      )
    case .swift: KeyEntry(.shape(.swift), "settings of the generated Swift")
    }
  }
}

extension SourceKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .title: KeyEntry(.text, "the title of the source in the generated documentation")
    case .file: KeyEntry(.text, "the file of the document")
    case .url: KeyEntry(.text, "the URL of the document")
    case .kind:
      KeyEntry(
        .word(Spec.SourceKind.self),
        "`later` marks facts that the vendor's document does not contain (yet)",
        default: .word(Default.sourceKind)
      )
    }
  }
}

extension OriginKey: DescribedKey {
  static var short: ScalarForm? { .name }

  var entry: KeyEntry {
    switch self {
    case .in: KeyEntry(.name, "the name of the source; required")
    case .section: KeyEntry(.text, "the heading in the source")
    case .row: KeyEntry(.text, "the row of a table in the source")
    }
  }
}

extension FormerNameKey: DescribedKey {
  static var short: ScalarForm? { .swiftName }

  var entry: KeyEntry {
    switch self {
    case .name: KeyEntry(.scalar(.swiftName), "the Swift name; required")
    case .until:
      KeyEntry(
        .scalar(.day),
        "the last day on which it is declared, such as `2027-01-31`; afterwards, the entry is an error"
      )
    }
  }
}

extension HostKey: DescribedKey {
  static var short: ScalarForm? { .address }
  static var rules: [KeyRule] {
    let keys: [HostKey] = [.url, .supplied]
    return [.always(.needsOne(of: keys))] + KeyRule.atMostOne(of: keys)
  }

  var entry: KeyEntry {
    switch self {
    case .url:
      KeyEntry(
        .scalar(.address),
        "the scheme and host, with an optional port and a path that precedes each method's path"
      )
    case .environments:
      KeyEntry(
        .named(.scalar(.address)),
        "alternative addresses, such as `OlhoVivoClient.sandboxHosts` for `sandbox`"
      )
    case .supplied:
      KeyEntry(
        .word(Supplier.self),
        "the vendor publishes no address, so the client's initializer requires it"
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    }
  }
}

extension DefaultsKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .host: KeyEntry(.name, "the host of methods that name none")
    case .path: KeyEntry(.scalar(.path), "the path that precedes the path of each method")
    case .query:
      KeyEntry(
        .named(.shape(.field)),
        """
        query params of every method; a method's own param with the same name replaces the \
        default, and `none` removes it
        """
      )
    case .headers:
      KeyEntry(
        .named(.shape(.header)),
        "headers that every method sends, replaced and removed in the same way"
      )
    case .envelope: KeyEntry(.name, "the envelope of all answers")
    }
  }
}

extension SwiftKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .access:
      KeyEntry(
        .word(Spec.Access.self),
        "the access level (default: `\(Default.access.rawValue)`)",
        default: .word(Default.access)
      )
    case .namespace:
      KeyEntry(
        .scalar(.moduleName),
        """
        puts all declarations into `extension <name> { … }`, where the name is an enumeration or \
        struct of your module; for output inside an existing module, where a bare `Line` would \
        clash
        """
      )
    case .equality:
      KeyEntry(
        .word(Spec.Equality.self),
        """
        the conformance of models (default: `\(Default.equality.rawValue)`). A comparison costs as \
        much time as writing both values, and hardly any code
        """,
        default: .word(Default.equality)
      )
    case .properties:
      KeyEntry(
        .word(Spec.Properties.self),
        """
        whether the properties of models and methods can be set (default: \
        `\(Default.properties.rawValue)`); `variable` makes the code about a quarter larger
        """,
        default: .word(Default.properties)
      )
    case .methods:
      KeyEntry(
        .word(Spec.Methods.self),
        """
        whether the structs of methods can be read from and written to JSON (default: `\(Default.methods.rawValue)`)
        """,
        default: .word(Default.methods)
      )
    case .modules:
      KeyEntry(
        .number(Bounds.modules),
        """
        the maximum number of separate modules for the types; requires `access: public` and no \
        `namespace`; see Modules for a large API
        """
      )
    case .testing:
      KeyEntry(
        .bool,
        """
        `true` to generate a module for the tests of apps, with a stub of the client and the \
        examples; requires `access: public` and no `namespace`; see A module for tests
        """,
        default: .flag
      )
    }
  }
}
