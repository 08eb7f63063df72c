// Parts of specs that no file contains, as a draft creates them.

extension Span {
  /// The location of values that no file contains.
  static let nowhere = Span(file: 0, start: 0, end: 0)
}

extension Located {
  /// Creates a value that no file contains.
  package init(_ value: Value) { self.init(value: value, span: .nowhere) }
}

extension SpelledText {
  /// Creates a scalar that no file contains.
  package init(_ value: String, as spelling: ScalarSpelling = .string) {
    self.init(value: value, span: .nowhere, spelling: spelling)
  }
}

extension Spec {
  /// Creates a spec.
  package init(
    api: String,
    sources: [Source],
    hosts: [Host],
    login: Login? = nil,
    token: Token?,
    errors: CommonErrors?,
    types: [TypeDeclaration],
    methods: [Method],
    calls: Calls?,
    flows: [Flow],
    deeplinks: Deeplinks?
  ) {
    self.init(
      file: SourceFile(id: 0, path: "\(api).yaml", bytes: []),
      api: Located(api),
      sources: sources,
      hosts: hosts,
      hasHosts: !hosts.isEmpty,
      auth: Auth(session: login, token: token),
      errors: errors,
      types: types,
      methods: methods,
      calls: calls,
      flows: flows,
      deeplinks: deeplinks
    )
  }
}

extension Spec.Source {
  /// Creates the source of a document.
  package init(name: String, title: String, file: String) {
    self.init(name: Located(name), title: Located(title), file: Located(file))
  }
}

extension Spec.Origin {
  /// Creates the origin of a fact.
  package init(source: String, section: String?, row: String? = nil) {
    self.init(
      source: Located(source),
      section: section.map { Located($0) },
      row: row.map { Located($0) }
    )
  }
}

extension Spec.Notes {
  /// Creates notes with a meaning and an origin.
  package init(doc: String? = nil, origin: Spec.Origin? = nil) {
    self.init(doc: doc.map { Located($0) }, origin: origin, swiftName: nil)
  }
}

extension Spec.Document {
  /// Creates a document with its bindings.
  package init(name: String, file: String, bindings: [Spec.DocumentBinding]) {
    self.init(name: Located(name), file: Located(file), bindings: bindings, span: .nowhere)
  }
}

extension Spec.DocumentBinding {
  /// Creates the binding of a part of a section to a part of the spec.
  package init(
    section: [String],
    place: Spec.DocumentPlace,
    row: String? = nil,
    to path: String
  ) {
    self.init(
      section: section.map { Located($0) },
      place: place,
      row: row.map { Located($0) },
      target: .to(Located(path)),
      span: .nowhere
    )
  }
}

extension Spec.Token {
  /// Creates a token that calls send in a header.
  package init(header: String, prefix: String?) {
    self.init(.header(Located(header), prefix: prefix.map { Located($0) }))
  }

  /// Creates a token that calls send in the query.
  package init(query: String) { self.init(.query(Located(query))) }

  private init(_ place: Spec.TokenPlace) {
    self.init(place: place, oauth: nil, renewal: .usual, span: .nowhere)
  }
}

extension Spec.Login {
  /// Creates a session whose token is in the answer to a method.
  package init(method: String, token: [String], header: String, prefix: String?) {
    self.init(
      method: Located(method),
      cookie: nil,
      isFirst: false,
      token: token.map { Located($0) },
      place: .header(Located(header), prefix: prefix.map { Located($0) }),
      expires: [],
      refresh: nil,
      renewal: .usual,
      span: .nowhere
    )
  }
}

extension Spec.Failure {
  /// Creates a failure by its status, and perhaps by a code in its body; without a type, its body is not read.
  package init(
    name: String,
    status: Int,
    code: SpelledText? = nil,
    at keys: [String]? = nil,
    type: String? = nil,
    doc: String?
  ) {
    let code = code.map { Spec.StatusCode(code: $0, at: keys.map { Located($0) }) }
    self.init(
      name: Located(name),
      condition: .status(Located(StatusRange(first: status, last: status)), nil, code),
      content: type.map { .json(Spec.TypeUse(.named(Located($0)))) } ?? .nothing,
      notes: Spec.Notes(doc: doc)
    )
  }
}

extension Spec.Pages {
  /// Creates the pages of a result whose field `next` fills a param.
  package init(items: [String], next: [String], param: String) {
    self.init(items, Spec.PageRule(way: .next(next.map { Located($0) }), param: [Located(param)]))
  }

  /// Creates the pages that a param numbers, from the first page on.
  package init(items: [String], page: String, first: Int) {
    self.init(items, Spec.PageRule(way: .page(Located(page)), firstPage: first == 0 ? .zero : .one))
  }

  /// Creates the pages that a param selects by the number of items so far.
  package init(items: [String], offset: String) {
    self.init(items, Spec.PageRule(way: .offset(Located(offset))))
  }

