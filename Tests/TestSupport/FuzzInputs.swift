public import Foundation

/// The committed inputs of a target of `scripts/fuzz`: its seeds, and the inputs that once had defects.
public struct FuzzInputs {
  /// The inputs, by the names of their files.
  public let all: [(name: String, bytes: [UInt8])]

  /// Reads the inputs of a target.
  public init(of target: String) throws {
    let folder = Self.folder.appending(path: target)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    all = try names.map { ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0)))) }
  }

  /// The folder with a folder for each target.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fuzz/Inputs")
}
