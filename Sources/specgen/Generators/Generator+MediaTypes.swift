extension Generator {
  /// The media types of a method's answers; nil where the runtime knows them, or the method itself says so.
  ///
  /// JSON that comes only with a failure is the second choice: a server that has both would else send a
  /// success as JSON. It is no addition to `*/*`, which some servers take for a browser's with anything beside it.
  func mediaTypes(_ method: Program.Method) -> String? {
    guard !method.saysMediaTypes else { return nil }
    let contents = method.contents
    if contents.contains(.bytes) { return contents == [.bytes] ? nil : "*/*" }
    let isJSON = contents.contains(.json)
    guard contents.contains(.text) else { return nil }
    if isJSON { return "application/json, text/*" }
    return failsWithJSON(method) ? "text/*, application/json;q=0.9" : "text/*"
  }

  private func failsWithJSON(_ method: Program.Method) -> Bool {
    program.commonError != nil || method.envelope != nil
      || method.failures.contains { $0.value != nil }
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

  /// `true` if each call has an `Accept` of the spec.
  fileprivate var saysMediaTypes: Bool {
    let constants = constants.filter(\.place.isHeader).map(\.key)
    let params = params.filter { $0.place.isHeader && $0.property.presence == .required }
    return (constants + params.map(\.property.key)).contains { $0.asciiLowercased == "accept" }
  }
}

private enum ContentKind {
  case json, text, bytes
}

extension Program.Content {
  fileprivate var kind: ContentKind? {
    switch self {
    case .nothing: nil
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
