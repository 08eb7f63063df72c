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
    // An API is where its new spec is, also for what is removed.
    var homes: [String: String] = [:]
    for finding in whole {
      let change = finding.change
      guard let span = change.new ?? (homes[change.api] == nil ? change.old : nil) else { continue }
      let path = context.repositoryPaths[span.file] ?? context.files[span.file].path
      let folder = Path.folder(of: path)
      homes[change.api] = folder.isEmpty ? "." : folder
    }
    let groups = Dictionary(grouping: whole) { homes[$0.change.api] ?? "." }
    guard groups.count > 1 else { return [] }
    return groups.sorted { $0.key < $1.key }.map { FolderTally(folder: $0, tally: Tally($1)) }
  }

  /// Returns a line for each folder with specs that differ, if there are several: `Specs/pay: 1 error, 2 info`.
  package func folderLines(_ context: ReviewContext) -> String {
    folders(context).map { "\(visible($0.folder)): \($0.tally.words)\n" }.joined()
  }
}
