#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Platform {
  /// The files and folders whose changes a process waits for, with inotify on Linux and kqueue on macOS.
  struct Watch: ~Copyable {
    private let queue: Int32
    private var watched: [Int32] = []

    /// Starts to collect the changes of folders, and of files.
    ///
    /// Paths that do not exist are left out. On Linux, files are known by their folders.
    init(folders: [String], files: [String]) throws(Failure) {
      #if canImport(Darwin)
      queue = Int32(try retrying { Int(kqueue()) })
      for path in folders + files {
        let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        watched.append(descriptor)
        var event = unsafe kevent(
          ident: UInt(descriptor),
          filter: Int16(EVFILT_VNODE),
          flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME),
          data: 0,
          udata: nil
        )
        _ = try retrying { Int(unsafe kevent(queue, &event, 1, nil, 0, nil)) }
      }
      #else
      queue = Int32(
        try retrying { Int(inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))) }
      )
      // A file that is written and renamed, as editors do, counts as well as one that is written in place.
      let mask = UInt32(
        IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
          | IN_DELETE_SELF | IN_MOVE_SELF
      )
      for path in folders { _ = unsafe inotify_add_watch(queue, path, mask) }
      #endif
    }

    deinit {
      for descriptor in watched { _ = close(descriptor) }
      _ = close(queue)
    }

    /// Waits until something changes, and then until nothing has changed for so many milliseconds.
    func wait(calm: Int32) throws(Failure) {
      _ = try changes(within: -1)
      while try changes(within: calm) {}
    }

    /// Returns `true` if something changed within so many milliseconds, or at any time if they are negative.
    private func changes(within milliseconds: Int32) throws(Failure) -> Bool {
      var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      let count = try retrying { Int(unsafe poll(&request, 1, milliseconds)) }
      guard count > 0 else { return false }
      #if canImport(Darwin)
      var event = unsafe kevent()
      var none = timespec()
      while unsafe kevent(queue, nil, 0, &event, 1, &none) > 0 {}
      #else
      // What changed does not matter; the next run finds out.
      var events: [UInt8] = []
      _ = try? Platform.read(queue, upTo: 1 << 16, into: &events)
      #endif
      return true
    }
  }
}
