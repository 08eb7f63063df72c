import SpecgenCore

/// The changes that a run makes to one API's folder.
struct FolderPlan: Sendable {
  /// A file to write.
  struct Write: Sendable {
    /// The file.
    let file: OutputFile
    /// `true` if it replaces a file.
    let isReplacement: Bool
  }

  /// A change to the manifest.
  enum ManifestChange: Hashable, Sendable {
    /// The folder is known to be current, so nobody has read its manifest.
    case unread
    /// The manifest and all files are up to date.
    case none(ManifestPair)
    /// The manifest is created or replaced.
    case replace(ManifestPair, found: FoundManifest)
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

/// The manifest of a folder before a run.
enum FoundManifest: Hashable, Sendable {
  case missing
  case outdated(isConflicted: Bool)
}

/// The manifests of a folder before and after a run.
///
/// Their bytes are made when they are written: those of all folders would take half as much memory as the output.
struct ManifestPair: Hashable, Sendable {
  /// The record of the files that the run replaces or removes.
  let old: OutputManifest
  /// The record of all files after the run.
  let new: OutputManifest
  /// The names of the files that the folder may contain in the future.
  let possibleFiles: [String]

  /// The bytes of the new manifest.
  var last: [UInt8] { new.bytes(possibleFiles: possibleFiles) }
  /// The bytes of the manifest while files are replaced one after another.
  var journal: [UInt8] { Journal.bytes(from: old, to: last) }
}

extension FolderPlan {
  /// `true` if a file is written or removed.
  var changesFiles: Bool { !writes.isEmpty || !removals.isEmpty }

  /// `true` if a file or the manifest is written or removed.
  var changesFolder: Bool {
    switch manifest {
    case .unread, .none: changesFiles
    case .replace, .remove: true
    }
  }

  /// The plan for a folder that is known to be current, so that nobody has read it.
  init(current module: OutputModule) {
    self.init(
      api: module.api,
      writes: [],
      unchanged: module.fileNames,
      removals: [],
      manifest: .unread
    )
  }
}

/// The plan for the folder of one API, or the findings that prevent its changes.
struct PlannedFolder: Sendable {
  /// The plan; nil if the folder cannot have its name.
  let plan: FolderPlan?
  /// The findings.
  let findings: [OutputFinding]

  /// Plans the folder of a module.
  init(
    _ module: OutputModule,
    in output: String,
    force: Bool,
    snapshot: FolderSnapshot
  ) throws(FileFailure) {
    guard defect(ofFileName: module.api) == nil else {
      (plan, findings) = (nil, [])
      return
    }
    switch module.files {
    case .current: (plan, findings) = (FolderPlan(current: module), [])
    case .generated(let files):
      var planner = FolderPlanner(
        api: module.api,
        path: Path.join(output, module.api),
        origin: module.origin,
        force: force,
        snapshot: snapshot
      )
      plan = try planner.plan(files: files)
      findings = planner.findings
    }
  }

  /// Plans the removal of the files of an API that no longer has a spec.
  init(removing api: String, in output: String, force: Bool, snapshot: FolderSnapshot) {
    var planner = FolderPlanner(
      api: api,
      path: Path.join(output, api),
      origin: ModuleOrigin(spec: "", api: ""),
      force: force,
      snapshot: snapshot
    )
    plan = planner.planRemoval()
    findings = planner.findings
  }
}
