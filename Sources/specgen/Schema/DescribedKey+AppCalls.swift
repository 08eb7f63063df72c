extension CallsKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .scheme: KeyEntry(.text, "the scheme of the other app's links; required")
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
    case .wire: KeyEntry(.text, "the call's name on the wire; its own where nothing is said")
    case .requires: KeyEntry(.list(.name), "the params that it needs; a text is not empty then")
    case .allows: KeyEntry(.list(.name), "the params that it takes as well")
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
  var entry: KeyEntry {
    switch self {
    case .type: KeyEntry(.type, "a type of this spec with fields: the JSON of an answer; required")
    case .keys:
      KeyEntry(
        .list(.text, count: 1...Int.max),
        "the keys of the query that the JSON stands under; the first with a value is read; required"
      )
    case .forms:
      KeyEntry(
        .list(.word(LinkForm.self)),
        "the forms of links that are taken; both where nothing is said",
        default: .words(Default.answerForms)
      )
    case .to:
      KeyEntry(.name, "the param with the scheme of your own that answers come to; required")
    case .outcome:
      KeyEntry(
        .name,
        """
        the field that tells how the call ended: an enumeration whose cases have an `outcome`; \
        required
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
        how many calls wait at the same time: `one`, where nothing is said, or `many`, where a \
        `match` of what is always there tells them apart
        """,
        default: .word(Default.inFlight)
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
