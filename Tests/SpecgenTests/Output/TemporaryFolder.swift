import Foundation

/// A folder of its own for one test, removed when nobody uses it any more.
final class TemporaryFolder {
  /// The absolute path.
  let path: String

  /// Makes an empty folder.
  init() throws {
    path = NSTemporaryDirectory() + "specgen-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the absolute path of something in the folder.
  func callAsFunction(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file, and the folders above it.
  func write(_ name: String, _ text: String) throws {
    let file = self(name)
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  /// Returns the text of a file, or nothing when it is not there.
  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  /// Returns the relative paths of all that lies in the folder, sorted.
  func names() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Returns what a copy would have to be equal to: all paths with their texts.
  func contents() -> [String: String] {
    Dictionary(uniqueKeysWithValues: names().map { ($0, read($0) ?? "") })
  }

  /// Returns when a file was changed.
  func changeDate(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: self(name))[.modificationDate] as? Date
  }
}
