extension ReturnsKey: DescribedKey {
  static var short: ScalarForm? { .result }
  static var rules: [KeyRule] {
    let contents = forms + [.constant, .stream]
    let bare = ResultWord.allCases.map(\.rawValue)
    return [.always(.needsOne(of: contents + [.headers]))] + formRules + [
      .beside(ReturnsKey.headers, .unless(contents, .only(ReturnsKey.headers))),
      .beside(ReturnsKey.constant, .only(ReturnsKey.constant)),
      .beside(ReturnsKey.stream, .only(ReturnsKey.stream, .as)),
      .beside(ReturnsKey.stream, .needsOne(of: [ReturnsKey.as])),
      .beside(ReturnsKey.as, .needsOne(of: [ReturnsKey.stream])),
      .given(ReturnsKey.type, is: .word(bare), .only(ReturnsKey.type, .headers)),
    ]
  }

  var entry: KeyEntry {
    switch self {
    case .type: KeyEntry(.scalar(.result), FieldKey.type.entry.meaning)
    case .list: FieldKey.list.entry
    case .map: FieldKey.map.entry
    case .enum: FieldKey.enum.entry
    case .raw: FieldKey.raw.entry
    case .fields: FieldKey.fields.entry
    case .union: FieldKey.union.entry
    case .cases: FieldKey.cases.entry
    case .optional: FieldKey.optional.entry
    case .nullable: FieldKey.nullable.entry
    case .accepts: FieldKey.accepts.entry
    case .secret: KeyEntry(.bool, Self.refused)
    case .lossy: KeyEntry(.bool, Self.refused)
    case .format: KeyEntry(FieldKey.format.entry.form, Self.refused)
    case .unit: KeyEntry(FieldKey.unit.entry.form, Self.refused)
    case .zone: KeyEntry(.text, Self.refused)
    case .wire: KeyEntry(FieldKey.wire.entry.form, Self.refused)
    case .constant:
      KeyEntry(
        .constant,
        """
        the body is this JSON value (for text with its quotes: `"pong"`, not `pong`) and says \
        nothing more: the call gives nothing
        """
      )
    case .stream:
      KeyEntry(
        .shape(.typeUse),
        """
        the type of the values of an answer that is read as it arrives, or `text`; the function \
        gives an `AsyncSequence` of them
        """
      )
    case .as:
      KeyEntry(
        .word(StreamFraming.self),
        """
        how such an answer separates its values: `sse` are server-sent events, `ndjson` lines of \
        JSON, and `lines` lines of text
        """
      )
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        """
        the headers of the answer that are read; the function then gives a struct, \
        `OrdersSuccess`, of them and the body, its `value`
        """
      )
    }
  }

  private static var refused: String { "refused; they belong to fields" }
}

extension AnswerHeaderKey: DescribedKey {
  static var short: ScalarForm? { .type }
  static var rules: [KeyRule] { [.always(.needsOne(of: forms))] + formRules }

  var entry: KeyEntry {
    switch self {
    case .key:
      KeyEntry(
        .text,
        "its name on the wire, in any case; the name in the spec where nothing is said"
      )
    case .type: FieldKey.type.entry
    case .list: FieldKey.list.entry
    case .map: FieldKey.map.entry
    case .enum: KeyEntry(.enumerationCases, FieldKey.enum.entry.meaning)
    case .raw: FieldKey.raw.entry
    case .optional: FieldKey.optional.entry
    case .secret: FieldKey.secret.entry
    case .format: FieldKey.format.entry
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }
}

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
        the status that says so, any from 200; none that a failure or an earlier success has. A \
        3xx status is then the answer, and is not followed. With `contentType` alone it is `2xx`
        """
      )
    case .code:
      KeyEntry(.text, "under an envelope: the code that says so; the name where nothing is said")
    case .contentType:
      KeyEntry(
        .scalar(.contentType),
        """
        the media type, such as `application/pdf` or `image/*`, that tells it from others with the \
        status; a success without it takes the rest. `Accept` names them in this order
        """
      )
    case .type:
      KeyEntry(
        .shape(.typeUse),
        """
        what the body holds, for a status also `text` or `Data`; nothing where nothing is said
        """
      )
    case .optional: KeyEntry(.bool, "whether it may be absent", default: .flag)
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        "the headers of the answer that are read, where a status tells"
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
        the status that says so; not 200, an interim status or a redirect, and none that an \
        earlier failure has
        """
      )
    case .body:
      KeyEntry(
        .constant,
        """
        the JSON value that a 2xx body consists of when it says so; text has its quotes there
        """
      )
    case .code: KeyEntry(.text, "the code of the method's envelope that says so")
    case .contentType:
      KeyEntry(
        .scalar(.contentType),
        "the media type that tells it from others with the status; one without it takes the rest"
      )
    case .type:
      KeyEntry(
        .shape(.typeUse),
        """
        what the body of a failing status holds, also `text` or `Data`, or a value beside a \
        code. A body that cannot be read so, such as a proxy's page instead of JSON, makes it an \
        unexpected status
        """
      )
    case .optional:
      KeyEntry(
        .bool,
        "whether the value of `type` may be absent, if it is JSON; of a body it may be null, too",
        default: .flag
      )
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        """
        the headers of the answer that are read, for a failure by status. An answer without a \
        required one is an unexpected status
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
    case .type: KeyEntry(.shape(.typeUse), "what goes with the failure, at the envelope's place")
    case .optional: KeyEntry(.bool, "whether it may be absent", default: .flag)
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
  "what may help, in one sentence for the users of the app: the error's `recoverySuggestion`"
)
