extension Spec.Method {
  /// The method as YAML.
  var yaml: YAMLValue {
    .mapping(
      MethodKey.self,
      first: [.doc, .source, .deprecated, .swift, .http],
      layout: .block
    ) { yaml($0) }
  }

  private func yaml(_ key: MethodKey) -> YAMLValue? {
    switch key {
    case .http: .string("\(line.verb.rawValue) \(line.segments.written)")
    case .prefix: prefixSwitchedOff.map { _ in .string(NoneWord.none.rawValue) }
    case .host: host?.yaml
    case .traits: .oneOrList(traits.map(\.yaml))
    case .path: .fields(path)
    case .query: .fields(query, constants, without: querySwitchedOff)
    case .headers: .headers(headers, without: headersSwitchedOff)
    case .cookies: .fields(cookies, cookieConstants)
    case .body: body?.yamlOfBody
    case .bodies:
      if case .values(let values, _) = body { .named(values) { ($0.name, $0.yaml) } } else { nil }
    case .optionalBody:
      if case .values(_, let isOptional) = body { .flag(isOptional) } else { nil }
    case .form:
      if case .form(let fields, let constants) = body { .members(fields, constants) } else { nil }
    case .multipart:
      if case .multipart(let fields, let constants) = body {
        .members(fields, constants)
      } else {
        nil
      }
    case .returns: succeeds.isEmpty ? result : nil
    case .succeeds: .named(succeeds) { ($0.name, $0.yaml) }
    case .fails: .failures(fails)
    case .envelope: envelope?.yaml
    case .pages: pages?.yaml
    case .deadline: deadline?.yaml
    case .idempotent: idempotent?.yaml
    case .retry: retry.map(Spec.Retry.shape.yaml)
    case .auth: usesSession ? nil : .string(NoneWord.none.rawValue)
    case .cache: cache?.yaml
    case .doc, .source, .swift, .deprecated: notes.yaml(key)
    }
  }
}

extension Spec.Method {
  private var result: YAMLValue? {
    Spec.Result.shape.yaml(Spec.Result(returns: returns, headers: answerHeaders)).unlessEmpty
  }
}

extension [Spec.PathSegment] {
  /// The path in spec syntax.
  var written: String {
    isEmpty ? "/" : map { "/" + $0.written }.joined()
  }
}

extension Spec.PathSegment {
  fileprivate var written: String {
    switch self {
    case .literal(let text): text.value
    case .placeholder(let name): "{\(name.value)}"
    case .composed(let pieces): pieces.map(\.written).joined()
    case .rest(let name): "{\(name.value)...}"
    }
  }
}

extension Spec.SegmentPiece {
  fileprivate var written: String {
    switch self {
    case .text(let text): text
    case .placeholder(let name): "{\(name.value)}"
    }
  }
}

extension Spec.Body {
  fileprivate var yamlOfBody: YAMLValue? {
    switch self {
    case .members(let fields, let constants): .members(fields, constants)
    case .value(let use): use.yaml
    case .text(_, let isOptional): .string(BodyWord.text.rawValue + (isOptional ? "?" : ""))
    case .bytes(_, let isOptional): .string(BodyWord.bytes.rawValue + (isOptional ? "?" : ""))
    case .values, .form, .multipart: nil
    }
  }
}

extension Spec.BodyValue {
  fileprivate var yaml: YAMLValue {
    .mapping(BodyKey.self) { key in
      switch key {
      case .contentType: .string(contentType.value.text)
      case .type: content.yaml
      case .doc, .source, .swift: notes.yaml(key)
      }
    }
  }
}

extension YAMLValue {
  /// Returns the params of a body, which may be empty.
  fileprivate static func members(
    _ fields: [Spec.Field],
    _ constants: [Spec.ConstantField]
  ) -> YAMLValue {
    // A single member named like a key of a type use would be parsed as the type of the body.
    if let field = fields.first, fields.count == 1, constants.isEmpty,
      ["type", "list", "map"].contains(field.name.value),
      case .string = field.yaml.content
    {
      let type = YAMLValue.mapping(Spec.TypeUse.shape.entries(field.type))
      return .mapping([Entry(key: field.name.value, value: type)])
    }
    return .fields(fields, constants) ?? .mapping([])
  }
}

