public import Foundation
public import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The format of a value in a link.
public protocol LinkFormat<Value>: Hashable, Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// Parses a value from a string, or returns `nil` if the string is invalid.
  func value(of text: String) -> Value?

  /// Returns the string of a value, or `nil` if the format cannot represent the value.
  func text(of value: Value) -> String?
}

extension LinkFormat {
  /// Returns `true` if a string is a valid value.
  func reads(_ text: String) -> Bool { value(of: text) != nil }

  /// Returns `true` if another format equals this one.
  func isSame(as other: any LinkFormat) -> Bool { (other as? Self) == self }
}

/// The default format of a type in links.
public struct PlainLinkFormat<Value: LinkValue>: LinkFormat {
  /// Creates the default format of a type.
  public init() {}

  /// Parses a value from a string, or returns `nil` if the string is invalid.
  public func value(of text: String) -> Value? { Value.value(ofLink: text) }

  /// Returns the string of a value, or `nil` for a number that is not finite.
  public func text(of value: Value) -> String? { value.isFinite ? value.parameterText : nil }
}

extension LinkFormat {
  /// Returns the default format of a type.
  public static func plain<Plain: LinkValue>(_: Plain.Type) -> Self
  where Self == PlainLinkFormat<Plain> { PlainLinkFormat() }
}

/// A format for dates in links.
public struct LinkDateFormat: LinkFormat {
  private let format: DateFormat

  fileprivate init(_ format: DateFormat) { self.format = format }

  /// Parses a date, or returns `nil` if the string does not have the format.
  public func value(of text: String) -> Date? {
    // The same syntax as for all numbers in links.
    if format.isNumber, Double.value(ofLink: text) == nil { return nil }
    return format.date(from: text)
  }

  /// Returns the string of a date.
  public func text(of value: Date) -> String? { format.text(of: value) }
}

extension LinkFormat where Self == LinkDateFormat {
  /// Returns a format for dates.
  public static func date(_ format: DateFormat) -> LinkDateFormat { LinkDateFormat(format) }
}

/// A format for Booleans with two values of the vendor's.
public struct LinkBoolFormat: LinkFormat {
  private let form: BoolForm

  fileprivate init(_ form: BoolForm) { self.form = form }

  /// Returns the Boolean that a string represents, or `nil` if it is neither of the two.
  public func value(of text: String) -> Bool? { form.value(of: text) }

  /// Returns the string of a Boolean.
  public func text(of value: Bool) -> String? { form.text(of: value) }
}

extension LinkFormat where Self == LinkBoolFormat {
  /// Returns a format for Booleans.
  public static func bool(_ form: BoolForm) -> LinkBoolFormat { LinkBoolFormat(form) }
}

/// A format for unsigned integers with a minimum number of digits, padded with leading zeros.
public struct LinkDigitsFormat<Value: FixedWidthInteger & LinkValue>: LinkFormat {
  private let count: Int

  fileprivate init(_ count: Int) { self.count = count }

  /// Parses an integer, or returns `nil` if it has too few digits, or leading zeros beyond the minimum.
  public func value(of text: String) -> Value? {
    let digits = text.utf8
    guard digits.count >= count, digits.count == count || digits.first != UInt8(ascii: "0"),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Value(text)
  }

  /// Returns the digits of an integer, or `nil` if it is negative.
  public func text(of value: Value) -> String? {
    guard value >= 0 else { return nil }
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

extension LinkFormat {
  /// Returns a format for unsigned integers with a minimum number of digits.
  public static func digits<Integer: FixedWidthInteger & LinkValue>(
    _ count: Int,
    _: Integer.Type
  ) -> Self where Self == LinkDigitsFormat<Integer> { LinkDigitsFormat(count) }
}

/// A format for a non-empty list of values, joined by a separator.
public struct LinkListFormat<Element: LinkValue>: LinkFormat {
  private let separator: Character

  init(_ separator: Character) { self.separator = separator }

  /// Parses the values of a string, or returns `nil` if a part of it is invalid.
  public func value(of text: String) -> [Element]? {
    var values: [Element] = []
    for part in text.split(separator: separator, omittingEmptySubsequences: false) {
      guard let value = Element.value(ofLink: String(part)) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Returns the joined values, or `nil` if the list is empty or a value contains the separator.
  public func text(of value: [Element]) -> String? {
    let texts = value.map { PlainLinkFormat<Element>().text(of: $0) }
    let known = texts.compactMap(\.self)
    guard !known.isEmpty, known.count == texts.count,
      !known.contains(where: { $0.contains(separator) })
    else { return nil }
    return known.joined(separator: String(separator))
  }
}

extension LinkFormat {
  /// Returns a format for a list of values, joined by a separator.
  public static func list<Element: LinkValue>(
    _ separator: Character,
    _: Element.Type
  ) -> Self where Self == LinkListFormat<Element> { LinkListFormat(separator) }
}

/// A format for strings that match a ``TextFormat``.
public struct LinkTextFormat: LinkFormat {
  private let form: TextFormat

  fileprivate init(_ form: TextFormat) { self.form = form }

  /// Returns the string, or `nil` if it does not match the format.
  public func value(of text: String) -> String? { form.matches(text) ? text : nil }

  /// Returns the string, or `nil` if it does not match the format.
  public func text(of value: String) -> String? { form.matches(value) ? value : nil }
}

extension LinkFormat where Self == LinkTextFormat {
  /// Returns a format for strings that match a ``TextFormat``.
  public static func text(_ form: TextFormat) -> LinkTextFormat { LinkTextFormat(form) }
}
