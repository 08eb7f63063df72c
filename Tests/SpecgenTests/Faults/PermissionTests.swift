import Foundation
import Testing

/// Files and folders that the user who runs the program may not read or change.
@Suite(.enabled(if: getuid() != 0, "root may read and change everything"))
struct PermissionTests {
  /// What has which permissions, the command, and the path that is reported.
  static let rows: [(path: String, permissions: Int, command: String, named: String)] = [
    ("Specs/moon.yaml", 0, "generate", "Specs/moon.yaml"),
    ("Specs", 0, "generate", "Specs"), ("specgen.yaml", 0, "generate", "specgen.yaml"),
    ("Generated", 0, "generate", "Generated"), ("Generated", 0, "generate --check", "Generated"),
    ("Generated", 0o555, "generate", "Generated/.Moon.specgen"),
    ("Generated/Moon", 0, "generate", "Generated/Moon"),
    ("Generated/Moon", 0o555, "generate", "Generated/Moon"),
    ("Generated/Moon/MoonModels.swift", 0, "generate", "Generated/Moon/MoonModels.swift"),
  ]

  @Test(arguments: rows)
  func namesWhatItMayNot(path: String, permissions: Int, command: String, named: String) throws {
    let start = try FaultyFolder(specs: ["moon": FaultyFolder.moon("A hole.")])
    let folder = try start.copy(specs: ["moon": FaultyFolder.moon("A dent.")])
    let before = folder.output()
    let place = "\(folder.path)/\(path)"
    let usual = try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions]
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: place)
    let words = command.split(separator: " ").map(String.init)
    let result = try BuiltBinary.run(words, in: folder.path, environment: folder.environment)
    try FileManager.default.setAttributes([.posixPermissions: usual ?? 0o755], ofItemAtPath: place)
    #expect(result.status == 2)
    #expect(result.stderr == "\"\(named)\": error: permission denied\n")
    #expect(folder.output() == before)
  }
}
