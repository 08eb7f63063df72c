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
    // Year 0 fills a field that has no date.
    guard !strings.contains(where: { $0.hasPrefix("0000") }) else { return nil }
    if strings.allSatisfy(DateScanner.isDay) { return "day" }
    if strings.allSatisfy(DateScanner.isMicrosoft) { return "microsoft" }
    return strings.allSatisfy(DateScanner.isMoment) ? "iso8601" : nil
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
    if bytes.allSatisfy(\.isDigit) || DateScanner.isDay(key) || key.utf8.contains(UInt8(ascii: "@"))
    {
      return true
    }
    let digits = bytes.count(where: \.isDigit)
    let isPlain = bytes.allSatisfy { $0.isLetter || $0.isDigit || "_-:.".utf8.contains($0) }
    return isPlain && bytes.count >= 8 && digits >= 3 && digits * 4 >= bytes.count
  }
}
