/// A calendar day in the form `2027-01-31`.
package struct Day: Hashable, Comparable, Sendable {
  private let year: Int
  private let month: Int
  private let number: Int

  /// Creates a day, or returns nil if the calendar does not contain it.
  package init?(year: Int, month: Int, day: Int) {
    let lengths = [31, Self.isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...lengths[month - 1]).contains(day)
    else { return nil }
    (self.year, self.month, number) = (year, month, day)
  }

  /// Parses four, two and two digits separated by dashes.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard parts.map(\.utf8.count) == [4, 2, 2], areDigits else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day in the form `2027-01-31`.
  package var text: String {
    let parts = [(year, 4), (month, 2), (number, 2)].map { value, width in
      let digits = String(value)
      return String(repeating: "0", count: width - digits.count) + digits
    }
    return parts.joined(separator: "-")
  }

  /// Orders days from the past to the future.
  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.number) < (right.year, right.month, right.number)
  }

  /// Returns the number of days from another day to this one; negative if this one is earlier.
  package func days(since other: Day) -> Int { ordinal - other.ordinal }

  /// The number of days since the first day of the calendar.
  private var ordinal: Int {
    let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
    let years = year - 1
    let leapDay = month > 2 && Self.isLeap(year) ? 1 : 0
    return years * 365 + years / 4 - years / 100 + years / 400 + before[month - 1] + leapDay
      + number
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
