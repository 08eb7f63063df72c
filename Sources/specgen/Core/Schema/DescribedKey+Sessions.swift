extension AuthKey: DescribedKey {
  static var rules: [KeyRule] {
    let keys: [AuthKey] = [.session, .token]
    return [.always(.needsOne(of: keys))] + KeyRule.atMostOne(of: keys)
  }

  var entry: KeyEntry {
    switch self {
    case .session:
      KeyEntry(.shape(.session), "a session that a method opens, kept by a cookie or a token")
    case .token: KeyEntry(.shape(.token), "a token of the app that all calls send")
    }
  }
}

extension SessionKey: DescribedKey {
  static var rules: [KeyRule] {
    let ofToken: [SessionKey] = [.header, .prefix, .query, .expires, .refresh]
    return ofToken.map { .beside($0, .needsOne(of: [SessionKey.token])) } + [
      .beside(SessionKey.token, .needsOne(of: [SessionKey.header, .query])),
      .beside(SessionKey.token, .without([SessionKey.cookie, .beforeFirstCall])),
      .beside(SessionKey.query, .without([SessionKey.header, .prefix])),
    ]
  }

  var entry: KeyEntry {
    switch self {
    case .login: KeyEntry(.scalar(.method), "the call that opens the session; required")
    case .cookie: KeyEntry(.text, "the cookie that keeps it; cleared by `logOut()`")
    case .beforeFirstCall:
      KeyEntry(
        .bool,
        """
        whether the first call logs in before it is sent; otherwise, the client logs in only after \
        an answer requires it
        """,
        default: .bool(Default.beforeFirstCall)
      )
    case .token:
      KeyEntry(
        .place,
        """
        instead of `cookie`: the field, or the path of fields, with the token in the login's answer; a secret string
        """
      )
    case .header: KeyEntry(.text, "the header for the token, such as `Authorization`")
    case .prefix: KeyEntry(.text, "the text before the token in the header, such as `\"Bearer \"`")
    case .query: KeyEntry(.text, "instead of `header`: the query param for the token")
    case .expires:
      KeyEntry(
        .place,
        """
        the field with the expiry of the session: a number of seconds, a `Duration` or a `Date`; a \
        call renews the session shortly before
        """
      )
    case .refresh:
      KeyEntry(
        .shape(.refresh),
        "the call that renews it (default, and if it is refused: the login)"
      )
    case .renew: KeyEntry(.shape(.renewal), "when and how often the session is reopened")
    }
  }
}

extension RefreshKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .method:
      KeyEntry(
        .scalar(.method),
        """
        the call that sends the refresh token and whose answer has the same fields as the login's; \
        required. Its answer may omit the fields of `expires` and of the refresh token
        """
      )
    case .token:
      KeyEntry(
        .place,
        "the field, or the path of fields, with the refresh token; required"
      )
    case .param:
      KeyEntry(
        .name,
        "the param for it (default: the param with the name of the field)"
      )
    }
  }
}

extension RenewKey: DescribedKey {
  static var rules: [KeyRule] {
    let test = KeyRequirement.needsOne(of: [WhenKey.is, .equals]) + .without([WhenKey.in])
    return KeyRule.atMostOne(of: [RenewKey.body, .when])
      + [.beside(RenewKey.when, .within(RenewKey.when, test))]
  }

  var entry: KeyEntry {
    switch self {
    case .status:
      KeyEntry(
        .number(Bounds.renewalStatus),
        "the status that reports a missing session (default: \(Default.renewalStatus))",
        default: .int(Default.renewalStatus)
      )
    case .body:
      KeyEntry(
        .constant,
        """
        the JSON body that reports the same with any status; bodies of more than 64 KiB are not checked
        """
      )
    case .when:
      KeyEntry(
        .shape(.condition),
        "instead of `body`: a condition on a member of the body, as in the rule of an envelope"
      )
    case .attempts:
      KeyEntry(
        .number(Bounds.logins),
        """
        the number of times that a call reopens the session before it fails (default: \(Default.renewals))
        """,
        default: .int(Default.renewals)
      )
    }
  }
}

extension TokenKey: DescribedKey {
  static var rules: [KeyRule] {
    [
      .always(.needsOne(of: [TokenKey.header, .query])),
      .beside(TokenKey.query, .without([TokenKey.header, .prefix])),
    ]
  }

  var entry: KeyEntry {
    switch self {
    case .header: KeyEntry(.text, "the header for the token, such as `Authorization`")
    case .prefix: KeyEntry(.text, "the text before the token in the header, such as `\"Bearer \"`")
    case .query: KeyEntry(.text, "instead of `header`: the query param for the token")
    case .renew: KeyEntry(.shape(.renewal), "when and how often the app is asked for another token")
    }
  }
}

extension RetryKey: DescribedKey {
  static var short: ScalarForm? { .oneOf(NoneWord.allCases.map(\.rawValue)) }
  static var rules: [KeyRule] { [.beside(RetryKey.decidedBy, .only(RetryKey.decidedBy))] }

  var entry: KeyEntry {
    switch self {
    case .decidedBy:
      KeyEntry(
        .word(Decider.self),
        """
        the app's closure decides about each retry, from the failure; excludes the other keys
        """
      )
    case .attempts:
      KeyEntry(
        .number(Bounds.attempts),
        """
        the maximum number of attempts, including the first (default: \(Default.attempts))
        """,
        default: .int(Default.attempts)
      )
    case .statuses:
      KeyEntry(
        .either([.scalar(.status), .list(.scalar(.status))]),
        """
        the statuses, 400 to 599, that trigger a retry (default: `\(Default.retryStatuses.written)`)
        """,
        default: .statuses(Default.retryStatuses)
      )
    case .networkErrors:
      KeyEntry(
        .list(.word(NetworkErrorWord.self)),
        "the network errors that trigger a retry (default: all three)",
        default: .words(Default.networkErrors)
      )
    case .backoff: KeyEntry(.shape(.backoff), "the pauses between attempts")
    case .maxRetryAfter:
      KeyEntry(
        .number(Bounds.retryAfter),
        """
        the maximum `Retry-After`, in seconds; a longer one ends the call (default: \(Default.maxRetryAfter))
        """,
        default: .int(Default.maxRetryAfter)
      )
    case .deadline:
      KeyEntry(
        .number(Bounds.deadline),
        "the time limit of all attempts of a call together, in seconds"
      )
    case .idempotencyKey:
      KeyEntry(
        .text,
        """
        the header with a key, the same for all attempts of a call, by which the server recognizes \
        a retry; calls that send it are safe to retry. Only calls that are not idempotent \
        otherwise send it
        """
      )
    }
  }
}

extension BackoffKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .initial:
      KeyEntry(
        .number(Bounds.pause),
        """
        the maximum pause before the second attempt, in milliseconds; it doubles before each \
        further attempt, and the actual pause is random between zero and the maximum (default: \
        \(Default.initialPause))
        """,
        default: .int(Default.initialPause)
      )
    case .max:
      KeyEntry(
        .number(Bounds.pause),
        "the maximum pause before any attempt, in milliseconds (default: \(Default.longestPause))",
        default: .int(Default.longestPause)
      )
    }
  }
}
