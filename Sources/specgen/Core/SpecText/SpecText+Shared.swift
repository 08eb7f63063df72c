extension Spec {
  /// The value of `auth`, or nil if it is empty.
  var auth: YAMLValue? {
    let mapping = YAMLValue.mapping(AuthKey.self) { key in
      switch key {
      case .session: login?.yaml
      case .token: token?.yaml
      }
    }
    return mapping.isEmpty ? nil : mapping
  }
}

extension Spec.Login {
  fileprivate var yaml: YAMLValue {
    .mapping(SessionKey.self) { key in
      switch key {
      case .login: method.yaml
      case .cookie: if case .cookie(let cookie, _) = credential { cookie?.yaml } else { nil }
      case .beforeFirstCall:
        if case .cookie(_, let isFirst) = credential { .flag(isFirst) } else { nil }
      case .token: grant.flatMap { .path($0.token) }
      case .header: grant?.place.header
      case .prefix: grant?.place.prefix
      case .query: grant?.place.query
      case .expires: grant.flatMap { .path($0.expires) }
      case .refresh: grant?.refresh?.yaml
      case .renew: renewal.yaml
      }
    }
  }

  private var grant: Spec.Grant? {
    if case .token(let grant) = credential { grant } else { nil }
  }
}

extension Spec.Refresh {
  fileprivate var yaml: YAMLValue {
    .mapping(RefreshKey.self) { key in
      switch key {
      case .method: method.yaml
      case .token: .path(token)
      case .param: param?.yaml
      }
    }
  }
}

extension Spec.Token {
  fileprivate var yaml: YAMLValue {
    .mapping(TokenKey.self) { key in
      switch key {
      case .header: place.header
      case .prefix: place.prefix
      case .query: place.query
      case .renew: renewal.yaml
      }
    }
  }
}

extension Spec.TokenPlace {
  fileprivate var header: YAMLValue? {
    if case .header(let name, _) = self { name.yaml } else { nil }
  }

  fileprivate var prefix: YAMLValue? {
    if case .header(_, let prefix) = self { prefix?.yaml } else { nil }
  }

  fileprivate var query: YAMLValue? {
    if case .query(let key) = self { key.yaml } else { nil }
  }
}

extension Spec.Renewal {
  fileprivate var yaml: YAMLValue? {
    let mapping = YAMLValue.mapping(RenewKey.self) { key in
      switch key {
      case .status: status == Default.renewalStatus ? nil : .int(status)
      case .body: whole?.yaml
      case .when: whole == nil ? body?.yaml : nil
      case .attempts: attempts == Default.renewals ? nil : .int(attempts)
      }
    }
    return mapping.isEmpty ? nil : mapping
  }

  /// The constant that the whole body must equal.
  private var whole: Spec.Constant? {
    guard let body, body.path.isEmpty, case .equals(let constant) = body.condition else {
      return nil
    }
    return constant
  }
}

extension Spec.Test {
  fileprivate var yaml: YAMLValue {
    .mapping(WhenKey.self) { key in
      switch key {
      case .at: .path(path)
      case .is: if case .kind(let kind) = condition { .string(kind.rawValue) } else { nil }
      case .equals: if case .equals(let constant) = condition { constant.yaml } else { nil }
      case .in: nil
      }
    }
  }
}

extension Spec.Retry {
  /// The retry policy as YAML.
  var yaml: YAMLValue {
    let policy: Spec.RetryPolicy? = if case .policy(let policy) = rule { policy } else { nil }
    if case .never = rule { return .string(NoneWord.none.rawValue) }
    return .mapping(RetryKey.self) { key in
      switch key {
      case .decidedBy: policy == nil ? .string(Decider.caller.rawValue) : nil
      case .attempts: policy?.attempts?.yaml
      case .statuses: policy?.statuses.map { .list($0.map(\.yaml)) }
      case .networkErrors: policy?.faults.map { .list($0.map(\.yaml)) }
      case .backoff: policy?.backoff
      case .maxRetryAfter: policy?.retryAfter?.yaml
      case .deadline: policy?.deadline?.yaml
      case .idempotencyKey: policy?.idempotencyKey?.yaml
      }
    }
  }
}

extension Spec.RetryPolicy {
  fileprivate var backoff: YAMLValue? {
    let mapping = YAMLValue.mapping(BackoffKey.self) { key in
      switch key {
      case .initial: firstPause?.yaml
      case .max: longestPause?.yaml
      }
    }
    return mapping.isEmpty ? nil : mapping
  }
}

extension Spec.Defaults {
  /// The defaults as YAML.
  var yaml: YAMLValue {
    .mapping(DefaultsKey.self) { key in
      switch key {
      case .host: host?.yaml
      case .path: segments.isEmpty ? nil : .string(segments.written)
      case .query: .fields(query, constants)
      case .headers: .headers(headers)
      case .envelope: envelope?.yaml
      }
    }
  }
}

extension Spec.Envelope {
  /// The envelope as YAML.
  var yaml: YAMLValue {
    .mapping(EnvelopeKey.self, first: [.doc, .source], layout: .block) { key in
      switch key {
      case .ignoresHTTPStatus: .flag(ignoresStatus)
      case .rules: .list(rules.map { $0.yaml.laidOut(.block) }, layout: .block)
      case .doc, .source: notes.yaml(key)
      }
    }
  }
}

extension Spec.Rule {
  fileprivate var yaml: YAMLValue {
    .mapping(RuleKey.self) { key in
      switch key {
      case .outcome: .string(outcome.rawValue)
      case .when: when
      case .read: .mapping(ReadKey.self) { read($0) }
      case .with:
        if case .failure(_, _, _, let with?) = self {
          .mapping(WithKey.self) { key in
            switch key {
            case .at: .path(with)
            }
          }
        } else {
          nil
        }
      }
    }
  }

  private var outcome: RuleOutcome {
    switch self {
    case .common: .common
    case .failure: .failure
    case .coded, .success: .success
    }
  }

  private var when: YAMLValue {
    switch self {
    case .common(let test, _, _), .failure(let test, _, _, _), .success(let test, _): test.yaml
    case .coded(let at, _, _):
      .mapping(WhenKey.self) { key in
        switch key {
        case .at: .path(at.value)
        case .in: .string(MethodsOwn.method.rawValue)
        case .is, .equals: nil
        }
      }
    }
  }

  private func read(_ key: ReadKey) -> YAMLValue? {
    let own = YAMLValue.string(MethodsOwn.method.rawValue)
    return switch (self, key) {
    case (.common(_, _, let at), .at): .path(at)
    case (.common(_, let type, _), .type): type.yaml
    case (.common, .codes), (.common, .raw): nil
    case (.failure(_, let at, _, _), .at): .path(at)
    case (.failure, .codes): own
    case (.failure(let test, let at, let raw, _), .raw):
      raw.flatMap { $0 == test.kindOfCodes(at: at) ? nil : .string($0.rawValue) }
    case (.failure, .type): nil
    case (.coded(_, _, let at), .at), (.success(_, let at), .at): .path(at)
    case (.coded, .type), (.success, .type): own
    case (.coded(_, let raw, _), .raw): raw.map { .string($0.rawValue) }
    case (.coded, .codes), (.success, .codes), (.success, .raw): nil
    }
  }
}

extension Spec.Test {
  /// Returns the kind of codes that the condition alone implies.
  fileprivate func kindOfCodes(at place: [String]) -> Spec.RawKind? {
    guard path == place, case .kind(let kind) = condition else { return nil }
    return kind == .integer ? .int : .string
  }
}
