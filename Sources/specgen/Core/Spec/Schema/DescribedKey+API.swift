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
    case .flows: KeyEntry(.named(.shape(.flow)), "the flows through the vendor's pages and SDKs")
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
