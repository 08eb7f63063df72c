#if os(Linux)
import Foundation

/// What this process uses at the moment, by the kernel's account.
public enum ProcessUse {
  /// The number of open files and connections.
  public static func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }

  /// Gives back what the allocator holds and nobody uses: it grows for many rounds without a leak.
  public static func releaseFreeMemory() {
    guard let address = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(address, to: (@convention(c) (Int) -> Int32).self)(0)
  }

  /// The memory that lies in RAM, in bytes.
  public static func memory() throws -> Int {
    try status("VmRSS")
  }

  /// The most memory that lay in RAM since ``resetPeak()``, in bytes.
  public static func peak() throws -> Int {
    try status("VmHWM")
  }

  /// Lets the peak begin anew.
  public static func resetPeak() throws {
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }

  /// Whether a sanitizer is at work, which needs memory of its own for all that is used.
  public static var isSanitized: Bool {
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }

  private static func status(_ name: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return 1024 * (kilobytes.flatMap { Int($0) } ?? 0)
  }
}
#endif
