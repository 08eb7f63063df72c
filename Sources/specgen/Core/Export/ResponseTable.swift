/// The responses of an operation, by OpenAPI's keys for statuses: a single status or a class with the same
/// first digit.
///
/// In a spec, the first outcome that matches an answer wins. In OpenAPI, a single status takes precedence
/// over its class, so its key repeats the outcomes of the class that can still match.
struct ResponseTable {
  private struct Outcome {
    let text: String
    let bodies: OrderedMap<String, YAMLValue>
    let headers: OrderedMap<String, YAMLValue>
    let ranges: [StatusRange]
    /// `true` if later outcomes never match its statuses.
    let takesAll: Bool
    /// `true` if the schema lists the outcome after the others.
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

  /// Adds an outcome after the outcomes with higher precedence.
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

  /// The responses by key, in ascending order.
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

  /// Returns the response with all outcomes that answers with the statuses can have, or nil if there are
  /// none.
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
