import SpecgenCore

/// The contents of an API's folder before a run, as far as a plan depends on them.
struct FolderSnapshot: Hashable, Sendable {
  /// One entry of the folder.
  enum Entry: Hashable, Sendable {
    /// A regular file with its bytes.
    case file([UInt8])
    /// A folder, a device or another entry that is not a file.
    case notAFile
    /// A symbolic link.
    case link
  }

  /// The kind of file at the folder's path itself.
  let kind: Platform.Kind?
  /// All names in the folder, sorted.
  let names: [String]
  /// The entries at the paths of files to write, and the generated files, by name.
  let entries: [String: Entry]
  /// The manifest of version 0.1, if there is one.
  let manifest: OldManifest?

  /// A folder that does not exist yet.
  static let missing = FolderSnapshot(kind: nil, names: [], entries: [:], manifest: nil)
}

extension FolderSnapshot {
  /// No generated file comes close to this size, so a larger file was not generated.
  static let largestFile = 256 << 20
  private static let largestManifest = 64 << 20

  /// Reads a folder, including the wanted files and those that an owner recognizes as its own.
  static func read(
    _ path: String,
    wanted: [String],
    owner: FileOwner
  ) throws(FileFailure) -> FolderSnapshot {
    let kind = try FileSystem.kind(of: path)
    guard kind == .folder else {
      return FolderSnapshot(kind: kind, names: [], entries: [:], manifest: nil)
    }
    let names = try FileSystem.names(in: path)
    let manifest = names.contains(OldManifest.name) ? manifest(in: path) : nil
    let wanted = Set(wanted)
    let listed = Set(manifest?.names.map(\.self) ?? [])
    var entries: [String: Entry] = [:]
    for name in names {
      if wanted.contains(name) {
        entries[name] = try entry(Path.join(path, name))
      } else if owner.mayOwn(name) || listed.contains(name),
        // A file that cannot be read is left alone, like everything else that is not known to be generated.
        let bytes = try? file(Path.join(path, name)),
        owner.owns(name, bytes) || listed.contains(name) && looksGenerated(name, bytes)
      {
        entries[name] = .file(bytes)
      }
    }
    return FolderSnapshot(kind: kind, names: names, entries: entries, manifest: manifest)
  }

  /// `true` if the folder contains a generated file or a manifest of version 0.1.
  var isGenerated: Bool { !entries.isEmpty || manifest != nil }

  private static func manifest(in folder: String) -> OldManifest? {
    let path = Path.join(folder, OldManifest.name)
    return (try? file(path, limit: largestManifest)).flatMap(OldManifest.init)
  }

  /// Returns the contents of a generated file.
  static func file(_ path: String, limit: Int = largestFile) throws(FileFailure) -> [UInt8] {
    try FileSystem.contents(of: path, limit: .fixed(limit), links: .refuse)
  }

  private static func entry(_ path: String) throws(FileFailure) -> Entry {
    switch try FileSystem.kind(of: path) {
    case .file: .file(try file(path))
    case .link: .link
    case .folder, .other, nil: .notAFile
    }
  }
}
