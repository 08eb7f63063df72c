/// A part of a method that several may share: a param, a header of the answer, a failure, the rule of pages.
struct MethodPart {
  /// The place of the part in the method, and its name.
  enum Kind: Hashable {
    case path(String)
    case query(String)
    case header(String)
    case answerHeader(String)
    case failure(String)
    case pages

    /// The name of the part; nil for the rule of pages.
    var name: String? {
      switch self {
      case .path(let name), .query(let name), .header(let name), .answerHeader(let name),
        .failure(let name):
        name
      case .pages: nil
      }
    }

    /// The name of a param that is sent outside the path; nil for other parts.
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

  /// The part as YAML in one line, by which equal parts are found.
  var text: String {
    switch value {
    case .field(let field): field.yaml.line
    case .constant(let constant): constant.yaml.line
    case .header(let header): header.entry.value.line
    case .failure(let failure): failure.yaml.line
    case .pages(let pages): pages.yaml.line
    }
  }
}

extension Spec.Method {
  /// The parts that traits can have.
  ///
  /// Types in place are not among them, since they are named after the method; neither are failures whose order matters.
  var sharedParts: [MethodPart] {
    var parts: [MethodPart] = []
    for field in path where !field.type.isInPlace {
      parts.append(MethodPart(.path(field.name.value), .field(field)))
    }
    for field in query where !field.type.isInPlace {
      parts.append(MethodPart(.query(field.name.value), .field(field)))
    }
    for constant in constants {
      parts.append(MethodPart(.query(constant.name.value), .constant(constant)))
    }
    for header in headers where !header.isInPlace {
      parts.append(MethodPart(.header(header.name.value), .header(header)))
    }
    if succeeds.isEmpty, case .content = returns {
      for field in answerHeaders where !field.type.isInPlace {
        parts.append(MethodPart(.answerHeader(field.name.value), .field(field)))
      }
    }
    let areSingle = fails.allSatisfy { failure in
      if case .status(let status, nil) = failure.condition {
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

  /// Removes parts that the method has by a trait.
  mutating func remove(_ kinds: Set<MethodPart.Kind>) {
    path.removeAll { kinds.contains(.path($0.name.value)) }
    query.removeAll { kinds.contains(.query($0.name.value)) }
    constants.removeAll { kinds.contains(.query($0.name.value)) }
    headers.removeAll { kinds.contains(.header($0.name.value)) }
    answerHeaders.removeAll { kinds.contains(.answerHeader($0.name.value)) }
    fails.removeAll { kinds.contains(.failure($0.name.value)) }
    if kinds.contains(.pages) { pages = nil }
  }
}

extension Spec.Trait {
  /// Makes a trait of parts.
  init(_ name: Located<String>, _ parts: [MethodPart]) {
    let fields = { (isWanted: (MethodPart.Kind) -> Bool) in
      parts.compactMap { part -> Spec.Field? in
        if isWanted(part.kind), case .field(let field) = part.value { field } else { nil }
      }
    }
    self.init(
      name: name,
      path: fields { if case .path = $0 { true } else { false } },
      query: fields { if case .query = $0 { true } else { false } },
      constants: parts.compactMap {
        if case .constant(let constant) = $0.value { constant } else { nil }
      },
      headers: parts.compactMap { if case .header(let header) = $0.value { header } else { nil } },
      cookies: [],
      cookieConstants: [],
      answerHeaders: fields { if case .answerHeader = $0 { true } else { false } },
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
  /// `true` if a type is written here, with no name of its own.
  fileprivate var isInPlace: Bool {
    switch form {
    case .named: false
    case .list(let use), .map(let use): use.isInPlace
    case .enumeration, .record, .union: true
    }
  }
}

extension YAMLValue {
  /// The value in one line, for comparison alone.
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