extension Spec.Success {
  fileprivate var yaml: YAMLValue {
    let mapping = YAMLValue.mapping(SuccessKey.self) { key in
      switch key {
      case .status:
        switch status {
        case let status? where status.value != Default.successStatus: status.yaml
        case .some: contentType == nil ? .string("2xx") : nil
        case nil: nil
        }
      case .code: code.spelling == .string && code.value == name.value ? nil : code.yaml
      case .contentType: contentType.map { .string($0.value.text) }
      case .type: content.yaml
      case .optional: content.isOptional ? nil : .flag(isOptional)
      case .headers: .answerHeaders(headers)
      case .doc, .source, .swift: notes.yaml(key)
      }
    }
    if case .mapping(let entries) = mapping.content, entries.isEmpty {
      return .string(ResultWord.nothing.rawValue)
    }
    let shortened = mapping.shortened(to: SuccessKey.status)
    return shortened.shortened(to: SuccessKey.type)
  }
}

extension YAMLValue {
  /// Returns the failures, or nil if there are none.
  ///
  /// The result is a list if the name of each failure is its code.
  static func failures(_ failures: [Spec.Failure]) -> YAMLValue? {
    if !failures.isEmpty, failures.allSatisfy(\.isCode) {
      return .list(failures.map(\.yamlOfCode))
    }
    return .named(failures) { ($0.name, $0.yaml) }
  }
}

extension Spec.Failure {
  /// `true` if the failure's name is its code.
  fileprivate var isCode: Bool {
    guard case .code(let code) = condition, code.value == name.value, headers.isEmpty else {
      return false
    }
    return code.spelling == .string || isBare
  }

  /// `true` if the failure has only a condition.
  private var isBare: Bool {
    content.isNothing && !isOptional && headers.isEmpty && recovery == nil && notes.isEmpty
  }

  fileprivate var yamlOfCode: YAMLValue {
    if isBare, case .code(let code) = condition { return code.yaml }
    let details = YAMLValue.mapping(CodedFailureKey.self) { key in
      switch key {
      case .type: content.yaml
      case .optional: .flag(isOptional)
      case .recovery: recovery?.yaml
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
    return .mapping([YAMLValue.Entry(key: name.value, value: details)])
  }

  /// The failure as YAML.
  var yaml: YAMLValue {
    let mapping = YAMLValue.mapping(FailureKey.self) { key in
      switch key {
      case .status: if case .status(let status, _) = condition { status.yaml } else { nil }
      case .body: if case .body(let constant) = condition { constant.value.yaml } else { nil }
      case .code: if case .code(let code) = condition { code.yaml } else { nil }
      case .contentType:
        if case .status(_, let type?) = condition { .string(type.value.text) } else { nil }
      case .type: content.yaml
      case .optional: .flag(isOptional)
      case .headers: .answerHeaders(headers)
      case .recovery: recovery?.yaml
      case .doc, .source, .swift, .deprecated: notes.yaml(key)
      }
    }
    return mapping.shortened(to: FailureKey.status)
  }
}

extension Spec.Pages {
  /// The pagination as YAML.
  var yaml: YAMLValue {
    .mapping(PagesKey.self) { key in
      switch key {
      case .items: .path(items)
      case .next: if case .cursor(let fields, _) = rule { .path(fields) } else { nil }
      case .last: if case .last(let fields, _) = rule { .path(fields) } else { nil }
      case .offset: if case .offset(let param, _) = rule { param.yaml } else { nil }
      case .page: if case .number(let param, _, _) = rule { param.yaml } else { nil }
      case .link: if case .link(let header, _) = rule { header.yaml } else { nil }
      case .url: if case .url(let fields, _) = rule { .path(fields) } else { nil }
      case .param: rule.params
      case .hasMore: .path(more)
      case .firstPage: rule.firstPage
      case .pageSize: rule.size?.yaml
      case .doc, .swift: notes.yaml(key)
      }
    }
  }
}

extension Spec.PageRule {
  fileprivate var params: YAMLValue? {
    switch self {
    case .cursor(_, let param), .last(_, let param): param.yaml
    case .link(_, let params), .url(_, let params): .path(params)
    case .offset, .number: nil
    }
  }

  fileprivate var firstPage: YAMLValue? {
    guard case .number(_, let first, _) = self, first != Default.firstPage else { return nil }
    return .spelled(first.rawValue, as: .integer)
  }

  fileprivate var size: Located<String>? {
    switch self {
    case .offset(_, let size), .number(_, _, let size): size
    case .cursor, .last, .link, .url: nil
    }
  }
}
