#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Platform {
  /// The facts by which two names are those of one file, to which nobody has written in between.
  ///
  /// The number alone does not: a file that is gone leaves it to the next one.
  struct Identity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
    fileprivate let seconds: Int
    fileprivate let nanoseconds: Int
  }

  /// Returns the identity of what a path names, links not followed.
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

  /// Lets two paths name each what the other one did, at once.
  static func exchange(_ first: String, _ second: String) throws(Failure) {
    #if canImport(Darwin)
    _ = try retrying { Int(unsafe renamex_np(first, second, UInt32(RENAME_SWAP))) }
    #else
    // It is newer than some C libraries, and not among what Swift imports of any.
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

  /// Gives a file a second name.
  static func linkFile(_ old: String, to new: String) throws(Failure) {
    _ = try retrying { Int(unsafe link(old, new)) }
  }

  /// Makes a symbolic link.
  static func makeLink(_ path: String, to target: String) throws(Failure) {
    _ = try retrying { Int(unsafe symlink(target, path)) }
  }

  /// Returns the text of a symbolic link.
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

  /// Fails if nothing can be made or removed in a folder.
  static func requireWritable(_ folder: String) throws(Failure) {
    _ = try retrying { Int(unsafe access(folder, W_OK | X_OK)) }
  }
}

extension Platform.Failure {
  /// `true` if the file system, or the way in which it is mounted, lacks what was asked for.
  var isUnsupported: Bool {
    [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, EPERM, EXDEV, EMLINK, EBUSY].contains(code)
  }
}
