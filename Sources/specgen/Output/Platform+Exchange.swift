#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Platform {
  /// The properties that identify a file in an unmodified state.
  ///
  /// The file number alone is insufficient, since it is reused after a file is removed.
  struct Identity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
    fileprivate let seconds: Int
    fileprivate let nanoseconds: Int
  }

  /// Returns the identity of a file without following links.
  static func identity(of path: String) throws(Failure) -> Identity {
    var status = stat()
    _ = try retrying { Int(unsafe lstat(path, &status)) }
    #if canImport(Darwin)
    let written = status.st_mtimespec
    #else
    let written = status.st_mtim
    #endif
    return Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino),
      seconds: written.tv_sec,
      nanoseconds: written.tv_nsec
    )
  }

  /// Atomically exchanges the files at two paths.
  static func exchange(_ first: String, _ second: String) throws(Failure) {
    #if canImport(Darwin)
    _ = try retrying { Int(unsafe renamex_np(first, second, UInt32(RENAME_SWAP))) }
    #else
    // The function is newer than some C libraries, and Swift does not import it from any.
    guard let address = unsafe dlsym(nil, "renameat2") else { throw Failure(code: ENOSYS) }
    let renameat2 = unsafe unsafeBitCast(address, to: Renameat2.self)
    let exchanging: UInt32 = 2
    _ = try retrying { Int(unsafe renameat2(AT_FDCWD, first, AT_FDCWD, second, exchanging)) }
    #endif
  }

  #if !canImport(Darwin)
  private typealias Renameat2 =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32
  #endif

  /// Creates a hard link to a file.
  static func linkFile(_ old: String, to new: String) throws(Failure) {
    _ = try retrying { Int(unsafe link(old, new)) }
  }

  /// Creates a symbolic link.
  static func makeLink(_ path: String, to target: String) throws(Failure) {
    _ = try retrying { Int(unsafe symlink(target, path)) }
  }

  /// Returns the target of a symbolic link.
  static func target(ofLink path: String) throws(Failure) -> String {
    var failure: Failure?
    let text = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { bytes, count in
      let length = unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return -1 }
        return unsafe readlink(path, start, characters.count)
      }
      if length < 0 { failure = Failure(code: errno) }
      count = max(0, length)
    }
    if let failure { throw failure }
    return String(decoding: text, as: UTF8.self)
  }

  /// Throws if files cannot be created or removed in a folder.
  static func requireWritable(_ folder: String) throws(Failure) {
    _ = try retrying { Int(unsafe access(folder, W_OK | X_OK)) }
  }
}

extension Platform.Failure {
  /// `true` if the file system, or its mount options, does not support the operation.
  var isUnsupported: Bool {
    [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, EPERM, EXDEV, EMLINK, EBUSY].contains(code)
  }
}
