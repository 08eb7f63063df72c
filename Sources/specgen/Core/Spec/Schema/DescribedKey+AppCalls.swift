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
      KeyEntry(.text, "the scheme of the other app's links, a short form of `links`")
    case .links:
      KeyEntry(
        .list(.text, count: 1...Int.max),
        """
        the links that start a call, with `{call}` for its name: `payapp://pay/{call}`, or \
        `https://pay.example/{call}` for a universal link, which never opens in a browser. They \
        are tried in order until an app handles one. With `select`, they have no `{call}`
        """
      )
    case .store:
      KeyEntry(
        .text,
        "the store page of the app, an `https` URL that is opened if no app handles a link"
      )
    case .form:
      KeyEntry(
        .word(LinkForm.self),
        "`authority` (the default) is `scheme://?…`, and `opaque` is `scheme:?…`",
        default: .word(Default.linkForm)
      )
    case .select:
      KeyEntry(
        .text,
        """
        the query key for the call's name (default: the name precedes the query)
        """
      )
    case .absent:
      KeyEntry(
        .word(AbsentWord.self),
        """
        the form of an absent param: `omitted` (the default), `empty` for `key=`, or `bare` for \
        `key`; an absent list is always omitted
        """,
        default: .word(Default.absent)
      )
    case .params:
      KeyEntry(
        .named(.shape(.field)),
        "the params of all calls; each call names the params that it accepts"
      )
    case .methods: KeyEntry(.named(.shape(.appCall)), "the calls; required")
    case .answers: KeyEntry(.shape(.answers), "the answers of the other app (default: no answers)")
    case .behaviour: KeyEntry(.shape(.behaviour), "the behavior of calls under conditions")
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
        the call's name on the wire (default: its name in the spec). Before the query, it may be a \
        path with params that the call requires: `orders/{order}/pay`
        """
      )
    case .requires:
      KeyEntry(.list(.name), "the required params; a required string must not be empty")
    case .allows: KeyEntry(.list(.name), "the optional params")
    case .returns:
      KeyEntry(
        .type,
        "the values of a success, if each end has its own URL: a type whose fields are read from text"
      )
    case .answer:
      KeyEntry(
        .word(AnswerWord.self),
        """
        whether it is answered: `always` (the default), `optional` if an answer may not arrive, or `none`
        """,
        default: .word(Default.answer)
      )
    case .timeLimit:
      KeyEntry(
        .number(Bounds.deadline),
        "the time limit of the answer to this call, in seconds (default: that of `answers`)"
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
        the address of answers: a param with a scheme of your own, or a mapping for URLs that the \
        runtime creates; required
        """
      )
    case .in:
      KeyEntry(
        .word(LinkPart.self),
        "the part of an answer's link with its values: `query` (the default) or `fragment`",
        default: .word(Default.answerPart)
      )
    case .type:
      KeyEntry(
        .type,
        """
        the values of an answer, a type of this spec with fields, unless each end has its own URL. \
        Without `keys`, its fields are read from text
        """
      )
    case .keys:
      KeyEntry(
        .list(.text, count: 1...Int.max),
        """
        the keys of the JSON of an answer; the first with a value is read. Without `keys`, each \
        value has its own key
        """
      )
    case .token:
      KeyEntry(
        .shape(.callToken),
        """
        the location of a token that the runtime creates for each call and that identifies its \
        answer: in the `path` of a URL that the call sends (the default), under a key, or `none`. \
        `registered` needs one
        """
      )
    case .error:
      KeyEntry(
        .type,
        """
        the values of an error, if each end has its own URL: a type whose fields are read from \
        text (default: `errorCode` and `errorMessage`)
        """
      )
    case .forms:
      KeyEntry(
        .list(.word(LinkForm.self)),
        "the accepted forms of links to a scheme (default: both)",
        default: .words(Default.answerForms)
      )
    case .outcome:
      KeyEntry(
        .name,
        """
        the field with the outcome of the call, an enumeration whose cases have an `outcome`; not \
        used if each end has its own URL
        """
      )
    case .match:
      KeyEntry(
        .named(.place),
        """
        the field, or the path of fields, in which each param is returned; an answer with another \
        value does not belong to the call. Absent fields and absent params are not compared
        """
      )
    case .inFlight:
      KeyEntry(
        .word(InFlightWord.self),
        """
        the number of calls that may wait at the same time: `one`, or `many` if a token or a \
        `match` of required values distinguishes them (default: `many` with a token, otherwise \
        `one`)
        """
      )
    case .timeLimit:
      KeyEntry(
        .number(Bounds.deadline),
        "the time limit of an answer, in seconds (default: \(Default.timeLimit))",
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
        "the rows, each with a value for every condition and the resulting behavior; required"
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
    case .query: KeyEntry(.text, "the query key in the URL that the call sends")
    case .echo:
      KeyEntry(
        .text,
        "the key under which the call sends the token and the other app returns it"
      )
    }
  }
}
