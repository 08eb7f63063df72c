extension Program {
  /// Returns the `Accept` value of a method's requests; nil if the spec declares an `Accept` itself.
  ///
  /// JSON or text that appears only in a failure gets lower priority; otherwise a server with several representations
  /// could send a success in the form of a failure. Bytes of a failure add nothing, since their type is unknown.
  /// Nothing is added to `*/*` either: some servers take `*/*` with other types for a browser's header, and respond
  /// with a page.
  package func mediaTypes(of method: Method) -> String? {
    guard !method.saysMediaTypes else { return nil }
    let first = firstTypes(of: method)
    guard first != [.any] else { return MediaRange.any.text }
    let failures = method.failures.compactMap(\.mediaRange)
    let hasCode = method.failures.contains { $0.condition.bodyCode != nil }
    let isJSON =
      commonError != nil || method.envelope != nil || hasCode || failures.contains(.json)
    let own = failures.filter { ![.json, .text, .any].contains($0) }
    let second =
      (isJSON ? [.json] : []) + own + (failures.contains(.text) ? [MediaRange.text] : [])
    return
      (first.map(\.text)
      + second.distinct.filter { !first.contains($0) }.map { "\($0.text);q=0.9" })
      .joined(separator: ", ")
  }

  /// Returns the media types of a method's successes, or those of the common error if nothing is read.
  private func firstTypes(of method: Method) -> [MediaRange] {
    let ranges = method.successRanges
    if ranges.contains(.any) { return [.any] }
    return ranges.isEmpty ? [commonError == nil ? .any : .json] : ranges
  }

  /// Returns the media types that the runtime derives from the types of a method's success and of the common error.
  func usualTypes(of method: Method) -> String {
    switch method.plainContent {
    case .bytes: "*/*"
    case .nothing where commonError == nil, .stream where commonError == nil: "*/*"
    case .nothing, .text, .json, .stream, nil: "application/json"
    }
  }
}

extension Program.Method {
  /// The media types of the method's successes, in order of declaration if one has an explicit type.
  fileprivate var successRanges: [MediaRange] {
    switch success {
    case .constant, .coded: return [.json]
    case .content(let content): return content.mediaRange.map { [$0] } ?? []
    case .statuses(let successes):
      let ranges = successes.compactMap { success in
        success.contentType.map(MediaRange.init) ?? success.content.mediaRange
      }.distinct
      let areOwn = successes.contains { $0.contentType != nil }
      return areOwn ? ranges : ranges.sorted { $0.text < $1.text }
    }
  }

  /// The content of a success in Swift; nil if the method declares its own result type.
  fileprivate var plainContent: Program.Content? {
    switch success {
    case .constant: .nothing
    case .content(let content): content
    case .coded(let successes):
      successDeclaration != nil || successes.contains { $0.value != nil } ? nil : .nothing
    case .statuses(let successes): successDeclaration == nil ? successes.first?.content : nil
    }
  }

  /// `true` if the spec declares an `Accept` for every call.
  fileprivate var saysMediaTypes: Bool {
    let constants = constants.filter(\.place.isHeader).map(\.key)
    let params = params.filter { $0.place.isHeader && $0.property.presence == .required }
    return (constants + params.map(\.property.key)).contains { $0.asciiLowercased == "accept" }
  }
}

/// A media range in an `Accept` header.
private struct MediaRange: Hashable {
  let text: String

  static let json = MediaRange(text: "application/json")
  static let text = MediaRange(text: "text/*")
  static let events = MediaRange(text: "text/event-stream")
  static let lines = MediaRange(text: "text/plain")
  static let jsonLines = MediaRange(text: "application/x-ndjson")
  static let any = MediaRange(text: "*/*")
}

extension MediaRange {
  init(_ type: ContentType) { text = type.text }
}

extension [MediaRange] {
  /// The distinct ranges, in order.
  fileprivate var distinct: [MediaRange] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Program.Failure {
  /// The `Accept` media range of the failure; nil if no body is read.
  fileprivate var mediaRange: MediaRange? {
    if case .status(_, let type?, _) = condition { return MediaRange(type) }
    return content.mediaRange
  }
}

extension Program.Content {
  /// The `Accept` media range of the body; nil if no body is read.
  fileprivate var mediaRange: MediaRange? {
    switch self {
    case .nothing: nil
    case .text: .text
    case .bytes: .any
    case .json: .json
    case .stream(_, .sse): .events
    case .stream(_, .lines): .lines
    case .stream(_, .ndjson): .jsonLines
    }
  }
}

extension Program.Place {
  /// `true` for a header.
  var isHeader: Bool { if case .header = self { true } else { false } }
}
