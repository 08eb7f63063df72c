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
    // Swift imports no function that only Linux has.
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
}
