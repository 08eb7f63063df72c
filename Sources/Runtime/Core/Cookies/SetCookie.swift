import Foundation

/// The parts of a `Set-Cookie` field, as defined by RFC 6265bis, section 5.6.
///
/// `SameSite`, `HttpOnly` and `Partitioned` restrict pages of a browser and have no effect here.
struct SetCookie {
  let name: String
  let value: String
  /// The domain in lowercase without a leading dot, or nil if the field has none.
  private(set) var domain: String?
  /// The path, or nil if the field has none.
  private(set) var path: String?
  private(set) var isSecure = false
  /// The expiration date, or nil for a session cookie.
  var end: Date? { maxAge ?? expires }
  private var maxAge: Date?
  private var expires: Date?

  /// Parses a field, or returns nil if it sets no cookie that can be sent.
  init?(_ field: String, now: Date) {
    guard Headers.isText(field) else { return nil }
    let parts = field.utf8.split(separator: Self.semicolon, omittingEmptySubsequences: false)
    guard let pair = parts.first, let (name, value) = Self.pair(pair),
      let value, Cookie.canBeSent(name, value)
    else { return nil }
    (self.name, self.value) = (name, value)
    for part in parts.dropFirst() {
      guard let (name, value) = Self.pair(part) else { continue }
      take(name.lowercased(), value ?? "", now)
    }
  }

  private mutating func take(_ attribute: String, _ value: String, _ now: Date) {
    guard value.utf8.count <= Self.longestAttribute else { return }
    switch attribute {
    case "domain":
      let name = value.hasPrefix(".") ? String(value.dropFirst()) : value
      domain = name.isEmpty ? nil : name.lowercased()
    case "path": path = value.utf8.first == UInt8(ascii: "/") ? value : nil
    case "secure": isSecure = true
    case "max-age": maxAge = Self.end(after: value, now) ?? maxAge
    case "expires":
      guard let date = CookieDate(value)?.date else { return }
      expires = min(date, now.addingTimeInterval(Self.longestAge))
    default: return
    }
  }

  private static let semicolon = UInt8(ascii: ";")
  /// The maximum size of an attribute, in bytes.
  private static let longestAttribute = 1_024
  /// The maximum age, in seconds: 400 days.
  private static let longestAge = 400.0 * 86_400

  /// Returns the expiration date of `Max-Age`, or nil if the value is not an integer.
  private static func end(after age: String, _ now: Date) -> Date? {
    let digits = age.utf8.first == UInt8(ascii: "-") ? age.utf8.dropFirst() : age.utf8[...]
    guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let seconds = Double(age)
    else { return nil }
    return seconds > 0 ? now.addingTimeInterval(min(seconds, longestAge)) : .distantPast
  }

  /// Returns the trimmed name of a part, and the trimmed value if it has one.
  private static func pair(_ part: Substring.UTF8View) -> (name: String, value: String?)? {
    let equals = part.firstIndex(of: UInt8(ascii: "="))
    let name = trimmed(part[..<(equals ?? part.endIndex)])
    return (name, equals.map { trimmed(part[part.index(after: $0)...]) })
  }

  private static func trimmed(_ text: Substring.UTF8View) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = text.drop(while: isBlank)
    let count = start.reversed().drop(while: isBlank).count
    return String(decoding: start.prefix(count), as: UTF8.self)
  }
}

/// Several fields that a transport merged into one.
extension SetCookie {
  /// Returns the fields that were merged with commas.
  ///
  /// A comma separates fields if a token and `=` follow it, unless it is in a date (`Expires=Thu, …`). A value with
  /// such a comma is therefore cut, so only fields of transports that merge them may be split.
  static func split(_ merged: String) -> [String] {
    let bytes = Array(merged.utf8)
    var fields: [ArraySlice<UInt8>] = []
    var start = 0
    for comma in bytes.indices
    where bytes[comma] == UInt8(ascii: ",") && beginsField(bytes[(comma + 1)...])
      && !endsWeekday(bytes[start..<comma])
    {
      fields.append(bytes[start..<comma])
      start = comma + 1
    }
    fields.append(bytes[start...])
    return fields.map { String(decoding: $0.drop { $0 == 0x20 }, as: UTF8.self) }
  }

  /// Returns `true` if the bytes begin with a name and `=`.
  private static func beginsField(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    let name = rest.prefix(while: Headers.isTokenByte)
    return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: "=")
  }

  /// Returns `true` if the bytes end with `Expires=` and letters.
  private static func endsWeekday(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isLetter = { (byte: UInt8) in UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    // From its end, so that a long value costs no more than a short one.
    let end = bytes.suffix(32).reversed().drop(while: isLetter).drop { $0 == 0x20 }
    guard end.first == UInt8(ascii: "=") else { return false }
    let name = end.dropFirst().drop { $0 == 0x20 }.prefix { isLetter($0) || $0 == 0x2D }
    return name.map { $0 | 0x20 } == Array("seripxe".utf8)
  }
}

extension Headers.Field {
  /// The field, or the `Set-Cookie` fields that `URLSession` merged into it.
  package var cookiesSplit: [Headers.Field] {
    guard isNamed("Set-Cookie") else { return [self] }
    return SetCookie.split(value).map { Headers.Field(name: name, value: $0) }
  }
}
