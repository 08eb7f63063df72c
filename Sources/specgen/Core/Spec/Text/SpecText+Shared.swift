extension Spec.Test {
  /// The condition as YAML.
  var yaml: YAMLValue {
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
