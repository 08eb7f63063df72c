extension Exporter {
  /// Returns the responses of a method by status.
  func responses(of method: Program.Method) -> YAMLValue {
    var table = ResponseTable()
    switch method.success {
    case .content(let content):
      table.add(body(of: content, in: method), at: [Default.successStatus], "Success.")
    case .constant(let constant):
      let body = method.envelope == nil ? constant.schema : .object([])
      table.add(["application/json": body], at: [Default.successStatus], "Success.")
    case .coded(let successes):
      for success in successes {
        let text = success.entity.doc ?? success.name.text
        table.add(["application/json": .object([])], at: [Default.successStatus], text)
      }
    case .statuses(let successes):
      for success in successes {
        let text = success.entity.doc ?? success.name.text
        let body = self.body(of: success.content, success.contentType, in: method)
        table.add(body, at: [success.statuses], text, headers: headers(success.headers))
      }
    }
    for failure in method.failures {
      let text = failure.entity.doc ?? failure.name.text
      switch failure.condition {
      case .status(let range, let type):
        // What a status tells comes without the envelope.
        let body = self.body(of: failure.content, type)
        table.add(body, at: [range], text, headers: headers(failure.headers))
      case .body(let constant):
        table.add(["application/json": constant.schema], at: [Default.successStatus], text)
      case .code:
        table.add(["application/json": .object([])], at: [Default.successStatus], text)
      }
    }
    if let error = program.commonError {
      let schema = self.schema(of: .defined(error.type))
      let text = error.entity.doc ?? "The common error."
      table.add(
        ["application/json": schema],
        at: error.statuses.ranges,
        text,
        headers: headers(error.headers)
      )
    }
    return table.yaml
  }

  private func body(
    of content: Program.Content,
    _ type: ContentType? = nil,
    in method: Program.Method
  ) -> OrderedMap<String, YAMLValue> {
    // An envelope is around the value, or in its place.
    if case .json = content, method.envelope != nil { return ["application/json": .object([])] }
    return body(of: content, type)
  }

  private func body(
    of content: Program.Content,
    _ type: ContentType?
  ) -> OrderedMap<String, YAMLValue> {
    switch content {
    case .nothing: [:]
    case .text: [type?.text ?? "text/plain": .object([("type", .string("string"))])]
    case .bytes: [type?.text ?? "application/octet-stream": .object([])]
    case .json(let value, _, _): [type?.text ?? "application/json": schema(of: value)]
    case .stream(let type, let framing):
      [framing.mediaType: type.map { schema(of: $0) } ?? .object([("type", .string("string"))])]
    }
  }

  private func headers(_ headers: [Program.Property]) -> OrderedMap<String, YAMLValue> {
    var all = OrderedMap<String, YAMLValue>()
    for header in headers {
      all[header.key] = .object([
        ("description", header.entity.doc.map { .string($0) }),
        ("required", header.presence == .required ? .bool(true) : nil),
        ("schema", values(of: header)),
      ])
    }
    return all
  }
}

extension StreamFraming {
  fileprivate var mediaType: String {
    switch self {
    case .sse: "text/event-stream"
    case .lines: "text/plain"
    case .ndjson: "application/x-ndjson"
    }
  }
}

/// The responses of an operation, by the statuses that OpenAPI can say: one, or all with the same first digit.
private struct ResponseTable {
  private struct Response {
    var texts: [String] = []
    var bodies = OrderedMap<String, [YAMLValue]>()
    var headers = OrderedMap<String, YAMLValue>()
  }

  private var responses = OrderedMap<String, Response>()

  mutating func add(
    _ bodies: OrderedMap<String, YAMLValue>,
    at ranges: [StatusRange],
    _ text: String,
    headers: OrderedMap<String, YAMLValue> = [:]
  ) {
    for status in ranges.flatMap(\.keys) {
      var response = responses[status] ?? Response()
      if !response.texts.contains(text) { response.texts.append(text) }
      for (type, schema) in zip(bodies.keys, bodies.values) {
        response.bodies[type, default: []].append(schema)
      }
      for (name, header) in zip(headers.keys, headers.values) { response.headers[name] = header }
      responses[status] = response
    }
  }

  var yaml: YAMLValue {
    .object(
      zip(responses.keys, responses.values).map { status, response in
        let bodies = zip(response.bodies.keys, response.bodies.values).map { type, schemas in
          let schema =
            schemas.count == 1 ? schemas[0] : YAMLValue.object([("anyOf", .list(schemas))])
          return (type, Optional(YAMLValue.object([("schema", schema)])))
        }
        let headers = zip(response.headers.keys, response.headers.values).map { ($0, Optional($1)) }
        return (
          status,
          .object([
            ("description", .string(response.texts.joined(separator: "\n\n"))),
            ("headers", headers.isEmpty ? nil : .object(headers)),
            ("content", bodies.isEmpty ? nil : .object(bodies)),
          ])
        )
      },
      layout: .block
    )
  }
}

extension StatusRange {
  /// The keys of responses with the statuses; a range that is not a class is the classes that it touches.
  fileprivate var keys: [String] {
    first == last ? [String(first)] : (first / 100...last / 100).map { "\($0)XX" }
  }
}
