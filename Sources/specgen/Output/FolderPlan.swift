import SpecgenCore

/// The changes that a run makes to one API's folder.
struct FolderPlan: Hashable, Sendable {
  /// A file to write.
  struct Write: Hashable, Sendable {
    /// The file.
    let file: GeneratedFile
    /// The current contents at its path, or nil if the file does not exist.
    let disk: [UInt8]?
  }

  /// A change to the manifest.
  enum ManifestChange: Hashable, Sendable {
    /// The manifest, with the bytes `disk`, and all files are up to date.
    case none(disk: [UInt8])
    /// The manifest is replaced by `last`, with `journal` in between.
    case replace(disk: [UInt8], journal: [UInt8], last: [UInt8])
    /// The manifest is removed, and so is the folder if it contains no file of the user.
    case remove
  }

  /// The API, which is also the name of the folder.
  let api: String
  /// The files to write, sorted by name.
  let writes: [Write]
  /// The names of the unchanged files, sorted.
  let unchanged: [String]
  /// The names of the files to remove, sorted.
  let removals: [String]
  /// The change to the manifest.
  let manifest: ManifestChange
}

extension FolderPlan {
  /// `true` if a file is written or removed.
  var changesFiles: Bool { !writes.isEmpty || !removals.isEmpty }

  /// The plan for a folder that is known to be current, so that nobody has read it.
  init(current spec: CompiledSpec, files: [String]) {
    self.init(
      api: spec.api,
      writes: [],
      unchanged: files,
      removals: [],
      manifest: .none(disk: [])
    )
  }
}
