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
    case .host: KeyEntry(.name, "the host of the page, where there are several")
    case .path: KeyEntry(.scalar(.path), "the path of the page, without placeholders; required")
    case .query: KeyEntry(.named(.shape(.field)), "the params")
    case .exactlyOne: KeyEntry(.shape(.exactlyOne), "params of which one is given, and no more")
    case .to:
      KeyEntry(
        .shape(.returnAddress),
        """
        the URL of your app that the flow returns to, in place of messages and addresses of its page; \
        whoever makes the flow gives it as `returnURL`
        """
      )
    case .state:
      KeyEntry(
        .text,
        "the key of a random text that the runtime sends, and that has to come back in the URL: `state`"
      )
    case .pkce:
      KeyEntry(
        .bool,
        """
        `true` if the flow sends `code_challenge` (S256); its success then has `code_verifier`, and the \
        return URL under the key of `url`, or `redirect_uri`
        """,
        default: .bool(Default.flag)
      )
    case .ends: KeyEntry(.shape(.ends), "how the page tells how the flow ended; required")
    case .through:
      KeyEntry(
        .list(.text),
        """
        the hosts of others whose pages may lead to a finish address, such as that of a bank: \
        `acs.bank.example`, `*.bank.example` for its sub-domains, `*` for any host
        """
      )
    case .closed:
      KeyEntry(
        .text,
        """
        the code of a cancellation, as it travels, for a screen that was closed; it is an error \
        of its own where nothing is said
        """
      )
    case .view: KeyEntry(.name, "the name of a view that shows the screens, such as `CourierView`")
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
    case .else: KeyEntry(.text, "the code, of the flow's errors, where none is given")
    case .several:
      KeyEntry(.text, "the code where more than one is given; that of `else` where nothing is said")
    }
  }
}

extension EndsKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .success: KeyEntry(.shape(.successEnd), "it was done; required")
    case .failure:
      KeyEntry(.shape(.codedEnd), "it was not done, for a reason that belongs to the matter")
    case .cancel: KeyEntry(.shape(.codedEnd), "somebody did not want it done")
    case .error: KeyEntry(.shape(.codedEnd), "it went wrong")
    }
  }
}

extension SuccessEndKey: DescribedKey {
  static var rules: [KeyRule] { KeyRule.atMostOne(of: [SuccessEndKey.type, .fields]) }

  var entry: KeyEntry {
    switch self {
    case .message: KeyEntry(.text, "the name of the page's message that says so")
    case .finish:
      KeyEntry(
        .scalar(.path),
        "the end of the path of the address that says so; with `to` what follows the URL of your app"
      )
    case .when:
      KeyEntry(
        .named(.either([.text, .list(.text, count: 1...Int.max)])),
        """
        the values that the query of the address has at this end, by key: `{status: [paid, done]}`
        """
      )
    case .type: KeyEntry(.type, "what it tells: a type with fields")
    case .fields:
      KeyEntry(
        .named(.shape(.field)),
        """
        what it tells, in place: `DeliverySuccess` for `delivery`. An address has texts alone, so \
        numbers take them: `accepts: [string]`
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
      KeyEntry(.type, "its codes: an open enumeration of this spec; no code where nothing is said")
    case .keys:
      KeyEntry(
        .list(.text),
        "the keys that the code stands under; the first with a text is read. `\(Default.codeKeys.joined())` where nothing is said",
        default: .strings(Default.codeKeys)
      )
    }
  }
}
