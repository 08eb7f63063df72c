extension EnvelopeKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .ignoresHTTPStatus:
      KeyEntry(
        .bool,
        """
        whether the rules apply to every status; otherwise, a status other than 2xx is the common error or unexpected
        """,
        default: .flag
      )
    case .rules:
      KeyEntry(.list(.shape(.rule), count: 1...Int.max), "the rules, in order; required")
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    }
  }
}

extension RuleKey: DescribedKey {
  static var rules: [KeyRule] {
    let test = KeyRequirement.needsOne(of: [WhenKey.is, .equals]) + .without([WhenKey.in])
    return [
      .given(
        RuleKey.outcome,
        is: RuleOutcome.common,
        .without([RuleKey.with]) + .within(RuleKey.when, test)
          + .within(RuleKey.read, .needs(ReadKey.type) + .without([ReadKey.codes, .raw]))
      ),
      .given(
        RuleKey.outcome,
        is: RuleOutcome.failure,
        .within(RuleKey.when, test)
          + .within(RuleKey.read, .needs(ReadKey.at, .codes) + .without([ReadKey.type]))
      ),
      .given(
        RuleKey.outcome,
        is: RuleOutcome.success,
        .without([RuleKey.with])
          + .within(RuleKey.when, .needsOne(of: [WhenKey.is, .equals, .in]))
          + .within(
            RuleKey.read,
            .needs(ReadKey.type) + .without([ReadKey.codes])
              + .takes(ReadKey.type, .word(MethodsOwn.self))
          )
      ),
    ]
  }

  var entry: KeyEntry {
    switch self {
    case .outcome:
      KeyEntry(
        .word(RuleOutcome.self),
        """
        the outcome: the common error, a failure of the method, or its success; required
        """
      )
    case .when: KeyEntry(.shape(.condition), "the condition; required")
    case .read: KeyEntry(.shape(.reading), "the value to read; required")
    case .with:
      KeyEntry(.shape(.failureValue), "for a failure: the path of its value")
    }
  }
}

extension WhenKey: DescribedKey {
  static var rules: [KeyRule] { KeyRule.atMostOne(of: [WhenKey.is, .equals, .in]) }

  var entry: KeyEntry {
    switch self {
    case .at: KeyEntry(.place, "the member of the body; required")
    case .is: KeyEntry(.word(Spec.JSONKind.self), "the kind of its JSON value")
    case .equals: KeyEntry(.constant, "its value; an absent member is not null")
    case .in:
      KeyEntry(
        .word(MethodsOwn.self),
        "for a `success`: the member is one of the codes of the method's `succeeds`"
      )
    }
  }
}

extension ReadKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .at:
      KeyEntry(
        .place,
        "the member of the body (default: the body itself, except for codes)"
      )
    case .type:
      KeyEntry(
        .name,
        """
        `common`: the type of the error, a record or a union; `success`: the type in `succeeds` \
        for the code, or the type in `returns` if no `in` requires a code
        """
      )
    case .codes:
      KeyEntry(
        .word(MethodsOwn.self),
        "`failure`: the member is one of the codes of the method's `fails`"
      )
    case .raw:
      KeyEntry(
        .word(Spec.RawKind.self),
        """
        the JSON kind of the codes (default: `Int` if a rule for failures requires an `integer` \
        there or all codes are integers, otherwise `String`)
        """
      )
    }
  }
}

extension WithKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .at: KeyEntry(.place, "the member of the body; required")
    }
  }
}
