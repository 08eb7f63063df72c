public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// A segment of a route.
public struct RouteSegment: Sendable, ExpressibleByStringLiteral {
  enum Kind: Sendable {
    /// A literal segment, decoded.
    case literal(String)
    /// A value between a prefix and a suffix.
    case value(SegmentForm)
    /// This segment and all following ones, one value each.
    case rest(any LinkFormat)
  }

  /// The name of the value; empty for a literal segment.
  let name: String
  let kind: Kind
  let isOptional: Bool

  /// Creates a literal segment, decoded.
  public init(stringLiteral value: String) {
    self.init("", .literal(value), isOptional: false)
  }

  private init(_ name: String, _ kind: Kind, isOptional: Bool) {
    (self.name, self.kind, self.isOptional) = (name, kind, isOptional)
  }

  /// Returns a segment with a value.
  public static func value<Value: LinkValue>(_ name: String, _: Value.Type) -> RouteSegment {
    value(name, .plain(Value.self))
  }

  /// Returns a segment with a formatted value between a prefix and a suffix.
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

  /// Returns a segment with an optional value.
  public static func optional<Value: LinkValue>(_ name: String, _: Value.Type) -> RouteSegment {
    value(name, .plain(Value.self), isOptional: true)
  }

  /// Returns the segments up to the end of the path: at least one, or none if they are optional.
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

  /// `true` if the form has a prefix or a suffix.
  var hasAffixes: Bool { !prefix.isEmpty || !suffix.isEmpty }

  /// Returns the string of the value, or `nil` if the segment lacks the prefix or the suffix.
  func value(in segment: String) -> String? {
    guard hasAffixes else { return segment }
    guard segment.count > prefix.count + suffix.count, segment.hasPrefix(prefix),
      segment.hasSuffix(suffix)
    else { return nil }
    return String(segment.dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// Returns `true` if a segment has this form.
  func fits(_ segment: String) -> Bool {
    value(in: segment).map { format.reads($0) } ?? false
  }

  /// Returns `true` if another form matches the same segments.
  func isSame(as other: SegmentForm) -> Bool {
    prefix == other.prefix && suffix == other.suffix && format.isSame(as: other.format)
  }
}

/// A query key of a route, or its fragment.
public struct RouteItem: Sendable {
  enum Kind: Sendable {
    /// A constant value.
    case constant(String)
    case value(any LinkFormat, isRequired: Bool)
    /// Several values, one per item.
    case list(any LinkFormat)
    /// Several values in one item, which may be empty.
    case joined(any LinkFormat)
  }

  /// The key, or `nil` for the fragment.
  let key: String?
  let kind: Kind

  private init(_ key: String?, _ kind: Kind) { (self.key, self.kind) = (key, kind) }

  /// Returns a key with a constant value.
  public static func constant(_ key: String, _ text: String) -> RouteItem {
    RouteItem(key, .constant(text))
  }

  /// Returns a required key.
  public static func required<Value: LinkValue>(_ key: String, _: Value.Type) -> RouteItem {
    required(key, .plain(Value.self))
  }

  /// Returns a required key with a formatted value.
  public static func required(_ key: String, _ format: some LinkFormat) -> RouteItem {
    RouteItem(key, .value(format, isRequired: true))
  }

  /// Returns an optional key.
  public static func optional<Value: LinkValue>(_ key: String, _: Value.Type) -> RouteItem {
    optional(key, .plain(Value.self))
  }

  /// Returns an optional key with a formatted value.
  public static func optional(_ key: String, _ format: some LinkFormat) -> RouteItem {
    RouteItem(key, .value(format, isRequired: false))
  }

  /// Returns a key with any number of values, one per item.
  public static func list<Value: LinkValue>(_ key: String, _: Value.Type) -> RouteItem {
    RouteItem(key, .list(PlainLinkFormat<Value>()))
  }

  /// Returns a key with any number of values in one item, joined by a separator.
  public static func list<Value: LinkValue>(
    _ key: String,
    _: Value.Type,
    separator: Character
  ) -> RouteItem {
    RouteItem(key, .joined(LinkListFormat<Value>(separator)))
  }

  /// Returns a fragment.
  public static func fragment<Value: LinkValue>(
    _: Value.Type,
    isRequired: Bool
  ) -> RouteItem { fragment(.plain(Value.self), isRequired: isRequired) }

  /// Returns a fragment with a formatted value.
  public static func fragment(_ format: some LinkFormat, isRequired: Bool) -> RouteItem {
    RouteItem(nil, .value(format, isRequired: isRequired))
  }
}
