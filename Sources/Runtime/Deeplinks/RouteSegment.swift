/// A segment of a link.
public struct RouteSegment: Sendable, ExpressibleByStringLiteral {
  enum Kind: Sendable {
    /// Text that is written out, decoded.
    case literal(String)
    /// A value between two texts.
    case value(SegmentForm)
    /// This segment and all after it, each of which is a value.
    case rest(any LinkFormat)
  }

  /// The name of the value; empty for text that is written out.
  let name: String
  let kind: Kind
  let isOptional: Bool

  /// A segment that is written out, decoded.
  public init(stringLiteral value: String) {
    self.init("", .literal(value), isOptional: false)
  }

  private init(_ name: String, _ kind: Kind, isOptional: Bool) {
    (self.name, self.kind, self.isOptional) = (name, kind, isOptional)
  }

  /// A segment that is a value.
  public static func value<Value: LinkValue>(_ name: String, _: Value.Type) -> RouteSegment {
    value(name, .plain(Value.self))
  }

  /// A segment that is a value in a format, between two texts.
  public static func value(
    _ name: String,
    _ format: some LinkFormat,
    after prefix: String = "",
    before suffix: String = "",
    isOptional: Bool = false
  ) -> RouteSegment {
    let form = SegmentForm(prefix: prefix, suffix: suffix, format: format)
    return RouteSegment(name, .value(form), isOptional: isOptional)
  }

  /// A segment that is a value, or not there.
  public static func optional<Value: LinkValue>(_ name: String, _: Value.Type) -> RouteSegment {
    value(name, .plain(Value.self), isOptional: true)
  }

  /// The segments up to the end of the path, at least one, or none where they are optional.
  public static func rest<Value: LinkValue>(
    _ name: String,
    _: Value.Type,
    isOptional: Bool = false
  ) -> RouteSegment {
    RouteSegment(name, .rest(PlainLinkFormat<Value>()), isOptional: isOptional)
  }
}

/// The form of a segment with a value.
struct SegmentForm: Sendable {
  let prefix: String
  let suffix: String
  let format: any LinkFormat

  /// `true` if text stands before or after the value.
  var hasAffixes: Bool { !prefix.isEmpty || !suffix.isEmpty }

  /// Returns the text of the value; nil for a segment without what is before or after it.
  func value(in segment: String) -> String? {
    guard hasAffixes else { return segment }
    guard segment.count > prefix.count + suffix.count, segment.hasPrefix(prefix),
      segment.hasSuffix(suffix)
    else { return nil }
    return String(segment.dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// Tells whether a segment has the form.
  func fits(_ segment: String) -> Bool {
    value(in: segment).map { format.reads($0) } ?? false
  }

  /// Tells whether another form takes the same segments.
  func isSame(as other: SegmentForm) -> Bool {
    prefix == other.prefix && suffix == other.suffix && format.isSame(as: other.format)
  }
}

/// A key of a route's query, or its fragment.
public struct RouteItem: Sendable {
  enum Kind: Sendable {
    /// It always has this text.
    case constant(String)
    case value(any LinkFormat, isRequired: Bool)
    /// Several values, each in an item of its own.
    case list(any LinkFormat)
    /// Several values in one item, which may be empty.
    case joined(any LinkFormat)
  }

  /// The key; nil for the fragment.
  let key: String?
  let kind: Kind

  private init(_ key: String?, _ kind: Kind) { (self.key, self.kind) = (key, kind) }

  /// A key that always has the same text.
  public static func constant(_ key: String, _ text: String) -> RouteItem {
    RouteItem(key, .constant(text))
  }

  /// A key that has to be there.
  public static func required<Value: LinkValue>(_ key: String, _: Value.Type) -> RouteItem {
    required(key, .plain(Value.self))
  }

  /// A key that has to be there, with a value in a format.
  public static func required(_ key: String, _ format: some LinkFormat) -> RouteItem {
    RouteItem(key, .value(format, isRequired: true))
  }

  /// A key that need not be there.
  public static func optional<Value: LinkValue>(_ key: String, _: Value.Type) -> RouteItem {
    optional(key, .plain(Value.self))
  }

  /// A key that need not be there, with a value in a format.
  public static func optional(_ key: String, _ format: some LinkFormat) -> RouteItem {
    RouteItem(key, .value(format, isRequired: false))
  }

  /// A key with several values, each in an item of its own, or none.
  public static func list<Value: LinkValue>(_ key: String, _: Value.Type) -> RouteItem {
    RouteItem(key, .list(PlainLinkFormat<Value>()))
  }

  /// A key with several values in one item, or none.
  public static func list<Value: LinkValue>(
    _ key: String,
    _: Value.Type,
    separator: Character
  ) -> RouteItem {
    RouteItem(key, .joined(LinkListFormat<Value>(separator)))
  }

  /// A fragment.
  public static func fragment<Value: LinkValue>(
    _: Value.Type,
    isRequired: Bool
  ) -> RouteItem { fragment(.plain(Value.self), isRequired: isRequired) }

  /// A fragment in a format.
  public static func fragment(_ format: some LinkFormat, isRequired: Bool) -> RouteItem {
    RouteItem(nil, .value(format, isRequired: isRequired))
  }
}
