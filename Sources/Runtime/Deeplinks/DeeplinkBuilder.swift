/// What a deeplink writes itself to: segments, the query and the fragment.
public struct DeeplinkBuilder: Sendable {
  private var segments: [String] = []
  private var items: [String] = []
  private var anchor: String?
  /// What was wrong first.
  private var problem: InvalidLink?

  init() {}

  /// Adds a segment.
  public mutating func segment(_ value: some LinkValue) {
    let text = text(of: value, "path")
    if ["", ".", ".."].contains(text) { problem = problem ?? .segment }
    segments.append(percentEncoded(text))
  }

  /// Adds a segment that need not be there.
  public mutating func segment<Value: LinkValue>(_ value: Value?) {
    if let value { segment(value) }
  }

  /// Adds a value to the query.
  public mutating func query(_ key: String, _ value: some LinkValue) {
    items.append("\(percentEncoded(key))=\(percentEncoded(text(of: value, key)))")
  }

  /// Adds a value to the query that need not be there.
  public mutating func query<Value: LinkValue>(_ key: String, _ value: Value?) {
    if let value { query(key, value) }
  }

  /// Adds a value to the query unless it is the one that is read where there is none.
  public mutating func query<Value: LinkValue & Equatable>(
    _ key: String,
    _ value: Value,
    default other: Value
  ) {
    if value != other { query(key, value) }
  }

  /// Sets the fragment.
  public mutating func fragment(_ value: some LinkValue) {
    anchor = percentEncoded(text(of: value, "#"))
  }

  /// Sets the fragment where there is one.
  public mutating func fragment<Value: LinkValue>(_ value: Value?) {
    if let value { fragment(value) }
  }

  /// Sets the fragment unless it is the one that is read where there is none.
  public mutating func fragment<Value: LinkValue & Equatable>(
    _ value: Value,
    default other: Value
  ) {
    if value != other { fragment(value) }
  }

  private mutating func text(of value: some LinkValue, _ key: String) -> String {
    let text = value.parameterText
    if !value.isFinite { problem = problem ?? .value(key: key) }
    if text.utf8.contains(0) { problem = problem ?? .encoding(key: key) }
    return text
  }

  /// The whole link.
  func text(from start: String, slashBeforeSegments: Bool) throws(InvalidLink) -> String {
    if let problem { throw problem }
    let path = segments.joined(separator: "/")
    let slash = slashBeforeSegments && !path.isEmpty ? "/" : ""
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return start + slash + path + query + (anchor.map { "#" + $0 } ?? "")
  }
}
