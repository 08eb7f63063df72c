extension SuccessKey: DescribedKey {
  static var short: ScalarForm? { .statusOrType }
  static var rules: [KeyRule] {
    KeyRule.atMostOne(of: [SuccessKey.status, .code]) + [
      .beside(SuccessKey.contentType, .needs(SuccessKey.type) + .without([SuccessKey.code]))
    ]
  }

  var entry: KeyEntry {
    switch self {
    case .status:
      KeyEntry(
        .scalar(.status),
        """
        the status, any from 200, that no failure and no earlier success uses. A 3xx status is \
        then the answer, and its redirect is not followed. With only `contentType`, the status is \
        `2xx`
        """
      )
    case .code:
      KeyEntry(.text, "under an envelope: the code of this success (default: its name)")
    case .contentType:
      KeyEntry(
        .scalar(.contentType),
        """
        the media type, such as `application/pdf` or `image/*`, that distinguishes successes with \
        the same status; a success without it accepts the others. `Accept` lists them in this \
        order
        """
      )
    case .type:
      KeyEntry(
        .shape(.typeUse),
        """
        the type of the body, for a status also `text` or `Data` (default: no value)
        """
      )
    case .optional: KeyEntry(.bool, "`true` if it may be absent", default: .flag)
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        "the headers of the answer to read, for a success by status"
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    }
  }
}

extension FailureKey: DescribedKey {
  static var short: ScalarForm? { .status }
  static var rules: [KeyRule] {
    let told: [FailureKey] = [.status, .body, .code]
    return [.always(.needsOne(of: told))] + KeyRule.atMostOne(of: told)
      + KeyRule.atMostOne(of: [FailureKey.body, .type])
      + [.beside(FailureKey.contentType, .needs(FailureKey.status, FailureKey.type))]
  }

  var entry: KeyEntry {
    switch self {
    case .status:
      KeyEntry(
        .scalar(.status),
        """
        the status of this failure; not 200, an interim status or a redirect, and not a status of an earlier failure
        """
      )
    case .body:
      KeyEntry(
        .constant,
        """
        the JSON value that is the whole 2xx body of this failure; text keeps its quotes
        """
      )
    case .code: KeyEntry(.text, "the code of this failure in the method's envelope")
    case .contentType:
      KeyEntry(
        .scalar(.contentType),
        "the media type that distinguishes failures with the same status; a failure without it accepts the others"
      )
    case .type:
      KeyEntry(
        .shape(.typeUse),
        """
        the type of the body of the failure, also `text` or `Data`, or of a value next to its \
        code. If the body cannot be read as this type, such as a proxy's page instead of JSON, the \
        failure is an unexpected status
        """
      )
    case .optional:
      KeyEntry(
        .bool,
        "`true` if the value of `type` may be absent, for JSON; a body may also be null",
        default: .flag
      )
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        """
        the headers of the answer to read, for a failure by status. An answer without a required \
        header is an unexpected status
        """
      )
    case .recovery: recoveryEntry
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}

extension CodedFailureKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .type:
      KeyEntry(.shape(.typeUse), "the type of the failure's value, read at the envelope's path")
    case .optional: KeyEntry(.bool, "`true` if it may be absent", default: .flag)
    case .recovery: recoveryEntry
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}

private let recoveryEntry = KeyEntry(
  .text,
  "advice for users of the app, in one sentence: the error's `recoverySuggestion`"
)
