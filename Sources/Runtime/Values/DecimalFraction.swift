/// The fraction of a second, in as many digits as a `Date` can hold.
///
/// A `Date` of our time is exact to about a quarter of a microsecond, so microseconds are what is written.
/// Nine digits are kept of what is read.
struct DecimalFraction {
  private(set) var nanoseconds = 0

  private var isWholeMilliseconds: Bool { nanoseconds.isMultiple(of: 1_000_000) }

  /// The number of seconds after whole seconds and this fraction.
  func added(to seconds: Int) -> Double {
    // One division of two exact numbers rounds once.
    isWholeMilliseconds
      ? Double(seconds * 1000 + nanoseconds / 1_000_000) / 1000
      : Double(seconds) + Double(nanoseconds) / 1e9
  }

  /// The fraction with its point, in three digits or six; nothing for whole seconds.
  var text: String {
    if nanoseconds == 0 { return "" }
    return isWholeMilliseconds
      ? ".\(padded(nanoseconds / 1_000_000, 3))" : ".\(padded(nanoseconds / 1000, 6))"
  }

  /// Splits a time into whole seconds and the fraction after them, rounded to what a `Date` can hold.
  static func split(_ time: Double) -> (seconds: Int, fraction: DecimalFraction) {
    let milliseconds = (time * 1000).rounded()
    // What is this near to a whole millisecond is one that arithmetic has moved.
    if abs(milliseconds / 1000 - time) <= max(0.5e-6, time.ulp) {
      let (seconds, rest) = floorDivision(Int(milliseconds), by: 1000)
      return (seconds, DecimalFraction(nanoseconds: rest * 1_000_000))
    }
    let whole = time.rounded(.down)
    let (carry, rest) = floorDivision(Int(((time - whole) * 1e6).rounded()), by: 1_000_000)
    return (Int(whole) + carry, DecimalFraction(nanoseconds: rest * 1000))
  }

  private static func floorDivision(_ number: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
    let rest = (number % divisor + divisor) % divisor
    return ((number - rest) / divisor, rest)
  }
}
