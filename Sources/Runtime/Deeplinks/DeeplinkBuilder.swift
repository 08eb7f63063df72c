public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A builder of a link from segments, a query and a fragment.
public struct DeeplinkBuilder: Sendable {
  private var segments: [String] = []
  private var items: [String] = []
  private var anchor: String?
  /// The first error.
  private var problem: InvalidLink?

  init() {}

  /// Adds a segment.
  public mutating func segment<Value: LinkValue>(_ value: Value) {
    segment(value, .plain(Value.self))
  }

  /// Adds a segment if the value is not `nil`.
  public mutating func segment<Value: LinkValue>(_ value: Value?) {
    if let value { segment(value) }
  }

  /// Adds a segment with a formatted value between a prefix and a suffix.
  public mutating func segment<Format: LinkFormat>(
    _ value: Format.Value,
    _ format: Format,
    after prefix: String = "",
    before suffix: String = ""
  ) {
    add(segment: prefix + text(of: value, "path", format) + suffix)
  }

  /// Adds a segment with a formatted value between a prefix and a suffix, if the value is not `nil`.
  public mutating func segment<Format: LinkFormat>(
    optional value: Format.Value?,
    _ format: Format,
    after prefix: String = "",
    before suffix: String = ""
  ) {
    if let value { segment(value, format, after: prefix, before: suffix) }
  }

  /// Adds the rest of the path, one segment per value; `nil` adds nothing, and an empty list is an error.
  public mutating func rest<Value: LinkValue>(_ values: [Value]?) {
    guard let values else { return }
    if values.isEmpty { fail(.segment) }
    for value in values { segment(value) }
  }

  /// Adds a query item.
  public mutating func query<Value: LinkValue>(_ key: String, _ value: Value) {
    query(key, value, .plain(Value.self))
  }

  /// Adds a query item if the value is not `nil`.
  public mutating func query<Value: LinkValue>(_ key: String, _ value: Value?) {
    if let value { query(key, value) }
  }

  /// Adds a query item unless the value equals the default.
  public mutating func query<Value: LinkValue & Equatable>(
    _ key: String,
    _ value: Value,
    default other: Value
  ) {
    if value != other { query(key, value) }
  }

  /// Adds a query item with a formatted value.
  public mutating func query<Format: LinkFormat>(
    _ key: String,
    _ value: Format.Value,
    _ format: Format
  ) {
    items.append("\(percentEncoded(key))=\(percentEncoded(text(of: value, key, format)))")
  }

  /// Adds a query item with a formatted value, if the value is not `nil`.
  public mutating func query<Format: LinkFormat>(
    _ key: String,
    optional value: Format.Value?,
    _ format: Format
  ) {
    if let value { query(key, value, format) }
  }

  /// Adds a query item with a formatted value, unless the value equals the default.
  public mutating func query<Format: LinkFormat>(
    _ key: String,
    _ value: Format.Value,
    _ format: Format,
    default other: Format.Value
  ) where Format.Value: Equatable {
    if value != other { query(key, value, format) }
  }

  /// Adds one query item for each of several values.
  public mutating func queries<Value: LinkValue>(_ key: String, _ values: [Value]) {
    for value in values { query(key, value) }
  }

  /// Adds one query item with several separated values, or nothing for an empty list.
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

  /// Sets the fragment if the value is not `nil`.
  public mutating func fragment<Value: LinkValue>(_ value: Value?) {
    if let value { fragment(value) }
  }

  /// Sets the fragment unless the value equals the default.
  public mutating func fragment<Value: LinkValue & Equatable>(
    _ value: Value,
    default other: Value
  ) {
    if value != other { fragment(value) }
  }

  /// Sets the fragment to a formatted value.
  public mutating func fragment<Format: LinkFormat>(_ value: Format.Value, _ format: Format) {
    anchor = percentEncoded(text(of: value, "#", format))
  }

  /// Sets the fragment to a formatted value, if the value is not `nil`.
  public mutating func fragment<Format: LinkFormat>(
    optional value: Format.Value?,
    _ format: Format
  ) {
    if let value { fragment(value, format) }
  }

  /// Sets the fragment to a formatted value, unless the value equals the default.
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

  /// Returns the complete link, or throws the first error.
  func text(from start: String, slashBeforeSegments: Bool) throws(InvalidLink) -> String {
    if let problem { throw problem }
    let path = segments.joined(separator: "/")
    let slash = slashBeforeSegments && !path.isEmpty ? "/" : ""
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return start + slash + path + query + (anchor.map { "#" + $0 } ?? "")
  }
}
