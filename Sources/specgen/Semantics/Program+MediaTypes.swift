extension Program {
  /// The media types that a method's requests accept; nil where the spec gives the method an `Accept`.
  ///
  /// JSON that comes only with a failure is the second choice: a server that has both would else send a
  /// success as JSON. It is no addition to `*/*`, which some servers take for a browser's with anything beside it.
  func mediaTypes(of method: Method) -> String? {
    guard !method.saysMediaTypes else { return nil }
    if case .content(.stream(_, let framing)) = method.success {
      return framing.mediaType + (failsWithJSON(method) ? ", application/json;q=0.9" : "")
    }
    let contents = method.contents
    if contents.contains(.bytes) { return "*/*" }
    switch (contents.contains(.json), contents.contains(.text)) {
    case (true, true): return "application/json, text/*"
    case (true, false): return "application/json"
    case (false, true): return failsWithJSON(method) ? "text/*, application/json;q=0.9" : "text/*"
    case (false, false): return usualTypes(of: method)
    }
  }

  /// The media types that the runtime knows by the types of a method's success and of the common error.
  func usualTypes(of method: Method) -> String {
    switch method.plainContent {
    case .bytes: "*/*"
    case .nothing where commonError == nil, .stream where commonError == nil: "*/*"
    case .nothing, .text, .json, .stream, nil: "application/json"
    }
  }

  private func failsWithJSON(_ method: Method) -> Bool {
    commonError != nil || method.envelope != nil || method.failures.contains { $0.value != nil }
  }
}

extension Program.Method {
  /// What the bodies of the method's successes are.
  fileprivate var contents: Set<ContentKind> {
    switch success {
    case .constant, .coded: [.json]
    case .content(let content): Set(content.kind.map { [$0] } ?? [])
    case .statuses(let successes): Set(successes.compactMap(\.content.kind))
    }
  }

  /// What a success is as Swift has it; nil where a type of the method's own is declared.
  fileprivate var plainContent: Program.Content? {
    switch success {
    case .constant: .nothing
    case .content(let content): content
    case .coded(let successes):
      successDeclaration != nil || successes.contains { $0.value != nil } ? nil : .nothing
    case .statuses(let successes): successDeclaration == nil ? successes.first?.content : nil
    }
  }

  /// `true` if each call has an `Accept` of the spec.
  fileprivate var saysMediaTypes: Bool {
    let constants = constants.filter(\.place.isHeader).map(\.key)
    let params = params.filter { $0.place.isHeader && $0.property.presence == .required }
    return (constants + params.map(\.property.key)).contains { $0.asciiLowercased == "accept" }
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

private enum ContentKind {
  case json, text, bytes
}

extension Program.Content {
  fileprivate var kind: ContentKind? {
    switch self {
    case .nothing, .stream: nil
    case .text: .text
    case .bytes: .bytes
    case .json: .json
    }
  }
}

extension Program.Place {
  fileprivate var isHeader: Bool {
    if case .header = self { true } else { false }
  }
}
