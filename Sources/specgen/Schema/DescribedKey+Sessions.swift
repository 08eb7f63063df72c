extension AuthKey: DescribedKey {
  static var rules: [KeyRule] {
    let keys: [AuthKey] = [.session, .token]
    return [.always(.needsOne(of: keys))] + KeyRule.atMostOne(of: keys)
  }

  var entry: KeyEntry {
    switch self {
    case .session:
      KeyEntry(.shape(.session), "a session that a method opens and a cookie or a token keeps")
    case .token: KeyEntry(.shape(.token), "a token that the app holds, and all calls carry")
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
    case .cookie: KeyEntry(.text, "the cookie that keeps it; forgotten on `logOut()`")
    case .beforeFirstCall:
      KeyEntry(
        .bool,
        """
        whether the first call logs in before it is sent; otherwise an answer has to ask for the login
        """,
        default: .bool(Default.beforeFirstCall)
      )
    case .token:
      KeyEntry(
        .place,
        """
        instead of `cookie`: the field of the login's answer that holds the token, or the fields that \
        lead there; a secret text
        """
      )
    case .header: KeyEntry(.text, "the header that carries the token, such as `Authorization`")
    case .prefix: KeyEntry(.text, "precedes the token in the header, such as `\"Bearer \"`")
    case .query: KeyEntry(.text, "instead of `header`: the param of the query that carries it")
    case .expires:
      KeyEntry(
        .place,
        """
        the field with the end of the session: a number of seconds, a `Duration` or a `Date`; a call \
        renews it a little before
        """
      )
    case .refresh:
      KeyEntry(
        .shape(.refresh),
        "the call that renews it; without one, or if it is refused, the login"
      )
    case .renew: KeyEntry(.shape(.renewal), "when and how often it is opened again")
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
        the call that takes the refresh token, and whose answer has the same fields as the login's; \
        required. Those of `expires` and of the refresh token may be missing there
        """
      )
    case .token:
      KeyEntry(
        .place,
        "the field that holds the refresh token, or the fields that lead there; required"
      )
    case .param:
      KeyEntry(
        .name,
        "the param that takes it; the one with the field's name where nothing is said"
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
        "the status that says that there is no session; \(Default.renewalStatus) where nothing is said",
        default: .int(Default.renewalStatus)
      )
    case .body:
      KeyEntry(
        .constant,
        """
        the JSON body that says so as well, whatever the status; a body of more than 64 KiB is not \
        looked at
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
        how many times one call opens the session before it fails; \(Default.renewals) where nothing is \
        said
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
    case .header: KeyEntry(.text, "the header that carries it, such as `Authorization`")
    case .prefix: KeyEntry(.text, "precedes the token in the header, such as `\"Bearer \"`")
    case .query: KeyEntry(.text, "instead of `header`: the param of the query that carries it")
    case .renew: KeyEntry(.shape(.renewal), "when and how often the app is asked for another one")
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
        nothing is made again unless the app's closure decides so, from the failure; stands alone
        """
      )
    case .attempts:
      KeyEntry(
        .number(Bounds.attempts),
        """
        how many times a call is sent at most, the first time included; \(Default.attempts) where \
        nothing is said
        """,
        default: .int(Default.attempts)
      )
    case .statuses:
      KeyEntry(
        .either([.scalar(.status), .list(.scalar(.status))]),
        """
        the statuses, 400 to 599, after which it is sent again; `\(Default.retryStatuses.written)` \
        where nothing is said
        """,
        default: .statuses(Default.retryStatuses)
      )
    case .networkErrors:
      KeyEntry(
        .list(.word(NetworkErrorWord.self)),
        "what else has it sent again, where no answer came; all three where nothing is said",
        default: .words(Default.networkErrors)
      )
    case .backoff: KeyEntry(.shape(.backoff), "how long the pauses are")
    case .maxRetryAfter:
      KeyEntry(
        .number(Bounds.retryAfter),
        """
        how many seconds a `Retry-After` may ask for; a longer one ends the call. \
        \(Default.maxRetryAfter) where nothing is said
        """,
        default: .int(Default.maxRetryAfter)
      )
    case .deadline:
      KeyEntry(
        .number(Bounds.deadline),
        "how many seconds all attempts of a call may take together"
      )
    case .idempotencyKey:
      KeyEntry(
        .text,
        """
        the header with a key, the same for all attempts of a call, by which the server knows what it \
        has done; calls that carry one may be made again. Sent by calls that could not otherwise
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
        the longest pause before the second attempt, in milliseconds; doubled before each other \
        one, and the pause is drawn from nothing to that. \(Default.initialPause) where nothing is said
        """,
        default: .int(Default.initialPause)
      )
    case .max:
      KeyEntry(
        .number(Bounds.pause),
        "the longest pause of all, in milliseconds; \(Default.longestPause) where nothing is said",
        default: .int(Default.longestPause)
      )
    }
  }
}
