/// The fraction of a second, to the precision of a `Date`.
///
/// A present-day `Date` is exact to about a quarter of a microsecond, so output has microseconds. Input keeps
/// nine digits.
struct DecimalFraction {
  private(set) var nanoseconds = 0

  private var isWholeMilliseconds: Bool { nanoseconds.isMultiple(of: 1_000_000) }

  /// Returns the sum of whole seconds and this fraction, in seconds.
  func added(to seconds: Int) -> Double {
    // One division of two exact numbers rounds only once.
    isWholeMilliseconds
      ? Double(seconds * 1000 + nanoseconds / 1_000_000) / 1000
      : Double(seconds) + Double(nanoseconds) / 1e9
  }

  /// The fraction with its decimal point, in three or six digits; empty for whole seconds.
  var text: String {
    if nanoseconds == 0 { return "" }
    return isWholeMilliseconds
      ? ".\(padded(nanoseconds / 1_000_000, 3))" : ".\(padded(nanoseconds / 1000, 6))"
  }

  /// Splits a time into whole seconds and a fraction, rounded to the precision of a `Date`.
  static func split(_ time: Double) -> (seconds: Int, fraction: DecimalFraction) {
    let milliseconds = (time * 1000).rounded()
    // A value this close to a whole millisecond differs from it only by floating-point error.
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
