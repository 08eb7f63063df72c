extension Spec.Calls {
  /// The `calls` section as YAML.
  var yaml: YAMLValue {
    .mapping(CallsKey.self, layout: .spaced) { key in
      switch key {
      case .scheme: if case .scheme(let scheme, _) = start { scheme.yaml } else { nil }
      case .form:
        if case .scheme(_, let form) = start { .word(form, unless: Default.linkForm) } else { nil }
      case .links: if case .links(let links) = start { .names(links) } else { nil }
      case .store: store?.yaml
      case .select: select?.yaml
      case .absent: .word(absent, unless: Default.absent)
      case .params: .fields(params, constants, layout: .block)
      case .methods: .named(calls, layout: .spaced) { ($0.name, $0.yaml) } ?? .mapping([])
      case .answers: answers?.yaml
      case .behaviour: behaviour?.yaml
      }
    }
  }
}

extension Spec.AppCall {
  fileprivate var yaml: YAMLValue {
    .mapping(AppCallKey.self, first: [.doc, .source, .deprecated, .swift]) { key in
      switch key {
      case .wire: wire?.yaml
      case .requires: .names(requires)
      case .allows: .names(allows)
      case .returns: returns?.yaml
      case .answer: answer?.yaml
      case .timeLimit: timeLimit?.yaml
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
  }
}

extension Spec.Answers {
  fileprivate var yaml: YAMLValue {
    .mapping(AnswersKey.self) { key in
      switch key {
      case .to: to.yaml
      case .in: part?.yaml
      case .keys: keys.map { .list($0.map(\.yaml)) }
      case .forms: forms.isEmpty ? nil : .list(forms.map(\.yaml))
      case .token: token?.value.yaml
      case .type: type?.yaml
      case .outcome: outcome?.yaml
      case .error: error?.yaml
      case .match: .named(match) { ($0.param, .path($0.fields) ?? .list([])) }
      case .inFlight: inFlight?.yaml
      case .timeLimit: timeLimit?.yaml
      }
    }
  }
}

extension Spec.AnswerTarget {
  fileprivate var yaml: YAMLValue {
    switch self {
    case .scheme(let param): param.yaml
    case .url(let address): address.yaml
    }
  }
}

extension Spec.ReturnAddress {
  fileprivate var yaml: YAMLValue {
    .mapping(ReturnAddressKey.self) { key in
      switch key {
      case .url: if case .url(let key) = self { key.yaml } else { nil }
      case .registered: if case .registered = self { .bool(true) } else { nil }
      case .success, .failure, .cancel, .error: end(EndKind(rawValue: key.rawValue))?.key.yaml
      }
    }
  }

  private func end(_ kind: EndKind?) -> Spec.EndAddress? {
    guard case .ends(let ends) = self else { return nil }
    return ends.first { $0.kind == kind }
  }
}

extension Spec.CallToken {
  fileprivate var yaml: YAMLValue {
    switch self {
    case .none: .string(TokenWord.none.rawValue)
    case .path: .string(TokenWord.path.rawValue)
    case .query, .echo:
      .mapping(CallTokenKey.self) { key in
        switch (key, self) {
        case (.query, .query(let name)), (.echo, .echo(let name)): .string(name)
        default: nil
        }
      }
    }
  }
}

extension Spec.Behaviour {
  fileprivate var yaml: YAMLValue {
    .mapping(BehaviourKey.self) { key in
      switch key {
      case .by: .list(conditions.map(\.yaml))
      case .rows: .list(rows.map(\.yaml), layout: .block)
      }
    }
  }
}

extension Spec.BehaviourRow {
  fileprivate var yaml: YAMLValue {
    .mapping(cells.map { YAMLValue.Entry(key: $0.name.value, value: $0.text.yaml) })
  }
}

extension Spec.Flow {
  /// The flow as YAML.
  var yaml: YAMLValue {
    .mapping(
      FlowKey.self,
      first: [.doc, .source, .deprecated, .swift],
      layout: .block
    ) { key in
      switch key {
      case .host: host?.yaml
      case .path: path.yaml
      case .query: .fields(query, constants)
      case .exactlyOne: exactlyOne?.yaml
      case .to: to?.yaml
      case .state: state?.yaml
      case .pkce: pkce?.yaml
      case .ends: .mapping(EndsKey.self, layout: .block) { end($0) }
      case .through: .names(through)
      case .closed: closed?.yaml
      case .view: view?.yaml
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
  }

  private func end(_ key: EndsKey) -> YAMLValue? {
    switch key {
    case .success: success.yaml
    case .failure: failure?.yaml
    case .cancel: cancel?.yaml
    case .error: error?.yaml
    }
  }
}

extension Spec.ExactlyOne {
  fileprivate var yaml: YAMLValue {
    .mapping(ExactlyOneKey.self) { key in
      switch key {
      case .of: .list(params.map(\.yaml))
      case .else: code?.yaml
      case .several: severalCode?.yaml
      }
    }
  }
}

extension Spec.SuccessEnd {
  fileprivate var yaml: YAMLValue {
    .mapping(SuccessEndKey.self) { key in
      switch key {
      case .message: message?.yaml
      case .finish: finish?.yaml
      case .when: .conditions(when)
      case .type: if case .named = type?.form { type?.yaml } else { nil }
      case .fields:
        type.flatMap { use in
          Spec.TypeUse.parts.entries(use).first { $0.key == key.rawValue }?.value
        }
      }
    }
  }
}

extension Spec.CodedEnd {
  fileprivate var yaml: YAMLValue {
    .mapping(CodedEndKey.self) { key in
      switch key {
      case .message: message?.yaml
      case .finish: finish?.yaml
      case .when: .conditions(when)
      case .type: type?.yaml
      case .keys: .names(keys)
      }
    }
  }
}

extension YAMLValue {
  /// Returns the conditions on a return URL by key, or nil if there are none.
  fileprivate static func conditions(_ conditions: [Spec.EndCondition]) -> YAMLValue? {
    .named(conditions) { ($0.key, .oneOrList($0.values.map(\.yaml)) ?? .list([])) }
  }
}
