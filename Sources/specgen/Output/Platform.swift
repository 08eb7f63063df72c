#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The C library calls that the tool needs, wrapped as plain Swift functions.
///
/// All unsafe code for files, terminals and other programs is in the extensions of this type. A failed call throws its
/// `errno`.
enum Platform {
  /// A kind of file.
  enum Kind: Hashable, Sendable {
    case file, folder, link, other
  }

  /// The error number of a failed call.
  struct Failure: Error, Hashable {
    /// The value of `errno`.
    let code: Int32

    /// `true` if the path does not exist.
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// `true` if the path ends in a symbolic link that must not be followed, or if links form a cycle.
    var isLink: Bool { code == ELOOP }

    /// `true` if the file system does not support locks, as is the case for some network file systems.
    var isLockUnsupported: Bool { code == EBADF || code == ENOTSUP || code == ENOLCK }

    /// `true` if the folder is not empty.
    var isNotEmpty: Bool { code == ENOTEMPTY || code == EEXIST }

    /// `true` if the file system cannot report when bytes are on disk.
    var isSyncUnsupported: Bool { code == EINVAL || code == ENOTSUP || code == ENOSYS }

    /// `true` if the reader of a pipe has closed it.
    var isBrokenPipe: Bool { code == EPIPE }

    /// The system's error message, starting in lower case.
    var message: String {
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      let words = unsafe String(cString: text)
      return words.prefix(1).lowercased() + words.dropFirst()
    }
  }

