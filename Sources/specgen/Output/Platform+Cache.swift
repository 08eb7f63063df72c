#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The places and facts that a cache depends on.
extension Platform {
  /// The folder of this program's caches, by the rules of the platform, or nil if no variable leads to one.
  static var cacheFolder: String? {
    // A relative path would be another folder for each working directory.
    let named = environment("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    if let named { return named + "/specgen" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
    return home + "/Library/Caches/specgen"
    #else
    return home + "/.cache/specgen"
    #endif
  }

  /// The build ID of the running program, or nil if its linker gave it none.
  static var buildID: BuildID? {
    guard let path = programPath,
      let descriptor = try? openForReading(path, followingLinks: true)
    else { return nil }
    defer { try? closeFile(descriptor) }
    var head: [UInt8] = []
    guard (try? read(descriptor, upTo: 1 << 16, into: &head)) != nil else { return nil }
    return BuildID(head)
  }

  private static var programPath: String? {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _ = unsafe _NSGetExecutablePath(nil, &size)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, filled in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        filled = unsafe _NSGetExecutablePath(text.baseAddress, &size) == 0 ? buffer.count : 0
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
    return "/proc/self/exe"
    #endif
  }
}
