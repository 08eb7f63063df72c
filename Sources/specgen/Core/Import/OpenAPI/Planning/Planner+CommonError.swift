/// Planning of the error that methods share.
extension Planner {
  /// Returns the error object that most failures contain.
  mutating func commonError(of included: [Int]) -> (schema: Int, errors: Spec.CommonErrors)? {
    var counts: [Int: Int] = [:]
    var bodies = 0
    var place: [Int: Span] = [:]
    var classes: [Int: Set<Int>] = [:]
    for index in included {
      var seen: Set<Int> = []
      let responses = api.operations[index].responses
      let statuses = responses.map { StatusText($0.status.value) }
      for (response, status) in zip(responses, statuses) where status.isFailure {
        guard let content = response.contents.first(where: { MediaType($0.media.value).isJSON }),
          let schema = content.schema
        else { continue }
        let target = target(of: schema).index
        guard case .record = shape(of: target) else { continue }
        classes[target, default: []].formUnion(status.failureClasses(among: statuses))
        guard seen.insert(target).inserted else { continue }
        counts[target, default: 0] += 1
        bodies += 1
        place[target] = place[target] ?? content.media.span
      }
    }
    guard let schema = commonError(among: counts, bodies: bodies) else { return nil }
    let span = place[schema] ?? api.span
    let isLike = history.map { $0.likeness(of: names(of: schema)) > 0.5 } ?? false
    let former = isLike ? history?.errorName : nil
    let name = declare(schema, formerly: former, suggested: apiName + "Problem")
    let ranges = (classes[schema] ?? []).sorted().map {
      Located(value: StatusRange(first: $0, last: $0 + 99), span: span)
    }
    return (
      schema,
      Spec.CommonErrors(
        type: Located(value: name, span: span),
        statuses: ranges
      )
    )
  }

  /// Chooses the error of the last import, or else the shared component or the object that most failures contain.
  private func commonError(among counts: [Int: Int], bodies: Int) -> Int? {
    func isLess(_ one: (key: Int, value: Int), _ other: (key: Int, value: Int)) -> Bool {
      (one.value, other.key) < (other.value, one.key)
    }
    if let history {
      guard let name = history.errorName else { return nil }
      let named = counts.keys.filter { api.schemas[$0].name.map(\.value) == name }.min()
      if let named { return named }
      let rated = counts.keys.map { (key: $0, value: history.likeness(of: names(of: $0))) }
      let best = rated.max { ($0.value, $1.key) < ($1.value, $0.key) }
      if let best, best.value > 0.5 { return best.key }
    }
    let components = counts.filter { api.schemas[$0.key].name != nil }
    if let (schema, count) = components.max(by: isLess), count > 1 { return schema }
    guard let (schema, count) = counts.max(by: isLess), count > 1, count * 3 >= bodies else {
      return nil
    }
    return schema
  }

  private func names(of schema: Int) -> Set<String> {
    guard case .record(let members) = shape(of: schema) else { return [] }
    return Set(members.properties.map(\.name.value))
  }
}
