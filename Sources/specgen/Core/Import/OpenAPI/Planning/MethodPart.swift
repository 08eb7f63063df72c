/// A part that methods may share: a param, an answer header, a failure or the pagination.
struct MethodPart {
  /// The location of the part in the method, and its name.
  enum Kind: Hashable {
    case path(String)
    case query(String)
    case header(String)
    case answerHeader(String)
    case failure(String)
    case pages

    /// The name of the part, or nil for the pagination.
    var name: String? {
      switch self {
      case .path(let name), .query(let name), .header(let name), .answerHeader(let name),
        .failure(let name):
        name
      case .pages: nil
      }
    }

    /// The name of a param outside the path, or nil for other parts.
    var param: String? {
      switch self {
      case .query(let name), .header(let name): name
      case .path, .answerHeader, .failure, .pages: nil
      }
    }
  }

  /// The value of a part.
  enum Value {
    case field(Spec.Field)
    case constant(Spec.ConstantField)
    case header(Spec.Header)
    case failure(Spec.Failure)
    case pages(Spec.Pages)
  }

  let kind: Kind
  let value: Value

  fileprivate init(_ kind: Kind, _ value: Value) {
    self.kind = kind
    self.value = value
  }

  /// The part as YAML on one line, for the comparison of parts.
  var text: String {
    switch value {
    case .field(let field): field.yaml.line
    case .constant(let constant): constant.yaml.line
    case .header(let header): header.yaml.line
    case .failure(let failure): failure.yaml.line
    case .pages(let pages): Spec.Pages.shape.yaml(pages).line
    }
  }
}

extension Spec.Method {
  /// The parts that traits can contain.
  ///
  /// Types in place are excluded, because they are named after the method, and so are failures whose order
  /// matters.
  var sharedParts: [MethodPart] {
    var parts: [MethodPart] = []
    for field in params.path.fields where !field.type.isInPlace {
      parts.append(MethodPart(.path(field.name.value), .field(field)))
    }
    for field in params.query.fields where !field.type.isInPlace {
      parts.append(MethodPart(.query(field.name.value), .field(field)))
    }
    for constant in params.query.constants {
      parts.append(MethodPart(.query(constant.name.value), .constant(constant)))
    }
    for header in params.headers.items where !header.isInPlace {
      parts.append(MethodPart(.header(header.name.value), .header(header)))
    }
    if succeeds.items.isEmpty, case .content = returns {
      for field in answerHeaders where !field.type.isInPlace {
        parts.append(MethodPart(.answerHeader(field.name.value), .field(field)))
      }
    }
    let areSingle = fails.allSatisfy { failure in
      if case .status(let status, nil, nil) = failure.condition {
        status.value.first == status.value.last
      } else {
        false
      }
    }
    for failure in areSingle ? fails : [] where failure.headers.isEmpty {
      parts.append(MethodPart(.failure(failure.name.value), .failure(failure)))
    }
    if let pages { parts.append(MethodPart(.pages, .pages(pages))) }
    return parts
  }

  /// Removes the parts that the method inherits from a trait.
  mutating func remove(_ kinds: Set<MethodPart.Kind>) {
    params.path = params.path.filter { !kinds.contains(.path($0.value)) }
    params.query = params.query.filter { !kinds.contains(.query($0.value)) }
    params.headers.items.removeAll { kinds.contains(.header($0.name.value)) }
    answerHeaders.removeAll { kinds.contains(.answerHeader($0.name.value)) }
    fails.removeAll { kinds.contains(.failure($0.name.value)) }
    if kinds.contains(.pages) { pages = nil }
  }
}

extension Spec.Method {
  /// Disables a param of the defaults, unless the method has its own param of that name.
  mutating func disable(_ kind: MethodPart.Kind) {
    switch kind {
    case .query(let text):
      let isOwn = params.query.names.contains { $0.value == text }
      if !isOwn { params.query.disabled.append(Located(value: text, span: name.span)) }
    case .header(let text):
      let isOwn = params.headers.items.contains { $0.name.value == text }
      if !isOwn { params.headers.disabled.append(Located(value: text, span: name.span)) }
    case .path, .answerHeader, .failure, .pages: break
    }
  }
}

extension [MethodPart] {
  /// The query params.
  var query: [Spec.Field] { fields { if case .query = $0 { true } else { false } } }

  var constants: [Spec.ConstantField] {
    compactMap { if case .constant(let constant) = $0.value { constant } else { nil } }
  }

  var headers: [Spec.Header] {
    compactMap { if case .header(let header) = $0.value { header } else { nil } }
  }

  fileprivate func fields(_ isWanted: (MethodPart.Kind) -> Bool) -> [Spec.Field] {
    compactMap { part in
      if isWanted(part.kind), case .field(let field) = part.value { field } else { nil }
    }
  }
}

extension Spec.PageRule {
  /// The names of the params that pagination sets.
  var paramNames: [String] {
    switch way {
    case .offset(let param), .page(let param):
      [param.value] + (pageSize.map { [$0.value] } ?? [])
    case .next, .last, .link, .url: param.map(\.value)
    }
  }
}

extension Spec.Trait {
  /// Creates a trait from parts.
  init(_ name: Located<String>, _ parts: [MethodPart]) {
    self.init(
      name: name,
      params: Spec.RequestParams(
        path: Spec.Params(fields: parts.fields { if case .path = $0 { true } else { false } }),
        query: Spec.Params(fields: parts.query, constants: parts.constants),
        headers: Spec.Headers(items: parts.headers)
      ),
      answerHeaders: parts.fields { if case .answerHeader = $0 { true } else { false } },
      fails: parts.compactMap {
        if case .failure(let failure) = $0.value { failure } else { nil }
      },
      pages: parts.lazy.compactMap { if case .pages(let pages) = $0.value { pages } else { nil } }
        .first
    )
  }
}

extension Spec.Header {
  fileprivate var isInPlace: Bool {
    if case .field(let field) = content { field.type.isInPlace } else { false }
  }
}

extension Spec.TypeUse {
  /// `true` if the type is in place, without a name of its own.
  fileprivate var isInPlace: Bool {
    switch form {
    case .named: false
    case .list(let use), .map(let use): use.isInPlace
    case .enumeration, .record, .union: true
    }
  }
}

extension YAMLValue {
  /// The value on one line, for comparison only.
  fileprivate var line: String {
    switch content {
    case .string(let text): text
    case .plain(let scalar): scalar.text
    case .list(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { $0.key + ": " + $0.value.line }.joined(separator: ", ") + "}"
    }
  }
}
