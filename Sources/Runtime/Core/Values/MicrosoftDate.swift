import Foundation

/// The text of a date in the JSON of .NET services, such as `/Date(1700000000000+0100)/`.
///
/// The number counts milliseconds since 1970 in UTC. The offset is the sender's time zone, and does not change the
/// moment.
enum MicrosoftDate {
  private static let start = "/Date("
  private static let end = ")/"

  /// Parses a date, or returns `nil` if the string is no such date.
  static func date(from text: String) -> Date? {
    let text = text.utf8
    guard text.starts(with: start.utf8), text.suffix(end.utf8.count).elementsEqual(end.utf8) else {
      return nil
    }
    let content = text.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    // The first sign may belong to the number.
    let offset = content.dropFirst().firstIndex { isSign($0) } ?? content.endIndex
    guard content.first != UInt8(ascii: "+"), isOffset(content[offset...]),
      let milliseconds = Int64(String(decoding: content[..<offset], as: UTF8.self))
    else { return nil }
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// Returns the text of a date, without an offset.
  static func text(of date: Date) -> String {
    let limits = CivilTime.limits
    let time = date.timeIntervalSince1970
    let seconds = time.isNaN ? 0 : min(max(time, limits.lowerBound), limits.upperBound)
    return "\(start)\(Int64((seconds * 1000).rounded()))\(end)"
  }

  /// `true` for an offset such as `+0100`, or for no offset.
  private static func isOffset(_ text: Substring.UTF8View) -> Bool {
    guard let sign = text.first else { return true }
    let digits = text.dropFirst()
    return isSign(sign) && digits.count == 4
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}
