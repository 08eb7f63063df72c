extension CanonicalRow {
  private static let login =
    "methods: {logIn: {http: POST /login, returns: Int}, m: {http: GET /m, returns: Int}}\n"
  private static let token = "methods: {m: {http: GET /m, returns: Int}}\n"

  private static let grants = """
    types: {T: {fields: {t: {type: String, secret: true}, r: {type: String, secret: true}, e: Int}}}
    methods:
      logIn: {http: POST /login, returns: T}
      renew: {http: POST /renew, form: {r: {type: String, secret: true}}, returns: T}

    """

  static let sessions: [CanonicalRow] = [
    CanonicalRow(
      "session.beforeFirstCall",
      "session.renew",
      "renewal.status",
      "renewal.attempts",
      in: login + "auth: {session: {login: logIn§}}",
      [
        "", ", beforeFirstCall: false", ", renew: {}", ", renew: {status: 401}",
        ", renew: {attempts: 1}",
      ]
    ),
    CanonicalRow(
      "token.prefix",
      "token.renew",
      in: token + "auth: {token: {header: X-Key§}}",
      ["", ", prefix: ''", ", renew: {}"]
    ),
    CanonicalRow(
      "session.prefix",
      "session.renew",
      in: grants + "auth: {session: {login: logIn, token: t, header: X-Key§}}",
      ["", ", prefix: ''", ", renew: {}"]
    ),
    CanonicalRow(
      "session.token",
      "session.expires",
      "refresh.token",
      "refresh.param",
      in: grants + "auth: {session: {login: logIn, header: X-Key, §}}",
      [
        "token: t, expires: e, refresh: {method: renew, token: r}",
        "token: [t], expires: [e], refresh: {method: renew, token: [r]}",
        "token: t, expires: e, refresh: {method: renew, token: r, param: r}",
      ]
    ),
    CanonicalRow(
      "condition.at",
      in: token + "auth: {token: {header: X-Key, renew: {when: {at: §, equals: over}}}}",
      ["error", "[error]"]
    ),
    CanonicalRow(
      "method.auth",
      in: "methods: {logIn: {http: POST /login, returns: Int§}}\nauth: {session: {login: logIn}}",
      ["", ", auth: none"]
    ),
    CanonicalRow("method.auth", in: method(), ["", ", auth: none"]),
    CanonicalRow(
      "SpecKey.retry",
      in: token + "§",
      ["", "retry: none", "retry: {statuses: [], networkErrors: []}"]
    ),
    CanonicalRow(
      "retry.attempts",
      "retry.statuses",
      "retry.networkErrors",
      "retry.backoff",
      "retry.maxRetryAfter",
      "backoff.initial",
      "backoff.max",
      "retry.decidedBy",
      in: token + "retry: {§}",
      [
        "", "attempts: 3", "statuses: [429, 502-504]", "statuses: [504, 502, 503, 429, 429]",
        "networkErrors: [timeout, unreachable, connectionLost, timeout]", "backoff: {}",
        "backoff: {initial: 500}", "backoff: {max: 20000}", "maxRetryAfter: 60",
        "attempts: 3, statuses: [502-503, 503-504, 429], backoff: {initial: 500, max: 20000}",
      ]
    ),
    CanonicalRow("retry.statuses", in: token + "retry: {statuses: §}", statuses),
    CanonicalRow(
      "retry.networkErrors",
      in: token + "retry: {networkErrors: §}",
      ["[timeout, unreachable]", "[unreachable, timeout]", "[timeout, timeout, unreachable]"]
    ),
    CanonicalRow(
      "backoff.initial",
      in: token + "retry: {backoff: {§}}",
      ["max: 100", "initial: 100, max: 100"]
    ),
    CanonicalRow(
      "retry.deadline",
      in: method(", deadline: 20, retry: {attempts: 5§}"),
      ["", ", deadline: 20", ", deadline: 30"]
    ),
    CanonicalRow(
      "retry.deadline",
      in: "retry: {attempts: 5, deadline: 90}\n"
        + method(", deadline: 20§"),
      ["", ", retry: {attempts: 5}", ", retry: {attempts: 5, deadline: 20}"]
    ),
  ]

  static let differentSessions: [CanonicalRow] = [
    CanonicalRow(
      "renewal.status",
      in: login + "auth: {session: {login: logIn§}}",
      ["", ", beforeFirstCall: true", ", renew: {status: 403}", ", renew: {attempts: 2}"]
    ),
    CanonicalRow(
      "token.prefix",
      in: token + "auth: {token: {header: X-Key§}}",
      ["", ", prefix: 'Bearer '"]
    ),
    CanonicalRow(
      "retry.attempts",
      in: token + "retry: {§}",
      [
        "", "attempts: 2", "statuses: [429, 502-505]", "statuses: [502-504]", "statuses: []",
        "networkErrors: [timeout]", "networkErrors: []", "backoff: {initial: 499}",
        "backoff: {max: 19999}", "maxRetryAfter: 61", "deadline: 60", "decidedBy: caller",
      ]
    ),
    CanonicalRow("SpecKey.retry", in: token + "§", ["", "retry: {}"]),
    CanonicalRow(
      "retry.deadline",
      in: method(", deadline: 20, retry: {attempts: 5§}"),
      ["", ", deadline: 19"]
    ),
  ]
}
