extension SpecKey: DescribedKey {
  static var rules: [KeyRule] { [.always(.fillsOne(of: contents))] }

  var entry: KeyEntry {
    switch self {
    case .specgen: KeyEntry(.word(Edition.self), "the edition of the language; required")
    case .api:
      KeyEntry(
        .scalar(.moduleName),
        "the name of the module and of the folder, such as `OlhoVivo`; required"
      )
    case .doc: KeyEntry(.text, "what the API is for")
    case .uses: KeyEntry(.list(.scalar(.use)), "other specs whose types this one uses")
    case .sources: KeyEntry(.named(.shape(.source)), "where facts come from")
    case .hosts:
      KeyEntry(.named(.shape(.host), count: 1...Int.max), "where requests go")
    case .auth: KeyEntry(.shape(.auth), "how the API knows its caller")
    case .retry: KeyEntry(.shape(.retry), "when failed calls are made again")
    case .defaults: KeyEntry(.shape(.defaults), "what all methods share")
    case .traits:
      KeyEntry(.named(.shape(.trait)), "sets of params and failures that methods share")
    case .envelopes:
      KeyEntry(.named(.shape(.envelope)), "what a body tells of itself, whatever the method")
    case .errors: KeyEntry(.shape(.errors), "the error object that all methods share")
    case .types:
      KeyEntry(.keyed(by: .declaredType, .shape(.type)), "records, enumerations, other names")
    case .methods: KeyEntry(.named(.shape(.method)), "the calls")
    case .groups: KeyEntry(.named(.shape(.group)), "calls that form a client of their own")
    case .calls: KeyEntry(.shape(.calls), "the calls that another app takes as links")
    case .flows: KeyEntry(.named(.shape(.flow)), "the flows through a vendor's own screens")
    case .deeplinks: KeyEntry(.shape(.deeplinks), "the links that the app opens itself")
    case .formerly:
      KeyEntry(
        .keyed(by: .entityPath, .shape(.formerName)),
        "Swift names that entities had, by the paths that `specgen diff` prints"
      )
    case .swift: KeyEntry(.shape(.swift), "how the Swift comes out")
    }
  }
}

extension SourceKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .title: KeyEntry(.text, "how the source is called in the generated documentation")
    case .file: KeyEntry(.text, "the document's file")
    case .url: KeyEntry(.text, "the document's address")
    case .kind:
      KeyEntry(
        .word(Spec.SourceKind.self),
        "`later` marks facts that the vendor's document does not have (yet)",
        default: .word(Default.sourceKind)
      )
    }
  }
}

extension OriginKey: DescribedKey {
  static var short: ScalarForm? { .name }

  var entry: KeyEntry {
    switch self {
    case .in: KeyEntry(.name, "which source; required")
    case .section: KeyEntry(.text, "the heading there")
    case .row: KeyEntry(.text, "the row of the table there")
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
        "the last day on which it is declared, such as `2027-01-31`; from the next day on it is an error"
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
        "scheme, host, perhaps a port and a path that comes before each method's own"
      )
    case .environments:
      KeyEntry(
        .named(.scalar(.address)),
        "other addresses: `OlhoVivoClient.sandboxHosts` for `sandbox`"
      )
    case .supplied:
      KeyEntry(
        .word(Supplier.self),
        "the vendor publishes no address; the client's initialiser asks for it"
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    }
  }
}

extension DefaultsKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .host: KeyEntry(.name, "where methods go that name no host")
    case .path: KeyEntry(.scalar(.path), "stands before the path of each method")
    case .query:
      KeyEntry(
        .named(.shape(.field)),
        """
        params that each method's query has; one of its own with the same name replaces a default, \
        and `none` switches it off
        """
      )
    case .headers:
      KeyEntry(
        .named(.shape(.header)),
        "headers that each method sends, replaced and switched off likewise"
      )
    case .envelope: KeyEntry(.name, "how the answers of all methods are read")
    }
  }
}

extension SwiftKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .access:
      KeyEntry(
        .word(Spec.Access.self),
        "the access level; `\(Default.access.rawValue)` where nothing is said",
        default: .word(Default.access)
      )
    case .namespace:
      KeyEntry(
        .scalar(.moduleName),
        """
        puts all declarations into `extension <name> { … }`, an enumeration or struct that your \
        module declares; for output inside an existing module, where a bare `Line` would clash
        """
      )
    case .equality:
      KeyEntry(
        .word(Spec.Equality.self),
        """
        what models conform to; `\(Default.equality.rawValue)` where nothing is said. A comparison \
        costs as much as writing both values, and hardly any code
        """,
        default: .word(Default.equality)
      )
    case .properties:
      KeyEntry(
        .word(Spec.Properties.self),
        """
        whether the properties of models and methods can be set; `\(Default.properties.rawValue)` \
        where nothing is said: `variable` makes the code a quarter larger
        """,
        default: .word(Default.properties)
      )
    case .methods:
      KeyEntry(
        .word(Spec.Methods.self),
        """
        whether the structs of methods can be read from JSON and written to it; \
        `\(Default.methods.rawValue)` where nothing is said
        """,
        default: .word(Default.methods)
      )
    case .modules:
      KeyEntry(
        .number(Bounds.modules),
        """
        puts the types into up to so many modules of their own; `access: public` and no \
        `namespace`; see Modules for a large API
        """
      )
    case .testing:
      KeyEntry(
        .bool,
        """
        whether there is another module for the tests of apps, with a stub of the client and the \
        examples; `access: public` and no `namespace`; see A module for tests
        """,
        default: .flag
      )
    }
  }
}
