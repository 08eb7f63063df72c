#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files whose names are removed at once, so that a killed run does not leave them behind.
extension Platform {
  /// The folders for temporary files: that of the user, or those of the system, first the one that is never in memory.
  static var temporaryFolders: [String] {
    if let folder = environment("TMPDIR"), folder.hasPrefix("/") { return [folder] }
    return ["/var/tmp", "/tmp"]
  }

  /// Creates a file for reading and writing, and removes its name.
  static func createUnnamed(in folder: String) throws(Failure) -> Int32 {
    let path = "\(folder)/.specgen-\(UInt64.random(in: 0 ... .max))"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = Int32(try retrying { Int(unsafe open(path, flags, 0o600)) })
    do throws(Failure) {
      try removeFile(path)
      return descriptor
    } catch {
      try? closeFile(descriptor)
      throw error
    }
  }

  /// Writes all bytes at an offset of a file.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) throws(Failure) {
    var start = 0
    while start < bytes.count {
      start += try retrying {
        unsafe bytes.withUnsafeBytes { all in
          let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
          return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + start))
        }
      }
    }
  }

  /// Shortens a file.
  static func shorten(_ descriptor: Int32, to size: Int) throws(Failure) {
    _ = try retrying { Int(ftruncate(descriptor, off_t(size))) }
  }

  /// Reads bytes at an offset of a file, which has at least as many.
  static func read(_ descriptor: Int32, _ count: Int, at offset: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Failure) {
        while filled < count {
          let rest = unsafe UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
          )
          let place = off_t(offset + filled)
          let read = try retrying {
            unsafe pread(descriptor, rest.baseAddress, rest.count, place)
          }
          guard read > 0 else { throw Failure(code: EIO) }
          filled += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
