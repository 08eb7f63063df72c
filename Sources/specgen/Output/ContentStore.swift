/// The contents of generated files until a run writes them: in memory up to a size, and then in a file without a name.
///
/// Nothing is written unless all specs are right, so a run over a thousand specs would hold all its output at once.
actor ContentStore {
  /// The number of bytes that may still remain in memory.
  private var room: Int
  private let folder: String
  private var file: TemporaryFile?
  private var end = 0

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - room: The number of bytes that may remain in memory.
  ///   - folder: The folder of the temporary file.
  init(room: Int = 16 << 20, folder: String = Platform.temporaryFolder) {
    self.room = room
    self.folder = folder
  }

  /// Keeps contents, in memory if there is no place for a temporary file.
  func keep(_ bytes: [UInt8]) -> StoredContents {
    if bytes.count <= room {
      room -= bytes.count
      return .bytes(bytes)
    }
    do throws(Platform.Failure) {
      let file = try openFile()
      // After a failure, other contents take the same place.
      try file.write(bytes, at: end)
      defer { end += bytes.count }
      return .stored(file, offset: end, count: bytes.count)
    } catch {
      return .bytes(bytes)
    }
  }

  private func openFile() throws(Platform.Failure) -> TemporaryFile {
    if let file { return file }
    let new = try TemporaryFile(in: folder)
    file = new
    return new
  }
}

/// The contents of a generated file, or the place where they are.
enum StoredContents: Hashable, Sendable {
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
        throw FileFailure(path: file.folder, problem: "lost a temporary file: \(error.message)")
      }
    }
  }
}

/// A file that is removed from its folder at once, and exists as long as the value.
final class TemporaryFile: Hashable, Sendable {
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

  /// Reads bytes at an offset.
  func read(_ count: Int, at offset: Int) throws(Platform.Failure) -> [UInt8] {
    try Platform.read(descriptor, count, at: offset)
  }

  static func == (left: TemporaryFile, right: TemporaryFile) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
