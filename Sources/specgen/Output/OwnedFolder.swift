import SpecgenCore

/// An output folder that belongs to the caller of a run alone, such as the folder of a build engine.
///
/// It has no lock and no record: nobody else writes there, and its files are never edited.
struct OwnedFolder: Hashable, Sendable {
  /// The path of the folder.
  let path: String

  /// Plans modules in an empty folder.
  func plan(_ modules: [OutputModule]) throws(FileFailure) -> OutputPlan {
    var planned: [PlannedFolder] = []
    for module in modules {
      let owner = FileOwner(ofSpecs: [module.source.path], prefix: nil)
      planned.append(try PlannedFolder(module.api, module.files, in: path, owner: owner))
    }
    return try .make(modules, planned, in: path)
  }

  /// Writes the modules, and nothing else, into the folder, which is absent or empty.
  ///
  /// Engines may create the folders of the modules beforehand. If a write fails, the written files are removed.
  func write(_ plan: OutputPlan) throws(FileFailure) {
    let folders = plan.folders.filter { !$0.writes.isEmpty }
    try checkContents(Set(folders.map(\.api)))
    var files: [String] = []
    var made: [String] = []
    do throws(FileFailure) {
      made += try FileSystem.makeFolders(path)
      for folder in folders {
        let location = Path.join(path, folder.api)
        made += try FileSystem.makeFolders(location)
        for write in folder.writes {
          let file = Path.join(location, write.file.name)
          files.append(file)
          try FileSystem.create(file, contents: write.file.bytes(), synchronization: .none)
        }
      }
    } catch {
      for file in files { try? FileSystem.removeFile(file) }
      for folder in made.reversed() { try? FileSystem.removeEmptyFolder(folder) }
      throw error
    }
  }

  /// Throws if the folder contains anything but empty folders of these modules.
  private func checkContents(_ modules: Set<String>) throws(FileFailure) {
    guard try FileSystem.kind(of: path) != nil else { return }
    guard try FileSystem.kindFollowingLinks(of: path) == .folder else {
      throw FileFailure(path: path, problem: "is not a folder")
    }
    for name in try FileSystem.names(in: path) {
      let place = Path.join(path, name)
      guard modules.contains(name), try FileSystem.kind(of: place) == .folder else {
        throw Self.obstacle(place)
      }
      if let file = try FileSystem.names(in: place).first {
        throw Self.obstacle(Path.join(place, file))
      }
    }
  }

  private static func obstacle(_ path: String) -> FileFailure {
    FileFailure(path: path, problem: "is in the way: `--hermetic` writes into an empty folder")
  }
}
