/// The responses of an operation, by the keys that OpenAPI has for statuses: one status, or all with the same first digit.
///
/// In a spec the first outcome that fits an answer takes it. In OpenAPI a key with one status goes before its class, so such a
/// key repeats what outcomes for the class can still take of it.
struct ResponseTable {
  private struct Outcome {
    let text: String
    let bodies: OrderedMap<String, YAMLValue>
    let headers: OrderedMap<String, YAMLValue>
    let ranges: [StatusRange]
    /// `true` if later outcomes get no answer with its statuses.
    let takesAll: Bool
    /// `true` if the schema has it behind others.
    let isLast: Bool
  }

  private struct Response {
    var texts: [String] = []
    var bodies = OrderedMap<String, [YAMLValue]>()
    var headers = OrderedMap<String, YAMLValue>()

    mutating func add(_ outcome: Outcome) {
      if !texts.contains(outcome.text) { texts.append(outcome.text) }
      for (type, schema) in zip(outcome.bodies.keys, outcome.bodies.values) {
        bodies[type, default: []].append(schema)
      }
      for (name, header) in zip(outcome.headers.keys, outcome.headers.values) {
        if headers[name] == nil { headers[name] = header }
      }
    }

    var yaml: YAMLValue {
      let bodies = zip(self.bodies.keys, self.bodies.values).map { type, schemas in
        let schema =
          schemas.count == 1 ? schemas[0] : YAMLValue.object([("anyOf", .list(schemas))])
        return (type, Optional(YAMLValue.object([("schema", schema)])))
      }
      let headers = zip(self.headers.keys, self.headers.values).map { ($0, Optional($1)) }
      return .object([
        ("description", .string(texts.joined(separator: "\n\n"))),
        ("headers", headers.isEmpty ? nil : .object(headers)),
        ("content", bodies.isEmpty ? nil : .object(bodies)),
      ])
    }
  }

  private var outcomes: [Outcome] = []

  /// Adds an outcome behind those that go before it.
  mutating func add(
    _ bodies: OrderedMap<String, YAMLValue>,
    at ranges: [StatusRange],
    _ text: String,
    headers: OrderedMap<String, YAMLValue> = [:],
    takesAll: Bool = false,
    isLast: Bool = false
  ) {
    outcomes.append(
      Outcome(
        text: text,
        bodies: bodies,
        headers: headers,
        ranges: ranges,
        takesAll: takesAll,
        isLast: isLast
      )
    )
  }

  /// The responses by their keys, in ascending order.
  var yaml: YAMLValue {
    let ranges = outcomes.flatMap(\.ranges)
    let single = Set(ranges.filter { $0.first == $0.last }.map(\.first))
    let classes = Set(
      ranges.filter { $0.first < $0.last }.flatMap { ($0.first / 100)...($0.last / 100) }
    )
    let keys =
      single.map { (text: String($0), statuses: [$0]) }
      + classes.map { digit in
        let statuses = digit * 100..<digit * 100 + 100
        return (text: "\(digit)XX", statuses: statuses.filter { !single.contains($0) })
      }
    return .object(
      keys.sorted { $0.text < $1.text }.map { ($0.text, response(to: $0.statuses)?.yaml) },
      layout: .block
    )
  }

  /// Returns the response with all outcomes that answers with the statuses can have; nil where there are none.
  private func response(to statuses: [Int]) -> Response? {
    var left = statuses
    let found = outcomes.filter { outcome in
      let taken = left.filter { status in outcome.ranges.contains { $0.contains(status) } }
      if outcome.takesAll { left.removeAll(where: taken.contains) }
      return !taken.isEmpty
    }
    guard !found.isEmpty else { return nil }
    var response = Response()
    for outcome in found.filter({ !$0.isLast }) + found.filter(\.isLast) { response.add(outcome) }
    return response
  }
}
