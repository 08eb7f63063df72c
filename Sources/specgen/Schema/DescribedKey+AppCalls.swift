extension CallsKey: DescribedKey {
  static var rules: [KeyRule] {
    [
      .always(.needsOne(of: [CallsKey.scheme, .links])),
      .beside(CallsKey.links, .without([CallsKey.scheme, .form])),
    ]
  }

  var entry: KeyEntry {
    switch self {
    case .scheme:
      KeyEntry(.text, "the scheme of the other app's links, the short way to write `links`")
    case .links:
      KeyEntry(
        .list(.text, count: 1...Int.max),
        """
        the links that start a call, with `{call}` for its name: `payapp://pay/{call}`, or \
        `https://pay.example/{call}` for a universal link, which no browser opens. They are tried in \
        order, and the first that an app takes is the call. With `select` they have no `{call}`
        """
      )
    case .store:
      KeyEntry(
        .text,
        "the page of the app in a store, opened where no app takes a link: an `https` URL"
      )
    case .form:
      KeyEntry(
        .word(LinkForm.self),
        "`opaque` is `scheme:?…`, and `authority`, where nothing is said, `scheme://?…`",
        default: .word(Default.linkForm)
      )
    case .select:
      KeyEntry(
        .text,
        """
        the key of the query that has the call's name; where nothing is said, the name stands \
        before the query
        """
      )
    case .absent:
      KeyEntry(
        .word(AbsentWord.self),
        """
        how a param that is not given is sent: not at all (`omitted`, where nothing is said), as \
        `key=` (`empty`) or as `key` (`bare`); of a list nothing is
        """,
        default: .word(Default.absent)
      )
    case .params:
      KeyEntry(.named(.shape(.field)), "what calls may say; each names those that it takes")
    case .methods: KeyEntry(.named(.shape(.appCall)), "the calls; required")
    case .answers: KeyEntry(.shape(.answers), "how the other app answers; nothing, without it")
    case .behaviour: KeyEntry(.shape(.behaviour), "what calls do under which conditions")
    }
  }
}

extension AppCallKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .wire:
      KeyEntry(
        .text,
        """
        the call's name on the wire; its own where nothing is said. Before the query it may be a path \
        with params that the call requires: `orders/{order}/pay`
        """
      )
    case .requires: KeyEntry(.list(.name), "the params that it needs; a text is not empty then")
    case .allows: KeyEntry(.list(.name), "the params that it takes as well")
    case .returns:
      KeyEntry(
        .type,
        "what a success tells, where each end has a URL: a type with fields that are read from text"
      )
    case .answer:
      KeyEntry(
        .word(AnswerWord.self),
        """
        whether it is answered: `always` where nothing is said, `optional` where an answer may \
        stay away, or `none`
        """,
        default: .word(Default.answer)
      )
    case .timeLimit:
      KeyEntry(
        .number(Bounds.deadline),
        "how many seconds an answer to this call is waited for; those of `answers` where nothing is said"
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}

extension AnswersKey: DescribedKey {
  static var rules: [KeyRule] {
    let ends: [AnswersKey] = [.type, .outcome, .keys, .match, .forms]
    return [
      KeyRule(
        condition: .fits(AnswersKey.to.rawValue, Self.address(with: .registered)),
        demand: .needs(AnswersKey.token)
      ),
      // A failed call ends in an error.
      KeyRule(
        condition: .fits(AnswersKey.to.rawValue, Self.address(with: .failure)),
        demand: .without([AnswersKey.to])
      ),
      KeyRule(
        condition: .fits(AnswersKey.to.rawValue, Self.address(with: .success)),
        demand: .without(ends)
      ),
      KeyRule(
        condition: .fits(
          AnswersKey.to.rawValue,
          .object([JSON.Member("not", Self.address(with: .success))])
        ),
        demand: .needs(AnswersKey.type, .outcome)
      ),
    ]
  }

  /// Returns the schema of an address with the given key.
  private static func address(with key: ReturnAddressKey) -> JSON {
    .object([
      JSON.Member("type", .string("object")),
      JSON.Member("required", .strings([key.rawValue])),
    ])
  }

  var entry: KeyEntry {
    switch self {
    case .to:
      KeyEntry(
        .shape(.returnAddress),
        """
        the address that answers come to: a param with a scheme of your own, or a mapping for URLs \
        that the runtime makes; required
        """
      )
    case .in:
      KeyEntry(
        .word(LinkPart.self),
        "the part of an answer's link with its values: `query`, where nothing is said, or `fragment`",
        default: .word(Default.answerPart)
      )
    case .type:
      KeyEntry(
        .type,
        """
        a type of this spec with fields: what an answer tells, unless each end has a URL. \
        Without `keys` its fields are read from text
        """
      )
    case .keys:
      KeyEntry(
        .list(.text, count: 1...Int.max),
        """
        the keys that the JSON of an answer is under; the first with a value is read. Without them \
        each value has a key of its own
        """
      )
    case .token:
      KeyEntry(
        .shape(.callToken),
        """
        where an answer repeats a token that the runtime makes for each call, and by which it knows \
        the call: in the `path` of a URL that the call sends, where nothing is said, under a key, or \
        `none`; needed beside `registered`
        """
      )
    case .error:
      KeyEntry(
        .type,
        """
        what an error tells, where each end has a URL: a type with fields that are read from text; \
        `errorCode` and `errorMessage` where nothing is said
        """
      )
    case .forms:
      KeyEntry(
        .list(.word(LinkForm.self)),
        "the forms of links to a scheme that are taken; both where nothing is said",
        default: .words(Default.answerForms)
      )
    case .outcome:
      KeyEntry(
        .name,
        """
        the field that tells how the call ended: an enumeration whose cases have an `outcome`; \
        none if each end has a URL
        """
      )
    case .match:
      KeyEntry(
        .named(.place),
        """
        which param comes back in which field, or in the field that a list of fields leads to: an \
        answer with another value is not to that call. A field that is absent says nothing, and so \
        does a param that is not given
        """
      )
    case .inFlight:
      KeyEntry(
        .word(InFlightWord.self),
        """
        how many calls wait at the same time: `one`, or `many`, where a token or a `match` of what is \
        always there tells them apart. Where nothing is said, `many` with a token, and else `one`
        """
      )
    case .timeLimit:
      KeyEntry(
        .number(Bounds.deadline),
        "how many seconds an answer is waited for; \(Default.timeLimit) where nothing is said",
        default: .int(Default.timeLimit)
      )
    }
  }
}

extension BehaviourKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .by: KeyEntry(.list(.name), "the conditions; required")
    case .rows:
      KeyEntry(
        .list(.named(.text)),
        "of each row what every condition is, and what calls do then; required"
      )
    }
  }
}

extension CallTokenKey: DescribedKey {
  static var short: ScalarForm? { .oneOf(TokenWord.allCases.map(\.rawValue)) }
  static var rules: [KeyRule] {
    [.always(.needsOne(of: [CallTokenKey.query, .echo]))]
      + KeyRule.atMostOne(of: [CallTokenKey.query, .echo])
  }

  var entry: KeyEntry {
    switch self {
    case .query: KeyEntry(.text, "the key in the query of the URL that the call sends")
    case .echo:
      KeyEntry(
        .text,
        "the key under which the call sends the token, and the other app sends it back"
      )
    }
  }
}
