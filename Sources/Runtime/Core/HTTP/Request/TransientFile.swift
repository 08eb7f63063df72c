package import Foundation

/// A file that is useless once the process that created it has ended.
///
/// The process holds a lock on the file, which the system releases when the process ends for any reason. An
/// unlocked file with such a name was left by a killed process. The next file created in the folder removes it.
package struct TransientFile: Sendable {
  /// The use of a file, which is the extension of its name.
  package enum Use: String, Sendable {
    /// The received part of a download.
    case download
    /// A body that is assembled before it is sent.
    case body

    /// The permissions before the umask applies.
    ///
    /// Outgoing bodies are private to the user.
    fileprivate var permissions: mode_t { self == .download ? 0o666 : 0o600 }
  }

  /// The location of the file.
  package let url: URL
  /// The open file, which holds the lock.
  package let handle: FileHandle

  private static let prefix = ".specgen-"

  /// Creates an empty file in a folder, and removes files that killed processes left there.
  package init?(_ use: Use, in folder: URL) {
    guard folder.isFileURL else { return nil }
    Self.removeAbandoned(use, in: folder)
    let name = "\(Self.prefix)\(UUID().uuidString).\(use.rawValue)"
    let url = folder.appendingPathComponent(name)
    // The file is locked before it gets its final name, so that other processes do not consider it abandoned.
    let start = url.path + ".new"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(start, flags, use.permissions)
    guard descriptor >= 0 else { return nil }
    guard Self.lock(descriptor) != .isTaken, rename(start, url.path) == 0 else {
      unlink(start)
      close(descriptor)
      return nil
    }
    self.url = url
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Removes the file.
  package func remove() {
    unlink(url.path)
    try? handle.close()
  }

  /// Moves the file to a destination, replacing any existing file.
  ///
  /// Returns `false` if writing or moving fails.
  package func move(to destination: URL) -> Bool {
    // A second descriptor keeps the lock, since closing the first one may still write data.
    let lock = dup(handle.fileDescriptor)
    defer { if lock >= 0 { close(lock) } }
    guard (try? handle.close()) != nil, rename(url.path, destination.path) == 0 else {
      unlink(url.path)
      return false
    }
    return true
  }

  private static func removeAbandoned(_ use: Use, in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where isOurs(name, use) {
      let path = folder.appendingPathComponent(name).path
      // A link of this name is not followed, and opening a pipe of this name does not block.
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if isLinkedFile(descriptor), lock(descriptor) == .isOurs { unlink(path) }
      close(descriptor)
    }
  }

  private static func isOurs(_ name: String, _ use: Use) -> Bool {
    let suffix = ".\(use.rawValue)"
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    return UUID(uuidString: String(name.dropFirst(prefix.count).dropLast(suffix.count))) != nil
  }

  private enum Lock {
    case isOurs, isTaken
    /// The file system does not support locks, so no process removes files there.
    case isUnsupported
  }

  private static func lock(_ descriptor: Int32) -> Lock {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .isOurs }
    return errno == EWOULDBLOCK ? .isTaken : .isUnsupported
  }

  /// Returns `true` for a regular file that still has a name.
  private static func isLinkedFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 0
  }
}
