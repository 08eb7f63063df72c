import SpecgenCore

extension DraftSpec {
  /// Returns the calls to another app.
  mutating func calls(_ calls: DraftCalls) -> Spec.Calls {
    let path = SpecPath(["calls"])
    note(calls.comments, at: path)
    let params = calls.params.map { param in
      var param = param
      // Each call decides on the requirement.
      param.requirement = .required
      param.standard = nil
      return param
    }
    let place = path.name("params")
    let fields = fields(params, in: .query, at: place, ownedBy: place)
    let names = fields.map(\.name.value)
    return Spec.Calls(
      calls.start,
      params: fields,
      calls: calls.calls.map { call in
        note(call.comments, at: path.name("methods").name(call.name))
        let keys = call.requires.map { (params[$0].key, names[$0]) }
        return Spec.AppCall(
          name: call.name,
          wire: keys.reduce(call.wire) { $0.replacing("{\($1.0)}", with: "{\($1.1)}") },
          requires: call.requires.map { names[$0] },
          allows: call.allows.map { names[$0] },
          returns: call.returns,
          isAnswered: calls.answers == nil || call.isAnswered,
          notes: Spec.Notes(
            doc: call.doc,
            origin: sources.origin(of: call.origin, row: calls.origin == nil ? nil : call.wire)
          )
        )
      },
      answers: calls.answers.map(Spec.Answers.drafted)
    )
  }

  /// Returns the deeplinks that a document shows, or nil if there are none.
  mutating func deeplinks(api: String) -> Spec.Deeplinks? {
    guard let (scheme, routes) = DraftRoute.routes(in: facts) else { return nil }
    let path = SpecPath(["deeplinks"])
    note(
      ["The links are taken as those of your own app. Links to another app belong under `calls`."],
      at: path
    )
    var names = MemberNames(reserved: ReservedNames.cases)
    return Spec.Deeplinks(
      type: api + "Link",
      scheme: scheme,
      routes: routes.map { route($0, &names, at: path.name("routes")) }
    )
  }

  private mutating func route(
    _ route: DraftRoute,
    _ names: inout MemberNames,
    at path: SpecPath
  ) -> Spec.Route {
    var placeholders: [DraftField] = []
    var words: [String] = []
    var taken = MemberNames(reserved: ReservedNames.routeParams)
    let segments = route.segments.map { segment -> Spec.PathSegment in
      let stated = PathText.placeholder(segment)
      let isNumber = segment.utf8.allSatisfy(\.isDigit)
      guard stated != nil || isNumber || !words.isEmpty && SampleStrings.isID(String(segment))
      else {
        words.append(String(segment))
        return .literal(Located(String(segment)))
      }
      let known = placeholders.count < route.params.count ? route.params[placeholders.count] : nil
      let guessed: DraftType = stated == nil && isNumber ? .named("Int") : .string
      var field = DraftField(
        key: taken.swiftName(of: stated ?? known?.name ?? "id"),
        type: known?.type ?? guessed,
        requirement: .required
      )
      if stated == nil, known == nil {
        let sample = RowReader.brief(String(segment))
        field.comments = ["`\(sample)` in a sample link; the name is a guess."]
      }
      placeholders.append(field)
      return .placeholder(Located(field.key))
    }
    let query = route.query.map { key, value in
      var field = DraftField(key: key, queryValue: value)
      if let name = enumeration(with: value) { field.type = .named(name) }
      let sample = RowReader.brief(value)
      field.comments = [
        "`\(sample)` in a sample link, which does not show whether it is required."
      ]
      return field
    }
    let name = names.swiftName(of: words.joined(separator: " "))
    let path = path.name(name)
    return Spec.Route(
      name: name,
      segments: segments,
      path: fields(placeholders, in: .path, at: path.name("path"), ownedBy: nil),
      query: fields(query, in: .query, at: path.name("query"), ownedBy: nil),
      notes: notes(nil, route.origin)
    )
  }

  /// Returns the only enumeration that has a value, unless the value is too short to mean it.
  private func enumeration(with value: String) -> String? {
    guard value.utf8.count > 2 else { return nil }
    let found = plan.types.filter { type in
      if case .enumeration(let values) = type.type { values.values.contains(value) } else { false }
    }
    return found.count == 1 ? found[0].name : nil
  }
}

extension Spec.Calls {
  /// Creates the calls of a draft.
  init(
    _ start: DraftCalls.Start,
    params: [Spec.Field],
    calls: [Spec.AppCall],
    answers: Spec.Answers?
  ) {
    switch start {
    case .scheme(let scheme, let select):
      self.init(scheme: scheme, form: .opaque, select: select, params: params, calls: calls)
    case .links(let links):
      self.init(links: links, params: params, calls: calls, answers: answers)
    }
  }
}

extension Spec.Answers {
  /// Returns the answers of a draft.
  static func drafted(_ answers: DraftCalls.Answers) -> Spec.Answers {
    .at(
      ends: answers.ends.map { (kind: $0.end, key: $0.key) },
      key: answers.key,
      failure: answers.failure,
      error: answers.error
    )
  }
}
