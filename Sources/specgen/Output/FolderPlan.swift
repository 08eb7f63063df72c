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

  /// The API, which is also the name of the folder.
  let api: String
  /// The files to write, sorted by name.
  let writes: [Write]
  /// The names of the unchanged files, sorted.
  let unchanged: [String]
  /// The names of the files to remove, sorted.
  let removals: [String]
}

extension FolderPlan {
  /// `true` if a file is written or removed.
  var changesFiles: Bool { !writes.isEmpty || !removals.isEmpty }

  /// The plan for a folder that is known to be current, so that nobody has read it.
  init(current api: String, _ names: [String]) {
    self.init(api: api, writes: [], unchanged: names, removals: [])
  }
}

/// A generated file that a plan replaces or removes, although this machine's runs did not write its contents.
///
/// Git decides if the contents exist elsewhere.
struct Doubt: Sendable {
  /// The path in the output folder.
  let path: String
  /// The contents on disk.
  let disk: [UInt8]
  /// The generated file; nil if the file is removed.
  let new: OutputFile?
}

/// The plan for the folder of one API, or the findings that prevent its changes.
struct PlannedFolder: Sendable {
  /// The plan; nil if the folder cannot have its name.
  let plan: FolderPlan?
  /// The findings.
  let findings: [OutputFinding]
  /// The files that git decides about.
  let doubts: [Doubt]
  /// The contents that the plan writes, and those that it may replace.
  let record: WrittenRecord

  /// Plans the folder of a module, or the removal of the generated files in the folder of an earlier one.
  init(
    _ api: String,
    _ files: OutputModule.Files,
    in output: String,
    owner: FileOwner,
    force: Bool = false,
    snapshot: FolderSnapshot = .missing,
    record: WrittenRecord = WrittenRecord()
  ) throws(FileFailure) {
    guard defect(ofFileName: api) == nil, case .generated(let files) = files else {
      plan = defect(ofFileName: api) == nil ? FolderPlan(current: api, files.names) : nil
      (findings, doubts, self.record) = ([], [], record.emptied)
      return
    }
    var planner = FolderPlanner(
      api: api,
      path: Path.join(output, api),
      owner: owner,
      force: force,
      snapshot: snapshot,
      record: record
    )
    plan = try planner.plan(files: files)
    (findings, doubts, self.record) = (planner.findings, planner.doubts, planner.additions)
  }
}
