extension Exporter {
  /// Returns the responses of a method by status.
  func responses(of method: Program.Method) -> YAMLValue {
    var table = ResponseTable()
    // A failure with a status takes precedence over any success.
    for failure in method.failures { add(failure, to: &table) }
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
        table.add(
          body,
          at: [success.statuses],
          text,
          headers: headers(success.headers),
          takesAll: success.contentType == nil
        )
      }
    }
    if let error = program.commonError {
      let schema = self.schema(of: .defined(error.type))
      let text = error.entity.doc ?? "The common error."
      table.add(
        ["application/json": schema],
        at: error.statuses.ranges,
        text,
        headers: headers(error.headers),
        isLast: true
      )
    }
    return table.yaml
  }

  /// Adds a failure, which takes precedence over all successes but follows them in a schema.
  private func add(_ failure: Program.Failure, to table: inout ResponseTable) {
    let text = failure.entity.doc ?? failure.name.text
    switch failure.condition {
    case .status(let range, let type, let code):
      // Answers of a failure with a status have no envelope.
      var body = self.body(of: failure.content, type)
      if let code, body.isEmpty { body["application/json"] = code.schema }
      table.add(
        body,
        at: [range],
        text,
        headers: headers(failure.headers),
        takesAll: type == nil && code == nil,
        isLast: true
      )
    case .body(let constant):
      let body: OrderedMap = ["application/json": constant.schema]
      table.add(body, at: [Default.successStatus], text, isLast: true)
    case .code:
      let body: OrderedMap = ["application/json": YAMLValue.object([])]
      table.add(body, at: [Default.successStatus], text, isLast: true)
    }
  }

  private func body(
    of content: Program.Content,
    _ type: ContentType? = nil,
    in method: Program.Method
  ) -> OrderedMap<String, YAMLValue> {
    // An envelope wraps the value or replaces it.
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

extension Program.BodyCode {
  /// A schema that accepts only bodies with the code.
  fileprivate var schema: YAMLValue {
    path.reversed().reduce(value.schema) { member, key in
      .object([
        ("type", .string("object")),
        ("required", .list([.string(key)])),
        ("properties", .object([(key, member)])),
      ])
    }
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
