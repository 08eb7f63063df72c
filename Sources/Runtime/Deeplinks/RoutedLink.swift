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
    guard let value: Value = try path(optional: name) else { throw .missing(keys: [name]) }
    return value
  }

  /// Reads the value of a segment that need not be there.
  public func path<Value: LinkValue>(optional name: String) throws(InvalidLink) -> Value? {
    guard let text = match.segment(name) else { return nil }
    return try value(of: text, name)
  }

  /// Reads a value of the query.
  public func query<Value: LinkValue>(_ key: String) throws(InvalidLink) -> Value {
    guard let value: Value = try query(optional: key) else { throw .missing(keys: [key]) }
    return value
  }

  /// Reads a value of the query that is another one where it is not there.
  public func query<Value: LinkValue>(
    _ key: String,
    default value: Value
  ) throws(InvalidLink) -> Value {
    try query(optional: key) ?? value
  }

  /// Reads a value of the query that need not be there.
  public func query<Value: LinkValue>(optional key: String) throws(InvalidLink) -> Value? {
    guard let text = try match.queryValue(key) else { return nil }
    return try value(of: text, key)
  }

  /// Reads the fragment.
  public func fragment<Value: LinkValue>() throws(InvalidLink) -> Value {
    guard let value: Value = try optionalFragment() else { throw .missing(keys: ["#"]) }
    return value
  }

  /// Reads the fragment, which is another one where there is none.
  public func fragment<Value: LinkValue>(default value: Value) throws(InvalidLink) -> Value {
    try optionalFragment() ?? value
  }

  /// Reads the fragment, which need not be there.
  public func optionalFragment<Value: LinkValue>() throws(InvalidLink) -> Value? {
    guard let text = match.fragment else { return nil }
    return try value(of: text, "#")
  }

  private func value<Value: LinkValue>(
    of text: String,
    _ key: String
  ) throws(InvalidLink) -> Value {
    guard let value = Value.value(ofLink: text) else { throw .value(key: key) }
    return value
  }
}

extension RoutedLink: CustomStringConvertible, CustomReflectable {
  /// The route.
  public var description: String { shortened("\(route)", maxBytes: 100) }
  /// A mirror of the route alone: links carry passwords.
  public var customMirror: Mirror { Mirror(self, children: ["route": description]) }
}
