/// What a run is going to do to one API's folder.
struct FolderPlan: Hashable, Sendable {
  /// One file to write.
  struct Write: Hashable, Sendable {
    /// The file.
    let file: GeneratedFile
    /// What lies in its place now.
    let disk: [UInt8]?
  }

  /// What happens to the manifest.
  enum ManifestChange: Hashable, Sendable {
    /// It is up to date, and so is every file.
    case none
    /// It is replaced by the last, with the journal in between.
    case replace(disk: [UInt8], journal: [UInt8], last: [UInt8])
    /// It goes, and with it the folder when nothing of the user is in it.
    case remove
  }

  /// The API, which is the folder's name too.
  let api: String
  /// The files to write, sorted by name.
  let writes: [Write]
  /// The names of the files that stay as they are, sorted.
  let unchanged: [String]
  /// The names of the files to remove, sorted.
  let removals: [String]
  /// What happens to the manifest.
  let manifest: ManifestChange
}
