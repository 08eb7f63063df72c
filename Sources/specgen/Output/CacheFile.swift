import SpecgenCore

/// The file that keeps the cache of one project between runs.
///
/// It is in the user's folder for caches, where no repository can place a forged one. Without it, a run does all
/// work; so a cache that cannot be read or written is no failure.
struct CacheFile: Hashable, Sendable {
  /// The folder of the file.
  let folder: String
  /// The name of the file.
  let name: String
  /// The program that reads and writes it.
  let tool: String

  /// Creates the file of a project.
  ///
  /// - Parameters:
  ///   - folder: The folder of all caches.
  ///   - project: The absolute path of the project.
  ///   - output: The path of its output folder.
  ///   - tool: The identity of the program.
  init(in folder: String, project: String, output: String, tool: String) {
    self.folder = folder
    name = SHA256(of: "\(project)\0\(output)").hex(digits: 32) + ".cache"
    self.tool = tool
  }

  private var path: String { Path.join(folder, name) }

  /// Reads the cache, which is empty if there is none of this program.
  func read() -> GenerateCache {
    FileSystem.cached(path).flatMap { GenerateCache($0, tool: tool) } ?? GenerateCache(tool: tool)
  }

  /// Replaces the cache.
  func write(_ cache: GenerateCache) {
    try? FileSystem.replace(path, with: cache.bytes)
  }
}

extension FileSystem {
  /// Returns the contents of a file in a folder of caches, or nil if they cannot be read.
  static func cached(_ path: String) -> [UInt8]? {
    // No cache comes close to this size.
    try? contents(of: path, limit: .fixed(256 << 20), links: .refuse)
  }

  /// Creates or replaces a file in a folder of caches, which is created, too.
  static func replace(_ path: String, with contents: [UInt8]) throws(FileFailure) {
    // A name of its own, since several runs may write at once.
    let copy = path + ".\(UInt64.random(in: 0 ... .max))"
    do throws(FileFailure) {
      try makeFolders(Path.folder(of: path))
      try create(copy, contents: contents)
      try rename(copy, to: path)
    } catch {
      try? removeFile(copy)
      throw error
    }
  }
}
