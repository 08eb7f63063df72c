extension FlowKey: DescribedKey {
  static var rules: [KeyRule] {
    // A flow that returns to the app needs neither values nor page signals.
    let values = KeyRequirement.within(
      EndsKey.success,
      .needsOne(of: [SuccessEndKey.type, .fields])
    )
    let signs = [EndsKey.failure, .cancel, .error].reduce(
      KeyRequirement.within(EndsKey.success, .needsOne(of: [SuccessEndKey.message, .finish]))
    ) { $0 + .within($1, .needsOne(of: [CodedEndKey.message, .finish])) }
    // Only calls accept a scheme alone.
    let isText = JSON.object([JSON.Member("type", .string("string"))])
    return [
      KeyRule(condition: .fits(FlowKey.to.rawValue, isText), demand: .without([FlowKey.to])),
      .beside(FlowKey.state, .needs(FlowKey.to)), .beside(FlowKey.pkce, .needs(FlowKey.to)),
      .beside(FlowKey.path, .unless([FlowKey.to], .within(FlowKey.ends, values))),
      .beside(FlowKey.ends, .unless([FlowKey.to], .within(FlowKey.ends, signs))),
    ]
  }

  var entry: KeyEntry {
    switch self {
    case .host: KeyEntry(.name, "the host of the page, if the API has several")
    case .path: KeyEntry(.scalar(.path), "the path of the page, without placeholders; required")
    case .query: KeyEntry(.named(.shape(.field)), "the params")
    case .exactlyOne:
      KeyEntry(.shape(.exactlyOne), "groups of params, of which exactly one must be passed")
    case .to:
      KeyEntry(
        .shape(.returnAddress),
        """
        the URL of your app to which the flow returns, instead of messages and finish addresses; \
        the app passes it as `returnURL`
        """
      )
    case .state:
      KeyEntry(
        .text,
        "the key of a random string that the runtime sends and that the return URL must repeat: `state`"
      )
    case .pkce:
      KeyEntry(
        .bool,
        """
        `true` if the flow sends `code_challenge` (S256); its success then has `code_verifier`, \
        and the return URL under the key of `url` (default: `redirect_uri`)
        """,
        default: .bool(Default.flag)
      )
    case .ends: KeyEntry(.shape(.ends), "the ends that the page can report; required")
    case .through:
      KeyEntry(
        .list(.text),
        """
        other hosts whose pages may lead to a finish address, such as a bank's: \
        `acs.bank.example`, `*.bank.example` for its subdomains, `*` for any host
        """
      )
    case .closed:
      KeyEntry(
        .text,
        """
        the cancellation code, as on the wire, that represents a closed screen (default: a separate error)
        """
      )
    case .view: KeyEntry(.name, "the name of a view that shows the flow, such as `CourierView`")
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}

extension ExactlyOneKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .of: KeyEntry(.list(.name, count: 2...Int.max), "the params, all optional; required")
    case .else: KeyEntry(.text, "the error code of the flow if none is passed")
    case .several:
      KeyEntry(.text, "the error code if more than one is passed (default: that of `else`)")
    }
  }
}

extension EndsKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .success: KeyEntry(.shape(.successEnd), "the success; required")
    case .failure:
      KeyEntry(.shape(.codedEnd), "a documented failure")
    case .cancel: KeyEntry(.shape(.codedEnd), "a cancellation by the user")
    case .error: KeyEntry(.shape(.codedEnd), "an error")
    }
  }
}

extension SuccessEndKey: DescribedKey {
  static var rules: [KeyRule] { KeyRule.atMostOne(of: [SuccessEndKey.type, .fields]) }

  var entry: KeyEntry {
    switch self {
    case .message: KeyEntry(.text, "the name of the page's message for this end")
    case .finish:
      KeyEntry(
        .scalar(.path),
        "the last part of the path of the address for this end; with `to`, the part after the URL of your app"
      )
    case .when:
      KeyEntry(
        .named(.either([.text, .list(.text, count: 1...Int.max)])),
        """
        the query values of the address for this end, by key: `{status: [paid, done]}`
        """
      )
    case .type: KeyEntry(.type, "the values of this end: a type with fields")
    case .fields:
      KeyEntry(
        .named(.shape(.field)),
        """
        the values of this end, declared in place: `DeliverySuccess` for `delivery`. An address \
        contains only strings, so numbers need `accepts: [string]`
        """
      )
    }
  }
}

extension CodedEndKey: DescribedKey {
  static var rules: [KeyRule] { [.beside(CodedEndKey.keys, .needs(CodedEndKey.type))] }

  var entry: KeyEntry {
    switch self {
    case .message: SuccessEndKey.message.entry
    case .finish: SuccessEndKey.finish.entry
    case .when: SuccessEndKey.when.entry
    case .type:
      KeyEntry(.type, "its codes: an open enumeration of this spec (default: no code)")
    case .keys:
      KeyEntry(
        .list(.text),
        "the keys of the code; the first with a string is read (default: `\(Default.codeKeys.joined())`)",
        default: .strings(Default.codeKeys)
      )
    }
  }
}
