// Calls, flows and deeplinks that no file contains, as a draft creates them.

extension Spec.Calls {
  /// Creates the calls that links with a scheme start; without `select`, their name precedes the query.
  package init(
    scheme: String,
    form: LinkForm,
    select: String?,
    params: [Spec.Field],
    calls: [Spec.AppCall]
  ) {
    let link = Located("\(scheme)\(form == .opaque ? ":" : "://"){call}")
    self.init(
      start: select == nil ? .links([link]) : .scheme(Located(scheme), form),
      select: select.map { Located($0) },
      params: Spec.Params(fields: params),
      methods: calls,
      span: .nowhere
    )
  }
}

extension Spec.Calls {
  /// Creates the calls that links start, in which `{call}` is the name of a call.
  package init(
    links: [String],
    params: [Spec.Field],
    calls: [Spec.AppCall],
    answers: Spec.Answers?
  ) {
    self.init(
      start: .links(links.map { Located($0) }),
      select: nil,
      params: Spec.Params(fields: params),
      methods: calls,
      answers: answers,
      span: .nowhere
    )
  }
}

extension Spec.Answers {
  /// Returns answers at the URL of each end, or at a single URL.
  package static func at(
    ends: [(kind: EndKind, key: String)],
    key: String?,
    failure: String?,
    error: String?
  ) -> Spec.Answers {
    let addresses = ends.map { Spec.EndAddress(kind: $0.kind, key: Located($0.key)) }
    func end(_ type: String?) -> Spec.AnswerEnd? {
      type.map { Spec.AnswerEnd(type: Located($0), when: [], span: .nowhere) }
    }
    return Spec.Answers(
      to: .url(key.map { .url(key: Located($0)) } ?? .ends(addresses)),
      part: nil,
      keys: nil,
      wire: nil,
      forms: [],
      token: nil,
      type: nil,
      outcome: nil,
      success: nil,
      failure: end(failure),
      cancel: nil,
      error: end(error),
      match: [],
      names: [],
      inFlight: nil,
      timeLimit: nil,
      span: .nowhere
    )
  }
}

extension Spec.AppCall {
  /// Creates a call with its params.
  package init(
    name: String,
    wire: String,
    requires: [String],
    allows: [String],
    returns: String?,
    isAnswered: Bool,
    notes: Spec.Notes
  ) {
    self.init(
      name: Located(name),
      wire: name == wire ? nil : Located(wire),
      requires: requires.map { Located($0) },
      allows: allows.map { Located($0) },
      returns: returns.map { Located($0) },
      answer: isAnswered ? nil : Located(.none),
      notes: notes
    )
  }
}

extension Spec.Flow {
  /// Returns a flow in a vendor's SDK; an end without values has no type.
  package static func inSDK(
    name: String,
    sdk: String,
    params: [Spec.Field],
    ends: [(kind: EndKind, type: String?)],
    notes: Spec.Notes
  ) -> Spec.Flow {
    let signs = Spec.EndSigns(message: nil, finish: nil, when: [])
    func type(_ kind: EndKind) -> Spec.TypeUse? {
      let name = ends.first { $0.kind == kind }?.type
      return name.map { Spec.TypeUse(.named(Located($0))) }
    }
    func end(_ kind: EndKind) -> Spec.CodedEnd? {
      guard ends.contains(where: { $0.kind == kind }) else { return nil }
      return Spec.CodedEnd(signs: signs, type: type(kind), keys: [], span: .nowhere)
    }
    return Spec.Flow(
      name: Located(name),
      sdk: Located(sdk),
      query: Spec.Params(),
      params: Spec.Params(fields: params),
      ends: Spec.Ends(
        success: Spec.SuccessEnd(signs: signs, type: type(.success), span: .nowhere),
        failure: end(.failure),
        cancel: end(.cancel),
        error: end(.error)
      ),
      through: [],
      notes: notes
    )
  }
}

extension Spec.Deeplinks {
  /// Creates the deeplinks of a scheme.
  package init(type: String, scheme: String, routes: [Spec.Route]) {
    self.init(type: Located(type), schemes: [Located(scheme)], routes: routes, span: .nowhere)
  }
}

extension Spec.Route {
  /// Creates a route.
  package init(
    name: String,
    segments: [Spec.PathSegment],
    path: [Spec.Field],
    query: [Spec.Field],
    notes: Spec.Notes
  ) {
    self.init(
      name: Located(name),
      url: Spec.RoutePattern(text: Located("/" + segments.written), segments: segments),
      path: Spec.Params(fields: path),
      query: Spec.Params(fields: query),
      notes: notes
    )
  }
}
