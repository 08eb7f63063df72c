extension ErrorsKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .type: KeyEntry(.name, "the error object that all methods share; required")
    case .status:
      KeyEntry(
        .either([.scalar(.status), .list(.scalar(.status), count: 1...Int.max)]),
        """
        the statuses of the error; required. If the body is not this object, the status is an unexpected one
        """
      )
    case .headers:
      KeyEntry(
        .named(.shape(.answerHeader)),
        """
        the headers of the answer to read; the error is then a struct, such as `ShopCommonError`, \
        with the headers and the object as `value`
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
        the verb and the path; required. A placeholder is a whole segment, or has text around it, \
        as in `/{id}.json`; the path may end in a slash
        """
      )
    case .prefix: KeyEntry(.word(NoneWord.self), "`true` to omit the `path` of the defaults")
    case .host: KeyEntry(.name, "the host, if the API has several")
    case .traits:
      KeyEntry(
        .either([.name, .list(.name, count: 1...Int.max)]),
        "a trait, or a list of traits, whose params and failures the method adopts"
      )
    case .path:
      KeyEntry(
        .named(.shape(.field)),
        """
        the params of the placeholders; the last may be `optional` if it is a whole segment, which is omitted for nil
        """
      )
    case .query:
      KeyEntry(.named(.shape(.field)), "the params of the query; a list repeats its key")
    case .headers: KeyEntry(.named(.shape(.header)), "the headers that the call sends")
    case .cookies:
      KeyEntry(
        .named(.shape(.field)),
        "the cookies that the call sends in addition to those of the session"
      )
    case .body: body
    case .bodies:
      KeyEntry(
        .named(.shape(.body), count: 1...Int.max),
        "instead of `body`: alternative bodies, of which a call sends one"
      )
    case .optionalBody: KeyEntry(.bool, "`true` if a call may send none of the `bodies`")
    case .form:
      KeyEntry(
        .named(.shape(.field)),
        "the fields of an `application/x-www-form-urlencoded` body"
      )
    case .multipart:
      KeyEntry(
        .named(.shape(.field)),
        """
        the parts of a `multipart/form-data` body, in order: strings, files, records and other \
        JSON; a list of strings or files becomes one part per element
        """
      )
    case .returns:
      KeyEntry(.shape(.result), "the type of a 2xx answer (default: no value)")
    case .succeeds:
      KeyEntry(
        .named(.shape(.success), count: 1...Int.max),
        "instead of `returns`: the result of each status, or of each code of the envelope"
      )
    case .fails: KeyEntry(.failures, "the failures that the vendor documents for this call")
    case .envelope: KeyEntry(.name, "the envelope of the answer")
    case .pages:
      KeyEntry(
        .shape(.pages),
        "the pagination of the result; a function returns the items of all pages"
      )
    case .deadline:
      KeyEntry(
        .number(Bounds.deadline),
        "the time limit of the call, all attempts included, in seconds"
      )
    case .idempotent: KeyEntry(.bool, "whether it is safe to retry (default: by the verb)")
    case .retry:
      KeyEntry(.shape(.retry), "the retry policy of this call, which replaces that of the API")
    case .auth:
      KeyEntry(
        .word(NoneWord.self),
        "`true` for a call without authorization: it neither opens nor renews a session, and sends no token"
      )
    case .cache:
      KeyEntry(
        .word(CacheWord.self),
        """
        `etag` caches the answer and fetches it again only if it changed; for a `GET` whose answers have an `ETag`
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
      {list: Order}}`. `text` and `Data` are sent as they are. With `?`, the body is optional, and \
      nil sends none. A `POST`, `PUT` or `PATCH` without a body sends an empty body and its length
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
        "the media type of the request, such as `application/pdf`; required"
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
