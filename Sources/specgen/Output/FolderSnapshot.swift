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

  /// The record of the files that specgen wrote.
  enum Record: Hashable, Sendable {
    /// The folder has no manifest, so specgen has written nothing there.
    case none
    /// The manifest was not written by specgen.
    case damaged
    /// The journal of earlier runs.
    case journal(Journal, bytes: [UInt8])
  }

  /// The kind of file at the folder's path itself.
  let kind: Platform.Kind?
  /// All names in the folder, sorted.
  let names: [String]
  /// The entries that specgen wrote or is about to write, by name.
  let entries: [String: Entry]
  /// The record of earlier runs.
  let record: Record

  /// A folder that does not exist yet.
  static let missing = FolderSnapshot(kind: nil, names: [], entries: [:], record: .none)

  /// The journal of earlier runs, or nil if it is missing or damaged.
  var journal: Journal? {
    if case .journal(let journal, _) = record { journal } else { nil }
  }
}

extension FolderSnapshot {
  /// No generated file comes close to this size, so a larger file was not generated.
  static let largestFile = 256 << 20
  private static let largestManifest = 64 << 20

  /// Reads a folder, including the files that the manifest lists and the wanted files.
  static func read(
    _ path: String,
    wanted: [String]
  ) throws(FileFailure) -> FolderSnapshot {
    let kind = try FileSystem.kind(of: path)
    guard kind == .folder else {
      return FolderSnapshot(kind: kind, names: [], entries: [:], record: .none)
    }
    let names = try FileSystem.names(in: path)
    let record = try self.record(in: path, names: names)
    var relevant = Set(wanted)
    if case .journal(let journal, _) = record { relevant.formUnion(journal.names) }
    var entries: [String: Entry] = [:]
    for name in names where relevant.contains(name) {
      entries[name] = try entry(Path.join(path, name), limit: largestFile)
    }
    return FolderSnapshot(kind: kind, names: names, entries: entries, record: record)
  }

  private static func record(
    in folder: String,
    names: [String]
  ) throws(FileFailure) -> Record {
    guard names.contains(OutputManifest.name) else { return .none }
    switch try entry(Path.join(folder, OutputManifest.name), limit: largestManifest) {
    case .file(let bytes):
      return Journal(bytes).map { .journal($0, bytes: bytes) } ?? .damaged
    case .notAFile, .link:
      return .damaged
    }
  }

  /// Returns the contents of a generated file.
  static func file(_ path: String, limit: Int = largestFile) throws(FileFailure) -> [UInt8] {
    try FileSystem.contents(of: path, limit: .fixed(limit), links: .refuse)
  }

  private static func entry(_ path: String, limit: Int) throws(FileFailure) -> Entry {
    switch try FileSystem.kind(of: path) {
    case .file: .file(try file(path, limit: limit))
    case .link: .link
    case .folder, .other, nil: .notAFile
    }
  }
}
