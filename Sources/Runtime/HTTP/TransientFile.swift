import Foundation

/// A file that is useless once the process that made it has ended.
///
/// The process holds a lock on it, which ends with the process, however that ends. So a file of this name that
/// can be locked was left by a process that was killed, and the next one made in the folder removes it.
struct TransientFile: Sendable {
  /// The use of a file, which ends its name.
  enum Use: String, Sendable {
    /// The part of a download that has arrived.
    case download
    /// A body that is put together before it is sent.
    case body

    /// The permissions, of which the process masks some; nobody else has business with what is sent.
    fileprivate var permissions: mode_t { self == .download ? 0o666 : 0o600 }
  }

  /// Where the file is.
  let url: URL
  /// The open file, which holds the lock.
  let handle: FileHandle

  private static let prefix = ".specgen-"

  /// Makes an empty file in a folder, and removes those that killed processes have left there.
  init?(_ use: Use, in folder: URL) {
    guard folder.isFileURL else { return nil }
    Self.removeAbandoned(use, in: folder)
    let name = "\(Self.prefix)\(UUID().uuidString).\(use.rawValue)"
    let url = folder.appendingPathComponent(name)
    // It has the lock before it has its name: others would take it for an abandoned one.
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
  func remove() {
    unlink(url.path)
    try? handle.close()
  }

  /// Puts the file in the place of another one; `false` if it could not be written or moved as a whole.
  func move(to destination: URL) -> Bool {
    // A second descriptor keeps the lock, since not all is written before the first is closed.
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
      // Neither a link nor a pipe of this name is followed or waited for.
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
    /// The file system has no locks, so nobody removes anything there.
    case isUnsupported
  }

  private static func lock(_ descriptor: Int32) -> Lock {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .isOurs }
    return errno == EWOULDBLOCK ? .isTaken : .isUnsupported
  }

  /// `true` for a regular file that still has a name.
  private static func isLinkedFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink > 0
  }
}
