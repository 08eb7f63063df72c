import SpecgenCore

/// The exchanges of one verb and path.
struct MethodSamples: Sendable {
  /// The answers with one status.
  struct Answers: Sendable {
    /// The number of answers.
    var count = 0
    /// The number of answers without a body.
    var empty = 0
    /// The media types, with the number of answers that have each.
    var mediaTypes = OrderedMap<String, Int>()
    var bodies = BodySamples()

    fileprivate mutating func add(_ body: TrafficBody) {
      count += 1
      switch body.content {
      case .none: empty += 1
      case .json(let value): bodies.add(value)
      case .form, .multipart, .text, .bytes: break
      }
      if let type = body.mediaType { mediaTypes[type, default: 0] += 1 }
    }

    fileprivate mutating func add(_ other: Answers) {
      count += other.count
      empty += other.empty
      bodies.add(other.bodies)
      for (type, count) in other.mediaTypes { mediaTypes[type, default: 0] += count }
    }
  }

  /// The number of exchanges.
  private(set) var count = 0
  /// The name that a collection gives the request, if all exchanges have the same.
  private(set) var title: String?
  private(set) var doc: String?
  private(set) var query = OrderedMap<String, ValueSamples>()
  private(set) var headers = OrderedMap<String, ValueSamples>()
  private(set) var form = OrderedMap<String, ValueSamples>()
  /// The parts of a multipart form that are files.
  private(set) var files: Set<String> = []
  private(set) var isMultipart = false
  private(set) var bodies = BodySamples()
  /// The number of requests with a body that is neither JSON nor a form.
  private(set) var otherBodies = 0
  private(set) var answers: [Int: Answers] = [:]

  /// Adds an exchange.
  mutating func add(_ exchange: Exchange) {
    let request = exchange.request
    if count == 0 {
      (title, doc) = (exchange.titles.last, exchange.doc)
    } else if title != exchange.titles.last {
      title = nil
    }
    count += 1
    Self.add(request.query, to: &query)
    Self.add(request.headers.filter { HeaderNames.isOwn($0.name) }, to: &headers)
    switch request.body.content {
    case .none: break
    case .json(let value): bodies.add(value)
    case .form(let fields): Self.add(fields, to: &form)
    case .multipart(let parts):
      isMultipart = true
      files.formUnion(parts.filter { $0.value == nil }.map(\.name))
      Self.add(parts.map { TrafficField($0.name, $0.value ?? "") }, to: &form)
    case .text, .bytes: otherBodies += 1
    }
    guard let response = exchange.response else { return }
    answers[response.status, default: Answers()].add(response.body)
  }

  /// Adds the exchanges of another path.
  mutating func add(_ other: MethodSamples) {
    if title != other.title { title = nil }
    count += other.count
    for (key, samples) in other.query { query[key, default: ValueSamples()].add(samples) }
    for (key, samples) in other.headers { headers[key, default: ValueSamples()].add(samples) }
    for (key, samples) in other.form { form[key, default: ValueSamples()].add(samples) }
    files.formUnion(other.files)
    isMultipart = isMultipart || other.isMultipart
    bodies.add(other.bodies)
    otherBodies += other.otherBodies
    for (status, samples) in other.answers { answers[status, default: Answers()].add(samples) }
  }

  private static func add(
    _ fields: [TrafficField],
    to samples: inout OrderedMap<String, ValueSamples>
  ) {
    var texts = OrderedMap<String, [String]>()
    for field in fields.prefix(200) { texts[field.name, default: []].append(field.value) }
    for (name, values) in texts { samples[name, default: ValueSamples()].add(values) }
  }

  /// The answers of a success.
  var successes: [(status: Int, answers: Answers)] {
    answers.filter { (200...299).contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// The paths of the members of successes, by which two methods are alike.
  var shape: Set<String> {
    successes.reduce(into: []) { $0.formUnion($1.answers.bodies.paths) }
  }

  /// `true` if an exchange has JSON, so that the method is one of an API.
  var isAPI: Bool {
    bodies.count > 0 || answers.values.contains { $0.bodies.count > 0 }
      || answers.values.contains { answers in
        answers.mediaTypes.keys.contains { $0.hasSuffix("json") }
      }
  }
}

/// The headers that clients send by themselves.
enum HeaderNames {
  /// `true` for a header that the author of an app sets, and not the browser or the network.
  static func isOwn(_ name: String) -> Bool {
    let name = name.lowercased()
    if name.hasPrefix("sec-") || name.hasPrefix("access-control-") || name.hasPrefix("proxy-")
      || name.hasPrefix("if-")
    {
      return false
    }
    return !usual.contains(name)
  }

  private static let usual: Set<String> = [
    "accept", "accept-encoding", "accept-language", "authorization", "cache-control", "connection",
    "content-length", "content-type", "cookie", "date", "dnt", "expect", "forwarded", "from",
    "host",
    "keep-alive", "origin", "pragma", "priority", "range", "referer", "te", "trailer",
    "transfer-encoding", "upgrade", "upgrade-insecure-requests", "user-agent", "via", "warning",
    "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-requested-with", "postman-token",
    "traceparent", "tracestate", "baggage", "sentry-trace", "newrelic",
  ]
}
