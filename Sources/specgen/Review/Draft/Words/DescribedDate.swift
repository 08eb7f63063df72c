import SpecgenCore

/// The form of a date that a description states, such as `YYYY-MM-DD`.
enum DescribedDate {
  /// Returns the format of a day, or nil for another text.
  static func format(in description: String) -> String? {
    let text = description.uppercased()
    guard let day = ["YYYY-MM-DD", "ГГГГ-ММ-ДД", "AAAA-MM-DD", "JJJJ-MM-TT", "RRRR-MM-DD"]
      .lazy.compactMap({ text.firstRange(of: $0) }).first
    else { return nil }
    // A time after the day is another format.
    let next = text[day.upperBound...].prefix(2)
    return next.first == "T" || next.hasSuffix("H") ? nil : "day"
  }
}
