import SpecgenCore

/// The contents of generated files until a run writes them: in memory up to a size, and then in a file without a name.
///
/// Nothing is written unless all specs are right, so a run over a thousand specs would hold all its output at once.
actor ContentStore {
  /// The key of the digests of contents; nil if the run has no cache.
  nonisolated let key: ContentDigest.Key?
  /// The number of bytes that may still remain in memory.
  private var room: Int
  private let folders: [String]
  private var file: TemporaryFile?
  private var end = 0

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - key: The key of the digests of contents, or nil for none.
  ///   - room: The number of bytes that may remain in memory.
  ///   - folders: The folders for a temporary file, the best first.
  init(
    key: ContentDigest.Key? = nil,
    room: Int,
    folders: [String] = Platform.temporaryFolders
  ) {
    self.key = key
    self.room = room
    self.folders = folders
  }

  /// Keeps contents, all of them in memory if there is no space for a temporary file.
  func keep(_ bytes: [UInt8]) -> StoredContents {
    if bytes.count > room, let place = store(bytes) { return place }
    room -= bytes.count
    return .bytes(bytes.withoutSpareCapacity)
  }

  private func store(_ bytes: [UInt8]) -> StoredContents? {
    guard let file = file ?? folders.lazy.compactMap({ try? TemporaryFile(in: $0) }).first else {
      room = .max
      return nil
    }
    self.file = file
    do throws(Platform.Failure) {
      try file.write(bytes, at: end)
      defer { end += bytes.count }
      return .stored(file, offset: end, count: bytes.count)
    } catch {
      try? file.shorten(to: end)
      room = .max
      return nil
    }
  }
}

/// The contents of a generated file, or the place where they are.
enum StoredContents: Sendable {
  case bytes([UInt8])
  case stored(TemporaryFile, offset: Int, count: Int)

  /// Returns the contents.
  func bytes() throws(FileFailure) -> [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .stored(let file, let offset, let count):
      do throws(Platform.Failure) {
        return try file.read(count, at: offset)
      } catch {
        throw FileFailure(
          path: file.folder,
          problem: "holds a temporary file that cannot be read: \(error.message)"
        )
      }
    }
  }
}

/// A file that is removed from its folder at once, and exists as long as the value.
final class TemporaryFile: Sendable {
  /// The folder that has the space for the file.
  let folder: String
  private let descriptor: Int32

  /// Creates an empty file.
  init(in folder: String) throws(Platform.Failure) {
    self.folder = folder
    descriptor = try Platform.createUnnamed(in: folder)
  }

  deinit { try? Platform.closeFile(descriptor) }

  /// Writes bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(Platform.Failure) {
    try Platform.writeAll(bytes, to: descriptor, at: offset)
  }

  /// Gives up the bytes after an offset.
  func shorten(to offset: Int) throws(Platform.Failure) {
    try Platform.shorten(descriptor, to: offset)
  }

  /// Reads bytes at an offset.
  func read(_ count: Int, at offset: Int) throws(Platform.Failure) -> [UInt8] {
    try Platform.read(descriptor, count, at: offset)
  }
}

extension [UInt8] {
  /// The same bytes in an allocation of their size; one that grew may be twice as large.
  fileprivate var withoutSpareCapacity: [UInt8] {
    var exact: [UInt8] = []
    exact.reserveCapacity(count)
    exact += self
    return exact
  }
}
