extension Program {
  /// The media types that a method's requests accept; nil where the spec gives the method an `Accept`.
  ///
  /// JSON or text that comes only with a failure is the second choice: a server that has several forms would else
  /// send a success in that of a failure. Bytes of a failure add nothing, since their type is not known, and neither
  /// does anything to `*/*`: some servers take `*/*` with anything beside it for a browser's, and answer with a page.
  func mediaTypes(of method: Method) -> String? {
    guard !method.saysMediaTypes else { return nil }
    let first = firstTypes(of: method)
    guard first != [.any] else { return MediaRange.any.text }
    let failures = method.failures.compactMap(\.mediaRange)
    let isJSON = commonError != nil || method.envelope != nil || failures.contains(.json)
    let own = failures.filter { ![.json, .text, .any].contains($0) }
    let second =
      (isJSON ? [.json] : []) + own + (failures.contains(.text) ? [MediaRange.text] : [])
    return
      (first.map(\.text)
      + second.distinct.filter { !first.contains($0) }.map { "\($0.text);q=0.9" })
      .joined(separator: ", ")
  }

  /// The media types of a method's successes; where nothing is read, those of the common error.
  private func firstTypes(of method: Method) -> [MediaRange] {
    let ranges = method.successRanges
    if ranges.contains(.any) { return [.any] }
    return ranges.isEmpty ? [commonError == nil ? .any : .json] : ranges
  }

  /// The media types that the runtime knows by the types of a method's success and of the common error.
  func usualTypes(of method: Method) -> String {
    switch method.plainContent {
    case .bytes: "*/*"
    case .nothing where commonError == nil, .stream where commonError == nil: "*/*"
    case .nothing, .text, .json, .stream, nil: "application/json"
    }
  }
}

extension Program.Method {
  /// The media types of the method's successes: in their order where one says its own.
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

/// A range of media types in an `Accept`.
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
  /// The ranges in their order, each once.
  fileprivate var distinct: [MediaRange] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Program.Failure {
  /// The media types that an `Accept` names for the failure; nil where no body is read.
  fileprivate var mediaRange: MediaRange? {
    if case .status(_, let type?) = condition { return MediaRange(type) }
    return content.mediaRange
  }
}

extension Program.Content {
  /// The media types that an `Accept` names for the body; nil where none is read.
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
  fileprivate var isHeader: Bool {
    if case .header = self { true } else { false }
  }
}
