import SpecgenCore

extension Inventory {
  /// Adds groups beside their methods, so that a method that moves to another group keeps its identity.
  ///
  /// A group is identified by its calls.
  mutating func add(_ groups: [Program.Group], of methods: [Program.Method], in root: Int) {
    let wires = Dictionary(
      firsts: items.lazy.filter { $0.kind == .method }.map { ($0.path, $0.wire ?? "") }
    )
    let members = Dictionary(grouping: methods, by: \.group)
    for (index, group) in groups.enumerated() {
      names[QualifiedPath(group.entity.path)] = group.name.text
      let wire = (members[index] ?? []).compactMap { wires[$0.entity.path] }.sorted()
      add(.group, group.entity, group.name.text, in: root, wire: wire.joined(separator: ", "))
    }
  }

  /// Adds an HTTP call with its request and its results.
  mutating func add(_ method: Program.Method, of program: Program, in root: Int) {
    let piece = { (index: Int) -> PhrasePart in
      .entity(QualifiedPath(method.params[index].property.entity.path))
    }
    let path = method.path.map { part -> PathSegment in
      switch part {
      case .literal(let text): .literal(text)
      case .param(let index): .pieces([piece(index)])
      case .composed(let pieces):
        .pieces(
          pieces.map {
            switch $0 {
            case .text(let text): .text(text)
            case .param(let index): piece(index)
            }
          }
        )
      }
    }
    var facts: [Fact] = []
    let group = method.group.map { QualifiedPath(program.groups[$0].entity.path) }
    facts.add(.owner, group.map { .entity($0) })
    facts.add(.verb, word: method.verb)
    facts.add(.path, pathFact(method, path, of: program))
    facts.add(.host, hostFact(method.hostKey, of: program), isInherited: program.sharesHost(method))
    facts.add(.body, method.bodyFact)
    facts.add(
      .idempotency,
      .word(String(method.isIdempotent)),
      // It follows from the verb.
      isInherited: method.isIdempotent == method.isUsuallyIdempotent
    )
    facts.add(.cache, text: method.isConditional ? "etag" : nil)
    facts.add(.deadline, method.deadline.map { .number($0) })
    facts.add(
      .retry,
      .retry(method.retry.map { .policy($0) } ?? .never),
      isInherited: program.sharesRetry(method)
    )
    facts.add(.idempotencyKey, text: method.idempotencyKey)
    facts.add(.usesAuth, if: method.usesSession)
    facts.add(.scope, texts: method.scopes)
    facts.add(.mediaTypes, text: program.mediaTypes(of: method))
    facts += resultFacts(method, of: program)
    // Params of another path are known by their names.
    let template = method.template { _ in "" }
    let index = add(
      .method,
      method.entity,
      program.function(of: method),
      local: method.reference,
      in: root,
      facts,
      wire: "\(method.verb.rawValue) \(template) on \(hostName(method.hostKey, of: program))"
    )
    add(OutcomeTable(method, in: program), to: index)
    let places = Dictionary(firsts: method.path.flatMap(\.params).enumerated().map { ($1, $0) })
    for (place, param) in method.params.enumerated() {
      let placeInPath = places[place].map { "\(template) \($0)" }
      add(param, of: program, in: index, checks: [], placeInPath: placeInPath)
    }
    addBodies(of: method, program, in: index)
    for constant in method.constants { add(constant, .constant, in: index) }
    addSuccesses(of: method, program, in: index)
    for failure in method.failures { add(failure, of: program, in: index) }
    if let envelope = method.envelope {
      add(
        .envelope,
        path: "envelopes",
        in: index,
        at: method.entity.span,
        [Fact(aspect: .rules, value: .envelope(envelope))],
        reach: .in
      )
    }
    if let pages = method.pages { add(pages, of: method, program, in: index) }
    if let until = method.until { add(until, of: method, program, in: index) }
  }

  /// Adds a param of a method, call or flow, with its checks and, in the path of a method, its position among others.
  mutating func add(
    _ param: Program.Param,
    of program: Program,
    in parent: Int,
    checks: [Program.Check],
    code: @escaping (SwiftName) -> QualifiedPath? = { _ in nil },
    placeInPath: String? = nil,
    reach: Reach = .out
  ) {
    let property = param.property
    // The name of a header has no case.
    let isHeader = param.place.place == .header
    let wire = isHeader ? property.wire.asciiLowercased : property.wire
    var facts = valueFacts(property, in: program)
    facts.add(.location, .place(param.place.place))
    if case .header(let prefix) = param.place { facts.add(.headerPrefix, text: prefix) }
    facts.add(.holder, .word(param.isFromClient ? "the client" : "each call"))
    let isShared = param.isValidated == program.defaults.validates
    facts.add(.validation, .validation(isOn: param.isValidated, isShared: isShared))
    let value = { (name: SwiftName?) -> FactValue? in
      name.map { name in code(name).map { .entity($0) } ?? .text(name.text) }
    }
    for check in checks {
      switch check {
      case .present(_, let name, let code) where name == property.name:
        facts.add(.checkCode, value(code))
      case .constraints(_, let name, _, let code) where name == property.name:
        if !facts.contains(where: { $0.aspect == .checkCode }) {
          facts.add(.checkCode, value(code))
        }
      case .form(_, let name, let form, let code) where name == property.name:
        facts.add(.check, text: spelling(form))
        if !facts.contains(where: { $0.aspect == .checkCode }) {
          facts.add(.checkCode, value(code))
        }
      case .present, .form, .constraints, .exactlyOne, .atLeastOne, .needs: break
      }
    }
    let identity = "\(param.place.place.rawValue) \(placeInPath ?? wire)"
    add(.param, property.entity, in: parent, facts, wire: identity, reach: reach)
  }