  /// Repeats a call while a signal interrupts it.
  static func retrying(_ call: () -> Int) throws(Failure) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw Failure(code: errno) }
    }
  }

  private static func kind(_ mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Returns the kind of file at a path without following links.
  static func kind(of path: String) throws(Failure) -> Kind {
    var status = stat()
    _ = try retrying { Int(unsafe lstat(path, &status)) }
    return kind(status.st_mode)
  }

  /// Returns the kind of file at a path, following links.
  static func kindFollowingLinks(of path: String) throws(Failure) -> Kind {
    var status = stat()
    _ = try retrying { Int(unsafe stat(path, &status)) }
    return kind(status.st_mode)
  }

  /// Returns the device number of the file system at a path.
  static func device(of path: String) throws(Failure) -> UInt64 {
    var status = stat()
    _ = try retrying { Int(unsafe stat(path, &status)) }
    return UInt64(truncatingIfNeeded: status.st_dev)
  }

  /// Returns the kind and the size of an open file.
  static func status(of descriptor: Int32) throws(Failure) -> (kind: Kind, size: Int) {
    var status = stat()
    _ = try retrying { Int(unsafe fstat(descriptor, &status)) }
    return (kind(status.st_mode), Int(status.st_size))
  }

  /// Opens a file for reading, without blocking on a FIFO that has no writer.
  static func openForReading(_ path: String, followingLinks: Bool) throws(Failure) -> Int32 {
    let links = followingLinks ? 0 : O_NOFOLLOW
    return Int32(
      try retrying { Int(unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | links)) }
    )
  }

  /// Creates a file that must not exist yet, and opens it for writing.
  static func create(_ path: String) throws(Failure) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return Int32(try retrying { Int(unsafe open(path, flags, 0o666)) })
  }

  /// Closes a descriptor; some file systems report a full disk only here.
  static func closeFile(_ descriptor: Int32) throws(Failure) {
    // On Linux, the descriptor is closed even after EINTR, so a second close could affect another file.
    guard close(descriptor) == 0 || errno == EINTR else { throw Failure(code: errno) }
  }

  /// Appends at most `count` bytes of a file to a buffer, and returns the number of bytes, 0 at the end.
  static func read(
    _ descriptor: Int32,
    upTo count: Int,
    into buffer: inout [UInt8]
  ) throws(Failure) -> Int {
    var failure: Failure?
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      do throws(Failure) {
        let base = bytes.baseAddress
        filled = try retrying {
          #if canImport(Darwin)
          unsafe Darwin.read(descriptor, base, count)
          #elseif canImport(Musl)
          unsafe Musl.read(descriptor, base, count)
          #else
          unsafe Glibc.read(descriptor, base, count)
          #endif
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if buffer.isEmpty { buffer = chunk } else { buffer += chunk }
    return chunk.count
  }

  /// Writes all bytes, even to a slow reader.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var start = 0
    while start < bytes.count {
      do throws(Failure) {
        start += try retrying {
          unsafe bytes.withUnsafeBytes { all in
            let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
            return unsafe write(descriptor, rest.baseAddress, rest.count)
          }
        }
      } catch {
        // Another process that shares the pipe may have made it nonblocking.
        guard error.code == EAGAIN else { throw error }
        try waitForRoom(descriptor)
      }
    }
  }

  private static func waitForRoom(_ descriptor: Int32) throws(Failure) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = try retrying { Int(unsafe poll(&request, 1, -1)) }
  }

  /// Returns the names in a folder, unordered, with `nil` for a name that is not UTF-8.
  static func names(in folder: String) throws(Failure) -> [String?] {
    guard let stream = unsafe opendir(folder) else { throw Failure(code: errno) }
    defer { unsafe closedir(stream) }
    var names: [String?] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw Failure(code: errno) }
    return names
  }

  /// Creates a folder.
  static func makeFolder(_ path: String) throws(Failure) {
    _ = try retrying { Int(unsafe mkdir(path, 0o777)) }
  }

  /// Atomically replaces a file with another.
  static func renameFile(_ old: String, to new: String) throws(Failure) {
    _ = try retrying { Int(unsafe rename(old, new)) }
  }

  /// Returns the permission bits of a file.
  static func permissions(of path: String) throws(Failure) -> UInt32 {
    var status = stat()
    _ = try retrying { Int(unsafe lstat(path, &status)) }
    return UInt32(status.st_mode & 0o7777)
  }

  /// Sets the permission bits of a file.
  static func setPermissions(_ permissions: UInt32, of path: String) throws(Failure) {
    _ = try retrying { Int(unsafe chmod(path, mode_t(permissions))) }
  }

  /// Removes a file.
  static func removeFile(_ path: String) throws(Failure) {
    _ = try retrying { Int(unsafe unlink(path)) }
  }

  /// Removes an empty folder.
  static func removeFolder(_ path: String) throws(Failure) {
    _ = try retrying { Int(unsafe rmdir(path)) }
  }

  /// Waits for a lock on an open file or folder, which lasts until the descriptor is closed.
  static func lock(_ descriptor: Int32, exclusively: Bool) throws(Failure) {
    _ = try retrying { Int(flock(descriptor, exclusively ? LOCK_EX : LOCK_SH)) }
  }

  /// Returns the absolute path of the current folder.
  static func currentFolder() throws(Failure) -> String {
    guard let path = unsafe getcwd(nil, 0) else { throw Failure(code: errno) }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The number of available processors.
  static var processorCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Returns the absolute path of a file with all links resolved.
  static func realPath(of path: String) throws(Failure) -> String {
    guard let real = unsafe realpath(path, nil) else { throw Failure(code: errno) }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Returns the value of an environment variable.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Returns the current date in UTC, which is the same for all machines of a team.
  static func today() -> (year: Int, month: Int, day: Int)? {
    var seconds = time(nil)
    var parts = unsafe tm()
    guard unsafe gmtime_r(&seconds, &parts) != nil else { return nil }
    return unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }

  /// Returns `true` if a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Prepares the process for writing to its standard streams.
  ///
  /// Writing to a closed pipe, or beyond a file size limit, becomes an error instead of terminating the
  /// process. Closed standard descriptors are opened: otherwise, a file opened as descriptor 1 would receive
  /// the output.
  static func prepareStandardStreams() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
    }
  }

  /// Exits the process.
  static func exitProcess(_ status: Int32) -> Never {
    exit(status)
  }
}
