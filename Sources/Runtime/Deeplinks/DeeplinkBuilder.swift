/// What a deeplink writes itself to: segments, the query and the fragment.
public struct DeeplinkBuilder: Sendable {
  private var segments: [String] = []
  private var items: [String] = []
  private var anchor: String?
  /// What was wrong first.
  private var problem: InvalidLink?

  init() {}

  /// Adds a segment.
  public mutating func segment<Value: LinkValue>(_ value: Value) {
    segment(value, .plain(Value.self))
  }

  /// Adds a segment that need not be there.
  public mutating func segment<Value: LinkValue>(_ value: Value?) {
    if let value { segment(value) }
  }

  /// Adds a segment with a value in a format, between two texts.
  public mutating func segment<Format: LinkFormat>(
    _ value: Format.Value,
    _ format: Format,
    after prefix: String = "",
    before suffix: String = ""
  ) {
    add(segment: prefix + text(of: value, "path", format) + suffix)
  }

  /// Adds a segment with a value in a format, which need not be there, between two texts.
  public mutating func segment<Format: LinkFormat>(
    optional value: Format.Value?,
    _ format: Format,
    after prefix: String = "",
    before suffix: String = ""
  ) {
    if let value { segment(value, format, after: prefix, before: suffix) }
  }

  /// Adds the rest of the path, a segment for each value; nil is no segment, and an empty list is refused.
  public mutating func rest<Value: LinkValue>(_ values: [Value]?) {
    guard let values else { return }
    if values.isEmpty { fail(.segment) }
    for value in values { segment(value) }
  }

  /// Adds a value to the query.
  public mutating func query<Value: LinkValue>(_ key: String, _ value: Value) {
    query(key, value, .plain(Value.self))
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

  /// Adds a value in a format to the query.
  public mutating func query<Format: LinkFormat>(
    _ key: String,
    _ value: Format.Value,
    _ format: Format
  ) {
    items.append("\(percentEncoded(key))=\(percentEncoded(text(of: value, key, format)))")
  }

  /// Adds a value in a format to the query, which need not be there.
  public mutating func query<Format: LinkFormat>(
    _ key: String,
    optional value: Format.Value?,
    _ format: Format
  ) {
    if let value { query(key, value, format) }
  }

  /// Adds a value in a format to the query unless it is the one that is read where there is none.
  public mutating func query<Format: LinkFormat>(
    _ key: String,
    _ value: Format.Value,
    _ format: Format,
    default other: Format.Value
  ) where Format.Value: Equatable {
    if value != other { query(key, value, format) }
  }

  /// Adds several values to the query, each in an item of its own.
  public mutating func queries<Value: LinkValue>(_ key: String, _ values: [Value]) {
    for value in values { query(key, value) }
  }

  /// Adds several values to the query with a separator between them; nothing for none.
  public mutating func queries<Value: LinkValue>(
    _ key: String,
    _ values: [Value],
    separator: Character
  ) {
    if !values.isEmpty { query(key, values, .list(separator, Value.self)) }
  }

  /// Sets the fragment.
  public mutating func fragment<Value: LinkValue>(_ value: Value) {
    fragment(value, .plain(Value.self))
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

  /// Sets the fragment to a value in a format.
  public mutating func fragment<Format: LinkFormat>(_ value: Format.Value, _ format: Format) {
    anchor = percentEncoded(text(of: value, "#", format))
  }

  /// Sets the fragment to a value in a format, where there is one.
  public mutating func fragment<Format: LinkFormat>(
    optional value: Format.Value?,
    _ format: Format
  ) {
    if let value { fragment(value, format) }
  }

  /// Sets the fragment to a value in a format unless it is the one that is read where there is none.
  public mutating func fragment<Format: LinkFormat>(
    _ value: Format.Value,
    _ format: Format,
    default other: Format.Value
  ) where Format.Value: Equatable {
    if value != other { fragment(value, format) }
  }

  private mutating func add(segment text: String) {
    if ["", ".", ".."].contains(text) { fail(.segment) }
    segments.append(percentEncoded(text))
  }

  private mutating func text<Format: LinkFormat>(
    of value: Format.Value,
    _ key: String,
    _ format: Format
  ) -> String {
    guard let text = format.text(of: value) else {
      fail(.value(key: key))
      return ""
    }
    if text.utf8.contains(0) { fail(.encoding(key: key)) }
    return text
  }

  private mutating func fail(_ problem: InvalidLink) {
    self.problem = self.problem ?? problem
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
