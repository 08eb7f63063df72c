import SpecgenCore

/// The meaning of strings in samples: dates, URLs, enumerations and ids.
enum SampleStrings {
  /// The minimum number of times that each value of an enumeration occurs on average.
  ///
  /// A set that is complete repeats its values. With three occurrences per value, a value of equal frequency is missing
  /// from the samples in one case of twenty; names and ids hardly ever repeat so often.
  static let occurrences = 3
  /// The maximum number of values of an enumeration that samples alone suggest.
  static let maxCases = 8
  /// The number of members from which an object is a map: no one declares so many fields by hand.
  static let maxMembers = 200

  /// Returns the format of a date if all strings have one.
  static func dateFormat(of strings: [String]) -> String? {
    guard !strings.isEmpty else { return nil }
    if strings.allSatisfy(isDay) { return "day" }
    return strings.allSatisfy(isTime) ? "iso8601" : nil
  }

  /// `true` for a day such as `2025-04-01`.
  static func isDay(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return false }
    return (1...9999).contains(year) && (1...12).contains(month)
      && (1...days(in: month, of: year)).contains(day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// `true` for a time of ISO 8601 with a time zone, such as `2025-03-28T09:15:04Z`.
  static func isTime(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 40, bytes[10] == 0x54 || bytes[10] == 0x74,
      isDay(String(decoding: bytes[0..<10], as: UTF8.self)), bytes[13] == 0x3A, bytes[16] == 0x3A,
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return false }
    var rest = bytes[19...]
    if rest.first == 0x2E {
      let digits = rest.dropFirst().prefix { $0.isDigit }
      guard (1...9).contains(digits.count) else { return false }
      rest = rest.dropFirst(digits.count + 1)
    }
    let zone = Array(rest)
    if zone == [0x5A] || zone == [0x7A] { return true }
    guard zone.count == 6, zone[0] == 0x2B || zone[0] == 0x2D, zone[3] == 0x3A,
      let hours = number(zone[1..<3]), let minutes = number(zone[4..<6])
    else { return false }
    return hours < 24 && minutes < 60
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy(\.isDigit) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }

  /// `true` for an absolute address of the web that every reader of URLs accepts.
  static func isURL(_ text: String) -> Bool {
    guard let start = text.firstRange(of: "://") else { return false }
    guard ["http", "https"].contains(text[..<start.lowerBound]) else { return false }
    let rest = text[start.upperBound...]
    let host = rest.prefix { !"/?#".contains($0) }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isHost = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D }
    }
    return isHost && labels.count > 1
      && rest.utf8.allSatisfy {
        $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}#[]".utf8.contains($0)
      } && !rest.utf8.contains(UInt8(ascii: "%"))
  }

  /// `true` if a string can be the value of an enumeration: one word of letters, digits, `_`, `-` and `.`.
  static func isCode(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter, text.utf8.count <= 40 else { return false }
    return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }
  }

  /// `true` if a string that a program chose identifies something: a number, a UUID, or a long mix with digits.
  static func isID(_ key: String) -> Bool {
    let bytes = key.utf8
    guard !bytes.isEmpty else { return false }
    if bytes.allSatisfy(\.isDigit) || isDay(key) || key.utf8.contains(UInt8(ascii: "@")) {
      return true
    }
    let digits = bytes.count(where: \.isDigit)
    let isPlain = bytes.allSatisfy { $0.isLetter || $0.isDigit || "_-:.".utf8.contains($0) }
    return isPlain && bytes.count >= 8 && digits >= 3 && digits * 4 >= bytes.count
  }
}
