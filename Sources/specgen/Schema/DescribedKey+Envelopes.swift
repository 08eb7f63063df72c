extension EnvelopeKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .ignoresHTTPStatus:
      KeyEntry(
        .bool,
        """
        whether the rules hold for any status; else a status other than 2xx is the common error or \
        unexpected
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
        the error that all methods share, the method's own failure, its success; required
        """
      )
    case .when: KeyEntry(.shape(.condition), "the condition; required")
    case .read: KeyEntry(.shape(.reading), "what is read; required")
    case .with:
      KeyEntry(.shape(.failureValue), "of a failure: where a value stands that goes with it")
    }
  }
}

extension WhenKey: DescribedKey {
  static var rules: [KeyRule] { KeyRule.atMostOne(of: [WhenKey.is, .equals, .in]) }

  var entry: KeyEntry {
    switch self {
    case .at: KeyEntry(.place, "the member of the body; required")
    case .is: KeyEntry(.word(Spec.JSONKind.self), "the kind of JSON value that it has")
    case .equals: KeyEntry(.constant, "the value that it is; one that is absent is not null")
    case .in:
      KeyEntry(
        .word(MethodsOwn.self),
        "of a `success`: it is one of the codes of the method's `succeeds`"
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
        "the member of the body; the body itself where nothing is said, except for codes"
      )
    case .type:
      KeyEntry(
        .name,
        """
        `common`: the error's type, a record or a union; `success`: the type that `succeeds` gives \
        the code, or that the method `returns` where no `in` asks for a code
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
        the JSON kind of the codes, of failures or of successes; without it `Int` where a rule for \
        failures asks for an `integer` there or where all codes are integers, else `String`
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
