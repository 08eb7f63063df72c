import Foundation
import Testing

/// A project under git whose two branches regenerate, each for its own change of the specs.
struct MergedProject {
  /// The files of a project besides its output, by path.
  typealias Files = [String: String]

  /// A way to bring both changes together.
  enum Method: String, CaseIterable, Sendable {
    case merge, rebase, cherryPick

    fileprivate var commands: [[String]] {
      switch self {
      case .merge: [["merge", "--no-edit", "theirs"]]
      case .rebase: [["rebase", "theirs"]]
      case .cherryPick: [["cherry-pick", "theirs"]]
      }
    }
  }

  private let folder: TemporaryFolder
  /// The folder of the project.
  var path: String { folder("project") }

  private static let environment = [
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_NOSYSTEM": "1", "GIT_EDITOR": "true",
  ]

  /// Makes a repository with a commit and the commands that regenerate it.
  init(_ base: Files, command: [String] = ["generate"]) throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try expect(git("init", "-q", "-b", "base", "."))
    try commit(base, over: [:], command)
  }

  /// Makes a branch for each change of the base, regenerates and commits there, and brings the branches together.
  ///
  /// Returns `true` if git found no conflict.
  func join(
    _ base: Files,
    ours: Files,
    theirs: Files,
    by method: Method = .merge,
    command: [String] = ["generate"]
  ) throws -> Bool {
    for (branch, files) in [("theirs", theirs), ("ours", ours)] {
      try expect(git("checkout", "-q", "-b", branch, "base"))
      try commit(files, over: base, command)
    }
    return try method.commands.allSatisfy { try git($0).status == 0 }
  }

  private func commit(_ files: Files, over old: Files, _ command: [String]) throws {
    for name in old.keys where files[name] == nil {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
    for (name, text) in files { try write(name, text) }
    try expect(BuiltBinary.run(command, in: path))
    try expect(git("add", "-A"))
    try expect(git("commit", "-q", "-m", "change"))
  }

  private func expect(_ result: BuiltBinary.Result) throws {
    try #require(result.status == 0, "\(result.stdout)\(result.stderr)")
  }

  /// Runs git in the project.
  @discardableResult
  func git(_ words: String...) throws -> BuiltBinary.Result { try git(words) }

  @discardableResult
  func git(_ words: [String]) throws -> BuiltBinary.Result {
    let settings = [
      "-c", "gc.auto=0", "-c", "core.hooksPath=/dev/null", "-c", "protocol.file.allow=always",
    ]
    return try BuiltBinary.start(
      "/usr/bin/git",
      settings + words,
      in: path,
      environment: Self.environment
    ).result()
  }

  /// Runs the tool in the project.
  func specgen(_ words: String...) throws -> BuiltBinary.Result { try specgen(words) }

  /// Runs the tool in the project.
  func specgen(_ words: [String]) throws -> BuiltBinary.Result {
    try BuiltBinary.run(words, in: path)
  }

  /// Writes a file of the project.
  func write(_ name: String, _ text: String) throws {
    try folder.write("project/\(name)", text)
  }

  /// Returns the text of a file of the project, or nil if there is none.
  func read(_ name: String) -> String? { folder.read("project/\(name)") }

  /// Returns the files of a folder of the project, by path.
  func contents(of name: String = "Generated") -> Files {
    let paths = FileManager.default.enumerator(atPath: "\(path)/\(name)")
    let names = paths?.compactMap { $0 as? String } ?? []
    return Dictionary(uniqueKeysWithValues: names.map { ($0, read("\(name)/\($0)") ?? "") })
  }

  /// Returns what a first run writes for the files of the project as they are now.
  func generatedAnew(_ command: [String] = ["generate"], in name: String = "Generated") throws
    -> Files
  {
    let copy = try TemporaryFolder()
    let place = copy("project")
    try FileManager.default.copyItem(atPath: path, toPath: place)
    try? FileManager.default.removeItem(atPath: "\(place)/\(name)")
    try expect(BuiltBinary.run(command, in: place))
    let paths = FileManager.default.enumerator(atPath: "\(place)/\(name)")
    let names = paths?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, copy.read("project/\(name)/\($0)") ?? "") }
    )
  }
}
