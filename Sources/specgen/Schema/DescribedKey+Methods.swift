extension ErrorsKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .type: KeyEntry(.name, "the error object that all methods share; required")
    case .status:
      KeyEntry(
        .either([.scalar(.status), .list(.scalar(.status), count: 1...Int.max)]),
        """
        where it is read; required. A body that is not this object makes the status an unexpected \
        one
        """
      )
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        """
        the headers of the answer that are read; the error is then a struct, `ShopCommonError`, of \
        them and the object, its `value`
        """
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    }
  }
}

extension MethodKey: DescribedKey {
  static var rules: [KeyRule] {
    KeyRule.atMostOne(of: [MethodKey.body, .bodies, .form, .multipart])
      + KeyRule.atMostOne(of: [MethodKey.returns, .succeeds])
      + [.beside(MethodKey.optionalBody, .needs(MethodKey.bodies))]
  }

  var entry: KeyEntry {
    switch self {
    case .http:
      KeyEntry(
        .scalar(.httpLine),
        """
        verb and path; required. A placeholder is a whole segment, or has text around it, as in \
        `/{id}.json`; a slash may end the path
        """
      )
    case .prefix: KeyEntry(.word(NoneWord.self), "the path goes without the `path` of the defaults")
    case .host: KeyEntry(.name, "which host, where the API has several")
    case .traits:
      KeyEntry(
        .either([.name, .list(.name, count: 1...Int.max)]),
        "a trait, or a list of traits, whose params and failures the call has"
      )
    case .path:
      KeyEntry(
        .named(.shape(.field)),
        """
        the params of the placeholders; the last may be `optional` if it is a whole segment, which \
        is left out for nil
        """
      )
    case .query:
      KeyEntry(.named(.shape(.field)), "the params of the query; a list repeats its key")
    case .headers: KeyEntry(.named(.shape(.header)), "the headers that the call sends")
    case .cookies:
      KeyEntry(
        .named(.shape(.field)),
        "the cookies that the call brings itself, beside those that the session keeps"
      )
    case .body: body
    case .bodies:
      KeyEntry(
        .named(.shape(.body), count: 1...Int.max),
        "instead of `body`: the bodies of which a call sends one"
      )
    case .optionalBody: KeyEntry(.bool, "whether a call may send none of the `bodies`")
    case .form:
      KeyEntry(
        .named(.shape(.field)),
        "the fields of an `application/x-www-form-urlencoded` body"
      )
    case .multipart:
      KeyEntry(
        .named(.shape(.field)),
        """
        the parts of a `multipart/form-data` body, in their order: texts, files, records and other \
        JSON; a list of texts or files becomes a part for each
        """
      )
    case .returns:
      KeyEntry(.shape(.result), "what a 2xx answer holds; nothing where nothing is said")
    case .succeeds:
      KeyEntry(
        .named(.shape(.success), count: 1...Int.max),
        "instead of `returns`: what each status gives, or each code of the envelope"
      )
    case .fails: KeyEntry(.failures, "the failures that the vendor documents for this call")
    case .envelope: KeyEntry(.name, "how the answer is read")
    case .pages:
      KeyEntry(
        .shape(.pages),
        "how the pages of the result follow each other; a function gives the items of all"
      )
    case .deadline:
      KeyEntry(
        .number(Bounds.deadline),
        "how many seconds the call may take in all, repetitions included"
      )
    case .idempotent: KeyEntry(.bool, "whether it may be made again; else the verb tells")
    case .retry:
      KeyEntry(.shape(.retry), "when it is made again, instead of what the API says")
    case .auth:
      KeyEntry(
        .word(NoneWord.self),
        "the call neither opens nor renews the session, and carries no token"
      )
    case .cache:
      KeyEntry(
        .word(CacheWord.self),
        """
        `etag` keeps the answer and asks for it only if it has changed; of a `GET` whose answers have \
        an `ETag`
        """
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    case .deprecated: NoteKey.deprecated.entry
    }
  }

  private var body: KeyEntry {
    KeyEntry(
      .either([.scalar(.body), .named(.shape(.field))]),
      """
      a JSON object of params, or one value as JSON; a list needs a name, as in `Orders: {alias: \
      {list: Order}}`. `text` and `Data` are sent as they are. With `?` the body is optional, and \
      nil is none. Without a body a `POST`, `PUT` or `PATCH` sends an empty one and its length
      """
    )
  }
}

extension BodyKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .contentType:
      KeyEntry(
        .scalar(.mediaType),
        "the media type that the request names, such as `application/pdf`; required"
      )
    case .type:
      KeyEntry(
        .shape(.typeUse),
        """
        a type, for `application/json` and types that end in `+json`; `text` and `Data` are sent as \
        they are, with any media type; required
        """
      )
    case .doc: NoteKey.doc.entry
    case .source: NoteKey.source.entry
    case .swift: NoteKey.swift.entry
    }
  }
}

extension ValueForm {
  /// Failures by name, or a list of codes, some with further keys.
  static var failures: ValueForm {
    .either([
      .named(.shape(.failure)),
      .list(.either([.name, .named(.shape(.codedFailure))])),
    ])
  }
}
