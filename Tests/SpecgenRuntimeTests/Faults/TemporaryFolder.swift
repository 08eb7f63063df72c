import Foundation

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The names and sizes of the files in it, hidden ones too.
  func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map { name in
      let path = url.appendingPathComponent(name).path
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size]
      return "\(name): \(size as? Int ?? -1)"
    }
  }
}
