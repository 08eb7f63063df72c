#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Platform {
  /// A pipe by which other threads wake the one that waits for input.
  struct Wakeup: Sendable {
    private let read: Int32
    private let write: Int32

    /// The reasons for which a thread was woken.
    struct Event: Sendable {
      /// `true` if the input can be read, or has ended.
      let hasInput: Bool
      /// The bytes by which other threads woke it.
      let signals: [UInt8]
    }

    init() throws(Failure) {
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else { throw Failure(code: errno) }
      (read, write) = (ends[0], ends[1])
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }

    /// Wakes the thread that waits, or the next one that does.
    func wake(by signal: UInt8) {
      try? Platform.writeAll([signal], to: write)
    }

    /// Waits until a descriptor has input, or until another thread wakes this one.
    func wait(for descriptor: Int32) throws(Failure) -> Event {
      var requests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: read, events: Int16(POLLIN), revents: 0),
      ]
      _ = try retrying { Int(unsafe poll(&requests, 2, -1)) }
      var signals: [UInt8] = []
      if requests[1].revents != 0 { _ = try? Platform.read(read, upTo: 64, into: &signals) }
      return Event(hasInput: requests[0].revents != 0, signals: signals)
    }
  }
}
