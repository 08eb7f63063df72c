public import SpecgenRuntimeCore
public import SpecgenRuntimeLinks

/// A received link that matches a route, with its values not yet read.
///
/// Its descriptions do not show values.
public struct RoutedLink<Route: Sendable>: Sendable {
  /// The route that the link matches.
  public let route: Route
  /// The decoded parts of the link.
  @usableFromInline let match: RouteMatch

  @inlinable
  init(route: Route, match: RouteMatch) {
    self.route = route
    self.match = match
  }

  /// Returns the value of a segment.
  public func path<Value: LinkValue>(_ name: String) throws(InvalidLink) -> Value {
    try path(name, .plain(Value.self))
  }

  /// Returns the formatted value of a segment.
  public func path<Format: LinkFormat>(
    _ name: String,
    _ format: Format
  ) throws(InvalidLink) -> Format.Value {
    guard let value = try path(optional: name, format) else { throw .missing(keys: [name]) }
    return value
  }

  /// Returns the value of an optional segment.
  public func path<Value: LinkValue>(optional name: String) throws(InvalidLink) -> Value? {
    try path(optional: name, .plain(Value.self))
  }

  /// Returns the formatted value of an optional segment.
  public func path<Format: LinkFormat>(
    optional name: String,
    _ format: Format
  ) throws(InvalidLink) -> Format.Value? {
    try match.segment(name).map { text throws(InvalidLink) in try value(of: text, name, format) }
  }

  /// Returns the values of the rest of the path.
  public func rest<Value: LinkValue>(_ name: String) throws(InvalidLink) -> [Value] {
    guard let values: [Value] = try rest(optional: name) else { throw .missing(keys: [name]) }
    return values
  }

  /// Returns the values of the optional rest of the path.
  public func rest<Value: LinkValue>(optional name: String) throws(InvalidLink) -> [Value]? {
    guard let segments = match.rest(name) else { return nil }
    return try values(of: Array(segments), name)
  }

  /// Returns a value of the query.
  public func query<Value: LinkValue>(_ key: String) throws(InvalidLink) -> Value {
    try query(key, .plain(Value.self))
  }

  /// Returns a formatted value of the query.
  public func query<Format: LinkFormat>(
    _ key: String,
    _ format: Format
  ) throws(InvalidLink) -> Format.Value {
    guard let value = try query(optional: key, format) else { throw .missing(keys: [key]) }
    return value
  }

  /// Returns a value of the query, or a default if the key is absent.
  public func query<Value: LinkValue>(
    _ key: String,
    default value: Value
  ) throws(InvalidLink) -> Value {
    try query(optional: key) ?? value
  }

  /// Returns a formatted value of the query, or a default if the key is absent.
  public func query<Format: LinkFormat>(
    _ key: String,
    _ format: Format,
    default value: Format.Value
  ) throws(InvalidLink) -> Format.Value {
    try query(optional: key, format) ?? value
  }

  /// Returns an optional value of the query.
  public func query<Value: LinkValue>(optional key: String) throws(InvalidLink) -> Value? {
    try query(optional: key, .plain(Value.self))
  }

  /// Returns an optional formatted value of the query.
  public func query<Format: LinkFormat>(
    optional key: String,
    _ format: Format
  ) throws(InvalidLink) -> Format.Value? {
    try match.queryValue(key).map { text throws(InvalidLink) in try value(of: text, key, format) }
  }

  /// Returns the values of the query items with a key; empty if the key is absent.
  public func queries<Value: LinkValue>(_ key: String) throws(InvalidLink) -> [Value] {
    try values(of: try match.queryValues(key), key)
  }

  /// Returns the separated values of a query item; empty if the key is absent.
  public func queries<Value: LinkValue>(
    _ key: String,
    separator: Character
  ) throws(InvalidLink) -> [Value] {
    guard let text = try match.queryValue(key), !text.isEmpty else { return [] }
    return try value(of: text, key, .list(separator, Value.self))
  }

  /// Returns the value of the fragment.
  public func fragment<Value: LinkValue>() throws(InvalidLink) -> Value {
    try fragment(.plain(Value.self))
  }

  /// Returns the formatted value of the fragment.
  public func fragment<Format: LinkFormat>(
    _ format: Format
  ) throws(InvalidLink) -> Format.Value {
    guard let value = try optionalFragment(format) else { throw .missing(keys: ["#"]) }
    return value
  }

  /// Returns the value of the fragment, or a default if there is none.
  public func fragment<Value: LinkValue>(default value: Value) throws(InvalidLink) -> Value {
    try optionalFragment() ?? value
  }

  /// Returns the formatted value of the fragment, or a default if there is none.
  public func fragment<Format: LinkFormat>(
    _ format: Format,
    default value: Format.Value
  ) throws(InvalidLink) -> Format.Value {
    try optionalFragment(format) ?? value
  }

  /// Returns the optional value of the fragment.
  public func optionalFragment<Value: LinkValue>() throws(InvalidLink) -> Value? {
    try optionalFragment(.plain(Value.self))
  }

  /// Returns the optional formatted value of the fragment.
  public func optionalFragment<Format: LinkFormat>(
    _ format: Format
  ) throws(InvalidLink) -> Format.Value? {
    try match.fragment.map { text throws(InvalidLink) in try value(of: text, "#", format) }
  }

  private func value<Format: LinkFormat>(
    of text: String,
    _ key: String,
    _ format: Format
  ) throws(InvalidLink) -> Format.Value {
    guard let value = format.value(of: text) else { throw .value(key: key) }
    return value
  }

  private func values<Value: LinkValue>(
    of texts: [String],
    _ key: String
  ) throws(InvalidLink) -> [Value] {
    var values: [Value] = []
    for text in texts { values.append(try value(of: text, key, .plain(Value.self))) }
    return values
  }
}

extension RoutedLink: CustomStringConvertible, CustomReflectable {
  /// The route.
  public var description: String { shortened("\(route)", maxBytes: 100) }
  /// A mirror of only the route, because links can contain secrets.
  public var customMirror: Mirror { Mirror(self, children: ["route": description]) }
}
