/// A link that came in and is a route's, its values not yet read.
///
/// No description of it shows a value.
public struct RoutedLink<Route: Sendable>: Sendable {
  /// Whose link it is.
  public let route: Route
  /// What the link says.
  @usableFromInline let match: RouteMatch

  @inlinable
  init(route: Route, match: RouteMatch) {
    self.route = route
    self.match = match
  }

  /// Reads the value of a segment.
  public func path<Value: LinkValue>(_ name: String) throws(InvalidLink) -> Value {
    try path(name, .plain(Value.self))
  }

  /// Reads the value of a segment in a format.
  public func path<Format: LinkFormat>(
    _ name: String,
    _ format: Format
  ) throws(InvalidLink) -> Format.Value {
    guard let value = try path(optional: name, format) else { throw .missing(keys: [name]) }
    return value
  }

  /// Reads the value of a segment that need not be there.
  public func path<Value: LinkValue>(optional name: String) throws(InvalidLink) -> Value? {
    try path(optional: name, .plain(Value.self))
  }

  /// Reads the value of a segment in a format, which need not be there.
  public func path<Format: LinkFormat>(
    optional name: String,
    _ format: Format
  ) throws(InvalidLink) -> Format.Value? {
    try match.segment(name).map { text throws(InvalidLink) in try value(of: text, name, format) }
  }

  /// Reads the rest of the path.
  public func rest<Value: LinkValue>(_ name: String) throws(InvalidLink) -> [Value] {
    guard let values: [Value] = try rest(optional: name) else { throw .missing(keys: [name]) }
    return values
  }

  /// Reads the rest of the path, which need not be there.
  public func rest<Value: LinkValue>(optional name: String) throws(InvalidLink) -> [Value]? {
    guard let segments = match.rest(name) else { return nil }
    return try values(of: Array(segments), name)
  }

  /// Reads a value of the query.
  public func query<Value: LinkValue>(_ key: String) throws(InvalidLink) -> Value {
    try query(key, .plain(Value.self))
  }

  /// Reads a value of the query in a format.
  public func query<Format: LinkFormat>(
    _ key: String,
    _ format: Format
  ) throws(InvalidLink) -> Format.Value {
    guard let value = try query(optional: key, format) else { throw .missing(keys: [key]) }
    return value
  }

  /// Reads a value of the query that is another one where it is not there.
  public func query<Value: LinkValue>(
    _ key: String,
    default value: Value
  ) throws(InvalidLink) -> Value {
    try query(optional: key) ?? value
  }

  /// Reads a value of the query in a format, which is another one where it is not there.
  public func query<Format: LinkFormat>(
    _ key: String,
    _ format: Format,
    default value: Format.Value
  ) throws(InvalidLink) -> Format.Value {
    try query(optional: key, format) ?? value
  }

  /// Reads a value of the query that need not be there.
  public func query<Value: LinkValue>(optional key: String) throws(InvalidLink) -> Value? {
    try query(optional: key, .plain(Value.self))
  }

  /// Reads a value of the query in a format, which need not be there.
  public func query<Format: LinkFormat>(
    optional key: String,
    _ format: Format
  ) throws(InvalidLink) -> Format.Value? {
    try match.queryValue(key).map { text throws(InvalidLink) in try value(of: text, key, format) }
  }

  /// Reads several values of the query, each in an item of its own; none where the key is not there.
  public func queries<Value: LinkValue>(_ key: String) throws(InvalidLink) -> [Value] {
    try values(of: try match.queryValues(key), key)
  }

  /// Reads several values of the query with a separator between them; none where the key is not there.
  public func queries<Value: LinkValue>(
    _ key: String,
    separator: Character
  ) throws(InvalidLink) -> [Value] {
    guard let text = try match.queryValue(key), !text.isEmpty else { return [] }
    return try value(of: text, key, .list(separator, Value.self))
  }

  /// Reads the fragment.
  public func fragment<Value: LinkValue>() throws(InvalidLink) -> Value {
    try fragment(.plain(Value.self))
  }

  /// Reads the fragment in a format.
  public func fragment<Format: LinkFormat>(
    _ format: Format
  ) throws(InvalidLink) -> Format.Value {
    guard let value = try optionalFragment(format) else { throw .missing(keys: ["#"]) }
    return value
  }

  /// Reads the fragment, which is another one where there is none.
  public func fragment<Value: LinkValue>(default value: Value) throws(InvalidLink) -> Value {
    try optionalFragment() ?? value
  }

  /// Reads the fragment in a format, which is another one where there is none.
  public func fragment<Format: LinkFormat>(
    _ format: Format,
    default value: Format.Value
  ) throws(InvalidLink) -> Format.Value {
    try optionalFragment(format) ?? value
  }

  /// Reads the fragment, which need not be there.
  public func optionalFragment<Value: LinkValue>() throws(InvalidLink) -> Value? {
    try optionalFragment(.plain(Value.self))
  }

  /// Reads the fragment in a format, which need not be there.
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
  /// A mirror of the route alone: links carry passwords.
  public var customMirror: Mirror { Mirror(self, children: ["route": description]) }
}
