extension MethodResolver {
  /// Joins the literal segments of a path and binds its placeholders to params.
  mutating func pathParts(
    _ method: Spec.Method,
    params: [Program.Param]
  ) -> [Program.PathPart] {
    var parts: [Program.PathPart] = []
    var literal = ""
    var params = PathParams(
      params,
      declared: Set(method.params.path.fields.map(\.name.value)),
      hasUnread: method.params.hasUnread
    )
    var optional: Located<String>?
    let prefix = spec.defaults?.segments ?? []
    if let span = method.disabledPrefix, prefix.isEmpty {
      report(.misplaced("`prefix`", "a `path` under `defaults`", at: span))
    }
    for segment in (method.disabledPrefix == nil ? prefix : []) + method.line.segments {
      let part: Program.PathPart?
      let start: Span
      var isOptional = false
      switch segment {
      case .literal(let text):
        literal += "/" + text.value
        part = nil
        start = text.span
      case .placeholder(let name), .rest(let name):
        guard let index = bind(name, &params) else { continue }
        part = .param(index)
        start = name.span
        isOptional = params.isOptional(index)
      case .composed(let pieces):
        let bound = pieces.map { piece -> Program.SegmentPiece? in
          guard let name = piece.name else { return .text(piece.text) }
          return bind(name, &params).map { index in
            if params.isOptional(index) {
              report(.optionalInSegment(name.value, at: name.span))
            }
            return .param(index)
          }
        }
        guard let name = segment.names.first, !bound.contains(nil) else { continue }
        part = .composed(bound.compactMap { $0 })
        start = name.span
      }
      if let optional { report(.optionalInMiddle(optional.value, at: start)) }
      optional = isOptional ? segment.names.first : nil
      guard let part else { continue }
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      parts.append(part)
    }
    if parts.isEmpty, literal.isEmpty { literal = "/" }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    for field in method.params.path.fields where !params.used.contains(field.name.value) {
      report(.unusedPathParam(field.name.value, at: field.name.span))
    }
    return parts
  }

  /// Returns the param of a placeholder, or reports that it does not exist.
  private mutating func bind(_ name: Located<String>, _ params: inout PathParams) -> Int? {
    if !params.used.insert(name.value).inserted {
      report(
        .invalidPath("placeholder \(quoted(name.value)) appears twice", at: name.span)
      )
    }
    let index = params.indices[name.value]
    // A param with an unknown type, or one that cannot be read, has already been reported.
    if index == nil, !params.hasUnread, !params.declared.contains(name.value) {
      report(.unboundPlaceholder(name.value, at: name.span))
    }
    if let index { refer(name, to: params.params[index].property.entity.span) }
    return index
  }
}

extension TypeResolving {
  /// Reports params of types that their place cannot carry, and duplicate keys in one place.
  mutating func checkPlaces(
    _ params: [Program.Param],
    _ constants: [Program.MethodConstant],
    isLink: Bool = false
  ) {
    for param in params {
      let property = param.property
      if property.coding.isInString, param.place != .member(.object) {
        report(.misplaced("`wire`", "a JSON member", at: property.entity.span))
      } else if !isLink, !canCarry(property, in: param.place) {
        let isBytes = isBytes(property.type)
        report(.typeNotCarried(param.place, isBytes: isBytes, at: property.entity.span))
      }
      if [.nullable, .threeState].contains(property.presence), param.place != .member(.object) {
        report(.misplaced("`nullable`", "a JSON member", at: property.entity.span))
      }
    }
    let written =
      (params.map { ($0.place, $0.property.wireName) } + constants.map { ($0.place, $0.wireName) })
      .filter { $0.0 != .member(.object) }
    let spots = written.map { place, key in
      "\(place.inWords) \(place.isHeader ? key.value.lowercased() : key.value)"
    }
    checkDistinct(written.map(\.1), as: spots)
    checkUniqueKeys(
      params.filter { $0.place == .member(.object) }.map { ObjectMember($0.property) }
        + constants.filter { $0.place == .member(.object) }.map { ObjectMember($0) }
    )
  }
}

/// The params available to placeholders.
private struct PathParams {
  let params: [Program.Param]
  /// The names of the declared fields, some of which may not have become params.
  let declared: Set<String>
  /// `true` if there may be further params that could not be read.
  let hasUnread: Bool
  let indices: [String: Int]
  /// The names of the placeholders so far.
  var used: Set<String> = []

  init(_ params: [Program.Param], declared: Set<String>, hasUnread: Bool) {
    self.params = params
    self.declared = declared
    self.hasUnread = hasUnread
    indices = Dictionary(
      firsts: params.enumerated().filter { $0.element.place == .path }
        .map { ($0.element.property.entity.lastName, $0.offset) }
    )
  }

  func isOptional(_ index: Int) -> Bool { params[index].property.presence != .required }
}

extension Program.Place {
  /// A phrase for the place, for messages.
  var inWords: String {
    switch self {
    case .path: "a path"
    case .query: "a query"
    case .header: "a header"
    case .cookie: "a cookie"
    case .member(.object), .body, .bodies: "a body"
    case .member(.form): "a form"
    case .member(.multipart): "a multipart form"
    case .member(.arguments): "the params of an SDK"
    }
  }
}
