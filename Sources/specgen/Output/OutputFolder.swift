/// The folder that receives one subfolder per API.
struct OutputFolder: Hashable, Sendable {
  /// The folder that the output's path starts from: that of the configuration, or the current one.
  let base: String
  /// The path as it was configured.
  let path: String

  /// The path to open files with, which is the one to print too.
  var location: String {
    Path.join(base, path)
  }

  /// The first part of the configured path that is a symbolic link.
  ///
  /// Links above the base are the user's way of arranging a disk; one inside would lead generated
  /// files to a place that the configuration does not show.
  func link() throws(FileFailure) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    let first = path.hasPrefix("/") ? parts.count : 1
    guard first <= parts.count else { return nil }
    for count in first...parts.count {
      let prefix = (path.hasPrefix("/") ? "/" : "") + parts.prefix(count).joined(separator: "/")
      let location = Path.join(base, prefix)
      if try FileSystem.kind(of: location) == .link { return location }
    }
    return nil
  }

  /// What work on the folder does with it.
  enum Access: Sendable {
    case reading
    case writing
    /// Writing to a folder that may not be there yet.
    case makingAndWriting
  }

  /// Works on the folder while no other run writes to it.
  ///
  /// A folder that is not there cannot be locked, nor can what is none; the plan says what is wrong with that.
  func whileLocked(
    for access: Access,
    _ work: () throws(FileFailure) -> Void
  ) throws(FileFailure) {
    if access == .makingAndWriting, try link() == nil { try FileSystem.makeFolders(location) }
    guard try FileSystem.kind(of: location) == .folder else { return try work() }
    try FileSystem.whileLocked(location, exclusively: access != .reading, work)
  }

  /// Reads what lies in the folder and plans what to do.
  ///
  /// When the specs are all there are, the folders of others are to go. Force replaces what is ours and was edited.
  func plan(
    _ specs: [CompiledSpec],
    removesStale: Bool,
    force: Bool = false
  ) throws(FileFailure) -> OutputPlan {
    if let link = try link() {
      let finding = OutputFinding(path: link, problem: .link)
      return OutputPlan(folders: [], leftovers: [], findings: [finding])
    }
    let snapshot = try snapshot(for: specs, removesStale: removesStale)
    return .make(specs, in: location, force: force, snapshot: snapshot)
  }
}
