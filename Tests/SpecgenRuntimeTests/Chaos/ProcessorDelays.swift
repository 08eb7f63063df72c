#if os(Linux)
import Foundation
import SpecgenRuntime

/// The times that the threads of this process have waited for a processor, by the kernel's account.
///
/// On a busy machine, a call that ends late may have had no processor. This type is a class because a thread
/// takes samples until it is released.
final class ProcessorDelays: Sendable {
  struct Sample: Sendable {
    let time: ContinuousClock.Instant
    /// The total wait of each thread.
    let waits: [String: Duration]
  }

  private let samples = Locked([Sample(time: .now, waits: current())])
  private static let interval = 0.05

  init() {
    let thread = Thread { [weak self] in
      while let self {
        self.take()
        Thread.sleep(forTimeInterval: Self.interval)
      }
    }
    thread.start()
  }

  /// Returns the longest wait of a thread in the time up to now.
  func longest(in time: Duration) -> Duration {
    let start = ContinuousClock.now - time
    let first = samples.withLock { samples in
      samples.last { $0.time <= start } ?? samples.first
    }
    return Self.longest(from: first?.waits ?? [:], to: Self.current())
  }

  /// Returns the longest wait of a thread between two samples.
  static func longest(
    from first: [String: Duration],
    to last: [String: Duration]
  ) -> Duration {
    last.map { $0.value - (first[$0.key] ?? .zero) }.max() ?? .zero
  }

  private func take() {
    let sample = Sample(time: .now, waits: Self.current())
    samples.withLock { samples in
      samples.append(sample)
      // No call is judged later than that.
      if samples.count > 400 { samples.removeFirst(200) }
    }
  }

  private static func current() -> [String: Duration] {
    let folder = "/proc/self/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(into: [:]) { waits, thread in
      // The second number of the file; a thread may have ended in the meantime.
      let file = "\(folder)/\(thread)/schedstat"
      let words = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: " ") ?? []
      waits[thread] = words.dropFirst().first.flatMap { Int($0) }.map { .nanoseconds($0) }
    }
  }
}
#endif
