public import Foundation

/// A format of values in links.
public protocol LinkFormat<Value>: Hashable, Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// Reads a value; nil where the text is none.
  func value(of text: String) -> Value?

  /// Returns the text of a value; nil for a value that no text has.
  func text(of value: Value) -> String?
}

extension LinkFormat {
  /// Tells whether a text is a value.
  func reads(_ text: String) -> Bool { value(of: text) != nil }

  /// Tells whether another format is this one.
  func isSame(as other: any LinkFormat) -> Bool { (other as? Self) == self }
}

/// The text that a type has in links.
public struct PlainLinkFormat<Value: LinkValue>: LinkFormat {
  /// Makes the format of a type.
  public init() {}

  /// Reads a value; nil where the text is none.
  public func value(of text: String) -> Value? { Value.value(ofLink: text) }

  /// Returns the text of a value; nil for infinities.
  public func text(of value: Value) -> String? { value.isFinite ? value.parameterText : nil }
}

extension LinkFormat {
  /// The text that a type has in links.
  public static func plain<Plain: LinkValue>(_: Plain.Type) -> Self
  where Self == PlainLinkFormat<Plain> { PlainLinkFormat() }
}

/// A date in a format.
public struct LinkDateFormat: LinkFormat {
  private let format: DateFormat

  fileprivate init(_ format: DateFormat) { self.format = format }

  /// Reads a date; nil where the text is none in the format.
  public func value(of text: String) -> Date? {
    switch format {
    case .unixSeconds, .unixMilliseconds:
      // As all numbers in links are read.
      Double.value(ofLink: text).flatMap { _ in format.date(from: text) }
    case .iso8601, .day, .custom: format.date(from: text)
    }
  }

  /// Returns the text of a date.
  public func text(of value: Date) -> String? { format.text(of: value) }
}

extension LinkFormat where Self == LinkDateFormat {
  /// A date in a format.
  public static func date(_ format: DateFormat) -> LinkDateFormat { LinkDateFormat(format) }
}

/// An integer without a sign, with zeros before it up to a number of digits.
public struct LinkDigitsFormat<Value: FixedWidthInteger & LinkValue>: LinkFormat {
  private let count: Int

  fileprivate init(_ count: Int) { self.count = count }

  /// Reads an integer; nil where digits are missing, or where a zero stands before enough of them.
  public func value(of text: String) -> Value? {
    let digits = text.utf8
    guard digits.count >= count, digits.count == count || digits.first != UInt8(ascii: "0"),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Value(text)
  }

  /// Returns the digits; nil for a negative integer.
  public func text(of value: Value) -> String? {
    guard value >= 0 else { return nil }
    let digits = String(value)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}

extension LinkFormat {
  /// An integer without a sign, with zeros before it up to a number of digits.
  public static func digits<Integer: FixedWidthInteger & LinkValue>(
    _ count: Int,
    _: Integer.Type
  ) -> Self where Self == LinkDigitsFormat<Integer> { LinkDigitsFormat(count) }
}

/// Several values in one text, with a separator between them; never none.
public struct LinkListFormat<Element: LinkValue>: LinkFormat {
  private let separator: Character

  init(_ separator: Character) { self.separator = separator }

  /// Reads the values; nil where a part of the text is none.
  public func value(of text: String) -> [Element]? {
    var values: [Element] = []
    for part in text.split(separator: separator, omittingEmptySubsequences: false) {
      guard let value = Element.value(ofLink: String(part)) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Returns the text; nil where there are no values, or where the separator is in one of them.
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
  /// Several values with a separator between them.
  public static func list<Element: LinkValue>(
    _ separator: Character,
    _: Element.Type
  ) -> Self where Self == LinkListFormat<Element> { LinkListFormat(separator) }
}

/// Text of a form.
public struct LinkTextFormat: LinkFormat {
  private let form: TextFormat

  fileprivate init(_ form: TextFormat) { self.form = form }

  /// Returns the text; nil where it does not have the form.
  public func value(of text: String) -> String? { form.matches(text) ? text : nil }

  /// Returns the text; nil where it does not have the form.
  public func text(of value: String) -> String? { form.matches(value) ? value : nil }
}

extension LinkFormat where Self == LinkTextFormat {
  /// Text of a form.
  public static func text(_ form: TextFormat) -> LinkTextFormat { LinkTextFormat(form) }
}
