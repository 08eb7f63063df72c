import SpecgenCore

extension Review {
  /// The findings of the specs in one folder, in numbers.
  struct FolderTally: Hashable, Sendable {
    /// The path of the folder; `.` if the specs are in the current one.
    let folder: String
    /// The numbers of findings.
    let tally: Tally
  }

  /// Returns the numbers of all findings by folder, sorted, or none if all specs are in one folder.
  func folders(_ context: ReviewContext) -> [FolderTally] {
    let groups = Dictionary(grouping: whole) { finding in
      // An API is where its spec is, also for what is removed from it.
      guard let file = context.specs[finding.change.api] ?? finding.span?.file else { return "." }
      let path = context.repositoryPaths[file] ?? context.files[file].path
      let folder = Path.folder(of: path)
      return folder.isEmpty ? "." : folder
    }
    guard groups.count > 1 else { return [] }
    return groups.sorted { $0.key < $1.key }.map { FolderTally(folder: $0, tally: Tally($1)) }
  }

  /// Returns a line for each folder with specs that differ, if there are several: `Specs/pay: 1 error, 2 info`.
  package func folderLines(_ context: ReviewContext) -> String {
    folders(context).map { "\(visible($0.folder)): \($0.tally.words)\n" }.joined()
  }
}
