extension Inventory {
  /// Adds a call over HTTP with all that it sends and gives.
  mutating func add(_ method: Program.Method, of program: Program, in root: Int) {
    let path = method.path.map { part in
      switch part {
      case .literal(let text): text
      case .param(let index): "/" + mention(method.params[index].property.entity.path)
      }
    }.joined()
    var facts = noteFacts(method.entity)
    facts.add(.swiftName, method.name.text)
    facts.add(.verb, method.verb.rawValue)
    facts.add(.path, path)
    facts.add(.host, mention("hosts.\(method.hostKey)"))
    facts.add(.body, method.bodyForm)
    facts.add(
      .idempotency,
      method.isIdempotent == method.isUsuallyIdempotent ? nil : String(method.isIdempotent)
    )
    facts.add(.deadline, method.deadline.map(String.init))
    if !program.sharesRetry(method) {
      facts.add(.retry, spelling(method.retry.map { .policy($0) } ?? .never))
    }
    facts.add(.idempotencyKey, method.idempotencyKey)
    facts.add(.usesAuth, if: method.usesSession)
    facts.add(.mediaTypes, program.mediaTypes(of: method))
    facts += resultFacts(method.success, of: program)
    let template = replacingMentions(in: path) { _ in "{}" }
    let index = add(
      .method,
      home: method.entity.path,
      in: root,
      at: method.entity.span,
      facts,
      wire: "\(method.verb.rawValue) \(template) on \(method.hostKey)"
    )
    for param in method.params { add(param, of: program, in: index, checks: []) }
    for constant in method.constants { add(constant, .constant, in: index) }
    switch method.success {
    case .content, .constant: break
    case .coded(let successes): for success in successes { add(success, of: program, in: index) }
    case .statuses(let successes): for success in successes { add(success, of: program, in: index) }
    }
    for failure in method.failures { add(failure, of: program, in: index) }
    if let envelope = method.envelope {
      add(
        .envelope,
        home: "envelopes",
        in: index,
        at: method.entity.span,
        [Fact(aspect: .rules, value: spelling(envelope))],
        reach: .in
      )
    }
    if let pages = method.pages { add(pages, of: method, program, in: index) }
  }

  /// Adds a param of a method, a call or a flow, with what is looked at before it is sent.
  mutating func add(
    _ param: Program.Param,
    of program: Program,
    in parent: Int,
    checks: [Program.Check]
  ) {
    let property = param.property
    var facts = valueFacts(property, in: program)
    facts.add(.location, param.place.word)
    if case .header(let prefix) = param.place { facts.add(.headerPrefix, prefix) }
    facts.add(.holder, param.isFromClient ? "the client" : "each call")
    for check in checks {
      switch check {
      case .present(_, let name, let code) where name == property.name:
        facts.add(.checkCode, code?.text)
      case .form(_, let name, let form, let code) where name == property.name:
        facts.add(.check, spelling(form))
        if !facts.contains(where: { $0.aspect == .checkCode }) { facts.add(.checkCode, code?.text) }
      case .present, .form, .exactlyOne: break
      }
    }
    add(
      .param,
      home: property.entity.path,
      local: property.entity.lastName,
      in: parent,
      at: property.entity.span,
      facts,
      wire: "\(param.place.word) \(property.wire)",
      reach: .out
    )
  }

  /// Adds what is always sent with the same value.
  mutating func add(_ constant: Program.MethodConstant, _ kind: Kind, in parent: Int) {
    let path = (constant.parents + [constant.key]).joined(separator: ".")
    var facts: [Fact] = []
    facts.add(.constant, spelling(constant.value))
    facts.add(.location, constant.place.word)
    if case .header(let prefix) = constant.place { facts.add(.headerPrefix, prefix) }
    add(
      kind,
      home: "\(items[parent].home).constants.\(path)",
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
    var facts = noteFacts(pages.entity)
    facts.add(.swiftName, pages.name.text)
    let parts = [
      "items \(spelling(pages.items)) of \(typeFact(pages.item, in: program))",
      spelling(pages.rule, of: method), pages.more.map { "more \(spelling($0))" },
    ]
    facts.add(.pages, parts.compactMap(\.self).joined(separator: ", "))
    add(.pages, home: pages.entity.path, in: parent, at: pages.entity.span, facts, reach: .in)
  }
}

private func spelling(_ form: Program.TextForm) -> String {
  switch form {
  case .named(let word): word.rawValue
  case .numbers(let pattern): "\"\(pattern)\""
  }
}

private func spelling(_ path: Program.ValuePath) -> String {
  path.steps.isEmpty
    ? "the result"
    : path.steps.map { $0.name.text + ($0.isOptional ? "?" : "") }.joined(separator: ".")
}

private func spelling(_ rule: Program.PageRule, of method: Program.Method) -> String {
  let param = { (index: Int) in mention(method.params[index].property.entity.path) }
  switch rule {
  case .cursor(let path, let index): return "cursor \(spelling(path)) into \(param(index))"
  case .last(let path, let index): return "last \(spelling(path)) into \(param(index))"
  case .offset(let index, let size):
    return "offset \(param(index))" + (size.map { ", size \(param($0))" } ?? "")
  case .number(let index, let first, let size):
    return "page \(param(index)) from \(first)" + (size.map { ", size \(param($0))" } ?? "")
  case .values(let address, let params):
    return "\(spelling(address)) into \(params.map(param).joined(separator: " and "))"
  case .address(let address): return spelling(address)
  }
}

private func spelling(_ address: Program.PageAddress) -> String {
  switch address {
  case .link(let path): "link \(spelling(path))"
  case .url(let path, let isText): "url \(spelling(path))" + (isText ? " as text" : "")
  }
}

extension Program.Place {
  /// The place as a fact; what stands before a header is one of its own.
  fileprivate var word: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .header: "header"
    case .cookie: "cookie"
    case .member(let compound): compound.word
    case .body: "body"
    }
  }
}

extension Program.Compound {
  fileprivate var word: String {
    switch self {
    case .object: "JSON body"
    case .form: "form"
    case .multipart: "multipart form"
    }
  }
}

extension Program.Method {
  /// The form of the body; nil where none is sent.
  fileprivate var bodyForm: String? {
    if let compound { return compound.word }
    for param in params {
      switch param.place {
      case .body(.json): return "JSON"
      case .body(.text): return "text"
      case .body(.bytes): return "bytes"
      case .path, .query, .header, .cookie, .member: continue
      }
    }
    return nil
  }
}
