#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Platform {
  /// Starts to write the bytes of a file to disk, where the system can do that without waiting.
  static func startSynchronizing(_ descriptor: Int32) {
    #if !canImport(Darwin)
    // Swift does not import it, since the C library declares it only with `_GNU_SOURCE`.
    guard let address = unsafe dlsym(nil, "sync_file_range") else { return }
    let syncFileRange = unsafe unsafeBitCast(address, to: SyncFileRange.self)
    let writing: UInt32 = 2
    _ = syncFileRange(descriptor, 0, 0, writing)
    #endif
  }

  #if !canImport(Darwin)
  private typealias SyncFileRange = @convention(c) (Int32, Int64, Int64, UInt32) -> Int32
  #endif

  /// Waits until the bytes of a file are on disk.
  static func synchronize(_ descriptor: Int32) throws(Failure) {
    _ = try retrying { Int(fsync(descriptor)) }
  }

  /// Opens a file to flush its bytes.
  ///
  /// The mode is writing, since some network file systems refuse to flush a file that is open for reading.
  static func openForSynchronizing(_ path: String) throws(Failure) -> Int32 {
    Int32(try retrying { Int(unsafe open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)) })
  }
}
