#if os(Linux)
import Foundation

/// An instant of the clock that also counts while the system sleeps, in milliseconds.
///
/// The thread of libcurl asks for the time several times in each call, and libcurl counts in milliseconds. An instant of
/// `ContinuousClock` counts in 128 bits, whose division takes a microsecond.
struct Uptime: Comparable {
  private let milliseconds: Int

  /// The current instant.
  static var now: Uptime {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Uptime(milliseconds: time.tv_sec * 1_000 + time.tv_nsec / 1_000_000)
  }

  static func < (left: Uptime, right: Uptime) -> Bool { left.milliseconds < right.milliseconds }

  /// Returns the instant after a number of milliseconds.
  static func + (instant: Uptime, milliseconds: Int) -> Uptime {
    Uptime(milliseconds: instant.milliseconds + milliseconds)
  }

  /// Returns the milliseconds from the other instant to this one.
  static func - (instant: Uptime, other: Uptime) -> Int {
    instant.milliseconds - other.milliseconds
  }
}
#endif