  private init(_ items: [String], _ rule: Spec.PageRule) {
    self.init(
      span: .nowhere,
      items: items.map { Located($0) },
      rule: rule,
      more: [],
      notes: .none
    )
  }
}

extension Spec.Host {
  /// Creates a host; the app supplies it if there is no URL.
  package init(key: String, url: String?, sandbox: String? = nil, notes: Spec.Notes = .none) {
    self.init(
      key: Located(key),
      url: url.map { Located($0) },
      environments: sandbox.map { [.init(name: Located("sandbox"), url: Located($0))] } ?? [],
      supplied: url == nil ? .byApp : nil,
      notes: notes
    )
  }
}

extension Spec.CommonErrors {
  /// Creates the error object that all methods share.
  package init(type: String, statuses: StatusRange, notes: Spec.Notes) {
    self.init(type: Located(type), statuses: [Located(statuses)], notes: notes)
  }
}

extension Spec.TypeDeclaration {
  /// Creates a named type.
  package init(name: String, type: Spec.TypeUse, notes: Spec.Notes) {
    let body: Spec.TypeBody =
      switch type.form {
      case .record(let record): .record(record)
      case .enumeration(let enumeration): .enumeration(enumeration)
      case .union(let union): .union(union)
      case .named, .list, .map: .alias(type)
      }
    self.init(name: Located(name), body: body, notes: notes)
  }
}

extension Spec.TypeUse {
  /// Creates a type with the attributes of its value.
  package init(
    _ form: Spec.TypeForm,
    isOptional: Bool = false,
    isSecret: Bool = false,
    accepts: [Spec.JSONKind] = [],
    format: String? = nil,
    constraints: [Constraint] = []
  ) {
    self.init(
      form: form,
      isOptional: isOptional,
      isSecret: isSecret,
      accepts: accepts.map { Located($0) },
      format: format.map { Located($0) },
      constraints: constraints.map { Located($0) },
      span: .nowhere
    )
  }
}

extension Spec.Record {
  /// Creates a record.
  package init(_ fields: [Spec.Field]) { self.init(fields: fields) }
}

extension Spec.Field {
  /// Creates a field under a path of keys.
  package init(
    name: String,
    keys: [String],
    type: Spec.TypeUse,
    defaultValue: SpelledText?,
    isJoined: Bool = false,
    doc: String?
  ) {
    self.init(
      name: Located(name),
      parents: keys.dropLast().map { Located($0) },
      key: keys == [name] ? nil : keys.last.map { Located($0) },
      type: type,
      defaultValue: defaultValue,
      style: isJoined ? Located(.comma) : nil,
      notes: Spec.Notes(doc: doc)
    )
  }
}

extension Spec.Enumeration {
  /// Creates an open enumeration.
  package init(_ cases: [Spec.EnumerationCase], isInteger: Bool) {
    self.init(isOpen: true, raw: isInteger ? Located(.int) : nil, cases: cases, span: .nowhere)
  }
}

extension Spec.EnumerationCase {
  /// Creates a case.
  package init(name: String, wire: SpelledText, code: Int?, doc: String?) {
    let code = code.map { Located($0) }
    self.init(name: Located(name), wire: wire, code: code, notes: Spec.Notes(doc: doc))
  }
}

extension Spec.Method {
  /// Creates a method whose body is a value, an object of params, or empty.
  package init(
    name: String,
    verb: Spec.Verb,
    segments: [Spec.PathSegment],
    host: String?,
    path: [Spec.Field],
    query: [Spec.Field],
    headers: [Spec.Field],
    body: Spec.TypeUse?,
    members: [Spec.Field],
    form: Spec.BodyForm = .json,
    returns: Spec.TypeUse?,
    fails: [Spec.Failure] = [],
    pages: Spec.Pages? = nil,
    notes: Spec.Notes
  ) {
    self.init(
      name: Located(name),
      line: Spec.HTTPLine(verb: verb, segments: segments),
      host: host.map { Located($0) },
      params: Spec.RequestParams(
        path: Spec.Params(fields: path),
        query: Spec.Params(fields: query),
        headers: Spec.Headers(
          items: headers.map { Spec.Header(content: .field($0), prefix: nil) }
        )
      ),
      body: Spec.Declared(
        content: body.map { .value($0) } ?? (members.isEmpty ? nil : form.body(members))
      ),
      result: Spec.Declared(
        content: returns.map { Spec.Result(returns: .content(.json($0)), headers: []) }
      ),
      fails: fails,
      pages: pages,
      notes: notes
    )
  }
}

extension Spec {
  /// The form of a body with members.
  package enum BodyForm: Sendable {
    case json, form, multipart

    fileprivate func body(_ members: [Field]) -> Body {
      switch self {
      case .json: .members(members, [])
      case .form: .form(members, [])
      case .multipart: .multipart(members, [])
      }
    }
  }
}
