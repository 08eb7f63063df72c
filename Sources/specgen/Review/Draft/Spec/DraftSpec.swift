import SpecgenCore

/// Creates the spec of a plan, with comments on what is uncertain.
struct DraftSpec {
  let plan: DraftPlan
  let facts: DraftFacts
  let sources: [DraftSource?]
  private(set) var comments = SpecComments()
  /// The declared types that are records or maps, which do not travel as text.
  let structured: Set<String>
  /// The path params of all methods, by key.
  private let pathParams: [String: DraftField]

  init(_ plan: DraftPlan, _ facts: DraftFacts, _ sources: [DraftSource?]) {
    self.plan = plan
    self.facts = facts
    self.sources = sources
    let structured = plan.types.filter { if case .enumeration = $0.type { false } else { true } }
    self.structured = Set(structured.map(\.name))
    let params = plan.methods.flatMap(\.params).filter { $0.place == .path }
    pathParams = Dictionary(params.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Returns the spec, without its documents.
  mutating func spec(api: String) -> Spec {
    let hosts = DraftHosts(facts, hasMethods: !plan.methods.isEmpty)
    note(hosts.comments, at: SpecPath(["hosts"]))
    return Spec(
      api: api,
      sources: sources.compactMap { $0?.source },
      hosts: hosts.hosts(of: sources),
      login: login(),
      token: plan.login == nil ? token() : nil,
      errors: plan.errors.map {
        Spec.CommonErrors(type: $0.type, statuses: $0.statuses, notes: notes(nil, $0.origin))
      },
      types: plan.types.map { type($0) },
      methods: plan.methods.map { method($0, hosts) },
      calls: plan.calls.map { calls($0) },
      flows: plan.flows.map { flow($0) },
      deeplinks: deeplinks(api: api)
    )
  }

  /// Adds comments above a part of the spec, each on one line of a bounded length.
  mutating func note(_ comments: [String], at path: SpecPath) {
    for comment in comments { self.comments.add(RowReader.comment(comment), at: path) }
  }

  /// Returns the notes of an entity with its origin.
  func notes(_ doc: String?, _ origin: DraftOrigin?) -> Spec.Notes {
    Spec.Notes(doc: doc, origin: origin.flatMap { sources.origin(of: $0) })
  }

  private mutating func type(_ declaration: DraftDeclaration) -> Spec.TypeDeclaration {
    let path = SpecPath(["types", declaration.name])
    note(declaration.comments, at: path)
    let type: Spec.TypeUse
    if case .record(let record) = declaration.type {
      let fields = fields(record, at: path.name("fields"), ownedBy: path)
      type = Spec.TypeUse(.record(Spec.Record(fields)))
    } else {
      type = use(declaration.type, at: path.name("alias"))
    }
    return Spec.TypeDeclaration(
      name: declaration.name,
      type: type,
      notes: notes(nil, declaration.origin)
    )
  }

  private mutating func method(_ method: DraftMethod, _ hosts: DraftHosts) -> Spec.Method {
    let request = method.request
    let path = SpecPath(["methods", method.name])
    note(method.comments, at: path)
    var names = MemberNames(reserved: Self.reservedParams)
    var placeholders: [DraftField] = []
    let written = PathText.segments(of: request.path).dropFirst(hosts.prefix(of: request.path))
    let segments = written.map { segment -> Spec.PathSegment in
      let pieces = PathText.pieces(of: segment).map { piece -> Spec.SegmentPiece in
        switch piece {
        case .text(let text): return .text(text)
        case .placeholder(let key):
          var field = pathParam(key, of: method)
          field.key = names.swiftName(of: key)
          placeholders.append(field)
          return .placeholder(Located(field.key))
        }
      }
      switch pieces.count == 1 ? pieces[0] : .text("") {
      case .placeholder(let name): return .placeholder(name)
      case .text where pieces.count > 1: return .composed(pieces)
      case .text: return .literal(Located(String(segment)))
      }
    }
    func params(_ place: DraftPlace, _ fields: [DraftField]) -> [Spec.Field] {
      let path = path.name(place.rawValue)
      return self.fields(fields, in: place, at: path, ownedBy: path)
    }
    let sent = method.params.filter { !isSentByClient($0) }
    func params(_ place: DraftPlace) -> [Spec.Field] {
      params(place, sent.filter { $0.place == place })
    }
    let members = sent.filter { $0.place == .body }.map { field in
      var field = field
      let isFile = method.bodyPlace == .multipart && FileWords.names(field.typeWord)
      if isFile { field.type = .named("FormFile") }
      return field
    }
    let hasBody = ["POST", "PUT", "PATCH", "DELETE"].contains(request.verb)
    return Spec.Method(
      name: method.name,
      verb: Spec.Verb(rawValue: request.verb) ?? .get,
      segments: segments,
      host: hosts.key(of: request.path),
      path: params(.path, placeholders),
      query: params(.query),
      headers: params(.header),
      body: hasBody ? method.body.map { use($0, at: path.name("body")) } : nil,
      members: hasBody && method.body == nil ? params(method.bodyPlace, members) : [],
      form: method.bodyPlace.form,
      returns: method.returns.map { use($0.withoutDates, at: path.name("returns")) },
      fails: failures(of: method),
      pages: pages(of: method),
      notes: notes(method.doc, method.origin)
    )
  }

  /// Returns the param of a placeholder, perhaps as another method describes it.
  private func pathParam(_ key: String, of method: DraftMethod) -> DraftField {
    var field: DraftField
    if let param = method.params.first(where: { $0.place == .path && $0.key == key }) {
      field = param
    } else {
      let other = pathParams[key]
      field = other ?? DraftField(key: key, type: .string)
      field.comments = ["The document does not describe it" + (other == nil ? "." : " here.")]
    }
    field.standard = nil
    return field
  }
}

extension DraftPlace {
  /// The form of a body that has params in this place.
  fileprivate var form: Spec.BodyForm {
    switch self {
    case .form: .form
    case .multipart: .multipart
    case .path, .query, .header, .body: .json
    }
  }
}

/// A document that a draft is made from.
struct DraftSource: Sendable {
  let name: String
  let source: Spec.Source
  /// The path from the folder of the spec, or nil if there is none.
  let path: String?
  /// The titles of all sections, each with the number of sections that have it.
  let titles: [String: Int]
}

extension [DraftSource?] {
  /// Returns the origin of a fact, or nil for a fact of a sample.
  func origin(of origin: DraftOrigin, row: String? = nil) -> Spec.Origin? {
    guard indices.contains(origin.document), let source = self[origin.document] else { return nil }
    let title = RowReader.clean(origin.title)
    let isSection = !title.isEmpty && title.count <= 200
    return Spec.Origin(source: source.name, section: isSection ? title : nil, row: row)
  }
}

extension MemberNames {
  /// Returns the name of a member in Swift.
  mutating func swiftName(of wire: String) -> String {
    SwiftName.lowerCamel(name(of: wire).name).text
  }
}