  /// Adds a constant of a request.
  mutating func add(_ constant: Program.MethodConstant, _ kind: Kind, in parent: Int) {
    let path = (constant.parents + [constant.key]).joined(separator: ".")
    var facts: [Fact] = []
    facts.add(.constant, .constant(constant.value))
    facts.add(.location, .place(constant.place.place))
    if case .header(let prefix) = constant.place { facts.add(.headerPrefix, text: prefix) }
    add(
      kind,
      path: "\(constant.inheritedFrom ?? items[parent].path).constants.\(path)",
      local: path,
      in: parent,
      at: constant.span,
      facts,
      wire: (constant.parents + [constant.key]).joined(separator: "\u{1}"),
      reach: kind == .routeConstant ? .link : .out
    )
  }

  private mutating func add(
    _ pages: Program.Pages,
    of method: Program.Method,
    _ program: Program,
    in parent: Int
  ) {
    // They have the type of the result.
    let fields = FieldPhrases(of: method, in: program)
    let words =
      [.text("items ")] + fields.phrase(pages.items) + ", "
      + phrase(pages.rule, of: method, fields)
      + (pages.more.map { [.text(", more ")] + fields.phrase($0) } ?? [])
    let fact = Fact(aspect: .pages, value: .phrase(words))
    add(.pages, pages.entity, pages.name.text, in: parent, [fact], reach: .in)
  }
}

extension Program.PathPart {
  /// The indices of the params in the part.
  fileprivate var params: [Int] {
    switch self {
    case .literal: []
    case .param(let index): [index]
    case .composed(let pieces):
      pieces.compactMap { if case .param(let index) = $0 { index } else { nil } }
    }
  }
}

/// Returns a text form in spec syntax.
func spelling(_ form: Program.TextForm) -> String {
  switch form {
  case .named(let word): word.rawValue
  case .numbers(let pattern): "\"\(pattern)\""
  }
}

private func phrase(
  _ rule: Program.PageRule,
  of method: Program.Method,
  _ fields: FieldPhrases
) -> [PhrasePart] {
  let param = { (index: Int) in
    PhrasePart.entity(QualifiedPath(method.params[index].property.entity.path))
  }
  let size = { (index: Int?) in index.map { [.text(", size "), param($0)] } ?? [] }
  switch rule {
  case .cursor(let path, let index):
    return [.text("cursor ")] + fields.phrase(path) + " into " + [param(index)]
  case .last(let path, let index):
    return [.text("last ")] + fields.phrase(path) + " into " + [param(index)]
  case .offset(let index, let count): return [.text("offset "), param(index)] + size(count)
  case .number(let index, let first, let count):
    return [.text("page "), param(index), .text(" from \(first)")] + size(count)
  case .values(let address, let params):
    return phrase(address, fields) + " into "
      + params.map { [param($0)] }.joined(separator: [.text(" and ")])
  case .address(let address): return phrase(address, fields)
  }
}

private func phrase(_ address: Program.PageAddress, _ fields: FieldPhrases) -> [PhrasePart] {
  switch address {
  case .link(let path): [.text("link ")] + fields.phrase(path)
  case .url(let path, let isText):
    [.text("url ")] + fields.phrase(path) + (isText ? " as text" : "")
  }
}

extension Program.Place {
  /// The location as a fact; the prefix of a header is a separate fact.
  fileprivate var place: ValuePlace {
    switch self {
    case .path: .path
    case .query: .query
    case .header: .header
    case .cookie: .cookie
    case .member(.object): .object
    case .member(.form): .form
    case .member(.multipart): .multipart
    case .member(.arguments): .argument
    case .body, .bodies: .body
    }
  }
}

extension Program.Method {
  /// The only success by a status without headers, whose value is the result itself.
  var plainSuccess: Program.StatusSuccess? {
    guard case .statuses(let successes) = success, successDeclaration == nil else { return nil }
    return successes.first
  }
}

/// Returns the path of a call, without the beginning if that comes from the defaults.
private func pathFact(
  _ method: Program.Method,
  _ path: [PathSegment],
  of program: Program
) -> FactValue {
  guard program.sharesPath(method), let shared = program.defaults.path?.value,
    case .literal(let text)? = path.first
  else { return .path(shared: nil, path) }
  let rest = String(text.dropFirst(shared.count))
  return .path(shared: shared, (rest.isEmpty ? [] : [.literal(rest)]) + path.dropFirst())
}

/// Returns the host of a call.
func hostFact(_ key: String, of program: Program) -> FactValue {
  let url = program.hosts.first { $0.key == key }?.url
  return .host(QualifiedPath("hosts.\(key)"), url.map(HostAddress.init))
}

/// Returns the URL of a host, or its key if the app supplies the URL.
func hostName(_ key: String, of program: Program) -> String {
  program.hosts.first { $0.key == key }?.url ?? key
}
